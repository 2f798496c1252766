import { type SQL, sql } from 'drizzle-orm'
import { order, orderEvent } from '@/db/schema/order'
import { literal } from '../core/database-json'
import { type Locale, t } from '../core/i18n/i18n'
import { currentReason, FORMER_REASONS } from './former-reasons'
import { carrierLabel } from './parcel-sql'
import { cancelCode, reasonLabel } from './reason-sql'
import type { Mover, State } from './states'

/** What an event says to the buyer of an order. The first that fits: a `from` or `by` that is not given fits any. */
type Sentence = { from?: State; to: readonly State[]; by?: Mover; says: string }

const PLACED = 'Order placed'
const SHIPPED = 'Shipped with {carrier}, {number}'
const SENTENCES: readonly Sentence[] = [
  { to: ['unpaid'], says: PLACED },
  { from: 'refunding', to: ['paid', 'shipped', 'completed'], says: 'Refund failed' },
  { to: ['closing'], by: 'buyer', says: 'You cancelled the order' },
  { to: ['closing'], by: 'staff', says: 'The shop cancelled the order' },
  { to: ['closing'], says: 'Closing' },
  { to: ['closed'], says: 'Closed' },
  { to: ['paid'], says: 'Order paid' },
  { to: ['shipped'], says: SHIPPED },
  { to: ['completed'], by: 'buyer', says: 'You confirmed receipt' },
  { to: ['completed'], says: 'Completed' },
  { to: ['refunding'], says: 'Refund in progress' },
  { to: ['refunded'], says: 'Refunded' },
]
const CHANGES = { address: 'Delivery address changed', price: 'Price changed' } as const

/** Reasons that the shop itself writes into events, as they stand behind a colon; others of its own say nothing new. */
const OWN_REASONS: Readonly<Record<string, string>> = {
  'Not paid in time': 'not paid in time',
  'Receipt not confirmed in time': 'receipt not confirmed in time',
}

const colon = (locale: Locale): SQL => literal(locale === 'zh' ? '：' : ': ')
const textOf = (locale: Locale, sentence: string): SQL => literal(t(locale, sentence))

function condition({ from, to, by }: Sentence): SQL {
  const states = to.map((state) => literal(state))
  const isFrom = from ? sql`"from" = ${literal(from)} and ` : sql``
  const isBy = by ? sql` and by = ${literal(by)}` : sql``
  return sql`${isFrom}"to" in (${sql.join(states, sql`, `)})${isBy}`
}

/** Without the carrier, which an order may lack that was shipped long ago. */
const shipped = (locale: Locale): SQL => sql`coalesce(
  replace(replace(${textOf(locale, SHIPPED)}, '{carrier}', ${carrierLabel(locale)}), '{number}', ${order.tracking_no}),
  ${textOf(locale, 'Shipped')})`

function what(locale: Locale): SQL {
  const changes = Object.entries(CHANGES).map(
    ([change, says]) => sql`when change = ${literal(change)} then ${textOf(locale, says)}`,
  )
  const moves = SENTENCES.map(
    (one) => sql`when ${condition(one)} then ${one.says === SHIPPED ? shipped(locale) : textOf(locale, one.says)}`,
  )
  return sql`case ${sql.join([...changes, ...moves], sql` `)} else "to" end`
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
  const said = sql`nullif(concat_ws(${colon(locale)}, ${chosen}, nullif(${reason}, '')), '')`
  return sql`case when by in ('system', 'provider') then ${ofShop} else ${said} end`
}

/** The text of an event in the reader's language, in the query of `eventsJson`. */
export const eventText = (locale: Locale): SQL => sql`concat_ws(${colon(locale)}, ${what(locale)}, ${why(locale)})`
