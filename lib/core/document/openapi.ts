import { z } from 'zod'
import { FailureAnswer } from '../contract'
import type { Endpoint } from '../endpoint/endpoint'
import { type Json, jsonSchema } from '../json-schema'
import { hasEtag, responsesOf } from './responses'

const Shape = z.object({
  properties: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
  required: z.array(z.string()).default([]),
  /** Where one field depends on another: see the contract's `meta`. */
  anyOf: z.array(z.record(z.string(), z.unknown())).optional(),
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
  const { properties, required, anyOf } = Shape.parse(jsonSchema(endpoint.input, 'input'))
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
    ...(access === 'permission' && { description: `Requires the permission \`${point}\`.`, 'x-point': point }),
    security: access === 'public' ? [] : [{ bearer: [] }, { basic: [] }],
    parameters: [...parameters, ...headersOf(endpoint)],
    ...bodyOf(endpoint, Object.fromEntries(inBody), { required, ...(anyOf && { anyOf }) }),
    responses: responsesOf(endpoint),
  }
}

const headersOf = (endpoint: Endpoint): Json[] =>
  [endpoint.idempotent && 'Idempotency-Key', endpoint.subject && 'If-Match', hasEtag(endpoint) && 'If-None-Match']
    .filter((name) => typeof name === 'string')
    .map((name) => ({ name, in: 'header', required: false, schema: { type: 'string' } }))

type Rules = { required: string[]; anyOf?: Json[] }

function bodyOf({ body, inPath }: Endpoint, fields: Json, { required: needed, ...rules }: Rules): Json {
  const files = { file: { type: 'array', items: { type: 'string', format: 'binary' } } }
  const properties = body === 'multipart' ? { ...fields, ...files } : fields
  if (Object.keys(properties).length === 0) return {}
  const required = [...needed.filter((name) => !inPath.has(name)), ...(body === 'multipart' ? ['file'] : [])]
  const schema = { type: 'object', properties, required, ...rules, additionalProperties: false }
  const kind = body === 'multipart' ? 'multipart/form-data' : 'application/json'
  return { requestBody: { required: true, content: { [kind]: { schema } } } }
}
