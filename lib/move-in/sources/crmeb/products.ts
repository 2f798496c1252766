import { compact } from '../../../base/compact'
import { asRecord, tryParseJson } from '../../../base/json'
import type { Note, OldProduct, OldVariant } from '../../records'
import type { Staged, StagedRow } from '../source'
import { columnsOf, fromLargest, listOf, optionsIn, partsOf, picturesOf, sizeOf, textIn, wholeOf } from '../values'

/** What a product without a choice has there. */
const SINGLE = '默认'
const UNNAMED = '规格'

/** What its variants are told apart by. */
export type Choices = { names: string[]; bySuk: Map<string, Record<string, string>> }

/** The result that its editor kept has names and values apart; the suk of a variant is the values with commas. */
export function choicesOf(attributes: StagedRow[], results: StagedRow[]): Choices {
  const names = compact(attributes.map(({ row }) => row.attr_name?.trim()))
  const bySuk = new Map<string, Record<string, string>>()
  for (const { row } of results) {
    const { value } = asRecord(tryParseJson(row.result ?? ''))
    for (const one of Array.isArray(value) ? value : []) {
      const detail = Object.entries(asRecord(asRecord(one).detail)).map(([name, text]) => [
        name.trim(),
        textIn(text).trim(),
      ])
      bySuk.set(detail.map(([, text]) => text).join(','), Object.fromEntries(detail))
    }
  }
  return { names, bySuk }
}

export function specsOf(suk: string, { names, bySuk }: Choices): Record<string, string> {
  if (suk === '' || suk === SINGLE) return {}
  const values = suk.split(',')
  const found = bySuk.get(suk)
  if (found) return found
  if (values.length !== names.length) return { [names.length === 1 ? (names[0] ?? UNNAMED) : UNNAMED]: suk }
  return Object.fromEntries(names.map((name, at) => [name, values[at]?.trim() ?? '']))
}

/** Names with their values in the order of the editor. */
const listedIn = (attributes: StagedRow[]): OldProduct['options'] =>
  attributes.map(({ row }) => ({ name: row.attr_name?.trim() ?? '', values: (row.attr_values ?? '').split(',') }))

export async function products(rows: StagedRow[], staged: Staged, note: Note): Promise<OldProduct[]> {
  const keys = rows.map(({ key }) => key)
  const attributes = await staged.byParents('eb_store_product_attr', keys)
  const results = await staged.byParents('eb_store_product_attr_result', keys)
  const values = await staged.byParents('eb_store_product_attr_value', keys)
  const descriptions = await staged.byParents('eb_store_product_description', keys)
  return rows.map(({ key, row }) => {
    const columns = columnsOf(row, note, { kind: 'product', old: key })
    const named = partsOf(attributes, key)
    const choices = choicesOf(named, partsOf(results, key))
    const variants = partsOf(values, key).map((one) => variantOf(one, choices, note))
    return {
      key,
      name: columns.text('store_name'),
      categories: columns
        .text('cate_id')
        .split(',')
        .flatMap((one) => wholeOf(one) || []),
      summary: columns.text('store_info'),
      detail: htmlOf(partsOf(descriptions, key)[0]?.row.description ?? ''),
      original_price: columns.fen('ot_price') || undefined,
      main_picture: columns.picture('image'),
      pictures: listOf(columns.text('slider_image')) ? picturesOf(columns.text('slider_image')) : [],
      properties: [],
      options: optionsIn(variants, listedIn(named)),
      variants,
      on_sale: columns.is('is_show'),
      sort: fromLargest(columns.whole('sort')),
      not_sent: columns.is('is_virtual'),
    }
  })
}

function variantOf({ key, row }: StagedRow, choices: Choices, note: Note): OldVariant {
  const columns = columnsOf(row, note, { kind: 'variant', old: key })
  return {
    key,
    specs: specsOf(columns.text('suk'), choices),
    price: columns.fen('price'),
    stock: columns.whole('stock'),
    code: columns.text('bar_code') || undefined,
    picture: columns.picture('image'),
    weight: sizeOf(columns.text('weight'), 1000),
    volume: sizeOf(columns.text('volume'), 1_000_000),
  }
}

const ESCAPED: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&', '#039': "'" }

/** Some editors of theirs have kept it escaped as a whole. */
const htmlOf = (text: string): string =>
  text.includes('<') ? text : text.replace(/&(lt|gt|quot|amp|#039);/g, (whole, name: string) => ESCAPED[name] ?? whole)
