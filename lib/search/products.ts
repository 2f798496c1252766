import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { product, productTerms, sku } from '@/db/schema/product'
import { productState } from '../product/records'
import { matchingProducts } from '../product/search'
import { normalizeText } from '../product/words'
import type { Hit } from './contract'
import { hit, MOST } from './hit'

/** Of a word that half of the catalogue has, so many are compared. */
const MOST_COMPARED = 500
const matching = (q: string) => sql`(select product_id from (${matchingProducts(q)}) as found limit ${MOST_COMPARED})`

const pathOf = (product_id: number) => `/admin/product/${product_id}`

/** As buyers find them: first where the whole query is in the name, then the shorter name, then the newest. */
export async function findProducts(db: Db, q: string): Promise<Hit[]> {
  const { id, name: title, summary: text, price: amount } = product
  const inName = sql`strpos(${productTerms.name}, ${normalizeText(q)}) = 0`
  const rows = await db
    .select({ id, title, text, amount, status: productState })
    .from(product)
    .innerJoin(productTerms, eq(productTerms.product_id, id))
    .where(and(isNull(product.deleted_at), sql`${id} in ${matching(q)}`))
    .orderBy(inName, sql`octet_length(${title})`, desc(id))
    .limit(MOST)
  return rows.map((row) => hit({ kind: 'product', path: pathOf(row.id), ...row }))
}

const plain = (code: string): string => code.toLowerCase().replace(/[^a-z0-9]/g, '')
const plainCode = sql`regexp_replace(lower(${sku.code}), '[^a-z0-9]', '', 'g')`

/** By the beginning of their code, with or without its separators. */
export async function findVariants(db: Db, q: string): Promise<Hit[]> {
  const begins = plain(q)
  if (begins === '') return []
  const { code, specs, price: amount } = sku
  const rows = await db
    .select({ id: sku.id, product_id: product.id, name: product.name, code, specs, amount, status: productState })
    .from(sku)
    .innerJoin(product, eq(product.id, sku.product_id))
    .where(
      and(
        isNull(sku.retired_at),
        isNull(product.deleted_at),
        sql`${sku.product_id} in ${matching(q)}`,
        sql`${plainCode} like ${`${begins}%`}`,
      ),
    )
    .orderBy(code, sku.id)
    .limit(MOST)
  return rows.map(({ product_id, name, specs, code, ...row }) =>
    hit({
      kind: 'variant',
      title: [name, Object.values(specs).join(' / ')].filter(Boolean).join(' · '),
      text: code ?? '',
      path: pathOf(product_id),
      ...row,
    }),
  )
}
