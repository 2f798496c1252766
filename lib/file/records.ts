import { and, eq, ilike, inArray, isNull, like, notLike, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { file } from '@/db/schema/file'
import { identity, user } from '@/db/schema/user'
import { NAME } from '@/db/vocabulary'
import { fail } from '../core/errors'
import { cleanFileName } from '../core/http/multipart'
import { findIds, pageOfRecords, substringPattern } from '../core/page'
import { editRecord, firstOrNotFound, isLive, moveToTrash } from '../core/records'
import type { FileEdit, FileFilter, FileList } from './contract'
import { urlOfFile } from './file'
import { holdFolder, isLiveFolder } from './folder'
import { isExt, properName } from './kinds'
import { isUnused, usesOf } from './uses'

/** Files as the back office keeps them. */
const { id, name, folder_id, size, mime, width, height, hash, user_id } = file
const { version, create_time, update_time, deleted_at } = file
const columns = { id, name, folder_id, size, mime, width, height, hash, user_id }
const edited = { version, create_time, update_time, deleted_at }
const called = sql`select ${identity.identifier} from ${identity}
  where ${and(eq(identity.user_id, user.id), eq(identity.type, NAME), user.is_staff)}`
const person = sql<string | null>`coalesce(nullif(${user.nickname}, ''), (${called}))`

const records = (db: Db) =>
  db
    .select({ ...columns, url: urlOfFile(), user: person, ...edited })
    .from(file)
    .leftJoin(user, eq(user.id, user_id))

export type Row = Awaited<ReturnType<typeof records>>[number]

const KINDS = { image: like(mime, 'image/%'), document: notLike(mime, 'image/%') }

const filters = ({ q, folder_id: within, kind, user_id: by }: z.output<typeof FileFilter>) => [
  q ? ilike(name, substringPattern(q)) : undefined,
  within === 0 ? isNull(folder_id) : within ? eq(folder_id, within) : undefined,
  kind ? KINDS[kind] : undefined,
  by ? eq(user_id, by) : undefined,
]

export const list = (db: Db, asked: z.output<typeof FileList>) =>
  pageOfRecords(db, file, asked, filters(asked), (where) => records(db).where(where))

export const find = (db: Db, asked: z.output<typeof FileFilter>) => findIds(db, file, asked, filters(asked))

export async function read(db: Db, wanted: number) {
  const row = firstOrNotFound(await records(db).where(isLive(file, wanted)))
  return { ...row, uses: await usesOf(db, wanted) }
}

/** Of those that were just written, in this order. */
export async function several(db: Db, ids: number[]): Promise<Row[]> {
  const rows = await records(db).where(inArray(id, ids))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.map((one) => firstOrNotFound([byId.get(one)].filter((row) => row !== undefined)))
}

export const lock = async (db: Db, wanted: number) =>
  (await records(db).where(eq(id, wanted)).for('update', { of: file }))[0]

export async function update(db: Db, { id: wanted, name, ...sent }: z.output<typeof FileEdit>) {
  if (sent.folder_id) await holdFolder(db, sent.folder_id)
  const fields = { ...sent, ...(name !== undefined && { name: await trueName(db, wanted, name) }) }
  await editRecord(db, file, wanted, fields)
  return read(db, wanted)
}

/** A new name does not make something else of a file. */
async function trueName(db: Db, wanted: number, name: string): Promise<string> {
  const { ext } = firstOrNotFound(await db.select({ ext: file.ext }).from(file).where(isLive(file, wanted)))
  return isExt(ext) ? properName(cleanFileName(name), ext) : name
}

export async function remove(db: Db, wanted: number) {
  const uses = await usesOf(db, wanted)
  if (uses.length > 0) {
    const names = uses.slice(0, 3).map((use) => use.name || use.resource)
    const params = { names: [...names, ...(uses.length > 3 ? ['…'] : [])].join(', ') }
    fail('conflict', { message: 'This file is still used by {names}', params, details: { uses } })
  }
  return moveToTrash(db, file, wanted)
}

/** Files that were replaced and are not used any more. */
export async function dropUnused(db: Db, wanted: number, by: number): Promise<void> {
  await db.select({ id }).from(file).where(isLive(file, wanted)).for('update') // waits for a transaction that is about to use one
  await db
    .update(file)
    .set({ deleted_at: sql`now()` })
    .where(and(isLive(file, wanted), eq(user_id, by), isUnused()))
}

/** Into its folder, or into none where that is gone. */
export async function restore(db: Db, wanted: number) {
  const row = firstOrNotFound(await records(db).where(eq(id, wanted)))
  const stays = row.folder_id !== null && (await isLiveFolder(db, row.folder_id))
  await editRecord(db, file, wanted, { deleted_at: null, ...(!stays && { folder_id: null }) })
  return read(db, wanted)
}
