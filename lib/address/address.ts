import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { address } from '@/db/schema/address'
import { user } from '@/db/schema/user'
import { fail, invalid } from '../core/errors'
import { firstOrNotFound, firstOrThrow, firstOrUnauthorized, isLive } from '../core/records'
import type { AddressDraft, AddressEdit } from './contract'

const { id, name, mobile, province, city, country, detail, is_default } = address
const columns = { id, name, mobile, province, city, country, detail, is_default }
const MOST = 50

const isOwnAddress = (me: number, address_id: number) => and(eq(address.user_id, me), eq(id, address_id))

/** The default one first, then the newest. */
export async function list(db: Db, me: number) {
  const items = await db
    .select(columns)
    .from(address)
    .where(eq(address.user_id, me))
    .orderBy(desc(is_default), desc(id))
  return { items }
}

export const read = async (db: Db, me: number, address_id: number) =>
  firstOrNotFound(await db.select(columns).from(address).where(isOwnAddress(me, address_id)))

/** Changes to the addresses of one user run one after the other, or there would be two defaults, or none. */
const inTurn = async (db: Db, me: number) =>
  firstOrUnauthorized(await db.select({ id: user.id }).from(user).where(isLive(user, me)).for('no key update'))

const undoDefault = (db: Db, me: number) =>
  db
    .update(address)
    .set({ is_default: false })
    .where(and(eq(address.user_id, me), is_default))

export async function create(db: Db, me: number, draft: z.output<typeof AddressDraft>) {
  await inTurn(db, me)
  const { had } = firstOrThrow(await db.select({ had: count() }).from(address).where(eq(address.user_id, me)))
  if (had >= MOST) fail('rule', { message: 'You can save up to {most} addresses', params: { most: MOST } })
  const isDefault = had === 0 || draft.is_default === true
  if (had > 0 && isDefault) await undoDefault(db, me)
  const values = { ...draft, user_id: me, is_default: isDefault }
  return firstOrThrow(await db.insert(address).values(values).returning(columns))
}

export async function update(db: Db, me: number, { id: address_id, ...fields }: z.output<typeof AddressEdit>) {
  await inTurn(db, me)
  const before = await read(db, me, address_id)
  if (before.is_default && fields.is_default === false)
    invalid('is_default', 'make another address the default instead')
  if (fields.is_default) await undoDefault(db, me)
  const values = { ...fields, update_time: sql`now()` }
  return firstOrThrow(await db.update(address).set(values).where(isOwnAddress(me, address_id)).returning(columns))
}

/** The default one hands that over to the newest other. */
export async function remove(db: Db, me: number, address_id: number): Promise<null> {
  await inTurn(db, me)
  const deleted = firstOrNotFound(
    await db.delete(address).where(isOwnAddress(me, address_id)).returning({ is_default }),
  )
  const newest = sql`(select max(${id}) from ${address} where ${address.user_id} = ${me})`
  if (deleted.is_default) await db.update(address).set({ is_default: true }).where(eq(id, newest))
  return null
}
