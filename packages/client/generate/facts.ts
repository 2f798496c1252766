import { errors } from '@/lib/base/errors'
import type { Operation, Schema } from './document'

/** What the client is told of an operation. */
export type Facts = {
  id: string
  /** `shop.<group>.<method>`, or `office.<group>.<method>` */
  group: string
  method: string
  on: string
  summary: string
  /** Words of the table at run time: see `FLAGS`. */
  flags: string[]
  input: Schema
  output: Schema
  /** The row of a page, where it answers one. */
  row: Schema | undefined
  /** Refusals of its own, by name. */
  refuses: string[]
}

/** What any operation may refuse, and need not be documented for each. */
const EVERYWHERE = new Set([
  ...['invalid', 'unauthorized', 'password_expired', 'factor_missing', 'too_large', 'unsupported'],
  ...['key_running', 'key_reused', 'unavailable'],
])
const byCode = new Map<unknown, string>(Object.entries(errors).map(([name, [, code]]) => [code, name]))

const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

export function factsOf(operation: Operation): Facts {
  const { 'x-id': id, operationId, method, path, parameters, requestBody, responses } = operation
  const [group = ''] = id.split('.')
  const output = dataOf(operation)
  const row = output.properties?.current_page && output.properties.items?.items
  const flags = [
    operation['x-access'] !== 'public' && 'user',
    parameters.some(({ name }) => name === 'Idempotency-Key') && 'key',
    parameters.some(({ name }) => name === 'If-Match') && 'version',
    row && 'pages',
    requestBody?.content['multipart/form-data'] && 'file',
    output.$ref?.endsWith('/Tokens') && 'tokens',
  ]
  return {
    id,
    group: camel(group),
    method: camel(operationId.replace(/^storefront_/, '').slice(`${group}_`.length)),
    on: `${method} ${path}`,
    summary: operation.summary,
    flags: flags.filter((flag) => typeof flag === 'string'),
    input: inputOf(operation),
    output,
    row,
    refuses: Object.values(responses).flatMap(({ content }) => refusalsIn(content['application/json']?.schema)),
  }
}

function dataOf({ responses }: Operation): Schema {
  const success = responses[200] ?? responses[201]
  return success?.content['application/json']?.schema?.properties?.data ?? {}
}

/** Path, query and body as one object, as the operation itself has it. */
function inputOf({ parameters, requestBody }: Operation): Schema {
  const named = parameters.filter((one) => one.in !== 'header')
  const bodies = requestBody?.content ?? {}
  const body = bodies['application/json']?.schema ?? bodies['multipart/form-data']?.schema ?? {}
  const own = {
    properties: Object.fromEntries(named.map(({ name, schema }) => [name, schema])),
    required: named.filter(({ required }) => required).map(({ name }) => name),
  }
  const withOwn = (one: Schema): Schema => ({
    type: 'object',
    properties: { ...own.properties, ...one.properties },
    required: [...own.required, ...(one.required ?? [])],
  })
  return body.oneOf ? { oneOf: body.oneOf.map(withOwn) } : withOwn(body)
}

function refusalsIn(schema: Schema | undefined): string[] {
  const codes = (schema?.allOf ?? []).flatMap(({ properties }) => properties?.error_code?.enum ?? [])
  return codes.flatMap((code) => byCode.get(code) ?? []).filter((name) => !EVERYWHERE.has(name))
}
