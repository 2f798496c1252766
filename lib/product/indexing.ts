import { and, eq, gt, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '@/db/client'
import { product, productTerms, sku } from '@/db/schema/product'
import { categoryAndBelow, categoryPath, REINDEX } from '../category/category'
import { enqueue, type Payload } from '../core/jobs/outbox'
import type { Jobs } from '../core/jobs/timer'
import type { Runtime } from '../core/runtime/runtime'
import { rankProducts } from './ranking'
import { productTermsOf, TERMS_VERSION } from './terms'
import { OWN_NAMES } from './variant-fields'

const BATCH = 200
const STEP_MILLISECONDS = 2000

const { id, name, summary, properties, options } = product
const owned = sql.join(
  OWN_NAMES.map((name) => sql`(${sku[name]})`),
  sql`, `,
)
const codes = sql<string[]>`${sql`array(select own.code from ${sku} cross join lateral (values ${owned}) as own (code)
  where ${sku.product_id} = ${id} and own.code is not null and ${sku.retired_at} is null)`}`

/** Indexes these products, in the transaction that changed them. */
export async function indexProducts(db: Db, ids: number[]): Promise<void> {
  for (let at = 0; at < ids.length; at += BATCH) await indexBatch(db, ids.slice(at, at + BATCH))
}

async function indexBatch(db: Db, ids: number[]): Promise<void> {
  const found = await db
    .select({ id, name, summary, properties, options, codes, category: categoryPath(product.category_id) })
    .from(product)
    .where(inArray(id, ids))
    .orderBy(id)
    .for('no key update', { of: product }) // reads the product with its lock: see the trigger of product_terms
  const rows = await Promise.all(
    found.map(async ({ id: product_id, category, ...described }) => {
      const terms = await productTermsOf({ ...described, category: category.join(' ') })
      return { product_id, ...terms, made: TERMS_VERSION }
    }),
  )
  const set = { name: sql`excluded.name`, terms: sql`excluded.terms`, made: TERMS_VERSION }
  if (rows.length)
    await db.insert(productTerms).values(rows).onConflictDoUpdate({ target: productTerms.product_id, set })
}

/** Indexes products without terms, or with terms made by older rules. */
export async function indexOutdated({ database: { db } }: Runtime): Promise<'again' | undefined> {
  const end = performance.now() + STEP_MILLISECONDS
  for (let after = 0; ; ) {
    const done = await indexNext(db, after, or(isNull(productTerms.product_id), ne(productTerms.made, TERMS_VERSION)))
    if (done === undefined) return undefined
    if (performance.now() > end) return 'again'
    after = done
  }
}

/** A category was renamed or moved: indexes its products again, and those of the categories below it. */
async function reindexCategory({ database: { db } }: Runtime, payload: Payload): Promise<undefined> {
  const { id: category_id, after } = z.object({ id: z.int(), after: z.int().default(0) }).parse(payload)
  const done = await indexNext(db, after, inArray(product.category_id, categoryAndBelow(category_id)))
  if (done !== undefined) await enqueue(db, REINDEX, { id: category_id, after: done })
}

export const productJobs: Jobs = {
  handlers: { [REINDEX]: reindexCategory },
  schedules: [
    { name: 'product.refill_terms', every: 60 * 60, run: indexOutdated },
    { name: 'product.rank', every: 60 * 60, run: rankProducts },
  ],
  titles: {
    [REINDEX]: 'Reindex the products of a category',
    'product.refill_terms': 'Rebuild search index',
    'product.rank': 'Rank products by sales',
  },
}

/** The next batch of products to index; returns the id of the last. */
const indexNext = (db: Db, after: number, condition: SQL | undefined): Promise<number | undefined> =>
  db.transaction(async (tx) => {
    const next = await tx
      .select({ id })
      .from(product)
      .leftJoin(productTerms, eq(productTerms.product_id, id))
      .where(and(gt(id, after), condition))
      .orderBy(id)
      .limit(BATCH)
    const ids = next.map((one) => one.id)
    await indexProducts(tx, ids)
    return ids.at(-1)
  })
