import { declareSettings, termSetting } from '../core/settings'

export const errorLogTerm = declareSettings({ 'retention.error_log_days': termSetting(90, 'Error log (days)') })
