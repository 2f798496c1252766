import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from './core/endpoint/endpoint'
import { Failure } from './core/errors'
import { isRecord } from './core/json'
import { jsonSchema } from './core/json-schema'
import { parseInput } from './core/problems'
import { endpoints } from './endpoints'
import { seededChance } from './testing/chance'
import { Schema, type Schemas, validValue } from './testing/fuzz/values'
import { sampleOf } from './testing/sample-calls'
import { useShop } from './testing/shop'

/** Operations that take integers in a JSON body, with what the document says of their input. */
const taking = endpoints
  .filter(({ hasBody, body }) => hasBody && !body)
  .map((endpoint) => {
    const written = jsonSchema(endpoint.input, 'input')
    const schemas = z.record(z.string(), Schema).default({}).parse(written.$defs)
    return { id: endpoint.id, endpoint, schema: Schema.parse(written), schemas }
  })
  .filter(({ schema, schemas }) => integersIn(schema, schemas).size > 0)

const FORMS = 40

/** Every integer of a value as a string of its digits. */
const inDigits = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_, one) => (Number.isSafeInteger(one) ? String(one) : one))

/** The places of integers, as `items.*.product_id`. */
function integersIn(schema: Schema, schemas: Schemas, place = '', depth = 0): Set<string> {
  const { $ref, properties = {}, items, additionalProperties: rest } = schema
  if (depth > 8) return new Set()
  const within = (one: Schema, name?: string) =>
    integersIn(one, schemas, name === undefined ? place : `${place}.${name}`, depth + 1)
  const found = [
    ...[schema.anyOf, schema.oneOf, schema.allOf].flatMap((all = []) => all.map((one) => within(one))),
    ...Object.entries(properties).map(([name, one]) => within(one, name)),
    ...[$ref ? within(schemas[$ref.split('/').pop() ?? ''] ?? {}) : new Set<string>()],
    ...[items ? within(items, '*') : new Set<string>(), isRecord(rest) ? within(rest, '*') : new Set<string>()],
  ].flatMap((places) => [...places])
  const isInteger =
    [schema.type].flat().includes('integer') || [schema.const, ...(schema.enum ?? [])].some(Number.isInteger)
  return new Set(isInteger ? [...found, place] : found)
}

/** The places where a value has integers, named in the same way. */
function integersOf(value: unknown, place = ''): string[] {
  if (Number.isInteger(value)) return [place]
  if (Array.isArray(value)) return value.flatMap((one) => integersOf(one, `${place}.*`))
  return isRecord(value) ? Object.entries(value).flatMap(([name, one]) => integersOf(one, `${place}.${name}`)) : []
}

function outcome({ input }: Endpoint, value: unknown): unknown {
  try {
    return { data: parseInput(input, value, 'en') }
  } catch (error) {
    if (error instanceof Failure) return { errors: error.extras.errors }
    throw error
  }
}

describe('integers in a body may come as strings of digits', () => {
  test.each(taking)('in every field of $id, with the same rules', ({ id, endpoint, schema, schemas }) => {
    const chance = seededChance(id.length)
    const tried = new Set<string>()
    for (let turn = 0; turn < FORMS; turn += 1) {
      const form = validValue(schema, schemas, chance)
      for (const place of integersOf(form)) tried.add(place)
      expect(outcome(endpoint, inDigits(form))).toEqual(outcome(endpoint, form))
    }
    expect([...integersIn(schema, schemas)].filter((place) => !tried.has(place))).toEqual([])
  })

  const shop = useShop()
  test.each(taking)('in the sample call of $id', async ({ id, endpoint }) => {
    const [what, { body, ...options }] = await sampleOf(shop, id)
    const answer = await shop.ask(what, { ...options, body: inDigits(body ?? {}) })
    expect([answer.status, answer.json?.msg]).toEqual([endpoint.status, 'ok'])
  })
})
