import type { Counter } from '../../counters/counter'
import type { Runtime } from '../runtime/runtime'

/** How a turn ended. 'again': done so far, and there is more of it. */
export type WorkResult = 'done' | 'again' | 'failed'
export type WorkPromise = Promise<void> | Promise<'again' | undefined>

export const JOB_RUNS: Counter = {
  name: 'kiosk_job_runs_total',
  help: 'Turns of scheduled jobs and of entries of the outbox, by how they ended.',
  labels: ['task', 'result'],
}

export function countRun({ metrics }: Runtime, job: string, result: WorkResult): WorkResult {
  metrics?.count(JOB_RUNS, [job, result])
  return result
}
