import { and, eq, ilike, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { file } from '@/db/schema/file'
import { homeItem } from '@/db/schema/home'
import { product } from '@/db/schema/product'
import { theme, themeProduct } from '@/db/schema/theme'
import { leadingSlides } from '../banner/leading'
import { MAX_IDS } from '../base/contract'
import type { Runtime } from '../core/runtime/runtime'
import { DatabaseJson } from '../data/database-json'
import { findIds, pageOfRecords, pageOfTable, pagingFields, substringPattern } from '../data/page'
import { prepareOnce } from '../data/prepare-once'
import {
  editRecord,
  firstOrNotFound,
  firstOrThrow,
  inOrderOf,
  isLive,
  isLiveAmong,
  moveToTrash,
  mustBeLive,
  restoreFromTrash,
} from '../data/records'
import { fileIdOf, fileUrl } from '../file/file'
import { isOnSale, mainImageUrl, productRow } from '../product/public-fields'
import { shownFlashSales } from '../product/shown-flash-sales'
import type { ThemeBrowse, ThemeDetail, ThemeDraft, ThemeEdit, ThemeFilter, ThemeList, ThemeRecord } from './contract'

const { id, name, description, version, create_time, update_time, deleted_at } = theme

const recordFields = { version, create_time, update_time, deleted_at }
const imageUrlOf = (at: PgColumn) => sql`(select ${fileUrl()} from ${file} where ${file.id} = ${at})`

/** Maps each of its products, in their order. */
const productsOf = (row: SQL, which: SQL | undefined) => sql`coalesce((
  select json_agg(${row} order by ${themeProduct.sort}) from ${themeProduct}
  join ${product} on ${product.id} = ${themeProduct.product_id}
  where ${and(eq(themeProduct.theme_id, id), which)}), '[]')`

const isLiveProduct = sql`${product.deleted_at} is null`
const productSummary = () => sql`json_build_object('id', ${product.id}, 'name', ${product.name},
  'main_image', ${mainImageUrl()}, 'on_sale', ${isOnSale()})`

type Stored = z.input<typeof ThemeRecord>

// Each wrapped once more, or drizzle would take off the names of the tables.
const shape = () => ({
  id,
  name,
  description,
  topic_img: sql<string | null>`${imageUrlOf(theme.topic_file_id)}`,
  head_img: sql<string | null>`${imageUrlOf(theme.head_file_id)}`,
})
const productColumns = () => ({
  product_ids: sql<number[]>`${productsOf(sql`${product.id}`, isLiveProduct)}`,
  products: sql<Stored['products']>`${productsOf(productSummary(), isLiveProduct)}`,
})

const on_home = sql<boolean>`${sql`exists(select from ${homeItem} where ${homeItem.theme_id} = ${id})`}`

const records = (db: Db) =>
  db.select({ ...shape(), ...productColumns(), slides: leadingSlides(2, id), on_home, ...recordFields }).from(theme)

const shownFields = () => sql`'id', ${id}, 'name', ${name}, 'description', ${description},
  'topic_img', ${imageUrlOf(theme.topic_file_id)}, 'head_img', ${imageUrlOf(theme.head_file_id)}`

/** What the storefront shows of a theme in a list, as JSON. */
export const shownTheme = (): SQL => sql`json_build_object(${shownFields()})`

/** Hot: the database writes the JSON. */
const showQuery = prepareOnce((db) => {
  const json = sql<string>`json_build_object(${shownFields()}, 'products', ${productsOf(productRow(), isOnSale())})::text`
  return db
    .select({ json: sql<string>`${json}` })
    .from(theme)
    .where(isLive(theme, sql.placeholder('id')))
    .prepare('theme_show')
})
export async function show(runtime: Runtime, theme_id: number) {
  const { json } = firstOrNotFound(await showQuery(runtime.database.db).execute({ id: theme_id }))
  const flashSales = await shownFlashSales(runtime)
  if (!flashSales.any) return new DatabaseJson(json)
  const shown: z.input<typeof ThemeDetail> = JSON.parse(json)
  return { ...shown, products: shown.products.map(flashSales.putIn) }
}

/** Includes products that are off sale. */
export async function showDraft(db: Db, theme_id: number): Promise<z.input<typeof ThemeDetail>> {
  const json = sql`json_build_object(${shownFields()}, 'products', ${productsOf(productRow(), isLiveProduct)})`
  const query = db.select({ shown: sql<z.input<typeof ThemeDetail>>`${json}` }).from(theme)
  return firstOrNotFound(await query.where(isLive(theme, theme_id))).shown
}

/** The newest first, or those that are asked for in the order of their ids. */
export async function browse(db: Db, { ids, ...paging }: z.output<typeof ThemeBrowse>) {
  const select = (where: SQL | undefined) => db.select(shape()).from(theme).where(where)
  if (!ids) return pageOfTable(db, theme, paging, isNull(theme.deleted_at), select)
  const { items } = inOrderOf(ids, await select(isLiveAmong(theme, ids)))
  return { ...pagingFields(items.length, { page: 1, size: MAX_IDS }), items }
}

const filters = ({ q }: z.output<typeof ThemeFilter>) => [q ? ilike(name, substringPattern(q)) : undefined]

export const list = (db: Db, query: z.output<typeof ThemeList>) =>
  pageOfRecords(db, theme, query, filters(query), (where) => records(db).where(where))

export const matchingIds = (db: Db, filter: z.output<typeof ThemeFilter>) => findIds(db, theme, filter, filters(filter))

export const read = async (db: Db, theme_id: number) =>
  firstOrNotFound(await records(db).where(isLive(theme, theme_id)))

/** Read only once it is locked: in one statement its products would be those from before the wait. */
export async function lock(db: Db, theme_id: number) {
  const [locked] = await db.select({ id }).from(theme).where(eq(id, theme_id)).for('update')
  return locked && firstOrNotFound(await records(db).where(eq(id, theme_id)))
}

export async function create(db: Db, { product_ids = [], ...draft }: z.output<typeof ThemeDraft>) {
  const fields = await themeColumns(db, draft)
  const { id: theme_id } = firstOrThrow(
    await db
      .insert(theme)
      .values({ ...fields, name: draft.name })
      .returning({ id }),
  )
  await insertProducts(db, theme_id, product_ids)
  return read(db, theme_id)
}

export async function update(db: Db, { id: theme_id, product_ids, ...draft }: z.output<typeof ThemeEdit>) {
  await editRecord(db, theme, theme_id, await themeColumns(db, draft))
  if (product_ids) await db.delete(themeProduct).where(eq(themeProduct.theme_id, theme_id))
  await insertProducts(db, theme_id, product_ids ?? [])
  return read(db, theme_id)
}

/** What was sent, with files in place of their addresses. */
async function themeColumns(
  db: Db,
  { topic_img, head_img, ...fields }: Omit<z.output<typeof ThemeEdit>, 'id' | 'product_ids'>,
) {
  const topic_file_id = await fileIdOf(db, topic_img, 'topic_img')
  const head_file_id = await fileIdOf(db, head_img, 'head_img')
  return { ...fields, topic_file_id, head_file_id }
}

/** Each product once; a missing one is named by its index in the input. */
async function insertProducts(db: Db, theme_id: number, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  await mustBeLive(db, product, ids, (at) => `product_ids.${at}`)
  const rows = [...new Set(ids)].map((product_id, sort) => ({ theme_id, product_id, sort }))
  await db.insert(themeProduct).values(rows)
}

export const remove = (db: Db, theme_id: number) => moveToTrash(db, theme, theme_id)

export const restore = (db: Db, theme_id: number) =>
  restoreFromTrash(db, theme, theme_id).then(() => read(db, theme_id))
