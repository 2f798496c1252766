import { describe, expect, test } from 'vitest'
import { dayOf, displayName, groupDigits, moment, money } from './format'

describe('money', () => {
  test.each([
    [0, '¥0.00'],
    [1, '¥0.01'],
    [10, '¥0.10'],
    [99, '¥0.99'],
    [100, '¥1.00'],
    [1234, '¥12.34'],
    [99_999, '¥999.99'],
    [100_000, '¥1,000.00'],
    [123_456_789, '¥1,234,567.89'],
    [-5, '-¥0.05'],
    [-123_456, '-¥1,234.56'],
    [Number.MAX_SAFE_INTEGER, '¥90,071,992,547,409.91'],
    [Number.MAX_SAFE_INTEGER - 92, '¥90,071,992,547,408.99'],
  ])('of %i fen is %s', (fen, written) => expect(money(fen)).toBe(written))
})

describe('a moment', () => {
  test.each([
    ['2026-01-31T15:59:59Z', '2026-01-31 23:59'],
    ['2026-01-31T16:00:00Z', '2026-02-01 00:00'],
    ['2025-12-31T16:00:00.000Z', '2026-01-01 00:00'],
    ['2024-02-28T18:30:00Z', '2024-02-29 02:30'],
    ['2026-07-01T00:00:00+08:00', '2026-07-01 00:00'],
    ['2026-01-01T00:00:00-05:00', '2026-01-01 13:00'],
    ['1969-12-31T23:00:00Z', '1970-01-01 07:00'],
  ])('%s is %s in the time zone of the shop', (iso, written) => expect(moment(iso)).toBe(written))

  test('that is invalid is shown unchanged', () => expect(moment('soon')).toBe('soon'))

  test('falls on a day in the time zone of the shop', () => {
    expect(dayOf(Date.parse('2026-01-31T15:59:59Z'))).toBe('2026-01-31')
    expect(dayOf(Date.parse('2026-01-31T16:00:00Z'))).toBe('2026-02-01')
  })
})

test('a number is grouped by thousands', () => {
  expect([0, 999, 1000, 10_000, 1_234_567].map(groupDigits)).toEqual(['0', '999', '1,000', '10,000', '1,234,567'])
})

describe('a record', () => {
  test('is shown by its title in the language of the page, or by its name', () => {
    const menu = { id: 3, name: 'people-users', title: '员工', title_en: 'Staff' }
    expect([displayName(menu, 'en'), displayName(menu, 'zh')]).toEqual(['Staff', '员工'])
    expect(displayName({ id: 3, name: 'Clerks' }, 'en')).toBe('Clerks')
    expect(displayName({ id: 3, nickname: 'Ann' }, 'zh')).toBe('Ann')
  })

  test('without any is shown by its number', () => expect(displayName({ id: 3 }, 'en')).toBe('#3'))
})
