import type { Field, Row } from './model'

/** The values of a form, by the names of its fields. */
export type Values = Record<string, unknown>

/** The values of a form as the input of an operation on this record. */
export const withRecordId = (id: number, values: Values): Values => ({ ...values, id })

/** The field is empty; false and 0 are values. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

/** The initial values. A required switch starts off. */
export const initialValues = (fields: Field[], record: Row | null): Values =>
  Object.fromEntries(fields.map((field) => [field.name, record ? record[field.name] : blank(field)]))

const blank = ({ type, required, initial }: Field) => initial ?? (type === 'boolean' && required ? false : undefined)

/** The same JSON. Parts of a list have ids that only the server gives, so one without any is the same all the same. */
export function isSameJson(one: unknown, other: unknown, inside = false): boolean {
  if (Object.is(one, other)) return true
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((part, at) => isSameJson(part, other[at], true))
  }
  if (!isObject(one) || !isObject(other)) return false
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every(
    (name) =>
      (inside && name === 'id' && !(name in one && name in other)) || isSameJson(one[name], other[name], inside),
  )
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The values to send: all that are filled in for a new record, the changed ones for an existing one. */
export function changedValues(values: Values, base: Row | null): Values {
  const changed = Object.entries(values).filter(([name, value]) => {
    const before = base?.[name]
    return before === undefined ? !isEmpty(value) : !isSameJson(value, before)
  })
  return Object.fromEntries(
    changed.map(([name, value]) => [name, name === CUSTOM ? changedParts(value, base?.[name]) : value]),
  )
}

/** The fields that the shop has added are sent one by one: those that are masked stay as they are. */
const CUSTOM = 'custom'
const changedParts = (value: unknown, before: unknown): unknown =>
  isObject(value) && isObject(before)
    ? Object.fromEntries(Object.entries(value).filter(([name, part]) => !isSameJson(part, before[name])))
    : value

/** The ids that a field holds, in their order. */
export const parseIds = (value: unknown): number[] => (Array.isArray(value) ? value.map(Number) : [])
