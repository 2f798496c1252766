import { expect, test } from 'vitest'
import { fill } from '@/lib/base/i18n/fill'
import { sayStep, stepsOf } from './timeline'

test('a refund of less than was asked for keeps what was asked for in its timeline', () => {
  const refund = {
    kind: 'return',
    state: 'succeeded',
    amount: 4400,
    asked_amount: 8800,
    reason_code: null,
    reason: 'Too small',
    answer: '',
    asked_by: 'buyer',
    nickname: 'Manager',
    method: 'wechat',
    trouble: null,
    create_time: '2026-05-01T00:00:00.000Z',
    agreed_at: '2026-05-01T01:00:00.000Z',
    sent_back_at: '2026-05-02T00:00:00.000Z',
    received_at: '2026-05-03T00:00:00.000Z',
    begun_at: '2026-05-03T00:00:00.000Z',
    ended_at: '2026-05-03T00:00:01.000Z',
  } as const
  const said = stepsOf(refund).map((step) => sayStep(step, 'Li', [], fill).what)
  expect([said.at(0), said.at(-1)]).toEqual(['Li requested a return and a refund of ¥88.00', '¥44.00 refunded'])
})
