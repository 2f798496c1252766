import { and, eq, not, type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { session, sessionToken } from '@/db/schema/session'
import { user } from '@/db/schema/user'
import { Batch } from '../../base/batch'
import { sha256 } from '../auth/token'
import { ACTOR_COLUMNS, type ActorRow, actorOf, isValidToken, lookup, NOTHING, toActor } from '../auth/token-actor'
import type { Actor } from '../operation/actor'
import type { Together, ValueNamed, WorkWithToken } from './context'
import type { Endpoint } from './endpoint'

type Asked = { token: string } & WorkWithToken

/**
 * A customer with what the operation did in the same query; anybody else without. `wanted`: what many want at once, who are then
 * looked up together.
 */
export function actorDoing(db: Db, endpoint: Endpoint, asked: Asked): Promise<Actor | undefined> {
  const { wanted } = asked
  const together = endpoint.crowd?.together
  if (wanted === undefined || !together) return actorAlone(db, endpoint, asked)
  return batchOf(db, endpoint, together, wanted).add(asked)
}

async function actorAlone(db: Db, endpoint: Endpoint, { token, values }: Asked): Promise<Actor | undefined> {
  const { rows, error } = await customerDoing(endpoint)(db)
    .execute({ ...values, hash: sha256(token) })
    .then(
      (rows) => ({ rows, error: undefined }),
      (error: unknown) => ({ rows: [], error }),
    )
  return withDone(db, token, rows[0], error)
}

type Found = { person: Omit<ActorRow, keyof typeof CUSTOMER>; text: string | null }

async function withDone(db: Db, token: string, found: Found | undefined, error?: unknown): Promise<Actor | undefined> {
  const actor = found ? await toActor(db, Object.assign(found.person, CUSTOMER)) : await actorOf(db, token)
  if (actor && error !== undefined) actor.doneWithToken = { error }
  else if (actor && found && found.text !== null) actor.doneWithToken = { text: found.text }
  return actor
}

const batches = new WeakMap<Db, Map<string, Batch<Asked, Actor>>>()

function batchOf(db: Db, endpoint: Endpoint, together: Together, wanted: string): Batch<Asked, Actor> {
  const ofShop = batches.get(db) ?? new Map<string, Batch<Asked, Actor>>()
  batches.set(db, ofShop)
  const name = `${endpoint.id} ${wanted}`
  const known = ofShop.get(name)
  if (known) return known
  const made = new Batch<Asked, Actor>(together.most, (all) => actorsDoing(db, endpoint, together, all), {
    whenIdle: () => ofShop.delete(name),
  })
  ofShop.set(name, made)
  return made
}

/** Who comes meanwhile is in the next batch. */
async function settled<T>(all: Promise<T>[]): Promise<Promise<T>[]> {
  await Promise.allSettled(all)
  return all
}

/**
 * One commit for all of them, as each waits for the disk. Where it cannot be done together it is done for each by itself; once it
 * may have been committed, that is not known of any of them.
 */
async function actorsDoing(
  db: Db,
  endpoint: Endpoint,
  together: Together,
  all: Asked[],
): Promise<Promise<Actor | undefined>[]> {
  const eachAlone = () => all.map((one) => actorAlone(db, endpoint, one))
  if (all.length === 1) return settled(eachAlone())
  const asked = JSON.stringify(all.map(({ token, values }, at) => ({ ...values, at, hash: sha256(token) })))
  let isDone = false
  try {
    const rows = await db.transaction(async (tx) => {
      const people = await customers(tx, 'session_holders', NOTHING).execute({ asked })
      const found = people.map(({ at, person }) => ({ user_id: person.id, values: all[at]?.values ?? {} }))
      await together.begin(tx, found)
      const done = await customersDoing(tx, endpoint, together, asked)
      await together.end(
        tx,
        done.flatMap(({ text }) => text ?? []),
      )
      isDone = true
      return done
    })
    const byPlace = new Map(rows.map((row) => [row.at, row]))
    return all.map(({ token }, at) => withDone(db, token, byPlace.get(at)))
  } catch (error) {
    return isDone ? all.map(({ token }) => withDone(db, token, undefined, error)) : eachAlone()
  }
}

/** What a customer is without a look at the database: to open the tables of rights costs as much as the rest. */
const CUSTOMER = { is_staff: false, is_super: false, factor_missing: false, points: [] }
const { is_staff, is_super, factor_missing, points, ...CUSTOMER_COLUMNS } = ACTOR_COLUMNS

const isCustomer = not(user.is_staff)

/**
 * What an operation does with the token happens only where `refusalFor` allows the operation. It cannot be asked in the
 * middle of a statement, so this says the same in SQL, of customers and the access 'user'; of others it is not done.
 */
function doingIn({ id, withToken, access, setup }: Endpoint, value: ValueNamed) {
  if (!withToken || access !== 'user') throw new Error(`${id} cannot do its work with the token`)
  const isAllowed = setup === 'password' ? sql`true` : sql`not ${ACTOR_COLUMNS.password_temporary}`
  return { name: withToken.name, text: sql<string | null>`case when ${isAllowed} then (${withToken.text(value)}) end` }
}

/** The query that finds a customer and does what an operation does in it. */
const customerWith = (endpoint: Endpoint) =>
  lookup({ ...doingIn(endpoint, sql.placeholder), person: CUSTOMER_COLUMNS, isOne: isCustomer })

const queries = new WeakMap<Endpoint, ReturnType<typeof customerWith>>()

function customerDoing(endpoint: Endpoint) {
  const query = queries.get(endpoint) ?? customerWith(endpoint)
  queries.set(endpoint, query)
  return query
}

/** The same of many, whose values are rows of a table. */
function customersDoing(tx: Db, endpoint: Endpoint, { types }: Together, asked: string) {
  const { name, text } = doingIn(endpoint, (value) => sql.identifier(value))
  const columns = Object.entries(types).map(([column, type]) => sql`, ${sql.identifier(column)} ${sql.raw(type)}`)
  return customers(tx, `${name}_together`, text, sql.join(columns)).execute({ asked })
}

const AT = sql<number>`one.at`

function customers(tx: Db, name: string, text: SQL<string | null>, columns = sql``) {
  const asked = sql`jsonb_to_recordset(${sql.placeholder('asked')}::jsonb) as one (at int, hash text${columns})`
  return tx
    .select({ at: AT, person: CUSTOMER_COLUMNS, text })
    .from(asked)
    .innerJoin(sessionToken, eq(sessionToken.hash, sql`one.hash`))
    .innerJoin(session, eq(session.id, sessionToken.session_id))
    .innerJoin(user, eq(user.id, session.user_id))
    .where(and(isValidToken, isCustomer))
    .orderBy(AT)
    .prepare(name)
}
