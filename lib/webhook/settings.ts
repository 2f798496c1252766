import { declareSettings, termSetting } from '../core/settings'

export const deliveryTerm = declareSettings({ 'retention.webhook_days': termSetting(30, 'Webhook deliveries (days)') })
