import { type Specs, specsKey } from '@/lib/product/specs-key'
import { parseMoney } from '../../field/money'
import type { ReshapeContext } from './reshape'
import {
  type ColumnKind,
  kindOf,
  type Option,
  type Sku,
  type StockOf,
  type TypedNumber,
  type Variants,
} from './variants'

/** The values to fill in; missing ones stay. A code is a pattern. */
export type FillValues = Partial<Sku>

/** Stock only where the variant is new: otherwise it changes by movements. */
export function fillVariants(
  { options, skus }: Variants,
  keys: Set<string>,
  { code, stock, ...same }: FillValues,
  stockOf: StockOf,
): Variants {
  const chosen = skus.filter(({ specs }) => keys.has(specsKey(specs)))
  const width = Math.max(2, String(chosen.length).length)
  const numbers = new Map(chosen.map((sku, at) => [sku, String(at + 1).padStart(width, '0')]))
  const filled = skus.map((sku): Sku => {
    const n = numbers.get(sku)
    if (n === undefined) return sku
    const isNew = stockOf(sku) === undefined
    return {
      ...sku,
      ...same,
      code: code === undefined ? sku.code : codeFrom(code ?? '', sku.specs, n) || null,
      ...(stock !== undefined && isNew && { stock }),
    }
  })
  return { options, skus: filled }
}

/** `{Size}` is the value of that option, `{n}` a running number. */
export const codeFrom = (pattern: string, specs: Specs, n: string): string =>
  pattern.replace(/\{([^{}]*)\}/g, (hole, name: string) => {
    if (Object.hasOwn(specs, name)) return (specs[name] ?? '').replace(/\s+/g, '')
    return name === 'n' ? n : hole
  })

/** A default pattern that is different for every variant. */
export const patternFor = (options: Option[]): string => options.map(({ name }) => `{${name}}`).join('-')

/** The cells copied from a spreadsheet; undefined for a single one, which is plain text. */
export function parseCells(text: string): string[][] | undefined {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n')
  const cells = lines.map((line) => line.split('\t').map((cell) => cell.trim()))
  return cells.length > 1 || (cells[0]?.length ?? 0) > 1 ? cells : undefined
}

/**
 * Fills downwards and to the right from one cell on, as far as there are rows; these are in the order that one sees.
 */
export function paste(
  { options, skus }: Variants,
  rows: string[],
  from: { row: number; column: string },
  cells: string[][],
  { columns, stockOf }: Pick<ReshapeContext, 'columns' | 'stockOf'>,
): Variants {
  const into = columns.slice(columns.findIndex(({ name }) => name === from.column))
  const coming = new Map(cells.map((line, at) => [rows[from.row + at], line]))
  const filled = skus.map((sku) => {
    const line = coming.get(specsKey(sku.specs))
    if (!line) return sku
    const typed = into.flatMap((column, at) => {
      const text = line[at]
      const fixed = column.name === 'stock' && stockOf(sku) !== undefined
      return text === undefined || fixed ? [] : [[column.name, READ[kindOf(column)](text)]]
    })
    return { ...sku, ...Object.fromEntries(typed) }
  })
  return { options, skus: filled }
}

const READ: Record<ColumnKind, (text: string) => TypedNumber> = {
  text: (text) => text || null,
  money: (text) => {
    const fen = parseMoney(text)
    return fen === undefined ? text : fen
  },
  whole: parseWhole,
}

/** A whole number, else the text itself. */
export function parseWhole(text: string): TypedNumber {
  const plain = text.normalize('NFKC').replace(/[\s,]/g, '')
  if (plain === '') return null
  return /^\d{1,9}$/.test(plain) ? Number(plain) : text
}
