import type { Caller } from '../../base/caller'
import { type Failure, fail, refusal } from '../../base/errors'
import { spendTicket, TICKET_PREFIX } from '../auth/tickets'
import { KEY_PREFIX, tokenFromHeader } from '../auth/token'
import { actorOf } from '../auth/token-actor'
import { type Actor, hasPermission } from '../operation/actor'
import type { Operation } from '../operation/operation'
import { mayWithoutFactor, mayWithTemporaryPassword, pointsOf } from '../operation/permissions'
import type { Runtime } from '../runtime/runtime'
import type { Values } from './context'
import { identifyKey, keyRefusal } from './key-calls'
import { type Called, customerOf } from './with-token'

type TokenValues = () => Promise<Values | undefined>

type Identified = { runtime: Runtime; endpoint: Called; callerOf: () => Caller }

/**
 * The caller, from the Authorization header; a public operation ignores it. `tokenValues`: what the operation needs to
 * do its work in the same statement, where it does that; undefined when it cannot.
 */
export async function identify(
  call: Identified,
  authorization: string | null,
  tokenValues?: TokenValues,
): Promise<Actor | null> {
  if (call.endpoint.access === 'public') return null
  const token = tokenFromHeader(authorization)
  return (token && (await actorOfToken(call, token, tokenValues))) || fail('unauthorized')
}

async function actorOfToken(
  { runtime, endpoint, callerOf }: Identified,
  token: string,
  tokenValues?: TokenValues,
): Promise<Actor | undefined> {
  const { db } = runtime.database
  if (token.startsWith(KEY_PREFIX)) return identifyKey(token, { runtime, endpoint, caller: callerOf() })
  if (token.startsWith(TICKET_PREFIX)) return spendTicket(db, token, endpoint.id)
  const customer = endpoint.withToken && (await customerOf(db, endpoint, token, await tokenValues?.()))
  return customer || actorOf(db, token)
}

type Checked = Pick<Operation, 'access' | 'method' | 'point' | 'acts' | 'setup' | 'peopleOnly'>

/** The only place that decides whether an actor may call an operation: undefined, or the refusal. */
export function refusalFor(endpoint: Checked, actor: Actor | null): Failure | undefined {
  const { access } = endpoint
  if (access === 'public') return undefined
  if (!actor) return refusal('unauthorized')
  const ofKey = actor.key && keyRefusal(endpoint, actor.key)
  if (ofKey) return ofKey
  if (actor.password_temporary && !mayWithTemporaryPassword(endpoint)) return refusal('password_expired')
  if (actor.factor_missing && !mayWithoutFactor(endpoint)) return refusal('factor_missing')
  if (access === 'user') return undefined
  if (!actor.is_staff) return refusal('forbidden', { message: 'This is for staff only' })
  const points = pointsOf(endpoint)
  if (access === 'staff' || points.some((point) => hasPermission(actor, point))) return undefined
  const [point = ''] = points
  return refusal('forbidden', { message: 'You need the permission {point}', params: { point }, details: { point } })
}
