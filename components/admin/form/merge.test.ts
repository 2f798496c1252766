import { describe, expect, test } from 'vitest'
import { merge, parseConflict } from './merge'
import { changedValues, initialValues, isSameJson } from './values'

const base = { id: 1, version: 3, name: 'Spring', text: 'Tea', items: [{ id: 5, image: 'a', type: 0 }], price: null }
const mine = (changes: object) => ({ name: 'Spring', text: 'Tea', items: base.items, price: null, ...changes })
const theirs = (changes: object) => ({ ...base, version: 4, ...changes })

describe('two who edit the same record', () => {
  test('and change different fields both have their way', () => {
    const merged = merge(base, mine({ name: 'Summer' }), theirs({ text: 'Coffee' }))
    expect(merged).toEqual({ values: mine({ name: 'Summer', text: 'Coffee' }), adopted: ['text'], clashes: [] })
  })

  test('and change the same field differently have to choose', () => {
    const merged = merge(base, mine({ name: 'Summer', price: 5 }), theirs({ name: 'Autumn', price: 7 }))
    expect(merged.clashes).toEqual([
      { name: 'name', mine: 'Summer', theirs: 'Autumn' },
      { name: 'price', mine: 5, theirs: 7 },
    ])
    expect([merged.adopted, merged.values.name]).toEqual([[], 'Summer'])
  })

  test('and make the same change agree', () => {
    const merged = merge(base, mine({ name: 'Summer' }), theirs({ name: 'Summer' }))
    expect([merged.adopted, merged.clashes]).toEqual([[], []])
  })

  test('agree on a list whose parts got new ids when it was stored', () => {
    const items = [{ image: 'b', type: 0 }]
    const merged = merge(base, mine({ items }), theirs({ items: [{ id: 9, image: 'b', type: 0 }] }))
    expect(merged.clashes).toEqual([])
  })

  test('do not touch what only one of them emptied', () => {
    const merged = merge(base, mine({ text: '' }), theirs({ name: 'Autumn' }))
    expect(merged).toEqual({ values: mine({ text: '', name: 'Autumn' }), adopted: ['name'], clashes: [] })
  })
})

describe('a refusal for being out of date', () => {
  test('says what the record is now, with times as texts', () => {
    const current = { id: 1, start_time: new Date('2026-05-01T00:00:00Z') }
    expect(parseConflict({ version: 4, current })).toEqual({
      version: 4,
      current: { id: 1, version: 4, start_time: '2026-05-01T00:00:00.000Z' },
    })
  })

  test.each([undefined, null, {}, { version: 4 }, { version: '4', current: { id: 1 } }, { version: 4, current: {} }])(
    'that says %j says nothing of the kind',
    (details) => expect(parseConflict(details)).toBeUndefined(),
  )
})

describe('what is sent', () => {
  test('of a record are the fields that are another now', () => {
    expect(changedValues(mine({ text: '', price: 0 }), base)).toEqual({ text: '', price: 0 })
    expect(changedValues(mine({}), base)).toEqual({})
    expect(changedValues(mine({ items: [{ image: 'a', type: 0 }] }), base)).toEqual({})
    expect(changedValues(mine({ items: [] }), base)).toEqual({ items: [] })
  })

  test('of a secret, which no record shows, is what was typed', () => {
    expect(changedValues({ secret: '' }, base)).toEqual({})
    expect(changedValues({ secret: 'tea' }, base)).toEqual({ secret: 'tea' })
  })

  test('of a new record is what was filled in', () => {
    const values = { name: 'Tea', text: '', items: [], price: 0, active: false, note: null, other: undefined }
    expect(changedValues(values, null)).toEqual({ name: 'Tea', price: 0, active: false })
  })

  test('begins with what the record is, and with a switch off where it must be said', () => {
    const field = { label: '', widget: 'switch', type: 'boolean', nullable: false } as const
    const fields = [
      { ...field, name: 'active', required: true },
      { ...field, name: 'shown', required: false },
    ]
    expect(initialValues(fields, null)).toEqual({ active: false, shown: undefined })
    expect(initialValues(fields, { id: 1, active: true, shown: null, more: 1 })).toEqual({ active: true, shown: null })
  })
})

test('the same JSON is the same whatever the order of its names', () => {
  expect(isSameJson({ a: 1, b: [1, { c: null }] }, { b: [1, { c: null }], a: 1 })).toBe(true)
  expect(isSameJson([1, 2], [2, 1])).toBe(false)
  expect(isSameJson({ a: undefined }, {})).toBe(true)
  expect(isSameJson({ id: 1 }, {})).toBe(false)
  expect(isSameJson(null, undefined)).toBe(false)
})
