import { hash } from 'node:crypto'
import { isRecord } from './json'

/** The same for fields in any order. */
export const fingerprintOf = (input: unknown): string => hash('sha256', JSON.stringify(sortKeys(input)), 'base64url')

/** The same in one order of names. */
export function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (!isRecord(value)) return value
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([name, inner]) => [name, sortKeys(inner)]))
}
