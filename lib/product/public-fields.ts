import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { file } from '@/db/schema/file'
import { product, productImage, sku } from '@/db/schema/product'
import { customPair } from '../data/custom'
import { fileUrl } from '../file/file'
import type { ProductSearch } from './contract'

/** The public fields of products, as SQL for queries on `product`. */
export const imageUrl = (file_id: SQL | typeof sku.file_id): SQL =>
  sql`(select ${fileUrl()} from ${file} where ${file.id} = ${file_id})`

/** The main image, or the first of its gallery. The planner puts in what the function says. */
export const mainImageUrl = (): SQL => imageUrl(sql`main_image(${product})`)

export const isLiveSku = (): SQL | undefined => and(eq(sku.product_id, product.id), isNull(sku.retired_at))

export const totalStock = (): SQL => sql`(select coalesce(sum(${sku.stock}), 0) from ${sku} where ${isLiveSku()})`

export const imageUrls = (): SQL => sql`coalesce((select json_agg(${fileUrl()} order by ${productImage.sort})
  from ${productImage} join ${file} on ${file.id} = ${productImage.file_id}
  where ${productImage.product_id} = ${product.id}), '[]')`

/** The fields of a ProductRow, as json_build_object takes them; what it costs in a sale is put in from memory. */
export const productRowFields = (): SQL => sql`'id', ${product.id}, 'name', ${product.name},
  'category_id', ${product.category_id}, 'price', ${product.price}, 'original_price', ${product.original_price},
  'stock', ${totalStock()}, 'summary', ${product.summary}, 'main_image', ${mainImageUrl()}, 'sale', null${customPair('product', product, 'buyers')}`

/** A ProductRow as JSON. */
export const productRow = (): SQL => sql`json_build_object(${productRowFields()})`

const { id, price, create_time, sales } = product

/** The orders that a buyer may choose. */
export const SORTED: Record<NonNullable<z.output<typeof ProductSearch>['sort']>, SQL> = {
  price: sql`${price}, ${id}`,
  '-price': sql`${price} desc, ${id} desc`,
  create_time: sql`${create_time}, ${id}`,
  '-create_time': sql`${create_time} desc, ${id} desc`,
  sales: sql`${sales}, ${id}`,
  '-sales': sql`${sales} desc, ${id} desc`,
}

/** Visible to buyers. The planner puts in what the function says, so that indexes serve it. */
export const isOnSale = (): SQL => sql`is_on_sale(${product})`
