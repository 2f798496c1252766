import { declareSettings, termSetting } from '../core/settings'

export const loginLogTerm = declareSettings({ 'retention.login_log_days': termSetting(180, 'Login log (days)') })
