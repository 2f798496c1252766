import type { Failure } from '../../base/errors'
import type { Locale } from '../../base/i18n/i18n'
import { isRecord } from '../../base/json'
import { describeFailure } from '../../base/problems'
import { contentDisposition, contentTag } from '../../base/tag'
import { DatabaseJson } from '../../data/database-json'
import type { Outcome } from '../endpoint/present'
import type { Operation } from '../operation/operation'
import type { Answer, Incoming } from '../request/message'
import { EventsAnswer, FileAnswer, RawAnswer, RowsAnswer } from '../request/special-answers'
import type { Runtime } from '../runtime/runtime'
import { eventsAnswer } from './events-answer'
import { rowsAnswer } from './rows-answer'

/** The context of a request that its response needs. */
export type RequestTurn = {
  runtime: Runtime
  incoming: Incoming
  request_id: string
  locale: Locale
  started: number
  operation: string | undefined
  user: number | undefined
}

const IMMUTABLE = 'public, max-age=31536000, immutable'
const JSON_TYPE = 'application/json; charset=utf-8'
const PRIVATE = 'private, no-store'
const REVALIDATED = 'public, no-cache'
/** Says that what is shown may have changed since, because the database is away. */
const OLD = { Warning: '110 - "Response is Stale"' }

export const envelope = (json: string): string => `{"error_code":0,"msg":"ok","data":${json}}`

/** Of a public read: 304 for whom has it already. */
export function publicAnswer(
  { incoming }: RequestTurn,
  { tag, status, isOld }: { tag: string; status: number; isOld: boolean },
  body: () => string,
): Answer {
  const headers: Record<string, string> = { 'Cache-Control': REVALIDATED, ETag: tag }
  if (isOld) Object.assign(headers, OLD)
  if (incoming.header('if-none-match')?.includes(tag)) return { status: 304, headers, body: null }
  headers['Content-Type'] = JSON_TYPE
  return { status, headers, body: body() }
}

/** The answer to an outcome: in the envelope, or in the form that its definition chose. */
export function toAnswer(turn: RequestTurn, endpoint: Operation, outcome: Outcome): Answer {
  const { status, output, replayed } = outcome
  if (output instanceof RawAnswer)
    return {
      status: output.status,
      headers: { 'Content-Type': `${output.mime}; charset=utf-8`, 'Cache-Control': PRIVATE },
      body: output.body,
    }
  if (output instanceof EventsAnswer) return { status, ...eventsAnswer(turn.incoming, output) }
  if (output instanceof FileAnswer) return fileAnswer(turn, output)
  if (output instanceof RowsAnswer)
    return { status, ...rowsAnswer(turn, endpoint, output, { 'Cache-Control': PRIVATE }) }
  const body = envelope(outcome.json)
  if (endpoint.access === 'public' && endpoint.method === 'GET') {
    const tag = (output instanceof DatabaseJson && output.tag) || contentTag(body)
    const isOld = output instanceof DatabaseJson && output.isOld
    return publicAnswer(turn, { tag: `"${turn.runtime.env.edition}${tag}"`, status, isOld }, () => body)
  }
  const headers: Record<string, string> = { 'Content-Type': JSON_TYPE, 'Cache-Control': PRIVATE }
  const version = versionOf(output)
  if (version !== undefined) headers.ETag = `"${version}"`
  if (replayed) headers['Idempotency-Replayed'] = 'true'
  return { status, headers, body }
}

/** The context of a request that a failure response needs. */
export type FailureContext = { incoming: Pick<Incoming, 'method' | 'path'>; request_id: string; locale: Locale }

/** Every failure in the one shape, in the caller's language. */
export function failureAnswer(
  { incoming, request_id, locale }: FailureContext,
  failure: Failure,
  headers: Record<string, string> = {},
): Answer {
  const { extras, status, code, retryAfter } = failure
  const { msg, problems } = describeFailure(failure, locale)
  const body = JSON.stringify({
    error_code: code,
    msg,
    request_url: `${incoming.method} ${incoming.path}`,
    request_id,
    errors: problems,
    details: extras.details,
  })
  const retry = retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) }
  return { status, headers: { 'Content-Type': JSON_TYPE, 'Cache-Control': 'no-store', ...retry, ...headers }, body }
}

const versionOf = (output: unknown): number | undefined =>
  isRecord(output) && typeof output.version === 'number' ? output.version : undefined

function fileAnswer({ incoming }: RequestTurn, { file }: FileAnswer): Answer {
  const tag = `"${file.name}"`
  const immutable = file.immutable && { 'Cache-Control': IMMUTABLE, 'CDN-Cache-Control': IMMUTABLE, ETag: tag }
  if (file.elsewhere) {
    return { status: 302, headers: { Location: file.elsewhere, 'Cache-Control': 'public, max-age=3600' }, body: null }
  }
  if (immutable && incoming.header('if-none-match')?.includes(tag))
    return { status: 304, headers: immutable, body: null }
  return {
    status: 200,
    headers: {
      'Content-Type': file.mime,
      'Content-Disposition': contentDisposition(file.attachment ? 'attachment' : 'inline', file.saved ?? file.name),
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      ...(file.size !== undefined && { 'Content-Length': String(file.size) }),
      ...(immutable || { 'Cache-Control': PRIVATE }),
    },
    body: incoming.method === 'HEAD' ? null : file.body(),
  }
}
