import { endpoint } from '../core/endpoint/endpoint'
import { Search, SearchResults } from './contract'
import { search } from './search'
import { OFFICE_SEARCH_LIMIT } from './settings'

export const searchOffice = endpoint('office.search', 'GET /cms/search', 'Search the back office', {
  purpose: 'Finds records of every kind and pages of the back office that the caller may see.',
  mayBeOld: true,
  access: 'staff',
  input: Search,
  output: SearchResults,
  limit: { ...OFFICE_SEARCH_LIMIT, by: 'user' },
  run: ({ input, ...context }) => search(context, input.q ?? ''),
})
