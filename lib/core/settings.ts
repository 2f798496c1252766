import { z } from 'zod'
import type { Runtime } from './runtime'

/**
 * What a shop may set without a new version: every key with its rule, its default and its name. The table holds only
 * what differs. Besides a title each says its group; `public: true` may be told to everybody, `writeOnly: true` to nobody.
 */
const days = z.int().min(1).max(3650)
const often = z.int().min(1).max(100_000)

const KEPT = 'How long things are kept'
const SIGN_IN = 'Signing in'
const LIMITS = 'How often at most'

export const Settings = z.object({
  'retention.login_log_days': days.default(180).meta({ title: 'Login log, in days', group: KEPT }),
  'retention.error_log_days': days.default(90).meta({ title: 'Error log, in days', group: KEPT }),
  'retention.session_days': days.default(30).meta({ title: 'Sessions after their end, in days', group: KEPT }),
  'security.otp_required': z.enum(['nobody', 'super', 'staff']).default('nobody').meta({
    title: 'Who must have a second factor',
    description: 'nobody, super (super administrators) or staff (all of them)',
    group: SIGN_IN,
  }),
  'limits.register_per_hour': often.default(10).meta({ title: 'Registrations per hour and address', group: LIMITS }),
  'limits.phone_code_per_day': often.default(5).meta({ title: 'Phone codes per day and user', group: LIMITS }),
  'limits.refresh_per_hour': often.default(60).meta({ title: 'Refreshes per hour and session', group: LIMITS }),
  'limits.upload_per_hour': often.default(200).meta({ title: 'Uploads per hour and user', group: LIMITS }),
  'limits.search_per_minute': often.default(60).meta({ title: 'Searches per minute and address', group: LIMITS }),
  'limits.orders_per_minute': often.default(30).meta({ title: 'Orders per minute and user', group: LIMITS }),
})

export type SettingValues = z.output<typeof Settings>
type SettingKey = keyof SettingValues

/** At most 5 s behind another process, never behind this one: every operation and every job sees to that before it runs. */
export const setting = <K extends SettingKey>(runtime: Runtime, key: K): SettingValues[K] =>
  runtime.settings.values[key]

/** What the table holds as far as it is known and still allowed, everything else by default. */
export function settingsFrom(rows: { key: string; value: unknown }[]): SettingValues {
  const shape: Record<string, z.ZodType> = Settings.shape
  const fit = rows.filter(({ key, value }) => Object.hasOwn(shape, key) && shape[key]?.safeParse(value).success)
  return Settings.parse(Object.fromEntries(fit.map(({ key, value }) => [key, value])))
}
