import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { dict } from '@/db/schema/dict'
import type { Locale } from '../base/i18n/i18n'
import { literal } from '../data/database-json'
import { TRACKED_AS, TRACKING_NUMBER, TRACKING_PAGE } from './carriers'

/** A carrier by its name in the reader's language, also one that can no longer be chosen. */
export function carrierLabel(locale: Locale, carrier: SQLWrapper): SQL<string | null> {
  const label = locale === 'zh' ? dict.label : dict.label_en
  const isCarrier = and(eq(dict.type, sql`'carrier'`), sql`${dict.value} = ${carrier}`)
  return sql`case when ${carrier} is not null then coalesce(
    (select ${label} from ${dict} where ${isCarrier}), ${carrier}) end`
}

/** Where a parcel is followed: null without a number, and where it is words of the shop’s own carrier. */
export function trackingUrl(carrier: SQLWrapper, tracking_no: SQLWrapper): SQL<string | null> {
  const names = TRACKED_AS.map(([value, name]) => sql`when ${literal(value)} then ${literal(`com=${name}&`)}`)
  const carrierPart = sql`case ${carrier} ${sql.join(names, sql` `)} else '' end`
  return sql`case when ${tracking_no} ~ ${literal(TRACKING_NUMBER)}
    then ${literal(TRACKING_PAGE)} || ${carrierPart} || 'nu=' || ${tracking_no} end`
}
