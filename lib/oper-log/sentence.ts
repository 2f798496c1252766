import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { operLog } from '@/db/schema/log'
import { compact } from '../base/compact'
import { MARKS } from '../base/i18n/fill'
import { type Params, t } from '../base/i18n/i18n'
import { isRecord } from '../base/json'
import { literal } from '../data/database-json'
import type { LoggedAct } from '../facets/oper-log'
import { derivedIn, elementOf, isTimeField, type Reader, shapeOf, shortText, titleOf } from './value'
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

/** Fields that change with every edit are left out. */
const UNINFORMATIVE = new Set(['id', 'version', 'create_time', 'update_time', 'deleted_at', 'events'])
const AT_MOST = 3
const LONGEST = 40

/** What happened, as one would say it: "Price of Linen tea towel from ¥1.00 to ¥1.50". */
export function sentenceOf(entry: Entry, words: Words, option: Reader['option']): string {
  const { locale } = words
  const reader = { locale, option }
  const name = entry.record || (entry.resource_id === null ? '' : `#${entry.resource_id}`)
  const what = words.operation(entry.point)
  const parts = isEdit(entry) ? partsOf(entry, words, reader) : []
  const whole = name ? `${what}${MARKS[locale].colon}${name}` : what
  if (parts.length === 0) return whole
  const texts = parts.slice(0, AT_MOST).map((part, at) => sayPart(part, at === 0 ? name : '', reader))
  const more = parts.length - texts.length
  const rest = more === 0 ? [] : [t(locale, 'plus {n} more', { n: more })]
  return [...texts, ...rest].join(MARKS[locale].clause)
}

/** There was something before and is after, and it neither went into the trash nor came back. */
const isEdit = ({ status, changes }: Entry): boolean =>
  status < 400 && changes.some((change) => change.length === 3) && !changes.some(([name]) => name === 'deleted_at')

type Part = {
  title: string
  isName?: boolean
  before?: string
  after?: string
  /** Whole records of a list. */
  added?: string
  removed?: string
}

/**
 * Changes in a list first, then what can be said in a few words, times after it, and last what is only
 * said to have changed.
 */
function partsOf({ point, resource, changes }: Entry, words: Words, reader: Reader): Part[] {
  const shape = words.shape(point, resource)
  const order = Object.keys(shape)
  const place = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length)
  const rank = (name: string, { after }: Part) => (after === undefined ? 2 : isTimeField(shape[name]) ? 1 : 0)
  const saidBetter = new Set(changes.flatMap(([name]) => derivedIn(shape[name])?.says ?? []))
  const all = changes
    .filter(([name]) => !UNINFORMATIVE.has(name) && !saidBetter.has(name))
    .map((change) => {
      const [name, before, after] = change
      const field = shape[name]
      const title = titleOf(name, field, reader.locale)
      const one: Part = change.length === 3 ? partOf(title, field, before, after, reader) : { title }
      const isName = words.names.get(resource) === name
      const inList = listParts(title, field, before, after, reader)
      return inList ? { name, parts: inList, rank: -1 } : { name, parts: [{ ...one, isName }], rank: rank(name, one) }
    })
    .toSorted((a, b) => a.rank - b.rank || place(a.name) - place(b.name))
    .flatMap(({ parts }) => parts)
  const keyOf = ({ title, added, after }: Part) => JSON.stringify([title, added, after])
  return [...new Map(all.map((part) => [keyOf(part), part])).values()] // a product has the price of its only variant
}

function partOf(title: string, field: unknown, old: unknown, now: unknown, reader: Reader): Part {
  const [before, after] = [shortText(field, old, reader), shortText(field, now, reader)]
  if (before === undefined || after === undefined) return { title }
  return { title, before: quoted(field, old, before), after: quoted(field, now, after) }
}

/** What has changed in which record of a list; undefined where these have no names, or more than that has changed. */
function listParts(list: string, field: unknown, old: unknown, now: unknown, reader: Reader): Part[] | undefined {
  const [before, after] = [recordsIn(old), recordsIn(now)]
  if (!before || !after || before.size + after.size === 0) return undefined
  const fields = shapeOf(elementOf(field))
  const [open, end] = reader.locale === 'zh' ? ['（', '）'] : [' (', ')']
  const named = (title: string, name: string) => (name ? `${title}${open}${name}${end}` : title)
  const parts = [...after].flatMap(([key, { name, record }]) => {
    const was = before.get(key)?.record ?? record
    return Object.keys(record)
      .filter((part) => JSON.stringify(was[part]) !== JSON.stringify(record[part]))
      .map((part) => {
        const title = named(titleOf(part, fields[part], reader.locale), name)
        return partOf(title, fields[part], was[part], record[part], reader)
      })
  })
  const only = (here: Records, there: Records) =>
    [...here].flatMap(([key, { name }]) => (there.has(key) ? [] : [name])).join(MARKS[reader.locale].list)
  const [removed, added] = [only(before, after), only(after, before)]
  const all = compact([...parts, removed && { title: list, removed }, added && { title: list, added }])
  return all.length > 0 ? all : undefined
}

type Records = Map<unknown, { name: string; record: Record<string, unknown> }>

/** Keyed by id, or else by name. */
function recordsIn(value: unknown): Records | undefined {
  const all: Records = new Map()
  for (const record of Array.isArray(value) ? value : [undefined]) {
    const name = isRecord(record) ? nameOf(record) : undefined
    if (name === undefined) return undefined
    all.set(record.id ?? name, { name, record })
  }
  return all
}

/** The name of a record, or the options of a variant: `{ Size: 'M' }`. */
function nameOf({ name, title, label, ...others }: Record<string, unknown>): string | undefined {
  const own = name ?? title ?? label
  if (typeof own === 'string') return own
  const isChoice = (one: unknown) => isRecord(one) && Object.values(one).every((part) => typeof part === 'string')
  const choice = Object.values(others).find(isChoice)
  return isRecord(choice) ? Object.values(choice).join(' / ') : undefined
}

/** Text that people wrote is quoted and cut. */
function quoted(field: unknown, value: unknown, short: string): string {
  const text = [...short.replaceAll('\n', ' ')]
  const cut = text.length > LONGEST ? `${text.slice(0, LONGEST).join('')}…` : text.join('')
  return cut !== '' && short === value && !isTimeField(field) ? `“${cut}”` : cut
}

/** The record is named once, and not in what says how it is called now. */
function sayPart({ title, isName, before, after, added, removed }: Part, name: string, { locale }: Reader): string {
  const field = !name || isName ? title : t(locale, '{field} of {name}', { field: title, name })
  const params: Params = { field, before: before ?? '', after: after ?? '' }
  if (added) return t(locale, '{names} added to {field}', { field, names: added })
  if (removed) return t(locale, '{names} removed from {field}', { field, names: removed })
  if (before === undefined || after === undefined || before === after) return t(locale, '{field} changed', params)
  if (before === '') return t(locale, '{field} set to {after}', params)
  return t(locale, after === '' ? '{field} removed, was {before}' : '{field} from {before} to {after}', params)
}

const { point, before, after } = operLog

const sentencePart = (record: PgColumn, fields: string[]) => {
  const pairs = fields.map((field) => sql`${literal(field)}, ${record} -> ${literal(field)}`)
  return sql`jsonb_build_object(${sql.join(pairs, sql`, `)})`
}

type Facts = Pick<LoggedAct, 'before' | 'after'>

/** What the sentence of a module needs of the record; null where no module has one. */
export function factsFor({ sentences }: Words) {
  const ways = Object.entries(sentences).map(
    ([of, { fields }]) => sql`when ${literal(of)} then
      jsonb_build_object('before', ${sentencePart(before, fields)}, 'after', ${sentencePart(after, fields)})`,
  )
  return sql<Facts | null>`case ${point} ${sql.join(ways, sql` `)} end`
}

export type OwnEntry = {
  point: string
  resource: string
  status: number
  username: string
  create_time: Date
  changes: NarrowChange[]
  facts: Facts | null
}

/** What its module says of it: "Li shipped it with SF Express …567890". */
export function ownSentence(entry: OwnEntry, words: Words, option: Reader['option']): string | undefined {
  const { point, resource, status, username, create_time, changes, facts } = entry
  if (!facts || status >= 400) return undefined
  const { locale } = words
  const shape = words.shape(point, resource)
  const act = {
    who: username,
    at: create_time,
    changed: changes.map(([name]) => name),
    ...facts,
    valueText: (name: string) => shortText(shape[name], facts.after[name], { locale, option }) ?? '',
  }
  return words.sentences[point]?.say(act, (sentence, params) => t(locale, sentence, params))
}
