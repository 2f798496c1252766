import { and, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '@/db/client'
import { coupon } from '@/db/schema/coupon'
import { user } from '@/db/schema/user'
import { userCoupon } from '@/db/schema/user-coupon'
import type { COUPON_SOURCES } from '@/db/vocabulary/coupon'
import { networkOf } from '../base/caller'
import { fail, refusal as failure } from '../base/errors'
import type { RunInput } from '../core/endpoint/context'
import { enqueue, type Payload } from '../core/jobs/outbox'
import type { Jobs } from '../core/jobs/timer'
import { countAgainstLimit } from '../core/runtime/limits'
import type { Runtime } from '../core/runtime/runtime'
import { pageOfTable } from '../data/page'
import { firstOrNotFound, firstOrThrow } from '../data/records'
import { isKnown, storedGives } from '../offer/book'
import { Gives } from '../price/kinds'
import type { CouponBrowse, CouponGrant, OwnCouponList } from './contract'
import { read } from './coupons'
import { WRONG_CODES } from './settings'

type Redeemer = Pick<RunInput, 'db' | 'runtime' | 'caller'>

/** Coupons as buyers come by them: claimed, by a code, or given by staff. */
const { product_ids, category_ids, except_product_ids, first_order, valid_from, valid_until, ...of } = coupon
const terms = {
  name: of.name,
  gives: storedGives(of.gives, Gives),
  product_ids,
  category_ids,
  except_product_ids,
  first_order,
  valid_from,
}
const remaining = sql<number | null>`${of.total} - ${of.claimed}`

/** In the scope of a coupon: everything, or the product or a category above it, and not left out. */
const isFor = (product_id: number): SQL => sql`not ${product_id} = any(${except_product_ids}) and (
  cardinality(${product_ids}) + cardinality(${category_ids}) = 0 or ${product_id} = any(${product_ids})
  or ${category_ids} && array(with recursive above as (
    select c.id, c.parent_id from category c join product p on p.category_id = c.id where p.id = ${product_id}
    union all select c.id, c.parent_id from category c join above on c.id = above.parent_id) select id from above))`

export const browse = (db: Db, { product_id, ...paging }: z.output<typeof CouponBrowse>) => {
  const where = and(
    isKnown(of.gives),
    eq(of.hidden, false),
    eq(of.paused, false),
    isNull(of.deleted_at),
    or(isNull(valid_until), gt(valid_until, sql`now()`)),
    or(isNull(of.total), gt(remaining, sql`0`)),
    product_id === undefined ? undefined : isFor(product_id),
  )
  return pageOfTable(db, coupon, paging, where, (chosen) =>
    db
      .select({ id: of.id, ...terms, valid_until, valid_days: of.valid_days, per_buyer: of.per_buyer, remaining })
      .from(coupon)
      .where(chosen),
  )
}

const ends = sql<Date | null>`coalesce(${userCoupon.expires_at}, ${valid_until})`.mapWith(valid_until)
const isOver = sql`${ends} <= now() is true`
const state = sql<'unused' | 'used' | 'expired'>`case when ${userCoupon.order_id} is not null then 'used'
  when ${isOver} or ${of.deleted_at} is not null then 'expired' else 'unused' end`

const selectOwn = (db: Db, where: SQL | undefined) =>
  db
    .select({
      id: userCoupon.id,
      coupon_id: userCoupon.coupon_id,
      ...terms,
      valid_until: ends,
      state,
      source: userCoupon.source,
      order_id: userCoupon.order_id,
      create_time: userCoupon.create_time,
    })
    .from(userCoupon)
    .innerJoin(coupon, eq(of.id, userCoupon.coupon_id))
    .where(and(where, isKnown(of.gives)))

export function listOwn(db: Db, user_id: number, { state: stateFilter, ...paging }: z.output<typeof OwnCouponList>) {
  const own = eq(userCoupon.user_id, user_id)
  const inState = sql`exists (select from ${coupon} where ${of.id} = ${userCoupon.coupon_id} and ${state} = ${stateFilter})`
  return pageOfTable(db, userCoupon, paging, stateFilter ? and(own, inState) : own, (chosen) => selectOwn(db, chosen))
}

const readOwn = async (db: Db, id: number) => firstOrNotFound(await selectOwn(db, eq(userCoupon.id, id)))

const GiveResult = z.array(z.object({ refusal: z.string().nullable(), given: z.array(z.int()).nullable() }))

/** One statement, which never gives more than there are. */
async function give(db: Db, coupon_id: number, buyers: number[], how: (typeof COUPON_SOURCES)[number]) {
  const { rows } = await db.execute(
    sql`select * from give_coupon(${coupon_id}::int, ${sql.param(buyers)}::int[], ${how}::text)`,
  )
  return firstOrThrow(GiveResult.parse(rows))
}

export async function claim(db: Db, user_id: number, coupon_id: number) {
  const { refusal, given } = await give(db, coupon_id, [user_id], 'shop')
  return readOwn(db, given?.[0] ?? failWithheld(refusal))
}

/**
 * A code that does not exist counts for the address it was tried from: returned, not thrown, so that the count stays.
 */
export async function redeem({ db, runtime, caller }: Redeemer, user_id: number, code: string) {
  const { rows } = await db.execute(sql`select * from redeem_code(${code}::text, ${user_id}::int)`)
  const { refusal, given } = firstOrThrow(GiveResult.parse(rows))
  if (refusal !== 'not_found') return readOwn(db, given?.[0] ?? failWithheld(refusal))
  // Only wrong codes count and are refused: who shares an address with a guesser redeems theirs.
  const tooMany = await countAgainstLimit(db, WRONG_CODES, networkOf(caller.address), runtime)
  return tooMany ?? failure('not_found', { message: 'This code does not exist' })
}

const WITHHELD: Record<string, string> = {
  paused: 'This coupon is no longer available',
  over: 'This coupon has expired',
  none_left: 'None of these coupons are left',
  held: 'You have this coupon already',
  code_used: 'This code has been used',
}

function failWithheld(refusal: string | null): never {
  if (refusal === 'not_found' || refusal === null) fail('not_found')
  fail('rule', { message: WITHHELD[refusal] ?? refusal, details: { reason: refusal } })
}

const GRANT = 'coupon.grant'
const BATCH = 1000
const isBuyer = and(isNull(user.deleted_at), eq(user.active, true), eq(user.is_staff, false))

/** To each of them who may have one more: to all of these, or to none. All customers get theirs batch by batch. */
export async function grant(db: Db, { id, user_ids }: z.output<typeof CouponGrant>) {
  const { total, claimed } = await read(db, id)
  if (user_ids) return { given: await grantTo(db, id, user_ids), in_background: false }
  const buyers = await db.$count(user, isBuyer)
  if (total !== null && buyers > total - claimed)
    fail('rule', { message: 'Only {n} of these coupons are left', params: { n: total - claimed } })
  await enqueue(db, GRANT, { id, after: 0 })
  return { given: 0, in_background: true }
}

async function grantTo(db: Db, id: number, buyers: number[]): Promise<number> {
  const { refusal, given } = await give(db, id, buyers, 'staff')
  if (refusal !== null && refusal !== 'held') failWithheld(refusal)
  return given?.length ?? 0
}

const Batch = z.object({ id: z.int(), after: z.int() })

/** One that has been deleted or paused meanwhile, or of which none are left, is given to no other customer. */
async function grantBatch({ database: { db } }: Runtime, payload: Payload): Promise<undefined> {
  const { id, after } = Batch.parse(payload)
  await db.transaction(async (tx) => {
    const found = await tx
      .select({ id: user.id })
      .from(user)
      .where(and(isBuyer, gt(user.id, after)))
      .orderBy(user.id)
      .limit(BATCH)
    const last = found.at(-1)
    if (!last) return
    const { refusal } = await give(
      tx,
      id,
      found.map((one) => one.id),
      'staff',
    )
    if (refusal === null || refusal === 'held') await enqueue(tx, GRANT, { id, after: last.id })
  })
}

export const couponJobs: Partial<Jobs> = {
  handlers: { [GRANT]: grantBatch },
  titles: { [GRANT]: 'Give coupons to all customers' },
}
