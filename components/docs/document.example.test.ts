import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { asRecord } from '@/lib/base/json'
import { type Extent, exampleOf } from '@/lib/document/example'
import { Schema } from '@/lib/document/schema'
import { endpoints } from '@/lib/endpoints'
import { apiDocument } from '@/packages/testing/api-document'
import { useShop } from '@/packages/testing/shop'
import { read } from './document'

const api = read(apiDocument)
const bodies = api.operations.flatMap(({ id, body }) => (body ? [{ id, ...body }] : []))
const inputOf = (id: string) => endpoints.find((one) => one.id === id)?.input

/** The example of a schema as written in a document. */
const example = (written: object, extent: Extent = 'full', schemas: object = {}) =>
  exampleOf(Schema.parse(written), z.record(z.string(), Schema).parse(schemas), extent)

describe('an example', () => {
  test.each([
    [{ type: 'string', default: 'a' }, 'a'],
    [{ const: 0 }, 0],
    [{ type: 'number', enum: [100, 101] }, 100],
    [{ type: 'integer', minimum: 5 }, 5],
    [{ type: 'integer', maximum: -3 }, -3],
    [{ type: 'integer' }, 1],
    [{ type: 'boolean' }, true],
    [{ type: 'string', format: 'date-time' }, '2026-05-01T08:00:00Z'],
    [{ type: 'string', title: 'Remark', minLength: 8 }, 'Remark--'],
    [{ type: 'string', title: 'Remark', maxLength: 3 }, 'Rem'],
    [{ anyOf: [{ type: 'integer', minimum: 1 }, { type: 'null' }] }, 1],
    [{ type: ['string', 'null'], title: 'Remark' }, 'Remark'],
    [{ type: 'array', items: { type: 'integer' }, minItems: 2 }, [1, 1]],
    [{}, null],
  ])('the example of the schema %j is %j', (schema, value) => {
    expect(example(schema)).toEqual(value)
  })

  const record = {
    type: 'object',
    required: ['id'],
    properties: {
      id: { type: 'integer' },
      name: { type: 'string' },
      image: { type: 'string', 'x-kiosk-widget': 'image' },
      tags: { type: 'array', items: { type: 'string' } },
      parent: { anyOf: [{ type: 'integer' }, { type: 'null' }] },
      items: { type: 'array', items: { type: 'object', properties: { sort: { type: 'integer' } } } },
    },
  }

  test('an example can be sent as it is, with the required and the simple fields', () => {
    expect(example(record, 'usual')).toEqual({ id: 1, name: 'Spring', tags: ['text'] })
  })

  test('a full example has every field', () => {
    expect(Object.keys(asRecord(example(record)))).toEqual(Object.keys(record.properties))
  })

  test('the example of a recursive schema ends', () => {
    const node = {
      type: 'object',
      properties: { children: { type: 'array', items: { $ref: '#/components/schemas/Node' } } },
    }
    const schemas = { Node: node }
    expect(example({ $ref: '#/components/schemas/Node' }, 'full', schemas)).toEqual({ children: [] })
  })
})

describe('the examples of this service', () => {
  const shop = useShop()

  test.each(bodies.filter(({ kind }) => kind === 'application/json'))('$id: is valid input', ({ id, schema }) => {
    const examples = Object.fromEntries(
      Object.entries(inputOf(id)?.shape ?? {})
        .filter(([name]) => ![schema, ...(schema.oneOf ?? [])].some(({ properties }) => properties?.[name]))
        .map(([name]) => [name, 1]),
    )
    const sent = { ...examples, ...asRecord(exampleOf(schema, api.schemas)) }
    const wrong = inputOf(id)?.safeParse(sent).error?.issues ?? []
    expect(wrong.filter(({ code }) => code !== 'custom')).toEqual([]) // a rule between fields is in no schema
  })

  test('the examples of this service include one that creates a banner when it is sent', async () => {
    const body = exampleOf(bodies.find(({ id }) => id === 'banner.create')?.schema ?? {}, api.schemas)
    const { status } = await shop.ask('POST /cms/banner', { token: await shop.tokenOf('manager'), body })
    expect(status).toBe(201)
  })
})
