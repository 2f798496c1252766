import { z } from 'zod'
import { CUSTOM_OWNERS, type CustomOwner, customColumn } from '@/db/custom-field'
import { kiosk } from '@/kiosk.config'
import { compact } from './compact'
import type { CustomField } from './custom-field'
import { typeOf } from './field-types'
import type { Bounds } from './field-types/field-type'
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

/** The fields that this shop adds to a kind of record, by name, as kiosk.config.ts declares them. */
export const customFields = (owner: CustomOwner): [name: string, field: CustomField][] =>
  Object.entries(kiosk.fields?.[owner] ?? {})

const isSeenBy = (audience: Audience, { buyers }: CustomField): boolean => audience === 'staff' || buyers !== undefined

export const seenFields = (owner: CustomOwner, audience: Audience) =>
  customFields(owner).filter(([, field]) => isSeenBy(audience, field))

const enteredFields = (owner: CustomOwner, audience: Audience) =>
  customFields(owner).filter(([, { buyers }]) => audience === 'staff' || buyers === 'enter')

/** The least and the most of a number, and the most characters of a text. */
export const boundsOf = (field: CustomField): Bounds => typeOf(field).bounds?.(field) ?? {}

/** The words that it may have, each with its labels. */
export const choicesOf = (field: CustomField) => Object.entries(typeOf(field).choices?.(field) ?? {})

const valueIn = (field: CustomField) => typeOf(field).input(field)
const valueOut = (field: CustomField) => typeOf(field).output

/** `field` is whose words these are: their Chinese is kept under it. */
function metaOf(owner: CustomOwner, name: string, field: CustomField) {
  const { label, help, personal } = field
  const { widget, choices } = typeOf(field)
  return {
    field: fieldKey(owner, name),
    title: label.en,
    description: help?.en,
    widget,
    labels: choices && Object.fromEntries(choicesOf(field).map(([word, { en }]) => [word, en])),
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
  const custom = fields.map(([name, field]) => [name, typeOf(field).example(field)])
  return fields.length > 0 ? { custom: Object.fromEntries(custom) } : {}
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

/** The own fields of a record; undefined where there are none. */
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
    customFields(owner).flatMap(([name, field]) =>
      typeOf(field).isSorted && !field.personal ? [customColumn(name)] : [],
    ),
  )

export const filteredFields = (owner: CustomOwner) =>
  customFields(owner).filter(([, field]) => typeOf(field).filter && !field.personal)

export const customFilters = (owner: CustomOwner): Added =>
  Object.fromEntries(
    filteredFields(owner).map(([name, field]) => [
      customColumn(name),
      typeOf(field).filter === 'contains'
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
      const words = compact([field.label, field.help, ...choicesOf(field).map(([, labels]) => labels)])
      return words.map(({ en, zh }) => [wordsOf(fieldKey(owner, name), en), zh] as const)
    }),
  )
  return Object.fromEntries(all)
}
