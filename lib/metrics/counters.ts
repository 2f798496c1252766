import { JOB_RUNS } from '../core/jobs/work'
import { PAGE_CALLS } from '../core/next/page-calls'
import { ERRORS } from '../core/runtime/error-log'
import type { Counter } from '../counters/counter'
import { MESSAGES } from '../message/send'
import { PROVIDER_NOTIFICATIONS } from '../pay/notifications'
import { PUSH_NOTICES } from '../push/send'
import { REPLICA_FAILURES, REPLICA_READS } from '../replica/replica'
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
