import { describe, expect, test } from 'vitest'
import * as clock from './shop-time'

describe('the shop’s clock', () => {
  test.each([
    ['2026-01-31T15:59:59Z', '2026-01-31 23:59'],
    ['2026-01-31T16:00:00Z', '2026-02-01 00:00'],
    ['2025-12-31T16:00:00.000Z', '2026-01-01 00:00'],
    ['2024-02-28T18:30:00Z', '2024-02-29 02:30'],
    ['2026-07-01T00:00:00+08:00', '2026-07-01 00:00'],
    ['2026-01-01T00:00:00-05:00', '2026-01-01 13:00'],
    ['1969-12-31T23:00:00Z', '1970-01-01 07:00'],
  ])('%s is %s in the time zone of the shop', (iso, written) => expect(clock.moment(iso)).toBe(written))

  test('the shop’s clock leaves what is no time unchanged', () => expect(clock.moment('soon')).toBe('soon'))

  test('the shop’s clock falls on a day in the time zone of the shop', () => {
    expect(clock.shopDate('2026-01-31T15:59:59Z')).toBe('2026-01-31')
    expect(clock.shopDate('2026-01-31T16:00:00Z')).toBe('2026-02-01')
  })

  test('the shop’s clock has days that begin and end at midnight there', () => {
    expect(clock.startOfDay('2026-03-01').toISOString()).toBe('2026-02-28T16:00:00.000Z')
    expect(clock.endOfDay('2026-02-28')).toEqual(clock.startOfDay('2026-03-01'))
    expect([clock.addDays('2024-02-28', 2), clock.addDays('2026-01-01', -1)]).toEqual(['2024-03-01', '2025-12-31'])
  })

  test('the shop’s clock is written with its offset, and read from what has none', () => {
    const at = new Date('2026-01-31T15:59:59.250Z')
    expect([clock.withOffset(at), clock.withOffsetMillis(at)]).toEqual([
      '2026-01-31T23:59:59+08:00',
      '2026-01-31T23:59:59.250+08:00',
    ])
    expect(new Date(clock.fromShopTime(clock.shopTime(at))).toISOString()).toBe('2026-01-31T15:59:59.000Z')
    expect(clock.shopDays('2026-01-31T16:00:00Z')).toBe(46_054)
  })
})
