import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fail } from '../base/errors'

const FULL = 'Files cannot be stored at the moment, try again later'
/** What a disk says that is full, over its quota, broken or read-only, or when too many files are open. */
const DISK_ERRORS = new Set(['ENOSPC', 'EDQUOT', 'EIO', 'EROFS', 'EMFILE', 'ENFILE'])
const PROBE = Buffer.alloc(64 * 1024)
const PROBE_LASTS = 1000

export const isDiskError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && DISK_ERRORS.has(String(error.code))

/** Errors of the disk are not the caller's fault. */
export function throwDiskFailure(error: unknown): never {
  if (isDiskError(error)) fail('unavailable', { message: FULL, cause: error })
  throw error
}

/** Whether a file can be written now. Tried at most once a second. */
export function diskProbe(folder: string): () => Promise<boolean> {
  let last = { at: Number.NEGATIVE_INFINITY, result: Promise.resolve(false) }
  return () => {
    if (performance.now() - last.at > PROBE_LASTS) last = { at: performance.now(), result: canWrite(folder) }
    return last.result
  }
}

async function canWrite(folder: string): Promise<boolean> {
  const probe = path.join(folder, `.probe-${randomUUID()}`)
  try {
    await mkdir(folder, { recursive: true })
    await writeFile(probe, PROBE, { flag: 'wx' })
    return true
  } catch {
    return false
  } finally {
    await rm(probe, { force: true }).catch(() => undefined)
  }
}
