import type { Module } from '../module'
import * as operations from './endpoints'
import { addressJobs } from './jobs'

export const address = {
  operations,
  jobs: addressJobs,
  parts: { 'v1-address': 'Addresses' },
} satisfies Module
