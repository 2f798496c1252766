import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { product, productTerms, sku, specsInOrder } from '@/db/schema/product'
import { compact } from '../base/compact'
import type { Finder } from '../facets/search'
import { productState } from './records'
import { matchingProducts } from './search'
import { OWN_NAMES } from './variant-fields'
import { normalizeText } from './words'

/** Of a word that half of the catalogue has, so many are compared. */
const MOST_COMPARED = 500
const matching = (q: string) => sql`(select product_id from (${matchingProducts(q)}) as found limit ${MOST_COMPARED})`

const pathOf = (product_id: number) => `/admin/product/${product_id}`

const products: Finder = {
  kind: 'product',
  label: 'Product',
  points: ['product.list', 'product.read'],
  /** As buyers find them: first where the whole query is in the name, then the shorter name, then the newest. */
  async find({ db }, q, most) {
    const { id, name: title, summary: text, price: amount } = product
    const inName = sql`strpos(${productTerms.name}, ${normalizeText(q)}) = 0`
    const rows = await db
      .select({ id, title, text, amount, status: productState })
      .from(product)
      .innerJoin(productTerms, eq(productTerms.product_id, id))
      .where(and(isNull(product.deleted_at), sql`${id} in ${matching(q)}`))
      .orderBy(inName, sql`octet_length(${title})`, desc(id))
      .limit(most)
    return rows.map((row) => ({ path: pathOf(row.id), ...row }))
  },
}

const plain = (code: string): string => code.toLowerCase().replace(/[^a-z0-9]/g, '')
/** The first of what only one variant has that begins so. */
function ownBeginning(begins: string) {
  const each = OWN_NAMES.map(
    (name) =>
      sql`case when regexp_replace(lower(${sku[name]}), '[^a-z0-9]', '', 'g') like ${`${begins}%`} then ${sku[name]} end`,
  )
  return sql<string>`coalesce(${sql.join(each, sql`, `)})`
}

const variants: Finder = {
  kind: 'variant',
  label: 'Variant',
  points: ['product.list', 'product.read'],
  /** By the beginning of their code, with or without its separators. */
  async find({ db }, q, most) {
    const begins = plain(q)
    if (begins === '') return []
    const { price: amount } = sku
    const code = ownBeginning(begins)
    const rows = await db
      .select({
        id: sku.id,
        product_id: product.id,
        name: product.name,
        code,
        specs: specsInOrder(sku),
        amount,
        status: productState,
      })
      .from(sku)
      .innerJoin(product, eq(product.id, sku.product_id))
      .where(
        and(
          isNull(sku.retired_at),
          isNull(product.deleted_at),
          sql`${sku.product_id} in ${matching(q)}`,
          sql`${code} is not null`,
        ),
      )
      .orderBy(code, sku.id)
      .limit(most)
    return rows.map(({ product_id, name, specs, code, ...row }) => ({
      title: compact([name, Object.values(specs).join(' / ')]).join(' · '),
      text: code,
      path: pathOf(product_id),
      ...row,
    }))
  },
}

export const productFinders = [products, variants]
