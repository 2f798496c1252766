import type { Query } from '../model'
import type { Search } from '../operations'

export type Patch = Record<string, string | undefined>

/** The query as the page reads it: each name once. */
export const parseQuery = (search: Search): Query =>
  Object.fromEntries(Object.entries(search).flatMap(([name, value]) => [value ?? []].flat().map((one) => [name, one])))

/** What opens over a list leaves the list where it is. */
const OVER = new Set(['open', 'history'])

const ON_PAGE_1 = { page: undefined, from: undefined }

/** The query after a change: without empty values, and back on page 1 where the list changes. */
export function nextQuery(query: Query, patch: Patch): Query {
  const stays = 'page' in patch || Object.keys(patch).every((name) => OVER.has(name))
  const all: Patch = { ...query, ...(!stays && ON_PAGE_1), ...patch }
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, value]) =>
      value && !(name === 'page' && value === '1') ? [[name, value]] : [],
    ),
  )
}

/** The filters of a list, as its export takes them. */
export function onlyFilters<Value>(query: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(Object.entries(query).filter(([name]) => !(NO_FILTERS.has(name) || OVER.has(name))))
}

/** What a saved view keeps of the address of a list: each name in order, so that equal views are equal texts. */
export function viewOf(query: Query): string {
  const kept = Object.entries(query).filter(([name, value]) => value !== '' && !(PASSING.has(name) || OVER.has(name)))
  return new URLSearchParams(kept.toSorted(([one], [other]) => (one < other ? -1 : 1))).toString()
}

const PASSING = new Set(['page', 'from'])
const NO_FILTERS = new Set(['page', 'from', 'size', 'sort'])

export const searchOf = (query: Query): `?${string}` => `?${new URLSearchParams(query)}`
