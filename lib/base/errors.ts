import { errorWithBrand } from './branded'
import type { Params } from './i18n/i18n'

/** The one table of failures: HTTP status, stable number, sentence. Code throws by name: fail('conflict'). */
export const errors = {
  internal: [500, 999, 'Something went wrong on our end'],
  unavailable: [503, 998, 'The service is busy or temporarily unavailable, try again soon'],
  unauthorized: [401, 1002, 'Sign in first: the token is missing, unknown, expired or revoked'],
  code_refused: [401, 1004, 'The platform rejected this code'],
  wrong_secret: [401, 10000, 'Incorrect account or password'],
  otp_needed: [401, 10020, 'The two-factor code is missing or incorrect'],
  forbidden: [403, 10010, 'You are not allowed to do this'],
  password_expired: [403, 10021, 'Change your one-time password first'],
  factor_missing: [403, 10022, 'Set up two-factor authentication first'],
  not_found: [404, 10100, 'Not found'],
  wrong_method: [405, 10101, 'This URL does not support this method'],
  conflict: [409, 10110, 'Already exists or is still in use'],
  rule: [409, 10111, 'Not allowed by a business rule'],
  invalid: [400, 10120, 'Invalid input'],
  stale: [412, 10130, 'Someone else has changed this since you loaded it'],
  key_reused: [422, 10140, 'This idempotency key was used for another request'],
  key_running: [409, 10141, 'The first request with this idempotency key is still running'],
  too_many: [429, 10150, 'Too many requests, try again later'],
  too_slow: [408, 10300, 'The upload was too slow and was stopped, try again on a better connection'],
  too_large: [413, 10310, 'This is too large'],
  unsupported: [415, 10330, 'Unsupported content type'],
  no_address: [409, 6001, 'No delivery address'],
  order_state: [409, 8002, 'This action is not available for the order’s current status'],
  already_paid: [409, 8003, 'The order is already paid'],
  provider_away: [503, 8010, 'The payment provider cannot be reached, try again soon'],
  out_of_stock: [409, 30020, 'Not enough in stock'],
  not_on_sale: [409, 30021, 'This product is not on sale'],
  price_changed: [409, 30022, 'The price has changed since the preview'],
} as const satisfies Record<string, readonly [status: number, code: number, sentence: string]>

export type FailureKind = keyof typeof errors
export type Problem = { path: string; message: string }
type Extras = {
  /** An English sentence in place of the table's, translated like every other. */
  message?: string
  params?: Params | undefined
  /** Params that are labels of ours: translated as well. */
  terms?: Record<string, string>
  /** What is wrong with which field of the input. */
  errors?: Problem[] | undefined
  /** What a caller can act on. */
  details?: unknown
  retryAfter?: number
  cause?: unknown
}

export class Failure extends errorWithBrand('Failure') {
  readonly status: number
  readonly code: number

  constructor(
    readonly kind: FailureKind,
    readonly extras: Extras = {},
  ) {
    super(extras.message ?? errors[kind][2], { cause: extras.cause })
    this.status = errors[kind][0]
    this.code = errors[kind][1]
  }

  get retryAfter(): number | undefined {
    return this.extras.retryAfter ?? (this.status === 503 ? 1 : undefined)
  }
}

/** Gives up and rolls everything back. */
export function fail(kind: FailureKind, extras?: Extras): never {
  throw new Failure(kind, extras)
}

/** A refusal to return: what was written before it is kept. */
export const refusal = (kind: FailureKind, extras?: Extras) => new Failure(kind, extras)

/** Bad input that only the function could see, named like the rest. */
export function invalid(path: string, message: string, params?: Params): never {
  throw new Failure('invalid', { errors: [{ path, message }], params })
}
