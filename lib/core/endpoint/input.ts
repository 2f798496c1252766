import { hash } from 'node:crypto'
import { z } from 'zod'
import { invalid } from '../errors'
import { isRecord, pathOfNul } from '../http/body'
import type { Locale } from '../i18n/i18n'
import { refuse } from '../problems'
import type { Endpoint } from './endpoint'

type Sources = { path: string; query: string; body: Record<string, unknown> }

/** Path, query and body as one flat object. Each name has one source, so none can be passed by a second way. */
export function gather(endpoint: Endpoint, { path, query, body }: Sources): Record<string, unknown> {
  const input: Record<string, unknown> = Object.create(null)
  const values = path.split('/')
  endpoint.path.split('/').forEach((piece, at) => {
    const name = piece.startsWith('{') ? piece.slice(1, -1) : undefined
    if (name) input[name] = typed(endpoint.kinds[name], decoded(values[at] ?? '', name))
  })
  const inQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE'
  for (const [name, value] of new URLSearchParams(query)) {
    if (!inQuery || endpoint.inPath.has(name) || !(name in endpoint.kinds)) invalid(name, 'is not known here')
    if (name in input) invalid(name, 'is given twice')
    input[name] = typed(endpoint.kinds[name], value)
  }
  for (const [name, value] of Object.entries(body)) {
    if (endpoint.inPath.has(name)) invalid(name, 'is not known here')
    input[name] = value
  }
  const nul = query.includes('%00') || path.includes('%00') ? pathOfNul(input) : undefined
  if (nul) invalid(nul, 'must not contain a NUL character')
  return input
}

function decoded(piece: string, name: string): string {
  try {
    return decodeURIComponent(piece)
  } catch {
    return invalid(name, 'is not well encoded')
  }
}

/** A string of the path or query as what its field wants; what does not look like that stays for zod to refuse. */
function typed(kind: string | undefined, value: string): unknown {
  if ((kind === 'integer' || kind === 'number') && /^-?\d{1,15}$/.test(value)) return Number(value)
  if (kind === 'boolean' && (value === 'true' || value === 'false')) return value === 'true'
  if (kind?.startsWith('list of ')) return value.split(',').map((piece) => typed(kind.slice(8), piece))
  return value
}

export function validate(endpoint: Endpoint, input: unknown, locale: Locale): unknown {
  const parsed = endpoint.input.safeParse(input)
  return parsed.success ? parsed.data : refuse(parsed.error, locale)
}

const KEY = z.string().regex(/^[A-Za-z0-9_:.-]{8,128}$/)

/** Bare or quoted, as the drafts of the header have it. */
export function keyOf(header: string | null): string | undefined {
  if (header === null) return undefined
  const key = KEY.safeParse(header.replace(/^"(.*)"$/, '$1'))
  return key.success ? key.data : invalid('Idempotency-Key', 'must be 8 to 128 of A-Z a-z 0-9 _ : . -')
}

/** The same request said in another order of names is the same request. */
export const fingerprintOf = (input: unknown): string => hash('sha256', JSON.stringify(sorted(input)), 'base64url')

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inner]) => [name, sorted(inner)]),
  )
}
