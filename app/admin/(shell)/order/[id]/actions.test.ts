import { expect, test } from 'vitest'
import { STATES } from '@/lib/order/states'
import { allowedActions } from './actions'

const ALL = { complete: true, close: true, refund: true, mark_paid: true }
const NONE = { complete: false, close: false, refund: false, mark_paid: false }

test('each status offers the actions that it allows; closed, refunding and refunded orders offer none', () => {
  const offered = Object.fromEntries(STATES.map((state) => [state, allowedActions(state, ALL)]))
  expect(offered).toEqual({
    unpaid: ['close', 'mark_paid'],
    closing: ['close'],
    closed: [],
    paid: ['refund'],
    shipped: ['complete', 'refund'],
    completed: ['refund'],
    refunding: [],
    refunded: [],
  })
})

test('actions are offered only with the permission for them', () => {
  for (const state of STATES) expect([state, allowedActions(state, NONE)]).toEqual([state, []])
  expect(allowedActions('paid', { ...NONE, refund: true })).toEqual(['refund'])
  expect(allowedActions('shipped', { ...ALL, complete: false })).toEqual(['refund'])
  expect(allowedActions('unpaid', { ...ALL, close: false })).toEqual(['mark_paid'])
})
