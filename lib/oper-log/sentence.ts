import { type Params, t } from '../core/i18n/i18n'
import { colon, isTimeField, type Reader, sayShort, titleOf } from './value'
import type { Words } from './words'

/** A field that changed, with its values where they are short: as the list reads them. */
export type NarrowChange = [field: string] | [field: string, before: unknown, after: unknown]
type Entry = {
  point: string
  resource: string
  resource_id: number | null
  status: number
  record: string | null
  changes: NarrowChange[]
}

/** What every change changes says nothing. */
const UNINFORMATIVE = new Set(['id', 'version', 'create_time', 'update_time', 'deleted_at'])
const AT_MOST = 3
const LONGEST = 40

/** What happened, as one would say it: "Price of Linen tea towel from ¥1.00 to ¥1.50". */
export function sentenceOf(entry: Entry, words: Words, option: Reader['option']): string {
  const { locale } = words
  const reader = { locale, option }
  const name = entry.record || (entry.resource_id === null ? '' : `#${entry.resource_id}`)
  const what = words.operation(entry.point)
  const parts = isEdit(entry) ? partsOf(entry, words, reader) : []
  if (parts.length === 0) return name ? `${what}${colon(locale)}${name}` : what
  const said = parts.slice(0, AT_MOST).map((part, at) => sayPart(part, at === 0 ? name : '', reader))
  const more = parts.length - said.length
  const rest = more === 0 ? [] : [t(locale, 'plus {n} more', { n: more })]
  return [...said, ...rest].join(locale === 'zh' ? '，' : ', ')
}

/** There was something before and is after, and it neither went into the trash nor came back. */
const isEdit = ({ status, changes }: Entry): boolean =>
  status < 400 && changes.some((change) => change.length === 3) && !changes.some(([name]) => name === 'deleted_at')

type Part = { title: string; isName: boolean; before?: string | undefined; after?: string | undefined }

/** What can be said in a few words first, times after it, and last what is only said to have changed. */
function partsOf({ point, resource, changes }: Entry, words: Words, reader: Reader): Part[] {
  const shape = words.shape(point, resource)
  const order = Object.keys(shape)
  const place = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length)
  const rank = ([name, ...values]: NarrowChange) => {
    const isShort = values.length > 0 && values.every((value) => sayShort(shape[name], value, reader) !== undefined)
    return isShort ? (isTimeField(shape[name]) ? 1 : 0) : 2
  }
  return changes
    .filter(([name]) => !UNINFORMATIVE.has(name))
    .toSorted((a, b) => rank(a) - rank(b) || place(a[0]) - place(b[0]))
    .map((change) => {
      const [name, before, after] = change
      const part = { title: titleOf(name, shape[name], reader.locale), isName: words.names.get(resource) === name }
      if (rank(change) === 2) return part
      const say = (value: unknown) => quoted(shape[name], value, sayShort(shape[name], value, reader) ?? '')
      return { ...part, before: say(before), after: say(after) }
    })
}

/** Text that people wrote is quoted and cut. */
function quoted(field: unknown, value: unknown, said: string): string {
  const text = [...said.replaceAll('\n', ' ')]
  const cut = text.length > LONGEST ? `${text.slice(0, LONGEST).join('')}…` : text.join('')
  return cut !== '' && said === value && !isTimeField(field) ? `“${cut}”` : cut
}

/** The record is named once, and not in what says how it is called now. */
function sayPart({ title, isName, before, after }: Part, name: string, { locale }: Reader): string {
  const field = !name || isName ? title : t(locale, '{field} of {name}', { field: title, name })
  const params: Params = { field, before: before ?? '', after: after ?? '' }
  if (before === undefined || after === undefined || before === after) return t(locale, '{field} changed', params)
  if (before === '') return t(locale, '{field} set to {after}', params)
  return t(locale, after === '' ? '{field} removed, was {before}' : '{field} from {before} to {after}', params)
}
