import { describe, expect, test } from 'vitest'
import { DELIVERY_LIFE } from './delivery'
import { INVOICE_LIFE, INVOICE_OPEN, INVOICE_STATES, isInvoiceOpen } from './invoice'
import { MESSAGE_LIFE } from './message'
import { ORDER_LIFE, ORDER_MOVES, ORDER_STATES } from './order'
import { PARCEL_LIFE, WAYBILL_LIFE } from './parcel'

type Life = Record<string, { to: readonly string[] }>

const LIVES: Record<string, Life> = {
  invoice: INVOICE_LIFE,
  message: MESSAGE_LIFE,
  parcel: PARCEL_LIFE,
  waybill: WAYBILL_LIFE,
  delivery: DELIVERY_LIFE,
}

/** The states that the first one comes to in the end. */
function reached(life: Life): string[] {
  const [first = ''] = Object.keys(life)
  const seen = new Set([first])
  for (const state of seen) for (const next of life[state]?.to ?? []) seen.add(next)
  return [...seen]
}

describe('a life', () => {
  test.each(Object.keys(LIVES))('the life of %s reaches every state from its first', (name) => {
    const life = LIVES[name] ?? {}
    expect(reached(life).sort()).toEqual(Object.keys(life).sort())
  })

  test('the life of an order reaches every state from its first by its moves', () => {
    const moves = Object.values(ORDER_MOVES)
    const life = ORDER_STATES.map((state) => {
      const out = moves.filter(({ from }) => from.some((one) => one === state))
      return [state, { to: out.map(({ to }) => to) }]
    })
    expect(reached(Object.fromEntries(life)).sort()).toEqual(Object.keys(ORDER_LIFE).sort())
  })

  test('the life of an invoice goes on from exactly those of which an order has one at most', () => {
    expect(INVOICE_STATES.filter(isInvoiceOpen).sort()).toEqual([...INVOICE_OPEN].sort())
  })
})
