import { isRecord } from '@/lib/base/json'
import type { Endpoint } from '@/lib/core/endpoint/endpoint'
import type { CallOptions } from '../ask'
import type { Chance } from '../chance'
import { otherValue, pick, type Schema, type Schemas, validValue } from './values'

/** An operation as the document has it, and a call of it that works. */
export type FuzzOperation = {
  endpoint: Endpoint
  parameters: { name: string; in: string; schema: Schema }[]
  body: Schema | undefined
  schemas: Schemas
  sample: { what: string; options: Pick<CallOptions, 'body' | 'headers'> }
}
export type Case = { what: string; options: Pick<CallOptions, 'body' | 'headers'> }

const IDS = [
  '0',
  '-1',
  '1',
  '2',
  '3',
  '7',
  '999999',
  '2147483647',
  '2147483648',
  'abc',
  '1.5',
  '%00',
  '1%2F2',
  '１',
  '%ff',
]

/** A call that is valid, nearly valid or hostile. */
export function caseOf(operation: FuzzOperation, chance: Chance): Case {
  const { sample } = operation
  const start: Case = chance(2) ? generated(operation, chance) : sample
  const changes = [whole, field, field, address, query, headers, form, digits, noise]
  const change = pick(chance, changes) ?? whole
  return change({ ...start, options: { ...start.options, headers: { ...start.options.headers } } }, operation, chance)
}

type Change = (one: Case, operation: FuzzOperation, chance: Chance) => Case

const whole: Change = (one) => one

/** Made from the contract alone; an address keeps the ids of the sample, which are there. */
function generated({ endpoint, parameters, body, schemas, sample }: FuzzOperation, chance: Chance): Case {
  const [address = ''] = sample.what.split('?')
  const query = parameters
    .filter((one) => one.in === 'query' && chance(2) === 0)
    .map(({ name, schema }) => `${name}=${escaped(validValue(schema, schemas, chance))}`)
  const what = query.length > 0 ? `${address}?${query.join('&')}` : address
  const isForm = endpoint.body !== undefined
  return { what, options: isForm || !body ? sample.options : { body: validValue(body, schemas, chance) } }
}

const escaped = (value: unknown): string =>
  encodeURIComponent(String(typeof value === 'object' && value !== null ? JSON.stringify(value) : value).toWellFormed())

/** Cases in which one field has another value, is missing, or is unknown. */
const field: Change = ({ what, options }, { endpoint }, chance) => {
  const { body } = options
  if (!isRecord(body) || body instanceof Uint8Array || endpoint.body) return { what, options }
  return { what, options: { ...options, body: changed(body, chance) } }
}

function changed(body: Record<string, unknown>, chance: Chance): Record<string, unknown> {
  const name = pick(chance, Object.keys(body)) ?? 'unknown'
  const { [name]: value, ...rest } = body
  const how = chance(4)
  if (how === 0) return rest
  if (how === 1)
    return { ...body, [pick(chance, ['unknown', 'id', 'is_super', 'price', 'user_id']) ?? '']: otherValue(chance) }
  if (how === 2 && isRecord(value)) return { ...rest, [name]: changed(value, chance) }
  return { ...rest, [name]: otherValue(chance) }
}

/** Cases in which one piece of the path is replaced. */
const address: Change = ({ what, options }, { endpoint }, chance) => {
  const [method = '', target = ''] = what.split(' ')
  const [path = '', rest] = target.split('?')
  const places = endpoint.path.split('/').flatMap((piece, at) => (piece.startsWith('{') ? [at] : []))
  const at = pick(chance, places)
  const pieces = path.split('/').map((piece, here) => (here === at ? (pick(chance, IDS) ?? piece) : piece))
  return { what: `${method} ${pieces.join('/')}${rest === undefined ? '' : `?${rest}`}`, options }
}

const query: Change = ({ what, options }, { parameters }, chance) => {
  const names = parameters.filter((one) => one.in === 'query').map(({ name }) => name)
  const name = pick(chance, [...names, ...names, 'unknown', 'page', 'size', 'sort']) ?? 'unknown'
  return { what: `${what}${what.includes('?') ? '&' : '?'}${name}=${escaped(otherValue(chance))}`, options }
}

/** Integers as strings of digits, as a mini-program has them from the address of a page. */
const digits: Change = ({ what, options }) => {
  if (!isRecord(options.body) || options.body instanceof Uint8Array) return { what, options }
  const inDigits = (_: string, value: unknown) => (Number.isSafeInteger(value) ? String(value) : value)
  return { what, options: { ...options, body: JSON.parse(JSON.stringify(options.body, inDigits)) } }
}

const NOISE = ['_t=1700000000', 'utm_source=qr&utm_source=qr', 'page=undefined', 'size=', 'sort=null', 'q=undefined']

/** Parameters that caches, counters of visits and careless scripts add to an address. */
const noise: Change = ({ what, options }, _, chance) => ({
  what: `${what}${what.includes('?') ? '&' : '?'}${pick(chance, NOISE)}`,
  options,
})

const HEADERS = [
  ...[{ 'if-match': '"1"' }, { 'if-match': '"999"' }, { 'if-match': '*' }, { 'if-match': 'W/"x", garbage' }],
  ...[{ 'idempotency-key': 'fuzz-key-1' }, { 'idempotency-key': 'short' }, { 'idempotency-key': 'é'.repeat(200) }],
  ...[
    { 'if-none-match': '*' },
    { 'if-none-match': '"1-x"' },
    { 'accept-language': 'zh' },
    { authorization: 'Basic ===' },
  ],
  ...[{ 'x-request-id': '<script>' }, { 'content-encoding': 'gzip' }, { 'content-type': 'text/plain' }],
]

const headers: Change = ({ what, options }, _, chance) => ({
  what,
  options: { ...options, headers: { ...options.headers, ...pick(chance, HEADERS) } },
})

const BODIES = ['{', '[]', 'null', '"text"', '1', '', '{"a":1}{', '\u0000', '{"__proto__":{"is_super":true}}']

/** A body that is no JSON object, or a damaged form. */
const form: Change = ({ what, options }, { endpoint }, chance) => {
  if (!endpoint.hasBody) return { what, options }
  const { body, headers: sent } = options
  const json = { 'content-type': 'application/json' }
  if (!(body instanceof Uint8Array)) return { what, options: { ...options, headers: json, body: pick(chance, BODIES) } }
  const cut = body.slice(0, chance(body.length + 1))
  const flipped = body.map((byte, at) => (at === chance(body.length) ? byte ^ 255 : byte))
  return { what, options: { headers: chance(8) && sent ? sent : json, body: chance(2) ? cut : flipped } }
}
