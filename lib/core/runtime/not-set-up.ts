import type { Runtime } from './runtime'

/** Each bundle has classes of its own, so a shared symbol marks the error. */
const MARK = Symbol.for('kiosk.not-set-up')

/**
 * Marks an error that means: the owner has not configured what this needs. Callers get a 503, and the log of the
 * process has one line about it, regardless of the number of attempts.
 */
export function markNotSetUp<E extends Error>(runtime: Runtime, error: E): E {
  if (!runtime.missing.has(error.message)) runtime.log('warn', 'not set up', { message: error.message })
  runtime.missing.add(error.message)
  return Object.assign(error, { [MARK]: true })
}

export const isNotSetUp = (error: unknown): boolean => typeof error === 'object' && error !== null && MARK in error
