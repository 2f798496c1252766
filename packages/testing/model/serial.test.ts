import { expect, test } from 'vitest'
import type { Op } from './ops'
import { predict } from './predict'
import { serialOrder } from './serial'
import { newWorld, visibleState } from './world'

const item = (sku: number, count: number) => ({ sku, count, isNamed: true })
const place: Op = { does: 'place', items: [item(0, 2), item(2, 2)], key: 0, fault: undefined }
const over: Op = { does: 'over', order: 0, fault: undefined }
const look: Op = { does: 'look', order: 0, fault: undefined }

/** The order that is closed has two pieces of the sale and the coupon. */
function isPossible(total: number, stock: number[]): boolean {
  const before = newWorld()
  for (const op of [place, over]) predict(before, op, 0)
  const after = structuredClone(before)
  const looked = predict(after, look, 0)
  const lines = [0, 2].map((sku) => ({ sku, available: stock[sku], count: 1 }))
  const preview: Op = { does: 'preview', items: [item(0, 1), item(2, 1)] }
  const shown = { op: preview, answer: { status: 200, code: 0, data: { lines, total, can_order: true } } }
  return serialOrder(before, [[shown], [{ op: look, answer: looked }]], visibleState(after)) !== undefined
}

test('a preview beside the closing of an order is of before, of after, or has what is left of the sale from after', () => {
  const [held, free] = [
    [4, 2, 7, 4],
    [6, 2, 9, 4],
  ]
  expect([isPossible(400, held), isPossible(310, free), isPossible(340, held)]).toEqual([true, true, true])
  expect([isPossible(310, held), isPossible(370, held), isPossible(400, free)]).toEqual([false, false, false])
})
