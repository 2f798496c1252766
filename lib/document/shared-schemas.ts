import { isDeepStrictEqual } from 'node:util'
import { asRecord, isRecord } from '../base/json'
import type { Json } from '../base/json-schema'

const SCHEMAS = '#/components/schemas/'
/** A reference takes some 50 characters: what is not longer stays where it is. */
export const SHORTEST = 60
/** A schema of its own is one more name to know. */
const SHORTEST_SCHEMA = 150
/** What has neither fields nor words is not worth a name. */
const HAS_PARTS = /"(properties|items|enum)":/
/** Made here of a schema that stands in several places, and not by a contract. */
const SHARED = 'x-kiosk-shared'

const refTo = (name: string) => ({ $ref: `${SCHEMAS}${name}` })

/** The schema that a reference leads to, by its name. */
function refOf(node: unknown): string | undefined {
  const { $ref } = asRecord(node)
  return typeof $ref === 'string' && $ref.startsWith(SCHEMAS) ? $ref.slice(SCHEMAS.length) : undefined
}

const dataOf = ({ schema }: Json): Json => asRecord(asRecord(asRecord(schema).properties).data)

/** The page of a list is the same for all, but for its rows. */
export function sharePage(answer: Json, schemas: Json): void {
  const data = dataOf(answer)
  const { items, ...properties } = asRecord(data.properties)
  if (!items || !('current_page' in properties) || !Array.isArray(data.required)) return
  const page = { type: 'object', properties, required: data.required.filter((name) => name !== 'items') }
  schemas.Page ??= page
  if (!isDeepStrictEqual(page, schemas.Page)) return
  for (const key of Object.keys(data)) delete data[key]
  data.allOf = [refTo('Page'), { type: 'object', properties: { items }, required: ['items'] }]
}

/** The rows of a page, if this is one. */
function rowsOf({ allOf }: Json): Json | undefined {
  const [page, rows] = Array.isArray(allOf) ? allOf : []
  return refOf(page) === 'Page' ? asRecord(rows) : undefined
}

function longPage(rows: Json, page: Json): Json {
  const properties = { ...asRecord(page.properties), ...asRecord(rows.properties) }
  const required = [...(Array.isArray(page.required) ? page.required : []), 'items']
  return { type: 'object', properties, required, additionalProperties: false }
}

/** The example of an answer is that of its record, of which the tools make it. */
export function shareExample(answer: Json, schemas: Json): void {
  const { data } = asRecord(answer.example)
  const [name, value] = recordIn(answer, data)
  const schema = asRecord(schemas[name ?? ''])
  if (name !== undefined) schema.examples ??= [value]
  if (isDeepStrictEqual(answer.example, exampleIn(answer, schemas))) delete answer.example
}

/** The record that an answer has, or its rows are, and the value of one. */
function recordIn(answer: Json, value: unknown): [name: string | undefined, value: unknown] {
  const data = dataOf(answer)
  const rows = rowsOf(data)
  if (!rows) return [refOf(data), value]
  const { items } = asRecord(value)
  return [refOf(asRecord(asRecord(rows.properties).items).items), Array.isArray(items) ? items[0] : undefined]
}

export function exampleIn(answer: Json, schemas: Json): unknown {
  const [name = ''] = recordIn(answer, undefined)
  const { examples } = asRecord(schemas[name])
  if (!Array.isArray(examples)) return undefined
  const [one] = examples
  const data = rowsOf(dataOf(answer)) ? { total: 1, current_page: 1, size: 10, items: [one] } : one
  return { error_code: 0, msg: 'ok', data }
}

type Visit = (schema: Json, name: string) => unknown

const ONES = ['items', 'additionalProperties', 'contentSchema']
const LISTS = ['anyOf', 'oneOf', 'allOf', 'prefixItems']

/** The parts of a schema, each changed: `name` says where it stands. */
function eachPart(schema: Json, name: string, visit: Visit): Json {
  const entries = Object.entries(schema).map(([key, value]) => {
    if (key === 'properties') return [key, fieldsOf(asRecord(value), name, visit)]
    if (ONES.includes(key) && isRecord(value))
      return [key, visit(value, key === 'items' ? singular(name) : `${name}Value`)]
    if (LISTS.includes(key) && Array.isArray(value)) return [key, value.map((one) => visit(asRecord(one), name))]
    return [key, value]
  })
  return Object.fromEntries(entries)
}

const fieldsOf = (properties: Json, name: string, visit: Visit): Json =>
  Object.fromEntries(
    Object.entries(properties).map(([field, one]) => [field, visit(asRecord(one), name + pascal(field))]),
  )

const pascal = (name: string) => name.replace(/(?:^|[_.])(\w)/g, (_, letter: string) => letter.toUpperCase())
const singular = (name: string) =>
  /(us|ss|[^s])$/.test(name) ? `${name}Item` : name.replace(/ies$/, 'y').replace(/(ss|us)es$|s$/, '$1')

/** All schemas of the document but those that have a name already, whose parts alone are visited. */
function eachSchema(document: Json, operations: Json[], visit: Visit): void {
  const schemas = asRecord(asRecord(document.components).schemas)
  for (const [name, schema] of Object.entries(schemas)) schemas[name] = eachPart(asRecord(schema), name, visit)
  const within = (node: unknown, owner: string): void => {
    if (Array.isArray(node)) for (const one of node) within(one, owner)
    if (!isRecord(node)) return
    const { name, schema, example: _, ...others } = node
    if (isRecord(schema) && typeof name === 'string') node.schema = visit(schema, owner + pascal(name))
    else if (isRecord(schema)) node.schema = eachPart(schema, owner, visit)
    within(Object.values(others), owner)
  }
  for (const operation of operations)
    within(operation, pascal(String(operation['x-id'] ?? operation.operationId).split('.')[0] ?? ''))
}

/** A schema that stands in several places is once in `components`, under a name made of the first of them. */
export function shareSchemas(document: Json, operations: Json[]): void {
  const counts = new Map<string, number>()
  const count: Visit = (schema, name) => {
    if (rowsOf(schema)) return eachPart(schema, name, count) // it is short as it is, and known by its shape
    const text = JSON.stringify(schema)
    const times = (counts.get(text) ?? 0) + 1
    counts.set(text, times)
    return times > 1 ? schema : eachPart(schema, name, count) // what is in it goes with it
  }
  eachSchema(document, operations, count)
  const schemas = asRecord(asRecord(document.components).schemas)
  const names = new Map<string, string>()
  const replace: Visit = (schema, name) => {
    const text = JSON.stringify(schema)
    const made = names.get(text)
    if (made) return refTo(made)
    const times = counts.get(text) ?? 0
    const short = eachPart(schema, name, replace)
    if (times < 2 || text.length < SHORTEST_SCHEMA || !HAS_PARTS.test(text) || name in schemas) return short
    names.set(text, name)
    schemas[name] = { ...short, [SHARED]: true }
    return refTo(name)
  }
  eachSchema(document, operations, replace)
}

/** Pages, examples and schemas where they were. */
export function longSchemas(document: Json): Json {
  const components = asRecord(document.components)
  const { Page: page, ...schemas } = asRecord(components.schemas)
  const inPlace = (_: string, node: unknown): unknown => {
    const { [SHARED]: isShared, ...schema } = asRecord(schemas[refOf(node) ?? ''])
    if (isShared) return schema
    const rows = isRecord(node) ? rowsOf(node) : undefined
    return rows ? longPage(rows, asRecord(page)) : node
  }
  const own = Object.entries(schemas).filter(([, schema]) => !asRecord(schema)[SHARED])
  const plain = own.map(([name, schema]) => {
    const { examples: _, ...rest } = asRecord(schema)
    return [name, rest]
  })
  return JSON.parse(
    JSON.stringify({ ...document, components: { ...components, schemas: Object.fromEntries(plain) } }, inPlace),
  )
}
