import { randomUUID } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { pendingFile } from '@/db/schema/file'
import { invalid } from '../base/errors'
import type { OwnWork } from '../core/endpoint/context'
import { type Actor, hasPermission } from '../core/operation/actor'
import type { PartLimits, ReceivedFile } from '../core/request/multipart'
import type { Runtime } from '../core/runtime/runtime'
import { MIB, type Storage } from '../storage/local'
import type { Remote, RemoteHome, RemotePlace, RemoteSource, StoredFile } from '../storage/remote'
import type { FileUpload } from './contract'
import { mimeTypes } from './file-types'
import { DEFAULT_RULES, type FileRules, type JudgedFile, judgeFile, rulesOf } from './judge'
import { fileSettings } from './settings'
import {
  bytesUsedBy,
  checkQuota,
  enqueueRemoval,
  type NewFile,
  type Ownership,
  storedHashes,
  storeFiles,
} from './store'

const MAX_FILES = 100
const LARGEST_TOGETHER = 10

/** A hundred pictures, or ten of the largest files. */
export function uploadPartLimits(runtime: Runtime): PartLimits {
  const values = fileSettings.in(runtime)
  const each = Math.max(values['upload.image_mib'], values['upload.file_mib']) * MIB
  return { most: MAX_FILES, each, together: LARGEST_TOGETHER * each }
}

/** For uploads of pictures only. */
export function picturePartLimits(runtime: Runtime): PartLimits {
  const each = fileSettings.in(runtime)['upload.image_mib'] * MIB
  return { most: 20, each, together: 20 * each }
}

export async function readUploadLimits(db: Db, runtime: Runtime, actor: Actor) {
  const values = fileSettings.in(runtime)
  return {
    types: mimeTypes(rulesOf(runtime).kinds),
    image_mib: values['upload.image_mib'],
    file_mib: values['upload.file_mib'],
    most: MAX_FILES,
    together_mib: uploadPartLimits(runtime).together / MIB,
    quota_mib: values['upload.quota_mib'],
    used: await bytesUsedBy(db, actor.id),
    home: runtime.storage.remote?.home ?? ('local' as const),
    upload: hasPermission(actor, 'file.create'),
    choose: hasPermission(actor, 'file.list'),
  }
}

export const quotaOf = (runtime: Runtime): number => fileSettings.in(runtime)['upload.quota_mib'] * MIB

/**
 * For storage on our own disk, in the transaction of the record that the files belong to. One refused file refuses all.
 */
export async function createLocally(
  db: Db,
  storage: Storage,
  received: ReceivedFile[],
  owner = NOBODY,
  rules = DEFAULT_RULES,
) {
  const { items } = await storeFiles(
    db,
    { ...storage, remote: undefined },
    await judgeFiles(storage, received, rules),
    owner,
  )
  return { items }
}

const NOBODY: Ownership = { user_id: null, folder_id: null }

type UploadRequest = Pick<OwnWork, 'db' | 'runtime' | 'write'> & { files: ReceivedFile[]; actor: Pick<Actor, 'id'> }
/** `attach`: what refers to the files, in the transaction that stores them. */
type FileUploadRequest = UploadRequest & {
  input: z.output<typeof FileUpload>
  rules?: FileRules
  attach?: (tx: Db, ids: number[]) => Promise<void>
}

/** For any storage. What cannot be kept leaves nothing behind. */
export async function uploadFiles({
  input,
  files,
  actor,
  db,
  runtime,
  write,
  rules = rulesOf(runtime),
  attach,
}: FileUploadRequest) {
  const owner = { user_id: actor.id, folder_id: input.folder_id ?? null, quota: quotaOf(runtime) }
  const judged = await judgeFiles(runtime.storage, files, rules)
  const { remote } = runtime.storage
  const placed = remote ? await sendToRemote(db, remote, judged, owner) : { all: judged, references: [] }
  try {
    return await write(async (tx) => {
      if (placed.references.length)
        await tx.delete(pendingFile).where(inArray(pendingFile.remote_key, placed.references))
      const { items, here: existing } = await storeFiles(tx, runtime.storage, placed.all, owner)
      const ids = items.map(({ id }) => id)
      await attach?.(tx, ids)
      return { items: items.map((row) => ({ ...row, known: existing.has(row.hash) })) }
    })
  } catch (error) {
    if (remote) await abandonReferences(db, remote.home, placed.references)
    throw error
  }
}

async function judgeFiles(storage: Storage, received: ReceivedFile[], rules: FileRules): Promise<JudgedFile[]> {
  if (received.length === 0) invalid('file', 'is required')
  return Promise.all(received.map((one) => judgeFile(storage, one, rules)))
}

export type SentFiles = { all: NewFile[]; references: string[] }
/** `from`: these very bytes are there already, where a browser put them. */
type FileToSend = StoredFile & { name: string; ext: string; mime: string } & { from?: RemoteSource | undefined }

/** Sends new files before there is a row of them; a reference is recorded first, so that none is lost. */
export async function sendToRemote(
  db: Db,
  remote: Remote,
  judged: (JudgedFile & FileToSend)[],
  owner: Ownership,
): Promise<SentFiles> {
  const existing = await storedHashes(db, judged)
  const fresh = [...new Map(judged.map((one) => [one.hash, one])).values()].filter(({ hash }) => !existing.has(hash))
  await checkQuota(db, fresh, owner)
  const { places, references } = await sendEach(db, remote, fresh, owner.user_id)
  return { all: judged.map((one) => ({ ...one, ...places.get(one.hash) })), references }
}

/**
 * Their new places by their hashes. Until the references are gone from the table, the schedule removes what was sent.
 */
export async function sendEach(db: Db, remote: Remote, files: FileToSend[], user_id: number | null) {
  const announced = files.map((one) => ({ ...one, reference: newReference(one) }))
  const references = announced.map(({ reference }) => reference)
  const rows = announced.map(({ reference, name, size }) => ({
    remote_key: reference,
    name,
    size,
    user_id: user_id ?? 0,
  }))
  if (rows.length) await db.insert(pendingFile).values(rows)
  const places = new Map<string, { place: RemotePlace }>()
  try {
    for (const one of announced) places.set(one.hash, { place: await remote.send(one, one) })
  } catch (error) {
    await abandonReferences(db, remote.home, references)
    throw error
  }
  return { places, references }
}

/** Our own reference, until the key is known. */
export const REFERENCE_KEY = 'ours:'
const newReference = ({ ext }: FileToSend): string => `${REFERENCE_KEY}${randomUUID()}.${ext}`

/** Removes uploads that were not committed. */
export async function abandonReferences(db: Db, home: RemoteHome, references: string[]): Promise<void> {
  if (references.length === 0) return
  await db.transaction(async (tx) => {
    const announced = tx.delete(pendingFile).where(inArray(pendingFile.remote_key, references))
    const remaining = await announced.returning({ key: pendingFile.remote_key })
    if (remaining.length) await enqueueRemoval(tx, home, { references: remaining.map(({ key }) => key) })
  })
}
