import type { SizeName } from './data-set'
import type { Query, Times } from './lists'
import type { PageTimes } from './pages'
import type { Row } from './summary'

/**
 * What `--check` holds: the least ratio to the first floor, and at most so many times the floor's p99 with many
 * connections. A change that makes one better raises it.
 */
export const SCENARIO_BOUNDS: Record<string, { ratio: number; p99: number }> = {
  detail: { ratio: 0.5, p99: 5 },
  page: { ratio: 0.6, p99: 10 },
  category: { ratio: 0.45, p99: 5 },
  'category-304': { ratio: 0.3, p99: 5 },
  'detail-304': { ratio: 0.1, p99: 10 },
  user: { ratio: 0.4, p99: 5 },
  'own-orders': { ratio: 0.4, p99: 5 },
  'order-1': { ratio: 0.25, p99: 6 },
  'order-3': { ratio: 0.25, p99: 6 },
  'order-hot': { ratio: 0.3, p99: 6 },
}

/** Milliseconds of the p95 of a list, with a million orders; of those that are slower still, their own. */
const LIST_BOUND = 60
export const SLOW_LISTS: Record<string, number> = {
  'order: page 1,000': 200,
  'order: page 5,000': 800,
  'order: by time': 150,
  'order: by time, page 5,000': 800,
  'order: by total': 2000,
  'order: by total, descending, page 1,000': 2000,
  'order: completed, page 5,000': 800,
  'order: completed, by total': 2000,
  'order: a week a year ago': 400,
  'order: a week a year ago, by total': 120,
  'order: this week, to ship': 160,
  'order: held': 200,
  'order: not held': 120,
  'order: an order number': 2000,
  'order: the middle of order numbers': 400,
  'order: search: order number': 120,
  'order: search: phone': 120,
  'order: search: recipient': 120,
  'order: search: a frequent name': 300,
  'order: search: matches everybody': 3500,
  'order: search, to ship': 500,
  'order: counts by status': 300,
  'oper_log: page 1,000': 200,
  'oper_log: page 5,000': 1500,
  'oper_log: by time, page 5,000': 1000,
  'oper_log: a week half a year ago': 400,
  'oper_log: refused': 250,
  'oper_log: refused, page 1,000': 800,
  'oper_log: status 409': 500,
  'oper_log: search: matches nobody': 1200,
  'oper_log: search: a person': 500,
  'product: by name, page 500': 150,
  'product: out of stock': 150,
  'product: search: pinyin': 120,
  'product: search, by price, page 50': 300,
}

/** Milliseconds of the p50 of a page of the back office, by visitors at a time. */
const PAGE_BOUNDS: Record<string, Record<number, number>> = {
  '/admin/order': { 1: 500, 8: 2500 },
  '/admin/product': { 1: 150, 8: 900 },
}

export type Results = {
  size: SizeName
  /** MiB of the server, at the start and at the end. */
  memory: { idle: number; end: number }
  /** The share of the machine that was used by others. */
  others: number
  rows?: Row[]
  lists?: Map<Query, Times>
  pages?: PageTimes[]
}

/** What is worse than its bound. Lists and pages have theirs for the largest data set. */
export function failuresOf({
  size,
  rows = [],
  lists = new Map(),
  pages = [],
}: Omit<Results, 'memory' | 'others'>): string[] {
  const failures = rows.flatMap(scenarioFailures)
  if (size !== 'xl') return failures
  return [...failures, ...[...lists].flatMap(listFailures), ...pages.flatMap(pageFailures)]
}

function scenarioFailures({ scenario: { name }, floors: [floor], many }: Row): string[] {
  const bound = SCENARIO_BOUNDS[name]
  if (!bound || !floor) return []
  const worse = floor.ratio < bound.ratio ? [`${name}: ${floor.ratio.toFixed(3)} of its floor, not ${bound.ratio}`] : []
  const times = many ? many.kiosk / many.floor : 0
  if (times > bound.p99) worse.push(`${name}: a p99 of ${times.toFixed(1)} times the floor's, not ${bound.p99}`)
  return worse
}

function listFailures([{ area, title }, { p95 }]: [Query, Times]): string[] {
  const name = `${area}: ${title}`
  const bound = SLOW_LISTS[name] ?? LIST_BOUND
  return p95 > bound ? [`${name}: p95 ${p95.toFixed(0)} ms, not ${bound}`] : []
}

function pageFailures({ path, visitors, times: { p50 } }: PageTimes): string[] {
  const bound = PAGE_BOUNDS[path]?.[visitors] ?? 0
  return p50 > bound ? [`${path}, visitors: ${visitors}: p50 ${p50.toFixed(0)} ms, not ${bound}`] : []
}
