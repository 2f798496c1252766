import { Failure, type Problem } from '../../base/errors'
import { fingerprintOf } from '../../base/fingerprint'
import { parseInput } from '../../base/problems'
import { databaseFailure } from '../../data/database-errors'
import { Deadline } from '../../data/transaction'
import { actOf } from '../operation/permissions'
import { mustBeDeclared } from '../operation/refusals'
import { countRefusal } from '../runtime/counted-refusals'
import { logError } from '../runtime/error-log'
import { countCall, uncountCall } from '../runtime/limits'
import { isNotSetUp } from '../runtime/not-set-up'
import type { Runtime } from '../runtime/runtime'
import { areSettingsFresh, ensureFreshSettings } from '../runtime/stored-settings'
import { logOperation } from './audit'
import { refusalFor } from './authorise'
import type { Call, ValidInput } from './call'
import type { Key, Values } from './context'
import { markOwnWrite } from './database-for'
import { readPlainly } from './plain-read'
import type { Outcome } from './present'
import { isLogged, OperationRun } from './run'
import { withoutWhatWasRead } from './sent-back'

const SECONDS = 10
const NOT_SET_UP = { message: 'This is not set up in this shop', retryAfter: 60 }

/** Authorise, validate, run, parse the output, commit: the only way into an operation. */
export async function execute(call: Call): Promise<Outcome> {
  const { endpoint, runtime } = call
  const deadline = new Deadline((endpoint.seconds ?? SECONDS) * 1000)
  let input: unknown
  try {
    refuse(call)
    if (!areSettingsFresh(runtime)) await ensureFreshSettings(runtime)
    const valid = call.valid ?? (endpoint.method === 'PUT' ? await readEdit(call, deadline) : readInput(call))
    if (endpoint.acts) {
      call.endpoint = actOf(endpoint, valid.input)
      refuse(call)
    }
    if (endpoint.limit && !call.isCounted) await countLimitedCall(call)
    input = valid.input
    const outcome = await deadline.limit(
      endpoint.isPlainRead ? readPlainly(call, input) : new OperationRun(call, valid, deadline).outcome(),
    )
    if (outcome instanceof Failure) throw outcome
    if (outcome.replayed && !call.isCounted) await uncountCall(runtime.database.db, call)
    return outcome
  } catch (error) {
    const failure = await toFailure(runtime, endpoint.id, call.caller.request_id, error)
    if (runtime.env.strict) mustBeDeclared(endpoint, failure.kind)
    await logRefusal(call, input, failure)
    throw failure
  } finally {
    deadline.end()
    if (runtime.replica) await markOwnWrite(call)
  }
}

function refuse({ endpoint, actor }: Call): void {
  const refused = refusalFor(endpoint, actor)
  if (refused) throw refused
}

/** Only what has an id or is not valid as it is may be a record that was read and is sent back. */
async function readEdit(call: Call, deadline: Deadline): Promise<ValidInput> {
  const { input, key, hasId } = call.read()
  try {
    if (!hasId) return readInput(call, { input, key })
  } catch (error) {
    if (!(error instanceof Failure)) throw error
  }
  const edit = await deadline.limit(withoutWhatWasRead(call, { input, hasId }))
  if (edit.isStale) return { input: edit.input, key: undefined, version: edit.version }
  return { ...readInput(call, { input: edit.input, key }, edit.problems), version: edit.version }
}

/** Who is refused before anything is done needs no fingerprint. */
class SentKey implements Key {
  #fingerprint: string | undefined

  constructor(
    readonly key: string,
    readonly make: () => string,
  ) {}

  get fingerprint(): string {
    this.#fingerprint ??= this.make()
    return this.#fingerprint
  }
}

function readInput(call: Call, sent = call.read(), problems?: Problem[]): ValidInput {
  const { endpoint, locale, files = [] } = call
  const input = parseInput(endpoint.input, sent.input, locale, problems)
  const fingerprint = () => fingerprintOf([sent.input, files.map(({ field, hash }) => [field, hash])])
  return { input, key: sent.key === undefined ? undefined : new SentKey(keyOf(call, sent.key), fingerprint) }
}

/** API keys of one maker know nothing of each other's answers. */
const keyOf = ({ actor }: Call, key: string): string => (actor?.key ? `api_key ${actor.key.id} ${key}` : key)

/**
 * What an operation needs to do its work in the statement that looks up the token. Undefined where it does not do that,
 * and while what was sent is not valid: that is said once it is known who calls.
 */
export async function tokenValues(call: Call): Promise<Values | undefined> {
  const { runtime, endpoint, locale } = call
  const { withToken } = endpoint
  if (!withToken?.values) return withToken && {}
  if (!areSettingsFresh(runtime)) await ensureFreshSettings(runtime)
  const valid = readValidInput(call)
  return valid && withToken.values({ ...valid, runtime, locale })
}

/** What was sent, if it is valid: once for a call. */
function readValidInput(call: Call): ValidInput | undefined {
  try {
    call.valid ??= readInput(call)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
  }
  return call.valid
}

async function countLimitedCall(call: Call): Promise<void> {
  const refused = await countCall(call.runtime.database.db, call)
  if (refused) throw refused
}

/** Converts any error: ours stays, the database’s gets our words, all others are logged and answered as internal. */
export async function toFailure(runtime: Runtime, at: string, request: string, error: unknown): Promise<Failure> {
  if (isNotSetUp(error)) return new Failure('unavailable', NOT_SET_UP)
  const failure = error instanceof Failure ? error : databaseFailure(error)
  if (!failure) await logError(runtime, at, request, error)
  return failure ?? new Failure('internal')
}

/**
 * Logs refused calls, and calls that failed although their input was valid, after the rollback. Refused calls of
 * customers are only counted.
 */
async function logRefusal(call: Call, input: unknown, { kind, status, code }: Failure): Promise<void> {
  const isRefused = input !== undefined && kind !== 'unavailable' && isLogged(call.endpoint)
  if (!isRefused && !(status === 403 && call.endpoint.path.startsWith('/cms/'))) return
  const { runtime, caller, actor, endpoint } = call
  const { db } = runtime.database
  const logged =
    actor && !actor.is_staff
      ? countRefusal(db, { kind: 'forbidden', user_id: actor.id, name: actor.username, point: endpoint.point }, caller)
      : logOperation(db, call, input, { status, error_code: code }).then(runtime.wake)
  await logged.catch(() => runtime.log('warn', 'a refusal could not be logged', { request_id: caller.request_id }))
}
