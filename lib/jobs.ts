import { auditJobs } from './core/audit/chain'
import { bulkJobs } from './core/bulk/background'
import { gatherJobs, type Jobs } from './core/jobs/timer'
import { eventJobs } from './event/collect'
import { messageListener } from './message/listener'
import type { Module } from './module'
import { modules } from './modules'
import { pushJobs, pushListener } from './push/jobs'
import { retentionJobs } from './retention/retention'
import { webhookJobs } from './webhook/deliver'
import { messageJobs } from './wechat/message/work'

export const pastOf = (modules: readonly Module[]) => modules.flatMap(({ past = [] }) => past)

/** Events are collected before the jobs that send them. */
export const jobsOf = (modules: readonly Module[]): Jobs =>
  gatherJobs(
    auditJobs,
    bulkJobs,
    eventJobs(...modules.flatMap(({ listener = [] }) => listener), messageListener, pushListener),
    retentionJobs(...pastOf(modules)),
    messageJobs(...modules.map(({ wechatMessages = {} }) => wechatMessages)),
    ...modules.map(({ jobs = {} }) => jobs),
    webhookJobs,
    pushJobs,
  )

/** The background work of the kernel and of all modules. */
export const jobs = jobsOf(modules)
