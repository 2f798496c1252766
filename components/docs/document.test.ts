import { describe, expect, test } from 'vitest'
import { openapi } from '@/lib/core/document/openapi'
import { endpoints } from '@/lib/endpoints'
import { read } from './document'
import { look, Schema } from './schema'
import { trialOf } from './trial'
import { callersOf, rulesOf, typeOf } from './words'

const api = read(openapi(endpoints, 'https://shop.example'))
const operationOf = (id: string) => api.operations.find((one) => one.id === id)
const said = (sentence: string, params: object = {}) =>
  Object.entries(params).reduce((text, [name, value]) => text.replace(`{${name}}`, String(value)), sentence)
const known = (written: object) => look(Schema.parse(written), api.schemas)

describe('the document as the pages read it', () => {
  test('is every operation of the service, and who may call it', () => {
    const read = api.operations.map(({ id, method, path, access, point }) => [id, `${method} ${path}`, access, point])
    const defined = endpoints.map(({ id, on, access, point }) => [
      id,
      on,
      access,
      access === 'permission' ? point : undefined,
    ])
    expect(read.sort()).toEqual(defined.sort())
  })

  test('begins with the storefront, and keeps the operations of a module together', () => {
    const tags = api.operations.map(({ tag }) => tag)
    const runs = tags.filter((tag, at) => tag !== tags[at - 1])
    expect(runs).toEqual([...new Set(tags)])
    const areas = runs.map((tag) => tag.split('-')[0])
    expect(areas.lastIndexOf('v1')).toBeLessThan(areas.indexOf('cms'))
    expect(areas.lastIndexOf('cms')).toBeLessThan(areas.indexOf('files'))
  })

  test('gives the panel fields for parameters and the body that the operation takes', () => {
    const trial = (id: string) => trialOf(operationOf(id) ?? expect.unreachable(id), api)
    expect(trial('banner.update').fields.map((field) => `${field.in}.${field.name}`)).toEqual([
      'path.id',
      'header.If-Match',
    ])
    expect(trial('banner.update').json?.full).toContain('"items"')
    expect(trial('file.create').form).toEqual({ files: ['file'], texts: ['folder_id'] })
    expect(trial('banner.list').fields.find(({ name }) => name === 'trash')?.values).toEqual(['true', 'false'])
    expect(trial('banner.show').isSigned).toBe(false)
  })
})

describe('a value in words', () => {
  test.each([
    [{ type: 'string' }, 'string'],
    [{ type: ['string', 'null'] }, 'string'],
    [{ anyOf: [{ type: 'integer' }, { type: 'null' }] }, 'integer'],
    [{ type: 'array', items: { type: 'string', format: 'binary' } }, 'file[]'],
    [{ type: 'array', items: { $ref: '#/components/schemas/Banner' } }, 'Banner[]'],
    [{ const: 0 }, 'number'],
    [{ type: 'null' }, 'null'],
    [{}, 'any'],
  ])('%j is called %s', (written, name) => {
    expect(typeOf(known(written), api.schemas)).toBe(name)
  })

  test('keeps to what the schema says', () => {
    const rules = (written: object, isAnswer = false) => rulesOf(known(written), isAnswer, said)
    expect(rules({ type: 'string', minLength: 1, maxLength: 60 })).toEqual(['1 to 60 characters'])
    expect(rules({ type: 'array', maxItems: 20 })).toEqual(['at most 20 entries'])
    expect(rules({ type: 'integer', minimum: 0, default: 10 })).toEqual(['at least 0', 'default `10`'])
    expect(rules({ type: ['string', 'null'], format: 'date-time' })).toEqual(['ISO 8601 time', 'may be `null`'])
    expect(rules({ type: 'string', enum: ['a', 'b'], writeOnly: true })).toEqual(['one of `a` `b`', 'write-only'])
    expect(rules({ type: ['string', 'null'], maxLength: 60 }, true)).toEqual(['may be `null`'])
  })

  test('says who may call', () => {
    expect(callersOf({ access: 'permission', point: 'banner.list' }, said)).toBe(
      'Staff with the permission `banner.list`',
    )
    expect(callersOf({ access: 'public', point: undefined }, said)).toBe('Everyone, no token required')
  })
})
