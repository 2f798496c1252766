import type { Counter } from '../metrics/counter'
import type { Runtime } from '../runtime'
import type { WorkResult } from './outbox'

export const JOB_RUNS: Counter = {
  name: 'kiosk_job_runs_total',
  help: 'Turns of scheduled jobs and of entries of the outbox, by how they ended.',
  labels: ['task', 'result'],
}

export function countRun({ metrics }: Runtime, job: string, result: WorkResult): WorkResult {
  metrics?.count(JOB_RUNS, [job, result])
  return result
}
