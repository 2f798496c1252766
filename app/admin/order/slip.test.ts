import { expect, test } from 'vitest'
import type { z } from 'zod'
import type { OrderRecord } from '@/lib/commerce/staff/contract'
import { parcelsOnPaper, refundedOf, replacementOnPaper } from './slip'

type Order = z.output<typeof OrderRecord>

const line = (id: number, count: number, returned = 0) => ({
  id,
  product_id: 1,
  sku_id: id,
  name: `Tea ${id}`,
  specs: { Size: 'S', Colour: 'red' },
  image: null,
  code: `T-${id}`,
  barcode: null,
  price: 500,
  count,
  returned,
  sent: 0,
  no_return: null,
  came_back: 0,
  reduction: 0,
})
type Back = Order['refunds'][number]
type Pieces = { id: number; count: number; to_sku?: Back['items'][number]['to_sku'] }[]

const back = ({ items, ...more }: Pick<Back, 'state' | 'restocks' | 'amount'> & { items: Pieces }): Back => ({
  id: 1,
  out_refund_no: 'R1',
  kind: 'refund',
  deadline: null,
  return_carrier: null,
  return_tracking_no: null,
  agreed_at: null,
  sent_back_at: null,
  received_at: null,
  reason_code: null,
  reason: '',
  answer: '',
  photos: [],
  asked_by: 'staff',
  trouble: null,
  sent_to: null,
  sent_account: null,
  method: 'wechat',
  replacement_carrier: null,
  replacement_tracking_no: null,
  reference: '',
  attention: false,
  nickname: null,
  version: 1,
  begun_at: null,
  ended_at: null,
  create_time: '',
  update_time: '',
  to_stock: more.restocks ? items : [],
  asked_amount: more.amount,
  items: items.map((piece) => ({ to_sku: null, ...piece })),
  ...more,
})

const items = [line(1, 5, 1), line(2, 2), line(3, 1, 1)]
const unsent = { status: 'paid', carrier: null, tracking_no: null } as const
const linesOf = (refunds: Order['refunds']) => parcelsOnPaper({ ...unsent, items, refunds }, [])[0]?.lines ?? []
const counts = (refunds: Order['refunds']) => linesOf(refunds).map(({ id, count }) => [id, count])

test('returned pieces are not packed, and each line names its variant and its code', () => {
  expect(counts([])).toEqual([
    [1, 4],
    [2, 2],
  ])
  expect(linesOf([])[0]).toMatchObject({ variant: 'S · red', code: 'T-1' })
})

test('pieces that a refund in progress restocks are left out of the parcel, all others are packed', () => {
  const pieces = [
    { id: 1, count: 2 },
    { id: 2, count: 2 },
  ]
  expect(counts([back({ state: 'processing', restocks: true, amount: 2000, items: pieces })])).toEqual([[1, 2]])
  for (const state of ['requested', 'declined', 'failed', 'succeeded'] as const) {
    expect(counts([back({ state, restocks: true, amount: 2000, items: pieces })])).toEqual(counts([]))
  }
  expect(counts([back({ state: 'processing', restocks: false, amount: 2000, items: pieces })])).toEqual(counts([]))
})

test('the refunded amount counts refunds that succeeded or are in progress', () => {
  const states = ['requested', 'declined', 'failed', 'processing', 'succeeded'] as const
  const refunds = states.map((state, at) => back({ state, restocks: false, amount: 10 ** at, items: [] }))
  expect(refundedOf({ refunds })).toBe(11_000)
})

const parcel = (id: number, count: number) => ({
  id,
  carrier: 'sf',
  tracking_no: `SF${id}`,
  items: [{ id: 1, count }],
})
const paper = (status: Order['status'], sent: ReturnType<typeof parcel>[], only?: number) => {
  const all = [{ ...line(1, 5), sent: sent.reduce((sum, { items: [one] }) => sum + (one?.count ?? 0), 0) }, line(2, 1)]
  const order = { status, items: all, refunds: [], carrier: 'sf', tracking_no: 'SF9' }
  return parcelsOnPaper(order, sent, only).map(({ nth, tracking_no, lines }) => [
    nth,
    tracking_no,
    ...lines.map(({ id, count }) => `${id}: ${count}`),
  ])
}

test('a slip of an order that is partly shipped lists what is left, as the next parcel without a number', () => {
  expect(paper('paid', [parcel(7, 2)])).toEqual([[2, null, '1: 3', '2: 1']])
  expect(paper('paid', [])).toEqual([[null, null, '1: 5', '2: 1']])
})

test('a slip is printed of each parcel of a shipped order, or of one parcel alone', () => {
  expect(paper('shipped', [parcel(7, 2), parcel(8, 3)])).toEqual([
    [1, 'SF7', '1: 2'],
    [2, 'SF8', '1: 3'],
  ])
  expect(paper('paid', [parcel(7, 2), parcel(8, 1)], 8)).toEqual([[2, 'SF8', '1: 1']])
  expect(paper('shipped', [parcel(7, 5)])).toEqual([[null, 'SF9', '1: 5', '2: 1']])
})

test('a slip of what an exchange gives has the new variant and its code, and nothing else', () => {
  const to_sku = { id: 9, specs: { Size: 'M', Colour: 'red' }, code: 'T-M' }
  const exchange = back({ state: 'replacing', restocks: false, amount: 0, items: [{ id: 2, count: 1, to_sku }] })
  const order = { status: 'shipped' as const, items, refunds: [exchange], carrier: 'sf', tracking_no: 'SF1' }
  expect(replacementOnPaper(order, 1)).toMatchObject([
    { tracking_no: null, isReplacement: true, lines: [{ name: 'Tea 2', variant: 'M · red', code: 'T-M', count: 1 }] },
  ])
  expect(replacementOnPaper(order, 2)).toEqual([])
})
