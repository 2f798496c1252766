import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { moveIn } from '@/db/schema/move-in'
import { order } from '@/db/schema/order'
import { MOVE_IN_HELD } from '@/db/vocabulary/move-in'
import { fail } from '../base/errors'
import { isOwn } from './trips'

/**
 * As if it had never moved in, as one act: possible until an order was placed here, or something has been done to an
 * order that came. Pictures stay in the files; so does a buyer who has signed in since.
 */
export async function undo(db: Db, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const [begun] = await tx
      .update(moveIn)
      .set({ state: 'undone', kind: null, after: 0, update_time: sql`now()` })
      .where(and(eq(moveIn.id, id), inArray(moveIn.state, MOVE_IN_HELD)))
      .returning({ since: moveIn.create_time })
    if (!begun) fail('rule', { message: 'It has been undone already, or is being read' })
    if ((await tx.$count(order, and(isOwn(tx, 'order', order.id), gt(order.create_time, begun.since)))) > 0)
      fail('rule', { message: 'An order was placed here since: it stays' })
    if (await isChanged(tx, id, begun.since))
      fail('rule', { message: 'Something was done to an order that came: it stays' })
    for (const statement of removals(id)) await tx.execute(statement)
  })
}

const came = (id: number, kind: string) =>
  sql`(select new_id from move_in_record where move_in_id = ${id} and kind = ${kind} and not merged)`

async function isChanged(tx: Db, id: number, since: Date): Promise<boolean> {
  const { rows } = await tx.execute<{ changed: boolean }>(sql`select
    exists(select from order_event where order_id in ${came(id, 'order')} and create_time > ${since.toISOString()})
    or exists(select from order_change where order_id in ${came(id, 'order')})
    or exists(select from refund where order_id in ${came(id, 'order')} and create_time > ${since.toISOString()}) as changed`)
  return rows[0]?.changed === true
}

/** Each row before those that it refers to. */
function removals(id: number): SQL[] {
  const orders = came(id, 'order')
  const lines = sql`(select id from order_line where order_id in ${orders})`
  const skus = sql`(select sku.id from sku where product_id in ${came(id, 'product')} or sku.id in ${came(id, 'variant')})`
  const products = sql`(select product_id from sku where sku.id in ${came(id, 'variant')} union select new_id from ${came(id, 'product')} one)`
  const buyers = sql`(select u.id from "user" u where u.id in ${came(id, 'buyer')} and u.last_login_time is null
    and not exists (select from session s where s.user_id = u.id))`
  return [
    sql`set local kiosk.prune = 'on'`,
    sql`delete from outbox where kind = 'order.confirm' and (payload ->> 'id')::int in ${orders}`,
    sql`delete from shipping_upload where order_id in ${orders}`,
    sql`delete from refund_line where order_line_id in ${lines}`,
    sql`delete from refund where order_id in ${orders}`,
    sql`delete from payment where order_id in ${orders}`,
    sql`delete from order_event where order_id in ${orders}`,
    sql`delete from stock_movement where order_line_id in ${lines} or sku_id in ${skus}`,
    sql`delete from order_line where order_id in ${orders}`,
    sql`delete from "order" where id in ${orders}`,
    sql`delete from banner_item where banner_id in ${came(id, 'banner')}`,
    sql`delete from banner where id in ${came(id, 'banner')}`,
    sql`delete from file_mention where resource = 'product' and resource_id in ${products}`,
    sql`delete from product where id in ${products}`,
    sql`delete from category c where id in ${came(id, 'category')}
      and not exists (select from product where category_id = c.id)`,
    sql`delete from address where user_id in ${buyers}`,
    sql`delete from identity where user_id in ${buyers}`,
    sql`delete from "user" where id in ${buyers}`,
    sql`delete from move_in_record where move_in_id = ${id} and kind <> 'picture'`,
    sql`delete from move_in_row where move_in_id = ${id}`,
    sql`delete from order_tally`, // counted from the first event again
    sql`select recount_sales()`,
  ]
}
