import { type SQL, sql } from 'drizzle-orm'
import { order } from '@/db/schema/order'
import { type Locale, t } from '../base/i18n/i18n'
import type { Runtime } from '../core/runtime/runtime'
import type { PayWay } from '../facets/pay'

/** How an order is paid whose buyer has chosen no other way: in the database it has none. */
export const WECHAT = 'wechat'

/** In a query on `order`: not paid yet, but its goods have to lie ready, as its buyer pays when picking them up. */
const isPaidAtPickup = sql`(${order.status} = 'unpaid' and coalesce(${order.pay_way} = 'at_pickup', false))`

/** Likewise: its buyer may come for it at any time. The first two conditions are those of an index. */
export const isToHandOver = (): SQL =>
  sql`(${order.delivery} = 'pickup' and ${order.status} in ('unpaid', 'paid') and (${order.status} = 'paid' or ${isPaidAtPickup}))`

/** What its ways depend on. */
export type Payable = { delivery: string; pay_way: string | null }

export const waysByHand = ({ registry }: Runtime): string[] =>
  registry.payWays.flatMap(({ name, byHand }) => (byHand ? [name] : []))

/** In which ways an unpaid order can be paid: those that the shop offers for it, and the one that was chosen before. */
export const waysOf = (runtime: Runtime, { delivery, pay_way }: Payable): PayWay[] =>
  runtime.registry.payWays.filter(
    (way) =>
      way.name === (pay_way ?? WECHAT) || (way.isOffered(runtime) && (way.deliveries?.includes(delivery) ?? true)),
  )

/**
 * The ways are in memory, so the database that has written the rest of an order is not asked for them. Undefined:
 * it is not to be paid.
 */
export function withPayWays(json: string, runtime: Runtime, payable: Payable | undefined, locale: Locale): string {
  const ways = payable ? waysOf(runtime, payable) : []
  const shown = ways.map(({ name, title, byHand }) => ({
    way: name,
    title: t(locale, title),
    account: byHand?.account?.(runtime) ?? null,
    instructions: byHand?.instructions(runtime) ?? '',
  }))
  return `${json.slice(0, -1)},"pay_ways":${JSON.stringify(shown)}}`
}
