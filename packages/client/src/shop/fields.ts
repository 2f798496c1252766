import type { ShopField, ShopFieldOf } from '../generated/types'
import { money } from './money'

/** For the fields that a shop has added, which `shop.field.list` tells: no screen names one of them. */
export interface FieldWords {
  yes: string
  no: string
  /** `{field}` cannot be left empty. */
  required: string
  choose: string
}

const en: FieldWords = { yes: 'Yes', no: 'No', required: 'Required: {field}', choose: 'Choose' }
const zh: FieldWords = { yes: '是', no: '否', required: '请填写{field}', choose: '请选择' }

/** In Chinese for `zh`, `zh_CN` and the like, else in English. */
export const fieldWords = (language: string): FieldWords => (language.startsWith('zh') ? zh : en)

/** The type of a record has `custom` only in a shop that has such fields. */
function valuesOf(record: object): Record<string, unknown> {
  const custom: unknown = 'custom' in record ? record.custom : undefined
  return typeof custom === 'object' && custom !== null ? { ...custom } : {}
}

export interface FieldFact {
  name: string
  label: string
  text: string
}

/** The custom fields of a record that have a value, in words. */
export const fieldFacts = (
  fields: readonly ShopField[],
  of: ShopFieldOf,
  record: object,
  language: string,
): FieldFact[] =>
  fields
    .map((field) => ({ field, value: field.of === of ? valuesOf(record)[field.name] : undefined }))
    .filter(({ value }) => value !== undefined && value !== null && value !== '')
    .map(({ field, value }) => ({ name: field.name, label: field.label, text: shownText(field, value, language) }))

function shownText({ type, choices }: ShopField, value: unknown, language: string): string {
  const { yes, no } = fieldWords(language)
  if (type === 'boolean') return value === true ? yes : no
  if (type === 'money') return money(Number(value))
  const choice = type === 'choice' ? choices.find((one) => one.value === value) : undefined
  return choice ? choice.label : String(value)
}

/** The fields that buyers fill in. */
export const fieldsToEnter = (fields: readonly ShopField[], of: ShopFieldOf): ShopField[] =>
  fields.filter((field) => field.of === of && field.buyers === 'enter')

/** The texts of a form, by the names of the fields: yuan for money, `true` and `false` for a checkbox. */
export type FieldTexts = Record<string, string>

/** The texts that a form begins with. */
export function fieldTexts(fields: readonly ShopField[], record: object): FieldTexts {
  const texts: FieldTexts = {}
  const values = valuesOf(record)
  for (const { name, type } of fields) {
    const value = values[name] ?? ''
    texts[name] = type === 'money' && value !== '' ? (Number(value) / 100).toFixed(2) : String(value)
  }
  return texts
}

/** Required fields that are empty, each with its message. */
export function missingFields(
  fields: readonly ShopField[],
  texts: FieldTexts,
  language: string,
): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const { name, type, label, required } of fields) {
    if (required && type !== 'boolean' && !(texts[name] ?? '').trim())
      problems[name] = fieldWords(language).required.replace('{field}', label)
  }
  return problems
}

/** The shop’s complaints by the name of the field, out of `errors` of a KioskError. */
export function fieldProblems(errors: Record<string, string>): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const path of Object.keys(errors)) {
    if (path.startsWith('custom.')) problems[path.slice('custom.'.length)] = errors[path] ?? ''
  }
  return problems
}

/**
 * To be spread into what is sent. Without fields it is nothing. What cannot be read goes as it was typed, so that the
 * shop says what is wrong with it.
 */
export function enteredFields(fields: readonly ShopField[], texts: FieldTexts): { custom: never } {
  const custom: Record<string, unknown> = {}
  for (const field of fields) custom[field.name] = sentValue(field, (texts[field.name] ?? '').trim())
  return (fields.length > 0 ? { custom } : {}) as { custom: never } // its type is that of the shop
}

const WHOLE = /^-?\d+$/
const YUAN = /^\d+(\.\d{1,2})?$/

function sentValue({ type, required }: ShopField, text: string): string | number | boolean | null {
  if (type === 'boolean') return text === '' && !required ? null : text === 'true'
  if (text === '') return null
  if (type === 'integer' && WHOLE.test(text)) return Number(text)
  return type === 'money' && YUAN.test(text) ? Math.round(Number(text) * 100) : text
}
