import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { product } from '@/db/schema/product'
import { pathOf } from '../category/category'
import type { Sku } from './contract'
import { skus } from './records'
import { gallery, mainImage } from './shown'

/** Products as the table of the back office has them: what is exported, and what an import compares itself with. */
const { id, name, category_id, summary, options, properties, original_price, on_sale } = product

export type Sheet = Awaited<ReturnType<typeof sheets>>[number]

export const sheets = (db: Db) =>
  db
    .select({
      id,
      name,
      category_id,
      summary,
      options,
      properties,
      original_price,
      on_sale,
      category: pathOf(category_id),
      main_image: sql<string | null>`${mainImage()}`,
      images: sql<string[]>`${gallery()}`,
      skus: sql<z.output<typeof Sku>[]>`coalesce(${skus}, '[]')`,
    })
    .from(product)
