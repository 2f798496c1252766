import { Failure } from '../../base/errors'
import { isMasked } from '../operation/personal'
import type { Call } from './call'
import { type PlannedWork, runPlannedWork } from './call'
import { databaseFor } from './database-for'
import { Outcome, presentValue } from './present'

const NO_BYTES = new Uint8Array()

/**
 * The short way for what only reads and answers in the envelope: most requests by far.
 * `OperationRun` would do the same.
 */
export async function readPlainly(call: Call, input: unknown): Promise<Outcome | Failure> {
  const planned: PlannedWork = []
  try {
    return await readAndPresent(call, input, planned)
  } finally {
    if (planned.length) await runPlannedWork(call, planned)
  }
}

async function readAndPresent(call: Call, input: unknown, planned: PlannedWork): Promise<Outcome | Failure> {
  const { endpoint, runtime, actor, caller, locale } = call
  const db = databaseFor(call)
  const result = await endpoint.run({
    db: db instanceof Promise ? await db : db,
    runtime,
    actor,
    caller,
    locale,
    input,
    files: [],
    raw: { bytes: NO_BYTES, header: () => null },
    key: undefined,
    lastEventId: null,
    after: (work) => void planned.push(work),
    write: refuse,
  })
  if (result instanceof Failure) return result
  const options = { strict: runtime.env.strict, isMasked: isMasked(endpoint, actor) }
  return new Outcome(endpoint.status, presentValue(endpoint, result, options))
}

function refuse(): never {
  throw new Error('a read has nothing to write')
}
