import { exampleOf } from '@/lib/document/example'
import { entryOf, type Resolved, resolve, type Schema, type Schemas } from '@/lib/document/schema'
import { operations } from '@/packages/client/src/generated/operations'
import type { Api, Operation } from './document'
import type { ClientMethod, Trial, TrialField } from './request'

/** What the panel in the browser needs of an operation. */
export function trialOf(
  { method, path, access, parameters, body, responses }: Operation,
  { server, schemas }: Api,
): Trial {
  const example = (extent: 'usual' | 'full', schema: Schema = body?.schema ?? {}) =>
    JSON.stringify(exampleOf(schema, schemas, extent), undefined, 2)
  const shapes = body?.schema?.oneOf?.map((shape) => ({ title: shape.title ?? '', text: example('usual', shape) }))
  const isMultipart = body?.kind === 'multipart/form-data'
  const parts = isMultipart ? partsOf(body.schema, schemas) : []
  const data = responses.find(({ status }) => status < 300)?.data
  const client = clientMethodOf(`${method} ${path}`, data && resolve(data, schemas))
  return {
    method,
    path,
    server,
    isSigned: access !== 'public',
    isFile: !data,
    fields: [...parameters, ...parts].map((parameter) => fieldOf(parameter, schemas)),
    body: body && (isMultipart ? 'multipart' : 'json'),
    examples: { usual: example('usual'), full: example('full'), shapes },
    client,
  }
}

const methods = new Map(
  Object.entries(operations).map(([method, entry]) => [entry.split(' ', 2).join(' '), method] as const),
)

function clientMethodOf(on: string, answer: Resolved | undefined): ClientMethod | undefined {
  const method = methods.get(on)
  if (!method) return undefined
  const { total, items } = answer?.schema.properties ?? {}
  const name = answer?.ref && answer.ref.charAt(0).toLowerCase() + answer.ref.slice(1)
  return { method, result: name ?? (total ? '{ items, total }' : items ? '{ items }' : '') }
}

function partsOf({ properties = {}, required = [] }: Schema, schemas: Schemas) {
  return Object.entries(properties).map(([name, schema]) => {
    const isFile = entryOf(resolve(schema, schemas), schemas).schema.format === 'binary'
    return { name, schema, required: required.includes(name), in: isFile ? ('file' as const) : ('text' as const) }
  })
}

type Parameter = Pick<TrialField, 'name' | 'in' | 'required'> & { schema: Schema }

function fieldOf({ name, in: place, required, schema: written }: Parameter, schemas: Schemas): TrialField {
  const value = resolve(written, schemas)
  const { schema, type } = value
  const kind = entryOf(value, schemas).type === 'integer' ? 'number' : type
  const inCode = type === 'array' ? (kind === 'number' ? 'numbers' : 'texts') : CODE_TYPES[kind ?? '']
  const values = type === 'boolean' ? ['true', 'false'] : schema.enum?.map(String)
  const hint = HINTS[name] ?? (schema.default === undefined ? HINTS[schema.format ?? ''] : String(schema.default))
  return {
    name,
    in: place,
    required,
    example: required && place !== 'file' ? String(exampleOf(written, schemas)) : '',
    values,
    hint,
    type: inCode,
  }
}

const CODE_TYPES: Record<string, TrialField['type']> = { number: 'number', boolean: 'boolean' }

const HINTS: Record<string, string> = { 'date-time': '2026-05-01T08:00:00Z', 'If-Match': '"3"', q: '' }
