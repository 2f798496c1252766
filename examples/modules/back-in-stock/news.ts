import { sql } from 'drizzle-orm'
import type { ChangeSource, News } from 'kiosk-shop/module'
import { backInStock } from './schema'

const { id, user_id, state, create_time } = backInStock

/** Shown by the bell to those who may see the list. */
export const newsOfWaiting: News[] = [
  {
    staff: {
      point: 'back_in_stock.list',
      title: 'A buyer waits for stock',
      icon: 'bell',
      path: '/admin/x/back-in-stock',
      bell: {
        kind: 'back_in_stock',
        label: 'Waits for stock',
        read: (since) => sql`select ${id} as id, null::text as order_no, null::int as amount, ${create_time} as time
          from ${backInStock} where ${state} = 'waiting' and ${create_time} > ${since}`,
      },
    },
  },
]

/** Pages that show the list read it again as soon as a buyer waits. */
export const changesOfWaiting: ChangeSource = {
  kind: 'back_in_stock',
  head: sql`select max(${id}) from ${backInStock}`,
  read: (since) => sql`select ${id} as at, 'back_in_stock' as resource, ${id} as id, 'waiting' as event,
    ${user_id} as user_id from ${backInStock} where ${id} > ${since}`,
}
