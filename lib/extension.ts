import { version } from '@/package.json'
import { operationsOf } from './gather'
import type { Module } from './module'

/** What stands in kiosk.config.ts. */
export type KioskConfig = {
  /** Modules of the product that this shop leaves out, by their folders; WITHOUT_MODULES adds to them. */
  without: string[]
  /** Modules that it adds: a folder (`./modules/loyalty`) or the name of a package. */
  modules: string[]
}

/**
 * What an extension may declare. The rest is read together with that of other modules, in one statement or one
 * transaction, where a mistake in it would stop them, too.
 */
const MAY_DECLARE: (keyof Module)[] = [
  'kiosk',
  'operations',
  'settings',
  'jobs',
  'listener',
  'personal',
  'tasks',
  'waiting',
  'readiness',
  'purposes',
  'pages',
  'innerPages',
  'parts',
  'menu',
  'chinese',
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
  const woken = Object.values(schedulesOf(module)).flatMap((one) => (one.onWake ? [one.name] : []))
  return [
    ...wrong,
    ...others.map((key) => `The module ${name} declares ${key}, which only modules of the product do.`),
    ...woken.map((one) => `The module ${name} has onWake in ${one}, which only modules of the product do.`),
  ]
}

const ruleOf = (allowed: RegExp): string => `it must begin like ${allowed.source.replaceAll('\\', '').slice(1)}`

/** Everything has the name of the module, so that two never mean the same by different things. */
function namesOf(name: string, module: Module): Names[] {
  const { settings = [], tasks = [], parts = {}, pages = {}, innerPages = {}, menu = [], waiting = [] } = module
  const own = name.replaceAll('-', '_')
  const isOwn = new RegExp(`^${own}(\\.|_|$)`)
  const isPath = new RegExp(`^/(v1|cms)/${name}(/|$)`)
  const isPage = new RegExp(`^/admin/x/${name}(/|$)`)
  const operations = operationsOf([module])
  const { handlers = {} } = jobsIn(module)
  return [
    { allowed: isOwn, of: 'operation', all: operations.map(({ id }) => id) },
    { allowed: isPath, of: 'address', all: operations.map(({ path }) => path) },
    { allowed: isOwn, of: 'setting', all: settings.flatMap(({ rules }) => Object.keys(rules)) },
    { allowed: isOwn, of: 'job', all: [...Object.keys(handlers), ...schedulesOf(module).map((one) => one.name)] },
    { allowed: isOwn, of: 'task', all: tasks.map((one) => one.name) },
    { allowed: isOwn, of: 'reminder', all: waiting.map(({ kind }) => kind) },
    { allowed: isPage, of: 'page', all: Object.keys({ ...pages, ...innerPages }) },
    { allowed: new RegExp(`^(v1|cms)-${name}(-|$)`), of: 'part', all: Object.keys(parts) },
    { allowed: isOwn, of: 'menu', all: menu.map((one) => one.name) },
  ]
}

const jobsIn = ({ jobs = {} }: Module) => (typeof jobs === 'function' ? jobs([]) : jobs)
const schedulesOf = (module: Module) => jobsIn(module).schedules ?? []
