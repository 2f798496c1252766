import { z } from 'zod'
import { asRecord } from '@/lib/base/json'
import { Schema, type Schemas } from '@/lib/document/schema'
import { writtenOut } from '@/lib/document/shared'

const Content = z.record(z.string(), z.object({ schema: Schema.optional(), example: z.unknown().optional() }))
const Operation = z
  .object({
    'x-id': z.string(),
    summary: z.string(),
    tags: z.array(z.string()),
    'x-access': z.enum(['public', 'user', 'staff', 'permission']),
    'x-points': z.array(z.string()).default([]),
    parameters: z.array(
      z.object({
        name: z.string(),
        in: z.enum(['path', 'query', 'header']),
        description: z.string(),
        required: z.boolean(),
        schema: Schema,
      }),
    ),
    requestBody: z.object({ content: Content }).optional(),
    responses: z.record(z.string(), z.object({ description: z.string(), content: Content.default({}) })),
  })
  .transform(({ 'x-id': id, tags, 'x-access': access, 'x-points': points, requestBody, responses, ...rest }) => ({
    ...rest,
    id,
    tag: tags[0] ?? '',
    access,
    points,
    body: Object.entries(requestBody?.content ?? {}).map(([kind, { schema }]) => ({ kind, schema: schema ?? {} }))[0],
    responses: Object.entries(responses).map(([status, { content }]) => ({
      status: Number(status),
      codes: codesIn(Object.values(content)[0]?.schema),
      kind: Object.keys(content)[0] ?? '',
      data: Object.values(content)[0]?.schema?.properties?.data,
      example: Object.values(content)[0]?.example,
    })),
  }))

/** The error codes that an error response with this body can carry. */
function codesIn(schema: Schema | undefined): number[] {
  const kinds = [schema, ...(schema?.anyOf ?? [])].flatMap((one) => one?.allOf ?? [])
  const codes = kinds.flatMap((one) => one.properties?.error_code?.enum ?? [])
  return codes.filter((code) => typeof code === 'number')
}

const Document = z.object({
  servers: z.array(z.object({ url: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.object({ schemas: z.record(z.string(), Schema) }),
})

export type Operation = z.output<typeof Operation> & { method: string; path: string }
export type Api = { server: string; schemas: Schemas; operations: Operation[] }

/** The document as the pages need it: a flat list of operations, the storefront's first. */
export function read(written: unknown): Api {
  const { servers, paths, components } = Document.parse(writtenOut(asRecord(written)))
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })),
  )
  return { server: servers[0]?.url ?? '', schemas: components.schemas, operations: sorted(operations) }
}

const AREAS = ['v1', 'cms']
const METHODS = ['GET', 'POST', 'PUT', 'DELETE']

/** By area, then by module in the registry's order, then by path. */
function sorted(operations: Operation[]): Operation[] {
  const tags = operations.map(({ tag }) => tag)
  const area = ({ tag }: Operation) => (AREAS.indexOf(tag.split('-')[0] ?? '') + 3) % 3
  return operations.toSorted(
    (a, b) =>
      area(a) - area(b) ||
      tags.indexOf(a.tag) - tags.indexOf(b.tag) ||
      a.path.localeCompare(b.path, 'en') ||
      METHODS.indexOf(a.method) - METHODS.indexOf(b.method),
  )
}
