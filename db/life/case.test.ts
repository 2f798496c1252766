import { describe, expect, test } from 'vitest'
import {
  CASE_STATES,
  canGo,
  ownActionsIn,
  REFUND_KINDS,
  REFUND_MOVES,
  REFUND_NOT_ENDED,
  REFUND_STATES,
  type Stand,
  stepOf,
} from './case'

const stands: Stand[] = REFUND_STATES.flatMap((state) =>
  REFUND_KINDS.flatMap((kind) => [null, '2026-11-30T00:00:00Z'].map((received_at) => ({ kind, state, received_at }))),
)

describe('the life of a case', () => {
  test('the life of a case has a way from its beginning to every state, and no way out of most ends', () => {
    const reached = new Set<string>(['requested'])
    for (const [from, to] of [...REFUND_MOVES, ...REFUND_MOVES, ...REFUND_MOVES]) if (reached.has(from)) reached.add(to)
    expect([...reached].sort()).toEqual([...REFUND_STATES].sort())
    const out = REFUND_STATES.filter((state) => 'ended' in CASE_STATES[state] && CASE_STATES[state].to.length > 0)
    expect(out).toEqual(['failed'])
  })

  test('the life of a case has a step for whatever has not ended', () => {
    const without = stands.filter((one) => stepOf(one) === undefined)
    expect(without.filter(({ state }) => REFUND_NOT_ENDED.some((open) => open === state))).toEqual([])
    expect([...new Set(without.map(({ state }) => state))]).toEqual(['declined', 'withdrawn', 'lapsed', 'exchanged'])
  })

  test('the life of a case lets its buyer withdraw exactly where it can be withdrawn', () => {
    for (const one of stands) expect(ownActionsIn(one).includes('withdraw')).toBe(canGo(one.state, 'withdrawn'))
  })
})
