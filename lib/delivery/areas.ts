import { and, asc, eq, gte, ilike, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { deliveryArea, deliveryBooking, orderCourier } from '@/db/schema/delivery'
import { order } from '@/db/schema/order'
import { user } from '@/db/schema/user'
import { fail } from '../base/errors'
import { addDays, fromShopTime, shopDate } from '../base/shop-time'
import { findIds, pageOfRecords, substringPattern } from '../data/page'
import { editRecord, firstOrNotFound, firstOrThrow, isLive, moveToTrash, restoreFromTrash } from '../data/records'
import { areaOf, flatFreight } from '../price/freight'
import type { FreightTemplate } from '../price/types'
import type { DeliveryAreaDraft, DeliveryAreaEdit, DeliveryAreaFilter, DeliveryAreaList } from './contract'

const { id, name, active, sort, deleted_at } = deliveryArea
export type Area = typeof deliveryArea.$inferSelect

type Filter = z.output<typeof DeliveryAreaFilter>

const filters = ({ q, active: isActive }: Filter) => [
  q ? ilike(name, substringPattern(q)) : undefined,
  isActive === undefined ? undefined : eq(active, isActive),
]

export const list = (db: Db, query: z.output<typeof DeliveryAreaList>) =>
  pageOfRecords(db, deliveryArea, query, filters(query), (where) => db.select().from(deliveryArea).where(where))

export const matchingIds = (db: Db, filter: Filter) => findIds(db, deliveryArea, filter, filters(filter))

export const read = async (db: Db, area_id: number) =>
  firstOrNotFound(await db.select().from(deliveryArea).where(isLive(deliveryArea, area_id)))

export async function lock(db: Db, area_id: number) {
  const [locked] = await db.select().from(deliveryArea).where(eq(id, area_id)).for('update')
  return locked
}

export const create = async (db: Db, draft: z.output<typeof DeliveryAreaDraft>) =>
  firstOrThrow(await db.insert(deliveryArea).values(draft).returning())

export async function update(db: Db, { id: area_id, ...sent }: z.output<typeof DeliveryAreaEdit>) {
  await editRecord(db, deliveryArea, area_id, sent)
  return read(db, area_id)
}

/** Not while orders wait to be delivered there. */
export async function remove(db: Db, area_id: number): Promise<null> {
  const waiting = db
    .select({ id: order.id })
    .from(orderCourier)
    .innerJoin(order, eq(order.id, orderCourier.order_id))
    .where(and(eq(orderCourier.area_id, area_id), eq(order.status, 'paid')))
  const n = await db.$count(waiting.as('waiting'))
  if (n > 0) fail('conflict', { message: '{n} {n:order/orders} still to be delivered there', params: { n } })
  return moveToTrash(db, deliveryArea, area_id)
}

export const restore = (db: Db, area_id: number) =>
  restoreFromTrash(db, deliveryArea, area_id).then(() => read(db, area_id))

/** The areas that buyers can choose. */
export const openAreas = (db: Db): Promise<Area[]> =>
  db
    .select()
    .from(deliveryArea)
    .where(and(eq(active, true), isNull(deleted_at)))
    .orderBy(asc(sort), asc(id))

/** What they cost, as a shipping template says it: one fee for an order, by region. */
export const courierFreight = (areas: readonly Area[]): FreightTemplate => ({
  id: null,
  unit: 'piece',
  areas: areas.flatMap(({ regions, fee, free_from }) =>
    flatFreight(fee, free_from ?? 0).areas.map((area) => ({ ...area, regions })),
  ),
})

/** The one that names the region most closely. */
export function areaAt(areas: readonly Area[], region: string | null): Area | undefined {
  const found = areaOf(courierFreight(areas), region)
  return typeof found === 'object' ? areas.find(({ regions }) => regions === found.regions) : undefined
}

const DAYS = 7

type Slot = { day: string; starts: string; ends: string; limit: number }

/** The time slots of the next days that have not begun. */
function slotsOf({ slots }: Area, now: Date): Slot[] {
  const days = Array.from({ length: DAYS }, (_, at) => addDays(shopDate(now), at))
  return days.flatMap((day) => {
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7
    return slots
      .filter(
        ({ weekdays, starts }) => weekdays.includes(weekday) && new Date(fromShopTime(`${day} ${starts}:00`)) > now,
      )
      .map(({ starts, ends, limit }) => ({ day, starts, ends, limit }))
      .toSorted((a, b) => a.starts.localeCompare(b.starts))
  })
}

export const findSlot = (area: Area, day: string | undefined, starts: string | undefined): Slot | undefined =>
  slotsOf(area, new Date()).find((slot) => slot.day === day && slot.starts === starts)

/** How many orders each area has in this time slot. */
export async function bookedAt(
  db: Db,
  day: string | undefined,
  starts: string | undefined,
): Promise<Map<number, number>> {
  if (day === undefined || starts === undefined) return new Map()
  const isIt = and(eq(deliveryBooking.day, day), eq(deliveryBooking.starts, starts))
  const rows = await db.select().from(deliveryBooking).where(isIt)
  return new Map(rows.map(({ area_id, taken }) => [area_id, taken]))
}

/** With how many orders each still takes. */
export async function openSlots(db: Db, area: Area) {
  const now = new Date()
  const { area_id, day, starts, taken } = deliveryBooking
  const booked = await db
    .select({ day, starts, taken })
    .from(deliveryBooking)
    .where(and(eq(area_id, area.id), gte(day, shopDate(now))))
  return slotsOf(area, now).map(({ limit, ...slot }) => {
    const found = booked.find((one) => one.day === slot.day && one.starts === slot.starts)
    return { ...slot, available: Math.max(0, limit - (found?.taken ?? 0)) }
  })
}

/** How an order is delivered, as staff see it. */
export async function courierOfOrder(db: Db, order_id: number) {
  const { area, day, starts, ends, courier, phone, out_at, sent_by } = orderCourier
  const rows = await db
    .select({ area, day, starts, ends, courier, phone, out_at, sent_by: user.nickname })
    .from(orderCourier)
    .leftJoin(user, eq(user.id, sent_by))
    .where(eq(orderCourier.order_id, order_id))
  return firstOrThrow(rows)
}
