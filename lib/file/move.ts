import { createHash } from 'node:crypto'
import { and, asc, eq, gt, inArray, ne, notInArray, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { file, pendingFile } from '@/db/schema/file'
import type { Runtime } from '../core/runtime/runtime'
import { advanceRevision } from '../data/revision'
import { type Remote, timeFor } from '../storage/remote'
import { lockContents } from './store'
import { removeBytes } from './sweep'
import { abandonReferences, sendEach } from './upload'

/**
 * Moves every file between the disk and the store, one after the other. A row says where its file is only once the copy
 * was read back and is the same, so this may be stopped at any moment and begun again.
 */
type Row = Pick<typeof file.$inferSelect, 'id' | 'hash' | 'ext' | 'size' | 'name' | 'mime' | 'user_id' | 'remote_key'>
type Move = { runtime: Runtime; remote: Remote }
type MoveReport = {
  moved: number
  bytes: number
  /** Were there already. */
  there: number
  /** In yet another storage, and left there. */
  elsewhere: number
  /** Addresses that were no longer those of the store. */
  renewed: number
  /** Unreadable, or changed since they were stored. */
  missing: string[]
}

const STEP = 100

export async function moveFiles(
  move: Move,
  to: 'local' | 'store',
  { isStopped, onStep }: { isStopped: () => boolean; onStep: (moved: number) => void },
): Promise<MoveReport> {
  const { runtime, remote } = move
  const { db } = runtime.database
  const [from, toHome, moveOne] = to === 'store' ? ['local', remote.home, toStore] : [remote.home, 'local', toDisk]
  const there = await db.$count(file, eq(file.home, toHome))
  const elsewhere = await db.$count(file, notInArray(file.home, [from, toHome]))
  const report: MoveReport = { moved: 0, bytes: 0, there, elsewhere, renewed: 0, missing: [] }
  report.renewed = await renewAddresses(db, remote)
  for (let last = 0; ; ) {
    const rows = await rowsAt(db, from, last)
    for (const row of rows) {
      if (isStopped()) return report
      const isMoved = await moveOne(move, row)
      if (isMoved) report.moved += 1
      if (isMoved) report.bytes += row.size
      else report.missing.push(nameOf(row))
    }
    if (report.moved > 0) await showChanges(runtime)
    last = rows.at(-1)?.id ?? 0
    if (rows.length < STEP) return report
    onStep(report.moved)
  }
}

const nameOf = ({ hash, ext }: { hash: string; ext: string }): string => `${hash}.${ext}`

function rowsAt(db: Db, home: string, after: number): Promise<Row[]> {
  const { id, hash, ext, size, name, mime, user_id, remote_key } = file
  return db
    .select({ id, hash, ext, size, name, mime, user_id, remote_key })
    .from(file)
    .where(and(eq(file.home, home), gt(id, after)))
    .orderBy(asc(id))
    .limit(STEP)
}

/** False: it is not on this disk, or is damaged. */
async function toStore({ runtime, remote }: Move, row: Row): Promise<boolean> {
  const { storage, database } = runtime
  const opened = await storage.open(nameOf(row))
  if (!opened || (await hashOf(opened.body())) !== row.hash) return false
  const { places, references } = await sendEach(database.db, remote, [{ ...row, path: opened.path }], row.user_id)
  try {
    const place = places.get(row.hash)?.place
    const copy = place && (await remote.read(place.remote_key, timeFor(row.size)))
    if (!copy || (await hashOf(copy.body)) !== row.hash) throw new Error(`The copy of ${nameOf(row)} is not the same.`)
    const isMoved = await database.db.transaction((tx) => record(tx, row, 'local', place, references))
    if (isMoved) await removeBytes(runtime, [{ name: nameOf(row), hash: row.hash }])
    return true // or another process has moved it meanwhile
  } finally {
    await abandonReferences(database.db, remote.home, references)
  }
}

/** The copy in the store stays: pages that are open, and caches, still show its address. */
async function toDisk({ runtime, remote }: Move, row: Row): Promise<boolean> {
  const { storage, database } = runtime
  const found = row.remote_key === null ? undefined : await remote.read(row.remote_key, timeFor(row.size))
  if (!found) return false
  const stored = await storage.receive(found.body, Number.POSITIVE_INFINITY)
  try {
    if (stored.hash !== row.hash) return false
    await database.db.transaction(async (tx) => {
      await lockContents(tx, [row])
      await storage.keep(stored, nameOf(row))
      await record(tx, row, remote.home, { home: 'local', remote_key: null, remote_url: null }, [])
    })
    return true
  } finally {
    await storage.discard(stored)
  }
}

type StoredAt = { home: string; remote_key: string | null; remote_url: string | null }

/** Only if the file has not moved meanwhile. */
async function record(tx: Db, row: Row, from: string, storedAt: StoredAt, references: string[]): Promise<boolean> {
  await lockContents(tx, [row])
  const same = and(eq(file.id, row.id), eq(file.home, from))
  const changed = await tx.update(file).set(storedAt).where(same).returning({ id: file.id })
  if (changed.length === 0) return false
  if (references.length) await tx.delete(pendingFile).where(inArray(pendingFile.remote_key, references))
  return true
}

/** After the address was changed at which a store shows its files. */
async function renewAddresses(db: Db, remote: Remote): Promise<number> {
  const address = sql`${remote.urlOf('')}::text || ${file.remote_key}`
  const stale = and(eq(file.home, remote.home), ne(file.remote_url, address))
  return (await db.update(file).set({ remote_url: address }).where(stale).returning({ id: file.id })).length
}

/** Cached catalogue answers still have the old addresses. */
const showChanges = async (runtime: Runtime): Promise<void> =>
  (await advanceRevision(runtime.database.db, 'catalogue', runtime))()

async function hashOf(body: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of body) hash.update(chunk)
  return hash.digest('hex')
}
