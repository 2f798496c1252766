import { inArray, type SQL, sql } from 'drizzle-orm'
import { order } from '@/db/schema/order'
import { shippingUpload, tradeManagement } from '@/db/schema/shipping'
import { ORDER_SENT } from '@/db/vocabulary'

/** After as long WeChat reminds the shop itself. */
const REMINDER_AFTER = sql`interval '48 hours'`

const isManaged = sql`coalesce((select ${tradeManagement.managed} from ${tradeManagement}
  order by ${tradeManagement.asked_at} desc limit 1), false)`

/** Condition: WeChat holds the money, as shipping information is missing, or nothing was shipped for long. */
export const isMoneyHeld = (): SQL => sql`${order.id} in (
  select u.order_id from ${shippingUpload} u join ${order} o on o.id = u.order_id
    where u.state <> 'done' and ${inArray(sql`o.status`, ORDER_SENT)}
  union all
  select o.id from ${order} o where o.status = 'paid' and o.paid_at < now() - ${REMINDER_AFTER} and ${isManaged})`
