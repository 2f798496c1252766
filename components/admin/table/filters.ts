import type { Translate } from '@/components/ui/language'
import { addDays, fromShopTime, shopDate } from '@/lib/base/shop-time'
import type { Patch } from '../kit/address'
import type { Field, Query } from '../kit/model'

/** The filters of a list: a field each, and two moments as one range of days. */
export type Filter = { kind: 'field'; field: Field } | { kind: 'days'; label: string }

const RANGE = new Set(['start', 'end'])

export function groupFilters(fields: Field[]): { search: Field | undefined; filters: Filter[] } {
  const [start, end] = fields.filter(({ name }) => RANGE.has(name))
  const single = fields.filter(({ name }) => name !== 'q' && !(end && RANGE.has(name)))
  const filters: Filter[] = single.map((field) => ({ kind: 'field', field }))
  if (start && end) filters.push({ kind: 'days', label: start.label })
  return { search: fields.find(({ name }) => name === 'q'), filters }
}

/** From the beginning of the first day until the end of the last, by the shop's clock. */
export const betweenDays = ([first, last]: [string, string]): { start: string; end: string } => ({
  start: fromShopTime(`${first} 00:00:00`),
  end: fromShopTime(`${addDays(last, 1)} 00:00:00`),
})

/** A range of days in the address; either end may be open. */
export const daysFromQuery = ({ start, end }: Query): [string | null, string | null] => [
  start ? daySafely(Date.parse(start)) : null,
  end ? daySafely(Date.parse(end) - 1) : null,
]

const daySafely = (at: number): string | null => (Number.isNaN(at) ? null : shopDate(at))

/** The last so many days, today among them. */
export const lastDays = (days: number, now: number): [string, string] => [
  addDays(shopDate(now), 1 - days),
  shopDate(now),
]

export type ActiveFilter = { label: string; value: string; without: Patch }

/** The active filters in words, each with the address without it. */
export function activeFilters(filters: Filter[], query: Query, t: Translate): ActiveFilter[] {
  return filters.flatMap((filter): ActiveFilter[] => {
    if (filter.kind === 'days') {
      const value = daysInWords(daysFromQuery(query), t)
      return value ? [{ label: filter.label, value, without: { start: undefined, end: undefined } }] : []
    }
    const { field } = filter
    const value = query[field.name]
    return value ? [{ label: field.label, value: inWords(field, value, t), without: { [field.name]: undefined } }] : []
  })
}

export function daysInWords([first, last]: [string | null, string | null], t: Translate): string {
  if (first && last) return first === last ? first : `${first} – ${last}`
  if (first) return t('from {day}', { day: first })
  return last ? t('until {day}', { day: last }) : ''
}

function inWords(field: Field, value: string, t: Translate): string {
  if (field.widget === 'switch') return value === 'true' ? t('Yes') : t('No')
  return optionLabel(field, value)
}

/** A record that was just chosen has no name here until the list has loaded again: “…”. */
export const optionLabel = ({ widget, options }: Field, optionValue: string): string =>
  options?.find(({ value }) => value === optionValue)?.label ?? (widget === 'reference' ? '…' : optionValue)
