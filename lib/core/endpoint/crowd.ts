import { Crowd } from '../../base/crowd'
import { sha256, tokenFromHeader } from '../auth/token'
import type { Runtime } from '../runtime/runtime'
import type { Call } from './call'
import type { CrowdSeat, RefusedInCrowd } from './context'
import type { Endpoint } from './endpoint'
import { readValidInput } from './execute'

const SIZE = { most: 25_000, maxWait: 5000, batch: 1000, pause: 40 }

type CrowdRule = NonNullable<Endpoint['crowd']>

const crowds = new WeakMap<Runtime, Map<Endpoint, Crowd<CrowdSeat, RefusedInCrowd>>>()

function crowdOf(runtime: Runtime, endpoint: Endpoint, rule: CrowdRule) {
  const ofRuntime = crowds.get(runtime) ?? new Map()
  crowds.set(runtime, ofRuntime)
  const known = ofRuntime.get(endpoint)
  if (known) return known
  const size = { ...SIZE, width: rule.together.most } // let in are those who fit into the next transaction
  const made = new Crowd<CrowdSeat, RefusedInCrowd>(size, (seats) => rule.refused(runtime, seats))
  ofRuntime.set(endpoint, made)
  return made
}

/**
 * Has an operation that many may want at once (`crowd`) wait its turn, or refuses it together with others. What is not valid,
 * or has no token, is answered as ever. `refused` is told who it was.
 */
export async function takeTurn<T>(
  rule: CrowdRule,
  call: Call,
  authorization: string | null,
  work: () => Promise<T>,
  refused: (user_id: number) => void,
): Promise<T> {
  const { endpoint, runtime } = call
  const token = tokenFromHeader(authorization)
  const valid = token ? readValidInput(call) : undefined
  if (!token || !valid) return work()
  const { input, key } = valid
  const seat = { wanted: rule.wanted(input), hash: sha256(token), input, key: key?.key }
  call.wanted = seat.wanted
  const place = await crowdOf(runtime, endpoint, rule).enter(seat.wanted, seat)
  if ('refusal' in place) {
    refused(place.refusal.user_id)
    throw place.refusal.failure
  }
  let isOver = false
  try {
    return await work()
  } catch (error) {
    isOver = rule.isOver(error)
    throw error
  } finally {
    place.leave(isOver)
  }
}
