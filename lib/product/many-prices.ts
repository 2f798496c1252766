import { and, inArray, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { product } from '@/db/schema/product'
import { customEdit } from '../base/custom'
import { fail } from '../base/errors'
import { runBulk } from '../core/bulk/background'
import type { RunInput } from '../core/endpoint/context'
import type { Endpoint } from '../core/endpoint/endpoint'
import type { Staff } from '../core/operation/actor'
import { partOf } from '../data/records'
import { MAX_FEN, type ProductCopy, ProductDraft, ProductRecord, type ProductsByIds, SkuDraft } from './contract'
import { newPrice } from './price-change'
import type { ProductPriceRule, ProductPrices, ProductPricesMany } from './price-contract'
import { checkPriceDrops } from './price-drops'
import { create, read, update } from './product'
import { records } from './records'
import { sharedFields } from './variant-fields'

/** The variants of several products with their prices, in the order of the ids. */
export async function pricesOf(db: Db, { ids }: z.output<typeof ProductsByIds>) {
  const rows = await records(db).where(and(inArray(product.id, ids), isNull(product.deleted_at)))
  return { items: rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)) }
}

/**
 * Each variant is named with the price that was seen: one that has changed meanwhile is left alone,
 * and all of them with it.
 */
export async function setPrices(
  db: Db,
  user_id: number,
  { id, skus, confirm_price_drop }: z.output<typeof ProductPrices>,
) {
  const before = await read(db, id)
  const changes = new Map(skus.map((one) => [one.id, one]))
  const current = new Map(before.skus.map((one) => [one.id, one.price]))
  if (skus.some((one) => current.get(one.id) !== one.from)) {
    fail('conflict', { message: 'The price has changed in the meantime: check it and try again' })
  }
  const steps = skus.map(({ from, price }, at) => ({ path: `skus.${at}.price`, from, price }))
  checkPriceDrops(steps, confirm_price_drop)
  const drafts = before.skus.map(({ stock: _, ...one }) => ({ ...one, price: changes.get(one.id)?.price ?? one.price }))
  return update(db, user_id, { id, skus: drafts, confirm_price_drop: true })
}

/** By a rule, from what they are now: all variants of a product, or none where one would have no price. */
export async function changePrices(
  db: Db,
  user_id: number,
  { id, confirm_price_drop, ...rule }: z.output<typeof ProductPriceRule>,
) {
  const before = await read(db, id)
  const drafts = before.skus.map(({ stock: _, ...one }) => {
    const price = newPrice(one.price, rule, MAX_FEN)
    return price === undefined ? fail('rule', { message: 'A price would be too low or too high' }) : { ...one, price }
  })
  const isSame = drafts.every(({ price }, at) => price === before.skus[at]?.price)
  const steps = drafts.map(({ price }, at) => ({ path: 'value', from: before.skus[at]?.price ?? price, price }))
  checkPriceDrops(steps, confirm_price_drop)
  return isSame ? before : update(db, user_id, { id, skus: drafts, confirm_price_drop: true })
}

/** Product by product, each in a transaction of its own: one that is refused does not undo the others. */
export async function setManyPrices(
  single: Endpoint,
  { runtime, actor, caller, locale }: Pick<RunInput, 'runtime' | 'caller' | 'locale'> & { actor: Staff },
  { items, confirm_price_drop }: z.output<typeof ProductPricesMany>,
) {
  const ids = [...new Set(items.map(({ id }) => id))]
  const skusOf = (id: number) => items.flatMap((one) => (one.id === id ? one.skus : []))
  const each = Object.fromEntries(ids.map((id) => [id, { skus: skusOf(id), confirm_price_drop }]))
  const call = { endpoint: single, actor, caller, locale, method: 'POST', path: '/cms/product/prices', input: {}, each }
  return runBulk(runtime, { ...call, values: commonChange(ids.flatMap(skusOf)) }, ids)
}

/** The percentage by which all of these prices change, for the log; nothing where each changes by its own. */
function commonChange(skus: Change[]): Record<string, unknown> {
  const [dearest] = skus.toSorted((a, b) => b.from - a.from)
  if (!dearest) return {}
  const rule = { rule: 'percent', value: Math.round((dearest.price / dearest.from - 1) * 100) } as const
  const isByRule = ({ from, price }: Change) => newPrice(from, { ...rule, ending: 'none' }, MAX_FEN) === price
  return skus.every(isByRule) ? valuesOf(rule) : {}
}

type Change = z.output<typeof ProductPrices>['skus'][number]
const Priced = ProductRecord.pick({ skus: true })

/** The input that undoes a price change: the changed variants, each with its new price as the expected one. */
function formerPrices(before: Record<string, unknown>, after: Record<string, unknown>) {
  const current = new Map(Priced.parse(after).skus.map(({ id, price }) => [id, price]))
  const skus = Priced.parse(before).skus.flatMap(({ id, price }) => {
    const from = current.get(id)
    return from === undefined || from === price ? [] : [{ id, from, price }]
  })
  return { skus, confirm_price_drop: true } // it was that before
}

/** A rule for the log: "-10%" says all of it, an amount or a price is said in yuan. */
const valuesOf = ({ rule, value, ending }: Record<string, unknown>) =>
  rule === 'percent' ? { change: `${Number(value) > 0 ? '+' : ''}${value}%`, ending } : { rule, price: value, ending }

export const undoPrices = { fields: ['skus'], input: formerPrices, values: valuesOf }

const CopiedSku = SkuDraft.pick({ specs: true, price: true, image: true }).extend({
  ...sharedFields,
  ...customEdit('sku', 'staff'),
})

/** A copy to be changed: everything but the stock, what only one variant has, and the sale. */
export async function duplicate(db: Db, user_id: number, { id, name }: z.output<typeof ProductCopy>) {
  const { skus, ...copied } = partOf(await read(db, id), ProductDraft)
  const drafts = skus.map((sku) => partOf(sku, CopiedSku))
  return create(db, user_id, { ...copied, name, skus: drafts, on_sale: false, sale_from: null, sale_until: null })
}
