import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { errors, type FailureKind } from '../base/errors'
import { type Json, jsonSchema } from '../base/json-schema'
import type { Operation } from '../core/operation/operation'
import { refusalsOf } from '../core/operation/refusals'
import { XLSX_TYPE } from '../spreadsheet/xlsx-frame'
import { hasEtag } from './headers'
import { SHARED } from './shared'

/** Of responses. */
const ANSWERED = {
  'X-Request-Id': 'Identifies this request in the logs; what you send in a header of this name is kept',
  'Retry-After': 'Seconds to wait before you try again',
  ETag: 'The version of what you read, for `If-Match`, or for `If-None-Match` where anyone may read it',
  Location: 'Where the file is',
  'Content-Disposition': 'The name to save it under',
  'Idempotency-Replayed': '`true`: the request with this key was handled before, and this is its response',
  'X-Ignored-Query': 'The query parameters that were not understood, separated by commas',
} as const

/** `components.headers`. */
export const responseHeaders = (): Json =>
  Object.fromEntries(
    Object.entries(ANSWERED).map(([name, description]) => {
      const schema = { type: name === 'Retry-After' ? 'integer' : 'string' }
      return [name, { description, ...(name === 'X-Request-Id' && { required: true }), schema }]
    }),
  )

/** What each response has, and these. */
const referTo = (...names: (keyof typeof ANSWERED | false | undefined)[]): Json =>
  Object.fromEntries(
    ['X-Request-Id', ...names]
      .filter((name) => typeof name === 'string')
      .map((name) => [name, { $ref: `#/components/headers/${name}` }]),
  )

function successHeaders(endpoint: Operation): Json {
  const { method, answer, body, idempotent } = endpoint
  const isTable = answer === 'rows'
  return referTo(
    (hasEtag(endpoint) || (!answer && body !== 'raw' && hasVersion(endpoint))) && 'ETag',
    (isTable || answer === 'file') && 'Content-Disposition',
    idempotent && 'Idempotency-Replayed',
    method === 'GET' && 'X-Ignored-Query',
  )
}

/** Of a record that people edit: its version is its tag. */
const hasVersion = ({ output }: Operation) => output instanceof z.ZodObject && 'version' in output.shape

/** What passes by waiting. */
const PASSING: FailureKind[] = ['unavailable', 'provider_away', 'too_many', 'key_running']
const failureHeaders = (kinds: FailureKind[]): Json =>
  referTo(kinds.some((kind) => PASSING.includes(kind)) && 'Retry-After')

/** Server-sent events, and what each has as its data. */
const eventsOf = (data: Json): Json => ({
  type: 'string',
  description: 'Server-sent events, each with an `id` and, as `data`, one line of JSON',
  contentMediaType: 'text/event-stream',
  contentSchema: data,
})

/** `exampleOf`: a plausible value of a schema. */
type ExampleOf = (schema: Json) => unknown

/** All responses of an operation, by status: its result, and each refusal with its error codes. */
export function responsesOf(endpoint: Operation, exampleOf: ExampleOf): Json {
  const { status, answer } = endpoint
  const success = { headers: successHeaders(endpoint), content: contentOf(endpoint, exampleOf) }
  const elsewhere = { description: 'The file is elsewhere', headers: referTo('Location', 'X-Ignored-Query') }
  const current = { description: 'The caller’s copy is current', headers: referTo('ETag', 'X-Ignored-Query') }
  return {
    [status]: { description: 'Success', ...success },
    ...(answer === 'file' && { 302: elsewhere }),
    ...(hasEtag(endpoint) && { 304: current }),
    ...refusals(endpoint),
  }
}

function refusals(endpoint: Operation): Json {
  const entries = [...failuresOf(endpoint)].map(([status, kinds]) => [
    status,
    endpoint.body === 'raw' ? ofProvider(endpoint, kinds) : { $ref: SHARED + nameOf(status, kinds) },
  ])
  return Object.fromEntries(entries)
}

/** The provider is refused in its own format, or in ours. */
function ofProvider({ output, method }: Operation, kinds: FailureKind[]) {
  const { description, headers, content } = failure(kinds)
  const { $defs: _, ...raw } = jsonSchema(output, 'output')
  const either = { schema: { anyOf: [content['application/json'].schema, raw] } }
  return {
    description,
    headers: { ...headers, ...referTo(method === 'GET' && 'X-Ignored-Query') },
    content: raw.type === 'string' ? { ...content, 'text/plain': { schema: raw } } : { 'application/json': either },
  }
}

function contentOf(endpoint: Operation, exampleOf: ExampleOf): Json {
  const { answer, body, output } = endpoint
  const { $defs: _, ...data } = jsonSchema(output, 'output')
  if (answer === 'events') return { 'text/event-stream': { schema: eventsOf(data) } }
  if (answer === 'file' && data.type === 'object')
    return { 'application/json': { schema: data, example: exampleOf(data) } } // without the envelope
  if (answer) return formsOf(endpoint)
  // in a format of the provider
  if (body === 'raw')
    return { [data.type === 'string' ? 'text/plain' : 'application/json']: { schema: data, example: exampleOf(data) } }
  const properties = { error_code: { type: 'integer', const: 0 }, msg: { type: 'string', const: 'ok' }, data }
  const schema = { type: 'object', properties, required: ['error_code', 'msg', 'data'] }
  return { 'application/json': { schema, example: { error_code: 0, msg: 'ok', data: exampleOf(data) } } }
}

/** A table is CSV, or a workbook where the operation offers it. */
function formsOf({ answer, input }: Operation): Json {
  const text = { schema: { type: 'string' } }
  const bytes = { schema: { type: 'string', format: 'binary' } }
  if (answer === 'file') return { '*/*': bytes }
  return { 'text/csv': text, ...('format' in input.shape && { [XLSX_TYPE]: bytes }) }
}

/** The errors of an operation by status. */
function failuresOf(endpoint: Operation): Map<number, FailureKind[]> {
  const byStatus = new Map<number, FailureKind[]>()
  for (const kind of refusalsOf(endpoint))
    byStatus.set(errors[kind][0], [...(byStatus.get(errors[kind][0]) ?? []), kind])
  return byStatus
}

const codesOf = (kinds: FailureKind[]) => kinds.map((kind) => errors[kind][1])

/**
 * What a failure is called in `components`, and the errors that most operations have of its status:
 * others are named behind it.
 */
const FAILURES: Record<number, [name: string, usual: FailureKind[]]> = {
  400: ['Invalid', ['invalid']],
  401: ['Unauthorized', ['unauthorized']],
  403: ['Forbidden', ['forbidden', 'password_expired', 'factor_missing']],
  404: ['NotFound', ['not_found']],
  408: ['TooSlow', ['too_slow']],
  409: ['Conflict', []],
  412: ['Stale', ['stale']],
  413: ['TooLarge', ['too_large']],
  415: ['Unsupported', ['unsupported']],
  422: ['KeyReused', ['key_reused']],
  429: ['TooMany', ['too_many']],
  503: ['Unavailable', ['unavailable']],
}

function nameOf(status: number, kinds: FailureKind[]): string {
  const [name, usual] = FAILURES[status] ?? [`Refused${status}`, []]
  return isDeepStrictEqual(kinds, usual) ? name : [name, ...kinds].join('_')
}

/** Each combination of errors once: written out for each operation they would be two fifths of the document. */
export function sharedFailures(endpoints: Operation[]): Json {
  const all = endpoints.flatMap((endpoint) => [...failuresOf(endpoint)])
  return Object.fromEntries(all.map(([status, kinds]) => [nameOf(status, kinds), failure(kinds)]))
}

function failure(kinds: FailureKind[]) {
  const error_code = { type: 'integer', enum: codesOf(kinds) }
  const narrowed = { type: 'object', properties: { error_code }, required: ['error_code'] }
  // not beside the reference: tools of OpenAPI 3.0 ignore what stands there
  const schema = { allOf: [{ $ref: '#/components/schemas/Failure' }, narrowed] }
  const description = kinds.map((kind) => `${errors[kind][1]}: ${errors[kind][2]}`).join('; ')
  return { description, headers: failureHeaders(kinds), content: { 'application/json': { schema } } }
}
