import { z } from 'zod'

const Value = z.union([z.string(), z.number(), z.boolean(), z.null()])
const text = z.string().optional()
const number = z.number().optional()

/** What the pages read of a JSON Schema; the rest is left alone. */
export const Schema = z.object({
  $ref: text,
  title: text,
  description: text,
  type: z.union([z.string(), z.array(z.string())]).optional(),
  format: text,
  enum: z.array(Value).optional(),
  const: Value.optional(),
  default: z.unknown().optional(),
  examples: z.array(z.unknown()).optional(),
  minimum: number,
  maximum: number,
  minLength: number,
  maxLength: number,
  minItems: number,
  maxItems: number,
  'x-kiosk-widget': text,
  'x-kiosk-field': text,
  writeOnly: z.boolean().optional(),
  required: z.array(z.string()).optional(),
  get properties() {
    return z.record(z.string(), Schema).optional()
  },
  get items() {
    return Schema.optional()
  },
  get oneOf() {
    return z.array(Schema).optional()
  },
  get anyOf() {
    return z.array(Schema).optional()
  },
  get allOf() {
    return z.array(Schema).optional()
  },
})
export type Schema = z.output<typeof Schema>
export type Schemas = Record<string, Schema>

/** A schema with its reference resolved: its name in the document, and whether it is nullable. */
export type Resolved = { schema: Schema; type: string | undefined; ref: string | undefined; nullable: boolean }

/** Follows a reference and sets null aside, which the document writes in two ways. */
export function resolve(written: Schema, schemas: Schemas): Resolved {
  const kinds = written.anyOf?.filter(({ type }) => type !== 'null')
  const only = kinds?.length === 1 ? kinds[0] : wordOrNone(kinds)
  if (written.anyOf && only) {
    const inner = resolve({ ...written, ...only, anyOf: undefined }, schemas)
    return { ...inner, nullable: inner.nullable || written.anyOf.some(({ type }) => type === 'null') }
  }
  const ref = written.$ref?.split('/').at(-1)
  const schema = ref ? { ...schemas[ref], ...written, $ref: undefined } : written
  const types = [schema.type ?? []].flat()
  return { schema, type: types.find((type) => type !== 'null'), ref, nullable: types.includes('null') }
}

/** One list of words again, where the document says '' apart from the others. */
function wordOrNone([words, none]: Schema[] = []): Schema | undefined {
  return words?.enum && none?.const === '' ? { ...words, enum: ['', ...words.enum] } : undefined
}

/** The schema of one entry where there is a list, else of the value itself. */
export function entryOf(value: Resolved, schemas: Schemas): Resolved {
  return value.type === 'array' ? resolve(value.schema.items ?? {}, schemas) : value
}
