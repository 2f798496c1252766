import { describe, expect, test } from 'vitest'
import { fill } from '@/lib/base/i18n/fill'
import { adviceOn, amountsOf, endingsOf } from './anomaly'

describe('a payment anomaly', () => {
  test.each([
    [{ paid: 7201, due: 7200, refunded: null }, 'Paid ¥72.01, due ¥72.00'],
    [{ paid: 7201, due: null, refunded: null }, 'Paid ¥72.01'],
    [{ paid: 7200, due: 7200, refunded: 100 }, 'Refunded ¥1.00 of ¥72.00'],
    [{ paid: null, due: 7200, refunded: null }, ''],
  ])('a payment anomaly says its amounts: %j', (amounts, sentence) => {
    expect(amountsOf(amounts, fill)).toBe(sentence)
  })

  test('a payment anomaly says what can be done, and ends without a refund only where the money may stay', () => {
    expect(adviceOn('account', fill)).toContain('Check the WeChat Pay settings')
    expect(endingsOf('amount')).toContain('kept')
    expect(endingsOf('second_payment')).toEqual(['refunded', 'checked'])
    expect(endingsOf('refund')).toEqual(['checked'])
  })
})
