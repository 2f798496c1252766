import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { Failure, fail } from '../errors'
import type { Storage, Stored } from '../storage/local'
import type { Incoming } from './message'

/** A file of a multipart body: in the storage's own folder already, kept or discarded by whoever called. */
export type Received = Stored & { field: string; filename: string }
export type Multipart = { fields: Record<string, string>; files: Received[] }

const LIMITS = { files: 20, fields: 20, fieldSize: 4096, fieldNameSize: 100 }

/** Files go to the storage while they come in, one after the other, in the order sent. */
export async function receive({ header, body }: Incoming, storage: Storage): Promise<Multipart> {
  const type = header('content-type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type) || !body) {
    fail('unsupported', { message: 'The body must be multipart/form-data' })
  }
  const fields: Record<string, string> = {}
  const coming: Promise<Received>[] = []
  const parser = parserOf(type)
  const stop = (failure: Failure) => parser.destroy(failure)
  parser.on('field', (name, value) => Object.defineProperty(fields, name, { value, enumerable: true }))
  parser.on('filesLimit', () => stop(new Failure('too_large', { message: 'Too many files at once' })))
  parser.on('file', (field, stream, filename) => {
    const stored = storage.receive(stream).then((file) => ({ ...file, field, filename: plainName(filename) }))
    stored.catch(stop)
    coming.push(stored)
  })
  try {
    await pipeline(body, parser)
    return { fields, files: await Promise.all(coming) }
  } catch (error) {
    const settled = await Promise.allSettled(coming)
    await discard(
      storage,
      settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])),
    )
    const failed = settled.find((one) => one.status === 'rejected')
    const reason: unknown = failed ? failed.reason : error
    throw reason instanceof Failure ? reason : malformed(reason)
  }
}

export async function discard(storage: Storage, files: Received[]): Promise<void> {
  for (const file of files) await storage.discard(file)
}

function parserOf(type: string): BusboyInstance {
  try {
    return new Busboy({ headers: { 'content-type': type }, limits: LIMITS })
  } catch (error) {
    throw malformed(error)
  }
}

const malformed = (cause: unknown) =>
  new Failure('invalid', { message: 'The multipart body is not well formed', cause })

/** The name for people to read; never a path. */
const plainName = (name: string | undefined) =>
  (
    name
      ?.split(/[\\/]/)
      .pop()
      ?.replace(/\p{Cc}/gu, '')
      .trim() || 'file'
  ).slice(0, 200)
