import { z } from 'zod'
import { WEBHOOK_TYPES } from '@/db/vocabulary/webhook'
import { problem } from './base/finding'
import { auditJobs } from './core/audit/chain'
import { refreshLimits, sessionTerm, signInSettings } from './core/auth/settings'
import { AREAS } from './core/auth/task'
import { bulkJobs } from './core/bulk/background'
import type { Endpoint } from './core/endpoint/endpoint'
import { gatherJobs, type Jobs } from './core/jobs/timer'
import { logError } from './core/runtime/error-log'
import { eventJobs, type Listener } from './event/collect'
import type { Waiting } from './facets/dashboard'
import type { MenuFacts } from './facets/menu'
import type { MessageWay } from './facets/message'
import type { PayWay } from './facets/pay'
import type { ReadinessCheck } from './facets/readiness'
import type { Registry } from './facets/registry'
import type { Module } from './module'
import { kindName } from './price/kinds/guarded'

type Modules = readonly Module[]

/** Sections of the page of settings that belong to no single module: those of single modules stand between them. */
const FIRST_SECTIONS = ['Shop details', 'Orders and inventory']
const LAST_SECTIONS = ['Back office', 'Data retention', 'Files', 'Signing in', 'Rate limits', 'Search']

/** Orders are read all the same, and the log says why the way is not among theirs. */
const orNotOffered = (way: PayWay): PayWay => ({
  ...way,
  isOffered(runtime) {
    try {
      return way.isOffered(runtime)
    } catch (error) {
      runtime.log('error', 'a way to pay failed to say whether it is offered', { name: way.name, error: String(error) })
      return false
    }
  },
})

/** As buyers are asked: ways of extensions come last. */
const FIRST_WAYS = ['wechat']

/** In the order of a list; what is not in it comes last. */
function inOrder<One>(all: One[], order: readonly string[], nameOf: (one: One) => string): One[] {
  const placeOf = (one: One) => (order.includes(nameOf(one)) ? order.indexOf(nameOf(one)) : order.length)
  return all.toSorted((one, other) => placeOf(one) - placeOf(other))
}

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
    eventJobs(...modules.flatMap(({ listener, kiosk }) => (listener ? [kiosk ? isolated(listener) : listener] : []))),
    ...modules.map(({ jobs = {}, kiosk }) => {
      const own = typeof jobs === 'function' ? jobs(modules) : jobs
      return kiosk ? inOwnLanes(own) : own
    }),
  )

const isolated = (listener: Listener): Listener => ({ ...listener, isolated: true })

/** No refund waits behind work of an extension that never ends. */
const inOwnLanes = (jobs: Partial<Jobs>): Partial<Jobs> => ({
  ...jobs,
  tells: Object.keys(jobs.handlers ?? {}),
  schedules: (jobs.schedules ?? []).map((one) => ({ ...one, tells: true })),
})

export function rulesOf(modules: Modules) {
  const ofModules = modules.flatMap(({ settings = [] }) =>
    typeof settings === 'function' ? settings(modules) : settings,
  )
  const declared = [...ofModules, signInSettings, refreshLimits, sessionTerm]
  const rules = declared.flatMap(({ rules }) => Object.entries(rules))
  const sectionOf = ([, rule]: [string, z.ZodDefault]) => String(z.globalRegistry.get(rule)?.group)
  const sections = rules.map(sectionOf).filter((one) => !LAST_SECTIONS.includes(one))
  const all = [...new Set([...FIRST_SECTIONS, ...sections, ...LAST_SECTIONS])]
  return z.object(Object.fromEntries(inOrder(rules, all, sectionOf)))
}

export const newsOf = (modules: Modules) => modules.flatMap(({ news = [] }) => news)

const resourceOf = (name: string) => name.split('.', 1)[0]

/** In the order of the areas of work, to which the tasks of a resource belong. */
function byArea<One>(modules: Modules, all: One[], pointOf: (one: One) => string): One[] {
  const tasks = modules.flatMap(({ tasks = [] }) => tasks)
  const areaOf = (one: One) => tasks.find(({ name }) => resourceOf(name) === resourceOf(pointOf(one)))?.area ?? ''
  return inOrder(all, AREAS, areaOf)
}

export const waitingOf = (modules: Modules) =>
  byArea(
    modules,
    modules.flatMap(({ waiting = [], kiosk }) => (kiosk ? waiting.map(orZero) : waiting)),
    ({ point }) => point,
  )

/** Home shows the rest, and the error log why there is nothing of this. */
const orZero = (one: Waiting): Waiting => ({
  ...one,
  find: (db, runtime) =>
    one.find(db, runtime).catch(async (error: unknown) => {
      await logError(runtime, `waiting.${one.kind}`, 'waiting', error)
      return { total: 0 }
    }),
})

/** A check that breaks is a problem of its own. */
const orProblem = (one: ReadinessCheck): ReadinessCheck => ({
  ...one,
  check: (at) =>
    one.check(at).catch(async (error: unknown) => {
      await logError(at.runtime, `readiness.${one.kind}`, 'readiness', error)
      return [problem(one.kind, at.t('This could not be checked, see the error log.'))]
    }),
})

export const findersOf = (modules: Modules) =>
  byArea(
    modules,
    modules.flatMap(({ finders = [], kiosk }) =>
      kiosk ? finders.map((one) => ({ ...one, isolated: true as const })) : finders,
    ),
    ({ points: [point = ''] }) => point,
  )

export const changesOf = (modules: Modules) => modules.flatMap(({ changes = [] }) => changes)

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

const menuFactsOf = (modules: Modules): Record<string, MenuFacts> =>
  Object.fromEntries(
    modules.flatMap(({ menu = [] }) => menu.map(({ name, words, used, waits }) => [name, { words, used, waits }])),
  )

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

const agentsOf = (modules: Modules) => ({
  tools: modules.flatMap(({ agentTools = [] }) => agentTools),
  prompts: modules.flatMap(({ agentPrompts = [] }) => agentPrompts),
})

const kindsOf = (modules: Modules) => modules.flatMap(({ priceKinds = [] }) => priceKinds.map(kindName))

/** Events are collected and other ways tell of them all the same. */
const orSilent = (way: MessageWay): MessageWay => ({
  ...way,
  kinds(runtime) {
    try {
      return way.kinds(runtime)
    } catch (error) {
      runtime.log('error', 'a way to reach buyers failed to say what it sends', {
        name: way.name,
        error: String(error),
      })
      return []
    }
  },
})

/** Services that a shop may choose among. */
export const providersOf = (modules: Modules) => ({
  trackingSources: modules.flatMap(({ trackingSources = [] }) => trackingSources),
  waybillSources: modules.flatMap(({ waybillSources = [] }) => waybillSources),
  contentSources: modules.flatMap(({ contentSources = [] }) => contentSources),
  invoiceIssuers: modules.flatMap(({ invoiceIssuers = [] }) => invoiceIssuers),
  storages: modules.flatMap(({ storages = [] }) => storages),
  messageWays: modules.flatMap(({ messageWays = [], kiosk }) => (kiosk ? messageWays.map(orSilent) : messageWays)),
})

/**
 * All that the server of a shop reads of its modules. Data of modules that the shop leaves out expires,
 * is erased and keeps its files in use all the same.
 */
export function registryOf(modules: Modules, absent: Modules = []) {
  const whole = [...modules, ...absent]
  return {
    operations: operationsOf(modules),
    rules: rulesOf(modules),
    pages: pagesOf(modules),
    menu: menuFactsOf(modules),
    innerPages: merge(modules.map(({ innerPages }) => innerPages)),
    absent: {
      pages: absent.flatMap(({ pages = {}, innerPages = {} }) => Object.keys({ ...pages, ...innerPages })),
      operations: operationsOf(absent).map(({ id }) => id),
      revisions: absent.flatMap(({ revision = [] }) => revision),
      priceKinds: kindsOf(absent),
    },
    parts: merge(modules.map(({ parts }) => parts)),
    ...workTitlesOf(modules),
    news: newsOf(modules),
    changes: changesOf(modules),
    waiting: waitingOf(modules),
    payWays: inOrder(
      modules.flatMap(({ payWays = [], kiosk }) => (kiosk ? payWays.map(orNotOffered) : payWays)),
      FIRST_WAYS,
      ({ name }) => name,
    ),
    readiness: modules.flatMap(({ readiness = [], kiosk }) => (kiosk ? readiness.map(orProblem) : readiness)),
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
    ...providersOf(modules),
    orderChecks: modules.flatMap(({ orderChecks = [] }) => orderChecks),
    agents: modules.some(({ servesAgents }) => servesAgents) ? agentsOf(modules) : undefined,
    simulator: modules.find(({ simulator }) => simulator)?.simulator,
  } satisfies Registry
}
