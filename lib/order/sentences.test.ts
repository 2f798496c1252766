import { expect, test } from 'vitest'
import '../zh'
import { t } from '@/lib/base/i18n/i18n'
import { laterText, type OrderEvent, SENTENCES, staffSentence } from './sentences'
import { isMove, MOVERS, STATES } from './states'

const FACTS = { who: 'Li', amount: '¥49.00', method: 'cash', later: '2 minutes later', carrier: 'SF', number: '…999' }
const say = (event: Partial<OrderEvent>, facts = FACTS, locale: 'en' | 'zh' = 'en') => {
  const whole: OrderEvent = { from: null, to: 'unpaid', by: 'staff', change: null, ...event }
  return staffSentence(whole, facts, (sentence, params) => t(locale, sentence, params))
}
const both = (event: Partial<OrderEvent>) => [say(event), say(event, FACTS, 'zh')]

test('an event of an order is a sentence for staff, in either language', () => {
  expect(both({ by: 'buyer' })).toEqual(['Li placed the order', 'Li下单'])
  expect(both({ from: 'unpaid', to: 'paid', by: 'provider' })).toEqual([
    'Paid ¥49.00 with WeChat Pay',
    '微信支付成功 ¥49.00',
  ])
  expect(both({ from: 'unpaid', to: 'paid' })).toEqual(['Li marked it as paid (cash)', 'Li标记为已收款（cash）'])
  expect(both({ from: 'paid', to: 'completed', way: 'none' })).toEqual(['Li marked it as done', 'Li 标记服务已完成'])
  expect(both({ from: 'paid', to: 'shipped' })).toEqual(['Li shipped it with SF …999', 'Li已发货：SF …999'])
  expect(both({ from: 'shipped', to: 'completed', by: 'buyer' })).toEqual(['Li confirmed receipt', 'Li确认收货'])
  expect(both({ from: 'shipped', to: 'completed', by: 'system' })[0]).toBe('Completed automatically')
})

test('a correction of an order says what was corrected, whatever its status is', () => {
  const corrected = 'Li corrected the tracking number 2 minutes later: SF …999'
  expect(say({ from: 'shipped', to: 'shipped', change: 'shipment' })).toBe(corrected)
  expect(say({ from: 'paid', to: 'paid', change: 'address' })).toBe('Li corrected the delivery address')
  expect(say({ change: 'price' })).toBe('Li changed the price')
})

test('a shipment without a tracking number, as there were some long ago, has no hole in its sentence', () => {
  expect(say({ from: 'paid', to: 'shipped' }, { ...FACTS, number: '' })).toBe('Shipped')
})

test('every move of an order has a sentence of its own, to staff and to its buyer', () => {
  const moves = STATES.flatMap((from) => STATES.filter((to) => isMove(from, to)).map((to) => ({ from, to })))
  const said = moves.flatMap((move) => MOVERS.map((by) => say({ ...move, by })))
  expect(said.filter((sentence) => STATES.some((state) => state === sentence))).toEqual([])
  for (const { buyer } of SENTENCES) expect(buyer).not.toMatch(/\{(?!carrier|number|amount|method)/)
})

test('the time between two events is said in its largest unit', () => {
  const later = (seconds: number) => laterText(seconds * 1000, (sentence, params) => t('en', sentence, params))
  expect([5, 60, 150, 3600, 7300, 86_400, 200_000].map(later)).toEqual([
    ...['at once', '1 minute later', '2 minutes later', '1 hour later', '2 hours later'],
    ...['1 day later', '2 days later'],
  ])
})
