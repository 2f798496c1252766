import { z } from 'zod'
import { type Locale, t, wordsOf } from '../base/i18n/i18n'
import { isRecord } from '../base/json'
import { unwrapSchema } from '../base/unwrap-schema'

/** Contracts as tables: a column for each field, written by what its contract says of it. */
export type TableColumn = {
  name: string
  title: string
  /** Fen as yuan, and times in the shop's time zone; anything else by its type. */
  kind: 'money' | 'time' | 'plain'
  labels: Record<string, string>
}

/** The value of a column in one row: fen of money, the ISO form of a time. */
export type Cell = string | number | boolean | null
export type TableRow = Cell[]

const Meta = z.object({
  title: z.string().optional(),
  widget: z.string().optional(),
  field: z.string().optional(),
  labels: z.record(z.string(), z.string()).default({}),
})

export function tableColumns(contract: z.ZodType, locale: Locale): TableColumn[] {
  const shape = contract instanceof z.ZodObject ? contract.shape : {}
  return Object.entries<z.ZodType>(shape).map(([name, field]) => {
    const { title = name, widget, field: own, labels } = Meta.parse(metaOf(field))
    const words = Object.entries(labels).map(([value, label]) => [value, t(locale, wordsOf(own, label))])
    return {
      name,
      title: t(locale, wordsOf(own, title)),
      labels: Object.fromEntries(words),
      kind: widget === 'money' ? 'money' : isTime(field) ? 'time' : 'plain',
    }
  })
}

export const tableRow = (columns: TableColumn[], row: unknown): TableRow =>
  columns.map(({ name, labels }) => {
    const value = isRecord(row) ? row[name] : undefined
    if (typeof value === 'string') return Object.hasOwn(labels, value) ? (labels[value] ?? value) : value
    if (typeof value === 'number' || typeof value === 'boolean') return value
    return value === null || value === undefined ? null : JSON.stringify(value)
  })

/** The metadata of a field, also behind wrappers such as nullable. */
export function metaOf(field: z.ZodType): object {
  const inner = unwrapSchema(field)
  return { ...(inner && metaOf(inner)), ...z.globalRegistry.get(field) }
}

/** Whether it is a moment. */
export function isTime(field: z.ZodType): boolean {
  const inner = unwrapSchema(field)
  if (inner) return isTime(inner)
  return field instanceof z.ZodCodec && field.def.out instanceof z.ZodISODateTime
}
