import { expect, test } from 'vitest'
import { fill } from '../base/i18n/fill'
import type { LoggedAct } from '../facets/oper-log'
import { afterSaleLogSentences } from './log-sentences'

const sentenceOf = (point: keyof typeof afterSaleLogSentences, from: object, to: object) => {
  const act: LoggedAct = {
    who: 'Manager',
    at: new Date(),
    changed: Object.keys(to),
    before: { kind: 'return', ...from },
    after: { kind: 'return', ...to },
    valueText: () => '¥78.00',
  }
  return afterSaleLogSentences[point].say(act, fill)
}

test('the operation log says what became of a request by a decision', () => {
  const asked = { state: 'requested' }
  expect(sentenceOf('after_sale.decide', asked, { state: 'agreed' })).toBe('Manager approved the request')
  expect(sentenceOf('after_sale.decide', asked, { state: 'declined' })).toBe('Manager declined the refund of ¥78.00')
  expect(sentenceOf('after_sale.decide', asked, { state: 'processing' })).toBe('Manager approved the refund of ¥78.00')
})

test('the operation log tells receiving from shipping a replacement, which have one permission', () => {
  const received = { state: 'processing', received_at: '2026-05-01T08:00:00.000Z' }
  expect(sentenceOf('after_sale.receive', { state: 'sent_back' }, received)).toBe('Manager received the returned items')
  const shipped = sentenceOf('after_sale.receive', { state: 'replacing' }, { state: 'exchanged' })
  expect(shipped).toBe('Manager shipped the replacement')
  expect(sentenceOf('after_sale.receive', { state: 'exchanged' }, { state: 'exchanged' })).toBeUndefined()
  expect(sentenceOf('after_sale.pay', { state: 'agreed' }, { state: 'processing' })).toBe('Manager paid ¥78.00 back')
})
