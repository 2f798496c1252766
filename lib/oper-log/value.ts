import { z } from 'zod'
import { derivedFields } from '../base/contract'
import { MARKS } from '../base/i18n/fill'
import { type Locale, t, wordsOf } from '../base/i18n/i18n'
import { isRecord } from '../base/json'
import { money } from '../base/money'
import { shopTime } from '../base/shop-time'
import { unwrapSchema } from '../base/unwrap-schema'
import { htmlToText } from '../rich-text/text'
import { isTime, metaOf } from '../spreadsheet/table'

/** The label of a dictionary's value. */
type Option = (dict: string, value: string) => string | undefined
export type Reader = { locale: Locale; option: Option }

const Meta = z.object({
  title: z.string().optional(),
  widget: z.string().optional(),
  dict: z.string().optional(),
  field: z.string().optional(),
  labels: z.record(z.string(), z.string()).default({}),
})
export const metaIn = (field: unknown) => Meta.parse(field instanceof z.ZodType ? metaOf(field) : {})

/** Of a field that only shows others. */
export const derivedIn = (field: unknown) => (field instanceof z.ZodType ? derivedFields.get(field) : undefined)

/** What a field is called; one that no contract has any more keeps its name. */
export function titleOf(name: string, field: unknown, locale: Locale): string {
  const { title = name, field: own } = metaIn(field)
  return t(locale, wordsOf(own, title))
}

export const isTimeField = (field: unknown): boolean => field instanceof z.ZodType && isTime(field)

const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** In a few words, as its contract says that it is shown; '' for nothing, undefined where it takes more than that. */
export function shortText(field: unknown, value: unknown, reader: Reader): string | undefined {
  if (isBlank(value)) return ''
  const { widget } = metaIn(field)
  if (widget === 'image' || widget === 'images') return undefined
  if (Array.isArray(value)) return listText(field, value, reader)
  if (isRecord(value)) return isBlank(value.name ?? value.title) ? undefined : String(value.name ?? value.title)
  return plainText(field, value, reader)
}

function listText(field: unknown, values: unknown[], reader: Reader): string | undefined {
  const texts = values.map((value) => shortText(elementOf(field), value, reader))
  return texts.includes(undefined) ? undefined : texts.join(MARKS[reader.locale].list)
}

function plainText(field: unknown, value: unknown, { locale, option }: Reader): string {
  const { widget, dict, labels, field: own } = metaIn(field)
  const text = String(value)
  if (typeof value === 'boolean') return t(locale, value ? 'Yes' : 'No')
  if (typeof value === 'number' && widget === 'money') return money(value)
  if (Object.hasOwn(labels, text)) return t(locale, wordsOf(own, labels[text] ?? text))
  if (dict) return option(dict, text) ?? text
  if (widget === 'richtext') return htmlToText(text)
  return isTimeField(field) ? shopTime(text).slice(0, 16) : text
}

/** With all its parts, a line for each entry of a list; null for nothing. */
export function fullText(field: unknown, value: unknown, reader: Reader): string | null {
  if (isBlank(value)) return null
  if (Array.isArray(value)) {
    const part = elementOf(field)
    return value.map((one) => fullText(part, one, reader) ?? '—').join('\n')
  }
  if (!isRecord(value)) return plainText(field, value, reader)
  const shape = shapeOf(field)
  const texts = Object.entries(value).flatMap(([name, part]) => {
    const whole = name === 'id' ? null : fullText(shape[name], part, reader)
    return whole === null ? [] : [`${titleOf(name, shape[name], reader.locale)}${MARKS[reader.locale].colon}${whole}`]
  })
  return texts.join(' · ')
}

function bare(field: unknown): unknown {
  const inner = unwrapSchema(field)
  return inner ? bare(inner) : field
}

export function elementOf(field: unknown): unknown {
  const list = bare(field)
  return list instanceof z.ZodArray ? list.element : undefined
}

export function shapeOf(field: unknown): Record<string, unknown> {
  const object = bare(field)
  return object instanceof z.ZodObject ? object.shape : {}
}
