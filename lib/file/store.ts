import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { file, pendingFile } from '@/db/schema/file'
import { fail } from '../base/errors'
import { enqueue } from '../core/jobs/outbox'
import { firstOrThrow } from '../data/records'
import { MIB, type Storage } from '../storage/local'
import type { RemoteHome, RemoteKeys, RemotePlace } from '../storage/remote'
import { lockFolder } from './folder'
import type { JudgedFile } from './judge'
import { readSeveral } from './records'

/** Who owns new files, in which folder, and how many bytes that person may have in all. */
export type Ownership = { user_id: number | null; folder_id: number | null; quota?: number }
/** With a place: its bytes are in remote storage already. */
export type NewFile = JudgedFile & { place?: RemotePlace }
export const REMOVE_REMOTE = 'file.remove_remote'

/** Deletes files after the commit, at the storage that has them: the shop may use another one by then. */
export const enqueueRemoval = (db: Db, home: RemoteHome, keys: RemoteKeys) =>
  enqueue(db, REMOVE_REMOTE, { home, ...keys })

/** Stores rows in the transaction of the caller; on our own disk, the bytes before anybody can see a row. */
export async function storeFiles(db: Db, storage: Storage, files: NewFile[], owner: Ownership) {
  if (owner.folder_id !== null) await lockFolder(db, owner.folder_id)
  const unique = [...new Map(files.map((one) => [one.hash, one])).values()]
  await lockContents(db, unique)
  const existing = await storedHashes(db, unique)
  const fresh = unique.filter(({ hash }) => !existing.has(hash))
  await checkQuota(db, fresh, owner)
  if (!storage.remote) for (const one of unique) await storage.keep(one, `${one.hash}.${one.ext}`)
  else if (fresh.some(({ place }) => !place)) fail('unavailable') // deleted meanwhile: start again
  const ids = await insertFiles(db, unique, owner)
  const fileIds = files.flatMap(({ hash }) => ids.get(hash) ?? [])
  return { items: await readSeveral(db, fileIds), here: existing }
}

/**
 * Transactions that add or remove the same content wait for each other: no row is left without it. Always in one order.
 */
export async function lockContents(db: Db, files: { hash: string }[]): Promise<void> {
  const hashes = JSON.stringify(files.map(({ hash }) => hash).toSorted())
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(hash, 0))
    from jsonb_array_elements_text(${hashes}::jsonb) hash`)
}

/** The hashes of those that are stored already, in any storage. */
export async function storedHashes(db: Db, files: { hash: string }[]): Promise<Set<string>> {
  const hashes = files.map(({ hash }) => hash)
  const rows = await db.select({ hash: file.hash }).from(file).where(inArray(file.hash, hashes))
  return new Set(rows.map(({ hash }) => hash))
}

/** Files in the trash and pending uploads count, too. */
export async function checkQuota(db: Db, fresh: { size: number }[], { user_id, quota }: Ownership): Promise<void> {
  if (quota === undefined || user_id === null || fresh.length === 0) return
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`quota ${user_id}`}, 0))`) // one at a time
  const more = fresh.reduce((sum, { size }) => sum + size, 0)
  if ((await bytesUsedBy(db, user_id)) + more > quota) {
    fail('too_large', { message: 'Each person can store up to {mib} MiB', params: { mib: quota / MIB } })
  }
}

export async function bytesUsedBy(db: Db, user_id: number): Promise<number> {
  const pending = and(eq(pendingFile.user_id, user_id), isNull(pendingFile.file_id), isNull(pendingFile.refusal))
  const used = sql<number>`((select coalesce(sum(${file.size}), 0) from ${file} where ${eq(file.user_id, user_id)})
    + (select coalesce(sum(${pendingFile.size}), 0) from ${pendingFile} where ${pending}))::float8`
  return firstOrThrow(await db.select({ used }).from(sql`(select 1) one`)).used
}

/**
 * The same bytes are the same file; out of the trash it comes as a new one would.
 * A second copy elsewhere is not needed.
 */
async function insertFiles(db: Db, files: NewFile[], { user_id, folder_id }: Ownership): Promise<Map<string, number>> {
  const isRestored = sql`${file.deleted_at} is not null`
  const ifRestored = (column: 'name' | 'folder_id' | 'user_id') =>
    sql`case when ${isRestored} then excluded.${sql.identifier(column)} else ${file[column]} end`
  const rows = await db
    .insert(file)
    .values(files.map((one) => ({ ...rowOf(one), user_id, folder_id })))
    .onConflictDoUpdate({
      target: file.hash,
      set: {
        name: ifRestored('name'),
        folder_id: ifRestored('folder_id'),
        user_id: ifRestored('user_id'),
        version: sql`${file.version} + case when ${isRestored} then 1 else 0 end`,
        deleted_at: null,
      },
    })
    .returning({ id: file.id, hash: file.hash, remote_key: file.remote_key })
  const storedKeys = new Set(rows.map(({ remote_key }) => remote_key))
  for (const { place } of files) {
    const isSpare = place && !storedKeys.has(place.remote_key)
    if (isSpare) await enqueueRemoval(db, place.home, { keys: [place.remote_key] })
  }
  return new Map(rows.map(({ id, hash }) => [hash, id]))
}

const rowOf = ({ hash, size, name, ext, mime, width, height, place }: NewFile) => ({
  hash,
  size,
  name,
  ext,
  mime,
  width,
  height,
  ...place,
})
