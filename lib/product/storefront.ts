import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { product, sku, specsInOrder } from '@/db/schema/product'
import { fail } from '../base/errors'
import { categoryAndBelow } from '../category/category'
import type { Runtime } from '../core/runtime/runtime'
import { customPair } from '../data/custom'
import { MAX_COUNT, pagingFields } from '../data/page'
import { prepareOnce } from '../data/prepare-once'
import { firstOrNotFound, firstOrThrow, inOrderOf } from '../data/records'
import { publicRichText } from '../file/mentions'
import type { Product, ProductRow, ProductsByCategory } from './contract'
import { imageUrl, imageUrls, isLiveSku, isOnSale, productRow, productRowFields, SORTED } from './public-fields'
import { shownFlashSales } from './shown-flash-sales'
import { showWithStock, stockOfProduct, stockOfProducts, withoutStock } from './shown-stock'

/**
 * Products as buyers see them: those on sale. What is shown is kept with the catalogue's revision, but for the stock.
 */
const { id, detail, properties, options, sort, price, create_time, sales } = product

const oneSku = sql`'id', ${sku.id}, 'specs', ${specsInOrder(sku)}, 'price', ${sku.price}, 'stock', ${sku.stock},
  'image', ${imageUrl(sku.file_id)}${customPair('sku', sku, 'buyers')}`
const skus = sql`coalesce((select json_agg(json_build_object(${oneSku}) order by ${sku.sort}) from ${sku}
  where ${isLiveSku()} and ${sku.specs} <> '{}'), '[]')`

type Detail = z.input<typeof Product>
const detailJson = () => {
  const more = sql`'detail', ${publicRichText(detail)}, 'images', ${imageUrls()}, 'properties', ${properties},
    'options', ${options}, 'skus', ${skus}, 'no_return', ${product.no_return}`
  return sql<Detail>`${sql`json_build_object(${productRowFields()}, ${more})`}`
}

const detailQuery = prepareOnce((db) => {
  const isShown = and(eq(id, sql.placeholder('id')), isOnSale())
  return db.select({ shown: detailJson() }).from(product).where(isShown).prepare('product_show')
})

/** Also while it is off sale. */
export async function showDraft(db: Db, product_id: number): Promise<Detail> {
  const isThere = and(eq(id, product_id), isNull(product.deleted_at))
  return firstOrNotFound(await db.select({ shown: detailJson() }).from(product).where(isThere)).shown
}

export async function show(runtime: Runtime, product_id: number) {
  const flashSales = await shownFlashSales(runtime)
  const read = async () => {
    const { shown } = firstOrNotFound(await detailQuery(runtime.database.db).execute({ id: product_id }))
    return withoutStock(flashSales.putIn(shown), [noteOf(product_id)])
  }
  const name = flashSales.nameFor(`product ${product_id}`, [product_id])
  return showWithStock(runtime, name, read, stockOfProduct(product_id))
}

type Row = z.input<typeof ProductRow>
const row = sql<Row>`${productRow()}`

/** What a change of a product notes: see db/functions/noted.sql. */
const noteOf = (product_id: number) => `product ${product_id}`

/** A list of products that is kept under this name, until one of them changes, or what else it is `about`. */
async function showRows(
  runtime: Runtime,
  name: string,
  about: string[],
  read: (db: Db) => Promise<{ items: Row[] }>,
  ids?: number[],
) {
  const flashSales = await shownFlashSales(runtime)
  const make = async () => {
    const { items, ...paging } = await read(runtime.database.db)
    const shown = { ...paging, items: items.map(flashSales.putIn) }
    return withoutStock(shown, [...about, ...items.map((one) => noteOf(one.id))])
  }
  return showWithStock(runtime, flashSales.nameFor(name, ids), make, stockOfProducts)
}

export function showSeveral(runtime: Runtime, ids: number[]) {
  const read = async (db: Db) => {
    const rows = await db
      .select({ row })
      .from(product)
      .where(and(inArray(id, ids), isOnSale()))
    return inOrderOf(
      ids,
      rows.map((one) => one.row),
    )
  }
  return showRows(runtime, `products ${ids}`, ids.map(noteOf), read, ids)
}

export const showRecent = (runtime: Runtime, count: number) =>
  showRows(runtime, `recent ${count}`, ['shelf'], async (db) => {
    const rows = await db.select({ row }).from(product).where(isOnSale()).orderBy(desc(id)).limit(count)
    return { items: rows.map((one) => one.row) }
  })

type CategoryQuery = z.output<typeof ProductsByCategory>

/** In the requested order, else as the shop has arranged them, else the newest first. */
const ORDERS: Record<NonNullable<CategoryQuery['sort']> | 'own', SQL> = {
  ...SORTED,
  own: sql`${sort}, ${id} desc`,
}

export function showByCategory(runtime: Runtime, query: CategoryQuery) {
  const shelf = `shelf ${query.id}`
  const sorted = `${shelf} ${query.sort?.replace('-', '') ?? 'sort'}`
  return showRows(runtime, `category ${JSON.stringify(query)}`, [shelf, sorted], (db) => pageOfCategory(db, query))
}

/** Two statements: one for the categories and their totals, one for the products of the page. */
async function pageOfCategory(db: Db, query: CategoryQuery) {
  const { ids, count } = await countInCategories(db, query.id)
  const paging = pagingFields(count, query)
  const offset = (query.page - 1) * query.size
  if (count <= offset && !paging.total_capped) return { ...paging, items: [] }
  const rows = await db
    .select({ row })
    .from(pageOfCategories(ids, query, offset))
    .innerJoin(product, eq(id, sql`chosen.id`))
    .orderBy(ORDERS[query.sort ?? 'own'])
  return { ...paging, items: rows.map((one) => one.row) }
}

/** A category that is there is among those below it. */
async function countInCategories(db: Db, product_id: number): Promise<{ ids: number[]; count: number }> {
  const ids = sql<number[]>`array${categoryAndBelow(product_id)}`
  const onSaleHere = sql`select 1 from ${product} where ${product.category_id} = any(${ids}) and ${isOnSale()}
    limit ${MAX_COUNT + 1}`
  const count = sql<number>`(select count(*)::int from (${onSaleHere}) as there)`
  const found = firstOrThrow(await db.select({ ids, count }).from(sql`(select 1) as one`))
  return found.ids.length ? found : fail('not_found')
}

/** The first of each category, from an index in this very order, and of those the page. */
function pageOfCategories(ids: number[], { size, sort: sorted }: CategoryQuery, offset: number): SQL {
  const by = ORDERS[sorted ?? 'own']
  const first = sql`select ${id}, ${sort}, ${price}, ${create_time}, ${sales} from ${product}
    where ${product.category_id} = shelf.id and ${isOnSale()} order by ${by} limit ${offset + size}`
  return sql`(select ${id} from unnest(${`{${ids}}`}::int[]) as shelf(id) cross join lateral (${first}) as ${product}
    order by ${by} limit ${size} offset ${offset}) as chosen`
}
