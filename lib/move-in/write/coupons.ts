import type { z } from 'zod'
import { CouponDraft } from '../../coupon/contract'
import * as coupon from '../../coupon/coupons'
import type { OldCoupon } from '../records'
import { cut, type Writer } from './writer'

type Plan = { draft: z.output<typeof CouponDraft>; products: number[]; categories: number[] }

const [NAME, PER_BUYER] = [60, 100]

/** What it promises is the same here, or it does not come. What buyers hold of it does not. */
export const coupons = (): Writer<'coupon', Plan> => ({
  batch: 100,
  nameOf: ({ name }) => name,
  needs: (records) => ({
    product: records.flatMap(({ products }) => products),
    category: records.flatMap(({ categories }) => categories),
  }),
  plan(old, { counterparts, note }) {
    const about = { kind: 'coupon' as const, old: old.key }
    const leaveOut = (says: string, value = '') => void note({ note: 'left_out', ...about, value, says })
    const says = (says: string, value = '') => note({ note: 'changed', ...about, value, says })
    if (old.valid_until && old.valid_until <= new Date()) return leaveOut('It has expired or was withdrawn')
    const products = old.products.filter((one) => counterparts.has('product', one))
    const categories = old.categories.filter((one) => counterparts.has('category', one))
    const eligible = old.products.length + old.categories.length
    const kept = products.length + categories.length
    if (eligible > 0 && kept === 0) return leaveOut('None of its products or categories is imported')
    if (kept < eligible) says('Some of its products or categories are not imported', String(eligible - kept))
    if (old.per_buyer > PER_BUYER) says('A buyer can have up to 100 of it')
    const checked = CouponDraft.safeParse({
      ...termsOf(old),
      // The ids of products here are known once they are written.
      product_ids: products,
      category_ids: categories,
    })
    if (!checked.success) return leaveOut('Not allowed by a rule of this shop', checked.error.issues[0]?.message)
    return { draft: checked.data, products, categories }
  },
  async put(tx, entries, { counterparts }) {
    const done: { old: number; id: number }[] = []
    for (const { old, plan } of entries) {
      const product_ids = plan.products.flatMap((one) => counterparts.id('product', one) ?? [])
      const category_ids = plan.categories.flatMap((one) => counterparts.id('category', one) ?? [])
      done.push({ old, id: (await coupon.create(tx, { ...plan.draft, product_ids, category_ids })).id })
    }
    return done
  },
})

const termsOf = ({ name, off, from, valid_days, valid_from, valid_until, total, per_buyer, hidden }: OldCoupon) => ({
  name: cut(name.trim(), NAME),
  gives: { kind: 'amount_off', by: 'amount', steps: [{ at: from, off }] },
  valid_days: valid_days ?? null,
  valid_from: valid_from?.toISOString() ?? null,
  valid_until: valid_until?.toISOString() ?? null,
  total: total ?? null,
  per_buyer: Math.min(per_buyer, PER_BUYER),
  hidden,
})
