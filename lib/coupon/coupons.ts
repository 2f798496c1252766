import { isDeepStrictEqual } from 'node:util'
import { eq, getTableColumns, ilike, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { coupon } from '@/db/schema/coupon'
import { fail, invalid, type Problem } from '../base/errors'
import { findIds, pageOfRecords, substringPattern } from '../data/page'
import { editRecord, firstOrNotFound, firstOrThrow, isLive, moveToTrash, restoreFromTrash } from '../data/records'
import type { CouponCopy, CouponDraft, CouponEdit, CouponFilter, CouponList } from './contract'

/** Coupons as staff make them. */
const { id, name, kind, paused, hidden } = coupon

type Filter = z.output<typeof CouponFilter>
type Row = typeof coupon.$inferSelect
type Sent = { [Name in keyof Row]?: Row[Name] | undefined }

const filters = ({ q, ...is }: Filter) => [
  q ? ilike(name, substringPattern(q)) : undefined,
  is.kind && eq(kind, is.kind),
  is.paused === undefined ? undefined : eq(paused, is.paused),
  is.hidden === undefined ? undefined : eq(hidden, is.hidden),
]

/** In a query of its own: otherwise the column would lose its table. */
const ofCoupon = sql`(select count(*)::int from user_coupon u where u.coupon_id = ${id} and u.order_id is not null)`
const used = sql<number>`${ofCoupon}`

export const list = (db: Db, query: z.output<typeof CouponList>) =>
  pageOfRecords(db, coupon, query, filters(query), (where) =>
    db
      .select({ ...getTableColumns(coupon), used })
      .from(coupon)
      .where(where),
  )

export const matchingIds = (db: Db, filter: Filter) => findIds(db, coupon, filter, filters(filter))

export const read = async (db: Db, coupon_id: number) =>
  firstOrNotFound(await db.select().from(coupon).where(isLive(coupon, coupon_id)))

export async function lock(db: Db, coupon_id: number) {
  const [locked] = await db.select().from(coupon).where(eq(id, coupon_id)).for('update')
  return locked
}

export async function create(db: Db, draft: z.output<typeof CouponDraft>) {
  checkTerms(draft)
  checkReduction(draft)
  return firstOrThrow(await db.insert(coupon).values(draft).returning())
}

export async function update(db: Db, { id: coupon_id, ...sent }: z.output<typeof CouponEdit>) {
  const before = await read(db, coupon_id)
  const whole = { ...before, ...sent }
  checkTerms(whole)
  if (whole.amount !== before.amount || whole.from_amount !== before.from_amount) checkReduction(whole)
  if (before.claimed > 0) checkPromise(before, sent)
  await editRecord(db, coupon, coupon_id, sent)
  return read(db, coupon_id)
}

export async function duplicate(db: Db, { id: coupon_id, name }: z.output<typeof CouponCopy>) {
  const { kind, amount, percent, max_off, from_amount, product_ids, category_ids, except_product_ids, ...rest } =
    await read(db, coupon_id)
  const { valid_from, valid_until, valid_days, total, per_buyer, hidden, first_order } = rest
  const value = { kind, amount, percent, max_off, from_amount, product_ids, category_ids, except_product_ids }
  const terms = { valid_from, valid_until, valid_days, total, per_buyer, hidden, first_order }
  return firstOrThrow(
    await db
      .insert(coupon)
      .values({ name, ...value, ...terms, paused: true })
      .returning(),
  )
}

export const remove = (db: Db, coupon_id: number) => moveToTrash(db, coupon, coupon_id)

export const restore = (db: Db, coupon_id: number) =>
  restoreFromTrash(db, coupon, coupon_id).then(() => read(db, coupon_id))

/** What the database would refuse, with the field that it is about. */
function checkTerms({ kind, claimed = 0, total = null, ...terms }: Sent): void {
  const { amount = null, percent = null, max_off = null } = terms
  const { valid_from = null, valid_until = null, valid_days = null } = terms
  const of = (path: string, isWrong: boolean, message: string): Problem[] => (isWrong ? [{ path, message }] : [])
  const errors = [
    ...of('amount', kind === 'amount_off' && amount === null, 'is required'),
    ...of('amount', kind !== 'amount_off' && amount !== null, 'does not belong to this type'),
    ...of('percent', kind === 'percent_off' && percent === null, 'is required'),
    ...of('percent', kind !== 'percent_off' && percent !== null, 'does not belong to this type'),
    ...of('max_off', kind !== 'percent_off' && max_off !== null, 'does not belong to this type'),
    ...of('valid_days', valid_days !== null && (valid_from ?? valid_until) !== null, 'replaces a period: fill in one'),
    ...of('valid_until', valid_from !== null && valid_until !== null && valid_until <= valid_from, 'must be later'),
    ...of('total', total !== null && total < claimed, 'is less than were claimed already'),
  ]
  if (errors.length > 0) fail('invalid', { errors })
}

/** Never the whole price that it asks for, as with an offer. One that is stored already can still be paused. */
function checkReduction({ amount = null, from_amount = 0 }: Sent): void {
  if (amount !== null && from_amount > 0 && amount >= from_amount)
    invalid('amount', 'must be less than the minimum spend')
}

const PROMISED = [
  'kind',
  'amount',
  'percent',
  'max_off',
  'from_amount',
  'product_ids',
  'category_ids',
  'except_product_ids',
  'valid_from',
  'valid_days',
  'first_order',
] as const

/** What buyers have been promised stays; only its end may be put off. */
function checkPromise(before: Row, sent: Sent): void {
  const changed: string[] = PROMISED.filter(
    (field) => sent[field] !== undefined && !isDeepStrictEqual(sent[field], before[field]),
  )
  const { valid_until } = sent
  const isEarlier = valid_until && (before.valid_until === null || valid_until < before.valid_until)
  if (isEarlier) changed.push('valid_until')
  if (changed.length === 0) return
  const message = 'cannot be changed: customers have this coupon. Pause it and duplicate it'
  fail('invalid', { errors: changed.map((path) => ({ path, message })) })
}
