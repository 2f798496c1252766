import { and, gt, isNull, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '@/db/client'
import { coupon } from '@/db/schema/coupon'
import type { Runtime } from '../core/runtime/runtime'
import { cachedWhole } from '../data/cached-whole'
import { expireRevision } from '../data/revision'
import { categoriesBelow, scopeOf } from '../offer/book'
import type { OwnCoupon } from '../price/coupons'
import { Gives } from '../price/kinds'
import type { Buyer } from '../price/quote'
import type { Offer } from '../price/types'

const FAMILY = 'coupon'

/** All coupons that are not over, in memory by their revision: what a buyer has names one of them. */
export const couponBook = cachedWhole(FAMILY, readCoupons)
export type CouponBook = Awaited<ReturnType<typeof couponBook>>

/** What was quoted by it is outdated: the next look reads it again. */
export const expireCouponBook = (runtime: Runtime): void => expireRevision(runtime, FAMILY)

async function readCoupons(db: Db, isAbsent: boolean, { priceKinds }: { priceKinds: string[] }) {
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
    // A kind that only a later version or a module that is left out has gives nothing here
    const { success, data: gives } = Gives.safeParse(row.gives)
    if (!success || priceKinds.includes(gives.kind)) return []
    const offer: Offer = { id, from: null, until: null, scope: scopeOf(row, below), gives }
    return [[id, { name, first_order, offer }] as const]
  })
  return { coupons: new Map(all) }
}

const moment = z.iso
  .datetime({ offset: true })
  .nullable()
  .transform((at) => (at === null ? null : new Date(at)))
/** What a buyer has unused, by the clock of the database, and whether they have ordered before: `held_coupons`. */
export const OwnCoupons = z.object({
  has_ordered: z.boolean(),
  coupons: z.array(z.object({ held: z.int(), coupon: z.int(), starts: moment, until: moment })),
})

/** As a quote takes them. What this process does not know yet (at most 5 s) is left out. */
export function buyerOf({ has_ordered, coupons: unused }: z.output<typeof OwnCoupons>, { coupons }: CouponBook): Buyer {
  const all = unused.flatMap(({ held: own, coupon: id, ...one }): OwnCoupon[] => {
    const rule = coupons.get(id)
    return rule ? [{ ...one, own, offer: rule.offer, first_order: rule.first_order }] : []
  })
  return { has_ordered, coupons: all }
}
