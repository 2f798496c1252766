import { z } from 'zod'
import { WEBHOOK_TYPES } from '@/db/vocabulary/webhook'
import { refreshLimits, sessionTerm, signInSettings } from './auth/settings'
import { auditJobs } from './core/audit/chain'
import { AREAS } from './core/auth/task'
import { bulkJobs } from './core/bulk/background'
import type { Endpoint } from './core/endpoint/endpoint'
import { gatherJobs, type Jobs } from './core/jobs/timer'
import { eventJobs } from './event/collect'
import type { MenuFacts } from './facets/menu'
import type { Registry } from './facets/registry'
import type { Module } from './module'
import { kindName } from './price/kinds/guarded'
import { walled } from './wall'

type Modules = readonly Module[]

/** Sections of the page of settings that belong to no single module: those of single modules stand between them. */
const FIRST_SECTIONS = ['Shop details', 'Orders and inventory']
const TERMS = 'Data retention'
const LAST_SECTIONS = ['Back office', TERMS, 'Files', 'Signing in', 'Rate limits', 'Search']

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
export function jobsOf(all: Modules): Jobs {
  const modules = all.map(walled)
  return gatherJobs(
    auditJobs,
    bulkJobs,
    eventJobs(...modules.flatMap(({ listener }) => listener ?? [])),
    ...modules.map(({ jobs = {} }) => (typeof jobs === 'function' ? jobs(modules) : jobs)),
  )
}

const rulesIn = (modules: Modules) =>
  modules
    .flatMap(({ settings = [] }) => (typeof settings === 'function' ? settings(modules) : settings))
    .flatMap(({ rules }) => Object.entries(rules))
const sectionOf = ([, rule]: [string, z.ZodDefault]) => String(z.globalRegistry.get(rule)?.group)

export function rulesOf(modules: Modules) {
  const kernel = [signInSettings, refreshLimits, sessionTerm].flatMap(({ rules }) => Object.entries(rules))
  const rules = [...rulesIn(modules), ...kernel]
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
    modules.flatMap(({ waiting = [] }) => waiting),
    ({ point }) => point,
  )

export const findersOf = (modules: Modules) =>
  byArea(
    modules,
    modules.flatMap(({ finders = [] }) => finders),
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

/** Services that a shop may choose among. */
export const providersOf = (modules: Modules) => ({
  trackingSources: modules.flatMap(({ trackingSources = [] }) => trackingSources),
  waybillSources: modules.flatMap(({ waybillSources = [] }) => waybillSources),
  contentSources: modules.flatMap(({ contentSources = [] }) => contentSources),
  invoiceIssuers: modules.flatMap(({ invoiceIssuers = [] }) => invoiceIssuers),
  storages: modules.flatMap(({ storages = [] }) => storages),
  messageWays: modules.flatMap(({ messageWays = [] }) => messageWays),
})

/**
 * All that the server of a shop reads of its modules. Data of modules that the shop leaves out expires,
 * is erased and keeps its files in use all the same.
 */
export function registryOf(all: Modules, absent: Modules = []) {
  const modules = all.map(walled)
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
      settings: rulesIn(absent)
        .filter((rule) => sectionOf(rule) !== TERMS)
        .map(([key]) => key),
    },
    parts: merge(modules.map(({ parts }) => parts)),
    ...workTitlesOf(modules),
    news: newsOf(modules),
    changes: changesOf(modules),
    waiting: waitingOf(modules),
    payWays: inOrder(
      modules.flatMap(({ payWays = [] }) => payWays),
      FIRST_WAYS,
      ({ name }) => name,
    ),
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
    ...providersOf(modules),
    orderChecks: modules.flatMap(({ orderChecks = [] }) => orderChecks),
    agents: modules.some(({ servesAgents }) => servesAgents) ? agentsOf(modules) : undefined,
    simulator: modules.find(({ simulator }) => simulator)?.simulator,
  } satisfies Registry
}
