import { expect, test } from 'vitest'
import { z } from 'zod'
import { Failure } from '@/lib/base/errors'
import { isRecord } from '@/lib/base/json'
import { jsonSchema } from '@/lib/base/json-schema'
import { parseInput } from '@/lib/base/problems'
import type { Endpoint } from '@/lib/core/endpoint/endpoint'
import { seededChance } from '@/packages/testing/chance'
import { Schema, type Schemas, validValue } from '@/packages/testing/fuzz/values'
import type { Rule } from './rule'

const FORMS = 80
/** The most forms that are tried of an operation with many optional fields, until each of its integers was in one. */
const MOST = 800

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

/** Integers in a body may come as strings of digits. */
export const digits: Rule = (one, { shop, prepared }) => {
  if (!one.hasBody || one.body) return
  const written = jsonSchema(one.input, 'input')
  const schemas = z.record(z.string(), Schema).default({}).parse(written.$defs)
  const schema = Schema.parse(written)
  const places = [...integersIn(schema, schemas)]
  if (places.length === 0) return

  test('takes strings of digits as every integer of its body, with the same rules', () => {
    const chance = seededChance(one.id.length)
    const tried = new Set<string>()
    const isLeft = (place: string) => !tried.has(place)
    for (let turn = 0; turn < FORMS || (turn < MOST && places.some(isLeft)); turn += 1) {
      const form = validValue(schema, schemas, chance)
      for (const place of integersOf(form)) tried.add(place)
      expect(outcome(one, inDigits(form))).toEqual(outcome(one, form))
    }
    expect(places.filter(isLeft)).toEqual([])
  })

  test('takes its sample call with strings of digits', async () => {
    const [what, { body, ...options }] = prepared()
    const answer = await shop.ask(what, { ...options, body: inDigits(body ?? {}) })
    expect([answer.status, answer.json?.msg]).toEqual([one.status, 'ok'])
  })
}
