import type { Endpoint } from '../endpoint/endpoint'
import { refusalsOf } from '../endpoint/refusals'
import { errors, type FailureKind } from '../errors'
import { type Json, jsonSchema } from '../json-schema'
import { XLSX_TYPE } from '../xlsx-frame'

/** All responses of an operation, by status: its result, and each refusal with its error codes. */
export function responsesOf(endpoint: Endpoint): Json {
  const { status, answer, body, output } = endpoint
  const { $defs: _, ...data } = jsonSchema(output, 'output')
  const envelope = {
    type: 'object',
    properties: { error_code: { type: 'integer', const: 0 }, msg: { type: 'string', const: 'ok' }, data },
    required: ['error_code', 'msg', 'data'],
  }
  const isRaw = body === 'raw' // in a format of the provider
  const content = answer
    ? Object.fromEntries(formsOf(endpoint).map((form) => [form, {}]))
    : { 'application/json': { schema: isRaw ? data : envelope } }
  return {
    [status]: { description: 'Success', content },
    ...(answer === 'file' && { 302: { description: 'The file is at the URL in the Location header' } }),
    ...(hasEtag(endpoint) && { 304: { description: 'The copy of the caller is current' } }),
    ...refusals(endpoint, isRaw ? [data] : []),
  }
}

/** What anybody may read has a tag, and who sends it back is answered 304. */
export const hasEtag = ({ method, access }: Endpoint): boolean => method === 'GET' && access === 'public'

/** `or`: a response in place of our own form of a failure. */
function refusals(endpoint: Endpoint, or: Json[]): Json {
  const byStatus = new Map<number, FailureKind[]>()
  for (const kind of refusalsOf(endpoint))
    byStatus.set(errors[kind][0], [...(byStatus.get(errors[kind][0]) ?? []), kind])
  return Object.fromEntries(
    [...byStatus].map(([status, kinds]) => {
      const failure = failureOf(kinds)
      const schema = or.length ? { anyOf: [failure, ...or] } : failure
      const description = kinds.map((kind) => `${errors[kind][1]}: ${errors[kind][2]}`).join('; ')
      return [status, { description, content: { 'application/json': { schema } } }]
    }),
  )
}

/** Not beside the reference: tools of OpenAPI 3.0 ignore what stands there. */
function failureOf(kinds: FailureKind[]): Json {
  const error_code = { type: 'integer', enum: kinds.map((kind) => errors[kind][1]) }
  const own = { type: 'object', properties: { error_code }, required: ['error_code'] }
  return { allOf: [{ $ref: '#/components/schemas/Failure' }, own] }
}

/** A table is CSV, or a workbook where the operation offers it. */
function formsOf({ answer, input }: Endpoint): string[] {
  if (answer === 'events') return ['text/event-stream']
  return answer === 'file' ? ['*/*'] : ['text/csv', ...('format' in input.shape ? [XLSX_TYPE] : [])]
}
