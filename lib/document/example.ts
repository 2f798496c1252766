import { resolve, type Schema, type Schemas } from './schema'

/**
 * `usual`: required and simple fields, so that it can be sent as it is. `full`: every field but those whose contract
 * has no example. `answered`: the same of an answer, every day alike.
 */
export type Extent = 'usual' | 'full' | 'answered'
type At = { name: string; extent: Extent; schemas: Schemas; within: string[] }

/** A plausible value of a schema. */
export function exampleOf(schema: Schema, schemas: Schemas, extent: Extent = 'usual'): unknown {
  return exampleAt(schema, { name: '', extent, schemas, within: [] })
}

function exampleAt(written: Schema, at: At): unknown {
  const { schema, type, ref } = resolve(written, at.schemas)
  if (schema.oneOf?.[0]) return exampleAt(schema.oneOf[0], at)
  if (schema.default !== undefined) return schema.default
  if (schema.examples?.length) return schema.examples.at(at.extent === 'usual' ? 0 : -1)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const inside = { ...at, within: ref ? [...at.within, ref] : at.within }
  if (type === 'object') return objectOf(schema, inside)
  if (type === 'array') return listOf(schema, inside)
  if (type === 'boolean') return true
  if (type === 'integer' || type === 'number') return numberOf(schema, at.name)
  return type === 'string' && at.name !== 'deleted_at' ? textOf(schema, at) : null
}

function objectOf({ properties = {}, required = [] }: Schema, at: At): Record<string, unknown> {
  const isShown = (field: Schema) =>
    field.examples?.length !== 0 && (at.extent === 'usual' ? isSimple(field, at.schemas) : field.const === undefined)
  const fields = Object.entries(properties).flatMap(([name, field]) => {
    if (required.includes(name)) return [[name, exampleAt(field, { ...at, name })]]
    if (!isShown(field)) return []
    return [[name, resolve(field, at.schemas).nullable ? null : exampleAt(field, { ...at, name })]]
  })
  return Object.fromEntries(fields)
}

function listOf({ items, minItems = 1 }: Schema, at: At): unknown[] {
  const isLoop = items?.$ref !== undefined && at.within.includes(items.$ref.split('/').at(-1) ?? '')
  return !items || isLoop ? [] : Array.from({ length: Math.max(1, minItems) }, () => exampleAt(items, at))
}

/** Can be sent without knowing the shop: no nested records, no image that must exist, nothing that null clears. */
function isSimple(written: Schema, schemas: Schemas): boolean {
  const { schema, type, nullable } = resolve(written, schemas)
  if (nullable || schema['x-kiosk-widget']?.startsWith('image') || type === 'object') return false
  return type !== 'array' || (schema.items !== undefined && resolve(schema.items, schemas).type !== 'object')
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
  Math.min(maximum, Math.max(NUMBERS[name] ?? 1, minimum))

/** A day that can be reconciled. */
const yesterday = () => new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)

function textOf(schema: Schema, { name, extent }: At): string {
  const { format = '', title, writeOnly, minLength = 0, maxLength = 100 } = schema
  if (format === 'date' && extent !== 'answered') return yesterday()
  const text = FORMATS[format] ?? TEXTS[name] ?? (writeOnly ? 'your-secret' : (title ?? 'text'))
  return text.padEnd(minLength, '-').slice(0, maxLength)
}
