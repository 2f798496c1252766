import type { Module } from '../module'
import { retentionJobs } from './retention'
import { orderTerm } from './settings'

/** Deletes what each module declares as expired. */
export const retention = {
  settings: [orderTerm],
  jobs: retentionJobs,
} satisfies Module
