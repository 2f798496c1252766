import { expect, test } from 'vitest'
import { slideState } from './slide-state'

const NOW = Date.parse('2026-06-01T00:00:00Z')
const plan = (active: boolean, start_time: string | null = null, end_time: string | null = null) =>
  slideState({ active, start_time, end_time }, NOW)
const [BEFORE, AT, AFTER] = ['2026-05-31T23:59:59Z', '2026-06-01T00:00:00Z', '2026-06-01T00:00:01Z']

test('a slide is shown unless it is turned off, has not started or has ended', () => {
  expect([plan(true), plan(true, BEFORE, AFTER), plan(true, AT), plan(false, BEFORE, AFTER)]).toEqual([
    'shown',
    'shown',
    'shown',
    'off',
  ])
  expect([plan(true, AFTER), plan(true, BEFORE, AT), plan(true, null, BEFORE)]).toEqual(['planned', 'over', 'over'])
})
