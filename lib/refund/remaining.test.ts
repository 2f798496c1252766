import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { holdsForAll } from '@/packages/testing/any-case'
import { allRemaining, amountOfPieces, type CountedRefund, paidLines, remainingAfter } from './remaining'
import { ABNORMAL, ACTIONS, canDo, STATES } from './states'

const LINES = [
  { id: 1, count: 2, paid: 200 },
  { id: 2, count: 3, paid: 150 },
]
const given = (state: CountedRefund['state'], amount: number, items: CountedRefund['items'] = []): CountedRefund => ({
  kind: 'refund',
  state,
  amount,
  items,
})

describe('what is refundable of 380 fen, including a shipping fee of 30', () => {
  test('what is refundable of an order excludes what is refunded or being refunded, but not requests', () => {
    const refunds = [
      given('requested', 380, [{ id: 1, count: 2 }]),
      given('declined', 380, [{ id: 1, count: 2 }]),
      given('failed', 100, [{ id: 1, count: 1 }]),
      given('processing', 100, [{ id: 1, count: 1 }]),
      given('succeeded', 50, [{ id: 2, count: 1 }]),
    ]
    const left = remainingAfter(380, LINES, refunds)
    expect([left.amount, left.lines.map((line) => line.left)]).toEqual([230, [1, 2]])
    expect(allRemaining(left)).toEqual([
      { id: 1, count: 1 },
      { id: 2, count: 2 },
    ])
  })

  test('what is refundable of an order is the price of the pieces, plus the shipping fee with the last of them before shipping', () => {
    const left = remainingAfter(380, LINES, [])
    const all = allRemaining(left)
    expect(amountOfPieces(left, [{ id: 2, count: 2 }], false)).toBe(100)
    expect([amountOfPieces(left, all, false), amountOfPieces(left, all, true)]).toEqual([380, 350])
  })

  test('what is refundable of an order beside pieces that are being exchanged is the price of the others', () => {
    const exchange = { ...given('agreed', 0, [{ id: 1, count: 2 }]), kind: 'exchange' as const }
    const left = remainingAfter(380, LINES, [exchange])
    expect(allRemaining(left)).toEqual([{ id: 2, count: 3 }])
    expect(amountOfPieces(left, allRemaining(left), false)).toBe(150)
    const returned = given('succeeded', 150, [{ id: 2, count: 3 }])
    const paidInstead = remainingAfter(380, LINES, [returned])
    expect(amountOfPieces(paidInstead, exchange.items, false)).toBe(230)
  })

  test('what is refundable of a line adds up to what was paid for it, exchanged in between or not', () => {
    const line = [{ id: 1, count: 3, paid: 100 }]
    const exchange = { ...given('replacing', 0, [{ id: 1, count: 1 }]), kind: 'exchange' as const }
    const first = amountOfPieces(remainingAfter(500, line, [exchange]), [{ id: 1, count: 2 }], true)
    const left = remainingAfter(500, line, [given('succeeded', first, [{ id: 1, count: 2 }])])
    expect([first, amountOfPieces(left, [{ id: 1, count: 1 }], true)]).toEqual([66, 34])
  })

  test('what is refundable of an order never exceeds what is left', () => {
    const left = remainingAfter(380, LINES, [given('succeeded', 360)])
    expect([
      amountOfPieces(left, [{ id: 1, count: 1 }], false),
      amountOfPieces(left, allRemaining(left), true),
    ]).toEqual([20, 20])
  })
})

describe('the actions of staff on a refund', () => {
  test('the actions of staff on a refund depend on its status', () => {
    const standing = { kind: 'return' as const, received_at: null, trouble: null, attention: false }
    const possible = (more: object) =>
      Object.fromEntries(
        STATES.map((state) => [state, ACTIONS.filter((action) => canDo(action, { ...standing, ...more, state }))]),
      )
    expect(possible({})).toEqual({
      requested: ['approve', 'decline'],
      declined: [],
      withdrawn: [],
      agreed: [],
      lapsed: [],
      sent_back: ['decline'],
      replacing: [],
      exchanged: [],
      processing: ['retry'],
      succeeded: [],
      failed: [],
    })
    expect(possible({ attention: true })).toMatchObject({ processing: ['retry'], failed: ['retry', 'dismiss'] })
    expect(possible({ attention: true, trouble: ABNORMAL })).toMatchObject({ processing: ['retry', 'settle'] })
  })
})

describe('what was paid for each line', () => {
  test('the amount paid for each line is less its share of what offers took off, and of a discount, shared out to the fen', () => {
    const ordered = [
      { id: 1, price: 100, count: 2, reduction: 0 },
      { id: 2, price: 50, count: 3, reduction: 30 },
    ]
    const paid = (discount: number) => paidLines(ordered, discount).map((line) => line.paid)
    expect([paid(0), paid(32), paid(33), paid(400)]).toEqual([
      [200, 120],
      [180, 108],
      [179, 108],
      [0, 0],
    ])
  })
})

const pieces = fc.integer({ min: 1, max: 6 })
const anyOrdered = fc
  .array(
    fc.record({ price: fc.integer({ min: 1, max: 400 }), count: pieces, part: fc.integer({ min: 0, max: 100 }) }),
    {
      minLength: 1,
      maxLength: 4,
    },
  )
  .map((lines) =>
    lines.map(({ price, count, part }, at) => {
      return { id: at + 1, price, count, reduction: Math.floor((price * count * part) / 100) }
    }),
  )
const anyCase = anyOrdered.chain((lines) =>
  fc.record({
    lines: fc.constant(lines),
    freight: fc.integer({ min: 0, max: 500 }),
    discount: fc.integer({ min: 0, max: 900 }),
    isSent: fc.boolean(),
    // Each piece by itself, in any order, and how many of them go back together.
    order: fc.shuffledSubarray(
      lines.flatMap(({ id, count }) => Array.from({ length: count }, () => id)),
      { minLength: lines.reduce((sum, { count }) => sum + count, 0) },
    ),
    groups: fc.array(pieces, { minLength: 24, maxLength: 24 }),
  }),
)

describe('refunds of all pieces, in any order and grouping', () => {
  test('refunds of all pieces, in any order, give back exactly what was paid: for the goods, and for all of it where nothing was sent', () => {
    holdsForAll(
      'orders refunded in any order and grouping, to the fen',
      anyCase,
      ({ lines, freight, discount, isSent, order, groups }) => {
        const whole = lines.reduce((sum, { price, count, reduction }) => sum + price * count - reduction, freight)
        const paid = Math.max(1, whole - discount)
        const ordered = paidLines(lines, discount)
        const goods = ordered.reduce((sum, line) => sum + line.paid, 0)
        const refunds: CountedRefund[] = []
        for (let at = 0, group = 0; at < order.length; group += 1) {
          const ids = order.slice(at, at + (groups[group] ?? 1))
          const items = [...new Set(ids)].map((id) => ({ id, count: ids.filter((one) => one === id).length }))
          const left = remainingAfter(paid, ordered, refunds)
          const amount = amountOfPieces(left, items, isSent)
          expect(amount).toBeGreaterThanOrEqual(0)
          refunds.push(given('succeeded', amount, items))
          at += ids.length
        }
        const back = refunds.reduce((sum, { amount }) => sum + amount, 0)
        expect(back).toBe(isSent ? Math.min(goods, paid) : paid)
      },
      1000,
    )
  })
})
