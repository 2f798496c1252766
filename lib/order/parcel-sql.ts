import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { dict } from '@/db/schema/dict'
import type { Locale } from '../base/i18n/i18n'
import { literal } from '../data/database-json'
import { TRACKED_AS, TRACKING_PAGE } from './tracking-link'

/** A carrier by its name in the reader's language, also one that can no longer be chosen. */
export function carrierLabel(locale: Locale, carrier: SQLWrapper): SQL<string | null> {
  const label = locale === 'zh' ? dict.label : dict.label_en
  const isCarrier = and(eq(dict.type, sql`'carrier'`), sql`${dict.value} = ${carrier}`)
  return sql`case when ${carrier} is not null then coalesce(
    (select ${label} from ${dict} where ${isCarrier}), ${carrier}) end`
}

const hexOf = (character: SQL) =>
  sql`upper(regexp_replace(encode(convert_to(${character}, 'UTF8'), 'hex'), '..', '%\\&', 'g'))`

/** As `encodeURIComponent`; nearly every number needs none of it. */
const encoded = (text: SQLWrapper): SQL => sql`case when ${text} ~ '^[A-Za-z0-9_.-]*$' then ${text} else (
  select string_agg(case when one ~ '[A-Za-z0-9_.!~*''()-]' then one else ${hexOf(sql`one`)} end, '' order by at)
  from regexp_split_to_table(${text}, '') with ordinality as character (one, at)) end`

/** `trackingLink` in a query: null without a tracking number. */
export function trackingLinkSql(carrier: SQLWrapper, tracking_no: SQLWrapper): SQL {
  const names = Object.entries(TRACKED_AS).map(
    ([value, name]) => sql`when ${literal(value)} then ${literal(`com=${name}&`)}`,
  )
  const known = sql`case ${carrier} ${sql.join(names, sql` `)} else '' end`
  return sql`case when ${tracking_no} is not null then ${literal(TRACKING_PAGE)} || ${known} || 'nu=' || ${encoded(tracking_no)} end`
}
