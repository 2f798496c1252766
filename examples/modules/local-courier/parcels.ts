import { and, eq, getTableColumns } from 'drizzle-orm'
import { type Db, firstOrNotFound, includes, inTimeRange, pageOfTable } from 'kiosk-shop/module'
import type { z } from 'zod'
import type { CourierParcelList } from './contract'
import { localCourier } from './schema'
import { numberOf } from './waybills'

const { call_id: _, ...columns } = getTableColumns(localCourier)

const shown = <Row extends { id: number }>(row: Row) => ({ ...row, tracking_no: numberOf(row.id) })

export async function list(db: Db, query: z.output<typeof CourierParcelList>) {
  const condition = and(
    inTimeRange(localCourier.create_time, query),
    query.q ? includes(localCourier.order_no, query.q) : undefined,
    query.state && eq(localCourier.state, query.state),
  )
  const select = (where: typeof condition) => db.select(columns).from(localCourier).where(where).$dynamic()
  const page = await pageOfTable(db, localCourier, query, condition, select)
  return { ...page, items: page.items.map(shown) }
}

export const read = async (db: Db, id: number) =>
  shown(firstOrNotFound(await db.select(columns).from(localCourier).where(eq(localCourier.id, id))))
