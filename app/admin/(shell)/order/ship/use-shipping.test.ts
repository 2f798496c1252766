import { expect, test } from 'vitest'
import type { ShipRow } from '@/lib/commerce/staff/ship-contract'
import { applyProgress, countOf, failuresFirst, isOver, type Outcome, ordersReady } from './use-shipping'

const row = (at: number, result: ShipRow['result']): ShipRow => ({
  row: at,
  order_no: `N${at}`,
  id: at,
  carrier: 'sf',
  tracking_no: `SF${at}`,
  items: '',
  result,
  error_code: 0,
  msg: '',
})

test('queued rows take the results of their job, and other rows stay as they are', () => {
  const outcome: Outcome = {
    dry_run: false,
    rows: [row(1, 'waiting'), row(2, 'waiting'), row(3, 'waiting'), row(4, 'already')],
    job_id: 7,
  }
  const items = [
    { id: 1, ok: true, error_code: 0, msg: 'ok' },
    { id: 2, ok: false, error_code: 8002, msg: 'Not now' },
    { id: 4, ok: false, error_code: 1, msg: 'of another' },
  ]
  const now = applyProgress(outcome, { items, done: 2, total: 3 }, 'Shipped')
  expect(now.rows.map(({ result, msg }) => [result, msg])).toEqual([
    ...[
      ['shipped', 'Shipped'],
      ['refused', 'Not now'],
      ['waiting', ''],
      ['already', ''],
    ],
  ])
  expect(
    ordersReady({ dry_run: true, rows: [row(1, 'ready'), { ...row(2, 'ready'), id: 1 }, row(3, 'refused')] }),
  ).toBe(1)
  expect([countOf(now, 'waiting'), isOver(now)]).toEqual([1, false])
  expect(isOver(applyProgress(outcome, { items, done: 3, total: 3 }, 'Shipped'))).toBe(true)
})

test('rejected rows come first; otherwise the order of the lines is kept', () => {
  const rows = [row(1, 'ready'), row(2, 'refused'), row(3, 'already'), row(4, 'refused')]
  expect(failuresFirst(rows).map((one) => one.row)).toEqual([2, 4, 1, 3])
})
