import { pipeline } from 'node:stream/promises'
import { extract, type Pack } from 'tar-stream'

export const damagedError = (why: string) => new Error(`The file is no backup, or it is damaged (${why}).`)
const isDamaged = (error: unknown): error is Error =>
  error instanceof Error && error.message.startsWith('The file is no')

export type ArchiveEntry = { name: string; body: AsyncIterable<Uint8Array> }

export async function addEntry(tar: Pack, name: string, size: number, body: AsyncIterable<Uint8Array>): Promise<void> {
  const entry = tar.entry({ name, size, mode: 0o600 })
  await pipeline(body, entry).catch((error: Error) => {
    throw error.message === 'Size mismatch' ? new Error(`${name} changed while it was read.`) : error
  })
}

/** What is in it, one after the other: each body is read whole, or not at all and skipped. */
export async function* unpack(source: AsyncIterable<Uint8Array>): AsyncGenerator<ArchiveEntry> {
  const tar = extract()
  const fed = pipeline(source, tar)
  fed.catch(() => undefined) // the entries say so, too
  for await (const entry of damagedOnError(tar)) {
    yield { name: entry.header.name, body: toBytes(damagedOnError(entry)) }
    entry.resume()
  }
  await fed // the checksum at the end shows whether the archive is complete
}

async function* damagedOnError<T>(read: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* read
  } catch (error) {
    throw isDamaged(error) ? error : damagedError(error instanceof Error ? error.message : String(error))
  }
}

async function* toBytes(read: AsyncIterable<unknown>): AsyncGenerator<Uint8Array> {
  for await (const chunk of read) if (chunk instanceof Uint8Array) yield chunk
}

export async function readWhole(body: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks = []
  for await (const chunk of body) chunks.push(chunk)
  return Buffer.concat(chunks)
}
