import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { file, folder } from '@/db/schema/file'
import { fail, invalid } from '../base/errors'
import { editRecord, firstOrNotFound, firstOrThrow, isLive, moveToTrash } from '../data/records'
import { lockRevision } from '../data/revision'
import { toTree, treeProblem } from '../data/tree'
import type { FolderDraft, FolderEdit, FolderList, FolderRemoval } from './contract'

/** Folders of staff. Only one folder is changed at a time. */
const TREE = 'folder'
const DEPTH = { most: 5, message: 'Folders can have up to {most} levels' }

const { id, name, parent_id, version, create_time, update_time, deleted_at } = folder
type FolderNode = { id: number; name: string; parent_id: number | null }

const filesWhere = (is: SQL | undefined) =>
  sql<number>`(select count(*)::int from ${file} where ${and(is, isNull(file.deleted_at))})`

const records = (db: Db) =>
  db
    .select({
      id,
      name,
      parent_id,
      version,
      create_time,
      update_time,
      deleted_at,
      files: filesWhere(sql`${file}.folder_id = ${folder}.id`),
    })
    .from(folder)

const nodes = (db: Db): Promise<FolderNode[]> =>
  db.select({ id, name, parent_id }).from(folder).where(isNull(deleted_at)).orderBy(name, id)

export async function tree(db: Db, { trash = false }: z.output<typeof FolderList>) {
  const all = await records(db)
    .where(trash ? isNotNull(deleted_at) : isNull(deleted_at))
    .orderBy(name, id)
  const counts = { total: filesWhere(undefined), loose: filesWhere(isNull(file.folder_id)) }
  const { total, loose } = firstOrThrow(await db.select(counts).from(sql`(select 1) one`))
  const items = trash ? all.map((one) => ({ ...one, children: [] })) : toTree(all)
  return { items, total, loose }
}

export const read = async (db: Db, folder_id: number) =>
  firstOrNotFound(await records(db).where(isLive(folder, folder_id)))

export async function lock(db: Db, folder_id: number) {
  await lockRevision(db, TREE)
  return (await records(db).where(eq(id, folder_id)))[0]
}

export async function create(db: Db, draft: z.output<typeof FolderDraft>) {
  await lockRevision(db, TREE)
  const { parent_id: above = null } = draft
  checkFolders([...(await nodes(db)), { ...draft, id: 0, parent_id: above }])
  const { id: folder_id } = firstOrThrow(await db.insert(folder).values(draft).returning({ id }))
  return read(db, folder_id)
}

export async function update(db: Db, { id: folder_id, ...sent }: z.output<typeof FolderEdit>) {
  const withSent = (one: FolderNode) => {
    const { name = one.name, parent_id = one.parent_id } = sent
    return { ...one, name, parent_id }
  }
  checkFolders((await nodes(db)).map((one) => (one.id === folder_id ? withSent(one) : one)))
  await editRecord(db, folder, folder_id, sent)
  return read(db, folder_id)
}

/** Deletes a folder; without confirmation only an empty one, since its content moves up. */
export async function remove(db: Db, { id: folder_id, content }: z.output<typeof FolderRemoval>): Promise<null> {
  const all = await nodes(db)
  const { files, parent_id } = await read(db, folder_id)
  const folders = all.filter((one) => one.parent_id === folder_id).length
  if (files + folders > 0 && !content) {
    const message = 'This folder is not empty: choose whether to move its contents up'
    fail('conflict', { message, details: { files, folders } })
  }
  const remaining = all.filter((one) => one.id !== folder_id)
  checkFolders(remaining.map((one) => (one.parent_id === folder_id ? { ...one, parent_id } : one)))
  await moveToTrash(db, folder, folder_id)
  const edited = { version: sql`version + 1`, update_time: sql`now()` }
  await db
    .update(folder)
    .set({ parent_id, ...edited })
    .where(and(eq(folder.parent_id, folder_id), isNull(deleted_at)))
  await db
    .update(file)
    .set({ folder_id: parent_id, ...edited })
    .where(eq(file.folder_id, folder_id))
  return null
}

/** To where it was, or to the top where that is no place any more; its name must be free there. */
export async function restore(db: Db, folder_id: number) {
  const all = await nodes(db)
  const row = firstOrNotFound(await records(db).where(eq(id, folder_id)))
  const parent_id = all.some((one) => one.id === row.parent_id) ? row.parent_id : null
  checkFolders([...all, { ...row, parent_id }])
  await editRecord(db, folder, folder_id, { deleted_at: null, parent_id })
  return read(db, folder_id)
}

/** Checks that a folder exists, and locks it until something has been put into it. */
export async function lockFolder(db: Db, folder_id: number): Promise<void> {
  const rows = await db.select({ id }).from(folder).where(isLive(folder, folder_id)).for('share')
  if (rows.length === 0) invalid('folder_id', 'refers to something that does not exist')
}

export const isLiveFolder = async (db: Db, folder_id: number): Promise<boolean> =>
  (await db.select({ id }).from(folder).where(isLive(folder, folder_id))).length > 0

/** What would be wrong with the whole: something in itself, too deep, or two of one name side by side. */
function checkFolders(all: FolderNode[]): void {
  const problem = treeProblem(all, DEPTH)
  if (problem) throw problem
  const names = all.map((one) => `${one.parent_id} ${one.name}`)
  if (new Set(names).size < names.length) fail('conflict', { errors: [{ path: 'name', message: 'already exists' }] })
}
