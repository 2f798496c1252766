import type { Module } from '../module'
import { operations } from './endpoints'
import * as chinese from './zh'

export const job = {
  operations,
  parts: { 'cms-job': 'Bulk jobs' },
  chinese,
} satisfies Module
