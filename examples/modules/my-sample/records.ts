import { desc, eq, isNull } from 'drizzle-orm'
import {
  type Db,
  editRecord,
  firstOrNotFound,
  firstOrThrow,
  includes,
  isLive,
  moveToTrash,
  pageOfRecords,
  restoreFromTrash,
} from 'kiosk-shop/module'
import type { z } from 'zod'
import type { MySampleDraft, MySampleEdit, MySampleList } from './contract'
import { mySample } from './schema'

const { id, name, deleted_at } = mySample
const SHOWN = 100

export async function show(db: Db) {
  const isShown = isNull(deleted_at)
  return { items: await db.select({ id, name }).from(mySample).where(isShown).orderBy(desc(id)).limit(SHOWN) }
}

export const list = (db: Db, query: z.output<typeof MySampleList>) =>
  pageOfRecords(db, mySample, query, [query.q ? includes(name, query.q) : undefined], (where) =>
    db.select().from(mySample).where(where),
  )

export const read = async (db: Db, record: number) =>
  firstOrNotFound(await db.select().from(mySample).where(isLive(mySample, record)))

export const lock = async (db: Db, record: number) =>
  (await db.select().from(mySample).where(eq(id, record)).for('update'))[0]

export const create = async (db: Db, draft: z.output<typeof MySampleDraft>) =>
  firstOrThrow(await db.insert(mySample).values(draft).returning())

export async function update(db: Db, { id: record, ...fields }: z.output<typeof MySampleEdit>) {
  await editRecord(db, mySample, record, fields)
  return read(db, record)
}

export const remove = (db: Db, record: number) => moveToTrash(db, mySample, record)

export async function restore(db: Db, record: number) {
  await restoreFromTrash(db, mySample, record)
  return read(db, record)
}
