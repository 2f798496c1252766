import { Failure } from '../../base/errors'
import type { Counter } from '../../counters/counter'
import type { Runtime } from '../runtime/runtime'

export const PAGE_CALLS: Counter = {
  name: 'kiosk_page_calls_total',
  help: 'Operations that pages read and their forms submit, by the status that they would have over HTTP.',
  labels: ['operation', 'status'],
}

/** The request of a page is counted as one; what it calls is counted here. */
export async function countPageCall<T extends { status: number }>(
  { metrics }: Runtime,
  operation: string,
  work: Promise<T>,
): Promise<T> {
  const count = (status: number) => metrics?.count(PAGE_CALLS, [operation, String(status)])
  try {
    const outcome = await work
    count(outcome.status)
    return outcome
  } catch (error) {
    count(error instanceof Failure ? error.status : 500)
    throw error
  }
}
