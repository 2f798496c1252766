import { type SQL, sql } from 'drizzle-orm'
import { order, orderEvent } from '@/db/schema/order'
import { payment } from '@/db/schema/payment'
import { compact } from '../base/compact'
import { MARKS } from '../base/i18n/fill'
import { type Locale, t } from '../base/i18n/i18n'
import { literal } from '../data/database-json'
import { currentReason, FORMER_REASONS } from './former-reasons'
import { carrierLabel } from './parcel-sql'
import { cancelCode, reasonLabel } from './reason-sql'
import { methodLabels, SENTENCES, type Sentence } from './sentences'

/** Reasons that the shop itself writes into events, as they stand behind a colon; others of its own say nothing new. */
const OWN_REASONS: Readonly<Record<string, string>> = {
  'Not paid in time': 'not paid in time',
  'Receipt not confirmed in time': 'receipt not confirmed in time',
  'Not picked up in time': 'not picked up in time',
}

const colon = (locale: Locale): SQL => literal(MARKS[locale].colon)
const textOf = (locale: Locale, sentence: string): SQL => literal(t(locale, sentence))

/** Of the payment that paid the order. */
const payMethod = sql`(select ${payment.method} from ${payment}
  where ${payment.order_id} = ${order.id} and not ${payment.late})`

function condition({ from, to, by, change, way, method }: Sentence): SQL {
  const states = to?.map((state) => literal(state)) ?? []
  const parts = compact([
    change && sql`change = ${literal(change)}`,
    from && sql`"from" = ${literal(from)}`,
    to && sql`"to" in (${sql.join(states, sql`, `)})`,
    by && sql`by = ${literal(by)}`,
    way && sql`${order.delivery} = ${literal(way)}`,
    method && sql`coalesce(${payMethod}, ${literal(method)}) = ${literal(method)}`,
  ])
  return sql.join(parts, sql` and `)
}

/** How an order was paid, as a part of a sentence. */
function methodText(locale: Locale): SQL {
  const named = Object.entries(methodLabels()).map(
    ([name, title]) => sql`when ${literal(name)} then ${literal(t(locale, title).toLowerCase())}`,
  )
  return sql`case ${payMethod} ${sql.join(named, sql` `)} else ${payMethod} end`
}

/** What is in the holes of a sentence to the buyer. */
const facts = (locale: Locale): Record<string, SQL> => ({
  '{carrier}': carrierLabel(locale, sql`shipment ->> 'carrier'`),
  '{number}': sql`shipment ->> 'tracking_no'`,
  '{method}': methodText(locale),
  '{amount}': sql`'¥' || to_char(${order.total_price} / 100.0, 'FM999,999,999,990.00')`,
})

function sentenceSql(locale: Locale, { buyer, bare }: Sentence): SQL {
  const holes = Object.entries(facts(locale)).filter(([hole]) => buyer.includes(hole))
  const filled = holes.reduce(
    (text, [hole, value]) => sql`replace(${text}, ${literal(hole)}, ${value})`,
    textOf(locale, buyer),
  )
  return bare ? sql`coalesce(${filled}, ${textOf(locale, bare)})` : filled
}

function what(locale: Locale): SQL {
  const sentences = SENTENCES.map((one) => sql`when ${condition(one)} then ${sentenceSql(locale, one)}`)
  return sql`case ${sql.join(sentences, sql` `)} else "to" end`
}

/** Why an order was closed stands in the event that began it. */
const reason = sql`case when "to" = 'closed' and change is null then (
  select ${orderEvent.reason} from ${orderEvent}
  where ${orderEvent.order_id} = ${order.id} and ${orderEvent.to} = 'closing' order by ${orderEvent.id} desc limit 1)
  else reason end`

function why(locale: Locale): SQL {
  const reasons = [...Object.keys(OWN_REASONS), ...FORMER_REASONS.keys()]
  const own = reasons.flatMap((reason) => {
    const says = OWN_REASONS[currentReason(reason)]
    return says ? [sql`when ${literal(reason)} then ${textOf(locale, says)}`] : []
  })
  const ofShop = sql`case ${reason} ${sql.join(own, sql` `)} end`
  const chosen = sql`case when "to" in ('closing', 'closed') and change is null
    then ${reasonLabel(locale, 'cancel_reason', cancelCode())} end`
  const given = sql`nullif(concat_ws(${colon(locale)}, ${chosen}, nullif(${reason}, '')), '')`
  return sql`case when by in ('system', 'provider') then ${ofShop} else ${given} end`
}

/** The text of an event in the reader's language, in the query of `eventsJson`. */
export const eventText = (locale: Locale): SQL => sql`concat_ws(${colon(locale)}, ${what(locale)}, ${why(locale)})`
