import { logError } from '../error-log'
import type { Call } from './execute'

/** What an operation does in the background once it has happened. */
export type PlannedWork = (() => Promise<void> | void)[]

export async function runPlannedWork({ runtime, endpoint, caller }: Call, planned: PlannedWork): Promise<void> {
  for (const work of planned) {
    await Promise.resolve(work()).catch((error) => logError(runtime, endpoint.id, caller.request_id, error))
  }
}
