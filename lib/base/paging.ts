import { z } from 'zod'
import { Id, MAX_IDS, TimeIn } from './contract'

/** Paged lists: their input and output. Safe in the browser. */
const MAX_OFFSET = 100_000

const PAGING = {
  page: z.int().min(1).default(1).meta({ title: 'Page' }),
  size: z.int().min(1).max(100).default(10).meta({ title: 'Rows per page' }),
}

const Paging = z.object(PAGING)
export type Paging = z.output<typeof Paging>

/** Also counted from the end, so that the last page of a long list is as near as its first. */
const FROM = {
  from: z.literal('end').optional().meta({ title: 'Count pages from', description: '`end`: page 1 is the last page' }),
}

/** Of the rows that the other filters leave, only these. */
const RowIds = z.array(Id).min(1).max(MAX_IDS).optional().meta({
  title: 'IDs',
  description: 'Only these: `id=1&id=2`; `size` is then 100 unless you send one',
  repeated: true,
})

/** Input of a list of the back office. */
export const officePageInput = <Filters extends z.ZodRawShape>(filters: Filters) =>
  pageInput({ ...FROM, id: RowIds, ...filters }, Object.keys(filters))

/** Of one that belongs to a record, whose id is in its path. */
export const partPageInput = <Filters extends z.ZodRawShape>(filters: Filters) =>
  pageInput({ ...FROM, ...filters }, Object.keys(filters))

export function pageInput<Filters extends z.ZodRawShape>(filters: Filters, names = Object.keys(filters)) {
  const filterNames = names.filter((name) => name !== 'sort')
  return z.strictObject({ ...PAGING, ...filters }).superRefine((input, context) => {
    const { success, data } = Paging.safeParse(input)
    if (!success || data.page * data.size <= MAX_OFFSET) return
    context.addIssue({
      code: 'custom',
      path: ['page'],
      message: filterNames.length ? 'is out of range, narrow the list by {filters}' : 'is out of range',
      params: { filters: filterNames.join(', ') },
    })
  })
}

export const pageOutput = <Item extends z.ZodType>(item: Item) =>
  z.object({
    total: z.int(),
    total_capped: z.literal(true).optional(),
    from: FROM.from,
    current_page: z.int(),
    size: z.int(),
    items: z.array(item),
  })

export const listOutput = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item) })

/** The columns that a list may be sorted by, up or down. */
export function sortInput<const Names extends readonly string[]>(names: Names) {
  type Sort = Names[number] | `-${Names[number]}`
  const both: Sort[] = names.flatMap((name: Names[number]): Sort[] => [name, `-${name}`])
  return z.enum(both)
}

/** A text to search for: any pasted text finds something or nothing. */
export const searchText = (title: string, max: number, description?: string) =>
  z
    .string()
    .trim()
    .max(max)
    .optional()
    .meta({ title, ...(description && { description }) })

/** A time range: from its start, inclusive, to its end, exclusive. */
export const timeRange = (title: string) => ({
  start: TimeIn.optional().meta({ title, description: 'At or after this time' }),
  end: TimeIn.optional().meta({ title, description: 'Before this time' }),
})

/** Input of a list of records that people edit: search, time, trash, order, and filters of its own. */
export function recordListInput<const Names extends readonly string[], Filters extends z.ZodRawShape>(
  names: Names,
  filters: Filters,
) {
  return officePageInput({
    q: searchText('Search', 100),
    ...filters,
    ...timeRange('Created'),
    trash: z.boolean().optional().meta({ title: 'In the trash' }),
    sort: sortInput(['id', 'create_time', 'update_time', ...names]).optional(),
  })
}

type Filters<Shape> = Omit<Shape, 'page' | 'size' | 'sort' | 'from'>
const PLACE = ['page', 'size', 'sort', 'from']

/** The filters of a list without paging, order and ids, for an operation on many records. */
export function filterInput<Shape extends z.ZodRawShape>(
  list: z.ZodObject<Shape>,
): z.ZodObject<Filters<Shape>, z.core.$strict>
export function filterInput({ shape }: z.ZodObject): z.ZodObject {
  const filters = Object.entries(shape).filter(([name, field]) => !PLACE.includes(name) && field !== RowIds)
  return z.strictObject(Object.fromEntries(filters))
}
