import { and, eq, inArray, isNull, like, notLike, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { file } from '@/db/schema/file'
import { identity, user } from '@/db/schema/user'
import { NAME } from '@/db/vocabulary/user'
import { compact } from '../base/compact'
import { fail } from '../base/errors'
import { cleanFileName } from '../core/request/multipart'
import type { Registry } from '../core/runtime/runtime'
import { findIds, pageOfRecords } from '../data/page'
import { editRecord, firstOrNotFound, isLive, moveToTrash } from '../data/records'
import { contains, type HasText, includes } from '../data/text-search'
import type { FileEdit, FileFilter, FileList } from './contract'
import { fileUrl } from './file'
import { isExt, withExtension } from './file-types'
import { isLiveFolder, lockFolder } from './folder'
import { fileUses, isUnused } from './uses'

/** Files in the back office. */
const { id, name, folder_id, size, mime, width, height, hash, user_id } = file
const { version, create_time, update_time, deleted_at } = file
const columns = { id, name, folder_id, size, mime, width, height, hash, user_id }
const recordFields = { version, create_time, update_time, deleted_at }
const staffName = sql`select ${identity.identifier} from ${identity}
  where ${and(eq(identity.user_id, user.id), eq(identity.type, NAME), user.is_staff)}`
const uploader = sql<string | null>`coalesce(nullif(${user.nickname}, ''), (${staffName}))`

const records = (db: Db) =>
  db
    .select({ ...columns, url: fileUrl(), user: uploader, ...recordFields })
    .from(file)
    .leftJoin(user, eq(user.id, user_id))

export type FileRow = Awaited<ReturnType<typeof records>>[number]

const KINDS = { image: like(mime, 'image/%'), document: notLike(mime, 'image/%') }

const filters = ({ q, folder_id: within, kind, user_id: by }: z.output<typeof FileFilter>, has: HasText = contains) => [
  q ? has(name, q) : undefined,
  within === 0 ? isNull(folder_id) : within ? eq(folder_id, within) : undefined,
  kind ? KINDS[kind] : undefined,
  by ? eq(user_id, by) : undefined,
]

export const list = (db: Db, query: z.output<typeof FileList>) =>
  pageOfRecords(db, file, query, filters(query), (where) => records(db).where(where), filters(query, includes))

export const matchingIds = (db: Db, filter: z.output<typeof FileFilter>) => findIds(db, file, filter, filters(filter))

export async function read(db: Db, registry: Registry, file_id: number) {
  const row = firstOrNotFound(await records(db).where(isLive(file, file_id)))
  return { ...row, uses: await fileUses(db, registry, file_id) }
}

/** Of those that were just written, in this order. */
export async function readSeveral(db: Db, ids: number[]): Promise<FileRow[]> {
  const rows = await records(db).where(inArray(id, ids))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.map((one) => firstOrNotFound(compact([byId.get(one)])))
}

export const lock = async (db: Db, file_id: number) =>
  (await records(db).where(eq(id, file_id)).for('update', { of: file }))[0]

export async function update(db: Db, registry: Registry, { id: file_id, name, ...sent }: z.output<typeof FileEdit>) {
  if (sent.folder_id) await lockFolder(db, sent.folder_id)
  const fields = { ...sent, name: name === undefined ? undefined : await fileName(db, file_id, name) }
  await editRecord(db, file, file_id, fields)
  return read(db, registry, file_id)
}

/** A new name does not make something else of a file. */
async function fileName(db: Db, file_id: number, name: string): Promise<string> {
  const { ext } = firstOrNotFound(await db.select({ ext: file.ext }).from(file).where(isLive(file, file_id)))
  return isExt(ext) ? withExtension(cleanFileName(name), ext) : name
}

export async function remove(db: Db, registry: Registry, file_id: number) {
  const uses = await fileUses(db, registry, file_id)
  if (uses.length > 0) {
    const names = uses.slice(0, 3).map((use) => use.name || use.resource)
    const params = { names: compact([...names, uses.length > 3 && '…']) }
    fail('conflict', { message: 'This file is still used by {names}', params, details: { uses } })
  }
  return moveToTrash(db, file, file_id)
}

/** Moves a replaced file of this user to the trash, unless it is used elsewhere. */
export async function trashUnused(db: Db, registry: Registry, file_id: number, uploaderId: number): Promise<void> {
  // Waits for a transaction that is about to use one
  await db.select({ id }).from(file).where(isLive(file, file_id)).for('update')
  await db
    .update(file)
    .set({ deleted_at: sql`now()` })
    .where(and(isLive(file, file_id), eq(user_id, uploaderId), isUnused(registry)))
}

/** Restores it to its folder, or to no folder if that is gone. */
export async function restore(db: Db, registry: Registry, file_id: number) {
  const row = firstOrNotFound(await records(db).where(eq(id, file_id)))
  const stays = row.folder_id !== null && (await isLiveFolder(db, row.folder_id))
  await editRecord(db, file, file_id, { deleted_at: null, folder_id: stays ? row.folder_id : null })
  return read(db, registry, file_id)
}
