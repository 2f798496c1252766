import type { ChangeSource, Finder, LogSentence, Module, ReadinessCheck, Waiting } from './module'
import { modules } from './modules'

/** The order of home: as it is worked through. */
const WAITING = [
  'to_ship',
  'refund_requests',
  'refund_problems',
  'payment_anomalies',
  'bill_differences',
  'funds_on_hold',
  'failed_tasks',
  'new_errors',
  'low_stock',
]
/** The order of positions in the id of an event: a page that was open before an upgrade sends it back. */
const CHANGES = ['order', 'log', 'refund', 'error', 'anomaly', 'difference', 'given_up']
/** The order of search results. */
const RESULTS = ['order', 'product', 'variant', 'customer', 'article', 'staff']

/** Kinds that are not in the order come last. */
function inOrder<One extends { kind: string }>(all: One[], order: string[]): One[] {
  const placeOf = ({ kind }: One) => (order.includes(kind) ? order.indexOf(kind) : order.length)
  return all.toSorted((one, other) => placeOf(one) - placeOf(other))
}

export const waitingOf = (modules: readonly Module[]): Waiting[] =>
  inOrder(
    modules.flatMap(({ waiting = [] }) => waiting),
    WAITING,
  )

export const readinessOf = (modules: readonly Module[]): ReadinessCheck[] =>
  modules.flatMap(({ readiness = [] }) => readiness)

export const findersOf = (modules: readonly Module[]): Finder[] =>
  inOrder(
    modules.flatMap(({ finders = [] }) => finders),
    RESULTS,
  )

export const changeSourcesOf = (modules: readonly Module[]): ChangeSource[] =>
  inOrder(
    modules.flatMap(({ changes = [] }) => changes),
    CHANGES,
  )

export const sentencesOf = (modules: readonly Module[]): Record<string, LogSentence> =>
  Object.fromEntries(modules.flatMap(({ sentences = {} }) => Object.entries(sentences)))

export const purposesOf = (modules: readonly Module[]): Record<string, string> =>
  Object.assign({}, ...modules.map(({ purposes }) => purposes))

/** What lists are for, by resource. */
export const purposes = purposesOf(modules)

/** What open pages are told of. */
export const changeSources = changeSourcesOf(modules)

/** What home shows while there is any. */
export const waiting = waitingOf(modules)

/** What search looks through. */
export const finders = findersOf(modules)

/** What the operation log says of acts. */
export const sentences = sentencesOf(modules)

/** What a shop needs before it opens, area by area. */
export const readiness = readinessOf(modules)
