import { version } from '@/package.json'
import { operationsOf } from './gather'
import type { Module } from './module'
import { addedKinds } from './price/kinds'
import { kindName } from './price/kinds/guarded'

export type { KioskConfig } from './base/custom-field'

/**
 * What an extension may declare: what fails alone (lib/wall.ts), or is tried before the shop starts
 * (lib/sql-of-extension.ts). The rest is what the product consists of, or has names that checks of the database hold,
 * as events do.
 */
const MAY_DECLARE: (keyof Module)[] = [
  'kiosk',
  'operations',
  'settings',
  'jobs',
  'listener',
  'orderChecks',
  'priceKinds',
  'trackingSources',
  'waybillSources',
  'contentSources',
  'invoiceIssuers',
  'messageWays',
  'storages',
  'personal',
  'tasks',
  'waiting',
  'finders',
  'retention',
  'payWays',
  'readiness',
  'purposes',
  'pages',
  'innerPages',
  'parts',
  'menu',
  'chinese',
  'forOwner',
  'sentences',
  'agentTools',
  'agentPrompts',
  'demo',
  'fileUses',
  'news',
  'changes',
]

type Names = { allowed: RegExp; of: string; all: string[] }

/** Of what it is added to: the version of Kiosk, and the operations of all other modules. */
type Beside = { current?: string; operations: { id: string }[] }

/** What is wrong with an extension, in sentences; none: the shop can start with it. */
export function problemsOfExtension(name: string, module: Module, beside: Beside): string[] {
  const { current = version, operations } = beside
  const { kiosk = [] } = module
  if (!kiosk.some((line) => current === line || current.startsWith(`${line}.`))) {
    const lines = kiosk.length > 0 ? kiosk.join(' or ') : '(its `kiosk` names no version)'
    return [`The module ${name} is for Kiosk ${lines}, and this is Kiosk ${current}.`]
  }
  const taken = operations.find(({ id }) => id.startsWith(`${name.replaceAll('-', '_')}.`))
  if (taken) return [`The module ${name} needs another name: there is an operation ${taken.id} already.`]
  const wrong = namesOf(name, module).flatMap(({ allowed, of, all }) =>
    all
      .filter((one) => !allowed.test(one))
      .map((one) => `The module ${name} names the ${of} ${one}: ${ruleOf(allowed)}.`),
  )
  const others = Object.keys(module).filter((key) => !MAY_DECLARE.some((one) => one === key))
  const unbuilt = (module.priceKinds ?? []).filter((kind) => !addedKinds.includes(kind)).map(kindName)
  const ids = operationsOf([module]).map(({ id }) => id)
  const unknown = (module.agentTools ?? []).filter((id) => !ids.includes(id))
  const ofShop = (module.news ?? []).filter(({ event, message }) => event ?? message)
  const woken = Object.values(schedulesOf(module)).flatMap((one) => (one.onWake ? [one.name] : []))
  return [
    ...wrong,
    ...others.map((key) => `The module ${name} declares ${key}, which only modules of the product do.`),
    ...unbuilt.map(
      (one) =>
        `The module ${name} declares the discount ${one}, which is not in its price-kinds.ts: add it and run npm run extensions.`,
    ),
    ...unknown.map((id) => `The module ${name} declares the tool of agents ${id}, which is no operation of it.`),
    ...ofShop.map(() => `The module ${name} has news of an event, which only modules of the product do.`),
    ...woken.map((one) => `The module ${name} has onWake in ${one}, which only modules of the product do.`),
  ]
}

const ruleOf = (allowed: RegExp): string => `it must begin like ${allowed.source.replaceAll('\\', '').slice(1)}`

/** Everything has the name of the module, so that two never mean the same by different things. */
function namesOf(name: string, module: Module): Names[] {
  const { tasks = [], parts = {}, pages = {}, innerPages = {}, menu = [], waiting = [] } = module
  const { payWays = [], trackingSources = [], waybillSources = [], settings = [] } = module
  const {
    finders = [],
    orderChecks = [],
    priceKinds = [],
    contentSources = [],
    messageWays = [],
    storages = [],
    invoiceIssuers = [],
    news = [],
    changes = [],
    sentences = {},
    agentPrompts = [],
  } = module
  const rules = (typeof settings === 'function' ? settings([]) : settings).map((one) => one.rules)
  const own = name.replaceAll('-', '_')
  const isOwn = new RegExp(`^${own}(\\.|_|$)`)
  const isVariable = new RegExp(`^${own.toUpperCase()}_`)
  const isPath = new RegExp(`^/(v1|cms)/${name}(/|$)`)
  const isPage = new RegExp(`^/admin/x/${name}(/|$)`)
  const operations = operationsOf([module])
  const { handlers = {} } = jobsIn(module)
  return [
    { allowed: isOwn, of: 'operation', all: operations.map(({ id }) => id) },
    { allowed: isPath, of: 'address', all: operations.map(({ path }) => path) },
    { allowed: isOwn, of: 'setting', all: rules.flatMap((one) => Object.keys(one)) },
    { allowed: isOwn, of: 'job', all: [...Object.keys(handlers), ...schedulesOf(module).map((one) => one.name)] },
    { allowed: isOwn, of: 'task', all: tasks.map((one) => one.name) },
    {
      allowed: isOwn,
      of: 'service',
      all: [trackingSources, waybillSources, contentSources, messageWays, storages, invoiceIssuers]
        .flat()
        .map((one) => one.name),
    },
    { allowed: isVariable, of: 'variable', all: storages.flatMap(({ variables }) => variables) },
    { allowed: isOwn, of: 'finder', all: finders.map(({ kind }) => kind) },
    { allowed: isOwn, of: 'check', all: orderChecks.map((one) => one.name) },
    { allowed: isOwn, of: 'discount', all: priceKinds.map(kindName) },
    { allowed: isOwn, of: 'reminder', all: waiting.map(({ kind }) => kind) },
    { allowed: isOwn, of: 'payment', all: payWays.map((one) => one.name) },
    { allowed: isPage, of: 'page', all: Object.keys({ ...pages, ...innerPages }) },
    { allowed: new RegExp(`^(v1|cms)-${name}(-|$)`), of: 'part', all: Object.keys(parts) },
    { allowed: isOwn, of: 'news', all: news.flatMap(({ staff }) => staff?.bell.kind ?? []) },
    { allowed: isOwn, of: 'change', all: changes.map(({ kind }) => kind) },
    { allowed: isOwn, of: 'sentence', all: Object.keys(sentences) },
    { allowed: isOwn, of: 'prompt', all: agentPrompts.map((one) => one.name) },
    { allowed: isOwn, of: 'menu', all: menu.map((one) => one.name) },
  ]
}

const jobsIn = ({ jobs = {} }: Module) => (typeof jobs === 'function' ? jobs([]) : jobs)
const schedulesOf = (module: Module) => jobsIn(module).schedules ?? []
