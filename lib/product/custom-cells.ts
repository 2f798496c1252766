import { customColumn } from '@/db/custom-field'
import { customFields, fieldKey } from '../base/custom'
import type { CustomField } from '../base/custom-field'
import { typeOf } from '../base/field-types'
import { asRecord } from '../base/json'

/** The columns of a product table for the fields that the shop adds: written and read by the same rules. */
type Owner = 'product' | 'sku'
const OWNERS: Owner[] = ['product', 'sku']

/** A product and a variant may have a field of the same name. */
export const cellName = (owner: Owner, name: string): string =>
  owner === 'sku' ? `variant_${customColumn(name)}` : customColumn(name)

/** The shop’s own fields of variants: each row has its own. */
export const variantCells = customFields('sku').map(([name]) => cellName('sku', name))

const fieldOf = (owner: Owner, column: string): CustomField | undefined =>
  customFields(owner).find(([name]) => cellName(owner, name) === column)?.[1]

/** As rows of an export have them. */
export const customCsv = (owner: Owner): Record<never, never> =>
  Object.fromEntries(
    customFields(owner).map(([name, field]) => {
      const cell = typeOf(field).cell.output.nullable()
      return [cellName(owner, name), cell.meta({ title: field.label.en, field: fieldKey(owner, name) })]
    }),
  )

/** What a record has of them, as cells; a choice by its word, as an import reads it. */
export function customCells(owner: Owner, record: object): Record<never, never> {
  const values = 'custom' in record ? asRecord(record.custom) : {}
  return Object.fromEntries(
    customFields(owner).map(([name, field]) => {
      const value = values[name] ?? null
      return [cellName(owner, name), value === null ? null : typeOf(field).cell.write(value)]
    }),
  )
}

/** Said of a cell that is no value of its field. */
export const expectedCell = (column: string): string | undefined => {
  const [field] = OWNERS.flatMap((owner) => fieldOf(owner, column) ?? [])
  return field && typeOf(field).cell.expected
}

export const isCustom = (column: string): boolean => OWNERS.some((owner) => fieldOf(owner, column) !== undefined)

/** The value of a cell: null where it is empty, undefined where it is not one. */
export function readCustomCell(column: string, text: string): unknown {
  if (text === '') return null
  for (const owner of OWNERS) {
    const field = fieldOf(owner, column)
    if (field) return typeOf(field).cell.read(text)
  }
  return undefined
}

/** What a line says of them, as `custom` of an input: what is not the same as before, where there was a record. */
export function customOfLine(owner: Owner, values: object, before: object = {}): object | undefined {
  const [cells, former] = [asRecord(values), 'custom' in before ? asRecord(before.custom) : undefined]
  const sent = customFields(owner).flatMap(([name]) => {
    const value = cells[cellName(owner, name)]
    const isSame = former ? (former[name] ?? null) === value : value === null
    return value === undefined || isSame ? [] : [[name, value]]
  })
  return sent.length > 0 ? Object.fromEntries(sent) : undefined
}
