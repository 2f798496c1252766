import { cookies } from 'next/headers'
import { speak } from '@/components/ui/speak'
import { call } from '@/lib/core/endpoint/call'
import { columnsOf, sortsOf } from '../describe'
import { withOptions } from '../dictionaries'
import { filtersOf } from '../filters-of'
import { listInput, PageShape, readOperation, rightsOf, type Search } from '../operations'
import { parseQuery } from '../table/address'
import { PREFERENCES, readPreferences } from '../table/preferences'

type Options = {
  resource: string
  title: string
  columns: string[]
  search: Promise<Search>
  /** The operation that lists them, unless it is the resource's own `list`. */
  operation?: ReturnType<typeof readOperation>
  /** Input that comes from the page and not from its query: the record that the list belongs to. */
  fixed?: Record<string, unknown>
  /** Filters that the page offers elsewhere, such as in tabs. */
  elsewhere?: string[]
}

/** Reads the page of a list that the address names, with all that its table needs to know. */
export async function readList({ resource, title, columns, search, fixed = {}, elsewhere = [], operation }: Options) {
  const [{ t }, given, jar] = await Promise.all([speak(), search, cookies()])
  const query = parseQuery(given)
  const list = operation ?? readOperation(resource, 'list')
  const answered = PageShape.parse(await call(list, { ...(await listInput(list, given)), ...fixed }))
  const filters = await filtersOf(list, query)
  return {
    resource,
    title: t(title),
    columns: await withOptions(columnsOf(list.output, columns, sortsOf(list.input), t)),
    rows: answered.items,
    page: answered.current_page,
    size: answered.size,
    total: answered.total,
    capped: answered.total_capped ?? false,
    filters: filters.filter(({ name }) => !(name in fixed || elsewhere.includes(name))),
    rights: await rightsOf(resource, t),
    query,
    preferences: readPreferences(jar.get(PREFERENCES)?.value),
  }
}
