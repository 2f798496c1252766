import type { ShopField, ShopFieldOf } from '../kiosk-client/index'
import type { FieldTexts } from '../kiosk-client/shop'
import {
  enteredFields,
  fieldProblems,
  fieldsToEnter,
  fieldTexts,
  fieldWords,
  missingFields,
} from '../kiosk-client/shop'
import { shop } from './shop'
import { language } from './words'

/** The fields that the shop has added: asked for once while the mini-program runs, and again after a failure. */
let fieldList: Promise<{ items: ShopField[] }> | undefined
export async function shopFields(): Promise<ShopField[]> {
  if (!fieldList) fieldList = shop.field.list()
  try {
    return (await fieldList).items
  } catch (error) {
    fieldList = undefined
    throw error
  }
}

type Problems = Record<string, string>
const KEYBOARDS = { integer: 'number', money: 'digit' } as const

function viewOf(field: ShopField, text: string, problem: string) {
  const { name, type, label, help, choices, min, max, required } = field
  const at = choices.findIndex(({ value }) => value === text)
  const isNumber = type === 'integer' || type === 'money'
  return {
    name,
    type,
    label: required ? `${label} *` : label,
    text,
    values: choices.map(({ value }) => value),
    labels: choices.map((choice) => choice.label),
    at: Math.max(0, at),
    shown: (type === 'choice' ? choices[at]?.label : '') || text || fieldWords(language).choose,
    // A minus is not on the keyboard of digits.
    keyboard: isNumber && (min || 0) >= 0 ? KEYBOARDS[type] : 'text',
    most: isNumber ? 20 : max || 200,
    problem,
    help: help || '',
  }
}

/** What the buyer enters of a record; `views` are for the component `custom-fields`. */
export interface FieldForm {
  fields: ShopField[]
  texts: FieldTexts
  views: ReturnType<typeof viewOf>[]
}
export const noFields: FieldForm = { fields: [], texts: {}, views: [] }

const formWith = (fields: ShopField[], texts: FieldTexts, problems: Problems): FieldForm => ({
  fields,
  texts,
  views: fields.map((field) => viewOf(field, texts[field.name] || '', problems[field.name] || '')),
})

export async function fieldForm(of: ShopFieldOf, record: object): Promise<FieldForm> {
  const fields = fieldsToEnter(await shopFields(), of)
  return formWith(fields, fieldTexts(fields, record), {})
}

export const withText = ({ fields, texts }: FieldForm, { name, text }: { name: string; text: string }): FieldForm =>
  formWith(fields, { ...texts, [name]: text }, {})

/** With what the shop has refused, each at its field. */
export const refusedFields = ({ fields, texts }: FieldForm, errors: Problems): FieldForm =>
  formWith(fields, texts, fieldProblems(errors))

/** With what is missing, and the first of it; '' where nothing is. */
export function checkedFields({ fields, texts }: FieldForm): { custom: FieldForm; missing: string } {
  const problems = missingFields(fields, texts, language)
  const [missing = ''] = Object.values(problems)
  return { custom: formWith(fields, texts, problems), missing }
}

export const enteredOf = ({ fields, texts }: FieldForm) => enteredFields(fields, texts)
