import { compact } from '@/lib/base/compact'
import { asRecord, tryParseJson } from '@/lib/base/json'
import type { Request } from './request'

export type Answer = {
  status: number
  ms: number
  /** One `name: value` per line, those that a caller needs. */
  headers: string
  json: unknown
  /** To read, shortened where it is very long. */
  text: string
  /** An answer that is not shown here: not text, or too long. */
  file: Blob | undefined
  bytes: number
  response: Response
}

const HEADERS = [
  'Content-Type',
  'ETag',
  'X-Request-Id',
  'Retry-After',
  'Idempotency-Replayed',
  'Allow',
  'Cache-Control',
  'Content-Disposition',
]
const LONGEST = 100_000

/** Calls the service that this page came from. */
export async function send({ method, path, headers, body }: Request, token: string): Promise<Answer> {
  const start = performance.now()
  const response = await fetch(path, {
    method,
    headers: compact([...headers, token && (['Authorization', `Bearer ${token}`] satisfies [string, string])]),
    cache: 'no-store',
    body: body ?? null,
  })
  const blob = await response.blob()
  const isText = /json|text/.test(blob.type)
  const text = isText ? await blob.text() : ''
  const json = tryParseJson(text)
  const pretty = json === undefined ? text : JSON.stringify(json, undefined, 2)
  const isLong = pretty.length > LONGEST
  return {
    status: response.status,
    ms: Math.round(performance.now() - start),
    headers: HEADERS.filter((name) => response.headers.has(name))
      .map((name) => `${name}: ${response.headers.get(name)}`)
      .join('\n'),
    json,
    text: isLong ? `${pretty.slice(0, LONGEST)}\n…` : pretty,
    file: blob.size > 0 && (isLong || !isText) ? blob : undefined,
    bytes: blob.size,
    response,
  }
}

/** `data` of a response, or an empty record. */
export const dataIn = (json: unknown) => asRecord(asRecord(json).data)
