import { eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '@/db/client'
import { pendingFile } from '@/db/schema/file'
import { Failure, fail, refusal } from '../base/errors'
import type { OwnWork } from '../core/endpoint/context'
import type { Runtime } from '../core/runtime/runtime'
import { firstOrNotFound } from '../data/records'
import { type StoredFile, timeFor } from '../storage/remote'
import { isLiveFolder } from './folder'
import { type JudgedFile, judgeFile, rulesOf } from './judge'
import { type FileRow, readSeveral } from './records'
import { enqueueRemoval, storeFiles } from './store'
import { abandonReferences, type SentFiles, sendToRemote } from './upload'

type Pending = typeof pendingFile.$inferSelect
export type UploadWriter = Pick<OwnWork, 'runtime' | 'write'>

/** Why a file was refused, so that later requests get the same answer. */
const Refusal = z.object({
  kind: z.enum(['unsupported', 'too_large']),
  message: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
})

export const NOT_RECEIVED = 'This file has not been received yet, try again'
const DIFFERENT = '{file} does not match the registered file'

/**
 * Reads back what a browser sent to remote storage, and makes it a file or refuses it. The callback, the browser's own
 * request and the schedule may come in any order and at once: all get the result of the first.
 */
export async function finishUpload({ runtime, write }: UploadWriter, key: string): Promise<FileRow | Failure> {
  const { db } = runtime.database
  const pending = firstOrNotFound(await db.select().from(pendingFile).where(eq(pendingFile.remote_key, key)))
  const outcome = await outcomeOf(db, pending)
  if (outcome) return outcome
  const received = await readRemote(runtime, pending)
  if (received instanceof Failure) return write((tx) => recordOutcome(tx, runtime, key, received))
  try {
    const placement = await placeFile(runtime, pending, received)
    return await write((tx) => recordOutcome(tx, runtime, key, placement)).finally(() =>
      abandonReferences(db, remoteOf(runtime).home, placement.references),
    )
  } finally {
    await runtime.storage.discard(received.stored)
  }
}

async function outcomeOf(db: Db, { file_id, refusal: why }: Pending): Promise<FileRow | Failure | undefined> {
  if (file_id !== null) return firstOrNotFound(await readSeveral(db, [file_id]))
  if (why === null) return undefined
  const { kind, message, params } = Refusal.parse(why)
  return refusal(kind, { message, params })
}

type JudgedUpload = { stored: StoredFile; judged: JudgedFile; version: string }

const remoteOf = ({ storage }: Runtime) => storage.remote ?? fail('unavailable')

/** The file stays where it is, unless metadata was removed, or who sent it may still send another there. */
async function placeFile(
  runtime: Runtime,
  { remote_key, user_id, folder_id }: Pending,
  { stored, judged, version }: JudgedUpload,
) {
  const remote = remoteOf(runtime)
  const isUnchanged = judged.hash === stored.hash
  if (isUnchanged && !remote.sign) {
    const place = { home: remote.home, remote_key, remote_url: remote.urlOf(remote_key) }
    return { all: [{ ...judged, place }], references: [] }
  }
  const from = isUnchanged ? { key: remote_key, version } : undefined
  return sendToRemote(runtime.database.db, remote, [{ ...judged, from }], { user_id, folder_id })
}

/** Checked like a file that was uploaded here, and by the type that it is served as. */
async function readRemote(runtime: Runtime, { remote_key, name, size }: Pending): Promise<JudgedUpload | Failure> {
  const { storage } = runtime
  const remote = await storage.remote?.read(remote_key, timeFor(size))
  if (!remote) return fail('unavailable', { message: NOT_RECEIVED })
  const rules = rulesOf(runtime)
  const stored = await storage.receive(remote.body, Math.max(rules.file, rules.image)).catch(rejectionOf)
  if (stored instanceof Failure) return stored
  try {
    const judged = await judgeFile(storage, { ...stored, filename: name }, rules)
    const isOther = judged.mime !== remote.mime || stored.size > size
    if (isOther) fail('unsupported', { message: DIFFERENT, params: { file: name } })
    return { stored, judged, version: remote.version }
  } catch (error) {
    await storage.discard(stored)
    return rejectionOf(error)
  }
}

/** An unavailable service says nothing about the file. */
function rejectionOf(error: unknown): Failure {
  if (error instanceof Failure && Refusal.shape.kind.safeParse(error.kind).success) return error
  throw error
}

/** A repeated request gets the result of the first. */
async function recordOutcome(
  tx: Db,
  runtime: Runtime,
  key: string,
  outcome: SentFiles | Failure,
): Promise<FileRow | Failure> {
  const samePending = eq(pendingFile.remote_key, key)
  const pending = firstOrNotFound(await tx.select().from(pendingFile).where(samePending).for('update'))
  const earlier = await outcomeOf(tx, pending)
  if (earlier) return earlier
  if (outcome instanceof Failure) {
    const { kind, message, extras } = outcome
    await tx
      .update(pendingFile)
      .set({ refusal: { kind, message, params: extras.params ?? {} } })
      .where(samePending)
    await enqueueRemoval(tx, remoteOf(runtime).home, { keys: [key] })
    return outcome
  }
  const { user_id, folder_id } = pending
  const into = folder_id !== null && (await isLiveFolder(tx, folder_id)) ? folder_id : null
  if (outcome.references.length) await tx.delete(pendingFile).where(inArray(pendingFile.remote_key, outcome.references))
  const { items } = await storeFiles(tx, runtime.storage, outcome.all, { user_id, folder_id: into })
  const isElsewhere = outcome.all.every(({ place }) => place?.remote_key !== key)
  if (isElsewhere) await enqueueRemoval(tx, remoteOf(runtime).home, { keys: [key] })
  const file = firstOrNotFound(items)
  await tx.update(pendingFile).set({ file_id: file.id }).where(samePending)
  return file
}
