import type { Db } from '@/db/client'
import type { Endpoint } from '../endpoint/endpoint'
import { type Failure, fail, refusal } from '../errors'
import type { Runtime } from '../runtime'
import { type Actor, hasPermission } from './actor'
import { spendTicket, TICKET_PREFIX } from './tickets'
import { tokenFromHeader } from './token'
import { actorOf } from './token-actor'

type Setup = Pick<Endpoint, 'setup'>
export const mayWithTemporaryPassword = ({ setup }: Setup): boolean => setup === 'password'
export const mayWithoutFactor = ({ setup }: Setup): boolean => setup !== undefined

/** The caller, from the Authorization header; a public operation ignores it. */
export async function identify(
  runtime: Runtime,
  endpoint: Endpoint,
  authorization: string | null,
): Promise<Actor | null> {
  if (endpoint.access === 'public') return null
  const token = tokenFromHeader(authorization)
  return (token && (await actorOfToken(runtime.home.db, endpoint, token))) || fail('unauthorized')
}

const actorOfToken = (db: Db, { id, withToken }: Endpoint, token: string) =>
  token.startsWith(TICKET_PREFIX) ? spendTicket(db, token, id) : actorOf(db, token, withToken)

/** The only place that decides whether an actor may call an operation: undefined, or the refusal. */
export function refusalFor(endpoint: Endpoint, actor: Actor | null): Failure | undefined {
  const { access, point } = endpoint
  if (access === 'public') return undefined
  if (!actor) return refusal('unauthorized')
  if (actor.password_temporary && !mayWithTemporaryPassword(endpoint)) return refusal('password_expired')
  if (actor.factor_missing && !mayWithoutFactor(endpoint)) return refusal('factor_missing')
  if (access === 'user') return undefined
  if (!actor.is_staff) return refusal('forbidden', { message: 'This is for staff only' })
  if (access === 'staff' || hasPermission(actor, point)) return undefined
  return refusal('forbidden', { message: 'You need the permission {point}', params: { point }, details: { point } })
}
