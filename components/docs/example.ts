import { look, type Schema, type Schemas } from './schema'

/** `usual`: what is required and what is simple, so that it can be sent as it is. `full`: every field there is. */
export type Extent = 'usual' | 'full'
type At = { name: string; extent: Extent; schemas: Schemas; within: string[] }

/** A plausible value of a schema. */
export function exampleOf(schema: Schema, schemas: Schemas, extent: Extent = 'usual'): unknown {
  return made(schema, { name: '', extent, schemas, within: [] })
}

function made(written: Schema, at: At): unknown {
  const { schema, type, ref } = look(written, at.schemas)
  if (schema.default !== undefined) return schema.default
  if (schema.examples?.length) return schema.examples[0]
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const inside = { ...at, within: ref ? [...at.within, ref] : at.within }
  if (type === 'object') return objectOf(schema, inside)
  if (type === 'array') return listOf(schema, inside)
  if (type === 'boolean') return true
  if (type === 'integer' || type === 'number') return numberOf(schema, at.name)
  return type === 'string' && at.name !== 'deleted_at' ? textOf(schema, at.name) : null
}

function objectOf({ properties = {}, required = [] }: Schema, at: At): Record<string, unknown> {
  const chosen = Object.entries(properties).filter(
    ([name, field]) =>
      required.includes(name) || (at.extent === 'usual' ? isSimple(field, at.schemas) : !isMark(field)),
  )
  const isCleared = (name: string, field: Schema) => !required.includes(name) && look(field, at.schemas).nullable
  return Object.fromEntries(
    chosen.map(([name, field]) => [name, isCleared(name, field) ? null : made(field, { ...at, name })]),
  )
}

function listOf({ items, minItems = 1 }: Schema, at: At): unknown[] {
  const isLoop = items?.$ref !== undefined && at.within.includes(items.$ref.split('/').at(-1) ?? '')
  return !items || isLoop ? [] : Array.from({ length: Math.max(1, minItems) }, () => made(items, at))
}

/** Something that is only there to say one thing, and mostly is not. */
const isMark = (schema: Schema) => schema.const !== undefined

/** What may be sent without knowing the shop: no nested records, no image that must exist, nothing that null clears. */
function isSimple(written: Schema, schemas: Schemas): boolean {
  const { schema, type, nullable } = look(written, schemas)
  if (nullable || schema.widget?.startsWith('image') || type === 'object') return false
  return type !== 'array' || (schema.items !== undefined && look(schema.items, schemas).type !== 'object')
}

const FORMATS: Record<string, string> = {
  'date-time': '2026-05-01T08:00:00Z',
  date: '2026-05-01',
  uri: 'https://shop.example/files/spring.png',
  email: 'li@shop.example',
}
const TEXTS: Record<string, string> = {
  account: 'buyer',
  code: 'SPRING',
  description: 'New this week',
  email: 'li@shop.example',
  mobile: '13900000001',
  name: 'Spring',
  nickname: 'Li',
  refresh_token: 'rt_…',
  token: 'at_…',
  username: 'li',
}
const NUMBERS: Record<string, number> = { expires_in: 7200, refresh_expires_in: 2_592_000, size: 10 }

const numberOf = ({ minimum = 1, maximum = 1e9 }: Schema, name: string) =>
  Math.min(maximum, Math.max(Object.hasOwn(NUMBERS, name) ? (NUMBERS[name] ?? 1) : 1, minimum))

function textOf({ format = '', title, writeOnly, minLength = 0, maxLength = 100 }: Schema, name: string): string {
  const usual = FORMATS[format] ?? (Object.hasOwn(TEXTS, name) ? TEXTS[name] : undefined)
  const text = usual ?? (writeOnly ? 'your-secret' : (title ?? 'text'))
  return text.padEnd(minLength, '-').slice(0, maxLength)
}
