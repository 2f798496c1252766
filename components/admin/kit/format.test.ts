import { describe, expect, test } from 'vitest'
import { displayName, groupDigits, money } from './format'

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
  ])('an amount of %i fen is shown as %s', (fen, written) => expect(money(fen)).toBe(written))
})

test('a number is grouped by thousands', () => {
  expect([0, 999, 1000, 10_000, 1_234_567].map(groupDigits)).toEqual(['0', '999', '1,000', '10,000', '1,234,567'])
})

describe('a record', () => {
  test('a record is shown by its title in the language of the page, or by its name', () => {
    const menu = { id: 3, name: 'people-users', title: '员工', title_en: 'Staff' }
    expect([displayName(menu, 'en'), displayName(menu, 'zh')]).toEqual(['Staff', '员工'])
    expect(displayName({ id: 3, name: 'Clerks' }, 'en')).toBe('Clerks')
    expect(displayName({ id: 3, nickname: 'Ann' }, 'zh')).toBe('Ann')
  })

  test('a record without a title or name is shown by its number', () => expect(displayName({ id: 3 }, 'en')).toBe('#3'))
})
