import type { Caller } from '../../base/caller'
import { type Failure, fail, refusal } from '../../base/errors'
import { actorOfKey, noteKeyUse } from '../auth/key-actor'
import type { Actor, CallingKey } from '../operation/actor'
import type { Operation } from '../operation/operation'
import { isPeopleOnly } from '../operation/permissions'
import { isAddressIn } from '../request/address'
import { countRefusal } from '../runtime/counted-refusals'
import { addToCount } from '../runtime/limits'
import type { Runtime } from '../runtime/runtime'

const LIMIT = { name: 'api_key', seconds: 60 }
/** A process takes so much of the limit at a time: a statement for every tenth of it, and never more than allowed. */
const SHARE = 0.1

export type CallByKey = { runtime: Runtime; endpoint: Pick<Operation, 'point'>; caller: Caller }
type Checked = Pick<Operation, 'access' | 'method' | 'peopleOnly'>

/** Who calls with this key, from an address that may, within its limit. */
export async function identifyKey(token: string, call: CallByKey): Promise<Actor | undefined> {
  const { db } = call.runtime.database
  const found = await actorOfKey(db, token)
  if (!found?.key) return undefined
  const { isNoted, ...actor } = found
  await checkAddress(actor, found.key, call)
  const refused = await allowanceOf(call.runtime, found.key.id).spend(found.key.calls_per_minute)
  if (refused) throw refused
  if (!isNoted) await noteKeyUse(db, found.key.id, call.caller.address)
  return actor
}

/** Counted and not logged: a key that was stolen can be tried without end. */
async function checkAddress({ id, username }: Actor, { addresses }: CallingKey, call: CallByKey): Promise<void> {
  const { runtime, endpoint, caller } = call
  if (addresses.length === 0 || isAddressIn(addresses, caller.address)) return
  const { point } = endpoint
  await countRefusal(runtime.database.db, { kind: 'forbidden', user_id: id, name: username, point }, caller)
  fail('forbidden', {
    message: 'This key may not be used from the address {address}',
    params: { address: caller.address },
  })
}

/** What a key may never do, beyond what its rights say. On the storefront it is as good as no token. */
export function keyRefusal(endpoint: Checked, { may_write }: CallingKey): Failure | undefined {
  if (endpoint.access === 'user') return refusal('unauthorized')
  if (isPeopleOnly(endpoint)) return refusal('forbidden', { message: 'This cannot be done with an API key' })
  if (!may_write && endpoint.method !== 'GET') return refusal('forbidden', { message: 'This key may only read' })
  return undefined
}

/** What this process may still spend of a key's calls in this minute. */
class Allowance {
  #left = 0
  #until = 0
  #taking: Promise<void> | undefined

  constructor(
    readonly runtime: Runtime,
    readonly key_id: number,
  ) {}

  async spend(most: number): Promise<Failure | undefined> {
    for (;;) {
      const left = this.#until - performance.now()
      if (left > 0 && this.#left > 0) {
        this.#left -= 1
        return undefined
      }
      if (left > 0 && this.#left === 0 && this.#isSpent)
        return refusal('too_many', { retryAfter: Math.ceil(left / 1000) })
      this.#taking ??= this.#take(most).finally(() => {
        this.#taking = undefined
      })
      await this.#taking
    }
  }

  #isSpent = false

  async #take(most: number): Promise<void> {
    const started = performance.now() // before the answer, so that it is over here no later than in the database
    const amount = Math.ceil(most * SHARE)
    const taken = { ...LIMIT, subject: this.key_id, amount, isAlone: true }
    const { count, millisecondsLeft } = await addToCount(this.runtime.database.db, taken)
    this.#left = Math.max(0, Math.min(amount, most - (count - amount)))
    this.#isSpent = this.#left === 0
    this.#until = started + Math.max(1, millisecondsLeft)
  }
}

const allowances = new WeakMap<Runtime, Map<number, Allowance>>()

function allowanceOf(runtime: Runtime, key_id: number): Allowance {
  const ofRuntime = allowances.get(runtime) ?? new Map<number, Allowance>()
  allowances.set(runtime, ofRuntime)
  const allowance = ofRuntime.get(key_id) ?? new Allowance(runtime, key_id)
  ofRuntime.set(key_id, allowance)
  return allowance
}
