import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { product } from '@/db/schema/product'
import { categoryPath } from '../category/category'
import { customSelect } from '../data/custom'
import type { Sku } from './contract'
import { imageUrls, mainImageUrl } from './public-fields'
import { skusJson } from './records'

/** Products as rows of a table, for exports and for comparison by imports. */
const { id, name, category_id, summary, options, properties, original_price, on_sale, delivery } = product

export type ProductSheet = Awaited<ReturnType<typeof productSheets>>[number]

export const productSheets = (db: Db) =>
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
      delivery,
      ...customSelect('product', product, 'staff'),
      category: categoryPath(category_id),
      main_image: sql<string | null>`${mainImageUrl()}`,
      images: sql<string[]>`${imageUrls()}`,
      skus: sql<z.output<typeof Sku>[]>`coalesce(${skusJson}, '[]')`,
    })
    .from(product)
