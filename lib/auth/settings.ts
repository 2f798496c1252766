import { z } from 'zod'
import type { Limit } from '../core/runtime/limits'
import { declareSettings, rateLimitSetting, termSetting } from '../core/runtime/settings'

export const signInSettings = declareSettings({
  'security.otp_required': z
    .enum(['nobody', 'super', 'staff'])
    .default('nobody')
    .meta({
      title: 'Require two-factor authentication for',
      description: 'They must set it up before continuing',
      labels: { nobody: 'No one', super: 'Super administrators', staff: 'All staff' },
      group: 'Signing in',
    }),
})

export const refreshLimits = declareSettings({
  'limits.refresh_per_hour': rateLimitSetting(60, 'Token refreshes per hour per session'),
})

export const sessionTerm = declareSettings({ 'retention.session_days': termSetting(30, 'Ended sessions (days)') })

export const REFRESHES: Limit = {
  name: 'refresh',
  seconds: 3600,
  most: (runtime) => refreshLimits.in(runtime)['limits.refresh_per_hour'],
}
