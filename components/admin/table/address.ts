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
export function onlyFilters({
  page: _p,
  from: _f,
  size: _s,
  sort: _o,
  open: _d,
  history: _h,
  ...filters
}: Query): Query {
  return filters
}

export const searchOf = (query: Query): `?${string}` => `?${new URLSearchParams(query)}`
