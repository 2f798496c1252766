import { and, eq, exists, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '@/db/client'
import { address } from '@/db/schema/address'
import { idempotencyKey, limitCount } from '@/db/schema/kernel'
import { session, sessionToken } from '@/db/schema/session'
import { user } from '@/db/schema/user'
import { MINI_PROGRAM } from '@/db/vocabulary/user'
import { Failure } from '../../base/errors'
import { isValidToken } from '../../core/auth/token-actor'
import type { Runtime } from '../../core/runtime/runtime'
import { ensureFreshSettings } from '../../core/runtime/stored-settings'
import { positionedJson } from '../../data/database-json'
import { prepareOnce } from '../../data/prepare-once'
import type { OrderDraft } from '../contract'
import { expiredOrdersWith } from '../expiry'
import { ORDER_LIMIT } from '../settings'

/** One of many who want the same: the hash of the token, and what was sent. */
export type Seat = { hash: string; draft: z.output<typeof OrderDraft>; key: string | undefined }
export type Refusal = { user_id: number; failure: Failure }

/**
 * Why each of these is refused, as what they want is sold out; undefined: that is not certain. By two statements, what
 * can be had and then who asks, both begun after they came. Any other refusal is left to `create_order`: here
 * that person is not found.
 */
export async function refuseTogether(runtime: Runtime, seats: Seat[]): Promise<(Refusal | undefined)[]> {
  const { db } = runtime.database
  await ensureFreshSettings(runtime)
  const gone = await soldOut(db, seats)
  if (gone.size === 0) return []
  const asking = seats.map((seat, at) => ({ at, seat, failure: gone.get(positionedJson(seat.draft.items)) }))
  const buyers = await findBuyers(
    db,
    ORDER_LIMIT.most(runtime),
    asking.filter(({ failure }) => failure !== undefined),
  )
  countRefusals(runtime, [...buyers.values()])
  return asking.map(({ at, failure }) => {
    const user_id = buyers.get(at)
    return user_id === undefined || !failure ? undefined : { user_id, failure }
  })
}

const Gone = z.object({ details: z.unknown() })

/** What is short, by the items of which something is sold out and held by no order whose time to pay is over. */
async function soldOut(db: Db, seats: Seat[]): Promise<Map<string, Failure>> {
  const gone = new Map<string, Failure>()
  const different = new Map(seats.map(({ draft: { items } }) => [positionedJson(items), items]))
  for (const [text, items] of different) {
    const held = exists(
      expiredOrdersWith(
        db,
        items.map(({ product_id }) => product_id),
      ),
    )
    const { rows } = await db.execute(
      sql`select details from order_refusal(${text}::jsonb) where kind = 'out_of_stock' and not ${held}`,
    )
    for (const row of rows) gone.set(text, new Failure('out_of_stock', Gone.parse(row)))
  }
  return gone
}

const MOST = sql`${sql.placeholder('most')}::int`
/** How often a buyer may still be refused within the minute: not at all who has placed too many orders in it. */
const refusalsLeft = sql<number>`coalesce((
  select case when ${limitCount.started_at} + make_interval(secs => ${ORDER_LIMIT.seconds}) <= now() then null
    when ${limitCount.count} >= ${MOST} then 0 else 5 * ${MOST} - ${limitCount.refused} end
  from ${limitCount} where ${limitCount.name} = ${ORDER_LIMIT.name} and ${limitCount.subject} = ${user.id}::text),
    5 * ${MOST})`

/**
 * The tokens of those who ask, found before anything else (`materialized`): a database that has not counted its rows
 * lately would pair each of them with everybody's session first.
 */
const seats = sql`(with seat as materialized (
  select requested.at, requested.key, requested.address_id, ${sessionToken}.*
  from unnest(${sql.placeholder('at')}::int[], ${sql.placeholder('hashes')}::text[], ${sql.placeholder('keys')}::text[],
    ${sql.placeholder('addresses')}::int[]) as requested (at, hash, key, address_id)
  join ${sessionToken} on ${sessionToken.hash} = requested.hash
) select * from seat) as ${sessionToken}`
const seatColumn = (column: 'at' | 'key' | 'address_id') => sql`${sessionToken}.${sql.identifier(column)}`

/**
 * Customers with a valid session, an address and no earlier order under this key, as far as they may still be refused.
 */
const buyersQuery = prepareOnce((db) =>
  db
    .select({ at: sql<number>`${seatColumn('at')}`, user_id: user.id, left: refusalsLeft })
    .from(seats)
    .innerJoin(session, eq(session.id, sessionToken.session_id))
    .innerJoin(user, eq(user.id, session.user_id))
    .where(
      and(
        isValidToken,
        sql`not ${user.is_staff} and not (${user.password_temporary} and ${session.auth_method} <> ${MINI_PROGRAM})`,
        sql`exists (select from ${address} where ${address.user_id} = ${user.id} and case
          when ${seatColumn('address_id')} is null then ${address.is_default}
            else ${address.id} = ${seatColumn('address_id')} end)`,
        sql`not exists (select from ${idempotencyKey} where ${idempotencyKey.user_id} = ${user.id}
          and ${idempotencyKey.operation} = 'order.create' and ${idempotencyKey.key} = ${seatColumn('key')}
          and ${idempotencyKey.expires_at} >= now())`,
      ),
    )
    .prepare('order_crowd_buyers'),
)

async function findBuyers(db: Db, most: number, asking: { at: number; seat: Seat }[]): Promise<Map<number, number>> {
  const column = <T>(of: (seat: Seat) => T) => asking.map(({ seat }) => of(seat))
  const rows = await buyersQuery(db).execute({
    most,
    at: asking.map(({ at }) => at),
    hashes: column(({ hash }) => hash),
    keys: column(({ key }) => key ?? null),
    addresses: column(({ draft }) => draft.address_id ?? null),
  })
  const found = new Map<number, number>()
  const refused = new Map<number, number>()
  for (const { at, user_id, left } of rows) {
    const times = refused.get(user_id) ?? 0
    if (times >= left) continue
    refused.set(user_id, times + 1)
    found.set(at, user_id)
  }
  return found
}

/** An array as one value: drizzle would make a placeholder of each element. */
const param = (values: unknown[]): SQL => sql`${sql.param(values)}`

/**
 * As `create_order` counts them, and beside the answers: to lose a count is harmless, and a buyer whose row is in use
 * is not waited for.
 */
function countRefusals({ database: { db }, background, log }: Runtime, buyers: number[]): void {
  if (buyers.length === 0) return
  const times = new Map<number, number>()
  for (const id of buyers) times.set(id, (times.get(id) ?? 0) + 1)
  const counting = count(db, times)
    .catch(() => log('warn', 'refused orders could not be counted', { buyers: times.size }))
    .finally(() => background.delete(counting))
  background.add(counting)
}

async function count(db: Db, times: Map<number, number>): Promise<void> {
  const { name, seconds } = ORDER_LIMIT
  const isOver = sql`${limitCount.started_at} + make_interval(secs => ${seconds}) <= now()`
  const [ids, counts] = [param([...times.keys()]), param([...times.values()])]
  const refused = sql`unnest(${ids}::int[], ${counts}::int[]) as refused (id, times)`
  await db.execute(sql`
    with free as (
      select ${limitCount.subject} as subject from ${limitCount}
      where ${limitCount.name} = ${name} and ${limitCount.subject} = any(${ids}::text[]) for update skip locked
    ), counted as (
      update ${limitCount} set
        refused = case when ${isOver} then 0 else ${limitCount.refused} end + refused.times,
        count = case when ${isOver} then 0 else ${limitCount.count} end,
        started_at = case when ${isOver} then now() else ${limitCount.started_at} end
      from ${refused} join free on free.subject = refused.id::text
      where ${limitCount.name} = ${name} and ${limitCount.subject} = free.subject
    )
    insert into ${limitCount} (name, subject, count, refused)
    select ${name}, id::text, 0, times from ${refused} order by id
    on conflict do nothing`)
}
