import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, type Stats } from 'node:fs'
import { copyFile, link, mkdir, open, opendir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { compact } from '../base/compact'
import type { Env } from '../base/env/env'
import { fail } from '../base/errors'
import { type Log, logger } from '../base/log'
import type { Remote, StorageSource, StoredFile } from './remote'
import { s3Storage } from './s3'
import { uploadthingStorage } from './uploadthing'

/** Local storage of files. Names are derived from the content, never from a client. */
type OpenFile = { path: string; size: number; body: () => AsyncIterable<Uint8Array> }
export type Storage = {
  /** Takes in what may yet be refused: it has no name before it is kept. */
  receive: (stream: AsyncIterable<Uint8Array>, limit?: number) => Promise<StoredFile>
  /** Gives it a name. What came in stays where it is until it is discarded: a transaction may run twice. */
  keep: (stored: StoredFile, name: string) => Promise<void>
  /** Other bytes to store instead, which are deleted when it is discarded. */
  rewrite: (stored: StoredFile, pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array>) => Promise<StoredFile>
  discard: (stored: StoredFile) => Promise<void>
  open: (name: string) => Promise<OpenFile | undefined>
  /** Together with everything derived from it. */
  remove: (name: string) => Promise<void>
  /** What is kept, and since when. */
  list: () => AsyncIterable<{ name: string; since: Date }>
  /** Derived from a stored file and reproducible: made by one caller at a time, and stored where there is a disk. */
  derive: (name: string, make: () => Promise<Uint8Array>) => Promise<Uint8Array>
  derived: (name: string) => Promise<OpenFile | undefined>
  ready: () => Promise<boolean>
  /** Removes what an upload left behind whose process died. */
  sweep: () => Promise<void>
  /** The remote storage, if there is one: new files go there, and no disk is needed. */
  remote: Remote | undefined
}

export const MIB = 1024 * 1024
const HOUR = 3_600_000
const NAME = /^[0-9a-f]{64}\.[a-z0-9]{2,5}$/
const DERIVED = /^[0-9a-f]{64}_\d+\.webp$/
const NO_DISK = 'This host has no disk to store files on: set S3_ENDPOINT or UPLOADTHING_TOKEN'

const throwNoDisk = (cause: unknown): never =>
  isDiskError(cause) ? throwDiskFailure(cause) : fail('unavailable', { message: NO_DISK, cause })

export function localStorage(env: Env, log: Log = logger(env.logLevel), added: readonly StorageSource[] = []): Storage {
  const remote = openRemote(env, log, added)
  const home = path.join(/* turbopackIgnore: true */ env.dataDir, 'files')
  const hasNoDisk = remote !== undefined && env.serverless
  const incoming = hasNoDisk ? path.join(tmpdir(), 'kiosk-incoming') : path.join(home, 'incoming')
  return { ...incomingStorage(incoming, env.serverless), ...fileStorage(home), ...derivedStorage(home), remote }
}

/** A new file has one home. */
function openRemote(env: Env, log: Log, added: readonly StorageSource[]): Remote | undefined {
  const own = s3Storage(env.s3, log) ?? uploadthingStorage(env.uploadthing)
  const chosen = added.filter(({ variables }) => variables.some((name) => env.others[name]))
  const [first] = chosen
  if (!first) return own
  const homes = compact([own?.home, ...chosen.map(({ name }) => name)])
  if (homes.length > 1)
    throw new Error(`The environment is not usable: files have one home, and it names ${homes.join(' and ')}.`)
  const missing = first.variables.filter((name) => !env.others[name])
  if (missing.length > 0) {
    const all = first.variables.join(', ')
    throw new Error(`The environment is not usable: ${all} go together; not set: ${missing.join(', ')}.`)
  }
  return first.open(Object.fromEntries(first.variables.map((name) => [name, env.others[name] ?? ''])), log)
}

type IncomingStorage = Pick<Storage, 'receive' | 'rewrite' | 'discard' | 'ready' | 'sweep'>

const rewrittenPath = (file: string): string => `${file}.rewritten`

const incomingStorage = (folder: string, serverless: boolean): IncomingStorage => ({
  async receive(stream, limit = 2 * MIB) {
    await mkdir(folder, { recursive: true }).catch(throwNoDisk)
    return writeStream(path.join(folder, randomUUID()), 'wx', stream, limit)
  },
  rewrite: ({ path: file }, pieces) =>
    writeStream(rewrittenPath(file), 'w', Readable.from(pieces), Number.POSITIVE_INFINITY),
  async discard(stored) {
    await rm(stored.path, { force: true })
    await rm(rewrittenPath(stored.path), { force: true })
  },
  /** A host without a disk only reads the files of its build. */
  ready: serverless ? async () => true : diskProbe(folder),
  async sweep() {
    for await (const { name, found } of filesIn(folder)) {
      if (Date.now() - found.mtimeMs > HOUR) await rm(path.join(folder, name), { force: true })
    }
  },
})

const fileStorage = (home: string): Pick<Storage, 'keep' | 'open' | 'remove' | 'list'> => ({
  async keep(stored, name) {
    await mkdir(home, { recursive: true }).catch(throwDiskFailure)
    await link(stored.path, path.join(home, name)).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return // the same name is the same bytes
      const copy = `${stored.path}.copy` // a disk without links
      await copyFile(stored.path, copy)
        .then(() => rename(copy, path.join(home, name)))
        .catch((reason) => rm(copy, { force: true }).then(() => throwDiskFailure(reason)))
    })
  },
  open: (name) => openIfFile(home, name, NAME),
  async remove(name) {
    if (!NAME.test(name)) return
    await rm(path.join(home, name), { force: true })
    await rm(derivedFolder(home, name), { recursive: true, force: true })
  },
  async *list() {
    for await (const { name, found } of filesIn(home)) if (NAME.test(name)) yield { name, since: found.mtime }
  },
})

/** The files derived from a file, in a folder beside it. */
const derivedFolder = (home: string, name: string): string => path.join(home, 'sizes', name.slice(0, 64))

function derivedStorage(home: string): Pick<Storage, 'derive' | 'derived'> {
  const pending = new Map<string, Promise<Uint8Array>>()
  return {
    derive(name, make) {
      const going =
        pending.get(name) ?? writeOnce(derivedFolder(home, name), name, make).finally(() => pending.delete(name))
      pending.set(name, going)
      return going
    },
    derived: (name) => openIfFile(derivedFolder(home, name), name, DERIVED),
  }
}

async function openIfFile(folder: string, name: string, pattern: RegExp): Promise<OpenFile | undefined> {
  if (!pattern.test(name)) return undefined
  const file = path.join(folder, name)
  const found = await stat(file).catch(() => undefined)
  return found?.isFile() ? { path: file, size: found.size, body: () => createReadStream(file) } : undefined
}

/** Written atomically, also if another process writes it at the same time. Without a disk it is only returned. */
async function writeOnce(folder: string, name: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const bytes = await make()
  const part = path.join(folder, `.${randomUUID()}`)
  await mkdir(folder, { recursive: true })
    .then(() => writeFile(part, bytes, { flag: 'wx' }))
    .then(() => rename(part, path.join(folder, name)))
    .catch(() => rm(part, { force: true }))
    .catch(() => undefined) // where there is no folder there is nothing in it
  return bytes
}

/** Whole, with its hash, or not at all. */
async function writeStream(
  file: string,
  flag: string,
  stream: AsyncIterable<Uint8Array>,
  limit: number,
): Promise<StoredFile> {
  const measure = fileMeter(limit)
  // Before anything can fail, or it would appear after its removal
  const target = await open(file, flag).catch(throwNoDisk)
  try {
    await pipeline(stream, measure.through, target.createWriteStream())
  } catch (error) {
    await rm(file, { force: true })
    return throwDiskFailure(error)
  }
  return { path: file, ...measure.result() }
}

async function* filesIn(folder: string): AsyncIterable<{ name: string; found: Stats }> {
  const all = await opendir(folder).catch(() => undefined)
  for await (const { name } of all ?? []) {
    const found = await stat(path.join(folder, name)).catch(() => undefined)
    if (found?.isFile()) yield { name, found }
  }
}

function fileMeter(limit: number) {
  const hash = createHash('sha256')
  let size = 0
  async function* through(source: AsyncIterable<Uint8Array>) {
    for await (const chunk of source) {
      size += chunk.length
      if (size > limit) fail('too_large', { message: 'Files can be up to {mib} MiB', params: { mib: limit / MIB } })
      hash.update(chunk)
      yield chunk
    }
  }
  return { through, result: () => ({ hash: hash.digest('hex'), size }) }
}

const FULL = 'Files cannot be stored at the moment, try again later'
/** What a disk says that is full, over its quota, broken or read-only, or when too many files are open. */
const DISK_ERRORS = new Set(['ENOSPC', 'EDQUOT', 'EIO', 'EROFS', 'EMFILE', 'ENFILE'])
const PROBE = Buffer.alloc(64 * 1024)
const PROBE_LASTS = 1000

const isDiskError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && DISK_ERRORS.has(String(error.code))

/** Errors of the disk are not the caller's fault. */
function throwDiskFailure(error: unknown): never {
  if (isDiskError(error)) fail('unavailable', { message: FULL, cause: error })
  throw error
}

/** Whether a file can be written now. Tried at most once a second. */
function diskProbe(folder: string): () => Promise<boolean> {
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
