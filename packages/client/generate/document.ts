import { z } from 'zod'
import { asRecord } from '@/lib/base/json'
import { writtenOut } from '@/lib/document/shared'

const Value = z.union([z.string(), z.number(), z.boolean(), z.null()])
const text = z.string().optional()

/** What decides the type of a value, and what a comment says of it; the rest of a JSON Schema is left alone. */
export const Schema = z.object({
  $ref: text,
  title: text,
  description: text,
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(Value).optional(),
  const: Value.optional(),
  required: z.array(z.string()).optional(),
  get properties() {
    return z.record(z.string(), Schema).optional()
  },
  get items() {
    return Schema.optional()
  },
  get anyOf() {
    return z.array(Schema).optional()
  },
  get allOf() {
    return z.array(Schema).optional()
  },
  get oneOf() {
    return z.array(Schema).optional()
  },
  get additionalProperties() {
    return z.union([z.boolean(), Schema]).optional()
  },
})
export type Schema = z.output<typeof Schema>

const Content = z.record(z.string(), z.object({ schema: Schema.optional() }))
const Operation = z.object({
  'x-id': z.string(),
  operationId: z.string(),
  summary: z.string(),
  'x-access': z.string(),
  parameters: z.array(z.object({ name: z.string(), in: z.string(), required: z.boolean(), schema: Schema })),
  requestBody: z.object({ content: Content }).optional(),
  responses: z.record(z.string(), z.object({ content: Content.default({}) })),
})

const Document = z.object({
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.object({ schemas: z.record(z.string(), Schema) }),
})

export type Operation = z.output<typeof Operation> & { method: string; path: string }

/** The document as far as a client is made from it. */
export function readDocument(written: unknown): { operations: Operation[]; schemas: Record<string, Schema> } {
  const { paths, components } = Document.parse(writtenOut(asRecord(written)))
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })),
  )
  return { operations, schemas: components.schemas }
}
