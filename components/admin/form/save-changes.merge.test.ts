import { describe, expect, test } from 'vitest'
import { changedValues, initialValues, isSameJson } from '../kit/values'
import { merge, parseConflict } from './save-changes'

const base = { id: 1, version: 3, name: 'Spring', text: 'Tea', items: [{ id: 5, image: 'a', type: 0 }], price: null }
const mine = (changes: object) => ({ name: 'Spring', text: 'Tea', items: base.items, price: null, ...changes })
const theirs = (changes: object) => ({ ...base, version: 4, ...changes })

describe('two edits of the same record', () => {
  test('two edits of the same record are both kept if they change different fields', () => {
    const merged = merge(base, mine({ name: 'Summer' }), theirs({ text: 'Coffee' }))
    expect(merged).toEqual({ values: mine({ name: 'Summer', text: 'Coffee' }), adopted: ['text'], clashes: [] })
  })

  test('two edits of the same record conflict if they change the same field differently', () => {
    const merged = merge(base, mine({ name: 'Summer', price: 5 }), theirs({ name: 'Autumn', price: 7 }))
    expect(merged.clashes).toEqual([
      { name: 'name', mine: 'Summer', theirs: 'Autumn' },
      { name: 'price', mine: 5, theirs: 7 },
    ])
    expect([merged.adopted, merged.values.name]).toEqual([[], 'Summer'])
  })

  test('two edits of the same record agree if they make the same change', () => {
    const merged = merge(base, mine({ name: 'Summer' }), theirs({ name: 'Summer' }))
    expect([merged.adopted, merged.clashes]).toEqual([[], []])
  })

  test('two edits of the same record agree on a list whose items got new ids when it was stored', () => {
    const items = [{ image: 'b', type: 0 }]
    const merged = merge(base, mine({ items }), theirs({ items: [{ id: 9, image: 'b', type: 0 }] }))
    expect(merged.clashes).toEqual([])
  })

  test('two edits of the same record keep a field empty that only one of them emptied', () => {
    const merged = merge(base, mine({ text: '' }), theirs({ name: 'Autumn' }))
    expect(merged).toEqual({ values: mine({ text: '', name: 'Autumn' }), adopted: ['name'], clashes: [] })
  })
})

describe('a version conflict', () => {
  test('a version conflict has the current record, with times as text', () => {
    const current = { id: 1, start_time: new Date('2026-05-01T00:00:00Z') }
    expect(parseConflict({ version: 4, current })).toEqual({
      version: 4,
      current: { id: 1, version: 4, start_time: '2026-05-01T00:00:00.000Z' },
    })
  })

  test.each([undefined, null, {}, { version: 4 }, { version: '4', current: { id: 1 } }, { version: 4, current: {} }])(
    'a version conflict is not recognized in %j',
    (details) => expect(parseConflict(details)).toBeUndefined(),
  )
})

describe('the values sent', () => {
  test('the values sent for an existing record are the changed fields', () => {
    expect(changedValues(mine({ text: '', price: 0 }), base)).toEqual({ text: '', price: 0 })
    expect(changedValues(mine({}), base)).toEqual({})
    expect(changedValues(mine({ items: [{ image: 'a', type: 0 }] }), base)).toEqual({})
    expect(changedValues(mine({ items: [] }), base)).toEqual({ items: [] })
  })

  test('the values sent include a secret, which no record shows, only if it was typed', () => {
    expect(changedValues({ secret: '' }, base)).toEqual({})
    expect(changedValues({ secret: 'tea' }, base)).toEqual({ secret: 'tea' })
  })

  test('the values sent for a new record are the fields that were filled in', () => {
    const values = { name: 'Tea', text: '', items: [], price: 0, active: false, note: null, other: undefined }
    expect(changedValues(values, null)).toEqual({ name: 'Tea', price: 0, active: false })
  })

  test('the values sent start from the record, and in a new one with required switches off', () => {
    const field = { label: '', widget: 'switch', type: 'boolean', nullable: false } as const
    const fields = [
      { ...field, name: 'active', required: true },
      { ...field, name: 'shown', required: false },
    ]
    expect(initialValues(fields, null)).toEqual({ active: false, shown: undefined })
    expect(initialValues(fields, { id: 1, active: true, shown: null, more: 1 })).toEqual({ active: true, shown: null })
  })
})

test('JSON values are equal regardless of the order of their keys', () => {
  expect(isSameJson({ a: 1, b: [1, { c: null }] }, { b: [1, { c: null }], a: 1 })).toBe(true)
  expect(isSameJson([1, 2], [2, 1])).toBe(false)
  expect(isSameJson({ a: undefined }, {})).toBe(true)
  expect(isSameJson({ id: 1 }, {})).toBe(false)
  expect(isSameJson(null, undefined)).toBe(false)
})
