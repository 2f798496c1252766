import type { Endpoint } from '../endpoint/endpoint'
import { fail } from '../errors'
import type { Runtime } from '../runtime'
import { type Actor, holds } from './actor'
import { actorOf } from './sessions'
import { tokenIn } from './token'

/** All that a session opened with a one-time password may do. */
const WITH_TEMPORARY_PASSWORD = new Set(['user.read', 'user.change_password', 'token.delete'])

/** Who calls, from the Authorization header; a public operation does not look at it. */
export async function identify(
  runtime: Runtime,
  endpoint: Endpoint,
  authorization: string | null,
): Promise<Actor | null> {
  if (endpoint.access === 'public') return null
  const token = tokenIn(authorization)
  return (token && (await actorOf(runtime.home.db, token))) || fail('unauthorized')
}

/** The one place that decides whether somebody may call an operation. */
export function authorise(endpoint: Endpoint, actor: Actor | null): void {
  if (endpoint.access === 'public') return
  if (!actor) fail('unauthorized')
  if (actor.password_temporary && !WITH_TEMPORARY_PASSWORD.has(endpoint.id)) fail('password_expired')
  if (endpoint.access === 'user') return
  if (!actor.is_staff) fail('forbidden', { message: 'This is for staff only' })
  if (endpoint.access === 'permission' && !holds(actor, endpoint.point)) {
    fail('forbidden', {
      message: 'You lack the right {point}',
      params: { point: endpoint.point },
      details: { point: endpoint.point },
    })
  }
}
