import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { Failure, fail } from '../../base/errors'
import { MIB, type Storage } from '../../storage/local'
import type { StoredFile } from '../../storage/remote'
import type { Incoming } from './message'
import { withMinimumPace } from './pace'

/** A file of a multipart body, in the storage's own folder already; the caller keeps or discards it. */
export type ReceivedFile = StoredFile & { field: string; filename: string }
export type Multipart = { fields: Record<string, string>; files: ReceivedFile[] }

/** How many files are accepted, and how many bytes each and all of them may have. */
export type PartLimits = { most: number; each: number; together: number }

const LIMITS = { fields: 20, fieldSize: 4096, fieldNameSize: 100 }

/** Files are stored while they arrive, one after the other, in the order sent. */
export async function receiveParts(
  { header, body }: Incoming,
  storage: Storage,
  limits: PartLimits,
): Promise<Multipart> {
  const type = header('content-type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type) || !body) {
    fail('unsupported', { message: 'The body must be multipart/form-data' })
  }
  const parser = parserOf(type, limits.most)
  const { fields, files, refused } = gatherParts(parser, fileStore(storage, limits))
  try {
    await Promise.race([pipeline(withMinimumPace(body), parser), refused])
    return { fields, files: await Promise.all(files.map(({ stored }) => stored)) }
  } catch (error) {
    parser.destroy()
    for (const { stream } of files) stream.destroy() // or storing them would wait for the rest
    const settled = await Promise.allSettled(files.map(({ stored }) => stored))
    const arrived = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    await discardFiles(storage, arrived)
    const reasons: unknown[] = [error, ...settled.map((one) => (one.status === 'rejected' ? one.reason : undefined))]
    throw reasons.find((reason) => reason instanceof Failure) ?? malformed(error)
  }
}

/** Fields and files as they arrive; `refused` rejects as soon as one of them is not allowed. */
function gatherParts(parser: BusboyInstance, store: ReturnType<typeof fileStore>) {
  const fields: Record<string, string> = Object.create(null)
  const files: { stream: Readable; stored: Promise<ReceivedFile> }[] = []
  const refused = new Promise<never>((_, stop) => {
    const refuse = (path: string, message: string) => stop(new Failure('invalid', { errors: [{ path, message }] }))
    const tooLarge = (message?: string) => stop(new Failure('too_large', message ? { message } : {}))
    const nameless = () => stop(new Failure('invalid', { message: 'Each part of the body needs a name' }))
    parser.on('field', (name: string | undefined, value, nameCut, valueCut) => {
      if (name === undefined) nameless()
      else if (nameCut || valueCut) tooLarge()
      else if (name in fields) refuse(name, 'appears more than once')
      else fields[name] = value
    })
    parser.on('fieldsLimit', () => tooLarge())
    parser.on('filesLimit', () => tooLarge('Too many files in one upload'))
    parser.on('file', (field: string | undefined, stream, filename) => {
      if (field === undefined) nameless()
      else if (field !== 'file') refuse(field, 'is an unknown field')
      const stored = store(stream, field ?? '', filename)
      stored.catch(stop)
      stream.once('error', stop)
      files.push({ stream, stored })
    })
  })
  return { fields, files, refused }
}

export async function discardFiles(storage: Storage, files: ReceivedFile[]): Promise<void> {
  for (const file of files) await storage.discard(file)
}

function fileStore(storage: Storage, { each, together }: PartLimits) {
  const within = totalLimit(together)
  return async (stream: Readable, field: string, filename: string): Promise<ReceivedFile> => {
    const stored = await storage.receive(within(stream), each)
    return { ...stored, field, filename: cleanFileName(filename) }
  }
}

/** Counts what all of them bring. */
function totalLimit(limit: number) {
  let size = 0
  return async function* (source: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
    for await (const chunk of source) {
      size += chunk.length
      if (size > limit) fail('too_large', { message: TOO_LARGE_TOGETHER, params: { mib: limit / MIB } })
      yield chunk
    }
  }
}

const TOO_LARGE_TOGETHER = 'Files in one upload can be up to {mib} MiB in total'

function parserOf(type: string, files: number): BusboyInstance {
  try {
    return new Busboy({ headers: { 'content-type': type }, limits: { ...LIMITS, files } })
  } catch (error) {
    throw malformed(error)
  }
}

const malformed = (cause: unknown) => new Failure('invalid', { message: 'The multipart body is malformed', cause })

/** A file name for people: without a path, and without characters that change the direction of text. */
export const cleanFileName = (name: string | undefined) =>
  (
    name
      ?.split(/[\\/]/)
      .pop()
      ?.replace(/[\p{Cc}\p{Bidi_Control}]/gu, '')
      .trim() || 'file'
  ).slice(0, 200)
