import type { errorNames } from './generated/operations'
import type { OrderStatus } from './generated/types'

/** The API’s own errors by name, and what can go wrong before it is reached or after it has answered. */
type ApiErrorName = (typeof errorNames)[keyof typeof errorNames]
type ClientErrorName =
  /** No connection, or it broke. */
  | 'network'
  | 'timeout'
  /** By the caller’s `signal`. A change may have been made all the same. */
  | 'aborted'
  /** The session has ended: sign in again. */
  | 'signed_out'
  /** The answer is not from this API: check `baseUrl`, and any proxy in between. */
  | 'bad_answer'
  /** The platform gave no login code. */
  | 'login_failed'
  /** The buyer closed the payment. */
  | 'payment_cancelled'
  /** The platform could not pay. */
  | 'payment_failed'
  /** The platform says paid, and the shop has not heard of it yet: look at the order later. */
  | 'payment_pending'
export type ErrorName = ApiErrorName | ClientErrorName

/** The details of an error beside its message, where it has any. */
export interface ErrorDetails {
  out_of_stock: { short: { product_id: number; sku_id: number; wanted: number; available: number }[] }
  not_on_sale: { items: { product_id: number; sku_id: number | null }[] }
  /** The total as it is now, in fen. */
  price_changed: { total_price: number }
  order_state: { status: OrderStatus }
  already_paid: { status: OrderStatus }
  /** Of the rule that forbids it. */
  rule:
    | {
        /** An order must be worth so much, in fen, and this is. */
        minimum?: number
        goods_price?: number
        /** No more than this can be asked back, in fen. */
        left?: number
        /** Of these items so many can be. */
        lines?: { id: number; left: number }[]
        /** The account has no mini-program to pay with: link it by `user.addIdentity`. */
        missing?: 'mini_program'
      }
    | undefined
}

type DetailsOf<Name extends ErrorName> = Name extends keyof ErrorDetails ? ErrorDetails[Name] : unknown

export interface NamedError<Name extends ErrorName> extends Error {
  readonly name: Name
  /** For people, in the language asked for. */
  readonly message: string
  /** The HTTP status; 0 where there was no answer. */
  readonly status: number
  /** The API’s `error_code`; 0 for an error of the client. */
  readonly code: number
  /** The problem of each field of the input: `errors.mobile`. */
  readonly errors: Record<string, string>
  readonly details: DetailsOf<Name>
  /** After so many seconds it may be tried again. */
  readonly retryAfter: number | undefined
  /** To be quoted when asking what happened. */
  readonly requestId: string | undefined
}

/** Any error of a call: `error.name` tells which. */
export type KioskError = { [Name in ErrorName]: NamedError<Name> }[ErrorName]

/**
 * Whether a call has failed, and how: `if (isKioskError(error, 'out_of_stock')) error.details.short`, or without a name
 * and then by `error.name`.
 */
export function isKioskError(error: unknown): error is KioskError
export function isKioskError<Name extends ErrorName>(error: unknown, name: Name): error is NamedError<Name>
export function isKioskError(error: unknown, name?: ErrorName): boolean {
  if (typeof error !== 'object' || error === null || !('isKioskError' in error) || !('name' in error)) return false
  return name === undefined || error.name === name
}
