import { and, asc, eq, ilike, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { orderPickup, pickupPlace } from '@/db/schema/delivery'
import { order } from '@/db/schema/order'
import { user } from '@/db/schema/user'
import { fail, invalid } from '../base/errors'
import { findIds, pageOfRecords, substringPattern } from '../data/page'
import { editRecord, firstOrNotFound, firstOrThrow, isLive, moveToTrash, restoreFromTrash } from '../data/records'
import type { PickupPlaceDraft, PickupPlaceEdit, PickupPlaceFilter, PickupPlaceList } from './contract'

const { id, name, address, phone, hours, longitude, latitude, active, sort, deleted_at } = pickupPlace

type Filter = z.output<typeof PickupPlaceFilter>

const filters = ({ q, active: isActive }: Filter) => [
  q ? ilike(name, substringPattern(q)) : undefined,
  isActive === undefined ? undefined : eq(active, isActive),
]

export const list = (db: Db, query: z.output<typeof PickupPlaceList>) =>
  pageOfRecords(db, pickupPlace, query, filters(query), (where) => db.select().from(pickupPlace).where(where))

export const matchingIds = (db: Db, filter: Filter) => findIds(db, pickupPlace, filter, filters(filter))

export const read = async (db: Db, place_id: number) =>
  firstOrNotFound(await db.select().from(pickupPlace).where(isLive(pickupPlace, place_id)))

export async function lock(db: Db, place_id: number) {
  const [locked] = await db.select().from(pickupPlace).where(eq(id, place_id)).for('update')
  return locked
}

export async function create(db: Db, draft: z.output<typeof PickupPlaceDraft>) {
  assertPosition(draft)
  return firstOrThrow(await db.insert(pickupPlace).values(draft).returning())
}

export async function update(db: Db, { id: place_id, ...sent }: z.output<typeof PickupPlaceEdit>) {
  assertPosition({ ...(await read(db, place_id)), ...sent })
  await editRecord(db, pickupPlace, place_id, sent)
  return read(db, place_id)
}

type Position = { longitude?: number | null | undefined; latitude?: number | null | undefined }

/** Half a position would be a place in the sea. */
function assertPosition({ longitude = null, latitude = null }: Position): void {
  if ((longitude === null) !== (latitude === null))
    invalid(longitude === null ? 'longitude' : 'latitude', 'is required')
}

/** Not while orders wait there: their buyers still have to find it. */
export async function remove(db: Db, place_id: number): Promise<null> {
  const waiting = db
    .select({ id: order.id })
    .from(orderPickup)
    .innerJoin(order, eq(order.id, orderPickup.order_id))
    .where(and(eq(orderPickup.place_id, place_id), eq(order.status, 'paid')))
  const n = await db.$count(waiting.as('waiting'))
  if (n > 0) fail('conflict', { message: '{n} {n:order/orders} still to be picked up there', params: { n } })
  return moveToTrash(db, pickupPlace, place_id)
}

export const restore = (db: Db, place_id: number) =>
  restoreFromTrash(db, pickupPlace, place_id).then(() => read(db, place_id))

const shown = { id, name, address, phone, hours, longitude, latitude }

/** The places that buyers can choose. */
export const openPlaces = (db: Db) =>
  db
    .select(shown)
    .from(pickupPlace)
    .where(and(eq(active, true), isNull(deleted_at)))
    .orderBy(asc(sort), asc(id))

/** How an order is picked up, as staff see it. */
export async function pickupOfOrder(db: Db, order_id: number) {
  const { place_id, collect_by, collected_at, handed_by } = orderPickup
  const rows = await db
    .select({ place: shown, collect_by, collected_at, handed_by: user.nickname })
    .from(orderPickup)
    .innerJoin(pickupPlace, eq(id, place_id))
    .leftJoin(user, eq(user.id, handed_by))
    .where(eq(orderPickup.order_id, order_id))
  return firstOrThrow(rows)
}
