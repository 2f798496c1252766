import { t } from '../base/i18n/i18n'
import { listOutput, pageOutput } from '../base/paging'
import { endpoint } from '../core/endpoint/endpoint'
import { exportOf } from '../core/endpoint/export'
import { workTitlesOf } from '../gather'
import type { Module } from '../module'
import { Job, JobList, JobRow, scheduleRow } from './contract'
import * as job from './job'

export function operations(modules: readonly Module[]) {
  const Row = scheduleRow(workTitlesOf(modules).schedules)

  const listJobs = endpoint('job.list', 'GET /cms/job', 'List bulk jobs', {
    mayBeOld: false,
    input: JobList,
    output: pageOutput(JobRow),
    run: ({ input, runtime, locale }) => job.list(runtime, input, (sentence) => t(locale, sentence)),
  })

  const exportJobs = exportOf(listJobs, 'Export bulk jobs')

  const listSchedules = endpoint('job.list_schedules', 'GET /cms/job/schedules', 'List scheduled jobs', {
    mayBeOld: false,
    purpose: 'Returns what the shop does by itself, when it did so last and when it will next.',
    output: listOutput(Row),
    run: ({ db }) => job.schedules(db),
  })

  const readJob = endpoint('job.read', 'GET /cms/job/{id}', 'Check the progress of a job', {
    peopleOnly: false,
    purpose: 'Returns how many records are done, and what became of each.',
    access: 'staff',
    output: Job,
    run: ({ input, actor, db }) => job.read(db, input.id, actor.id),
  })

  return { listJobs, exportJobs, listSchedules, readJob }
}
