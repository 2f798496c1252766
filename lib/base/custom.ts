import { z } from 'zod'
import { customFields } from '@/db/custom'
import { CUSTOM_OWNERS, type CustomField, type CustomOwner, customColumn } from '@/db/custom-field'
import { compact } from './compact'
import { line } from './contract'
import { wordsOf } from './i18n/i18n'
import { asRecord } from './json'
import { searchText } from './paging'

/**
 * The fields that a shop adds to its records (docs/fields.md), as contracts have them. All of this is empty where there
 * are none, and the types know none: what is added here is read again by name.
 */
type Added = Record<never, never>
export type Audience = 'staff' | 'buyers'

/** What a field is called in a query, and as a column of a list, which are flat. */
export const flatName = customColumn

const MAX_TEXT = 200
const MAX_LONG_TEXT = 5000
const MAX_WHOLE = 2_147_483_647
const MAX_MONEY = 100_000_000

const isSeenBy = (audience: Audience, { buyers }: CustomField): boolean => audience === 'staff' || buyers !== undefined

export const seenFields = (owner: CustomOwner, audience: Audience) =>
  customFields(owner).filter(([, field]) => isSeenBy(audience, field))

const enteredFields = (owner: CustomOwner, audience: Audience) =>
  customFields(owner).filter(([, { buyers }]) => audience === 'staff' || buyers === 'enter')

/** The least and the most of a number, and the most characters of a text. */
export function boundsOf(field: CustomField): { min?: number; max?: number } {
  switch (field.type) {
    case 'text':
      return { max: field.max ?? MAX_TEXT }
    case 'long_text':
      return { max: field.max ?? MAX_LONG_TEXT }
    case 'integer':
      return { min: field.min ?? -MAX_WHOLE, max: field.max ?? MAX_WHOLE }
    case 'money':
      return { min: 0, max: MAX_MONEY }
    default:
      return {}
  }
}

/** A value on its way in: within the bounds of its field. */
function valueIn(field: CustomField): z.ZodType {
  const { min = 0, max = 0 } = boundsOf(field)
  switch (field.type) {
    case 'text':
    case 'long_text':
      return line(max)
    case 'integer':
    case 'money':
      return z.int().min(min).max(max)
    case 'choice':
      return z.enum(Object.keys(field.choices))
    default:
      return valueOut(field)
  }
}

/** A value on its way out: whatever is there, also when its bounds or choices were changed after. */
function valueOut({ type }: CustomField): z.ZodType {
  if (type === 'boolean') return z.boolean()
  if (type === 'day') return z.iso.date()
  return type === 'integer' || type === 'money' ? z.int() : z.string()
}

const WIDGETS: Partial<Record<CustomField['type'], string>> = {
  long_text: 'textarea',
  money: 'money',
  day: 'day',
  choice: 'select',
}

const labelsOf = (field: CustomField) =>
  field.type === 'choice'
    ? Object.fromEntries(Object.entries(field.choices).map(([word, { en }]) => [word, en]))
    : undefined

/** `field` is whose words these are: their Chinese is kept under it. */
function metaOf(owner: CustomOwner, name: string, field: CustomField) {
  const { type, label, help, personal } = field
  return {
    field: fieldKey(owner, name),
    title: label.en,
    description: help?.en,
    widget: WIDGETS[type],
    labels: labelsOf(field),
    personal,
  }
}

export const fieldKey = (owner: CustomOwner, name: string): string => `${owner}.${name}`

const TITLE = 'Custom fields'
const shapeOf = (owner: CustomOwner, fields: [string, CustomField][], part: (field: CustomField) => z.ZodType) =>
  Object.fromEntries(fields.map(([name, field]) => [name, part(field).meta(metaOf(owner, name, field))]))
const under = (fields: [string, CustomField][], custom: () => z.ZodType): Added =>
  fields.length > 0 ? { custom: custom() } : {}

/** In an answer: `custom: { origin: 'Japan' }`. */
export function customOutput(owner: CustomOwner, audience: Audience): Added {
  const fields = seenFields(owner, audience)
  const shape = () => shapeOf(owner, fields, (field) => valueOut(field).nullable())
  return under(fields, () => z.object(shape()).meta({ title: TITLE, widget: 'parts' }))
}

/** Of a copy in JSON that may be older than a field. */
export function customCopy(owner: CustomOwner, audience: Audience): Added {
  const fields = seenFields(owner, audience)
  const shape = () => shapeOf(owner, fields, (field) => valueOut(field).nullable().default(null))
  return under(fields, () => z.object(shape()).prefault({}).meta({ title: TITLE, widget: 'parts' }))
}

export const isRequired = ({ required }: CustomField, audience: Audience) =>
  required !== undefined && (audience === 'buyers' ? required === 'buyers' : required === 'staff')

/** Of a new record. What is required is asked for by its own name, also where nothing at all is sent. */
export function customDraft(owner: CustomOwner, audience: Audience): Added {
  const fields = enteredFields(owner, audience)
  const part = (field: CustomField) =>
    isRequired(field, audience) ? valueIn(field) : valueIn(field).nullable().optional()
  return under(fields, () => {
    const custom = z.strictObject(shapeOf(owner, fields, part)).meta({ title: TITLE, widget: 'parts' })
    return fields.some(([, field]) => isRequired(field, audience)) ? custom.prefault({}) : custom.optional()
  })
}

/** What an example in the document has of those that are required. */
export function customExample(owner: CustomOwner, audience: Audience): Added {
  const fields = enteredFields(owner, audience).filter(([, field]) => isRequired(field, audience))
  const custom = fields.map(([name, field]) => [name, exampleOf(field)])
  return fields.length > 0 ? { custom: Object.fromEntries(custom) } : {}
}

function exampleOf(field: CustomField): unknown {
  if (field.type === 'choice') return Object.keys(field.choices)[0]
  if (field.type === 'integer') return Math.max(field.min ?? 1, Math.min(1, field.max ?? 1))
  if (field.type === 'money') return 100
  if (field.type === 'boolean') return true
  if (field.type === 'text' || field.type === 'long_text') return field.label.en.slice(0, field.max ?? MAX_TEXT)
  return '2026-05-01'
}

/** Of an edit: what is not sent stays, null clears, and what is required cannot be cleared. */
export function customEdit(owner: CustomOwner, audience: Audience): Added {
  const fields = enteredFields(owner, audience)
  const part = (field: CustomField) =>
    (isRequired(field, audience) ? valueIn(field) : valueIn(field).nullable()).optional()
  return under(fields, () =>
    z
      .strictObject(shapeOf(owner, fields, part))
      .optional()
      .meta({ title: TITLE, widget: 'parts' }),
  )
}

/** A field of an operation that may edit those of the shop alone, which is required where there are none. */
export const besideCustom = <Beside extends z.ZodType>(owner: CustomOwner, field: Beside) =>
  customFields(owner).length > 0 ? field.optional() : field

const SORTED: CustomField['type'][] = ['text', 'integer', 'money', 'day', 'choice']
const FILTERED: CustomField['type'][] = ['text', 'integer', 'boolean', 'day', 'choice']

/** As columns of a table. */
export const customFlat = (owner: CustomOwner): Added =>
  Object.fromEntries(
    customFields(owner).map(([name, field]) => [
      flatName(name),
      valueOut(field)
        .nullable()
        .meta(metaOf(owner, name, field)),
    ]),
  )

/** A row of a list with them beside its own fields, for what is flat. */
export function flatRow<Item>(row: Item): Item {
  const fields = flatFields(row)
  return fields ? { ...row, ...fields } : row
}

/** Those of a record; undefined where there are none. */
export function flatFields(record: unknown): Added | undefined {
  const fields = Object.entries(asRecord(asRecord(record).custom)).map(([name, value]) => [flatName(name), value])
  return fields.length > 0 ? Object.fromEntries(fields) : undefined
}

/**
 * By what a list of the back office can be sorted, and narrowed: names of their own, since a query is flat. What is
 * masked is neither, or it could be found out in that way.
 */
export const customSorts = (owner: CustomOwner) =>
  Object.assign<never[], string[]>(
    [],
    customFields(owner).flatMap(([name, { type, personal }]) =>
      SORTED.includes(type) && !personal ? [customColumn(name)] : [],
    ),
  )

export const filteredFields = (owner: CustomOwner) =>
  customFields(owner).filter(([, { type, personal }]) => FILTERED.includes(type) && !personal)

export const customFilters = (owner: CustomOwner): Added =>
  Object.fromEntries(
    filteredFields(owner).map(([name, field]) => [
      customColumn(name),
      field.type === 'text'
        ? searchText(field.label.en, 100).meta({ field: fieldKey(owner, name) })
        : valueIn(field)
            .optional()
            .meta({ ...metaOf(owner, name, field), description: undefined }),
    ]),
  )

/** The Chinese of their words, each under its field. */
export function customChinese(): Record<string, string> {
  const all = CUSTOM_OWNERS.flatMap((owner) =>
    customFields(owner).flatMap(([name, field]) => {
      const choices = field.type === 'choice' ? Object.values(field.choices) : []
      const words = compact([field.label, field.help, ...choices])
      return words.map(({ en, zh }) => [wordsOf(fieldKey(owner, name), en), zh] as const)
    }),
  )
  return Object.fromEntries(all)
}
