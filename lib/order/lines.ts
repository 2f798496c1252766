import { asc, inArray, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { file } from '@/db/schema/file'
import { order, orderLine } from '@/db/schema/order'
import { fileUrl } from '../file/file'
import type { Order } from './contract'

type Line = z.input<typeof Order>['items'][number]
const { id, order_id, product_id, sku_id, name, specs, price, count, returned } = orderLine
const image = () => sql<string | null>`(select ${fileUrl()} from ${file} where ${file.id} = ${orderLine.file_id})`

/** The lines of an order as JSON, in a query on `order`. */
export const linesJson = (): SQL => sql`(
  select json_agg(json_build_object('id', ${id}, 'product_id', ${product_id}, 'sku_id', ${sku_id}, 'name', ${name},
    'specs', ${specs}, 'image', ${image()}, 'price', ${price}, 'count', ${count}, 'returned', ${returned}) order by ${id})
  from ${orderLine} where ${order_id} = ${order.id})`

/** The lines of each of these orders, as they were when it was placed. */
export async function linesByOrder(db: Db, ids: number[]): Promise<Map<number, Line[]>> {
  const rows = await db
    .select({ order_id, id, product_id, sku_id, name, specs, image: image(), price, count, returned })
    .from(orderLine)
    .where(inArray(order_id, ids))
    .orderBy(asc(id))
  const lines = new Map(ids.map((id): [number, Line[]] => [id, []]))
  for (const { order_id: of, ...line } of rows) lines.get(of)?.push(line)
  return lines
}
