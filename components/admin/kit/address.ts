import { NON_FILTER_PARAMS, OVERLAY_PARAMS, PLACE_PARAMS, sortedQuery } from '@/lib/view/address'
import type { Query, Search } from './model'

export type Patch = Record<string, string | undefined>

/** The query as the page reads it: each name once. */
export const parseQuery = (search: Search): Query =>
  Object.fromEntries(Object.entries(search).flatMap(([name, value]) => [value ?? []].flat().map((one) => [name, one])))

const ON_PAGE_1 = { page: undefined, from: undefined }

/** The query after a change: without empty values, and back on page 1 unless only what is over the list changes. */
export function nextQuery(query: Query, patch: Patch): Query {
  const stays = 'page' in patch || Object.keys(patch).every((name) => OVERLAY_PARAMS.has(name))
  const all: Patch = { ...query, ...(!stays && ON_PAGE_1), ...patch }
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, value]) =>
      value && !(name === 'page' && value === '1') ? [[name, value]] : [],
    ),
  )
}

/** The filters of a list, as its export takes them. */
export function onlyFilters<Value>(query: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(Object.entries(query).filter(([name]) => !NON_FILTER_PARAMS.has(name)))
}

/** The part of a list’s address that a saved view keeps. */
export function viewOf(query: Query): string {
  const kept = Object.entries(query).filter(
    ([name, value]) => value !== '' && !(PLACE_PARAMS.has(name) || OVERLAY_PARAMS.has(name)),
  )
  return sortedQuery(kept)
}

/** The query of the list alone, whatever is open over it. */
export const withoutOverlay = (query: Query): Query =>
  Object.fromEntries(Object.entries(query).filter(([name]) => !OVERLAY_PARAMS.has(name)))

export const searchOf = (query: Query): `?${string}` => `?${new URLSearchParams(query)}`
