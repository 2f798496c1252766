import { z } from 'zod'
import { version } from '@/package.json'
import { compact } from '../base/compact'
import { FailureAnswer } from '../base/contract'
import { asRecord, isRecord } from '../base/json'
import { type Json, jsonSchema } from '../base/json-schema'
import { IN_FEN } from '../base/money'
import type { Operation } from '../core/operation/operation'
import { pointsOf } from '../core/operation/permissions'
import { descriptionOf } from './description'
import { exampleOf } from './example'
import { requestHeaders } from './headers'
import { responseHeaders, responsesOf, sharedFailures } from './responses'
import { Schema } from './schema'
import { BEARER_OR_BASIC, UNTITLED } from './shared'
import { webhooksOf } from './webhooks'

const Shape = z.object({
  properties: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
  required: z.array(z.string()).default([]),
  /** Where one field decides which others there are: see `inShapes`. */
  oneOf: z.array(z.record(z.string(), z.unknown())).optional(),
  /** Bodies that the demo shop accepts: the short one first, the full one last. */
  examples: z.array(z.record(z.string(), z.unknown())).optional(),
})

/** Said once here instead of at each field and operation, so that generated clients stay readable. */
export const DESCRIPTION = [
  'The storefront is under /v1, the back office under /cms.',
  'Integers in a request body may also be sent as strings of digits: `"37"` is read as `37`.',
  'A query parameter that is empty, or `undefined` or `null`, counts as not sent. Reads ignore unknown query parameters and name them in the header `X-Ignored-Query`; changes reject them, and unknown fields.',
  'While the database is away, public reads show for a minute what they showed last, with the header `Warning: 110`; everything else is answered with 503 and `Retry-After`.',
  'A `PUT` accepts a record as its `GET` returned it, with your changes: `id` as in the URL, `version` in place of `If-Match` (412), and read-only fields with their current values; times may be older. Read-only fields are never written, and one with another value is rejected by name. A body with an `id` needs the `version` of its record unless `If-Match` is sent, so a storefront record, which has none, is rejected instead of replacing lists with what buyers see of them.',
].join('\n\n')

/** The document, made from what validates and what checks: it cannot say anything else than the service does. */
export function openapi(endpoints: Operation[], server: string): Json {
  const sent = endpoints.flatMap(({ sends = {} }) => Object.values(sends))
  const answered = [...endpoints.map(({ output }) => output), ...sent.map(({ schema }) => schema)]
  const schemas: Json = Object.assign(
    { Failure: jsonSchema(FailureAnswer, 'output') },
    ...answered.map((schema) => jsonSchema(schema, 'output').$defs),
  )
  const read = z.record(z.string(), Schema).parse(schemas)
  const example = (schema: Json) => exampleOf(Schema.parse(schema), read, 'answered')
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints)
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operation(endpoint, endpoints, example),
    }
  const document = {
    openapi: '3.1.0',
    info: { title: 'Kiosk', version, description: DESCRIPTION, contact: { name: 'This shop', url: server } },
    servers: [{ url: server }],
    tags: [...new Set(endpoints.map(({ module }) => module))].map((name) => ({ name, description: areaOf(name) })),
    paths,
    webhooks: webhooksOf(endpoints),
    components: {
      schemas,
      responses: sharedFailures(endpoints.filter(({ body }) => body !== 'raw')),
      headers: responseHeaders(),
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' }, basic: { type: 'http', scheme: 'basic' } },
    },
  }
  return JSON.parse(JSON.stringify(document).replaceAll('"#/$defs/', '"#/components/schemas/'), published)
}

/**
 * Says of each amount, as a paragraph of its own, what it is counted in, and of words that one of them may be missing.
 */
function published(_name: string, node: unknown): unknown {
  if (!isRecord(node)) return node
  for (const name of LAYOUT) delete node[name]
  const labels = tellingLabels(asRecord(node[LABELS]))
  if (Object.keys(labels).length > 0) node[LABELS] = labels
  else delete node[LABELS]
  if ('' in labels) return withoutEmptyWord(node, labels)
  if (Array.isArray(node.enum) && node.enum.includes('')) return withoutEmptyWord(node, {})
  const short = withTypeNull(node)
  return short['x-kiosk-widget'] === 'money'
    ? { ...short, description: compact([short.description, IN_FEN]).join('\n\n') }
    : short
}

/** A plain value that may be null, in half the words. */
function withTypeNull({ anyOf, ...rest }: Json): Json {
  const [value = {}, none, ...others] = Array.isArray(anyOf) ? anyOf.map(asRecord) : []
  const isPlain = SIMPLE.includes(String(value.type)) && !('enum' in value || 'const' in value)
  if (isPlain && none?.type === 'null' && others.length === 0) return { ...value, ...rest, type: [value.type, 'null'] }
  return anyOf === undefined ? rest : { anyOf, ...rest }
}

const SIMPLE = ['string', 'integer', 'number', 'boolean']
const LABELS = 'x-kiosk-labels'
/** Where our own forms show a field. */
const LAYOUT = ['x-kiosk-section', 'x-kiosk-group', 'x-kiosk-under', 'x-kiosk-needs']

/** Labels that say more than their word does. */
const tellingLabels = (labels: Json): Json =>
  Object.fromEntries(
    Object.entries(labels).filter(([word, label]) => word.replaceAll('_', ' ') !== String(label).toLowerCase()),
  )

/** Generators make a name of each word and of each key, and of '' they make none. */
function withoutEmptyWord({ [LABELS]: _, ...node }: Json, { '': none, ...labels }: Json): Json {
  const labelled: Json = { ...node, ...(Object.keys(labels).length > 0 && { [LABELS]: labels }) }
  if (!Array.isArray(node.enum)) return labelled
  const { type, enum: _words, ...rest } = labelled
  const kinds = [
    { type, enum: node.enum.filter((word) => word !== '') },
    { type, const: '', ...(none ? { description: none } : {}) },
  ]
  return { ...rest, anyOf: kinds }
}

/** `cms-banner` is what there is under /cms/banner. */
function areaOf(tag: string): string {
  const path = `/${tag.replace('-', '/')}`
  const whose = { v1: 'The storefront', cms: 'The back office' }[path.split('/')[1] ?? '']
  return whose ? `${whose}: \`${path}\`.` : `\`${path}\`.`
}

function operation(endpoint: Operation, all: Operation[], example: (schema: Json) => unknown): Json {
  const { id, summary, module, access, inPath } = endpoint
  const { properties, required, ...rules } = Shape.parse(jsonSchema(endpoint.input, 'input'))
  const hasFields = endpoint.hasBody && endpoint.body !== 'raw'
  const inBody = Object.entries(properties).filter(([name]) => hasFields && !inPath.has(name))
  const parameters = Object.entries(properties)
    .filter(([name]) => !hasFields || inPath.has(name))
    .map(([name, { [REPEATED]: isRepeated = false, ...schema }]) => ({
      name,
      in: inPath.has(name) ? 'path' : 'query',
      description: schema.description ?? schema.title ?? UNTITLED[name],
      required: required.includes(name),
      schema,
      ...(schema.type === 'array' && { style: inPath.has(name) ? 'simple' : 'form', explode: isRepeated }),
    }))
  return {
    operationId: operationName(endpoint),
    'x-id': id,
    summary,
    tags: [module],
    'x-access': access,
    description: descriptionOf(endpoint, all),
    ...(access === 'permission' && { 'x-points': pointsOf(endpoint) }),
    security: access === 'public' ? [] : BEARER_OR_BASIC,
    parameters: [...parameters, ...requestHeaders(endpoint)],
    ...bodyOf(endpoint, Object.fromEntries(inBody), { required, ...rules }),
    responses: responsesOf(endpoint, example),
  }
}

const REPEATED = 'x-kiosk-repeated'

/**
 * Generators make a method of it: a dot would be lost, or make them fall back to method and path. With `storefront_` in
 * front the storefront needs no verbs of its own to differ from the back office.
 */
function operationName({ id, path }: Operation): string {
  const [noun = '', verb = ''] = id.split('.')
  return path.startsWith('/v1/') ? `storefront_${noun}_${PLAIN_VERBS[verb] ?? verb}` : `${noun}_${verb}`
}

const PLAIN_VERBS: Record<string, string> = {
  show: 'read',
  show_all: 'list',
  show_several: 'read_many',
  browse: 'list',
  list_own: 'list',
  count_own: 'count',
}

type Rules = Omit<z.output<typeof Shape>, 'properties'>

function bodyOf({ body, inPath }: Operation, fields: Json, { required: needed, ...rules }: Rules): Json {
  const files = { file: { type: 'array', items: { type: 'string', format: 'binary' } } }
  const properties = body === 'multipart' ? { ...fields, ...files } : fields
  if (Object.keys(properties).length === 0) return {}
  const required = compact([...needed.filter((name) => !inPath.has(name)), body === 'multipart' && 'file'])
  const { oneOf } = rules
  const schema = oneOf
    ? { type: 'object', oneOf }
    : { type: 'object', properties, required, ...rules, additionalProperties: false }
  const kind = body === 'multipart' ? 'multipart/form-data' : 'application/json'
  return { requestBody: { required: true, content: { [kind]: { schema } } } }
}
