import { not, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { user } from '@/db/schema/user'
import { sha256 } from '../auth/token'
import { ACTOR_COLUMNS, actorOf, lookup, toActor } from '../auth/token-actor'
import type { Actor } from '../operation/actor'
import type { Values, WithToken } from './context'
import type { Endpoint } from './endpoint'

/** A customer with what the operation did in the same query; anybody else without. */
export async function actorDoing(
  db: Db,
  token: string,
  endpoint: Endpoint,
  values: Values,
): Promise<Actor | undefined> {
  const { rows, error } = await customerDoing(endpoint)(db)
    .execute({ ...values, hash: sha256(token) })
    .then(
      (rows) => ({ rows, error: undefined }),
      (error: unknown) => ({ rows: [], error }),
    )
  const [found] = rows
  const actor = found ? await toActor(db, found.person) : await actorOf(db, token)
  if (actor && error !== undefined) actor.doneWithToken = { error }
  else if (actor && found && found.text !== null) actor.doneWithToken = { text: found.text }
  return actor
}

/** The same of a customer, who has nothing that only staff have: to open those tables costs as much as the rest. */
const CUSTOMER_COLUMNS: typeof ACTOR_COLUMNS = {
  ...ACTOR_COLUMNS,
  factor_missing: sql<boolean>`false`,
  points: sql<string[]>`'{}'::text[]`,
}

/** The query that finds a customer and does what an operation does in it. */
const customerWith = (more: WithToken) => lookup({ ...more, person: CUSTOMER_COLUMNS, isOne: not(user.is_staff) })
type CustomerWith = ReturnType<typeof customerWith>

const queries = new WeakMap<Endpoint, CustomerWith>()

/**
 * What an operation does with the token happens only where `refusalFor` allows the operation. It cannot be asked in the
 * middle of a statement, so this says the same in SQL, of customers and the access 'user'; of others it is not done.
 */
function customerDoing(endpoint: Endpoint): CustomerWith {
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
