import { cookies } from 'next/headers'
import type { z } from 'zod'
import { getTranslations } from '@/components/ui/translations'
import { flatRow } from '@/lib/base/custom'
import { Failure } from '@/lib/base/errors'
import type { Locale } from '@/lib/base/i18n/fill'
import type { TypedEndpoint } from '@/lib/core/endpoint/endpoint'
import { call } from '@/lib/core/next/call'
import { registry } from '@/lib/registry'
import { NON_FILTER_PARAMS } from '@/lib/view/address'
import { pageOfList } from '@/lib/view/lists'
import { onlyFilters, parseQuery } from '../kit/address'
import { displayName } from '../kit/format'
import type { Field, Query, Search } from '../kit/model'
import { PREFERENCES, readPreferences } from '../kit/preferences'
import { columnsOf, customColumnsOf, fieldsOf, sortsOf, withOptions } from './describe'
import { listInput, mayFind, PageShape, readOperation, rightsOf, tableOf } from './operations'
import { offered } from './visitor'

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
/** A list operation whose records are typed. */
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
  const [filters, rights] = await Promise.all([filtersOf(list, query), rightsOf(resource, t)])
  const count = async (more: object) => (await read({ ...fixed, size: 1, ...more })).total
  const takesTrash = rights.restore !== undefined && 'trash' in list.input.shape
  const isShort = await isShortList(answered, input, fixed, takesTrash, count)
  const views = await viewsOf(pageOfList(registry, list))
  const purpose = registry.purposes[resource]
  return {
    resource,
    title: t(title),
    purpose: purpose && t(purpose),
    columns: await withOptions([
      ...columnsOf(list.output, columns, sortsOf(list.input), t),
      ...customColumnsOf(list.output, sortsOf(list.input), t),
    ]),
    rows: answered.items.map(flatRow),
    page: answered.current_page,
    fromEnd: answered.from === 'end',
    size: answered.size,
    total: answered.total,
    capped: answered.total_capped ?? false,
    filters: filters.filter(
      ({ name }) => !(name in fixed || elsewhere.includes(name) || (isShort && isUnusedDay(name, query))),
    ),
    rights,
    hasTrash: takesTrash && (!isShort || 'trash' in input || (await count({ trash: true })) > 0),
    table: await tableOf(list),
    query,
    filter: onlyFilters(input),
    preferences: await preferencesIn(jar.get(PREFERENCES)?.value),
    views: isShort && views?.saved.length === 0 ? undefined : views,
  }
}

/** Fewer rows are seen at a glance: no views to save, no days to choose, and no trash while it is empty. */
const FEW = 10

type Counted = Pick<z.output<typeof PageShape>, 'total' | 'total_capped'>

/** A list with a trash is counted without its filters, so that nothing comes and goes as one searches. */
async function isShortList(
  { total, total_capped }: Counted,
  input: Record<string, unknown>,
  fixed: Record<string, unknown>,
  takesTrash: boolean,
  count: (more: object) => Promise<number>,
): Promise<boolean> {
  if (total >= FEW || total_capped) return false
  const isNarrowed = Object.keys(onlyFilters(input)).some((name) => !(name in fixed))
  return !isNarrowed || (takesTrash && (await count({})) < FEW)
}

const isUnusedDay = (name: string, { start, end }: Query) => (name === 'start' || name === 'end') && !(start || end)

async function viewsOf(page: string | undefined) {
  const listViews = await offered('view.list')
  return listViews && page !== undefined ? { page, saved: (await call(listViews, { path: page })).items } : undefined
}

/** The preferences that this browser keeps; the first list after signing in asks the server for them. */
async function preferencesIn(cookie: string | undefined) {
  const read = await offered('view.read_preferences')
  return cookie === undefined && read ? call(read, {}) : readPreferences(cookie)
}

const isFilter = ({ name }: Field) => !NON_FILTER_PARAMS.has(name) && name !== 'trash'

/** The filters of a list; a reference has the name of the record that the address names by its id. */
export async function filtersOf(list: ReturnType<typeof readOperation>, query: Query): Promise<Field[]> {
  const { t, locale } = await getTranslations()
  const fields = await withOptions(fieldsOf(list.input, 'input', t).filter(isFilter))
  return Promise.all(
    fields.map((field) => (field.widget === 'reference' ? named(field, query[field.name], locale) : field)),
  )
}

/** Without permission to search such records, a number can still be entered. */
async function named(field: Field, id: string | undefined, locale: Locale): Promise<Field> {
  const { reference } = field
  if (!reference || !(await mayFind(reference))) return { ...field, widget: 'number' }
  return id ? { ...field, options: [{ value: id, label: await nameOf(reference, Number(id), locale) }] } : field
}

async function nameOf(resource: string, id: number, locale: Locale): Promise<string> {
  try {
    return displayName(await call(readOperation(resource, 'read'), { id }), locale)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return `#${id}`
  }
}
