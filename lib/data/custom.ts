import { eq, getTableColumns, ilike, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type CustomOwner, customColumn } from '@/db/custom-field'
import { type Audience, customFields, filteredFields, seenFields } from '../base/custom'
import { typeOf } from '../base/field-types'
import { asRecord } from '../base/json'
import { jsonObject, literal } from './database-json'
import { substringPattern } from './page'
import { contains, type HasText } from './text-search'

/** The fields that a shop adds, between the columns of a table and `custom` of its contracts. */
type Columns = Record<string, PgColumn>

const columnOf = (columns: Columns, name: string): PgColumn => {
  const column = columns[customColumn(name)]
  if (!column) throw new Error(`The table has no column of the field ${name}.`)
  return column
}

function customJson(owner: CustomOwner, table: PgTable, audience: Audience): SQL | undefined {
  const fields = seenFields(owner, audience)
  if (fields.length === 0) return undefined
  const columns = getTableColumns(table)
  return jsonObject(Object.fromEntries(fields.map(([name]) => [name, columnOf(columns, name)])))
}

/** The columns of a shop’s own fields. */
export const customNames = (owner: CustomOwner, audience: Audience): string[] =>
  seenFields(owner, audience).map(([name]) => customColumn(name))

/** For a select: `custom`, where the shop has such fields. */
export function customSelect(owner: CustomOwner, table: PgTable, audience: Audience): Record<never, never> {
  const custom = customJson(owner, table, audience)
  return custom ? { custom } : {}
}

/** For a `json_build_object` that has fields already. */
export function customPair(owner: CustomOwner, table: PgTable, audience: Audience): SQL {
  const custom = customJson(owner, table, audience)
  return custom ? sql`, 'custom', ${custom}` : sql``
}

/** Of a copy that is kept as JSON, such as the address of an order. */
export function customOfCopy(owner: CustomOwner, copy: SQLWrapper, audience: Audience): Record<string, SQL> {
  const fields = seenFields(owner, audience)
  if (fields.length === 0) return {}
  const parts = fields.map(([name]) => [name, sql`${copy} -> 'custom' -> ${literal(name)}`])
  return { custom: jsonObject(Object.fromEntries(parts)) }
}

/** What an input has of them, as columns to write. */
export function customValues(owner: CustomOwner, input: object): Record<never, never> {
  const custom = 'custom' in input ? asRecord(input.custom) : {}
  const sent = customFields(owner).filter(([name]) => custom[name] !== undefined)
  return Object.fromEntries(sent.map(([name]) => [customColumn(name), custom[name]]))
}

/** The columns of own fields in a table, and in one of its rows. */
export const customColumnsOf = (owner: CustomOwner, table: PgTable): PgColumn[] =>
  customFields(owner).map(([name]) => columnOf(getTableColumns(table), name))

export function customRow(owner: CustomOwner, row: object): Record<never, never> {
  const values = asRecord(row)
  return Object.fromEntries(customFields(owner).map(([name]) => [customColumn(name), values[customColumn(name)]]))
}

/** The columns of own fields without a value: of a person who is forgotten. */
export const customBlank = (owner: CustomOwner, names = nameAll(owner)): Record<never, never> =>
  Object.fromEntries(names.map((name) => [customColumn(name), null]))
const nameAll = (owner: CustomOwner) => customFields(owner).map(([name]) => name)

/** Own fields that say something about a person. */
export const personalFields = (owner: CustomOwner): string[] =>
  customFields(owner).flatMap(([name, { personal }]) => (personal ? [name] : []))

/** The conditions of a list: a text contains what is typed, anything else is it. */
export function customConditions(owner: CustomOwner, table: PgTable, filter: object): (SQL | undefined)[] {
  const sent = asRecord(filter)
  return filteredFields(owner).map(([name, field]) => {
    const [value, column] = [sent[customColumn(name)], columnOf(getTableColumns(table), name)]
    if (value === undefined || value === '') return undefined
    if (typeOf(field).filter !== 'contains') return eq(column, value)
    return field.search ? contains(column, String(value)) : ilike(column, substringPattern(String(value)))
  })
}

/** What the search of a list finds by those that are declared so. */
export const customSearch = (owner: CustomOwner, table: PgTable, q: string, has: HasText): SQL | undefined =>
  or(
    ...filteredFields(owner).flatMap(([name, field]) =>
      field.search && typeOf(field).filter === 'contains' ? [has(columnOf(getTableColumns(table), name), q)] : [],
    ),
  )
