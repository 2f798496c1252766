import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { operLog } from '@/db/schema/log'
import { t } from '../base/i18n/i18n'
import { literal } from '../data/database-json'
import type { LoggedAct } from '../module'
import type { NarrowChange } from './sentence'
import { type Reader, sayShort } from './value'
import type { Words } from './words'

const { point, before, after } = operLog

const partOf = (record: PgColumn, fields: string[]) => {
  const pairs = fields.map((field) => sql`${literal(field)}, ${record} -> ${literal(field)}`)
  return sql`jsonb_build_object(${sql.join(pairs, sql`, `)})`
}

type Facts = Pick<LoggedAct, 'before' | 'after'>

/** What the sentence of a module needs of the record; null where no module has one. */
export function factsFor({ sentences }: Words) {
  const ways = Object.entries(sentences).map(
    ([of, { fields }]) => sql`when ${literal(of)} then
      jsonb_build_object('before', ${partOf(before, fields)}, 'after', ${partOf(after, fields)})`,
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

/** What its module says of it: "Li shipped it by SF Express …567890". */
export function sayOwn(entry: OwnEntry, words: Words, option: Reader['option']): string | undefined {
  const { point, resource, status, username, create_time, changes, facts } = entry
  if (!facts || status >= 400) return undefined
  const { locale } = words
  const shape = words.shape(point, resource)
  const act = {
    who: username,
    at: create_time,
    changed: changes.map(([name]) => name),
    ...facts,
    said: (name: string) => sayShort(shape[name], facts.after[name], { locale, option }) ?? '',
  }
  return words.sentences[point]?.say(act, (sentence, params) => t(locale, sentence, params))
}
