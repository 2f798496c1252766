import { isDeepStrictEqual } from 'node:util'
import { partOf } from '../data/records'
import { type Column, CSV_COLUMNS } from './csv-contract'
import { cellName, customOfLine } from './custom-cells'
import type { ImportLine, ProductGroup } from './import-rows'
import type { ProductSheet } from './sheet'
import { specsKey } from './specs-key'
import { EnteredFields } from './variant-fields'

/**
 * What is to be done for one product of the file: what its operation is given, and which line each variant
 * of that came from.
 */
export type ImportPlan = { input: Record<string, unknown>; lines: (ImportLine | undefined)[] }
/** What is to become of the stock of a variant. */
export type StockCount = { sku_id: number; stock: number; delta: number; line: ImportLine }

const lineSpecs = ({ values }: ImportLine): Record<string, string> => values.variant ?? {}

/** The fields that have a value. */
const withoutUndefined = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

function productFields({ lines: [{ values }] }: ProductGroup, category_id: number | undefined) {
  const { name, summary, original_price, on_sale, delivery, properties, main_image, images } = values
  return { name, category_id, summary, original_price, on_sale, delivery, properties, main_image, images }
}

function skuFields(line: ImportLine) {
  const { price, variant_image: image } = line.values
  return withoutUndefined({ specs: lineSpecs(line), price, image, ...partOf(line.values, EnteredFields) })
}

const newSkuFields = (line: ImportLine) => ({
  ...skuFields(line),
  ...withoutUndefined({ stock: line.values.stock, custom: customOfLine('sku', line.values) }),
})

/** A new product. Its options are what its variants name, in the order in which they do. */
export function planNew(group: ProductGroup, category_id: number | undefined): ImportPlan {
  const { lines } = group
  const options = mergeOptions([], lines)
  return {
    input: withoutUndefined({
      ...productFields(group, category_id),
      custom: customOfLine('product', lines[0].values),
      options,
      skus: lines.map(newSkuFields),
    }),
    lines,
  }
}

function mergeOptions(before: ProductSheet['options'], lines: ImportLine[]): ProductSheet['options'] {
  const options = before.map(({ name, values }) => ({ name, values: [...values] }))
  for (const [name, value] of lines.flatMap((line) => Object.entries(lineSpecs(line)))) {
    const option = options.find((one) => one.name === name)
    if (!option && before.length === 0) options.push({ name, values: [value] })
    else if (option && !option.values.includes(value)) option.values.push(value)
  }
  return options
}

/** Changes of an existing product. Variants that are not in the file stay as they are. */
export function planEdit(
  group: ProductGroup,
  before: ProductSheet,
  category_id: number | undefined,
): ImportPlan & { counts: StockCount[] } {
  const custom = customOfLine('product', group.lines[0].values, before)
  const fields = Object.entries({ ...productFields(group, category_id), custom }).filter(
    ([name, value]) => value !== undefined && !isDeepStrictEqual(value, Reflect.get(before, name)),
  )
  const { skus, lines, counts, isSame } = planVariants(group, before)
  const options = mergeOptions(before.options, before.options.length ? group.lines : [])
  return {
    input: {
      id: before.id,
      ...Object.fromEntries(fields),
      ...(isSame ? {} : { options, skus }),
    },
    lines,
    counts,
  }
}

function planVariants({ lines: sent }: ProductGroup, before: ProductSheet) {
  const left = new Set(sent)
  const counts: StockCount[] = []
  const lines: (ImportLine | undefined)[] = []
  let isSame = true
  const skus = before.skus.map(({ id, stock, specs, ...rest }) => {
    const line = sent.find((one) => specsKey(lineSpecs(one)) === specsKey(specs))
    lines.push(line)
    if (!line) return { specs, ...rest }
    left.delete(line)
    // Sold since it was exported: stays sold
    const { stock: newStock = stock, stock_before: before = stock } = line.values
    if (newStock !== before)
      counts.push({ sku_id: id, stock: stock + newStock - before, delta: newStock - before, line })
    const custom = customOfLine('sku', line.values, rest)
    const fields = { ...rest, ...skuFields(line), ...withoutUndefined({ custom }), specs }
    isSame &&= isDeepStrictEqual(fields, { ...rest, specs })
    return fields
  })
  for (const line of left) lines.push(line)
  return { lines, counts, skus: [...skus, ...[...left].map(newSkuFields)], isSame: isSame && left.size === 0 }
}

const COLUMN_OF_FIELD: Record<string, Column> = {
  category_id: 'category',
  options: 'variant',
  specs: 'variant',
  image: 'variant_image',
}

/** The cell that an error is about, by the path that it names. */
export function cellOfPath(
  path: string,
  { lines }: ImportPlan,
  group: ProductGroup,
): { row: number; column: Column | undefined } {
  const [head = '', at, field = '', part = ''] = path.split('.')
  const line = head === 'skus' ? lines[Number(at)] : undefined
  const ofVariant = field === 'custom' ? cellName('sku', part) : field
  const ofProduct = head === 'custom' && at ? cellName('product', at) : head
  const name = head === 'skus' ? ofVariant : ofProduct
  return {
    row: (line ?? group.lines[0]).row,
    column: COLUMN_OF_FIELD[name] ?? CSV_COLUMNS.find((column) => column === name),
  }
}
