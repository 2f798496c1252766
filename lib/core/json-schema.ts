import { z } from 'zod'

export type Json = Record<string, unknown>

/** A contract as JSON Schema, without the noise that says nothing. */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override({ jsonSchema: node }) {
      if (io === 'output') delete node.writeOnly // in an answer it says: not in the log
      if (node.format === 'date-time') delete node.pattern
      const values = node.enum ?? [node.const]
      if (node.type === 'number' && values.every(Number.isInteger)) node.type = 'integer'
      if (node.minimum === Number.MIN_SAFE_INTEGER) delete node.minimum
      if (node.maximum === Number.MAX_SAFE_INTEGER) delete node.maximum
    },
  })
  return json
}
