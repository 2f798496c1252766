import { z } from 'zod'
import type { Chance } from '../chance'

/** As much of JSON Schema as the document uses. */
export type Schema = {
  [Key in 'anyOf' | 'oneOf' | 'allOf' | 'prefixItems']?: Schema[] | undefined
} & {
  $ref?: string | undefined
  type?: string | string[] | undefined
  enum?: unknown[] | undefined
  const?: unknown
  format?: string | undefined
  pattern?: string | undefined
  properties?: Record<string, Schema> | undefined
  required?: string[] | undefined
  items?: Schema | undefined
  additionalProperties?: Schema | boolean | undefined
  examples?: unknown[] | undefined
} & { [Key in 'minLength' | 'maxLength' | 'minimum' | 'maximum' | 'minItems' | 'maxItems']?: number | undefined }

const several = z.lazy(() => z.array(Schema)).optional()
const bound = z.number().optional()
export const Schema: z.ZodType<Schema> = z.lazy(() =>
  z.object({
    anyOf: several,
    oneOf: several,
    allOf: several,
    prefixItems: several,
    $ref: z.string().optional(),
    format: z.string().optional(),
    pattern: z.string().optional(),
    type: z.union([z.string(), z.array(z.string())]).optional(),
    enum: z.array(z.unknown()).optional(),
    const: z.unknown().optional(),
    properties: z.record(z.string(), Schema).optional(),
    required: z.array(z.string()).optional(),
    items: Schema.optional(),
    additionalProperties: z.union([z.boolean(), Schema]).optional(),
    examples: z.array(z.unknown()).optional(),
    minLength: bound,
    maxLength: bound,
    minimum: bound,
    maximum: bound,
    minItems: bound,
    maxItems: bound,
  }),
)

export type Schemas = Record<string, Schema>
export const pick = <Value>(chance: Chance, from: readonly Value[]): Value | undefined => from[chance(from.length)]

/** Strings that break careless code: SQL, HTML, paths, other scripts, half characters, formulas, zero width. */
const HOSTILE = [
  ...["' or 1=1 --", '"; drop table "user"; --', '%', '_', '\\', '%00', '{{7*7}}', '../../etc/passwd'],
  ...['<script>alert(1)</script>', '<img src=x onerror=alert(1)>', 'javascript:alert(1)', '=1+1', '@SUM(1)', '\t'],
  ...[
    '王小明',
    '🍵',
    'é',
    'e\u0301',
    '\u200b',
    '\u202e',
    '\ufeff',
    '\ud800',
    'a\u0000b',
    'undefined',
    'null',
    '__proto__',
  ],
  ...['constructor', 'NaN', '-0', '1e309', '0x10', '１２', ' ', '', 'x'.repeat(300), 'x'.repeat(5000), '\r\nX-A: 1'],
] as const

const OTHERS: unknown[] = [
  ...[null, true, false, 0, -1, 1, 1.5, 2_147_483_647, 2_147_483_648, -2_147_483_649, 9_007_199_254_740_991, 1e308],
  ...['1', '', [], {}, [[]], [null], { id: 1 }, [1, 1], { $gt: '' }, { toString: 1 }],
]

/** An invalid value, about half of the time. */
export const otherValue = (chance: Chance): unknown => (chance(2) ? pick(chance, OTHERS) : pick(chance, HOSTILE))

const NAMED: Record<string, string> = {
  email: 'fuzz@kiosk.test',
  uri: 'https://shop.example/x',
  'date-time': '2026-05-01T08:00:00Z',
  date: '2026-11-19',
}

/** A value that the schema accepts, often at one of its bounds. */
export function validValue(schema: Schema, schemas: Schemas, chance: Chance, depth = 0): unknown {
  const within = (one: Schema) => validValue(one, schemas, chance, depth + 1)
  if (depth > 6) return null
  // No deeper
  if (schema.$ref) return validValue(schemas[schema.$ref.split('/').pop() ?? ''] ?? {}, schemas, chance, depth)
  const choice = pick(chance, schema.anyOf ?? schema.oneOf ?? schema.allOf ?? [])
  if (choice && !schema.properties) return within(choice)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return pick(chance, schema.enum)
  const type = Array.isArray(schema.type) ? pick(chance, schema.type) : schema.type
  if (type === 'object') return objectOf(schema, within, chance)
  if (type === 'array') return listOf(schema, within, chance)
  if (type === 'integer' || type === 'number') return numberOf(schema, chance)
  if (type === 'boolean') return chance(2) === 1
  if (type === 'null') return null
  return type === 'string' ? stringOf(schema, chance) : otherValue(chance)
}

function objectOf({ properties = {}, required = [] }: Schema, within: (one: Schema) => unknown, chance: Chance) {
  const names = Object.keys(properties).filter((name) => required.includes(name) || chance(3) === 0)
  return Object.fromEntries(names.map((name) => [name, within(properties[name] ?? {})]))
}

function listOf({ items = {}, minItems = 0, maxItems = 5 }: Schema, within: (one: Schema) => unknown, chance: Chance) {
  const count = Math.min(maxItems, Math.max(minItems, chance(4)))
  return Array.from({ length: count }, () => within(items))
}

function numberOf({ minimum = -5, maximum = 2_147_483_647 }: Schema, chance: Chance): number {
  const near = minimum + chance(Math.min(12, Math.max(1, maximum - minimum + 1)))
  return pick(chance, [near, near, near, minimum, maximum]) ?? near
}

function stringOf({ format = '', minLength = 0, maxLength = 60, examples = [] }: Schema, chance: Chance): unknown {
  if (NAMED[format]) return NAMED[format]
  if (examples.length > 0 && chance(2)) return pick(chance, examples)
  const text = pick(chance, ['tea', '龙井', 'admin', 'image', '13912345678', ...HOSTILE]) ?? 'tea'
  return text.padEnd(minLength, 'x').slice(0, Math.max(1, maxLength))
}
