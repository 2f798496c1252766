import { expect, test } from 'vitest'
import { z } from 'zod'
import { guarded } from './guarded'
import { type AnyKind, type Covered, kindOf } from './kind'

const gives = { kind: 'loyalty' }
const reached = { amount: 1000, count: 2 }
const lines: Covered[] = [{ variant: 1, product: 1, price: 500, count: 2, goods: 1000, sale: undefined }]
const shape = z.strictObject({ kind: z.literal('loyalty') })

/** Of an extension, with one part that goes wrong. */
const kindWith = (more: Partial<AnyKind>): AnyKind =>
  kindOf({
    shape,
    part: 'goods',
    isReached: () => true,
    next: () => undefined,
    off: () => 100,
    words: { en: { gain: '' }, zh: { gain: '' } },
    chinese: {},
    ...more,
  })
function look(more: Partial<AnyKind>) {
  const told: string[] = []
  const rules = guarded(kindWith(more), (kind, error) => told.push(`${kind}: ${error}`))
  return { rules, told }
}

test('a discount of an extension is what it answers where that makes sense', () => {
  const next = { of: 'count' as const, short: 1, gives }
  const parts = [{ id: 1, size: 400 }]
  const { rules, told } = look({ next: () => next, base: () => parts, problems: () => [] })
  expect([rules.part, rules.off?.(gives, reached, 1000), rules.isReached(gives, reached)]).toEqual(['goods', 100, true])
  expect([rules.next(gives, reached), rules.base?.(gives, lines), rules.problems?.(gives)]).toEqual([next, parts, []])
  expect(told).toEqual([])
})

test.each([0.5, -1, 1001, Number.NaN, Number.POSITIVE_INFINITY])(
  'a discount of an extension takes nothing off where it would take off %d of 1000 fen',
  (off) => {
    const { rules, told } = look({ off: () => off })
    expect(rules.off?.(gives, reached, 1000)).toBe(0)
    expect(told).toMatchObject([expect.stringContaining('loyalty: Error: its answer makes no sense')])
  },
)

test.each([
  ['of a line that is not there', [{ id: 2, size: 1 }]],
  ['larger than its line', [{ id: 1, size: 1001 }]],
  ['below zero', [{ id: 1, size: -1 }]],
  ['of one line twice', [1, 1].map((id) => ({ id, size: 10 }))],
])('a discount of an extension is taken off nothing where a part is %s', (_, parts) => {
  const { rules, told } = look({ base: () => parts })
  expect(rules.base?.(gives, lines)).toEqual([])
  expect(told).toHaveLength(1)
})

test.each([
  { of: 'count' as const, short: 0, gives },
  { of: 'count' as const, short: 1.5, gives },
  { of: 'count' as const, short: 1, gives: { kind: 'loyalty', more: 1 } },
])('a discount of an extension says nothing of what is missing where that is %j', (next) => {
  const { rules, told } = look({ next: () => next })
  expect(rules.next(gives, reached)).toBeUndefined()
  expect(told).toHaveLength(1)
})

test('a discount of an extension that throws gives nothing, and cannot be saved', () => {
  const broken = () => {
    throw new Error('broken')
  }
  const { rules, told } = look({ isReached: broken, next: broken, off: broken, base: broken, problems: broken })
  expect([rules.isReached(gives, reached), rules.next(gives, reached), rules.off?.(gives, reached, 9)]).toEqual([
    false,
    undefined,
    0,
  ])
  expect([rules.base?.(gives, lines), rules.problems?.(gives)]).toEqual([
    [],
    [{ path: 'kind', message: 'cannot be checked right now' }],
  ])
  expect(told).toEqual(Array(5).fill('loyalty: Error: broken'))
})
