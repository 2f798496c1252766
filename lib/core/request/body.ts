import { fail, invalid } from '../../base/errors'
import { isRecord, tryParseJson } from '../../base/json'
import type { Incoming } from './message'

const LIMIT = 1024 * 1024
const DEEPEST = 32
/** Of one object: many times what any operation takes, and read before the event loop is missed. */
const MOST_NAMES = 1000

const TOO_MANY_NAMES = 'An object in the body can have up to {most} fields'

/** The whole body, up to a small size. The server limits how long it may take. */
export async function readBytes({ header, body }: Incoming, most = LIMIT): Promise<Uint8Array> {
  if (Number(header('content-length') ?? 0) > most) fail('too_large')
  const bytes = await (body?.whole?.(most) ?? wholeOf(body ?? [], most))
  return bytes ?? fail('too_large')
}

async function wholeOf(
  body: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  most: number,
): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > most) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** A JSON object; an empty body counts as an empty one. */
export function parseJson(bytes: Uint8Array, { header }: Incoming): Record<string, unknown> {
  if (bytes.length === 0) return {}
  if (!/^application\/json\s*(;|$)/i.test(header('content-type') ?? '') || header('content-encoding')) {
    fail('unsupported', { message: 'The body must be uncompressed application/json' })
  }
  const value = tryParseJson(textOf(bytes))
  if (!isRecord(value)) fail('invalid', { message: 'The body must be a JSON object in UTF-8' })
  const nul = pathOfNul(value)
  if (nul) invalid(nul, 'must not contain a NUL character')
  return value
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return '' // no text, and so no JSON
  }
}

/** The path of a NUL character, which PostgreSQL cannot store. */
export function pathOfNul(value: unknown, path: (string | number)[] = []): string | undefined {
  if (typeof value === 'string') return value.includes('\0') ? path.join('.') : undefined
  if (typeof value !== 'object' || value === null) return undefined
  if (path.length > DEEPEST) fail('invalid', { message: 'The body is nested too deeply' })
  const list = Array.isArray(value) ? value : undefined
  const names = list ? undefined : Object.keys(value)
  if (names && names.length > MOST_NAMES) fail('too_large', { message: TOO_MANY_NAMES, params: { most: MOST_NAMES } })
  const length = (list ?? names)?.length ?? 0
  for (let at = 0; at < length; at += 1) {
    const name = names?.[at]
    path.push(name?.replaceAll('\0', '') ?? at) // one path for all: a body may have half a million values
    const isIn = name?.includes('\0') ?? false
    const found = isIn ? path.join('.') : pathOfNul(Reflect.get(value, name ?? at), path)
    if (found !== undefined) return found
    path.pop()
  }
  return undefined
}
