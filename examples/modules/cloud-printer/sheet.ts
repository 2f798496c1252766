import { asc, eq } from 'drizzle-orm'
import { type Db, firstOrThrow, type Runtime, shopSettings } from 'kiosk-shop/module'
import { order, orderCourier, orderLine, orderPickup } from 'kiosk-shop/schema'
import { type Line, type Receipt, receiptOf, testPageOf } from './receipt'
import { printerSettings } from './settings'

/** What is printed for a job: the order as it is now, or a test page. */
export async function linesOf(runtime: Runtime, job: { order_id: number | null; printer: string }): Promise<Line[]> {
  const shop = shopSettings.in(runtime)['shop.name']
  const language = printerSettings.in(runtime)['cloud_printer.language']
  if (job.order_id === null) return testPageOf(shop, job.printer, new Date(), language)
  return receiptOf({ shop, ...(await readOrder(runtime.database.db, job.order_id)) }, language)
}

async function readOrder(db: Db, id: number): Promise<Omit<Receipt, 'shop'>> {
  const { name, specs, count, price, order_id } = orderLine
  const rows = await db
    .select({ order, pickup: orderPickup, courier: orderCourier })
    .from(order)
    .leftJoin(orderPickup, eq(orderPickup.order_id, order.id))
    .leftJoin(orderCourier, eq(orderCourier.order_id, order.id))
    .where(eq(order.id, id))
  const lines = db.select({ name, specs, count, price }).from(orderLine).where(eq(order_id, id))
  const found = firstOrThrow(rows)
  const { order_no, paid_at, freight, reduction, discount, total_price, remark } = found.order
  return {
    ...{ order_no, paid_at, freight, remark },
    code: found.pickup?.code ?? null,
    place: placeOf(found),
    lines: (await lines.orderBy(asc(orderLine.id))).map((one) => ({ ...one, specs: Object.values(one.specs) })),
    reduction: reduction + discount,
    total: total_price,
  }
}

type Delivered = {
  order: { address: { name: string; mobile: string; province: string; city: string; country: string; detail: string } }
  pickup: { place: string } | null
  courier: { area: string; day: string; starts: string; ends: string } | null
}

/** Where and when it goes, and to whom: of one that is picked up no more than the place and who comes. */
function placeOf({ order: { address }, pickup, courier }: Delivered): string[] {
  const { name, mobile, province, city, country, detail } = address
  const buyer = `${name} ${mobile}`
  if (pickup) return [pickup.place, buyer]
  const slot = courier ? [`${courier.area} ${courier.day} ${courier.starts}-${courier.ends}`] : []
  return [...slot, province + city + country + detail, buyer]
}
