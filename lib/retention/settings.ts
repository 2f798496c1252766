import { z } from 'zod'
import { declareSettings } from '../core/settings'

const group = 'Data retention'
const days = z.int().min(1).max(3650)

export const retentionSettings = declareSettings({
  'retention.login_log_days': days.default(180).meta({ title: 'Login log (days)', group }),
  'retention.error_log_days': days.default(90).meta({ title: 'Error log (days)', group }),
  'retention.session_days': days.default(30).meta({ title: 'Ended sessions (days)', group }),
})
