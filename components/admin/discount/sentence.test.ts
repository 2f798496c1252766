import { describe, expect, test } from 'vitest'
import { fill, type Params } from '@/lib/base/i18n/fill'
import { amountOff, flashSale, freeShipping, percentOff } from '@/packages/testing/gives'
import { ruleSentence } from './sentence'
import { pages } from './zh'

const en = (rule: object) =>
  ruleSentence({ ...rule }, { locale: 'en', t: (sentence: string, params?: Params) => fill(sentence, params) })
const zh = (rule: object) =>
  ruleSentence(
    { ...rule },
    { locale: 'zh', t: (sentence: string, params?: Params) => fill(pages[sentence] ?? sentence, params) },
  )

describe('the sentence of a rule', () => {
  test('the sentence of a rule says what a coupon takes off, of what and how long', () => {
    const coupon = { gives: amountOff(9900, 1000), product_ids: [], valid_days: 30 }
    expect(en(coupon)).toBe('¥10 off from ¥99, all products, for 30 days')
    expect(zh(coupon)).toBe('满 99 减 10，全部商品，领取后 30 天内有效')
    expect(zh({ ...coupon, gives: amountOff(0, 990) })).toBe('立减 9.90 元，全部商品，领取后 30 天内有效')
    const percent = { gives: percentOff(0, 20, 'amount', 3050), category_ids: [1] }
    expect(en(percent)).toBe('20% off, up to ¥30.50, some products')
    expect(zh(percent)).toBe('8 折，最高减 30.50 元，部分商品')
    expect(en({ gives: freeShipping(), except_product_ids: [1] })).toBe('Free shipping, most products')
  })

  test('the sentence of a rule names the tiers of an offer', () => {
    const steps = [
      { at: 9900, off: 1000 },
      { at: 19_900, off: 3000 },
    ]
    const offer = { gives: { ...amountOff(0, 1), steps }, valid_until: '2026-12-31T23:59:59+08:00' }
    expect(en(offer)).toBe('¥10 off from ¥99 · ¥30 off from ¥199, all products, until 2026-12-31 23:59')
    expect(zh(offer)).toBe('满 99 减 10，满 199 减 30，全部商品，截至 2026-12-31 23:59')
    const pairs = { gives: percentOff(2, 15, 'count') }
    expect(en(pairs)).toBe('Buy 2, 15% off, all products')
    expect(zh({ gives: amountOff(2, 1000, 'count') })).toBe('满 2 件立减 10 元，全部商品')
    expect(en({ gives: percentOff(2, 15, 'count', 3000) })).toBe('Buy 2, 15% off, up to ¥30, all products')
    expect(zh(pairs)).toBe('满 2 件享 8.5 折，全部商品')
  })

  test('the sentence of a rule waits for what is still missing', () => {
    const typed = (at: unknown, off: unknown) => ({ gives: { ...amountOff(0, 1), steps: [{ at, off }] } })
    expect(en(typed(100, null))).toBeUndefined()
    expect(en(typed(null, 100))).toBeUndefined()
    expect(en({ gives: { ...freeShipping(), at: '' } })).toBeUndefined()
    expect(en({ gives: flashSale() })).toBeUndefined()
    expect(en({ gives: undefined })).toBeUndefined()
  })
})
