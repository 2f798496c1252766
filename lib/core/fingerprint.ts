import { hash } from 'node:crypto'
import { isRecord } from './json'

/** The same request said in another order of names is the same request. */
export const fingerprintOf = (input: unknown): string => hash('sha256', JSON.stringify(sorted(input)), 'base64url')

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (!isRecord(value)) return value
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([name, inner]) => [name, sorted(inner)]))
}
