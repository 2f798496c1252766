import type { Limit } from '../core/runtime/limits'
import { declareSettings, rateLimitSetting } from '../core/runtime/settings'

export const registrationLimits = declareSettings({
  'limits.register_per_hour': rateLimitSetting(10, 'Sign-ups per hour per IP address'),
  'limits.phone_code_per_day': rateLimitSetting(5, 'Phone verifications per day per user'),
})

export const REGISTRATIONS: Limit = {
  name: 'register',
  seconds: 3600,
  most: (runtime) => registrationLimits.in(runtime)['limits.register_per_hour'],
}

export const PHONE_CODES: Limit = {
  name: 'phone_code',
  seconds: 86_400,
  most: (runtime) => registrationLimits.in(runtime)['limits.phone_code_per_day'],
}
