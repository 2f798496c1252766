import { z } from 'zod'
import { inputShapes } from './contract'

export type Json = Record<string, unknown>

/** What contracts say to our own pages: no keywords of JSON Schema, so they are marked as ours. */
const OWN = [
  'widget',
  'labels',
  'personal',
  'reference',
  'group',
  'section',
  'dict',
  'public',
  'under',
  'needs',
  'repeated',
  'field',
]

/** A contract as JSON Schema, without keywords that add nothing. */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema: node }) {
      const { examples } = z.globalRegistry.get(zodSchema) ?? {}
      // Zod leaves them out where a part is read into another type, as times are
      if (Array.isArray(examples)) node.examples = examples
      const shapes = inputShapes.get(zodSchema)
      if (shapes) node.oneOf = shapes.map((shape) => jsonSchema(shape, io))
      if (io === 'input') requireParts(zodSchema, node)
      if (io === 'output') delete node.writeOnly // in an answer it says: not in the log
      if (node.format === 'date-time') delete node.pattern
      if (io === 'input' && node.pattern && isRewritten(zodSchema)) node.pattern = withBlanksAround(node.pattern)
      const values = node.enum ?? [node.const]
      if (node.type === 'number' && values.every(Number.isInteger)) node.type = 'integer'
      if (node.minimum === Number.MIN_SAFE_INTEGER) delete node.minimum
      if (node.maximum === Number.MAX_SAFE_INTEGER) delete node.maximum
      for (const name of OWN.filter((each) => each in node)) {
        node[`x-kiosk-${name}`] = node[name]
        delete node[name]
      }
    },
  })
  return json
}

/** An object that is read as empty where it is not sent, because something in it is required: so it is, too. */
function requireParts(schema: z.core.$ZodType, node: z.core.JSONSchema.BaseSchema): void {
  if (schema instanceof z.ZodPrefault) delete node.default
  if (!(schema instanceof z.ZodObject)) return
  const names = Object.keys(schema.shape).filter((name) => schema.shape[name] instanceof z.ZodPrefault)
  if (names.length > 0) node.required = [...(node.required ?? []), ...names]
}

/** Trimmed before its pattern is tried. */
const isRewritten = ({ _zod }: z.core.$ZodType): boolean =>
  _zod.def.checks?.some(({ _zod: check }) => check.def.check === 'overwrite') ?? false

const withBlanksAround = (pattern: string) => pattern.replace(/^\^(.*)\$$/s, '^\\s*(?:$1)\\s*$$')
