import { PERIODS } from '@/lib/dashboard/periods'
import { EVERYBODY, UNNAMED } from './data/people'
import { bytesOf, load } from './load'
import type { Server } from './measure'
import { at, shuffled } from './numbers'
import type { World } from './world'

/** Reads of the back office: lists by page, order, filter and search, counts, the global search, and the home page. */
export type List = 'order' | 'after_sale' | 'oper_log' | 'product' | 'parcel' | 'customer'
export type Query = { area: List | 'search' | 'dashboard'; title: string; path: string }

const DAY = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY).toISOString()
const q = encodeURIComponent

/** The last pages that a list goes to. */
const MAX_PAGE = 5000

function orderQueries({ sample }: World) {
  const week = `start=${daysAgo(7)}`
  const earlier = `start=${daysAgo(400)}&end=${daysAgo(393)}`
  const filters: Record<string, string> = {
    'first page': '',
    'page 1,000': 'page=1000',
    'page 5,000': `page=${MAX_PAGE}`,
    'by time': 'sort=create_time',
    'by time, page 5,000': `sort=create_time&page=${MAX_PAGE}`,
    'by total': 'sort=total_price',
    'by total, descending, page 1,000': 'sort=-total_price&page=1000',
    'to ship': 'status=paid',
    'partly shipped': 'partly_shipped=true',
    'to ship, none to hand over': 'status=paid&delivery=express',
    'to hand over': 'to_hand_over=true',
    'paid by transfer': 'pay_way=transfer',
    'refund requested': 'requested=true',
    completed: 'status=completed',
    'completed, page 5,000': `status=completed&page=${MAX_PAGE}`,
    'completed, by total': 'status=completed&sort=-total_price',
    'this week': week,
    'a week a year ago': earlier,
    'a week a year ago, by total': `${earlier}&sort=total_price`,
    'this week, to ship': `${week}&status=paid`,
    held: 'held=true',
    'not held': 'held=false',
    'with problems': 'problem=true',
    'without problems': 'problem=false',
    'a customer': `user=${sample.user_id}`,
    'a product': `product_id=${sample.product_id}`,
    'an order number': `order_no=${sample.order_no}`,
    'the middle of order numbers': 'order_no=A7',
    'search: order number': `q=${sample.order_no}`,
    'search: the beginning of an order number': `q=${sample.order_no.slice(0, 14)}`,
    'search: tracking number': `q=${sample.tracking_no}`,
    'search: phone': `q=${sample.mobile}`,
    'search: four digits of a phone': `q=${sample.mobile.slice(-4)}`,
    'search: recipient': `q=${q(sample.receiver)}`,
    'search: a frequent name': `q=${q('王')}`,
    'search: finds everything': 'q=20',
    'search: all buyers': `q=${q(EVERYBODY)}`,
    'search: half of all buyers': `q=${q(UNNAMED)}`,
    'search: half of all buyers, by total': `q=${q(UNNAMED)}&sort=total_price`,
    'search: finds nothing': 'q=zzzzzzzz',
    'search, to ship': `q=${q('王')}&status=paid`,
  }
  const lists = Object.entries(filters).map(([title, filter]) => listOf('order', '/cms/order', title, filter))
  return [...lists, { area: 'order' as const, title: 'counts by status', path: '/cms/order/counts' }]
}

const listOf = (area: List, path: string, title: string, filter: string) => ({
  area,
  title,
  path: `${path}?size=20${filter && `&${filter}`}`,
})

const LOG_FILTERS = () => ({
  'first page': '',
  'page 1,000': 'page=1000',
  'page 5,000': `page=${MAX_PAGE}`,
  'by time, page 5,000': `sort=create_time&page=${MAX_PAGE}`,
  'this week': `start=${daysAgo(7)}`,
  'a week half a year ago': `start=${daysAgo(190)}&end=${daysAgo(183)}`,
  refused: 'outcome=refused',
  'refused, page 1,000': 'outcome=refused&page=1000',
  done: 'outcome=done',
  'status 409': 'status=409',
  'one person': 'username=staff7',
  'one permission': 'point=refund.approve',
  'one record': 'resource=order&resource_id=777',
  'search: finds everything': 'q=cms',
  'search: finds nothing': 'q=zzzzzzzz',
  'search: a person': 'q=staff7',
})

const AFTER_SALE_FILTERS = ({ sample }: World) => ({
  'first page': '',
  'page 500': 'page=500',
  'to decide': 'step=to_decide',
  'to receive': 'step=to_receive',
  'to ship': 'step=to_ship',
  'to pay back': 'step=to_pay',
  problems: 'attention=true',
  returns: 'kind=return',
  'by amount': 'sort=-amount',
  'search: order number': `q=${sample.order_no}`,
  'search: the beginning of a return’s number': 'q=YT20001',
  'search: finds nothing': 'q=zzzzzzzz',
})

const PRODUCT_FILTERS = {
  'first page': '',
  'page 4,000': 'page=4000',
  'by price': 'sort=price',
  'by name, page 500': 'sort=name&page=500',
  'last changed': 'sort=-update_time',
  'on sale': 'state=on',
  'out of stock': 'stock=out',
  'low stock': 'stock=low',
  'a category': 'category_id=7',
  'search: frequent': `q=${q('茶')}`,
  'search: pinyin': 'q=lj',
  'search: finds nothing': 'q=zzzzzzzz',
  'search, by price, page 50': `q=${q('茶')}&sort=-price&page=50`,
}

const PARCEL_FILTERS = ({ sample }: World) => ({
  'first page': '',
  'by time': 'sort=create_time',
  'on the way': 'tracking=on_the_way',
  delivered: 'tracking=delivered',
  'with a problem': 'tracking=problem',
  '7 days': `start=${daysAgo(7)}`,
  'a carrier': 'carrier=SF',
  'a tracking number': `tracking_no=${sample.tracking_no}`,
})

const CUSTOMER_FILTERS = {
  'first page': '',
  'page 500': 'page=500',
  'search: everybody': `q=${q(EVERYBODY)}`,
  'search: half of them': `q=${q(UNNAMED)}`,
  'search: a frequent name': `q=${q('王')}`,
  'search: pinyin': 'q=yh',
  'search: finds nothing': 'q=zzzzzzzz',
}

/** Words that are typed into the global search of the back office. */
const TYPED = ({ sample }: World) => ({
  'all buyers': EVERYBODY,
  'a frequent name': '王',
  'a product': '西湖龙井',
  'many products': '茶',
  pinyin: 'yh',
  'an order number': sample.order_no,
  'four digits of a phone': sample.mobile.slice(-4),
  nothing: 'zzzzzzzz',
})

const DASHBOARDS = PERIODS.flatMap((days): Query[] => [
  { area: 'dashboard', title: `${days} days`, path: `/cms/dashboard?days=${days}` },
  { area: 'dashboard', title: `sales of ${days} days`, path: `/cms/dashboard/sales?days=${days}` },
])

const COUNTED_CASES = { area: 'after_sale' as const, title: 'counts by step', path: '/cms/after_sale/counts' }

/** Pages that this many rows do not have are left out. */
export function listQueries(world: World, rows: Record<List, number>): Query[] {
  const all = (area: List, filters: Record<string, string>) =>
    Object.entries(filters).map(([title, filter]) => listOf(area, `/cms/${area}`, title, filter))
  const pageIn = (path: string) => Number(/[?&]page=(\d+)/.exec(path)?.[1] ?? 1)
  const lists = [
    ...orderQueries(world),
    ...all('after_sale', AFTER_SALE_FILTERS(world)),
    COUNTED_CASES,
    ...all('oper_log', LOG_FILTERS()),
    ...all('product', PRODUCT_FILTERS),
    ...all('parcel', PARCEL_FILTERS(world)),
    ...all('customer', CUSTOMER_FILTERS),
  ].filter(({ area, path }) => pageIn(path) * 20 <= rows[area])
  const searches = Object.entries(TYPED(world)).map(
    ([title, text]): Query => ({ area: 'search', title, path: `/cms/search?q=${q(text)}` }),
  )
  return [...lists, ...searches, ...DASHBOARDS]
}

export type Times = { p50: number; p95: number; count: number }
const EACH = 4

/** Each query one at a time, as many times as there are rounds, in another order each time. */
export async function measureLists(server: Server, queries: Query[], rounds: number): Promise<Map<Query, Times>> {
  const headers = { Authorization: `Bearer ${server.world.staff}` }
  const times = new Map(queries.map((query): [Query, number[]] => [query, []]))
  for (let round = -1; round < rounds; round += 1) {
    for (const query of shuffled(queries)) {
      const count = round < 0 ? 1 : EACH
      const result = await load(server.url, bytesOf('GET', query.path, headers), { connections: 1, count })
      if (result.statuses[200] !== count) throw new Error(`${query.path} answered ${Object.keys(result.statuses)}`)
      if (round >= 0) times.get(query)?.push(...result.times)
    }
  }
  return new Map([...times].map(([query, all]) => [query, timesOf(all)]))
}

export function timesOf(all: number[]): Times {
  const sorted = all.toSorted((a, b) => a - b)
  return { p50: at(sorted, 0.5), p95: at(sorted, 0.95), count: sorted.length }
}
