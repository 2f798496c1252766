import { z } from 'zod'
import { declareSettings } from '../core/settings'

const group = 'Data retention'
const days = z.int().min(1).max(3650)

export const retentionSettings = declareSettings({
  'retention.login_log_days': days.default(180).meta({ title: 'Login log (days)', group }),
  'retention.error_log_days': days.default(90).meta({ title: 'Error log (days)', group }),
  'retention.order_days': z
    .int()
    .min(0)
    .max(3650)
    .refine((given) => given === 0 || given >= 30, { error: 'must be 0 or at least 30' })
    .default(0)
    .meta({
      title: 'Personal data of finished orders (days)',
      description: 'Then names, phones, addresses and notes are removed for good; 0: they are kept',
      group,
    }),
  'retention.webhook_days': days.default(30).meta({ title: 'Webhook deliveries (days)', group }),
  'retention.session_days': days.default(30).meta({ title: 'Ended sessions (days)', group }),
})
