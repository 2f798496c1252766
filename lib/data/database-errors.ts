import { z } from 'zod'
import { errors, Failure } from '../base/errors'
import { sentenceOf } from '../base/stack'

/** What PostgreSQL refuses, in the words of our own errors. Drizzle and the drivers wrap the cause; we look through. */
const DatabaseError = z.object({ code: z.string(), detail: z.string().optional() })
const AWAY_WORDS =
  /timeout exceeded when trying to connect|Connection terminated|Client was closed|is not queryable|PGlite is closed|Cannot use a pool/
const AWAY_CODES =
  /^(08|53|57P|58)|^(57014|25P03|55P03|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH|EAI_AGAIN)$/

export function databaseCause(error: unknown): z.output<typeof DatabaseError> | undefined {
  for (let at = error; at instanceof Object; at = 'cause' in at ? at.cause : undefined) {
    const found = DatabaseError.safeParse(at)
    if (found.success) return found.data
    if (at instanceof Error && AWAY_WORDS.test(at.message)) return { code: '08006' }
    if (at instanceof AggregateError && at.errors.length) return databaseCause(at.errors[0])
  }
  return undefined
}

export const isRetryable = (error: unknown): boolean => /^40(001|P01)$/.test(databaseCause(error)?.code ?? '')

/** The failure if the caller or the moment is to blame; undefined for a bug of ours. */
export function databaseFailure(error: unknown): Failure | undefined {
  const cause = databaseCause(error)
  if (!cause) return undefined
  const { code, detail } = cause
  if (AWAY_CODES.test(code) || isRetryable(error)) return new Failure('unavailable', { cause: error })
  const field = detail?.match(/^Key \((?:lower\()?"?(\w+)/)?.[1]
  const naming = (message: string) => ({ errors: field ? [{ path: field, message }] : undefined, cause: error })
  switch (code) {
    case '23505':
      return new Failure('conflict', naming('already exists'))
    case '23503':
      return detail?.includes('still referenced')
        ? new Failure('conflict', { message: 'This is still in use', cause: error })
        : new Failure('invalid', naming('refers to something that does not exist'))
    case '23514':
      return new Failure('rule', { cause: error })
    case '22001':
    case '22003':
    case '22007':
    case '22008':
    case '22009':
    case '22021':
    case '22P02':
    case '22P05':
      return new Failure('invalid', { cause: error })
    default:
      return undefined
  }
}

const SQLSTATE = /^(?=.*\d)[0-9A-Z]{5}$/

/**
 * Why something did not come to its end, as a page says it later. Texts of the database name tables and constraints:
 * they are for the error log alone.
 */
export function reasonFor(error: unknown): string {
  const isOfDatabase = !(error instanceof Failure) && SQLSTATE.test(databaseCause(error)?.code ?? '')
  const text = isOfDatabase ? (databaseFailure(error)?.message ?? errors.internal[2]) : sentenceOf(error)
  return text.slice(0, 1000)
}
