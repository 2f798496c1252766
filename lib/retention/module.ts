import type { Module } from '../module'
import { retentionJobs } from './retention'
import { retentionSettings } from './settings'

export const retention = {
  settings: [retentionSettings],
  jobs: retentionJobs,
} satisfies Module
