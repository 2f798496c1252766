import { z } from 'zod'
import { FailureAnswer } from '../contract'
import { errors, type Kind } from '../errors'
import { type Json, jsonSchema } from '../json-schema'
import { XLSX_TYPE } from '../xlsx-frame'
import type { Endpoint } from './endpoint'

const Shape = z.object({
  properties: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
  required: z.array(z.string()).default([]),
})

/** The document, made from what validates and what checks: it cannot say anything else than the service does. */
export function openapi(endpoints: Endpoint[], server: string): Json {
  const paths: Record<string, Json> = {}
  const schemas: Json = { Failure: jsonSchema(FailureAnswer, 'output') }
  for (const endpoint of endpoints) {
    Object.assign(schemas, jsonSchema(endpoint.output, 'output').$defs)
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  const document = {
    openapi: '3.1.0',
    info: { title: 'Kiosk', version: '1', description: 'The storefront under /v1, the back office under /cms.' },
    servers: [{ url: server }],
    tags: [...new Set(endpoints.map(({ module }) => module))].map((name) => ({ name })),
    paths,
    components: {
      schemas,
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' }, basic: { type: 'http', scheme: 'basic' } },
    },
  }
  return JSON.parse(JSON.stringify(document).replaceAll('"#/$defs/', '"#/components/schemas/'))
}

function operation(endpoint: Endpoint): Json {
  const { id, summary, module, access, point, inPath } = endpoint
  const { properties, required } = Shape.parse(jsonSchema(endpoint.input, 'input'))
  const inBody = Object.entries(properties).filter(([name]) => endpoint.hasBody && !inPath.has(name))
  const parameters = Object.entries(properties)
    .filter(([name]) => !endpoint.hasBody || inPath.has(name))
    .map(([name, schema]) => ({
      name,
      in: inPath.has(name) ? 'path' : 'query',
      required: required.includes(name),
      schema,
      ...(schema.type === 'array' && { style: inPath.has(name) ? 'simple' : 'form', explode: false }),
    }))
  return {
    operationId: id,
    summary,
    tags: [module],
    'x-access': access,
    ...(access === 'staff' && { description: 'For staff only.' }),
    ...(access === 'permission' && { description: `Needs the right \`${point}\`.`, 'x-point': point }),
    security: access === 'public' ? [] : [{ bearer: [] }, { basic: [] }],
    parameters: [...parameters, ...headersOf(endpoint)],
    ...bodyOf(endpoint, Object.fromEntries(inBody), required),
    responses: responsesOf(endpoint),
  }
}

const headersOf = ({ idempotent, subject, cache, method }: Endpoint): Json[] =>
  [idempotent && 'Idempotency-Key', subject && 'If-Match', cache && method === 'GET' && 'If-None-Match']
    .filter((name) => typeof name === 'string')
    .map((name) => ({ name, in: 'header', required: false, schema: { type: 'string' } }))

function bodyOf({ body, inPath }: Endpoint, fields: Json, needed: string[]): Json {
  const files = { file: { type: 'array', items: { type: 'string', format: 'binary' } } }
  const properties = body === 'multipart' ? { ...fields, ...files } : fields
  if (Object.keys(properties).length === 0) return {}
  const required = [...needed.filter((name) => !inPath.has(name)), ...(body === 'multipart' ? ['file'] : [])]
  const schema = { type: 'object', properties, required, additionalProperties: false }
  const kind = body === 'multipart' ? 'multipart/form-data' : 'application/json'
  return { requestBody: { required: true, content: { [kind]: { schema } } } }
}

/** Which failures an operation can answer with follows from what it is. */
function responsesOf(endpoint: Endpoint): Json {
  const { status, access, method, inPath, idempotent, subject, limit, hasBody, answer, body, output } = endpoint
  const kinds: (Kind | false | undefined)[] = [
    'invalid',
    (access !== 'public' || hasBody) && 'unauthorized',
    (access === 'staff' || access === 'permission') && 'forbidden',
    inPath.size > 0 && 'not_found',
    method !== 'GET' && 'conflict',
    subject && 'stale',
    ...(hasBody ? (['too_large', 'unsupported'] as const) : []),
    idempotent && 'key_reused',
    (limit || body === 'multipart') && 'too_many',
    body === 'multipart' && 'too_slow',
    'unavailable',
  ]
  const failed = { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } }
  const refused = kinds
    .filter((kind) => typeof kind === 'string')
    .map((kind) => [errors[kind][0], { description: errors[kind][2], content: failed }])
  const { $defs: _, ...data } = jsonSchema(output, 'output')
  const envelope = {
    type: 'object',
    properties: { error_code: { const: 0 }, msg: { const: 'ok' }, data },
    required: ['error_code', 'msg', 'data'],
  }
  const content = answer
    ? Object.fromEntries(formsOf(endpoint).map((form) => [form, {}]))
    : { 'application/json': { schema: body === 'raw' ? data : envelope } } // that speaks somebody else's format
  return { [status]: { description: 'Done', content }, ...Object.fromEntries(refused) }
}

/** A table is CSV, and a workbook where one may ask for it. */
const formsOf = ({ answer, input }: Endpoint): string[] =>
  answer === 'file' ? ['*/*'] : ['text/csv', ...('format' in input.shape ? [XLSX_TYPE] : [])]
