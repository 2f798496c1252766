import type { Module } from '../module'
import { shippingJobs } from './jobs'
import * as chinese from './zh'

export const shipping = {
  jobs: shippingJobs,
  chinese,
} satisfies Module
