import { isDeepStrictEqual } from 'node:util'
import { and, eq, getTableColumns, ilike, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { coupon } from '@/db/schema/coupon'
import { fail, type Problem } from '../base/errors'
import { findIds, pageOfRecords, substringPattern } from '../data/page'
import {
  editRecord,
  firstOrNotFound,
  firstOrThrow,
  isLive,
  moveToTrash,
  partOf,
  restoreFromTrash,
} from '../data/records'
import { isKnown, storedGives } from '../offer/book'
import { Gives } from '../price/kinds'
import { type CouponCopy, CouponDraft, type CouponEdit, type CouponFilter, type CouponList } from './contract'

/** Coupons as staff make them. */
const { id, name, paused, hidden } = coupon
const columns = { ...getTableColumns(coupon), gives: storedGives(coupon.gives, Gives) }

type Filter = z.output<typeof CouponFilter>
type Row = Awaited<ReturnType<typeof read>>
type Sent = { [Name in keyof Row]?: Row[Name] | undefined }

const isCoupon = isKnown(coupon.gives)

const filters = ({ q, ...is }: Filter) => [
  isCoupon,
  q ? ilike(name, substringPattern(q)) : undefined,
  is.kind === undefined ? undefined : sql`${coupon.gives} ->> 'kind' = ${is.kind}`,
  is.paused === undefined ? undefined : eq(paused, is.paused),
  is.hidden === undefined ? undefined : eq(hidden, is.hidden),
]

/** In a query of its own: otherwise the column would lose its table. */
const ofCoupon = sql`(select count(*)::int from user_coupon u where u.coupon_id = ${id} and u.order_id is not null)`
const used = sql<number>`${ofCoupon}`

export const list = (db: Db, query: z.output<typeof CouponList>) =>
  pageOfRecords(db, coupon, query, filters(query), (where) =>
    db
      .select({ ...columns, used })
      .from(coupon)
      .where(where),
  )

export const matchingIds = (db: Db, filter: Filter) => findIds(db, coupon, filter, filters(filter))

export const read = async (db: Db, coupon_id: number) =>
  firstOrNotFound(
    await db
      .select(columns)
      .from(coupon)
      .where(and(isLive(coupon, coupon_id), isCoupon)),
  )

export async function lock(db: Db, coupon_id: number) {
  const [locked] = await db
    .select(columns)
    .from(coupon)
    .where(and(eq(id, coupon_id), isCoupon))
    .for('update')
  return locked
}

export async function create(db: Db, draft: z.output<typeof CouponDraft>) {
  checkTerms(draft)
  return firstOrThrow(await db.insert(coupon).values(draft).returning(columns))
}

export async function update(db: Db, { id: coupon_id, ...sent }: z.output<typeof CouponEdit>) {
  const before = await read(db, coupon_id)
  checkTerms({ ...before, ...sent })
  if (before.claimed > 0) checkPromise(before, sent)
  await editRecord(db, coupon, coupon_id, sent)
  return read(db, coupon_id)
}

export async function duplicate(db: Db, { id: coupon_id, name }: z.output<typeof CouponCopy>) {
  const values = { ...partOf(await read(db, coupon_id), CouponDraft), name, paused: true }
  return firstOrThrow(await db.insert(coupon).values(values).returning(columns))
}

export const remove = (db: Db, coupon_id: number) => moveToTrash(db, coupon, coupon_id)

export const restore = (db: Db, coupon_id: number) =>
  restoreFromTrash(db, coupon, coupon_id).then(() => read(db, coupon_id))

/** What the database would refuse, with the field that it is about. */
function checkTerms({ claimed = 0, total = null, ...terms }: Sent): void {
  const { valid_from = null, valid_until = null, valid_days = null } = terms
  const of = (path: string, isWrong: boolean, message: string): Problem[] => (isWrong ? [{ path, message }] : [])
  const errors = [
    ...of(
      'valid_days',
      valid_days !== null && (valid_from ?? valid_until) !== null,
      'replaces fixed dates: fill in only one',
    ),
    ...of('valid_until', valid_from !== null && valid_until !== null && valid_until <= valid_from, 'must be later'),
    ...of('total', total !== null && total < claimed, 'is less than the number already claimed'),
  ]
  if (errors.length > 0) fail('invalid', { errors })
}

const PROMISED = [
  'gives',
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
