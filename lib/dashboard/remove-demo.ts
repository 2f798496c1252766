import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { endSessionsOf } from '../auth/sessions'
import { fail } from '../base/errors'
import type { Staff } from '../core/operation/actor'
import type { Runtime } from '../core/runtime/runtime'
import type { Demo } from '../facets/demo'
import { DEMO_BUYER, demoMadeAt } from './demo'
import { mark } from './setup'

/**
 * Removes the demo shop: what was made with it, and the orders of its customers. What people made stays, and what that
 * needs of the demo goes to the trash: a product that was ordered, a category that still has products.
 */
export async function removeDemo(db: Db, runtime: Runtime, actor: Staff): Promise<null> {
  const { demo: modules } = runtime.registry
  const at = (await demoMadeAt(db)) ?? fail('rule', { message: 'There is no demo data in this shop' })
  // Timelines and stock movements go with their orders
  await db.execute(sql`select set_config('kiosk.prune', 'on', true)`)
  const isMade = sql`create_time = ${at}::timestamptz`
  const customers = await idsOf(db, customersOf(isMade))
  const products = await idsOf(db, sql`product where ${isMade}`)
  const orders = await idsOf(db, ordersOf(customers, products))
  for (const statement of rowsOfOrders(modules, orders)) await db.execute(sql`delete from ${statement}`)
  for (const { remove } of modules) await remove?.(db, { runtime, isMade, products })
  await removePeople(db, customers, isMade, actor)
  await trashFiles(db, isMade)
  await mark(db, 'demo_removed')
  return null
}

/** To be compared with an id: any of them. */
async function idsOf(db: Db, source: SQL): Promise<SQL> {
  const { rows } = await db.execute<{ id: number }>(sql`select id from ${source}`)
  return sql`any(${`{${rows.map(({ id }) => id).join()}}`}::int[])`
}

const customersOf = (isMade: SQL) => sql`"user" u where not is_staff and (${isMade}
  or exists (select from identity i where i.user_id = u.id and i.identifier like ${`${DEMO_BUYER}%`}))`

/** Orders of the demo's customers for its products; with a product of the shop's own an order stays. */
const ordersOf = (customers: SQL, products: SQL) => sql`"order" o where user_id = ${customers} and not exists (
  select from order_line l where l.order_id = o.id and not l.product_id = ${products}) for update`

/** What modules have of these orders, then the orders themselves. */
export const rowsOfOrders = (modules: Demo[], orders: SQL): SQL[] => [
  ...modules.flatMap(({ ofOrders }) => ofOrders?.(orders) ?? []),
  sql`outbox where kind like 'order.%' and (payload ->> 'id')::int = ${orders}`,
  sql`order_freight where order_id = ${orders}`,
  sql`order_reduction where order_id = ${orders}`,
  sql`order_line where order_id = ${orders}`,
  sql`order_event where order_id = ${orders}`,
  sql`order_change where order_id = ${orders}`,
  sql`order_cancellation where order_id = ${orders}`,
  sql`idempotency_key where operation = 'order.create' and data::int = ${orders}
    and user_id in (select user_id from "order" where id = ${orders})`,
  sql`"order" where id = ${orders}`,
  sql`order_tally`,
]

/** The staff of the demo, except the one who does this; customers who have no order left. Rights stay. */
async function removePeople(db: Db, customers: SQL, isMade: SQL, actor: Staff): Promise<void> {
  const staff = sql`is_staff and ${isMade} and id <> ${actor.id}`
  const { rows } = await db.execute<{ id: number }>(sql`
    update "user" u set deleted_at = now(), version = version + 1 where deleted_at is null and (${staff}
      or id = ${customers} and not exists (select from "order" o where o.user_id = u.id))
    returning id`)
  for (const { id } of rows) await endSessionsOf(db, id)
  const gone = `{${rows.map(({ id }) => id).join()}}`
  await db.execute(sql`delete from address where user_id = any(${gone}::int[])`)
}

/** Pictures that nothing shows any more; the trash is emptied in its time. */
async function trashFiles(db: Db, isMade: SQL): Promise<void> {
  const { rows } = await db.execute<{ text: string }>(sql`
    select format('select %I from %s', a.attname, c.conrelid::regclass) as text
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'file'::regclass and c.confdeltype = 'a'`)
  const used = sql.raw(rows.map(({ text }) => text).join(' union all '))
  await db.execute(sql`update file set deleted_at = now() where ${isMade} and deleted_at is null
    and id not in (select used.id from (${used}) as used (id) where used.id is not null)`)
}
