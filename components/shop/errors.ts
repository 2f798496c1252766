import type { ErrorName, KioskError, NamedError } from '@/packages/client/src'

/** The client's own check would bring the whole client along. */
export function isKioskError(error: unknown): error is KioskError
export function isKioskError<Name extends ErrorName>(error: unknown, name: Name): error is NamedError<Name>
export function isKioskError(error: unknown, name?: ErrorName): boolean {
  if (typeof error !== 'object' || error === null || !('isKioskError' in error) || !('name' in error)) return false
  return name === undefined || error.name === name
}
