import { ERRORS } from '../core/error-log'
import { JOB_RUNS } from '../core/jobs/work'
import type { Counter } from '../core/metrics/counter'
import { PAGE_CALLS } from '../core/metrics/page-calls'
import { REPLICA_FAILURES, REPLICA_READS } from '../core/replica/replica'
import { MESSAGES } from '../message/send'
import { PUSH_NOTICES } from '../push/send'
import { PROVIDER_NOTIFICATIONS } from '../sales/money/notifications'
import { WEBHOOK_ATTEMPTS } from '../webhook/record'
import { PROVIDER_CALLS, PROVIDER_SECONDS } from '../wechat/wire/calls'

/** What modules count, beside requests. */
export const COUNTERS: Counter[] = [
  PAGE_CALLS,
  PROVIDER_CALLS,
  PROVIDER_SECONDS,
  PROVIDER_NOTIFICATIONS,
  MESSAGES,
  WEBHOOK_ATTEMPTS,
  PUSH_NOTICES,
  JOB_RUNS,
  ERRORS,
  REPLICA_READS,
  REPLICA_FAILURES,
]
