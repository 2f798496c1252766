import type { Db } from '@/db/client'
import type { Endpoint } from '../endpoint/endpoint'
import { type Failure, fail, refusal } from '../errors'
import type { Runtime } from '../runtime'
import { type Actor, holds } from './actor'
import { actorOf } from './holder'
import { spendTicket, TICKET } from './tickets'
import { tokenIn } from './token'

/** All that a session opened with a one-time password may do. */
const WITH_TEMPORARY_PASSWORD = new Set(['user.read', 'user.change_password', 'token.delete'])
/** And who must set up a second factor before anything else. */
const WITHOUT_FACTOR = new Set([...WITH_TEMPORARY_PASSWORD, 'otp.read', 'otp.begin', 'otp.confirm'])

export const mayWithTemporaryPassword = (id: string): boolean => WITH_TEMPORARY_PASSWORD.has(id)
export const mayWithoutFactor = (id: string): boolean => WITHOUT_FACTOR.has(id)

/** Who calls, from the Authorization header; a public operation does not look at it. */
export async function identify(
  runtime: Runtime,
  endpoint: Endpoint,
  authorization: string | null,
): Promise<Actor | null> {
  if (endpoint.access === 'public') return null
  const token = tokenIn(authorization)
  return (token && (await whose(runtime.home.db, endpoint, token))) || fail('unauthorized')
}

const whose = (db: Db, { id }: Endpoint, token: string) =>
  token.startsWith(TICKET) ? spendTicket(db, token, id) : actorOf(db, token)

/** The one place that decides whether somebody may call an operation: nothing, or why not. */
export function refusalFor({ id, access, point }: Endpoint, actor: Actor | null): Failure | undefined {
  if (access === 'public') return undefined
  if (!actor) return refusal('unauthorized')
  if (actor.password_temporary && !mayWithTemporaryPassword(id)) return refusal('password_expired')
  if (actor.factor_missing && !mayWithoutFactor(id)) return refusal('factor_missing')
  if (access === 'user') return undefined
  if (!actor.is_staff) return refusal('forbidden', { message: 'This is for staff only' })
  if (access === 'staff' || holds(actor, point)) return undefined
  return refusal('forbidden', { message: 'You need the permission {point}', params: { point }, details: { point } })
}
