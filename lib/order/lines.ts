import { asc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { file } from '@/db/schema/file'
import { order, orderLine } from '@/db/schema/order'
import { sku, specsInOrder } from '@/db/schema/product'
import { jsonObject } from '../data/database-json'
import { partOf } from '../data/records'
import { fileUrl } from '../file/file'
import { OwnFields, type OwnName } from '../product/variant-fields'
import type { Order } from './contract'

type Line = z.input<typeof Order>['items'][number]
type StaffLine = Line & { [Name in OwnName]: string | null }
type FirstLine = Pick<Line, 'name' | 'image' | 'count'>
const { id, order_id, product_id, sku_id, name, price, count, returned, sent, came_back, reduction, no_return } =
  orderLine
const specs = specsInOrder(orderLine)
const image = () => sql<string | null>`(select ${fileUrl()} from ${file} where ${file.id} = ${orderLine.file_id})`
/** What buyers and staff see of a line. */
const lineColumns = () => ({
  id,
  product_id,
  sku_id,
  name,
  specs,
  image: image(),
  price,
  count,
  returned,
  sent,
  came_back,
  reduction,
  no_return,
})

/** The lines of an order as JSON, in a query on `order`. */
export const linesJson = (): SQL => sql`(
  select json_agg(${jsonObject(lineColumns())} order by ${id}) from ${orderLine} where ${order_id} = ${order.id})`

/** The first lines of an order, as far as a list shows them, as JSON, in a query on `order`. */
export const firstLinesJson = (most: number) => sql<FirstLine[]>`(
  select coalesce(json_agg(${jsonObject({ name, image: image(), count })} order by ${id}), '[]')
  from (select * from ${orderLine} where ${order_id} = ${order.id} order by ${id} limit ${most}) as ${orderLine})`

/** The lines of each of these orders, as they were when it was placed, with the codes that their variants have now. */
export async function linesByOrder(db: Db, ids: number[]): Promise<Map<number, StaffLine[]>> {
  const rows = await db
    .select({ order_id, ...lineColumns(), ...partOf(getTableColumns(sku), OwnFields) })
    .from(orderLine)
    .innerJoin(sku, eq(sku.id, sku_id))
    .where(inArray(order_id, ids))
    .orderBy(asc(id))
  const lines = new Map(ids.map((id): [number, StaffLine[]] => [id, []]))
  for (const { order_id: of, ...line } of rows) lines.get(of)?.push(line)
  return lines
}
