import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { file, pendingFile } from '@/db/schema/file'
import { fail } from '../base/errors'
import type { Actor } from '../core/operation/actor'
import { cleanFileName } from '../core/request/multipart'
import type { Runtime } from '../core/runtime/runtime'
import { MIB } from '../storage/local'
import type { UploadDraft } from './contract'
import { extensionOf, mimeTypes } from './file-types'
import { lockFolder } from './folder'
import { type FileRules, rulesOf } from './judge'
import { checkQuota } from './store'
import { quotaOf } from './upload'

/** Files that browsers send straight to their home elsewhere: announced, then read back and judged like any other. */
const { id, name, remote_key } = pendingFile

/** The key of a file that was announced and has no key there yet. */
export const PENDING_KEY = 'announced:'

type AnnouncedFile = z.output<typeof UploadDraft>['files'][number]
type UploadContext = { db: Db; runtime: Runtime; actor: Actor; input: z.output<typeof UploadDraft> }

export async function beginUploads({ db, runtime, actor, input }: UploadContext) {
  const remote = runtime.storage.remote ?? fail('unavailable', { message: ONLY_REMOTE })
  const { files, folder_id = null } = input
  const rules = rulesOf(runtime)
  for (const one of files) checkPending(one, rules)
  if (folder_id !== null) await lockFolder(db, folder_id)
  await checkQuota(db, files, { user_id: actor.id, folder_id, quota: quotaOf(runtime) })
  const sign = async ({ name, size, type }: AnnouncedFile) =>
    remote.sign?.({ ext: extensionOf(name) ?? '', mime: type, size })
  const announced = await Promise.all(files.map(async (one) => ({ one, upload: await sign(one) })))
  const rows = announced.map(({ one, upload }) => ({
    name: cleanFileName(one.name),
    size: one.size,
    folder_id,
    user_id: actor.id,
    remote_key: upload?.key ?? `${PENDING_KEY}${randomUUID()}`,
  }))
  const pending = await db.insert(pendingFile).values(rows).returning({ id, name, remote_key })
  const uploads = new Map(announced.map(({ upload }) => [upload?.key, upload]))
  const items = pending.map(({ remote_key, ...one }) => ({ ...one, upload: uploads.get(remote_key) ?? null }))
  return { items: items.toSorted((a, b) => a.id - b.id) }
}

const ONLY_REMOTE = 'Only available if S3_ENDPOINT or UPLOADTHING_TOKEN is set'

/** Checks what can be checked before the upload; a file is served as the type that was announced. */
function checkPending({ name, size, type }: AnnouncedFile, rules: FileRules): void {
  const mime = mimeTypes(rules.kinds)[extensionOf(name) ?? '']
  if (mime === undefined || mime !== type)
    fail('unsupported', { message: '{file} has an unsupported file type', params: { file: name } })
  const limit = mime.startsWith('image/') ? rules.image : rules.file
  if (size > limit) fail('too_large', { message: 'Files can be up to {mib} MiB', params: { mib: limit / MIB } })
}

/** Stores the keys that the files have there, in the order of the announcement. */
export async function assignKeys(db: Db, ids: number[], keys: string[]): Promise<void> {
  const existing = await db.select({ id: file.id }).from(file).where(inArray(file.remote_key, keys)).limit(1)
  if (existing.length > 0 || keys.length !== ids.length) fail('unavailable')
  for (const [at, pending_id] of ids.entries()) {
    await db.update(pendingFile).set({ remote_key: keys[at] }).where(eq(id, pending_id))
  }
}

/** What was announced and never sent. */
export const deletePending = (db: Db, ids: number[]) => db.delete(pendingFile).where(inArray(id, ids))
