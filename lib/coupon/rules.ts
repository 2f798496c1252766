import { and, gt, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '@/db/client'
import { coupon } from '@/db/schema/coupon'
import type { Runtime } from '../core/runtime/runtime'
import { literal } from '../data/database-json'
import { keptWhole } from '../data/kept-whole'
import { expireRevision } from '../data/revision'
import { categoriesBelow, scopeOf } from '../offer/rules'
import type { HeldCoupon } from '../price/coupons'
import { Gives } from '../price/kinds'
import type { Offer } from '../price/rules'

const FAMILY = 'coupon'

/** All coupons that are not over, in memory by their revision: what a buyer has names one of them. */
export const couponBook = keptWhole(FAMILY, readCoupons)
export type CouponBook = Awaited<ReturnType<typeof couponBook>>

/** What was quoted by it is outdated: the next look reads it again. */
export const expireCouponBook = (runtime: Runtime): void => expireRevision(runtime, FAMILY)

async function readCoupons(db: Db, isAbsent: boolean) {
  const isOpen = and(
    isAbsent ? sql`false` : isNull(coupon.deleted_at),
    or(isNull(coupon.valid_until), gt(coupon.valid_until, sql`now()`)),
  )
  const rows = await db.select().from(coupon).where(isOpen)
  const below = await categoriesBelow(
    db,
    rows.flatMap(({ category_ids }) => category_ids),
  )
  const all = rows.flatMap((row) => {
    const { id, name, first_order } = row
    const { success, data: gives } = Gives.safeParse(row.gives) // a kind that only a later version knows gives nothing here
    if (!success) return []
    const offer: Offer = { id, from: null, until: null, scope: scopeOf(row, below), gives }
    return [[id, { name, first_order, offer }] as const]
  })
  return { coupons: new Map(all) }
}

/** More are not looked at for an order: those that end first. */
const MOST_HELD = 100

/** What a buyer has unused, by the clock of the database, and whether they have ordered before. */
export const heldJson = (user_id: SQLWrapper): SQL<string> => sql`held_coupons(${user_id}, ${literal(MOST_HELD)})`

const moment = z.iso
  .datetime({ offset: true })
  .nullable()
  .transform((at) => (at === null ? null : new Date(at)))
const Held = z.object({
  has_ordered: z.boolean(),
  unused: z.int(),
  coupons: z.array(z.object({ held: z.int(), coupon: z.int(), starts: moment, until: moment })),
})

/** As a quote takes them. What this process does not know yet (at most 5 s) is left out. */
export function heldCoupons(json: string, { coupons }: CouponBook) {
  const own = Held.parse(JSON.parse(json))
  const held = own.coupons.flatMap(({ coupon: id, ...one }): HeldCoupon[] => {
    const rule = coupons.get(id)
    return rule ? [{ ...one, offer: rule.offer, first_order: rule.first_order }] : []
  })
  return { has_ordered: own.has_ordered, coupons: held, unused: own.unused }
}
