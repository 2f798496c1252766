import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { product, productTerms } from '@/db/schema/product'
import { MAX_COUNT, pagingFields } from '../core/page'
import { firstOrThrow } from '../core/records'
import type { ProductRow, ProductSearch } from './contract'
import { isOnSale, productRow } from './public-fields'
import { queryTerms } from './terms'

type SearchQuery = z.output<typeof ProductSearch>
type SearchResult = { count: number; items: z.input<typeof ProductRow>[] }

const { product_id, terms, name, shown_from, shown_until } = productTerms

/** Finds all terms as they were typed; if nothing is found, their single characters and parts. */
export async function searchByTerms(db: Db, query: SearchQuery) {
  const { text, strict, loose, words } = queryTerms(query.q)
  if (strict.length === 0) return { ...pagingFields(0, query), items: [] }
  const exact = await searchPage(db, query, { text, terms: strict, words })
  const isOver = exact.count > 0 || isSame(strict, loose)
  const { count, items } = isOver ? exact : await searchPage(db, query, { text, terms: loose, words: loose })
  return { ...pagingFields(count, query), items }
}

type SearchTerms = { text: string; terms: string[]; words: string[] }

/**
 * One statement. The order needs only the row of the index: most words in the name, the whole query in it and early, a
 * short name, the newest. Only the products of the page are read, and checked again for being on sale.
 */
async function searchPage(db: Db, { page, size }: SearchQuery, search: SearchTerms): Promise<SearchResult> {
  const at = sql`strpos(${name}, ${search.text})`
  const inName = sql.join(
    search.words.map((word) => sql`(strpos(${name}, ${word}) > 0)::int`),
    sql` + `,
  )
  const order = sql`${inName} desc, nullif(${at}, 0) nulls last, octet_length(${name}), ${product_id} desc`
  const isShown = sql`${shown_from} <= now() and ${shown_until} > now()`
  const { rows } = await db.execute<SearchResult>(sql`
    with ${productTerms} as materialized (select ${product_id}, ${name} from ${productTerms}
      where ${terms} @> ${textArray(search.terms)} and ${isShown}),
    best as (select ${product_id} as id from ${productTerms} order by ${order} limit ${size} offset ${(page - 1) * size}),
    page as (select id, row_number() over () as place from best)
    select (select count(*)::int from (select 1 from ${productTerms} limit ${MAX_COUNT + 1}) as counted) as count,
      (select coalesce(json_agg(${productRow()} order by page.place), '[]')
        from page join ${product} on ${product.id} = page.id where ${isOnSale()}) as items`)
  return firstOrThrow(rows)
}

const textArray = (all: string[]): SQL =>
  sql`array[${sql.join(
    all.map((one) => sql`${one}`),
    sql`, `,
  )}]::text[]`

/** For a list of products, whether they are on sale or not. */
export const matchesSearch = (q: string): SQL => sql`${product.id} in (${matchingProducts(q)})`

/** The same where products are looked at one after the other. */
export const isMatch = (q: string): SQL =>
  sql`exists (select from (${matchingProducts(q)}) as found where found.product_id = ${product.id} offset 0)`

/** The ids of the products that a search finds, as a query. */
export function matchingProducts(q: string): SQL {
  const { strict, loose } = queryTerms(q)
  if (strict.length === 0) return sql`select ${product_id} from ${productTerms} where false`
  const withTerms = (all: string[]) =>
    sql`select ${product_id} from ${productTerms} where ${terms} @> ${textArray(all)}`
  const exact = withTerms(strict)
  const more = isSame(strict, loose) ? sql`` : sql` union all ${withTerms(loose)} and not exists (${exact})`
  return sql`${exact}${more}`
}

const isSame = (strict: string[], loose: string[]) => strict.join(' ') === loose.join(' ')
