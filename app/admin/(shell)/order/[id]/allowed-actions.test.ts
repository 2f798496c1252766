import { expect, test } from 'vitest'
import { STATES } from '@/lib/order/states'
import { allowedActions } from './allowed-actions'

test('each status offers the actions that it allows; closed, refunding and refunded orders offer none', () => {
  const offered = Object.fromEntries(
    STATES.map((state) => [state, allowedActions(state, { move: true, refund: true })]),
  )
  expect(offered).toEqual({
    unpaid: ['close'],
    closing: ['close'],
    closed: [],
    paid: ['ship', 'refund'],
    shipped: ['complete', 'refund'],
    completed: ['refund'],
    refunding: [],
    refunded: [],
  })
})

test('actions are offered only with the permission for them', () => {
  for (const state of STATES)
    expect([state, allowedActions(state, { move: false, refund: false })]).toEqual([state, []])
  expect(allowedActions('paid', { move: true, refund: false })).toEqual(['ship'])
  expect(allowedActions('paid', { move: false, refund: true })).toEqual(['refund'])
})
