import type { Readable } from 'node:stream'
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
  const fields: Record<string, string> = Object.create(null)
  const files: { stream: Readable; stored: Promise<Received> }[] = []
  const parser = parserOf(type)
  const stopped = new Promise<never>((_, stop) => {
    const refuse = (path: string, message: string) => stop(new Failure('invalid', { errors: [{ path, message }] }))
    const tooLarge = (message?: string) => stop(new Failure('too_large', message ? { message } : {}))
    parser.on('field', (name, value, nameCut, valueCut) => {
      if (nameCut || valueCut) tooLarge()
      else if (name in fields) refuse(name, 'is given twice')
      else fields[name] = value
    })
    parser.on('fieldsLimit', () => tooLarge())
    parser.on('filesLimit', () => tooLarge('Too many files at once'))
    parser.on('file', (field, stream, filename) => {
      if (field !== 'file') refuse(field, 'is not known here')
      const stored = storage.receive(stream).then((file) => ({ ...file, field, filename: plainName(filename) }))
      stored.catch(stop)
      stream.once('error', stop)
      files.push({ stream, stored })
    })
  })
  try {
    await Promise.race([pipeline(body, parser), stopped])
    return { fields, files: await Promise.all(files.map(({ stored }) => stored)) }
  } catch (error) {
    parser.destroy()
    for (const { stream } of files) stream.destroy() // or whoever stores it would wait for the rest
    const settled = await Promise.allSettled(files.map(({ stored }) => stored))
    await discard(
      storage,
      settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])),
    )
    const reasons: unknown[] = [error, ...settled.map((one) => (one.status === 'rejected' ? one.reason : undefined))]
    throw reasons.find((reason) => reason instanceof Failure) ?? malformed(error)
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
