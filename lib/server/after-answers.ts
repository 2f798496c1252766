import { after } from 'next/server'
import { runDueJobs } from '../core/jobs/timer'
import type { Runtime } from '../core/runtime/runtime'
import { jobs } from '../registry'

/** Runs jobs after answers, where a process is frozen between requests and cannot have a timer. */
export function runJobsAfterAnswers(runtime: Runtime): void {
  const work = () =>
    runDueJobs(runtime, jobs, { seconds: 5 }).then(
      () => undefined,
      () => runtime.log('warn', 'what follows a change waits for the next tick'),
    )
  runtime.wake = () => {
    try {
      after(work)
    } catch {
      // no request is open: the next tick does it
    }
  }
  runtime.later = (work) => {
    try {
      after(work)
    } catch {
      void work() // no request is open: at once
    }
  }
}
