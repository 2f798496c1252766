import { z } from 'zod'
import { errors } from '../errors'
import type { Endpoint } from './endpoint'

/** The document, made from what validates and what checks: it cannot say anything else than the service does. */
type Json = { [name: string]: unknown }
const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' })
  return json
}

export function openapi(endpoints: Endpoint[], server: string): Json {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const at = (paths[endpoint.path] ??= {})
    at[endpoint.method.toLowerCase()] = operation(endpoint)
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Kiosk', version: '1', description: 'The storefront under /v1, the back office under /cms.' },
    servers: [{ url: server }],
    tags: [...new Set(endpoints.map(({ module }) => module))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' }, oldToken: { type: 'http', scheme: 'basic' } },
      schemas: { Failure: schemaOf(Failed, 'output') },
    },
  }
}

const Failed = z.object({
  error_code: z.int(),
  msg: z.string(),
  request_url: z.string(),
  request_id: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  details: z.unknown().optional(),
})

function operation(endpoint: Endpoint): Json {
  const { id, summary, module, access, point } = endpoint
  const inQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE'
  const { properties = {}, required = [], ...rest } = schemaOf(endpoint.input, 'input') as { properties?: Record<string, Json>; required?: string[] }
  const names = Object.keys(properties)
  const outside = names.filter((name) => inQuery || endpoint.inPath.has(name))
  const inside = names.filter((name) => !outside.includes(name))
  return {
    operationId: id,
    summary,
    tags: [module],
    ...(access === 'permission' && { description: `Needs the right \`${point}\`.`, 'x-point': point }),
    security: access === 'public' ? [] : [{ token: [] }, { oldToken: [] }],
    parameters: [
      ...outside.map((name) => parameter(name, properties[name] ?? {}, endpoint.inPath.has(name), required.includes(name))),
      ...headers(endpoint),
    ],
    ...(!inQuery && { requestBody: body(endpoint, inside, { ...rest, properties, required }) }),
    responses: { ...success(endpoint), ...failures(endpoint) },
  }
}
