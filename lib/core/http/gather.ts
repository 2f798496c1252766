import { z } from 'zod'
import { MAX_IDS } from '../../base/contract'
import { DIGITS } from '../../base/digits'
import { invalid } from '../../base/errors'
import { jsonSchema } from '../../base/json-schema'
import type { Operation } from '../operation/operation'
import { pathOfNul } from '../request/body'

type Sources = { path: string; query: string; body: Record<string, unknown> }

/** Path, query and body as one flat object. Each name has one source, so none can be passed by a second way. */
export function gatherInput(endpoint: Operation, { path, query, body }: Sources): Record<string, unknown> {
  const { kinds, places } = fieldsOf(endpoint)
  const isForm = endpoint.body === 'multipart' // where numbers are texts, too, not checked for NUL yet
  const input: Record<string, unknown> = Object.create(null)
  const pieces = places.length > 0 ? path.split('/') : []
  for (const [at, name] of places) input[name] = parseValue(kinds.get(name), decodePiece(pieces[at] ?? '', name))
  if (query) readQuery(endpoint, query, input)
  for (const [name, value] of Object.entries(body)) {
    if (endpoint.inPath.has(name)) {
      if (endpoint.method !== 'PUT') invalid(name, 'is an unknown field')
      if (!isSame(value, input[name])) invalid(name, 'differs from the one in the URL')
      continue // a record that was read is sent back
    }
    input[name] = isForm && typeof value === 'string' ? parseValue(kinds.get(name), value) : value
  }
  const nul = isForm || query.includes('%00') || path.includes('%00') ? pathOfNul(input) : undefined
  if (nul) invalid(nul, 'must not contain a NUL character')
  return input
}

const isSame = (value: unknown, inPath: unknown): boolean =>
  value === inPath || (typeof value === 'string' && value === String(inPath))

function readQuery(endpoint: Operation, query: string, input: Record<string, unknown>): void {
  const { kinds } = fieldsOf(endpoint)
  const names = new Set<string>()
  for (const [name, value] of new URLSearchParams(query)) {
    const isKnown = kinds.has(name)
    const isElsewhere = (endpoint.hasBody && endpoint.body !== 'raw') || endpoint.inPath.has(name)
    if (isElsewhere && isKnown) invalid(name, 'is an unknown field') // the contract refuses unknown names
    const isRepeated = kinds.get(name) === REPEATED
    if (names.has(name) && !isRepeated) invalid(name, 'appears more than once')
    names.add(name)
    if (!isGiven(value) && isKnown) continue
    const values = parseValue(kinds.get(name), value)
    const before = isRepeated ? input[name] : undefined
    if (Array.isArray(before) && Array.isArray(values)) for (const one of values) before.push(one)
    else input[name] = values
  }
  // who asks for rows by their ids wants all of them
  if (kinds.get('id') === REPEATED && 'id' in input && kinds.has('size')) input.size ??= MAX_IDS
}

/** Neither left empty, nor what a script writes for a value that it does not have. */
export const isGiven = (value: string): boolean => value !== '' && value !== 'undefined' && value !== 'null'

/**
 * The query without names that the operation does not know, which a read ignores: equal for what is answered equally.
 */
export function declaredQuery(endpoint: Operation, query: string): string {
  if (query === '') return query
  const { kinds } = fieldsOf(endpoint)
  const isPlain = query.split('&').every((piece) => kinds.has(piece.split('=', 1)[0] ?? ''))
  if (isPlain) return query // quicker, and a kept answer is found after this
  return new URLSearchParams([...new URLSearchParams(query)].filter(([name]) => kinds.has(name))).toString()
}

/** The names in the query of a read that the operation does not know, a few of them, fit for a header. */
export function ignoredNames(endpoint: Operation, query: string): string[] {
  if (query === '' || endpoint.method !== 'GET') return []
  const { kinds } = fieldsOf(endpoint)
  const unknown = new Set([...new URLSearchParams(query).keys()].filter((name) => !kinds.has(name)))
  return [...unknown].slice(0, 10).map((name) => encodeURIComponent(name.slice(0, 50)))
}

function decodePiece(piece: string, name: string): string {
  try {
    return decodeURIComponent(piece)
  } catch {
    return invalid(name, 'is not properly encoded')
  }
}

/** Converts a string of the path or query to its field's type; a mismatch is left for zod to refuse. */
function parseValue(kind: string | undefined, value: string): unknown {
  if ((kind === 'integer' || kind === 'number') && DIGITS.test(value)) return Number(value)
  if (kind === 'boolean' && (value === 'true' || value === 'false')) return value === 'true'
  if (kind === REPEATED) return value.split(',').map((piece) => parseValue('integer', piece))
  if (kind?.startsWith('list of ')) return value.split(',').map((piece) => parseValue(kind.slice(8), piece))
  return value
}

const KEY = z.string().regex(/^[A-Za-z0-9_:.-]{8,128}$/)

/** Bare or quoted, as the drafts of the header have it. */
export function parseIdempotencyKey(header: string | null): string | undefined {
  if (header === null) return undefined
  const key = KEY.safeParse(header.replace(/^"(.*)"$/, '$1'))
  return key.success ? key.data : invalid('Idempotency-Key', 'must be 8 to 128 characters of A-Z a-z 0-9 _ : . -')
}

/** A list of ids whose name may also be sent for each of them, as `id=1&id=2`. */
const REPEATED = 'repeated'

type Fields = { kinds: ReadonlyMap<string, string | undefined>; places: [at: number, name: string][] }
const fieldsCache = new WeakMap<Operation, Fields>()

/** The type of each field, and where the path has which: found out once for each operation. */
function fieldsOf(endpoint: Operation): Fields {
  const fields = fieldsCache.get(endpoint)
  if (fields) return fields
  const made = { kinds: makeKinds(endpoint.input), places: placesIn(endpoint.path) }
  fieldsCache.set(endpoint, made)
  return made
}

const placesIn = (path: string): [number, string][] =>
  path.split('/').flatMap((piece, at): [number, string][] => (piece.startsWith('{') ? [[at, piece.slice(1, -1)]] : []))

/** The JSON Schema type of each field, to convert strings of the path or query. */
function makeKinds(input: z.ZodObject): Fields['kinds'] {
  const Node = z.object({
    type: z.string(),
    items: z.object({ type: z.string() }).optional(),
    'x-kiosk-repeated': z.boolean().optional(),
  })
  const { properties } = z.object({ properties: z.record(z.string(), z.unknown()) }).parse(jsonSchema(input, 'input'))
  const kindOf = (node: unknown) => {
    const { type, items, 'x-kiosk-repeated': isRepeated } = Node.safeParse(node).data ?? {}
    if (isRepeated) return REPEATED
    return type === 'array' ? `list of ${items?.type}` : type
  }
  return new Map(Object.entries(properties).map(([name, node]) => [name, kindOf(node)]))
}
