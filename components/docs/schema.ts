import { z } from 'zod'

const Value = z.union([z.string(), z.number(), z.boolean(), z.null()])

/** What the pages read of a JSON Schema; the rest is left alone. */
export const Schema = z.object({
  $ref: z.string().optional(),
  title: z.string().optional(),
  description: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  format: z.string().optional(),
  enum: z.array(Value).optional(),
  const: Value.optional(),
  default: z.unknown().optional(),
  examples: z.array(z.unknown()).optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minItems: z.number().optional(),
  maxItems: z.number().optional(),
  widget: z.string().optional(),
  writeOnly: z.boolean().optional(),
  personal: z.boolean().optional(),
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
})
export type Schema = z.output<typeof Schema>
export type Schemas = Record<string, Schema>

/** One kind of value, looked up: what it is called in the document, and whether null may stand in its place. */
export type Known = { schema: Schema; type: string | undefined; ref: string | undefined; nullable: boolean }

/** Follows a reference and sets null aside, which the document writes in two ways. */
export function look(written: Schema, schemas: Schemas): Known {
  const kinds = written.anyOf?.filter(({ type }) => type !== 'null')
  const only = kinds?.length === 1 ? kinds[0] : undefined
  if (written.anyOf && only) {
    const inner = look({ ...written, ...only, anyOf: undefined }, schemas)
    return { ...inner, nullable: inner.nullable || written.anyOf.length > 1 }
  }
  const ref = written.$ref?.split('/').at(-1)
  const schema = ref ? { ...schemas[ref], ...written, $ref: undefined } : written
  const types = [schema.type ?? []].flat()
  return { schema, type: types.find((type) => type !== 'null'), ref, nullable: types.includes('null') }
}
