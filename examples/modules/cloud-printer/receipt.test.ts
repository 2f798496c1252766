import { describe, expect, test } from 'vitest'
import { asPlain, COLUMNS, type Receipt, receiptOf, testPageOf, wrap } from './receipt'

const order: Receipt = {
  shop: '山茶小店',
  order_no: '20260131235900123456',
  paid_at: new Date('2026-01-31T15:59:00Z'),
  code: '012345',
  place: ['静安店'],
  lines: [
    { name: '龙井', specs: ['大杯', '少冰'], count: 2, price: 1800 },
    { name: '桂花乌龙拿铁加一份黑糖珍珠', specs: [], count: 12, price: 123_45 },
  ],
  freight: 500,
  reduction: 300,
  total: 151_940,
  remark: '不要香菜',
}
const textOf = (receipt: Receipt, language: 'zh' | 'en' = 'zh') => receiptOf(receipt, language).map(({ text }) => text)
const widthOf = (text: string) => [...text].reduce((sum, char) => sum + (char <= '~' ? 1 : 2), 0)

describe('a receipt of 58 mm', () => {
  test('a receipt has everything that the kitchen needs, in columns', () => {
    expect(textOf(order)).toEqual([
      '山茶小店',
      '自提码 012345',
      '订单号 20260131235900123456',
      '支付时间 2026-01-31 23:59',
      '--------------------------------',
      '商品               数量     金额',
      '龙井                 x2    36.00',
      '大杯',
      '少冰',
      '桂花乌龙拿铁加一份  x12  1481.40',
      '黑糖珍珠',
      '--------------------------------',
      '运费                        5.00',
      '优惠                       -3.00',
      '合计 1519.40',
      '--------------------------------',
      '静安店',
      '留言 不要香菜',
    ])
  })

  test('a receipt in English leaves out what an order has not', () => {
    const bare = { ...order, code: null, place: [], freight: 0, reduction: 0, remark: '', paid_at: null }
    const lines = textOf({ ...bare, lines: [{ name: 'Tea', specs: [], count: 1, price: 100 }] }, 'en')
    expect(lines).toContain('Item                Qty   Amount')
    expect(lines).toContain('Tea                  x1     1.00')
    expect(lines.join()).not.toMatch(/Shipping|Discount|Note|Code|Paid/)
  })

  const long = (name: string) => ({ name, specs: [name], count: 99, price: 99_999 })

  test('a receipt is never wider than the paper, and a line in large type never than half of it', () => {
    const name = 'Very long 名称 of a product '.repeat(5)
    const all = receiptOf({ ...order, shop: name, remark: name, lines: [long(name)] }, 'zh')
    for (const { text, look } of all) expect(widthOf(text)).toBeLessThanOrEqual(look ? COLUMNS / 2 : COLUMNS)
  })

  test('text of buyers is wrapped by its width and loses no character', () => {
    expect(wrap('一二三四五', 4)).toEqual(['一二', '三四', '五'])
    expect(wrap('a一b二', 3)).toEqual(['a一', 'b二'])
    expect(wrap('', 4)).toEqual([''])
    expect(wrap('ab cd', 2)).toEqual(['ab', 'cd'])
  })

  test('text of buyers brings no tag, line break or control character onto the paper', () => {
    expect(asPlain('<CUT>\n<BR>\u0000\u202e a')).toBe('＜CUT＞ ＜BR＞ a')
    const evil = '<QR>http://evil.example</QR><CUT>'
    const lines = textOf({
      ...order,
      shop: evil,
      remark: evil,
      place: [evil],
      order_no: evil,
      lines: [{ name: evil, specs: [evil], count: 1, price: 1 }],
    })
    expect(lines.join('\n')).not.toMatch(/[<>]/)
  })

  test('a test page names shop, printer and time', () => {
    expect(testPageOf('Shop', 'Bar', new Date('2026-01-01T00:00:00Z'), 'en').map(({ text }) => text)).toEqual([
      'Shop',
      'Test page',
      'Bar',
      '2026-01-01 08:00',
    ])
  })
})
