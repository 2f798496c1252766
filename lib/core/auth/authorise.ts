import { sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import type { Endpoint } from '../endpoint/endpoint'
import { pointsOf } from '../endpoint/permissions'
import { type Failure, fail, refusal } from '../errors'
import type { Runtime } from '../runtime'
import { type Actor, hasPermission } from './actor'
import { spendTicket, TICKET_PREFIX } from './tickets'
import { tokenFromHeader } from './token'
import { ACTOR_COLUMNS, actorOf, actorWith, customerWith, type Values } from './token-actor'

type Setup = Pick<Endpoint, 'setup'>
type ValuesWithToken = () => Promise<Values | undefined>
export const mayWithTemporaryPassword = ({ setup }: Setup): boolean => setup === 'password'
export const mayWithoutFactor = ({ setup }: Setup): boolean => setup !== undefined

/**
 * The caller, from the Authorization header; a public operation ignores it. `valuesWithToken`: what the operation needs to
 * do its work in the same statement, where it does that; undefined when it cannot.
 */
export async function identify(
  runtime: Runtime,
  endpoint: Endpoint,
  authorization: string | null,
  valuesWithToken?: ValuesWithToken,
): Promise<Actor | null> {
  if (endpoint.access === 'public') return null
  const token = tokenFromHeader(authorization)
  return (token && (await actorOfToken(runtime.database.db, endpoint, token, valuesWithToken))) || fail('unauthorized')
}

async function actorOfToken(
  db: Db,
  endpoint: Endpoint,
  token: string,
  valuesWithToken?: ValuesWithToken,
): Promise<Actor | undefined> {
  if (token.startsWith(TICKET_PREFIX)) return spendTicket(db, token, endpoint.id)
  const values = await valuesWithToken?.()
  return values ? actorWith(db, token, customerDoing(endpoint), values) : actorOf(db, token)
}

const queries = new WeakMap<Endpoint, ReturnType<typeof customerWith>>()

/**
 * What an operation does with the token happens only where `refusalFor` allows the operation. It cannot be asked in the
 * middle of a statement, so this says the same in SQL, of customers and the access 'user'; of others it is not done.
 */
function customerDoing(endpoint: Endpoint): ReturnType<typeof customerWith> {
  const { withToken, access, setup } = endpoint
  const known = queries.get(endpoint)
  if (known) return known
  if (!withToken || access !== 'user') throw new Error(`${endpoint.id} cannot do its work with the token`)
  const isAllowed = setup === 'password' ? sql`true` : sql`not ${ACTOR_COLUMNS.password_temporary}`
  const text = sql<string | null>`case when ${isAllowed} then (${withToken.text}) end`
  const query = customerWith({ name: withToken.name, text })
  queries.set(endpoint, query)
  return query
}

/** The only place that decides whether an actor may call an operation: undefined, or the refusal. */
export function refusalFor(endpoint: Endpoint, actor: Actor | null): Failure | undefined {
  const { access } = endpoint
  if (access === 'public') return undefined
  if (!actor) return refusal('unauthorized')
  if (actor.password_temporary && !mayWithTemporaryPassword(endpoint)) return refusal('password_expired')
  if (actor.factor_missing && !mayWithoutFactor(endpoint)) return refusal('factor_missing')
  if (access === 'user') return undefined
  if (!actor.is_staff) return refusal('forbidden', { message: 'This is for staff only' })
  const points = pointsOf(endpoint)
  if (access === 'staff' || points.some((point) => hasPermission(actor, point))) return undefined
  const [point = ''] = points
  return refusal('forbidden', { message: 'You need the permission {point}', params: { point }, details: { point } })
}
