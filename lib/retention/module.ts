import type { Module } from '../module'
import { retentionJobs } from './retention'
import { orderTerm } from './settings'

/** Deletes what all modules name as past. */
export const retention = {
  settings: [orderTerm],
  jobs: retentionJobs,
} satisfies Module
