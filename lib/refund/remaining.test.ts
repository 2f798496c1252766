import { describe, expect, test } from 'vitest'
import { allRemaining, amountOfPieces, type CountedRefund, pricesPaid, remainingAfter } from './remaining'
import { ABNORMAL, ACTIONS, canDo, STATES } from './states'

const LINES = [
  { id: 1, price: 100, count: 2 },
  { id: 2, price: 50, count: 3 },
]
const given = (state: CountedRefund['state'], amount: number, items: CountedRefund['items'] = []): CountedRefund => ({
  state,
  amount,
  items,
})

describe('what is refundable of 380 fen, including a shipping fee of 30', () => {
  test('excludes what is refunded or being refunded, but not requests', () => {
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

  test('is the price of the pieces, plus the shipping fee with the last of them before shipping', () => {
    const left = remainingAfter(380, LINES, [])
    const all = allRemaining(left)
    expect(amountOfPieces(left, [{ id: 2, count: 2 }], false)).toBe(100)
    expect([amountOfPieces(left, all, false), amountOfPieces(left, all, true)]).toEqual([380, 350])
  })

  test('never exceeds what is left', () => {
    const left = remainingAfter(380, LINES, [given('succeeded', 360)])
    expect([
      amountOfPieces(left, [{ id: 1, count: 1 }], false),
      amountOfPieces(left, allRemaining(left), true),
    ]).toEqual([20, 20])
  })
})

describe('the actions of staff on a refund', () => {
  test('depend on its status', () => {
    const standing = { trouble: null, attention: false }
    const possible = (more: object) =>
      Object.fromEntries(
        STATES.map((state) => [state, ACTIONS.filter((action) => canDo(action, { ...standing, ...more, state }))]),
      )
    expect(possible({})).toEqual({
      requested: ['approve', 'decline'],
      declined: [],
      processing: ['retry'],
      succeeded: [],
      failed: [],
    })
    expect(possible({ attention: true })).toMatchObject({ processing: ['retry'], failed: ['retry', 'dismiss'] })
    expect(possible({ attention: true, trouble: ABNORMAL })).toMatchObject({ processing: ['retry', 'settle'] })
  })
})

describe('what was paid for each piece of an order with a discount', () => {
  test('is spread over the goods by their prices, never more than was paid, and the last piece has the rest', () => {
    for (const discount of [0, 1, 7, 99, 175, 349, 350, 370]) {
      const lines = pricesPaid(LINES, discount)
      const sum = lines.reduce((total, { price, count }) => total + price * count, 0)
      const paid = 350 + 30 - discount
      expect(sum).toBeLessThanOrEqual(Math.max(0, 350 - discount))
      const first = remainingAfter(paid, lines, [])
      const one = amountOfPieces(first, [{ id: 1, count: 1 }], false)
      const second = remainingAfter(paid, lines, [given('succeeded', one, [{ id: 1, count: 1 }])])
      expect(one + amountOfPieces(second, allRemaining(second), false)).toBe(paid)
    }
    expect(pricesPaid(LINES, 35).map(({ price }) => price)).toEqual([90, 45])
    expect(pricesPaid(LINES, 0)).toBe(LINES)
  })
})
