import { describe, expect, test } from 'vitest'
import { fill, type Params } from '@/lib/base/i18n/fill'
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
  test('says what a coupon takes off, of what and how long', () => {
    const coupon = { kind: 'amount_off', amount: 1000, from_amount: 9900, product_ids: [], valid_days: 30 }
    expect(en(coupon)).toBe('¥10 off from ¥99, all products, for 30 days')
    expect(zh(coupon)).toBe('满 99 减 10，全部商品，领取后 30 天内有效')
    expect(zh({ ...coupon, from_amount: 0, amount: 990 })).toBe('立减 9.90 元，全部商品，领取后 30 天内有效')
    const percent = { kind: 'percent_off', percent: 20, max_off: 3050, category_ids: [1] }
    expect(en(percent)).toBe('20% off, up to ¥30.50, some products')
    expect(zh(percent)).toBe('8 折，最高减 30.50 元，部分商品')
    expect(en({ kind: 'free_shipping', except_product_ids: [1] })).toBe('Free shipping, most products')
  })

  test('names the tiers of an offer', () => {
    const steps = [
      { at: 9900, off: 1000 },
      { at: 19_900, off: 3000 },
    ]
    const offer = { kind: 'amount_off', measure: 'amount', steps, valid_until: '2026-12-31T23:59:59+08:00' }
    expect(en(offer)).toBe('¥10 off from ¥99 · ¥30 off from ¥199, all products, until 2026-12-31 23:59')
    expect(zh(offer)).toBe('满 99 减 10，满 199 减 30，全部商品，截至 2026-12-31 23:59')
    const pairs = { kind: 'percent_off', measure: 'count', steps: [{ at: 2, off: 15 }] }
    expect(en(pairs)).toBe('Buy 2, 15% off, all products')
    expect(zh({ ...pairs, kind: 'amount_off', steps: [{ at: 2, off: 1000 }] })).toBe('满 2 件立减 10 元，全部商品')
    expect(en({ ...pairs, max_off: 3000 })).toBe('Buy 2, 15% off, up to ¥30, all products')
    expect(zh(pairs)).toBe('满 2 件享 8.5 折，全部商品')
  })

  test('waits for what is still missing', () => {
    expect(en({ kind: 'amount_off', amount: null })).toBeUndefined()
    expect(en({ kind: 'amount_off', steps: [{ at: null, off: 100 }] })).toBeUndefined()
    expect(en({ kind: undefined })).toBeUndefined()
  })
})
