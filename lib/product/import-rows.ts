import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { DELIVERY_WAYS } from '@/db/vocabulary/delivery'
import { readFlag, readInteger, readYuan } from '../base/cell'
import { compact } from '../base/compact'
import { invalid } from '../base/errors'
import { type Locale, type Params, t, wordsOf } from '../base/i18n/i18n'
import { DELIVERY_LABELS } from '../delivery/contract'
import { type Pair, readList, readPairs } from './csv-cells'
import { type Column, CSV_COLUMNS, FORMER_TITLES, OF_VARIANT, ProductCsv } from './csv-contract'
import { expectedCell, isCustom, readCustomCell } from './custom-cells'
import type { Table } from './import-file'
import { EnteredFields, type EnteredName, isWholeNumber } from './variant-fields'

type Mistake = { row: number; column: string; message: string }

/** What is wrong with which cell, in the caller's language and under the titles of the file. */
export class Mistakes {
  readonly all: Mistake[] = []

  constructor(
    readonly locale: Locale,
    readonly titles: ReadonlyMap<Column, string>,
    readonly most: number,
  ) {}

  add(row: number, column: Column | undefined, message: string, params?: Params): void {
    const title = column && (this.titles.get(column) ?? titleOf(column, this.locale))
    if (!this.isFull) this.all.push({ row, column: title ?? '', message: t(this.locale, message, params) })
  }

  isIn({ lines }: ProductGroup): boolean {
    return lines.some(({ row }) => this.all.some((one) => one.row === row))
  }

  get isFull(): boolean {
    return this.all.length >= this.most
  }
}

function titleOf(column: Column, locale: Locale): string {
  const { title = column, field } = Meta.parse(ProductCsv.shape[column].meta() ?? {})
  return t(locale, wordsOf(field, title))
}
const Meta = z.object({ title: z.string().optional(), field: z.string().optional() })

const plain = (title: string) => title.toLowerCase().replaceAll(/[\s_]+/g, ' ')

/** Which column of the file is which of ours, in any order and language of its titles. */
export function mapColumns(titles: string[]): Map<number, Column> {
  const named = CSV_COLUMNS.flatMap((column): [string, Column][] =>
    [column, titleOf(column, 'en'), titleOf(column, 'zh')].map((title) => [title, column]),
  )
  const names = new Map([...Object.entries(FORMER_TITLES), ...named].map(([title, column]) => [plain(title), column]))
  const columns = new Map<number, Column>()
  for (const [at, title] of titles.entries()) {
    if (!title) continue
    const column = names.get(plain(title)) ?? invalid('file', 'has an unknown column: {title}', { title })
    const isTwice = [...columns.values()].includes(column)
    if (isTwice) invalid('file', 'has a duplicate column: {title}', { title })
    columns.set(at, column)
  }
  return columns
}

const orNullIfEmpty = (text: string) => text || null
const orUndefinedIfEmpty = (text: string) => text || undefined
const WRONG = Symbol('wrong')

const number = (text: string) => (text ? (readInteger(text) ?? WRONG) : undefined)
const numberOrNull = (text: string) => (text ? (readInteger(text) ?? WRONG) : null)
const money = <Empty>(text: string, empty: Empty) => (text ? (readYuan(text) ?? WRONG) : empty)

function asSpecs(pairs: Pair[] | undefined) {
  const specs = Object.fromEntries(pairs ?? [])
  return pairs && Object.keys(specs).length === pairs.length ? specs : WRONG
}

/** Each by its word, or by what a page calls it. */
function waysIn(text: string) {
  const ways = readList(text).map((word) =>
    DELIVERY_WAYS.find((way) => [way, DELIVERY_LABELS[way], t('zh', DELIVERY_LABELS[way])].includes(word)),
  )
  const valid = compact(ways)
  return valid.length > 0 && valid.length === ways.length ? valid : WRONG
}

const isEntered = (column: Column): column is EnteredName => Object.hasOwn(EnteredFields.shape, column)

/** The value of a cell. Undefined: empty, so the current value stays. */
const READERS = {
  product_id: number,
  name: orUndefinedIfEmpty,
  category: orUndefinedIfEmpty,
  summary: (text: string) => text,
  variant: (text: string) => asSpecs(readPairs(text)),
  price: (text: string) => money(text, undefined),
  original_price: (text: string) => money(text, null),
  stock: number,
  stock_before: number,
  on_sale: (text: string) => (text ? (readFlag(text) ?? WRONG) : undefined),
  delivery: (text: string) => (text ? waysIn(text) : undefined),
  properties: (text: string) => readPairs(text)?.map(([name, detail]) => ({ name, detail })) ?? WRONG,
  main_image: orNullIfEmpty,
  images: readList,
  variant_image: orNullIfEmpty,
} satisfies Record<Exclude<Column, EnteredName>, (text: string) => unknown>

function readCell(column: Column, cell: string): unknown {
  if (isCustom(column)) return readCustomCell(column, cell) ?? (cell ? WRONG : null)
  if (!isEntered(column)) return READERS[column](cell)
  return isWholeNumber(column) ? numberOrNull(cell) : orNullIfEmpty(cell)
}

const WHOLE = 'must be a whole number'
const PAIRS = 'must be name and value pairs, separated by semicolons'

const EXPECTED: Partial<Record<Column, string>> = {
  product_id: WHOLE,
  stock: WHOLE,
  stock_before: WHOLE,
  variant: PAIRS,
  properties: PAIRS,
  price: 'must be yuan such as 12.50',
  original_price: 'must be yuan such as 12.50',
  on_sale: 'must be yes or no',
  delivery: 'must be of express, pickup, courier and none, separated by semicolons',
}

type Values = { [C in keyof typeof READERS]?: Exclude<ReturnType<(typeof READERS)[C]>, typeof WRONG> } & {
  [C in EnteredName]?: string | number | null
}
export type ImportLine = { row: number; values: Values }
/** The lines of one product: those of one ID or, where it has none yet, of one name. */
export type ProductGroup = { id: number | undefined; lines: [ImportLine, ...ImportLine[]] }

/** Rows as values, product by product, in the order of the file. */
export function readProductGroups({ rows }: Table, columns: Map<number, Column>, mistakes: Mistakes): ProductGroup[] {
  const groups = new Map<string, ProductGroup>()
  for (const { row, cells } of rows) {
    const values = readValues(row, cells, columns, mistakes)
    const { product_id: id, name } = values
    if (id === undefined && name === undefined) mistakes.add(row, 'name', 'is required')
    const key = id === undefined ? `name ${name}` : `id ${id}`
    const group = groups.get(key)
    if (group) addLine(group, { row, values }, mistakes)
    else groups.set(key, { id, lines: [{ row, values }] })
  }
  return [...groups.values()]
}

function readValues(row: number, cells: string[], columns: Map<number, Column>, mistakes: Mistakes): Values {
  const values: Values = {}
  const hasMore = cells.some((cell, at) => cell && !columns.has(at))
  if (hasMore) mistakes.add(row, undefined, 'has more values than there are columns')
  for (const [at, cell] of cells.entries()) {
    const column = columns.get(at)
    if (!column) continue
    const value = readCell(column, cell)
    if (value === WRONG)
      mistakes.add(
        row,
        column,
        EXPECTED[column] ?? (isEntered(column) ? WHOLE : (expectedCell(column) ?? 'is not valid')),
      )
    else Object.assign(values, { [column]: value })
  }
  return values
}

/** Further rows of a product repeat its fields or leave them empty. */
function addLine({ lines }: ProductGroup, line: ImportLine, mistakes: Mistakes): void {
  const [first] = lines
  for (const column of CSV_COLUMNS.filter((one) => !OF_VARIANT.includes(one))) {
    const [value, firstValue] = [line.values[column], first.values[column]]
    const isNothing =
      value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
    if (!isNothing && !isDeepStrictEqual(value, firstValue)) {
      mistakes.add(line.row, column, 'differs from row {row} for the same product', { row: first.row })
    }
  }
  lines.push(line)
}
