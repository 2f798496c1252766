import type { OrderFloor } from './floor/functions'
import { FROM_MEMORY } from './floor/paths'
import { bytesOf } from './load'
import type { PRICING } from './pricing'
import type { World } from './world'

/** Requests that answer 304 know the tag of each path, as the server gave it. */
export type Tags = Map<string, string>

export type Scenario = {
  name: string
  title: string
  status: number
  /** The paths that a floor answers from memory. */
  paths?: (world: World) => string[]
  /** `prefix`: of the paths of a floor that has several. */
  requests: (world: World, tags: Tags, prefix: string) => Buffer[]
  /**
   * What it is compared with: the first one counts. `itself`: Kiosk, in other circumstances, or with other requests.
   */
  floors: { name: string; prefix: string; itself?: true; requests?: (world: World) => Buffer[] }[]
  /** So many times a second staff edit a product meanwhile; compared with Kiosk itself without that. */
  edits?: number
  /** Offers or templates for all products during the scenario; compared with Kiosk itself without them. */
  rules?: readonly (keyof typeof PRICING)[] | undefined
  /** The answers are compared with the floor's: the same data. */
  sameBody?: true
  numbered?: true
}

/** The floor of orders: a bare server that writes what they write. */
export const SAME_ROWS = 'the same rows'

const DATABASE_FLOOR = [{ name: 'one statement', prefix: '' }]
const MEMORY_FLOOR = [{ name: 'from memory', prefix: FROM_MEMORY }]
const ORDER_FLOORS = [
  { name: SAME_ROWS, prefix: '/same_rows' },
  { name: 'order, lines and stock', prefix: '/least' },
]

const get = (path: string, headers?: Record<string, string>) => bytesOf('GET', path, headers)
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` })
const detailPaths = ({ products }: World) => products.map((id) => `/v1/product/${id}`)
/** Of so many products a floor has the answers in memory; staff edit only the others. */
export const floorKnows = ({ products }: World) => Math.min(1000, Math.floor(products.length / 2))
const floorPaths = (world: World) => detailPaths(world).slice(0, floorKnows(world))
const pagePaths = ({ categories }: World) =>
  [1, 2].flatMap((page) => categories.map((id) => `/v1/product/by_category?id=${id}&size=20&page=${page}`))
const withTags = (paths: string[], tags: Tags, prefix: string) =>
  paths.map((path) => get(`${prefix}${path}`, { 'If-None-Match': tags.get(path) ?? '' }))

/** Stands in a request where a number that no other has comes. */
export const NUMBER = '000000000000'

const SPREAD = 1000
type Item = { product_id: number; sku_id: number; count: number }

/** Places an order for each customer in turn, with a key that no other has. */
function orders({ customers }: World, prefix: string, itemsOf: (n: number) => Item[]): Buffer[] {
  return Array.from({ length: SPREAD }, (_, n) => {
    const token = customers[n % customers.length]?.token ?? ''
    const headers = { ...bearer(token), 'Content-Type': 'application/json', 'Idempotency-Key': `bench-${NUMBER}` }
    return bytesOf('POST', `${prefix}/v1/order`, headers, JSON.stringify({ items: itemsOf(n) }))
  })
}

const itemAt = ({ variants }: World, at: number): Item => {
  const variant = variants[at % variants.length]
  if (!variant) throw new Error('No product of the data set can be ordered.')
  return { ...variant, count: 1 }
}

const oneLine: Scenario['requests'] = (world, _, prefix) => orders(world, prefix, (n) => [itemAt(world, n)])

const WITHOUT_EDITS = [{ name: 'without edits', prefix: '', itself: true as const }]
const whileEdited = { status: 200, floors: WITHOUT_EDITS, edits: 5 }

const ordering = { status: 201, floors: ORDER_FLOORS, numbered: true } as const

/** Beside the floor's own: how much of what it costs are the rows that it adds. */
const byRules = (floor: OrderFloor, rules: NonNullable<Scenario['rules']>) => ({
  status: 201,
  rules,
  numbered: true as const,
  floors: [
    { name: 'without it', prefix: '', itself: true as const },
    { name: SAME_ROWS, prefix: `/${floor}` },
  ],
  requests: oneLine,
})

/** Of a list with rows who asks is the smaller part. */
const EMPTY_LIST = '/cms/banner'

export const SCENARIOS: Scenario[] = [
  {
    name: 'detail',
    title: 'product detail',
    status: 200,
    requests: (world) => detailPaths(world).map((path) => get(path)),
    floors: DATABASE_FLOOR,
    sameBody: true,
  },
  {
    name: 'page',
    title: 'page of 20 by category, with total',
    status: 200,
    requests: (world) => pagePaths(world).map((path) => get(path)),
    floors: DATABASE_FLOOR,
    sameBody: true,
  },
  {
    name: 'detail-edited',
    title: 'product detail, 5 edits a second',
    ...whileEdited,
    requests: (world) => detailPaths(world).map((path) => get(path)),
  },
  {
    name: 'page-edited',
    title: 'page of 20, 5 edits a second',
    ...whileEdited,
    requests: (world) => pagePaths(world).map((path) => get(path)),
  },
  {
    name: 'category',
    title: 'all categories',
    status: 200,
    paths: () => ['/v1/category'],
    requests: (_world, _tags, prefix) => [get(`${prefix}/v1/category`)],
    floors: MEMORY_FLOOR,
    sameBody: true,
  },
  {
    name: 'category-304',
    title: 'all categories, 304',
    status: 304,
    paths: () => ['/v1/category'],
    requests: (_, tags, prefix) => withTags(['/v1/category'], tags, prefix),
    floors: MEMORY_FLOOR,
  },
  {
    name: 'detail-304',
    title: 'product detail, 304',
    status: 304,
    paths: floorPaths,
    requests: (world, tags, prefix) => withTags(floorPaths(world), tags, prefix),
    floors: [...MEMORY_FLOOR, ...DATABASE_FLOOR],
  },
  {
    name: 'user',
    title: 'who is signed in',
    status: 200,
    requests: ({ customers }) => customers.map(({ token }) => get('/v1/user', bearer(token))),
    floors: DATABASE_FLOOR,
    sameBody: true,
  },
  {
    name: 'own-orders',
    title: 'own orders',
    status: 200,
    requests: ({ customers }) => customers.map(({ token }) => get('/v1/order', bearer(token))),
    floors: [{ name: 'two statements', prefix: '' }],
    sameBody: true,
  },
  {
    name: 'by-key',
    title: 'an empty list of the back office, by an API key',
    status: 200,
    requests: ({ key }) => [get(EMPTY_LIST, bearer(key))],
    floors: [
      { name: 'by a staff token', prefix: '', itself: true, requests: ({ staff }) => [get(EMPTY_LIST, bearer(staff))] },
    ],
  },
  {
    name: 'order-1',
    title: 'order of 1 line, spread',
    ...ordering,
    requests: oneLine,
  },
  {
    name: 'order-3',
    title: 'order of 3 lines',
    ...ordering,
    requests: (world, _, prefix) => orders(world, prefix, (n) => [0, 331, 662].map((line) => itemAt(world, n + line))),
  },
  {
    name: 'order-hot',
    title: 'order of 1 line, all of one product',
    ...ordering,
    requests: (world, _, prefix) => orders(world, prefix, () => [itemAt(world, 0)]),
  },
  {
    name: 'order-freight',
    title: 'order of 1 line, by a shipping template',
    ...byRules('with_freight', ['template']),
  },
  {
    name: 'order-offer',
    title: 'order of 1 line, by a shipping template and an offer',
    ...byRules('with_offer', ['template', 'offer']),
  },
  {
    name: 'order-coupon',
    title: 'order of 1 line, by a shipping template, an offer and a coupon',
    ...byRules('with_coupon', ['template', 'offer', 'coupon']),
  },
]
