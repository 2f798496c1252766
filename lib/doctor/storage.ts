import { hash, randomBytes } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Env } from '../base/env/env'
import { type Finding, ok, problem } from '../base/finding'
import { errorWithoutValues } from '../base/stack'
import { MIB, type Storage } from '../storage/local'
import type { StoredFile } from '../storage/remote'

const ABOUT = 'files'
const LEAST_FREE = 1024 * MIB
const TIMEOUT = 10_000

/** Writes a small file, reads it back and removes it: on the disk, or where files live elsewhere. */
export async function checkStorage(storage: Storage, { serverless, dataDir }: Env): Promise<Finding[]> {
  if (serverless && !storage.remote) {
    return [problem(ABOUT, 'This host has no disk: nobody can upload. Name a storage for files (docs/operating.md).')]
  }
  const bytes = randomBytes(1024)
  const where = storage.remote ? 'the storage elsewhere' : path.join(dataDir, 'files')
  try {
    const stored = await storage.receive(Readable.from([bytes]))
    try {
      const read = await (storage.remote ? throughRemote(storage.remote, stored) : throughDisk(storage, stored))
      if (read && hash('sha256', read) === stored.hash)
        return [ok(ABOUT, `What was written to ${where} was read back.`)]
      return [problem(ABOUT, `What was written to ${where} did not come back. Look at what stands in front of it.`)]
    } finally {
      await storage.discard(stored)
    }
  } catch (error) {
    const { message } = errorWithoutValues(rootOf(error))
    return [
      problem(ABOUT, `${where} cannot be written or read: ${message}. Look at its rights, its space and its keys.`),
    ]
  }
}

/** A caller is told that storage cannot be reached, the operator why. */
const rootOf = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error && error.cause.message ? rootOf(error.cause) : error

async function throughDisk(storage: Storage, stored: StoredFile): Promise<Buffer | undefined> {
  const name = `${stored.hash}.bin`
  await storage.keep(stored, name)
  try {
    const file = await storage.open(name)
    return file && (await buffer(file.body()))
  } finally {
    await storage.remove(name)
  }
}

async function throughRemote(remote: NonNullable<Storage['remote']>, stored: StoredFile): Promise<Buffer | undefined> {
  const named = { name: 'doctor.txt', mime: 'text/plain', reference: `doctor-${stored.hash.slice(0, 16)}` }
  const { remote_key } = await remote.send(stored, named)
  try {
    const file = await remote.read(remote_key, TIMEOUT)
    return file && (await buffer(file.body))
  } finally {
    await remote.remove({ keys: [remote_key] })
  }
}

/** How much room there is where `DATA_DIR` is, or will be. */
export async function checkDisk({ dataDir, serverless }: Env): Promise<Finding[]> {
  if (serverless) return []
  const found = await statfs(dataDir).catch(() => statfs(path.dirname(dataDir)).catch(() => undefined))
  if (!found) return [problem('disk', `${dataDir} is not there, nor the folder that it would be in. Set DATA_DIR.`)]
  return [judgeDisk(found.bavail * found.bsize, dataDir)]
}

export function judgeDisk(free: number, dataDir: string): Finding {
  const room = free < 10 * LEAST_FREE ? `${Math.floor(free / MIB)} MiB` : `${Math.floor(free / MIB / 1024)} GiB`
  const text = `${room} free at ${dataDir}`
  return free < LEAST_FREE
    ? problem('disk', `${text}. Make room, or move DATA_DIR to a larger disk.`)
    : ok('disk', text)
}
