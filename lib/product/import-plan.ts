import { isDeepStrictEqual } from 'node:util'
import { type Column, CSV_COLUMNS } from './csv-contract'
import type { Group, Line } from './import-rows'
import type { Sheet } from './sheet'
import { wordOf } from './variants'

/** What is to be done for one product of the file: what its operation is given, and which line each variant of that came from. */
export type Plan = { input: Record<string, unknown>; lines: (Line | undefined)[] }
/** What is to become of the stock of a variant. */
export type Count = { sku_id: number; stock: number; delta: number; line: Line }

const specsOf = ({ values }: Line): Record<string, string> => values.variant ?? {}

/** What was said, without what was not. */
const said = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

function fieldsOf({ lines: [{ values }] }: Group, category_id: number | undefined) {
  const { name, summary, original_price, on_sale, properties, main_image, images } = values
  return { name, category_id, summary, original_price, on_sale, properties, main_image, images }
}

function skuOf(line: Line) {
  const { code, price, variant_image: image } = line.values
  return said({ specs: specsOf(line), code, price, image })
}

const newSkuOf = (line: Line) => ({ ...skuOf(line), ...said({ stock: line.values.stock }) })

/** A new product. Its options are what its variants name, in the order in which they do. */
export function planNew(group: Group, category_id: number | undefined): Plan {
  const { lines } = group
  const options = optionsOf([], lines)
  return { input: said({ ...fieldsOf(group, category_id), options, skus: lines.map(newSkuOf) }), lines }
}

function optionsOf(before: Sheet['options'], lines: Line[]): Sheet['options'] {
  const options = before.map(({ name, values }) => ({ name, values: [...values] }))
  for (const [name, value] of lines.flatMap((line) => Object.entries(specsOf(line)))) {
    const option = options.find((one) => one.name === name)
    if (!option && before.length === 0) options.push({ name, values: [value] })
    else if (option && !option.values.includes(value)) option.values.push(value)
  }
  return options
}

/** A product that is there: what is another now. Variants that the file does not have stay as they are. */
export function planEdit(group: Group, before: Sheet, category_id: number | undefined): Plan & { counts: Count[] } {
  const fields = Object.entries(fieldsOf(group, category_id)).filter(
    ([name, value]) => value !== undefined && !isDeepStrictEqual(value, Reflect.get(before, name)),
  )
  const { skus, lines, counts, isSame } = variantsOf(group, before)
  const options = optionsOf(before.options, before.options.length ? group.lines : [])
  return {
    input: { id: before.id, ...Object.fromEntries(fields), ...(isSame ? {} : { options, skus }) },
    lines,
    counts,
  }
}

function variantsOf({ lines: sent }: Group, before: Sheet) {
  const left = new Set(sent)
  const counts: Count[] = []
  const lines: (Line | undefined)[] = []
  let isSame = true
  const skus = before.skus.map(({ id, stock, specs, ...kept }) => {
    const line = sent.find((one) => wordOf(specsOf(one)) === wordOf(specs))
    lines.push(line)
    if (!line) return { specs, ...kept }
    left.delete(line)
    const { stock: said = stock, stock_before: before = stock } = line.values // sold since it was exported: stays sold
    if (said !== before) counts.push({ sku_id: id, stock: stock + said - before, delta: said - before, line })
    const fields = { ...kept, ...skuOf(line), specs }
    isSame &&= isDeepStrictEqual(fields, { ...kept, specs })
    return fields
  })
  for (const line of left) lines.push(line)
  return { lines, counts, skus: [...skus, ...[...left].map(newSkuOf)], isSame: isSame && left.size === 0 }
}

const MEANT: Record<string, Column> = {
  category_id: 'category',
  options: 'variant',
  specs: 'variant',
  image: 'variant_image',
}

/** The cell that a refusal is about, by the path that it names. */
export function placeOf(path: string, { lines }: Plan, group: Group): { row: number; column: Column | undefined } {
  const [head = '', at, field = ''] = path.split('.')
  const line = head === 'skus' ? lines[Number(at)] : undefined
  const name = head === 'skus' ? field : head
  return { row: (line ?? group.lines[0]).row, column: MEANT[name] ?? CSV_COLUMNS.find((column) => column === name) }
}
