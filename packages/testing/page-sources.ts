import { readFileSync, statSync } from 'node:fs'
import * as acts from '@/lib/commerce/acts'
import { pointsOf } from '@/lib/core/operation/permissions'
import * as all from '@/lib/endpoints'
import { registry } from '@/lib/registry'
import { importsIn, sourcesIn } from './imports'

const SHELL = 'app/admin/(shell)'
const ACTIONS = ['read', 'create', 'update', 'delete', 'restore', 'delete_many', 'restore_many']

const { endpoints } = all
type Endpoint = (typeof endpoints)[number]
const operations = new Map(endpoints.map((one) => [one.id, one]))

/** The operations by the names that modules export them under, as pages import them. */
const exported = new Map(
  sourcesIn('lib')
    .filter((file) => /endpoints\.ts$/.test(file))
    .flatMap((file) => namesIn(readFileSync(file, 'utf8'))),
)

/**
 * The operations that a module defines, and those that it exports with the permission of another: `{ ...defined, point
 * }`.
 */
function namesIn(source: string): [string, string][] {
  const defined = new Map(
    [...source.matchAll(/const (\w+) = (?:\{\s*\.\.\.)?(?:endpoint|bulk)\([^']*?'([^']+)'/g)].map(
      ([, name = '', first = '']): [string, string] => [name, idOf(first)],
    ),
  )
  const borrowing = [...source.matchAll(/export const (\w+) = \{ \.\.\.(\w+), point/g)].map(
    ([, name = '', other = '']): [string, string] => [name, defined.get(other) ?? ''],
  )
  return [...defined, ...borrowing]
}

/** An operation is defined by its id, a bulk operation by its address. */
function idOf(first: string): string {
  const bulk = endpoints.find(({ on }) => on === first)
  return bulk?.id ?? first
}

const guarded = (id: string): Endpoint[] => {
  const found = operations.get(id)
  return found?.access === 'permission' ? [found] : []
}

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
const resolved = (target: string) => [`${target}.tsx`, `${target}.ts`].find(isFile)

/** The frame around every page, and what decides for all of them. */
const SHARED = /^components\/admin\/(shell\/|sign-in\/|server\/(operations|may|read-visitor))/

function sourcesBehind(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const target of importsIn(file)) {
    const next = /^(app|components\/admin)\//.test(target) && !SHARED.test(target) ? resolved(target) : undefined
    if (next) sourcesBehind(next, seen)
  }
  return seen
}

const isBelow = (address: string, page: string) => address === page || address.startsWith(`${page}/`)

/** The page of the menu that an address belongs to, as `withheldElements` finds it. */
const pageOf = (address: string): string | undefined =>
  Object.keys(registry.pages)
    .filter((page) => isBelow(address, page))
    .toSorted((a, b) => b.length - a.length)[0]

/** Every page of the back office with the sources that make it, those of its records with it. */
export function sourcesOfPages(): [string, string[]][] {
  const files = sourcesIn(SHELL).filter((file) => file.endsWith('/page.tsx'))
  const behind = files.map((file) => {
    const address = `/admin${file.slice(SHELL.length, -'/page.tsx'.length)}`
    return { page: pageOf(address), sources: [...sourcesBehind(file)] }
  })
  return Object.keys(registry.pages)
    .toSorted()
    .map((page) => {
      const own = behind.filter((one) => one.page === page).flatMap(({ sources }) => sources)
      return [page, [...new Set(own)].sort()]
    })
}

const matches = (source: string, pattern: RegExp) => [...source.matchAll(pattern)].map(([, found = '']) => found)

/** The permissions that a source asks for on behalf of the visitor. */
export function permissionsIn(file: string): string[] {
  const source = readFileSync(file, 'utf8')
  const named = matches(source, /\b(?:may|visitorMust)\((?:\w+\.)?(\w+)\)/g).flatMap((name) => exported.get(name) ?? [])
  const byId = matches(source, /\b(?:may|visitorMust)\(operation\('([\w.]+)'\)\)/g)
  const resources = matches(source, /(?:rightsOf\(|resource=|resource: )['"]([\w.]+)['"](?! \|)/g)
  const history = resources.some((name) =>
    endpoints.some(({ id, on }) => id.startsWith(`${name}.`) && !on.startsWith('GET')),
  )
  const ofResources = resources.flatMap((name) => ACTIONS.map((action) => `${name}.${action}`))
  const read = matches(source, /\b(?:tableOf|readListOf)\((\w+)/g).flatMap((name) => exported.get(name) ?? [])
  const exports = [...resources.map((name) => `${name}.list`), ...read].flatMap(exportOf)
  const asked = [...named, ...byId, ...ofResources, ...exports, ...(history ? ['oper_log.list'] : [])].flatMap(guarded)
  return [...asked.flatMap(pointsOf), ...partsIn(source)]
}

/** Every list is asked whether it can be exported, as `tableOf` does. */
function exportOf(list_id: string): string[] {
  const list = operations.get(list_id)
  return endpoints.filter(({ on }) => list && on === `GET ${list.path}/export`).map(({ id }) => id)
}

/** The permissions of an operation that does several things, each with its own. */
const partsIn = (source: string) =>
  Object.entries(acts).flatMap(([name, { point }]) => (source.includes(`may(${name})`) ? [point] : []))

/** The operations that a source changes something with; what several pages share names only what it sends itself. */
export function changesIn(file: string): Endpoint[] {
  const source = readFileSync(file, 'utf8')
  const named = file.startsWith('app/') ? /'([a-z_]+\.[a-z_]+)'/g : /\b(?:submit|act)\(\s*'([a-z_.]+)'/g
  return matches(source, named)
    .flatMap(guarded)
    .filter(({ method }) => method !== 'GET')
}
