import { and, eq, gte, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Db } from '@/db/client'
import { operLog } from '@/db/schema/log'
import { order } from '@/db/schema/order'
import { MARKS } from '../base/i18n/fill'
import { type Locale, t } from '../base/i18n/i18n'
import { asRecord } from '../base/json'
import { shopTime } from '../base/shop-time'
import { readKeyTitle } from '../core/auth/key-actor'
import { byTime, inTimeRange, pageOfTable } from '../data/page'
import { firstOrNotFound } from '../data/records'
import { listOptions } from '../dict/options'
import { requiredTypes } from '../dict/uses'
import type { OperationList, VersionOf } from './contract'
import { matchesText } from './search'
import { factsFor, type NarrowChange, type OwnEntry, ownSentence, sentenceOf } from './sentence'
import { fullText, metaIn, type Reader, shortText, titleOf } from './value'
import type { Words } from './words'

const { id, create_time, user_id, username, address, user_agent, request_id } = operLog
const { point, resource, resource_id, method, path, status, error_code, duration_ms, before, after } = operLog

const fieldsOf = (record: PgColumn) =>
  sql`select jsonb_object_keys(case jsonb_typeof(${record}) when 'object' then ${record} else '{}' end)`
/** Long values are only marked as changed, so that a list reads little. */
const SHORT = 300
const SHORT_LIST = 1500
/** Of a list, only the records that differ. */
const changedPart = (record: PgColumn, other: PgColumn) => sql`case
  when jsonb_typeof(${record} -> field -> 0) = 'object' then (select coalesce(jsonb_agg(one), '[]')
    from jsonb_array_elements(${record} -> field) one
    where (${other} -> field @> jsonb_build_array(one)) is not true)
  else ${record} -> field end`
const isShort = sql`greatest(length(earlier::text), length(later::text)) <=
  case jsonb_typeof(coalesce(earlier -> 0, later -> 0)) when 'object' then ${SHORT_LIST}::int else ${SHORT}::int end`
const isEdit = and(isNotNull(before), isNotNull(after))
/** The fields that differ, with both values if they are short; all fields if there was nothing before. */
const changes = sql<NarrowChange[]>`(select coalesce(jsonb_agg(
    case when ${isEdit} and (${isShort}) is not false
      then jsonb_build_array(field, earlier, later) else jsonb_build_array(field) end
    order by field), '[]')
  from (${fieldsOf(before)} union ${fieldsOf(after)}) as either(field),
    lateral (select ${changedPart(before, after)} as earlier, ${changedPart(after, before)} as later) as changed
  where ${before} -> field is distinct from ${after} -> field)`

/** The record’s name at that time; an entry about reading an order only has its id. */
function recordName({ names }: Words) {
  const ways = [...names].map(([of, name]) => sql`when ${of} then ${name}`)
  const field = sql`case ${resource} ${sql.join(ways, sql` `)} end`
  const order_no = sql`case ${resource} when 'order' then
    (select ${order.order_no} from ${order} where ${order.id} = ${resource_id}) end`
  return sql<string | null>`coalesce(${before} ->> ${field}, ${after} ->> ${field}, ${order_no})`
}

/** For a bulk entry: how many records, and the input that they share. */
const many = sql<Many | null>`case when ${resource_id} is null and jsonb_typeof(${after} -> 'records') = 'array'
  then jsonb_build_object('count', jsonb_array_length(${after} -> 'records'), 'values', ${after} -> 'values') end`

/** The version that an edit began with; `path`: see `submit`. */
const version = alias(operLog, 'version')
const isVersion = sql`${version.id} = substring(${path} from '[?]version=([0-9]+)')::bigint
  and ${version.resource} = ${resource} and ${version.resource_id} is not distinct from ${resource_id}`
const versionOf = sql`(select jsonb_build_object('at', ${version.create_time}, 'by', ${version.username},
    'side', case when ${path} like '%&side=before' then 'before' else 'after' end)
  from ${operLog} as ${version} where ${isVersion})`
const restored = sql<Restored | null>`case when ${path} like '%?version=%' then ${versionOf} end`

const callerColumns = { id, create_time, user_id, username, address, user_agent, request_id }
const changeColumns = { changes, many, restored }
const callColumns = { point, resource, resource_id, method, path, status, error_code, duration_ms, ...changeColumns }

const equalsIfGiven = (column: PgColumn, value: string | number | undefined): SQL | undefined =>
  value ? eq(column, value) : undefined

const ended = { done: lt(status, 400), refused: gte(status, 400) }

const filters = (query: z.output<typeof OperationList>): SQL | undefined =>
  and(
    equalsIfGiven(username, query.username),
    equalsIfGiven(point, query.point),
    equalsIfGiven(resource, query.resource),
    equalsIfGiven(resource_id, query.resource_id),
    equalsIfGiven(status, query.status),
    query.outcome && ended[query.outcome],
    inTimeRange(create_time, query),
  )

async function condition(db: Db, query: z.output<typeof OperationList>) {
  if (!query.q) return { where: filters(query) }
  const { indexed, scanned } = await matchesText(db, query.q)
  return { where: and(indexed, filters(query)), scanned: and(scanned, filters(query)) }
}

export async function list(db: Db, query: z.output<typeof OperationList>, words: Words) {
  const columns = { ...callerColumns, ...callColumns, record: recordName(words), facts: factsFor(words) }
  const records = (where: SQL | undefined) => db.select(columns).from(operLog).where(where)
  const { where, ...counting } = await condition(db, query)
  const { items, ...answer } = await pageOfTable(db, operLog, byTime(query), where, records, counting)
  const option = await dictionaryOf(db, items, words)
  return { ...answer, items: items.map((item) => withSentence(item, words, option)) }
}

type Restored = { at: string; by: string; side: z.output<typeof VersionOf>['side'] }
type LoggedCall = Parameters<typeof sentenceOf>[0] &
  OwnEntry & { path: string; many: Many | null; restored: Restored | null }

/** An entry with the sentence that people read. */
function withSentence<Item extends LoggedCall>(
  { changes: narrow, many, restored, facts, ...item }: Item,
  words: Words,
  option: Reader['option'],
) {
  const { locale } = words
  const origin = item.status < 400 ? originOf(item.path, restored, locale) : null
  const entry = { ...item, changes: narrow, facts }
  const sentence = many
    ? sayMany({ ...item, many }, words, { locale, option })
    : (ownSentence(entry, words, option) ?? sentenceOf(entry, words, option))
  return {
    ...item,
    username: actorName(item.username, locale),
    changed: narrow.map(([name]) => name),
    summary: words.operation(item.point),
    count: many?.count ?? null,
    origin,
    sentence: origin ? `${origin}${MARKS[locale].colon}${sentence}` : sentence,
  }
}

function actorName(username: string, locale: Locale): string {
  const ofKey = readKeyTitle(username)
  return ofKey ? t(locale, 'key {name} of {maker}', ofKey) : username || t(locale, 'Automatic')
}

/** What it put back, where that is what it did. */
function originOf(path: string, restored: Restored | null, locale: Locale): string | null {
  if (path.endsWith('/undo')) return t(locale, 'Change undone')
  if (!restored) return null
  const { at, by, side } = restored
  const what = { time: shopTime(at).slice(0, 16), name: actorName(by, locale) }
  if (side === 'after') return t(locale, 'Restored the version of {time} by {name}', what)
  return t(locale, 'Restored the version before the change of {time} by {name}', what)
}

/** The labels of dictionaries, read only where a value of one has changed. */
async function dictionaryOf(db: Db, items: LoggedCall[], words: Words): Promise<Reader['option']> {
  const isOfDictionary = ({ point, resource, changes, facts }: LoggedCall) =>
    [...changes.map(([name]) => name), ...Object.keys(facts?.after ?? {})].some(
      (name) => metaIn(words.shape(point, resource)[name]).dict,
    )
  const options = items.some(isOfDictionary) ? await listOptions(db, requiredTypes, words.locale) : []
  return (dict, value) => options.find((one) => one.type === dict && one.value === value)?.label
}

export async function read(db: Db, log_id: number, words: Words) {
  const columns = { ...callerColumns, ...callColumns, record: recordName(words), facts: factsFor(words), before, after }
  const row = firstOrNotFound(await db.select(columns).from(operLog).where(eq(id, log_id)))
  const option = await dictionaryOf(db, [row], words)
  const reader = { locale: words.locale, option }
  const shape = { ...(row.many && words.input(row.point)), ...words.shape(row.point, row.resource) }
  const current = row.many ? row.many.values : asRecord(row.after)
  const names = row.many ? Object.keys(current) : row.changes.map(([name]) => name)
  const changed = names.map((name) => {
    const values = { before: asRecord(row.before)[name], after: current[name] }
    const texts = {
      before_text: fullText(shape[name], values.before, reader),
      after_text: fullText(shape[name], values.after, reader),
    }
    return { name, label: titleOf(name, shape[name], words.locale), ...values, ...texts }
  })
  return { ...withSentence(row, words, option), changes: changed }
}

/** A bulk operation in the log: how many records, and the input that they share. */
type Many = { count: number; values: Record<string, unknown> }
type Entry = { point: string; resource: string; many: Many }

/** "Change prices of products: 20 records, -10%". */
function sayMany({ point, resource, many: { count, values } }: Entry, words: Words, reader: Reader): string {
  const { locale } = reader
  const shape = { ...words.shape(point, resource), ...words.input(point) }
  const records = t(locale, '{n} {n:record/records}', { n: count })
  const texts = Object.entries(values).flatMap(([name, value]) => {
    const field = shape[name]
    const short = shortText(field, value, reader)
    const { labels, widget } = metaIn(field)
    const isDefault = field instanceof z.ZodType && field.safeParse(undefined).data === value
    if (!short || isDefault || widget === 'reference') return []
    const isClear = !field || Object.hasOwn(labels, String(value))
    return [isClear ? short : `${titleOf(name, field, locale)} ${short}`]
  })
  const what = words.operation(`${point}_many`)
  return `${what}${MARKS[locale].colon}${[records, ...texts].join(MARKS[locale].clause)}`
}
