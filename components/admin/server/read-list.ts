import { cookies } from 'next/headers'
import type { z } from 'zod'
import { getTranslations } from '@/components/ui/translations'
import type { TypedEndpoint } from '@/lib/core/endpoint/endpoint'
import { call } from '@/lib/core/next/call'
import { listViews, readPreferences as readListPreferences } from '@/lib/view/endpoints'
import { pageOfList } from '@/lib/view/lists'
import { onlyFilters, parseQuery } from '../kit/address'
import type { Search } from '../kit/model'
import { PREFERENCES, readPreferences } from '../kit/preferences'
import { columnsOf, fieldsOf, sortsOf } from './describe'
import { withOptions } from './dictionaries'
import { filtersOf } from './filters-of'
import { listInput, PageShape, readOperation, rightsOf, tableOf } from './operations'

type Options = {
  resource: string
  title: string
  columns: string[]
  search: Promise<Search>
  /** Input that comes from the page and not from its query: the record that the list belongs to. */
  fixed?: Record<string, unknown>
  /** Filters that the page offers elsewhere, such as in tabs. */
  elsewhere?: string[]
}

type Page<Item> = Omit<z.output<typeof PageShape>, 'items'> & { items: Item[] }
/** An operation whose records have a type that the compiler knows. */
type ListOperation<Item> = TypedEndpoint<string, `GET /${string}`, z.ZodObject, z.ZodType<Page<Item>>>

/** Reads the page of a list that the address names, with all that its table needs to know. */
export async function readList(options: Options) {
  const list = readOperation(options.resource, 'list')
  return readPage(list, options, async (input) => PageShape.parse(await call(list, input)))
}

/** The same by an operation, whose rows keep their type. */
export const readListOf = <Item>(list: ListOperation<Item>, options: Options) =>
  readPage(list, options, (input) => call(list, input))

async function readPage<Item>(
  list: ReturnType<typeof readOperation>,
  { resource, title, columns, search, fixed = {}, elsewhere = [] }: Options,
  read: (input: Record<string, unknown>) => Promise<Page<Item>>,
) {
  const [{ t }, searchQuery, jar] = await Promise.all([getTranslations(), search, cookies()])
  const query = parseQuery(searchQuery)
  const { maxLength } = fieldsOf(list.input, 'input', t).find(({ name }) => name === 'q') ?? {}
  const searched = query.q && { q: query.q.slice(0, maxLength) }
  const input = { ...(await listInput(list, searchQuery)), ...fixed, ...searched }
  const answered = await read(input)
  const filters = await filtersOf(list, query)
  return {
    resource,
    title: t(title),
    columns: await withOptions(columnsOf(list.output, columns, sortsOf(list.input), t)),
    rows: answered.items,
    page: answered.current_page,
    fromEnd: answered.from === 'end',
    size: answered.size,
    total: answered.total,
    capped: answered.total_capped ?? false,
    filters: filters.filter(({ name }) => !(name in fixed || elsewhere.includes(name))),
    rights: await rightsOf(resource, t),
    table: await tableOf(list),
    query,
    filter: onlyFilters(input),
    preferences: await preferencesIn(jar.get(PREFERENCES)?.value),
    views: await viewsOf(pageOfList(list)),
  }
}

const viewsOf = async (page: string | undefined) =>
  page === undefined ? undefined : { page, saved: (await call(listViews, { path: page })).items }

/** What this browser keeps; the first list that it opens after signing in asks the server. */
const preferencesIn = async (cookie: string | undefined) =>
  cookie === undefined ? call(readListPreferences, {}) : readPreferences(cookie)
