import { expect, test } from 'vitest'
import { timelineOf } from './events'
import type { Order } from './order'

const at = (minute: number) => `2026-05-01T08:0${minute}:00.000Z`
const event = (to: Order['status'], minute: number): Order['events'][number] => ({
  from: null,
  to,
  by: 'buyer',
  reason_code: null,
  reason: '',
  change: null,
  shipment: null,
  create_time: at(minute),
  nickname: null,
})
const refund = (more: Partial<Order['refunds'][number]>): Order['refunds'][number] => ({
  id: 1,
  kind: 'refund',
  deadline: null,
  return_carrier: null,
  return_tracking_no: null,
  agreed_at: null,
  sent_back_at: null,
  received_at: null,
  amount: 100,
  asked_amount: 100,
  state: 'succeeded',
  reason_code: null,
  reason: 'Late',
  answer: '',
  out_refund_no: 'R1',
  asked_by: 'buyer',
  trouble: null,
  sent_to: null,
  sent_account: null,
  method: 'wechat',
  replacement_carrier: null,
  replacement_tracking_no: null,
  reference: '',
  attention: false,
  restocks: false,
  to_stock: [],
  nickname: 'Manager',
  items: [],
  photos: [],
  version: 1,
  create_time: at(3),
  begun_at: at(5),
  ended_at: at(7),
  update_time: at(7),
  ...more,
})
const eventsOf = (order: Pick<Order, 'events' | 'refunds'>, messages: Order['messages'] = []) =>
  timelineOf({ ...order, messages }).map((one) => {
    if ('message' in one) return `message ${one.message.state}`
    return 'event' in one ? one.event.to : `${one.step} ${one.by}`
  })

test('the steps of a refund appear by time among the events of its order, in place of its states', () => {
  const events = [event('unpaid', 1), event('paid', 2), event('refunding', 6), event('refunded', 8)]
  expect(eventsOf({ events, refunds: [refund({})] })).toEqual([
    ...['unpaid', 'paid', 'asked buyer', 'approved staff', 'succeeded provider'],
  ])
})

test('each refund shows the steps it has reached, and who took them', () => {
  const steps = (more: Partial<Order['refunds'][number]>) => eventsOf({ events: [], refunds: [refund(more)] })
  expect(steps({ state: 'requested', begun_at: null, ended_at: null })).toEqual(['asked buyer'])
  expect(steps({ state: 'declined', begun_at: null })).toEqual(['asked buyer', 'declined staff'])
  expect(steps({ asked_by: 'staff', state: 'processing', ended_at: null })).toEqual(['begun staff'])
  expect(steps({ asked_by: 'system', state: 'failed' })).toEqual(['begun system', 'failed provider'])
  expect(steps({ asked_by: 'staff', trouble: 'ABNORMAL' })).toEqual(['begun staff', 'succeeded staff'])
  expect(steps({ method: 'cash' })).toEqual(['asked buyer', 'succeeded staff'])
  expect(steps({ method: 'transfer', asked_by: 'staff' })).toEqual(['succeeded staff'])
})

test('a message to the buyer appears when it was sent or given up', () => {
  const message = {
    way: 'wechat',
    kind: 'paid',
    state: 'sent',
    reason: null,
    code: null,
    keyword: null,
    create_time: at(1),
  } as const
  const waiting = { ...message, kind: 'shipped', state: 'waiting', ended_at: null } as const
  const dropped = { ...message, kind: 'closing', state: 'dropped', ended_at: at(3) } as const
  const messages = [waiting, dropped, { ...message, ended_at: at(3) }]
  const events = [event('unpaid', 1), event('paid', 2), event('shipped', 4)]
  expect(eventsOf({ events, refunds: [] }, messages)).toEqual(['unpaid', 'paid', 'message sent', 'shipped'])
})
