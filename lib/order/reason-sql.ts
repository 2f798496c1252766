import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { dict } from '@/db/schema/dict'
import { order, orderCancellation } from '@/db/schema/order'
import type { Locale } from '../base/i18n/i18n'
import { literal } from '../data/database-json'

/** A reason by its name in the reader's language, also one that can no longer be chosen. */
export function reasonLabel(
  locale: Locale,
  type: 'cancel_reason' | 'refund_reason',
  code: SQLWrapper,
): SQL<string | null> {
  const label = locale === 'zh' ? dict.label : dict.label_en
  const isReason = and(eq(dict.type, literal(type)), sql`${dict.value} = ${code}`)
  return sql`case when ${code} is not null then coalesce((select ${label} from ${dict} where ${isReason}), ${code}) end`
}

/** Why an order was cancelled, in a query on `order`. */
export const cancelCode = (): SQL<string | null> => sql`(
  select ${orderCancellation.reason_code} from ${orderCancellation} where ${orderCancellation.order_id} = ${order.id})`
