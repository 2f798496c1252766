import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { pendingFile } from '@/db/schema/file'
import { Failure } from '../base/errors'
import { logError } from '../core/runtime/error-log'
import type { Runtime } from '../core/runtime/runtime'
import { PENDING_KEY } from './direct'
import { finishUpload, NOT_RECEIVED } from './finish'
import { enqueueRemoval } from './store'
import { abandonReferences, REFERENCE_KEY } from './upload'

/** Unfinished uploads, and files to delete from remote storage. */
const STEP = 50
export const FINISH_PENDING = 'file.finish_pending'
const { id, remote_key, create_time, file_id, refusal } = pendingFile

const isOlderThan = (interval: string) => lt(create_time, sql`now() - ${interval}::interval`)

/** Until an hour after it was announced a file may be sent; how it ended is remembered for a day. */
export async function finishPending(runtime: Runtime): Promise<void> {
  const { db } = runtime.database
  await db.delete(pendingFile).where(and(or(isNotNull(file_id), isNotNull(refusal)), isOlderThan('1 day')))
  const late = await db
    .select({ id, remote_key })
    .from(pendingFile)
    .where(and(isNull(file_id), isNull(refusal), isOlderThan('1 hour')))
    .orderBy(create_time)
    .limit(STEP)
  for (const one of late)
    await finishOrDrop(runtime, one).catch((error) => logError(runtime, FINISH_PENDING, String(one.id), error))
}

async function finishOrDrop(runtime: Runtime, { id: pending_id, remote_key: key }: { id: number; remote_key: string }) {
  const { db } = runtime.database
  const home = runtime.storage.remote?.home ?? 'uploadthing'
  if (key.startsWith(REFERENCE_KEY)) return abandonReferences(db, home, [key])
  const isGone = key.startsWith(PENDING_KEY) || !(await hasArrived(runtime, key))
  if (!isGone) return undefined
  return db.transaction(async (tx) => {
    await tx.delete(pendingFile).where(eq(id, pending_id))
    if (!key.startsWith(PENDING_KEY)) await enqueueRemoval(tx, home, { keys: [key] })
  })
}

/** Whether the file has arrived; then it is finished, accepted or not. */
async function hasArrived(runtime: Runtime, key: string): Promise<boolean> {
  const write = <T>(work: Parameters<typeof runtime.database.db.transaction<T>>[0]) =>
    runtime.database.db.transaction(work)
  try {
    await finishUpload({ runtime, write }, key)
    return true
  } catch (error) {
    if (error instanceof Failure && error.extras.message === NOT_RECEIVED) return false
    throw error
  }
}
