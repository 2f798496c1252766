import { endpoint } from '../core/endpoint/endpoint'
import { findersOf } from '../gather'
import type { Module } from '../module'
import { Search, searchResults } from './contract'
import { search } from './search'
import { OFFICE_SEARCH_LIMIT } from './settings'

export const operations = (modules: readonly Module[]) => ({
  searchOffice: endpoint('office.search', 'GET /cms/search', 'Search the back office', {
    purpose: 'Finds records of every kind and pages of the back office that the caller may see.',
    mayBeOld: true,
    access: 'staff',
    input: Search,
    output: searchResults(findersOf(modules)),
    limit: { ...OFFICE_SEARCH_LIMIT, by: 'user' },
    run: ({ input, ...context }) => search(context, input.q ?? ''),
  }),
})
