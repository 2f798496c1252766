import { and, count, eq, ilike, inArray, isNull, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { dict, dictType } from '@/db/schema/dict'
import { fail, invalid } from '../base/errors'
import type { Locale } from '../base/i18n/i18n'
import { findIds, pageOfRecords, substringPattern } from '../data/page'
import { editRecord, firstOrNotFound, firstOrThrow, isLive, moveToTrash, restoreFromTrash } from '../data/records'
import type { DictOrder, DictTypeDraft, DictTypeEdit, DictTypeFilter, DictTypeList } from './contract'
import { isRequiredType, takenReason, withReferrers } from './uses'

const {
  id,
  name,
  name_en,
  type,
  status,
  remark,
  public: is_public,
  version,
  create_time,
  update_time,
  deleted_at,
} = dictType
const times = { create_time, update_time, deleted_at }
const columns = { id, name, name_en, type, status, public: is_public, remark, version, ...times }
const isMine = and(eq(dict.type, type), isNull(dict.deleted_at))
const records = (db: Db) => {
  const entries = db.select({ n: count() }).from(dict).where(isMine)
  return db.select({ ...columns, entries: sql<number>`(${entries})::int` }).from(dictType)
}

const filters = ({ q, status: dictStatus }: z.output<typeof DictTypeFilter>) => [
  dictStatus && eq(status, dictStatus),
  q ? or(...[name, name_en, type].map((column) => ilike(column, substringPattern(q)))) : undefined,
]

export async function list(db: Db, query: z.output<typeof DictTypeList>, locale: Locale) {
  const { items, ...paging } = await pageOfRecords(db, dictType, query, filters(query), (where) =>
    records(db).where(where),
  )
  return { ...paging, items: await withReferrers(db, items, locale) }
}

export const matchingIds = (db: Db, filter: z.output<typeof DictTypeFilter>) =>
  findIds(db, dictType, filter, filters(filter))

export async function read(db: Db, type_id: number, locale: Locale) {
  const row = firstOrNotFound(await records(db).where(isLive(dictType, type_id)))
  return firstOrNotFound(await withReferrers(db, [row], locale))
}

export const lock = async (db: Db, type_id: number) =>
  (await db.select(columns).from(dictType).where(eq(id, type_id)).for('update'))[0]

export async function create(db: Db, draft: z.output<typeof DictTypeDraft>, locale: Locale) {
  const [existing] = await db.select({ deleted_at }).from(dictType).where(eq(type, draft.type))
  if (existing) fail('conflict', { errors: [{ path: 'type', message: takenReason(existing) }] })
  const { id: type_id } = firstOrThrow(await db.insert(dictType).values(draft).returning({ id }))
  return read(db, type_id, locale)
}

export async function update(db: Db, { id: type_id, ...fields }: z.output<typeof DictTypeEdit>, locale: Locale) {
  await editRecord(db, dictType, type_id, fields)
  return read(db, type_id, locale)
}

/** The entries of a dictionary are deleted and restored with it. */
export async function remove(db: Db, type_id: number): Promise<null> {
  const [row] = await db.select({ type }).from(dictType).where(eq(id, type_id))
  if (row && isRequiredType(row.type)) fail('conflict', { message: 'The back office itself uses this dictionary' })
  return moveToTrash(db, dictType, type_id)
}

export const restore = (db: Db, type_id: number, locale: Locale) =>
  restoreFromTrash(db, dictType, type_id).then(() => read(db, type_id, locale))

/** What is put in order, as the operation log shows it. */
export async function lockOrder(db: Db, type_id: number) {
  const locked = await lock(db, type_id)
  return locked && { ...locked, entries: await orderOf(db, type_id) }
}

async function orderOf(db: Db, type_id: number): Promise<number[]> {
  const entries = db
    .select({ id: dict.id })
    .from(dict)
    .innerJoin(dictType, and(isMine, eq(id, type_id)))
  return (await entries.orderBy(dict.sort, dict.id)).map((one) => one.id)
}

/** Every entry once, or some were added or removed meanwhile. */
export async function arrange(db: Db, { id: type_id, entries }: z.output<typeof DictOrder>, locale: Locale) {
  const before = await orderOf(db, type_id)
  const isWhole = before.length === entries.length && before.every((one) => entries.includes(one))
  if (!isWhole) invalid('entries', 'must include every entry exactly once')
  const order = sql.join(
    entries.map((one) => sql`${one}`),
    sql`, `,
  )
  const sort = sql`array_position(array[${order}]::int[], ${dict.id}) - 1`
  if (entries.length) await db.update(dict).set({ sort }).where(inArray(dict.id, entries))
  await editRecord(db, dictType, type_id, {})
  return read(db, type_id, locale)
}
