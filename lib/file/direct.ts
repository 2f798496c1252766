import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { file, pendingFile } from '@/db/schema/file'
import type { Actor } from '../core/auth/actor'
import { fail } from '../core/errors'
import { cleanFileName } from '../core/http/multipart'
import type { Runtime } from '../core/runtime'
import { MIB } from '../core/storage/local'
import type { UploadBegin } from './contract'
import { holdFolder } from './folder'
import { type Rules, rulesOf } from './judge'
import { checkQuota } from './keep'
import { endingOf, typesOf } from './kinds'
import { quotaOf } from './upload'

/** Files that browsers send straight to their home elsewhere: announced, then read back and judged like any other. */
const { id, name } = pendingFile

/** Announced, and not yet known there by a key. */
export const ANNOUNCED = 'announced:'

type Begun = { db: Db; runtime: Runtime; actor: Actor; input: z.output<typeof UploadBegin> }

export async function begin({ db, runtime, actor, input }: Begun) {
  if (!runtime.storage.remote) fail('unavailable', { message: 'Only available if UPLOADTHING_TOKEN is set' })
  const { files, folder_id = null } = input
  const rules = rulesOf(runtime)
  for (const one of files) checkAnnounced(one, rules)
  if (folder_id !== null) await holdFolder(db, folder_id)
  await checkQuota(db, files, { user_id: actor.id, folder_id, quota: quotaOf(runtime) })
  const rows = files.map((one) => ({
    name: plainName(one.name),
    size: one.size,
    folder_id,
    user_id: actor.id,
    remote_key: `${ANNOUNCED}${randomUUID()}`,
  }))
  const made = await db.insert(pendingFile).values(rows).returning({ id, name })
  return { items: made.toSorted((a, b) => a.id - b.id) }
}

/** As far as it can be seen before a byte has come; what it is served as is what it was announced as. */
function checkAnnounced({ name, size, type }: { name: string; size: number; type: string }, rules: Rules): void {
  const mime = typesOf(rules.kinds)[endingOf(name) ?? '']
  if (mime === undefined || mime !== type)
    fail('unsupported', { message: '{file} has an unsupported file type', params: { file: name } })
  const limit = mime.startsWith('image/') ? rules.image : rules.file
  if (size > limit) fail('too_large', { message: 'Files can be up to {mib} MiB', params: { mib: limit / MIB } })
}

/** The keys that they got there, in the order announced; one that is taken was given twice there. */
export async function named(db: Db, ids: number[], keys: string[]): Promise<void> {
  const taken = await db.select({ id: file.id }).from(file).where(inArray(file.remote_key, keys)).limit(1)
  if (taken.length > 0 || keys.length !== ids.length) fail('unavailable')
  for (const [at, wanted] of ids.entries()) {
    await db.update(pendingFile).set({ remote_key: keys[at] }).where(eq(id, wanted))
  }
}

/** What was announced and never sent. */
export const forget = (db: Db, ids: number[]) => db.delete(pendingFile).where(inArray(id, ids))
