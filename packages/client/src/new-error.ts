import type { ErrorName, NamedError } from './errors'
import { errorNames } from './generated/operations'

type Extras = Partial<
  Pick<NamedError<ErrorName>, 'status' | 'code' | 'errors' | 'details' | 'retryAfter' | 'requestId'>
>

class CallError extends Error {
  readonly isKioskError = true
  override readonly name: ErrorName
  readonly status: number
  readonly code: number
  readonly errors: Record<string, string>
  readonly details: unknown
  readonly retryAfter: number | undefined
  readonly requestId: string | undefined

  constructor(name: ErrorName, message: string, extras: Extras) {
    super(message)
    const { status = 0, code = 0, errors = {}, details, retryAfter, requestId } = extras
    this.name = name
    this.status = status
    this.code = code
    this.errors = errors
    this.details = details
    this.retryAfter = retryAfter
    this.requestId = requestId
  }
}

export const newError = (name: ErrorName, message: string, extras: Extras = {}): Error =>
  new CallError(name, message, extras)

const namesByCode: Record<number, ErrorName> = errorNames
/** A newer shop may know more codes than this client. */
export const nameOfCode = (code: number): ErrorName => namesByCode[code] ?? 'bad_answer'
