import { z } from 'zod'
import type { Endpoint } from '@/lib/core/endpoint/endpoint'
import { endpoints } from '@/lib/endpoints'

/** The lists of the back office that answer page by page. */
export const lists = endpoints.filter(
  ({ method, path, input, output }) =>
    method === 'GET' &&
    path.startsWith('/cms/') &&
    'page' in input.shape &&
    output instanceof z.ZodObject &&
    'total' in output.shape,
)

const Field = z.looseObject({
  type: z.string().optional(),
  maximum: z.number().optional(),
  enum: z.array(z.union([z.string(), z.number()])).optional(),
  /** The values of a text that has few, such as a way to pay. */
  labels: z.record(z.string(), z.string()).optional(),
})
const Input = z.looseObject({ properties: z.record(z.string(), Field) })

/** Parameters that choose the part of a list to show, and are no filters. */
const PLACE = new Set(['page', 'size', 'from', 'sort', 'end'])

/** Searches: nothing, a name, a part of many numbers, the end of a phone, and a tracking number. */
const TEXTS = ['zzq', '王', '20260', '0417', 'SF1029384756']
const NUMBERS = [1, 30]
const STATUSES = [200, 403, 404]

/**
 * The calls of one list: alone, with each filter, in each order and from its end; `isEach`:
 * each filter with each order.
 */
export function callsOf({ path, input }: Endpoint, isEach: boolean): string[] {
  const { properties } = Input.parse(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }))
  const sorts = (properties.sort?.enum ?? []).map((sort) => `sort=${sort}`)
  const orders = ['', ...sorts, ...('from' in properties ? ['from=end'] : [])]
  const filters = Object.entries(properties).flatMap(([name, field]) =>
    PLACE.has(name) || path.includes(`{${name}}`) ? [] : valuesOf(name, field).map((value) => `${name}=${value}`),
  )
  const queries = isEach
    ? ['', ...filters].flatMap((filter) => orders.map((order) => `${filter}&${order}`))
    : [...orders, ...filters]
  const place = path.replaceAll(/\{\w+\}/g, '1')
  return queries.map((query) => `GET ${place}?${query}${companionOf(query)}`)
}

function valuesOf(
  name: string,
  { enum: words, labels, type, maximum }: z.output<typeof Field>,
): (string | number | boolean)[] {
  if (words) return words
  if (labels && type === 'string') return Object.keys(labels)
  if (type === 'boolean') return [true, false]
  if (name === 'ids') return [NUMBERS.join()]
  if (name === 'id') return [NUMBERS.join('&id=')]
  if (type === 'integer') return name === 'status' ? STATUSES : NUMBERS.filter((one) => one <= (maximum ?? one))
  if (name === 'start') return [`${daysAgo(400)}&end=${daysAgo(390)}`, daysAgo(5)]
  if (name === 'delivery_day') return [daysAgo(5).slice(0, 10)]
  return TEXTS.map(encodeURIComponent)
}

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString()

/** A filter that needs another one. */
const companionOf = (query: string): string => (query.includes('resource_id=') ? '&resource=order' : '')
