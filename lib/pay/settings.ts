import { z } from 'zod'
import type { Limit } from '../core/runtime/limits'
import { declareSettings, rateLimitSetting } from '../core/runtime/settings'

const group = 'Payment'
const line = (most: number) => z.string().trim().max(most)

export const paySettings = declareSettings({
  'pay.transfer': z
    .boolean()
    .default(false)
    .meta({
      title: 'Bank transfer',
      description: 'Buyers pay into the account below. It needs an account number',
      needs: ['pay.transfer_account'],
      group,
      public: true,
    }),
  'pay.transfer_holder': line(100).default('').meta({ title: 'Account holder', group, under: 'pay.transfer' }),
  'pay.transfer_bank': line(100).default('').meta({
    title: 'Bank',
    description: 'With its branch, as a transfer asks for it',
    group,
    under: 'pay.transfer',
  }),
  'pay.transfer_account': line(64).default('').meta({ title: 'Account number', group, under: 'pay.transfer' }),
  'pay.transfer_instructions': z.string().max(1000).default('').meta({
    title: 'Instructions',
    description: 'Shown to buyers who pay by transfer, below account, amount and reference',
    widget: 'textarea',
    group,
    under: 'pay.transfer',
  }),
  'pay.transfer_days': z.int().min(1).max(30).default(3).meta({
    title: 'Wait for a transfer (days)',
    description: 'Days after the order; it is then closed unless staff have marked it as paid',
    group,
    under: 'pay.transfer',
  }),
  'pay.at_pickup': z.boolean().default(false).meta({
    title: 'Payment at pick-up',
    description: 'At the counter, when the order is picked up. Its stock is held as long as it is kept for pick-up',
    group,
    public: true,
  }),
})

export const payLimits = declareSettings({
  'limits.pay_ways_per_hour': rateLimitSetting(60, 'Changes of how to pay per hour per customer'),
})

export const PAY_WAYS: Limit = {
  name: 'pay_way',
  seconds: 3600,
  most: (runtime) => payLimits.in(runtime)['limits.pay_ways_per_hour'],
}
