import { and, eq, getTableColumns, ilike, inArray, isNull, notInArray, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { category } from '@/db/schema/category'
import { offer, saleItem } from '@/db/schema/offer'
import { product, sku, specsInOrder } from '@/db/schema/product'
import { fail, invalid, type Problem } from '../base/errors'
import { findIds, pageOfRecords, substringPattern } from '../data/page'
import {
  editRecord,
  firstOrNotFound,
  firstOrThrow,
  isLive,
  moveToTrash,
  mustBeLive,
  partOf,
  restoreFromTrash,
} from '../data/records'
import { planRevision } from '../data/revision'
import { OfferGives } from '../price/kinds'
import { flashSale } from '../price/kinds/flash-sale'
import { isKnown, OFFERS, storedGives } from './book'
import { type Offer, type OfferCopy, OfferDraft, type OfferEdit, type OfferFilter, type OfferList } from './contract'

const { id, name, valid_from, valid_until, paused } = offer

type Filter = z.output<typeof OfferFilter>
type State = z.input<typeof Offer>['state']

const STATES: Record<State, SQL> = {
  paused: sql`${paused}`,
  over: sql`not ${paused} and ${valid_until} <= now()`,
  planned: sql`not ${paused} and ${valid_from} > now()`,
  running: sql`not ${paused} and coalesce(${valid_from} <= now(), true) and coalesce(${valid_until} > now(), true)`,
}
const state = sql<State>`case when ${STATES.paused} then 'paused' when ${STATES.over} then 'over'
  when ${STATES.planned} then 'planned' else 'running' end`

const itemsJson = sql`(select json_agg(json_build_object(
    'sku_id', ${sku.id}, 'price', ${saleItem.price}, 'pieces', ${saleItem.pieces}, 'sold', ${saleItem.sold},
    'product_id', ${product.id}, 'name', ${product.name}, 'specs', ${specsInOrder(sku)}, 'regular_price', ${sku.price}
  ) order by ${product.id}, ${sku.sort}, ${sku.id})
  from ${saleItem} join ${sku} on ${sku.id} = ${saleItem.sku_id} join ${product} on ${product.id} = ${sku.product_id}
  where ${saleItem.offer_id} = ${id})`
const items = sql<z.input<typeof Offer>['sale_items']>`coalesce(${itemsJson}, '[]')`

const records = (db: Db, where: SQL | undefined) =>
  db
    .select({ ...getTableColumns(offer), gives: storedGives(offer.gives, OfferGives), state, sale_items: items })
    .from(offer)
    .where(and(where, isKnown(offer.gives)))

const filters = (filter: Filter) => [
  isKnown(offer.gives),
  filter.q ? ilike(name, substringPattern(filter.q)) : undefined,
  filter.kind === undefined ? undefined : sql`${offer.gives} ->> 'kind' = ${filter.kind}`,
  filter.state && sql`(${STATES[filter.state]})`,
]

export const list = (db: Db, query: z.output<typeof OfferList>) =>
  pageOfRecords(db, offer, query, filters(query), (where) => records(db, where))

export const matchingIds = (db: Db, filter: Filter) => findIds(db, offer, filter, filters(filter))

export const read = async (db: Db, offer_id: number) => firstOrNotFound(await records(db, isLive(offer, offer_id)))

export async function lock(db: Db, offer_id: number) {
  const [locked] = await records(db, eq(id, offer_id)).for('update')
  return locked
}

export async function create(db: Db, { sale_items = [], ...draft }: z.output<typeof OfferDraft>) {
  await checkOffer(db, { ...draft, sale_items }, draft)
  const { id: offer_id } = firstOrThrow(await db.insert(offer).values(draft).returning({ id }))
  if (draft.gives.kind === 'sale') await keepItems(db, offer_id, sale_items)
  return read(db, offer_id)
}

export async function update(db: Db, { id: offer_id, sale_items, ...sent }: z.output<typeof OfferEdit>) {
  const before = await read(db, offer_id)
  const { gives = before.gives } = sent
  await checkOffer(db, { ...before, ...sent, gives, sale_items: sale_items ?? before.sale_items }, sent)
  await editRecord(db, offer, offer_id, sent)
  if (sale_items) await keepItems(db, offer_id, sale_items)
  else if (gives.kind === 'sale') await mustBeAlone(db, offer_id)
  return read(db, offer_id)
}

/** A copy begins paused: no one has looked at it yet. */
export async function duplicate(db: Db, { id: offer_id, name }: z.output<typeof OfferCopy>) {
  const { sale_items, ...copied } = partOf(await read(db, offer_id), OfferDraft)
  const values = { ...copied, name, paused: true }
  const { id: copy_id } = firstOrThrow(await db.insert(offer).values(values).returning({ id }))
  if (sale_items.length > 0) await keepItems(db, copy_id, sale_items)
  return read(db, copy_id)
}

export const remove = (db: Db, offer_id: number) => moveToTrash(db, offer, offer_id)

export async function restore(db: Db, offer_id: number) {
  await restoreFromTrash(db, offer, offer_id)
  const restored = await read(db, offer_id)
  await planRevision(db, OFFERS, restored.valid_from, restored.valid_until)
  if (restored.gives.kind === 'sale') await mustBeAlone(db, offer_id)
  return restored
}

type Whole = Pick<z.output<typeof OfferDraft>, 'gives' | 'valid_from' | 'valid_until'> & {
  sale_items: readonly unknown[]
}

/** What its parts are together, and that what was sent is there; caches expire when it begins and ends. */
async function checkOffer(db: Db, whole: Whole, sent: Omit<z.output<typeof OfferEdit>, 'id'>): Promise<void> {
  const { gives, sale_items, valid_from, valid_until } = whole
  if (valid_from && valid_until && valid_from >= valid_until) invalid('valid_until', 'must be after the start')
  if (gives.kind === 'sale') refuse(flashSale.problems(whole))
  else if (sale_items.length > 0) invalid('sale_items', 'is only for flash sales')
  await mustBeLive(db, product, sent.product_ids ?? [], (at) => `product_ids.${at}`)
  await mustBeLive(db, product, sent.except_product_ids ?? [], (at) => `except_product_ids.${at}`)
  await mustBeLive(db, category, sent.category_ids ?? [], (at) => `category_ids.${at}`)
  await planRevision(db, OFFERS, valid_from, valid_until)
}

function refuse(errors: Problem[]): void {
  if (errors.length > 0) fail('invalid', { errors })
}

type SaleItem = Pick<z.output<typeof Offer>['sale_items'][number], 'product_id' | 'sku_id' | 'price' | 'pieces'>

/** The variants of a sale are these from now on. What is sold stays counted, and is never more than there is. */
async function keepItems(db: Db, offer_id: number, saleItems: SaleItem[]): Promise<void> {
  const own = eq(saleItem.offer_id, offer_id)
  const items = await db.select().from(saleItem).where(own).orderBy(saleItem.sku_id).for('update')
  const ids = saleItems.map(({ sku_id }) => sku_id)
  const existing = await db
    .select()
    .from(sku)
    .where(and(inArray(sku.id, ids), isNull(sku.retired_at)))
  for (const [at, { product_id, sku_id, price, pieces }] of saleItems.entries()) {
    const variant = existing.find((one) => one.id === sku_id && one.product_id === product_id)
    const sold = items.find((one) => one.sku_id === sku_id)?.sold ?? 0
    if (!variant) invalid(`sale_items.${at}.sku_id`, 'is not a variant of this product')
    if (ids.indexOf(sku_id) !== at) invalid(`sale_items.${at}.sku_id`, 'appears twice')
    if (price >= variant.price) invalid(`sale_items.${at}.price`, 'must be less than the regular price')
    if (pieces < sold) invalid(`sale_items.${at}.pieces`, 'must be at least {bound}', { bound: sold })
  }
  const kept = items.find((one) => one.sold > 0 && !ids.includes(one.sku_id))
  if (kept)
    invalid(
      'sale_items',
      'must keep a variant that was already sold: set its quantity to {bound} to stop selling it at this price',
      {
        bound: kept.sold,
      },
    )
  await db.delete(saleItem).where(and(own, notInArray(saleItem.sku_id, ids)))
  if (saleItems.length === 0) return
  const rows = saleItems.map(({ sku_id, price, pieces }) => ({ offer_id, sku_id, price, pieces }))
  await db
    .insert(saleItem)
    .values(rows)
    .onConflictDoUpdate({
      target: [saleItem.offer_id, saleItem.sku_id],
      set: { price: sql`excluded.price`, pieces: sql`excluded.pieces` },
    })
  await mustBeAlone(db, offer_id)
}

/** A variant is in one flash sale at a time: no one would know which of two prices counts. */
async function mustBeAlone(db: Db, offer_id: number): Promise<void> {
  const { rows } = await db.execute<{ name: string; sale: string }>(sql`
    select product.name, other.name as sale from sale_item item
    join offer own on own.id = item.offer_id join sku on sku.id = item.sku_id
      join product on product.id = sku.product_id
    join sale_item beside on beside.sku_id = item.sku_id and beside.offer_id <> own.id
    join offer other on other.id = beside.offer_id
    where own.id = ${offer_id} and not own.paused and not other.paused and other.deleted_at is null
      and tstzrange(own.valid_from, own.valid_until) && tstzrange(other.valid_from, other.valid_until)
    order by item.sku_id limit 1`)
  const [taken] = rows
  if (taken) invalid('sale_items', '{name} is in the flash sale “{sale}” at that time', taken)
}
