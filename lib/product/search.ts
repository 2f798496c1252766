import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { product, productTerms } from '@/db/schema/product'
import { customSearch } from '../data/custom'
import { MAX_COUNT, pagingFields } from '../data/page'
import { firstOrThrow } from '../data/records'
import { contains } from '../data/text-search'
import type { ProductRow, ProductSearch, Suggestion } from './contract'
import { isOnSale, productRow, SORTED } from './public-fields'
import { queryTerms } from './terms'

type SearchQuery = z.output<typeof ProductSearch>
type SearchResult = { count: number; items: z.input<typeof ProductRow>[] }

const { product_id, terms, name, shown_from, shown_until } = productTerms

/**
 * Calls `onFound` when products match the terms as typed; if none does, their single characters and
 * parts are looked for.
 */
export async function searchByTerms(db: Db, query: SearchQuery, onFound: () => void = () => undefined) {
  const { text, strict, loose, words } = queryTerms(query.q)
  if (strict.length === 0) return { ...pagingFields(0, query), items: [] }
  const exact = await searchPage(db, query, { text, terms: strict, words })
  if (exact.count > 0) onFound()
  const isOver = exact.count > 0 || isSame(strict, loose)
  const { count, items } = isOver ? exact : await searchPage(db, query, { text, terms: loose, words: loose })
  return { ...pagingFields(count, query), items }
}

type SearchTerms = { text: string; terms: string[]; words: string[] }

/**
 * What was found, and `page`: the ids of the page with their places. Its own order needs only the row of the index:
 * most words in the name, the whole query in it and early, a short name, the newest.
 */
function foundPage({ page, size, sort }: Omit<SearchQuery, 'q'>, found: SearchTerms): SQL {
  const at = sql`strpos(${name}, ${found.text})`
  const inName = sql.join(
    found.words.map((word) => sql`(strpos(${name}, ${word}) > 0)::int`),
    sql` + `,
  )
  const byFit = sql`${inName} desc, nullif(${at}, 0) nulls last, octet_length(${name}), ${product_id} desc`
  const order = sort
    ? sql`join ${product} on ${product.id} = ${product_id} order by ${SORTED[sort]}`
    : sql`order by ${byFit}`
  const isShown = sql`${shown_from} <= now() and ${shown_until} > now()`
  return sql`with ${productTerms} as materialized (select ${product_id}, ${name} from ${productTerms}
      where ${terms} @> ${textArray(found.terms)} and ${isShown}),
    best as (select ${product_id} as id from ${productTerms} ${order} limit ${size} offset ${(page - 1) * size}),
    page as (select id, row_number() over () as place from best)`
}

/** One statement. Only the products of the page are read, and checked again for being on sale. */
async function searchPage(db: Db, query: SearchQuery, found: SearchTerms): Promise<SearchResult> {
  const { rows } = await db.execute<SearchResult>(sql`${foundPage(query, found)}
    select (select count(*)::int from (select 1 from ${productTerms} limit ${MAX_COUNT + 1}) as counted) as count,
      (select coalesce(json_agg(${productRow()} order by page.place), '[]')
        from page join ${product} on ${product.id} = page.id where ${isOnSale()}) as items`)
  return firstOrThrow(rows)
}

/** The names of the products that fit best. */
export async function findNames(db: Db, q: string, size: number): Promise<z.input<typeof Suggestion>[]> {
  const { text, strict, words } = queryTerms(q)
  if (strict.length === 0) return []
  const { rows } = await db.execute<{ text: string; product_id: number }>(sql`
    ${foundPage({ page: 1, size }, { text, terms: strict, words })}
    select ${product.name} as text, ${product.id} as product_id
    from page join ${product} on ${product.id} = page.id where ${isOnSale()} order by page.place`)
  return rows
}

const textArray = (all: string[]): SQL =>
  sql`array[${sql.join(
    all.map((one) => sql`${one}`),
    sql`, `,
  )}]::text[]`

/** For a list of products, whether they are on sale or not. */
export const matchesSearch = (q: string): SQL => sql`${product.id} in (${matchingProducts(q)})`

/** The same where products are looked at one after the other. */
export const isMatch = (q: string, id: PgColumn = product.id): SQL =>
  sql`exists (select from (${matchingProducts(q)}) as found where found.product_id = ${id} offset 0)`

/** The ids of the products that a search finds, as a query; in a shop with such fields by these, too. */
export function matchingProducts(q: string): SQL {
  const own = customSearch('product', product, q, contains)
  return own ? sql`${matchingTerms(q)} union all select ${product.id} from ${product} where ${own}` : matchingTerms(q)
}

function matchingTerms(q: string): SQL {
  const { strict, loose } = queryTerms(q)
  if (strict.length === 0) return sql`select ${product_id} from ${productTerms} where false`
  const withTerms = (all: string[]) =>
    sql`select ${product_id} from ${productTerms} where ${terms} @> ${textArray(all)}`
  const exact = withTerms(strict)
  // Materialized, or the planner would read all terms until it has found one, which there may not be.
  const isThere = sql`exists (with exact as materialized (${exact}) select from exact)`
  const more = isSame(strict, loose) ? sql`` : sql` union all ${withTerms(loose)} and not ${isThere}`
  return sql`${exact}${more}`
}

const isSame = (strict: string[], loose: string[]) => strict.join(' ') === loose.join(' ')
