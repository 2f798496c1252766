import { describe, expect, test } from 'vitest'
import { apiDocument } from '@/packages/testing/api-document'
import '@/components/zh'
import { fill } from '@/lib/base/i18n/fill'
import { t } from '@/lib/base/i18n/i18n'
import { pointsOf } from '@/lib/core/operation/permissions'
import { resolve, Schema } from '@/lib/document/schema'
import { shared } from '@/lib/document/shared'
import { endpoints } from '@/lib/endpoints'
import { groupOf } from './api'
import { read } from './document'
import { placeOf } from './request'
import { trialOf } from './trial'
import { callersOf, rulesOf, typeOf } from './words'

const api = read(apiDocument)
const operationOf = (id: string) => api.operations.find((one) => one.id === id)
const resolved = (written: object) => resolve(Schema.parse(written), api.schemas)

describe('the OpenAPI document as the pages read it', () => {
  test('the OpenAPI document has every operation of the service, and who may call it', () => {
    const read = api.operations.map(({ id, method, path, access, points }) => [id, `${method} ${path}`, access, points])
    const defined = endpoints.map((one) => [
      one.id,
      one.on,
      one.access,
      one.access === 'permission' ? pointsOf(one) : [],
    ])
    expect(read.sort()).toEqual(defined.sort())
  })

  test('the OpenAPI document is the same as it is sent and as it is written out', () => {
    expect(read(shared(apiDocument))).toEqual(api)
  })

  test('the OpenAPI document starts with the storefront, and keeps the operations of a module together', () => {
    const tags = api.operations.map(({ tag }) => tag)
    const runs = tags.filter((tag, at) => tag !== tags[at - 1])
    expect(runs).toEqual([...new Set(tags)])
    const areas = runs.map((tag) => tag.split('-')[0])
    expect(areas.lastIndexOf('v1')).toBeLessThan(areas.indexOf('cms'))
    expect(areas.lastIndexOf('cms')).toBeLessThan(areas.indexOf('files'))
  })

  test('the OpenAPI document gives the panel fields for the parameters and the body of an operation', () => {
    const trial = (id: string) => trialOf(operationOf(id) ?? expect.unreachable(id), api)
    expect(trial('banner.update').fields.map(placeOf)).toEqual(['path.id', 'header.If-Match'])
    expect(trial('banner.update').examples.full).toContain('"items"')
    expect(trial('file.create').fields.map(placeOf)).toEqual(['header.Idempotency-Key', 'text.folder_id', 'file.file'])
    expect(trial('banner.list').fields.find(({ name }) => name === 'trash')?.values).toEqual(['true', 'false'])
    expect(trial('banner.show').isSigned).toBe(false)
  })
})

describe('the API reference', () => {
  test.each([
    [{ type: 'string' }, 'string'],
    [{ type: ['string', 'null'] }, 'string'],
    [{ anyOf: [{ type: 'integer' }, { type: 'null' }] }, 'integer'],
    [{ type: 'array', items: { type: 'string', format: 'binary' } }, 'file[]'],
    [{ type: 'array', items: { $ref: '#/components/schemas/Banner' } }, 'Banner[]'],
    [{ const: 0 }, 'number'],
    [{ type: 'null' }, 'null'],
    [{}, 'any'],
  ])('the API reference calls %j %s', (written, name) => {
    expect(typeOf(resolved(written), api.schemas)).toBe(name)
  })

  test('the API reference lists the rules of a schema', () => {
    const rules = (written: object, isResponse = false) => rulesOf(resolved(written), isResponse, fill)
    expect(rules({ type: 'string', minLength: 1, maxLength: 60 })).toEqual(['1 to 60 characters'])
    expect(rules({ type: 'array', maxItems: 20 })).toEqual(['at most 20 entries'])
    expect(rules({ type: 'integer', minimum: 0, default: 10 })).toEqual(['at least 0', 'default `10`'])
    expect(rules({ type: ['string', 'null'], format: 'date-time' })).toEqual(['ISO 8601 time', 'may be `null`'])
    expect(rules({ type: 'string', enum: ['a', 'b'], writeOnly: true })).toEqual(['one of `a` `b`', 'write-only'])
    expect(rules({ type: ['string', 'null'], maxLength: 60 }, true)).toEqual(['may be `null`'])
  })

  test('the API reference says nothing of the range of an ID', () => {
    const rules = (written: object) => rulesOf(resolved(written), false, fill)
    const id = operationOf('order.show')?.parameters.find(({ name }) => name === 'id')?.schema ?? {}
    expect(id).toMatchObject({ type: 'integer', minimum: 1, maximum: 2147483647 })
    expect(rules(id)).toEqual([])
    expect(rules({ type: 'integer', minimum: 0, maximum: 2147483647 })).toEqual(['0 to 2147483647'])
    expect(rules({ type: 'integer', minimum: 1, maximum: 100 })).toEqual(['1 to 100'])
  })

  test('the API reference has a title for every group of operations, in both languages', () => {
    const groups = [...new Set(api.operations.map(({ tag }) => tag))]
    expect(groups.length).toBeGreaterThan(40)
    expect(groups.filter((tag) => groupOf(tag, fill) === tag)).toEqual([])
    expect(groups.filter((tag) => !/\p{Script=Han}/u.test(groupOf(tag, (words) => t('zh', words))))).toEqual([])
    expect(['v1-order', 'cms-order'].map((tag) => groupOf(tag, fill))).toEqual(['Orders', 'Orders'])
    expect(groupOf('cms-order', (words) => t('zh', words))).toBe('订单')
  })

  test('the API reference states who may call an operation', () => {
    expect(callersOf({ access: 'permission', points: ['banner.list'] }, fill)).toBe(
      'Staff with the permission `banner.list`',
    )
    expect(callersOf({ access: 'public', points: [] }, fill)).toBe('Everyone, no token required')
  })
})
