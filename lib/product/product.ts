import { isDeepStrictEqual } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { category } from '@/db/schema/category'
import { freightTemplate } from '@/db/schema/freight'
import { product, productImage } from '@/db/schema/product'
import { fail, invalid } from '../base/errors'
import { lockCategory } from '../category/category'
import type { Runtime } from '../core/runtime/runtime'
import { customValues } from '../data/custom'
import { findIds, listCondition, pageOfRecords } from '../data/page'
import { prepareOnce } from '../data/prepare-once'
import { editRecord, firstOrNotFound, firstOrThrow, isLive, moveToTrash, restoreFromTrash } from '../data/records'
import { planRevision } from '../data/revision'
import { fileIdOf, fileIdsOf } from '../file/file'
import { checkRichText, recordMentions, storeRichText } from '../file/mentions'
import { stockSettings } from '../stock/settings'
import type { ProductDraft, ProductEdit, ProductFilter, ProductList } from './contract'
import { indexProducts } from './indexing'
import { checkPriceDrops, stepsOf } from './price-drops'
import { productFilters, records, summaries } from './records'
import { addSkus, checkStored, lowestPrice, writeSkus } from './skus'
import { OWN_NAMES, type OwnName } from './variant-fields'
import { checkOptions, checkVariants } from './variants'

const { id, name, category_id, sale_from, sale_until } = product
const RESOURCE = 'product'

type Whole = z.output<typeof ProductDraft>
/** Without what the table has defaults for, where our own code makes one. */
type Draft = Omit<Whole, 'sort' | 'delivery'> & Partial<Pick<Whole, 'sort' | 'delivery'>>
type Fields = Omit<z.output<typeof ProductEdit>, 'id' | 'confirm_price_drop'>

export function list(db: Db, runtime: Runtime, query: z.output<typeof ProductList>) {
  const filters = (use: 'found' | 'scanned') => productFilters(db, lowStockLimit(runtime), query, use)
  return pageOfRecords(
    db,
    product,
    query,
    filters('found'),
    (where) => summaries(db, lowStockLimit(runtime)).where(where),
    filters('scanned'),
  )
}

/** The condition of a list filter, for other queries on products. */
export const listFilterCondition = (db: Db, filter: z.output<typeof ProductFilter>, runtime: Runtime) =>
  listCondition(product, filter, productFilters(db, lowStockLimit(runtime), filter))

export const matchingIds = (db: Db, filter: z.output<typeof ProductFilter>, runtime: Runtime) =>
  findIds(db, product, filter, productFilters(db, lowStockLimit(runtime), filter))

const lowStockLimit = (runtime: Runtime) => stockSettings.in(runtime)['stock.low']

/** In the trash as well. */
const recordQuery = prepareOnce((db) =>
  records(db)
    .where(eq(id, sql.placeholder('id')))
    .prepare('product_record'),
)

export async function read(db: Db, product_id: number) {
  const found = await recordQuery(db).execute({ id: product_id })
  return firstOrNotFound(found.filter(({ deleted_at }) => deleted_at === null))
}

/** Read only once it is locked: in one statement its variants would be those from before the wait. */
export async function lock(db: Db, product_id: number) {
  const [locked] = await db.select({ id }).from(product).where(eq(id, product_id)).for('update')
  return locked && firstOrNotFound(await recordQuery(db).execute({ id: product_id }))
}

export async function create(db: Db, user_id: number, draft: Draft) {
  const product_id = await addProduct(db, user_id, draft)
  await afterWrite(db, product_id, draft)
  return read(db, product_id)
}

/** Does not index the product: see `indexProducts`. */
export async function addProduct(
  db: Db,
  user_id: number,
  { skus, images, detail, main_image, ...draft }: Draft,
): Promise<number> {
  checkVariants(draft.options ?? [], skus)
  checkAvailability(draft)
  await lockCategory(db, draft.category_id)
  await checkFreightTemplate(db, draft)
  const { html, files } = await checkRichText(db, detail ?? '', 'detail')
  const file_id = await fileIdOf(db, main_image, 'main_image')
  const values = { ...draft, ...customValues('product', draft), detail: html, file_id, price: lowestPrice(skus) }
  const { id: product_id } = firstOrThrow(await db.insert(product).values(values).returning({ id }))
  if (files.length) await recordMentions(db, RESOURCE, product_id, files)
  await insertImages(db, product_id, images ?? [])
  await addSkus(db, product_id, skus, user_id)
  return product_id
}

/** The caller holds the product: see `lock`. */
export async function update(db: Db, user_id: number, input: z.output<typeof ProductEdit>) {
  const { areCodesUnchanged } = await changeProduct(db, user_id, input)
  const { skus: _, ...others } = input
  await afterWrite(db, input.id, areCodesUnchanged ? others : input)
  return read(db, input.id)
}

/** What has to fit what is stored of the others. */
const CHECKED_TOGETHER = ['skus', 'options', 'sale_from', 'sale_until'] as const

/** Does not index the product: see `indexProducts`. */
export async function changeProduct(
  db: Db,
  user_id: number,
  { id: product_id, confirm_price_drop, ...sent }: z.output<typeof ProductEdit>,
): Promise<{ areCodesUnchanged: boolean }> {
  let areCodesUnchanged = true
  if (CHECKED_TOGETHER.some((field) => sent[field] !== undefined)) {
    const before = await read(db, product_id)
    if (sent.skus) checkVariants(sent.options ?? before.options, sent.skus)
    else if (sent.options) checkOptions(sent.options, before.skus)
    checkAvailability({ ...before, ...sent })
    if (sent.skus) checkPriceDrops(stepsOf(before.skus, sent.skus), confirm_price_drop)
    areCodesUnchanged = isDeepStrictEqual(codesOf(before.skus), codesOf(sent.skus ?? before.skus))
  }
  if (sent.category_id !== undefined) await lockCategory(db, sent.category_id)
  await checkFreightTemplate(db, sent)
  await editRecord(db, product, product_id, await productColumns(db, product_id, sent))
  if (sent.images) {
    await db.delete(productImage).where(eq(productImage.product_id, product_id))
    await insertImages(db, product_id, sent.images)
  }
  if (sent.skus) await writeSkus(db, product_id, sent.skus, user_id)
  return { areCodesUnchanged }
}

/** Of variants only these are searched for. */
const codesOf = (skus: { [Name in OwnName]?: string | null | undefined }[]) =>
  skus.flatMap((one) => OWN_NAMES.map((name) => one[name] ?? null))

/** The columns of a draft or an edit. */
async function productColumns(db: Db, product_id: number, { detail, main_image, images: _, skus, ...fields }: Fields) {
  const file_id = await fileIdOf(db, main_image, 'main_image')
  return {
    ...fields,
    ...customValues('product', fields),
    file_id,
    price: skus && lowestPrice(skus),
    detail: detail === undefined ? undefined : await storeRichText(db, RESOURCE, product_id, detail, 'detail'),
  }
}

function checkAvailability({ sale_from, sale_until }: Pick<Fields, 'sale_from' | 'sale_until'>): void {
  if (sale_from && sale_until && sale_from >= sale_until) invalid('sale_until', 'must be after “On sale from”')
}

/** Held, so that it is not moved to the trash meanwhile. */
async function checkFreightTemplate(db: Db, { freight_template_id: template }: Pick<Fields, 'freight_template_id'>) {
  if (!template) return
  const found = db.select({ id: freightTemplate.id }).from(freightTemplate).where(isLive(freightTemplate, template))
  if (!(await found.for('key share')).length) invalid('freight_template_id', 'refers to something that does not exist')
}

async function insertImages(db: Db, product_id: number, images: string[]): Promise<void> {
  const withPaths = images.map((image, at) => ({ image, path: `images.${at}` }))
  const rows = (await fileIdsOf(db, withPaths)).map((file_id, sort) => ({ product_id, file_id, sort }))
  if (rows.length) await db.insert(productImage).values(rows)
}

/** After each write: plan the revision for the times of its sale, and index it if a searched field changed. */
async function afterWrite(db: Db, product_id: number, { sale_from, sale_until, ...sent }: Fields): Promise<void> {
  await planRevision(db, 'catalogue', sale_from, sale_until)
  if (SEARCHED_FIELDS.some((field) => sent[field] !== undefined)) await indexProducts(db, [product_id])
}

const SEARCHED_FIELDS = ['name', 'category_id', 'summary', 'properties', 'options', 'skus'] as const

export const remove = (db: Db, product_id: number) => moveToTrash(db, product, product_id)

/** Into its category, which must be there. */
export async function restore(db: Db, product_id: number) {
  const before = firstOrNotFound(
    await db.select({ name, category_id, sale_from, sale_until }).from(product).where(eq(id, product_id)),
  )
  const rows = await db
    .select({ id: category.id })
    .from(category)
    .where(isLive(category, before.category_id))
    .for('share')
  if (rows.length === 0) fail('rule', { message: 'Its category is in the trash: restore the category first' })
  await checkStored(db, product_id)
  await restoreFromTrash(db, product, product_id)
  await afterWrite(db, product_id, before)
  return read(db, product_id)
}
