import { z } from 'zod'
import { declareSettings } from '../core/runtime/settings'

export const orderTerm = declareSettings({
  'retention.order_days': z
    .int()
    .min(0)
    .max(3650)
    .refine((given) => given === 0 || given >= 30, { error: 'must be 0 or at least 30' })
    .default(0)
    .meta({
      title: 'Personal data of finished orders (days)',
      description: 'Then names, phones, addresses and notes are removed for good; 0: they are kept',
      group: 'Data retention',
    }),
})
