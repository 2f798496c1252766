import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { endpoints } from '@/lib/endpoints'
import { registry } from '@/lib/registry'
import { findOperations } from './find'
import { termsIn } from './glossary'
import { isForAgents } from './operations'

const offered = endpoints.filter(isForAgents)
const glossary = termsIn(readFileSync('docs/glossary.md', 'utf8'))
const found = (words: string) =>
  findOperations(offered, words, registry.parts, glossary).map(({ operation }) => operation)

test.each([
  ['a choice of a filter', 'low stock', '库存不足', 'product.list'],
  ['a field', 'carrier', '快递公司', 'order.list'],
  ['a field that is a name as well', 'tracking number', '快递单号', 'parcel.list'],
  ['a summary', 'list orders', '订单列表', 'order.list'],
  ['a word of others in the glossary', 'voucher', '优惠券', 'coupon.list'],
  ['another such word', 'client', '顾客', 'customer.list'],
  ['several words', 'list the promotions', '优惠活动', 'offer.list'],
  ['what is done', 'change prices', '改价', 'product.set_prices'],
])('an operation is found by %s in both languages: %s, %s', (_, english, chinese, operation) => {
  expect(found(english).slice(0, 12)).toContain(operation)
  expect(found(chinese).slice(0, 12)).toContain(operation)
})

test('an operation is found by whole words and their beginnings: "low" is in no "flow" or "below"', () => {
  expect(found('low stock')[0]).toBe('product.list')
  expect(found('qqqq 锟斤')).toEqual([])
})

test('an operation is looked for in as little time however many words there are', () => {
  found('carrier')
  const before = process.cpuUsage()
  found(Array.from({ length: 66 }, (_, at) => `a${at}`).join(' '))
  found([...'库存不足快递公司优惠活动'.repeat(17)].toSorted().join(''))
  expect(process.cpuUsage(before).user).toBeLessThan(400_000)
})
