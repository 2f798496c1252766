import { and, asc, desc, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { product, sku } from '@/db/schema/product'
import { flatFreight } from '../price/freight'
import { rulesFor } from '../price/kinds'
import { ANONYMOUS, quote } from '../price/quote'
import { isInScope } from '../price/reductions'
import type { Line, Offer } from '../price/types'
import { runningRule } from './book'

const SHOWN = 10
/** Among so many of the most sold. */
const LOOKED_AT = 200
const MOST_PIECES = 99

/** What an offer makes of the most sold products that it is for: as many pieces of one as reach its first step. */
export async function effectOf(db: Db, offer_id: number) {
  const rule = await runningRule(db, offer_id)
  if (!rule) return { items: [] } // a flash sale says itself what it makes of its products
  const isOfProduct = sql`${sku.product_id} = ${product.id} and ${sku.retired_at} is null`
  const price = sql<number>`(select min(${sku.price}) from ${sku} where ${isOfProduct})`
  const rows = await db
    .select({ id: product.id, name: product.name, category: product.category_id, price })
    .from(product)
    .where(and(sql`is_on_sale(${product})`, sql`${price} is not null`))
    .orderBy(desc(product.sales), asc(product.id))
    .limit(LOOKED_AT)
  const lines = rows.map(({ name, ...row }) => ({ name, line: lineOf(row) }))
  return {
    items: lines
      .filter(({ line }) => isInScope(rule.scope, line))
      .slice(0, SHOWN)
      .map(({ name, line }) => ({ product_id: line.product, name, price: line.price, ...effectOn(rule, line) })),
  }
}

const lineOf = ({ id, category, price }: { id: number; category: number; price: number }): Line => ({
  variant: id,
  product: id,
  categories: [category],
  price,
  count: 1,
  weight: null,
  volume: null,
  template: null,
})

const WITHOUT_FREIGHT = { templates: new Map(), usual: flatFreight(0, 0), several: 'highest' as const }

const NO_GOODS = { amount: 0, count: 0 }

/** `pieces`: null where no order of this product alone reaches the first step. */
function effectOn(rule: Offer, line: Line) {
  const { isReached, next } = rulesFor(rule.gives)
  const first = isReached(rule.gives, NO_GOODS) ? undefined : next(rule.gives, NO_GOODS)
  const pieces = first ? Math.ceil(first.short / (first.of === 'count' ? 1 : line.price)) : 1
  if (pieces > MOST_PIECES) return { pieces: null, goods_price: 0, reduction: 0 }
  const rules = { freight: WITHOUT_FREIGHT, flashPrices: new Map(), offers: [rule] }
  const lines = [{ ...line, count: pieces }]
  const { goods_price, reduction } = quote({ lines, region: null, rules, buyer: ANONYMOUS, now: new Date() })
  return { pieces, goods_price, reduction }
}
