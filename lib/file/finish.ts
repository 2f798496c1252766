import { eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '@/db/client'
import { pendingFile } from '@/db/schema/file'
import type { OwnWork } from '../core/endpoint/endpoint'
import { Failure, fail, refusal } from '../core/errors'
import { enqueue } from '../core/jobs/outbox'
import { firstOrNotFound } from '../core/records'
import type { Runtime } from '../core/runtime'
import type { StoredFile } from '../core/storage/local'
import { isLiveFolder } from './folder'
import { type Judged, judge, rulesOf } from './judge'
import { keep, REMOVAL } from './keep'
import { type Row, several } from './records'
import { abandon, type Sent, send } from './upload'

type Pending = typeof pendingFile.$inferSelect
export type Door = Pick<OwnWork, 'runtime' | 'write'>

/** Why a file was refused, so that later requests get the same answer. */
const Refusal = z.object({
  kind: z.enum(['unsupported', 'too_large']),
  message: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
})

export const ARRIVING = 'This file has not been received yet, try again'
const OTHERWISE = '{file} does not match the registered file'

/**
 * Reads back what a browser sent to its home elsewhere, and makes a file of it or refuses it. The callback from there,
 * the browser's own word and the schedule may all come, in any order and at once: the first one's answer is everybody's.
 */
export async function finish({ runtime, write }: Door, key: string): Promise<Row | Failure> {
  const { db } = runtime.home
  const pending = firstOrNotFound(await db.select().from(pendingFile).where(eq(pendingFile.remote_key, key)))
  const over = await outcomeOf(db, pending)
  if (over) return over
  const come = await readBack(runtime, pending)
  if (come instanceof Failure) return write((tx) => settle(tx, runtime, key, come))
  try {
    const sent = await placed(runtime, pending, come)
    return await write((tx) => settle(tx, runtime, key, sent)).finally(() => abandon(db, sent.references))
  } finally {
    await runtime.storage.discard(come.stored)
  }
}

async function outcomeOf(db: Db, { file_id, refusal: why }: Pending): Promise<Row | Failure | undefined> {
  if (file_id !== null) return firstOrNotFound(await several(db, [file_id]))
  if (why === null) return undefined
  const { kind, message, params } = Refusal.parse(why)
  return refusal(kind, { message, params })
}

type Come = { stored: StoredFile; judged: Judged }

/** It stays where it is, unless something was taken out of it: then what is left goes there in its place. */
async function placed(runtime: Runtime, { remote_key, user_id, folder_id }: Pending, { stored, judged }: Come) {
  const remote = runtime.storage.remote ?? fail('unavailable')
  if (judged.hash !== stored.hash) return send(runtime.home.db, remote, [judged], { user_id, folder_id })
  const place = { remote_key, remote_url: remote.urlOf(remote_key) }
  return { all: [{ ...judged, place }], references: [] }
}

/** Judged like what came through our own door, and by what it is served as. */
async function readBack(runtime: Runtime, { remote_key, name, size }: Pending): Promise<Come | Failure> {
  const { storage } = runtime
  const there = await storage.remote?.read(remote_key, 60_000)
  if (!there) return fail('unavailable', { message: ARRIVING })
  const rules = rulesOf(runtime)
  const stored = await storage.receive(there.body, Math.max(rules.file, rules.image)).catch(refused)
  if (stored instanceof Failure) return stored
  try {
    const judged = await judge(storage, { ...stored, filename: name }, rules)
    const isOther = judged.mime !== there.mime || stored.size > size
    if (isOther) fail('unsupported', { message: OTHERWISE, params: { file: name } })
    return { stored, judged }
  } catch (error) {
    await storage.discard(stored)
    return refused(error)
  }
}

/** That something is away says nothing about a file. */
function refused(error: unknown): Failure {
  if (error instanceof Failure && Refusal.shape.kind.safeParse(error.kind).success) return error
  throw error
}

/** A second request finds the result of the first. */
async function settle(tx: Db, runtime: Runtime, key: string, read: Sent | Failure): Promise<Row | Failure> {
  const mine = eq(pendingFile.remote_key, key)
  const pending = firstOrNotFound(await tx.select().from(pendingFile).where(mine).for('update'))
  const over = await outcomeOf(tx, pending)
  if (over) return over
  if (read instanceof Failure) {
    const { kind, message, extras } = read
    await tx
      .update(pendingFile)
      .set({ refusal: { kind, message, params: extras.params ?? {} } })
      .where(mine)
    await enqueue(tx, REMOVAL, { keys: [key] })
    return read
  }
  const { user_id, folder_id } = pending
  const into = folder_id !== null && (await isLiveFolder(tx, folder_id)) ? folder_id : null
  if (read.references.length) await tx.delete(pendingFile).where(inArray(pendingFile.remote_key, read.references))
  const { items } = await keep(tx, runtime.storage, read.all, { user_id, folder_id: into })
  if (read.all.every(({ place }) => place?.remote_key !== key)) await enqueue(tx, REMOVAL, { keys: [key] })
  const file = firstOrNotFound(items)
  await tx.update(pendingFile).set({ file_id: file.id }).where(mine)
  return file
}
