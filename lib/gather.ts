import { z } from 'zod'
import { WEBHOOK_TYPES } from '@/db/vocabulary/webhook'
import { auditJobs } from './core/audit/chain'
import { refreshLimits, sessionTerm, signInSettings } from './core/auth/settings'
import { bulkJobs } from './core/bulk/background'
import type { Endpoint } from './core/endpoint/endpoint'
import { gatherJobs, type Jobs } from './core/jobs/timer'
import type { Registry } from './core/runtime/runtime'
import { eventJobs } from './event/collect'
import type { Module } from './module'

type Modules = readonly Module[]

/** The sections of the page that shows them, in its order. */
const SECTIONS = [
  'Shop details',
  'Orders and inventory',
  'Coupons',
  'Invoices',
  'Content checks',
  'Mini-program messages',
  'Back office',
  'Data retention',
  'Files',
  'Signing in',
  'Rate limits',
  'Search',
]
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

/** In the order of a list; what is not in it comes last. */
function inOrder<One>(all: One[], order: readonly string[], nameOf: (one: One) => string): One[] {
  const placeOf = (one: One) => (order.includes(nameOf(one)) ? order.indexOf(nameOf(one)) : order.length)
  return all.toSorted((one, other) => placeOf(one) - placeOf(other))
}

const kindOf = ({ kind }: { kind: string }) => kind
const merge = <Value>(all: (Record<string, Value> | undefined)[]): Record<string, Value> => Object.assign({}, ...all)

export const operationsOf = (modules: Modules): Endpoint[] =>
  modules.flatMap(({ operations = {} }) =>
    Object.values(typeof operations === 'function' ? operations(modules) : operations),
  )

/** The background work of the kernel and of all modules. Events are collected before the jobs that send them. */
export const jobsOf = (modules: Modules): Jobs =>
  gatherJobs(
    auditJobs,
    bulkJobs,
    eventJobs(...modules.flatMap(({ listener = [] }) => listener)),
    ...modules.map(({ jobs = {} }) => (typeof jobs === 'function' ? jobs(modules) : jobs)),
  )

export function rulesOf(modules: Modules) {
  const declared = [...modules.flatMap(({ settings = [] }) => settings), signInSettings, refreshLimits, sessionTerm]
  const rules = declared.flatMap(({ rules }) => Object.entries(rules))
  const sectionOf = ([, rule]: [string, z.ZodDefault]) => String(z.globalRegistry.get(rule)?.group)
  return z.object(Object.fromEntries(inOrder(rules, SECTIONS, sectionOf)))
}

export const newsOf = (modules: Modules) => modules.flatMap(({ news = [] }) => news)

export const waitingOf = (modules: Modules) =>
  inOrder(
    modules.flatMap(({ waiting = [] }) => waiting),
    WAITING,
    kindOf,
  )

export const findersOf = (modules: Modules) =>
  inOrder(
    modules.flatMap(({ finders = [] }) => finders),
    RESULTS,
    kindOf,
  )

export const changesOf = (modules: Modules) =>
  inOrder(
    modules.flatMap(({ changes = [] }) => changes),
    CHANGES,
    kindOf,
  )

/** What other systems and robots are told of, in the order of the vocabulary. */
export const webhookEventsOf = (modules: Modules) =>
  Object.fromEntries(
    inOrder(
      modules.flatMap(({ webhookEvents = {} }) => Object.entries(webhookEvents)),
      WEBHOOK_TYPES,
      ([type]) => type,
    ),
  )

/** The pages of the back office in menus, each with the permissions without which it shows nothing. */
export const pagesOf = (modules: Modules) => merge(modules.map(({ pages }) => pages))

/** What work after a change is called, and what is done by itself. */
export function workTitlesOf(modules: Modules) {
  const { handlers, titles = {} } = jobsOf(modules)
  const isKind = ([name]: [string, string]) => Object.hasOwn(handlers, name)
  const all = Object.entries(titles).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return {
    kinds: Object.fromEntries(all.filter(isKind)),
    schedules: Object.fromEntries(all.filter((one) => !isKind(one))),
  }
}

/** All that the server of a shop reads of its modules. Data of modules that the shop leaves out expires, is erased and keeps its files in use all the same. */
export function registryOf(modules: Modules, absent: Modules = []) {
  const whole = [...modules, ...absent]
  return {
    operations: operationsOf(modules),
    rules: rulesOf(modules),
    pages: pagesOf(modules),
    innerPages: merge(modules.map(({ innerPages }) => innerPages)),
    absent: {
      pages: absent.flatMap(({ pages = {}, innerPages = {} }) => Object.keys({ ...pages, ...innerPages })),
      operations: operationsOf(absent).map(({ id }) => id),
      revisions: absent.flatMap(({ revision = [] }) => revision),
    },
    parts: merge(modules.map(({ parts }) => parts)),
    ...workTitlesOf(modules),
    news: newsOf(modules),
    changes: changesOf(modules),
    waiting: waitingOf(modules),
    readiness: modules.flatMap(({ readiness = [] }) => readiness),
    finders: findersOf(modules),
    sentences: merge(modules.map(({ sentences }) => sentences)),
    retention: whole.flatMap(({ retention = [] }) => retention),
    oldOrders: whole.flatMap(({ oldOrders = [] }) => oldOrders),
    fileUses: whole.flatMap(({ fileUses = [] }) => fileUses),
    demoParts: modules.flatMap(({ demo = [] }) => demo),
    demo: whole.flatMap(({ demo = [] }) => demo),
    personal: merge(whole.map(({ personal }) => personal?.parts)),
    erase: whole.flatMap(({ personal }) => personal?.erase ?? []),
    purposes: merge(modules.map(({ purposes }) => purposes)),
    eventSources: modules.flatMap(({ eventSources = [] }) => eventSources),
    webhookEvents: webhookEventsOf(modules),
    simulator: modules.find(({ simulator }) => simulator)?.simulator,
  } satisfies Registry
}
