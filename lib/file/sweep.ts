import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { file, pendingFile } from '@/db/schema/file'
import type { Runtime } from '../core/runtime/runtime'
import { fileSettings } from './settings'
import { enqueueRemoval, lockContents } from './store'
import { isUnused } from './uses'

/** Deletes files whose time in the trash is over, and bytes without a row. */
const STEP = 100
const MILLISECONDS = 5000
const DAY = 86_400_000

const isExpiredTrash = (runtime: Runtime) =>
  lt(file.deleted_at, sql`now() - make_interval(days => ${fileSettings.in(runtime)['retention.trash_files_days']})`)

/**
 * The row first and the bytes after it: what stops in between leaves bytes without a row, never the other way round.
 */
export async function emptyTrash(runtime: Runtime): Promise<'again' | undefined> {
  const { db } = runtime.database
  const end = performance.now() + MILLISECONDS
  const ids = await db
    .select({ id: file.id, hash: file.hash })
    .from(file)
    .where(and(isExpiredTrash(runtime), isUnused(runtime.registry)))
    .limit(STEP)
  for (const one of ids) {
    if (performance.now() > end) return 'again'
    await purge(runtime, one)
  }
  if (ids.length === STEP) return 'again'
  await sweepOrphans(runtime)
  return sweepUploads(runtime)
}

async function purge(runtime: Runtime, { id, hash: contentHash }: { id: number; hash: string }): Promise<void> {
  const { db } = runtime.database
  const deleted = await db.transaction(async (tx) => {
    await lockContents(tx, [{ hash: contentHash }]) // concurrent uploads of the same content wait
    const sameFile = eq(file.id, id)
    // Waits for a transaction that is about to use it
    await tx.select({ id: file.id }).from(file).where(sameFile).for('update')
    const { hash, ext, home, remote_key } = file
    const [row] = await tx
      .delete(file)
      .where(and(sameFile, isExpiredTrash(runtime), isUnused(runtime.registry)))
      .returning({ hash, ext, home, remote_key })
    if (row?.remote_key && row.home !== 'local') await enqueueRemoval(tx, row.home, { keys: [row.remote_key] })
    return row
  })
  if (deleted) await removeBytes(runtime, [{ ...deleted, name: `${deleted.hash}.${deleted.ext}` }])
}

type StoredName = { name: string; hash: string }

/** Not while the same content is being uploaded, and not if a row refers to it again. */
export async function removeBytes({ database, storage }: Runtime, names: StoredName[]): Promise<void> {
  await database.db.transaction(async (tx) => {
    await lockContents(tx, names)
    for (const { name } of await withoutRow(tx, names)) await storage.remove(name)
  })
}

async function withoutRow(db: Db, names: StoredName[]): Promise<StoredName[]> {
  const hashes = names.map(({ hash }) => hash)
  const isOurs = and(inArray(file.hash, hashes), eq(file.home, 'local'))
  const rows = await db.select({ hash: file.hash, ext: file.ext }).from(file).where(isOurs)
  const stored = new Set(rows.map(({ hash, ext }) => `${hash}.${ext}`))
  return names.filter(({ name }) => !stored.has(name))
}

/** Bytes of failed uploads: a day is longer than any upload takes. */
async function sweepOrphans(runtime: Runtime): Promise<void> {
  const { storage, database } = runtime
  let batch: StoredName[] = []
  const removeBatch = async () => {
    const orphans = await withoutRow(database.db, batch)
    batch = []
    if (orphans.length > 0) await removeBytes(runtime, orphans)
  }
  for await (const { name, since } of storage.list()) {
    if (Date.now() - since.getTime() > DAY) batch.push({ name, hash: name.slice(0, 64) })
    if (batch.length >= STEP) await removeBatch()
  }
  if (batch.length > 0) await removeBatch()
}

/** What was sent to a signed address too late or once more: nothing that is still announced is touched. */
async function sweepUploads({ database, storage }: Runtime): Promise<undefined> {
  const { remote } = storage
  if (!remote) return
  const { remote_key, file_id, refusal } = pendingFile
  for await (const { key, since } of remote.uploads()) {
    if (Date.now() - since.getTime() < DAY) continue
    const isAnnounced = and(eq(remote_key, key), isNull(file_id), isNull(refusal))
    if ((await database.db.$count(pendingFile, isAnnounced)) === 0) await remote.remove({ keys: [key] })
  }
}
