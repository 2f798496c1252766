import { and, inArray, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { product } from '@/db/schema/product'
import type { Staff } from '../core/auth/actor'
import type { RunInput } from '../core/endpoint/context'
import type { Endpoint } from '../core/endpoint/endpoint'
import { fail } from '../core/errors'
import { runBulkItem } from '../core/jobs/background'
import {
  MAX_FEN,
  type ProductCopy,
  type ProductPriceRule,
  type ProductPrices,
  type ProductPricesMany,
  type ProductsByIds,
} from './contract'
import { newPrice } from './price-change'
import { create, read, update } from './product'
import { records } from './records'

/** The variants of several products with their prices, in the order of the ids. */
export async function pricesOf(db: Db, { ids }: z.output<typeof ProductsByIds>) {
  const rows = await records(db).where(and(inArray(product.id, ids), isNull(product.deleted_at)))
  return { items: rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)) }
}

/** Each variant is named with the price that was seen: one that has changed meanwhile is left alone, and all of them with it. */
export async function setPrices(db: Db, user_id: number, { id, skus }: z.output<typeof ProductPrices>) {
  const before = await read(db, id)
  const changes = new Map(skus.map((one) => [one.id, one]))
  const current = new Map(before.skus.map((one) => [one.id, one.price]))
  if (skus.some((one) => current.get(one.id) !== one.from)) {
    fail('conflict', { message: 'The price has changed in the meantime: check it and try again' })
  }
  const drafts = before.skus.map(({ stock: _, ...one }) => ({ ...one, price: changes.get(one.id)?.price ?? one.price }))
  return update(db, user_id, { id, skus: drafts })
}

/** By a rule, from what they are now: all variants of a product, or none where one would have no price. */
export async function changePrices(db: Db, user_id: number, { id, ...rule }: z.output<typeof ProductPriceRule>) {
  const before = await read(db, id)
  const drafts = before.skus.map(({ stock: _, ...one }) => {
    const price = newPrice(one.price, rule, MAX_FEN)
    return price === undefined ? fail('rule', { message: 'A price would be too low or too high' }) : { ...one, price }
  })
  const isSame = drafts.every(({ price }, at) => price === before.skus[at]?.price)
  return isSame ? before : update(db, user_id, { id, skus: drafts })
}

/** Product by product, each in a transaction of its own: one that is refused does not undo the others. */
export async function setManyPrices(
  single: Endpoint,
  { runtime, actor, caller, locale }: Pick<RunInput, 'runtime' | 'caller' | 'locale'> & { actor: Staff },
  { items }: z.output<typeof ProductPricesMany>,
) {
  const call = { endpoint: single, actor, caller, locale, method: 'POST', path: '/cms/product/prices', input: {} }
  const done = []
  for (const { id, skus } of items) done.push(await runBulkItem(runtime, { ...call, each: { [id]: { skus } } }, id))
  return { items: done }
}

/** A copy to be changed: everything but the stock, the codes, which are of one variant only, and the sale. */
export async function duplicate(db: Db, user_id: number, { id, name }: z.output<typeof ProductCopy>) {
  const { summary, detail, main_image, images, properties, options, skus, original_price, category_id, sort } =
    await read(db, id)
  const drafts = skus.map(({ specs, price, image }) => ({ specs, price, image }))
  const copied = { summary, detail, main_image, images, properties, options, original_price, category_id, sort }
  return create(db, user_id, { ...copied, name, skus: drafts, on_sale: false })
}
