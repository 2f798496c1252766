import { and, asc, count, desc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { address } from '@/db/schema/address'
import { user } from '@/db/schema/user'
import { fail, invalid } from '../base/errors'
import { customSelect, customValues } from '../data/custom'
import { firstOrNotFound, firstOrThrow, firstOrUnauthorized, isLive } from '../data/records'
import { editedRegion, regionFields } from '../region/region-fields'
import type { AddressDraft, AddressEdit } from './contract'

const { id, name, mobile, province, city, country, region_code, detail, is_default, added_by_shop } = address
const place = { name, mobile, province, city, country, region_code, detail }
/** What only staff see of it the contract of buyers leaves out. */
const columns = { id, ...place, is_default, added_by_shop, ...customSelect('address', address, 'staff') }
const MAX_ADDRESSES = 50

const isOwnAddress = (user_id: number, address_id: number) => and(eq(address.user_id, user_id), eq(id, address_id))

/** The default one first, then the newest. */
export async function list(db: Db, user_id: number) {
  const items = await db
    .select(columns)
    .from(address)
    .where(eq(address.user_id, user_id))
    .orderBy(desc(is_default), desc(id))
  return { items }
}

export const read = async (db: Db, user_id: number, address_id: number) =>
  firstOrNotFound(await db.select(columns).from(address).where(isOwnAddress(user_id, address_id)))

/** Changes to one user’s addresses run one at a time: otherwise there could be two defaults, or none. */
const lockAddresses = async (db: Db, user_id: number) =>
  firstOrUnauthorized(await db.select({ id: user.id }).from(user).where(isLive(user, user_id)).for('no key update'))

const clearDefault = (db: Db, user_id: number) =>
  db
    .update(address)
    .set({ is_default: false })
    .where(and(eq(address.user_id, user_id), is_default))

export async function create(
  db: Db,
  user_id: number,
  draft: z.output<typeof AddressDraft>,
  { added_by_shop } = { added_by_shop: false },
) {
  await lockAddresses(db, user_id)
  const { had } = firstOrThrow(await db.select({ had: count() }).from(address).where(eq(address.user_id, user_id)))
  if (had >= MAX_ADDRESSES)
    fail('rule', { message: 'You can save up to {most} addresses', params: { most: MAX_ADDRESSES } })
  const isDefault = had === 0 || draft.is_default === true
  if (had > 0 && isDefault) await clearDefault(db, user_id)
  const custom = customValues('address', draft)
  const values = { ...draft, ...custom, ...regionFields(draft, draft.region_code), user_id, is_default: isDefault }
  return firstOrThrow(
    await db
      .insert(address)
      .values({ ...values, added_by_shop })
      .returning(columns),
  )
}

export async function update(db: Db, user_id: number, { id: address_id, ...fields }: z.output<typeof AddressEdit>) {
  await lockAddresses(db, user_id)
  const before = await read(db, user_id, address_id)
  if (before.is_default && fields.is_default === false)
    invalid('is_default', 'make another address the default instead')
  if (fields.is_default) await clearDefault(db, user_id)
  const custom = customValues('address', fields)
  const values = {
    ...fields,
    ...custom,
    ...editedRegion(before, fields),
    added_by_shop: false,
    update_time: sql`now()`,
  }
  return firstOrThrow(await db.update(address).set(values).where(isOwnAddress(user_id, address_id)).returning(columns))
}

/**
 * When the default is deleted, the newest other address becomes the default: one of their own before one of the shop’s.
 */
export async function remove(db: Db, user_id: number, address_id: number): Promise<null> {
  await lockAddresses(db, user_id)
  const deleted = firstOrNotFound(
    await db.delete(address).where(isOwnAddress(user_id, address_id)).returning({ is_default }),
  )
  if (!deleted.is_default) return null
  const next = db
    .select({ id })
    .from(address)
    .where(eq(address.user_id, user_id))
    .orderBy(asc(added_by_shop), desc(id))
    .limit(1)
  await db.update(address).set({ is_default: true }).where(eq(id, next))
  return null
}
