import { type SQL, sql } from 'drizzle-orm'
import { order } from '@/db/schema/order'
import { user } from '@/db/schema/user'
import { prefixPattern, substringPattern } from '../core/page'

/** Matches what a caller knows about an order. Phones and names of recipients must be given in full. */
export function matchesOrder(q: string): SQL {
  const { id, order_no, tracking_no, user_id } = order
  return sql`${id} in (
    select ${id} from ${order} where ${order_no} like ${prefixPattern(q.toUpperCase())}
    union all select ${id} from ${order} where ${tracking_no} = ${q}
    union all select ${id} from ${order} where ${order.address} ->> 'mobile' = ${q}
    union all select ${id} from ${order} where ${order.address} ->> 'name' = ${q}
    union all select ${id} from ${order} where ${user_id} in (select ${user.id} from ${user} where ${user.nickname} ilike ${substringPattern(q)}))`
}
