import { describe, expect, test } from 'vitest'
import { fill } from '../../base/i18n/fill'
import { parseKeywords, problemOfKeywords } from './keywords'
import { renderValue, type Values } from './values'

const problem = (text: string) => {
  const found = problemOfKeywords(text)
  return found && fill(found.message, found.params)
}

describe('the keywords of a template', () => {
  test('the keywords of a template are written as pairs, and a text may contain commas', () => {
    expect(
      parseKeywords('character_string1={order_no},amount2={amount}\nthing3=谢谢，欢迎再来, a=b；date4 = {time}'),
    ).toEqual([
      { keyword: 'character_string1', template: '{order_no}' },
      { keyword: 'amount2', template: '{amount}' },
      { keyword: 'thing3', template: '谢谢，欢迎再来, a=b' },
      { keyword: 'date4', template: '{time}' },
    ])
    expect(parseKeywords(' ')).toEqual([])
  })

  test('the keywords of a template are accepted where WeChat accepts them', () => {
    for (const text of [
      '',
      'character_string1={order_no}, amount2={amount}, date3={time}, time4={time}, thing5={goods}',
      'character_string1=No.{order_no}, thing2=共{amount}，请查收, phrase3=已发货, thing4={shop}',
      'phrase1={carrier}; name2={shop}; number3={amount}; phone_number4=400-800-1234; thing5={tracking_no}',
    ]) {
      expect([text, problem(text)]).toEqual([text, undefined])
    }
  })

  test.each([
    ['amount2', 'must be pairs such as character_string1={order_no}, amount2={amount}'],
    ['amount={amount}', 'must be pairs such as character_string1={order_no}, amount2={amount}'],
    ['price1={amount}', 'WeChat has no keywords such as price1'],
    ['thing1={goods}, thing1={shop}', 'thing1 appears twice'],
    ['thing1={buyer}', 'buyer is unknown: use order_no, amount, time, shop, goods, carrier, tracking_no'],
    ['thing1={order_no}', 'thing1 cannot hold order_no'],
    ['amount1={order_no}', 'amount1 cannot hold order_no'],
    ['character_string1={carrier}', 'character_string1 cannot hold carrier'],
    ['phrase1=wait', 'phrase1 does not accept this text'],
    ['phrase1=六个汉字太长', 'phrase1 does not accept this text'],
    ['thing1=一二三四五六七八九十一二三四五六七八九十一', 'thing1 does not accept this text'],
    ['character_string1=订单{order_no}', 'character_string1 does not accept this text'],
    ['amount1={amount}{amount}', 'amount1 does not accept this text'],
    ['amount1=about {amount}', 'amount1 does not accept this text'],
  ])('a template with %s is refused by name', (text, message) => {
    expect(problem(text)).toBe(message)
  })
})

const values: Values = {
  order_no: '20260501ABCDEFGH12345678',
  amount: 9600,
  time: new Date('2026-05-01T04:05:06Z'),
  shop: '小铺',
}
const full = { ...values, goods: '手工茉莉花茶（春季新茶·礼盒装）两罐', carrier: '顺丰速运', tracking_no: 'SF123' }

describe('the value of a keyword', () => {
  test('the value of a keyword is written as its type has it', () => {
    expect(renderValue('character_string1', '{order_no}', values)).toBe(values.order_no)
    expect(renderValue('amount2', '{amount}', values)).toBe('96.00元')
    expect(renderValue('number2', '{amount}', values)).toBe('96.00')
    expect(renderValue('date3', '{time}', values)).toBe('2026年5月1日 12:05')
    expect(renderValue('phrase4', '{carrier}', { ...full, carrier: 'EMS 快递' })).toBe('快递')
    expect(renderValue('thing5', '{carrier} {tracking_no}', full)).toBe('顺丰速运 SF123')
  })

  test('the value of a keyword is cut to what WeChat takes', () => {
    expect(renderValue('thing1', '{goods}{goods}', full)).toBe('手工茉莉花茶（春季新茶·礼盒装）两罐手…')
    expect(renderValue('phrase1', '{carrier}', { ...full, carrier: '中国邮政特快专递' })).toBe('中国邮政特')
  })

  test('the value of a keyword refers to the order where nothing may be told or nothing is known', () => {
    expect(renderValue('thing1', '{goods}', values)).toBe('见订单详情')
    expect(renderValue('phrase1', '{carrier}', { ...full, carrier: 'UPS' })).toBe('见订单')
    expect(renderValue('character_string1', '{tracking_no}', values)).toBe('-')
    expect(renderValue('character_string1', '{tracking_no}', { ...full, tracking_no: '单号 1' })).toBe('-')
  })
})
