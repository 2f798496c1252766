import { and, eq, exists, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { session, sessionToken } from '@/db/schema/session'
import { user } from '@/db/schema/user'
import { MINI_PROGRAM } from '@/db/vocabulary/user'
import { Failure } from '../../base/errors'
import { isValidToken } from '../../core/auth/token-actor'
import type { Runtime } from '../../core/runtime/runtime'
import { ensureFreshSettings } from '../../core/runtime/stored-settings'
import { positionedJson } from '../../data/database-json'
import { prepareOnce } from '../../data/prepare-once'
import { localFilesUrl } from '../../file/file'
import { countRefusals } from '../count-refusals'
import { added, decide, refusedItems } from '../decide'
import type { Draft } from '../draft'
import { expiredOrdersWith } from '../expiry'
import { priceRules } from '../pricing'
import { BuyerRead, type Item, Items, type OrderRead } from '../read'

/** A buyer among many who want the same goods: the hash of the token, and what was sent. */
export type Seat = { hash: string; draft: Draft; key: string | undefined }
export type Refusal = { user_id: number; failure: Failure }

/**
 * Why each of these is refused, as what they want is sold out; undefined: that is not certain, or something else is in
 * the way. The same is read as for each of them alone, but the goods once, and then all who ask; both after they came.
 */
export async function refuseTogether(runtime: Runtime, seats: Seat[]): Promise<(Refusal | undefined)[]> {
  const { db } = runtime.database
  await ensureFreshSettings(runtime)
  const goods = await goodsThatAreShort(db, seats)
  if (goods.size === 0) return []
  const rules = await priceRules(runtime)
  const asking = seats.map((seat, at) => ({ at, seat, lines: goods.get(positionedJson(seat.draft.items)) }))
  const buyers = await readBuyers(
    db,
    asking.filter(({ lines }) => lines),
  )
  const refused = asking.map(({ at, seat, lines }): Refusal | undefined => {
    const found = buyers.get(at)
    if (!lines || !found) return undefined
    const { user_id, buyer } = found
    const basis = { sales: null, held: null, revisions: null }
    const read: OrderRead = { lines, buyer, place: null, basis, basis_hash: '' }
    // An order under this key, if there is one, is the answer: whose it is only its fingerprint says
    if (buyer.earlier) return undefined
    const decision = decide(rules, { user_id, draft: seat.draft, key: undefined, locale: 'en' }, read)
    if (!('refused' in decision) || decision.refused.kind !== 'out_of_stock') return undefined
    return { user_id, failure: new Failure('out_of_stock', { details: decision.refused.details }) }
  })
  countBeside(runtime, refused)
  return refused
}

/** Of the different carts those of which something is short, and held by no order whose time to pay is over. */
async function goodsThatAreShort(db: Db, seats: Seat[]): Promise<Map<string, Item[]>> {
  const short = new Map<string, Item[]>()
  const different = new Map(seats.map(({ draft: { items } }) => [positionedJson(items), items]))
  for (const [text, items] of different) {
    const products = items.map(({ product_id }) => product_id)
    const { rows } = await db.execute<{ lines: unknown; held: boolean }>(sql`
      select json_agg(line order by at) as lines, ${exists(expiredOrdersWith(db, products))} as held
      from order_wanted(${text}::jsonb, ${localFilesUrl}) line`)
    for (const { lines, held } of rows) {
      const found = Items.parse(lines)
      if (!held && refusedItems(added(found), 'express')?.kind === 'out_of_stock') short.set(text, found)
    }
  }
  return short
}

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

/** Customers with a valid session. */
const buyersQuery = prepareOnce((db) =>
  db
    .select({
      at: sql<number>`${seatColumn('at')}`,
      user_id: user.id,
      buyer: sql<unknown>`order_buyer(${user.id}, ${seatColumn('address_id')}, ${seatColumn('key')})`,
    })
    .from(seats)
    .innerJoin(session, eq(session.id, sessionToken.session_id))
    .innerJoin(user, eq(user.id, session.user_id))
    .where(
      and(
        isValidToken,
        sql`not ${user.is_staff} and not (${user.password_temporary} and ${session.auth_method} <> ${MINI_PROGRAM})`,
      ),
    )
    .prepare('order_crowd_buyers'),
)

type Found = { user_id: number; buyer: z.output<typeof BuyerRead> }

async function readBuyers(db: Db, asking: { at: number; seat: Seat }[]): Promise<Map<number, Found>> {
  const column = <T>(of: (seat: Seat) => T) => asking.map(({ seat }) => of(seat))
  const rows = await buyersQuery(db).execute({
    at: asking.map(({ at }) => at),
    hashes: column(({ hash }) => hash),
    keys: column(({ key }) => key ?? null),
    addresses: column(({ draft }) => draft.address_id ?? null),
  })
  return new Map(rows.map(({ at, user_id, buyer }) => [at, { user_id, buyer: BuyerRead.parse(buyer) }]))
}

/** Beside the answers. */
function countBeside({ database: { db }, background, log }: Runtime, refused: (Refusal | undefined)[]): void {
  const buyers = refused.flatMap((one) => one?.user_id ?? [])
  if (buyers.length === 0) return
  const counting = countRefusals(db, buyers, { skips: true })
    .catch(() => log('warn', 'refused orders could not be counted', { buyers: buyers.length }))
    .finally(() => background.delete(counting))
  background.add(counting)
}
