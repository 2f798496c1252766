// Kinds of account, numbered as the specification’s ClientTypeEnum.
export const NAME = 100
export const EMAIL = 101
export const MOBILE = 102
/** A mini-program: its identifier is `appid:openid`. */
export const MINI_PROGRAM = 200
export const ACCOUNT_TYPES = [NAME, EMAIL, MOBILE, MINI_PROGRAM] as const
/** Kinds of sessions that people open by signing in. */
export const SIGN_IN_KINDS = ['customer', 'staff'] as const
export const SESSION_KINDS = [...SIGN_IN_KINDS, 'key'] as const
/** The epoch of the session of an API key: no account has it, so what looks for the sessions of people skips it. */
export const NO_EPOCH = -1
export const TOKEN_KINDS = ['access', 'refresh', 'ticket'] as const
/** What failed sign-ins are counted by; their rows are locked in this order. */
export const SIGN_IN_FAILURE_KINDS = ['account', 'address', 'pair'] as const
/** Why a sign-in failed: for administrators only; the person who tried sees less. */
export const SIGN_IN_REASONS = [
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
