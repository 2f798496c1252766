/** Why somebody did not come in: for administrators only, whoever tries is told less. */
export const REASONS = [
  'wrong_secret',
  'unknown_account',
  'disabled',
  'throttled',
  'otp_missing',
  'otp_wrong',
  'code_refused',
  'not_staff',
  'unavailable',
] as const
export type Reason = (typeof REASONS)[number]
