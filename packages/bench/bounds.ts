import type { SizeName } from './data/sizes'
import type { Query, Times } from './lists'
import type { PageTimes } from './pages'
import { SAME_ROWS } from './scenarios'
import type { Row } from './summary'

/**
 * What `--check` holds: the least ratio to a floor, and at most so many times the first floor's p99 with many
 * connections. A change that makes one better raises it. Orders are held against the server that writes the same rows.
 */
export const SCENARIO_BOUNDS: Record<string, { ratio: number; p99: number }> = {
  detail: { ratio: 0.75, p99: 4 },
  page: { ratio: 0.75, p99: 8 },
  'detail-edited': { ratio: 0.65, p99: 4 },
  'page-edited': { ratio: 0.55, p99: 4 },
  category: { ratio: 0.6, p99: 4 },
  'category-304': { ratio: 0.5, p99: 4 },
  'detail-304': { ratio: 0.1, p99: 16 },
  user: { ratio: 0.48, p99: 4 },
  'own-orders': { ratio: 0.5, p99: 4 },
  'by-key': { ratio: 0.9, p99: 4 },
  'order-1': { ratio: 0.6, p99: 6 },
  'order-3': { ratio: 0.64, p99: 6 },
  'order-hot': { ratio: 1.15, p99: 6 },
  'order-freight': { ratio: 0.58, p99: 6 },
  'order-offer': { ratio: 0.6, p99: 6 },
  'order-coupon': { ratio: 0.57, p99: 6 },
}

/** The least ratio of Next’s route files to a route handler that does nothing. */
const ROUTE_BOUNDS: Record<string, number> = { detail: 0.5, page: 0.5 }

/** Milliseconds of the p95 of a list, with a million orders. */
const LIST_BOUND = 60

/** Milliseconds of the p50 of a page of the back office, by visitors at a time. */
const PAGE_BOUNDS: Record<string, Record<number, number>> = {
  '/admin/order': { 1: 40, 8: 220 },
  '/admin/product': { 1: 40, 8: 220 },
  '/admin': { 1: 80, 8: 400 },
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

/** The figures that are worse than their bounds. Lists and pages have bounds for the largest data set. */
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

function scenarioFailures({ scenario: { name }, floors, many, emptyRoute }: Row): string[] {
  const bound = SCENARIO_BOUNDS[name]
  const floor = floors.find((one) => one.name === SAME_ROWS) ?? floors[0]
  if (!bound || !floor) return []
  const worse = floor.ratio < bound.ratio ? [`${name}: ${floor.ratio.toFixed(3)} of its floor, not ${bound.ratio}`] : []
  const times = many ? many.kiosk / many.floor : 0
  const viaNext = ROUTE_BOUNDS[name] ?? 0
  if (emptyRoute && emptyRoute.ratio < viaNext)
    worse.push(`${name} via Next: ${emptyRoute.ratio.toFixed(2)} of an empty route, not ${viaNext}`)
  if (times > bound.p99) worse.push(`${name}: a p99 of ${times.toFixed(1)} times the floor's, not ${bound.p99}`)
  return worse
}

function listFailures([{ area, title }, { p95 }]: [Query, Times]): string[] {
  const name = `${area}: ${title}`
  return p95 > LIST_BOUND ? [`${name}: p95 ${p95.toFixed(0)} ms, not ${LIST_BOUND}`] : []
}

function pageFailures({ path, visitors, times: { p50 } }: PageTimes): string[] {
  const bound = PAGE_BOUNDS[path]?.[visitors] ?? 0
  return p50 > bound ? [`${path}, visitors: ${visitors}: p50 ${p50.toFixed(0)} ms, not ${bound}`] : []
}
