import { describe, expect, test } from 'vitest'
import { changedCount, isDone, parseOutcome, templateOf } from './result'

const tried = { dry_run: true, rows: 9, created: 2, updated: 1, unchanged: 3, price_drops: 0, errors: [] }

describe('the result of an import', () => {
  test('the result of an import is read from the answer, with each error as a sentence', () => {
    const errors = [{ row: 3, column: 'Price', message: 'is required' }]
    expect(parseOutcome({ ...tried, errors }).errors).toEqual([{ row: 3, column: 'Price', message: 'Is required' }])
    expect(parseOutcome(undefined)).toMatchObject({ dry_run: false, rows: 0, errors: [] })
  })

  test('the result of an import counts the products to create or update', () => expect(changedCount(tried)).toBe(3))

  test('the result of an import is done when it was not a dry run and has no errors', () => {
    expect(isDone(tried)).toBe(false)
    expect(isDone({ ...tried, dry_run: false })).toBe(true)
    expect(isDone({ ...tried, dry_run: false, errors: [{ row: 2, column: '', message: 'No' }] })).toBe(false)
    expect(isDone(undefined)).toBe(false)
  })
})

test('the empty template has the column titles, and starts with a byte order mark', async () => {
  const bytes = new Uint8Array(await templateOf(['Name', '价格（元）', 'a "b"']).arrayBuffer())
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe('\uFEFF"Name","价格（元）","a ""b"""\r\n')
})
