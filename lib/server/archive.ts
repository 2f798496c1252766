import { createReadStream, rmSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { pipeline as piped, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { pack } from 'tar-stream'
import { z } from 'zod'
import { type ArchiveEntry, addEntry, damagedError, unpack } from './tar'

/** The version of the backup format. */
export const BACKUP_FORMAT = 1

export const Manifest = z.object({
  format: z.literal(BACKUP_FORMAT),
  made_at: z.iso.datetime(),
  /** The kind of its database; a backup can be restored into any. */
  kind: z.enum(['pglite', 'postgres', 'neon']),
  migrations: z.array(z.string()).min(1),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int() })),
  sequences: z.array(z.object({ name: z.string(), last: z.string().regex(/^\d+$/) })),
})

export type Add = (
  name: string,
  body: string | Uint8Array | { size: number; body: AsyncIterable<Uint8Array> },
) => Promise<void>

/** A file that is there when all of it is, for its owner's eyes only. */
export async function writeArchive<T>(file: string, work: (add: Add) => Promise<T>): Promise<T> {
  const part = `${file}.part`
  const target = await open(part, 'wx', 0o600).catch(() => {
    throw new Error(`${part} cannot be made, or is there already: another backup is writing it, or one broke off.`)
  })
  const tar = pack()
  const written = pipeline(tar, createGzip(), target.createWriteStream({ flush: true }))
  written.catch(() => undefined) // the next call reports it
  const leave = () => {
    rmSync(part, { force: true })
    process.exit(1)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, leave)
  try {
    const result = await work((name, body) => {
      if (typeof body !== 'string' && !(body instanceof Uint8Array)) return addEntry(tar, name, body.size, body.body)
      const bytes = Buffer.from(body)
      return addEntry(tar, name, bytes.length, Readable.from([bytes]))
    })
    tar.finalize()
    await written
    await rename(part, file)
    return result
  } catch (error) {
    tar.destroy()
    await written.catch(() => undefined)
    await rm(part, { force: true })
    throw error
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, leave)
  }
}

export const readArchive = (file: string): AsyncGenerator<ArchiveEntry> => unpack(gunzip(file))

async function* gunzip(file: string): AsyncGenerator<Uint8Array> {
  try {
    yield* piped(createReadStream(file), createGunzip(), () => undefined)
  } catch (error) {
    throw damagedError(error instanceof Error ? error.message : String(error))
  }
}
