import { and, asc, eq, ilike, isNull, max, ne, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { dict, dictType } from '@/db/schema/dict'
import { fail, invalid } from '../base/errors'
import type { Locale } from '../base/i18n/i18n'
import { findIds, pageOfRecords, substringPattern } from '../data/page'
import { editRecord, firstOrNotFound, firstOrThrow, isLive, restoreFromTrash } from '../data/records'
import type { DictDraft, DictEdit, DictFilter, DictList } from './contract'
import { takenReason, withUses } from './uses'

const { id, type, label, label_en, value, sort, color, is_default, status } = dict
const { version, create_time, update_time, deleted_at } = dict
const fields = { id, type, label, label_en, value, sort, color, is_default, status }
const records = (db: Db) => db.select({ ...fields, version, create_time, update_time, deleted_at }).from(dict)

/** Entries of a type in the trash are hidden with it. */
const isShown = sql`exists (select 1 from ${dictType} where ${dictType.type} = ${type}
  and ${dictType.deleted_at} is null)`

const filters = ({ q, type: typeName, status: state }: z.output<typeof DictFilter>) => [
  isShown,
  typeName ? eq(type, typeName) : undefined,
  state && eq(status, state),
  q ? or(...[label, label_en, value].map((column) => ilike(column, substringPattern(q)))) : undefined,
]

export async function list(db: Db, query: z.output<typeof DictList>, locale: Locale) {
  const inOrder = { ...query, sort: query.sort ?? (query.type ? 'sort' : '-id') }
  const { items, ...paging } = await pageOfRecords(db, dict, inOrder, filters(query), (where) =>
    records(db).where(where),
  )
  return { ...paging, items: await withUses(db, items, locale) }
}

export const matchingIds = (db: Db, filter: z.output<typeof DictFilter>) => findIds(db, dict, filter, filters(filter))

export async function read(db: Db, entry_id: number, locale: Locale) {
  const row = firstOrNotFound(await records(db).where(isLive(dict, entry_id)))
  return firstOrNotFound(await withUses(db, [row], locale))
}

/** Every change of an entry locks its whole dictionary, so that exactly one of them is the default. */
export async function lock(db: Db, entry_id: number) {
  const typeOfEntry = db.select({ type }).from(dict).where(eq(id, entry_id))
  await lockType(db, sql`${dictType.type} = (${typeOfEntry})`)
  return (await records(db).where(eq(id, entry_id)).for('update'))[0]
}

const lockType = (db: Db, where: SQL) =>
  db
    .select({ type: dictType.type })
    .from(dictType)
    .where(and(where, isNull(dictType.deleted_at)))
    .for('no key update')

export async function create(db: Db, draft: z.output<typeof DictDraft>, locale: Locale) {
  const [locked] = await lockType(db, sql`${dictType.type} = ${draft.type}`)
  if (!locked) invalid('type', 'is not a dictionary in this shop')
  await checkFree(db, draft)
  const { is_default = false, status = 'enabled' } = draft
  checkDefault({ is_default, status })
  if (is_default) await takeDefault(db, draft.type)
  const values = { ...draft, sort: draft.sort ?? (await nextSortOf(db, draft.type)) }
  const { id: entry_id } = firstOrThrow(await db.insert(dict).values(values).returning({ id }))
  return read(db, entry_id, locale)
}

/** The value of an entry in the trash cannot be used again. */
async function checkFree(db: Db, draft: z.output<typeof DictDraft>): Promise<void> {
  const same = db.select({ deleted_at }).from(dict)
  const [existing] = await same.where(and(eq(type, draft.type), eq(value, draft.value)))
  if (existing) fail('conflict', { errors: [{ path: 'value', message: takenReason(existing) }] })
}

/** New entries come last. */
async function nextSortOf(db: Db, typeName: string): Promise<number> {
  const [last] = await db
    .select({ sort: max(sort) })
    .from(dict)
    .where(eq(type, typeName))
  return Math.min((last?.sort ?? -1) + 1, 9999)
}

export async function update(db: Db, { id: entry_id, ...sent }: z.output<typeof DictEdit>, locale: Locale) {
  const before = firstOrNotFound(await records(db).where(isLive(dict, entry_id)))
  const { is_default = before.is_default, status = before.status } = sent
  checkDefault({ is_default, status })
  if (sent.is_default) await takeDefault(db, before.type, entry_id)
  await editRecord(db, dict, entry_id, sent)
  return read(db, entry_id, locale)
}

type EntryState = { is_default: boolean; status: string }

function checkDefault({ is_default, status }: EntryState): void {
  if (is_default && status === 'disabled') invalid('status', 'must be enabled while it is the default')
}

/** Removes the default from the entry that has it. */
async function takeDefault(db: Db, typeName: string, entry_id = 0): Promise<void> {
  const holder = and(eq(type, typeName), is_default, isNull(deleted_at), ne(id, entry_id))
  const lost = { is_default: false, version: sql`${version} + 1`, update_time: sql`now()` }
  await db.update(dict).set(lost).where(holder)
}

/** A deleted entry is not the default any more, so that another may become it. */
export async function remove(db: Db, entry_id: number, locale: Locale): Promise<null> {
  const { uses } = await read(db, entry_id, locale)
  const places = uses.map(({ name, count }) => `${name} (${count})`)
  if (places.length > 0)
    fail('conflict', { message: 'It is still in use: {places}', params: { places }, details: { uses } })
  await editRecord(db, dict, entry_id, { deleted_at: sql`now()`, is_default: false })
  return null
}

export async function restore(db: Db, entry_id: number, locale: Locale) {
  const row = firstOrNotFound(await records(db).where(eq(id, entry_id)))
  const locked = await lockType(db, sql`${dictType.type} = ${row.type}`)
  if (locked.length === 0) fail('rule', { message: 'Restore the dictionary first' })
  await restoreFromTrash(db, dict, entry_id)
  return read(db, entry_id, locale)
}

/**
 * The value that a record may take for its field: an enabled entry, or the one that it has already. The entry is
 * locked until the record is written, so that it is not deleted meanwhile.
 */
export async function checkDictValue(
  db: Db,
  typeName: string,
  newValue: string | undefined,
  field: string,
  before?: string,
) {
  if (newValue === undefined || newValue === before) return
  const usable = and(
    eq(status, 'enabled'),
    isNull(deleted_at),
    eq(dictType.status, 'enabled'),
    isNull(dictType.deleted_at),
  )
  const entries = (which?: SQL) =>
    db
      .select({ value })
      .from(dict)
      .innerJoin(dictType, eq(dictType.type, type))
      .where(and(eq(type, typeName), usable, which))
      .orderBy(asc(sort), asc(id))
  if ((await entries(eq(value, newValue)).for('share', { of: dict })).length > 0) return
  const values = (await entries().limit(MOST_NAMED)).map((one) => one.value)
  if (values.length === 0) invalid(field, 'is not an available option')
  invalid(field, 'must be one of {values}', { values })
}

/** A dictionary can be long, and what is wrong is said in a line. */
const MOST_NAMED = 50
