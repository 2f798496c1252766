import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { fail } from '../base/errors'
import { endSessionsOf } from '../core/auth/sessions'
import type { Staff } from '../core/operation/actor'
import { recountSales } from '../figures/figures'
import { removeSamples } from '../legal/policy'
import { orderNumberIn } from '../order/trades'
import { DEMO_BUYER, demoMadeAt } from './demo'
import { mark } from './setup'

/**
 * Removes the demo shop: what was made with it, and the orders of its customers. What people made stays, and what that
 * needs of the demo goes to the trash: a product that was ordered, a category that still has products.
 */
export async function removeDemo(db: Db, actor: Staff): Promise<null> {
  const at = (await demoMadeAt(db)) ?? fail('rule', { message: 'There is no demo data in this shop' })
  await db.execute(sql`select set_config('kiosk.prune', 'on', true)`) // timelines and stock movements go with their orders
  const demo = {
    customers: await customersOf(db, at),
    products: await idsOf(db, sql`product where create_time = ${at}::timestamptz`),
  }
  await removeOrders(db, demo)
  await removeContent(db, at)
  await removeSamples(db)
  await removeOffers(db, at)
  await removeProducts(db, demo.products, at)
  await removePeople(db, demo.customers, at, actor)
  await db.execute(sql`delete from order_tally`)
  await recountSales(db)
  await trashFiles(db, at)
  await mark(db, 'demo_removed')
  return null
}

type Ids = string
type Demo = { customers: Ids; products: Ids }

/** As an array of PostgreSQL. */
async function idsOf(db: Db, source: SQL): Promise<Ids> {
  const { rows } = await db.execute<{ id: number }>(sql`select id from ${source}`)
  return `{${rows.map(({ id }) => id).join()}}`
}

const customersOf = (db: Db, at: string) =>
  idsOf(
    db,
    sql`"user" u where not is_staff and (create_time = ${at}::timestamptz
      or exists (select from identity i where i.user_id = u.id and i.identifier like ${`${DEMO_BUYER}%`}))`,
  )

/** Those of its customers for its products; with a product of the shop's own an order stays. */
async function removeOrders(db: Db, { customers, products }: Demo): Promise<void> {
  const orders = await idsOf(
    db,
    sql`"order" o where user_id = any(${customers}::int[]) and not exists (
      select from order_line l where l.order_id = o.id and not l.product_id = any(${products}::int[])) for update`,
  )
  const ofOrders = sql`order_id = any(${orders}::int[])`
  const numbers = sql`select order_no from "order" where id = any(${orders}::int[])`
  for (const statement of [
    sql`simulated where kind in ('trade', 'trade_refund') and ${orderNumberIn(sql`value ->> 'out_trade_no'`)} in (${numbers})`,
    sql`refund_line where refund_id in (select id from refund where ${ofOrders})`,
    sql`refund_photo where refund_id in (select id from refund where ${ofOrders})`,
    sql`outbox where kind = 'pay.refund' and payload ->> 'out_refund_no' in (select out_refund_no from refund where ${ofOrders})
      or (kind like 'order.%' or kind = 'shipping.tell') and (payload ->> 'id')::int = any(${orders}::int[])`,
    sql`refund where ${ofOrders}`,
    sql`complaint where ${ofOrders}`,
    sql`content_check where kind = 'order_note' and record_id = any(${orders}::int[])`,
    sql`invoice where ${ofOrders}`,
    sql`user_coupon where ${ofOrders}`,
    sql`order_freight where ${ofOrders}`,
    sql`late_shipping where ${ofOrders}`,
    sql`order_reduction where ${ofOrders}`,
    sql`payment_notification where subject in (select transaction_id from payment where ${ofOrders})`,
    sql`payment_anomaly where ${ofOrders}`,
    sql`payment where ${ofOrders}`,
    sql`shipping_upload where ${ofOrders}`,
    sql`stock_movement where order_line_id in (select id from order_line where ${ofOrders})`,
    sql`order_line where ${ofOrders}`,
    sql`order_event where ${ofOrders}`,
    sql`order_change where ${ofOrders}`,
    sql`order_cancellation where ${ofOrders}`,
    sql`order_message where ${ofOrders}`,
    sql`idempotency_key where operation = 'order.create' and user_id = any(${customers}::int[])
      and data::int = any(${orders}::int[])`,
    sql`"order" where id = any(${orders}::int[])`,
  ]) {
    await db.execute(sql`delete from ${statement}`)
  }
}

const madeAt = (at: string) => sql`create_time = ${at}::timestamptz`

async function removeContent(db: Db, at: string): Promise<void> {
  for (const table of ['theme', 'banner', 'article', 'notice']) {
    const ids = await idsOf(db, sql`${sql.identifier(table)} where ${madeAt(at)}`)
    await db.execute(sql`delete from file_mention where resource = ${table} and resource_id = any(${ids}::int[])`)
    await db.execute(sql`delete from ${sql.identifier(table)} where id = any(${ids}::int[])`)
  }
}

/** One that an order had is in that order for good. */
async function removeOffers(db: Db, at: string): Promise<void> {
  const isUsed = sql`exists (select from order_reduction r where r.offer_id = offer.id)`
  await db.execute(sql`delete from offer where ${madeAt(at)} and not ${isUsed}`)
  await db.execute(sql`update offer set deleted_at = now() where ${madeAt(at)} and deleted_at is null`)
}

async function removeProducts(db: Db, products: Ids, at: string): Promise<void> {
  const isDemo = sql`id = any(${products}::int[])`
  const isOrdered = sql`exists (select from order_line l where l.product_id = product.id)`
  const unused = await idsOf(db, sql`product where ${isDemo} and not ${isOrdered}`)
  const ofUnused = sql`product_id = any(${unused}::int[])`
  await db.execute(sql`delete from theme_product where product_id = any(${products}::int[])`)
  await db.execute(sql`delete from stock_movement where sku_id in (select id from sku where ${ofUnused})`)
  await db.execute(sql`delete from file_mention where resource = 'product' and resource_id = any(${unused}::int[])`)
  await db.execute(sql`delete from product where id = any(${unused}::int[])`)
  await db.execute(sql`update product set deleted_at = now() where ${isDemo} and deleted_at is null`)
  await removeCategories(db, at)
}

/** From the leaves up, as long as one is empty; the rest goes to the trash, or stays with the products of people. */
async function removeCategories(db: Db, at: string): Promise<void> {
  const holds = (condition: SQL) => sql`exists (select from product p where p.category_id = c.id and ${condition})
    or exists (select from category below where below.parent_id = c.id and below.deleted_at is null)`
  const isUnused = sql`not exists (select from product p where p.category_id = c.id)
    and not exists (select from category below where below.parent_id = c.id)`
  for (;;) {
    const { rows } = await db.execute(sql`delete from category c where ${madeAt(at)} and ${isUnused} returning id`)
    if (rows.length === 0) break
  }
  for (;;) {
    const { rows } = await db.execute(sql`update category c set deleted_at = now()
      where ${madeAt(at)} and deleted_at is null and not (${holds(sql`p.deleted_at is null`)}) returning id`)
    if (rows.length === 0) break
  }
}

/** The staff of the demo but whoever does this; customers who have no order left. Rights stay. */
async function removePeople(db: Db, customers: Ids, at: string, actor: Staff): Promise<void> {
  const staff = sql`is_staff and ${madeAt(at)} and id <> ${actor.id}`
  const { rows } = await db.execute<{ id: number }>(sql`
    update "user" u set deleted_at = now(), version = version + 1 where deleted_at is null and (${staff}
      or id = any(${customers}::int[]) and not exists (select from "order" o where o.user_id = u.id))
    returning id`)
  for (const { id } of rows) await endSessionsOf(db, id)
  const gone = `{${rows.map(({ id }) => id).join()}}`
  await db.execute(sql`delete from address where user_id = any(${gone}::int[])`)
}

/** Pictures that nothing shows any more; the trash is emptied in its time. */
async function trashFiles(db: Db, at: string): Promise<void> {
  const { rows } = await db.execute<{ text: string }>(sql`
    select format('select %I from %s', a.attname, c.conrelid::regclass) as text
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'file'::regclass and c.confdeltype = 'a'`)
  const used = sql.raw(rows.map(({ text }) => text).join(' union all '))
  await db.execute(sql`update file set deleted_at = now() where ${madeAt(at)} and deleted_at is null
    and id not in (select used.id from (${used}) as used (id) where used.id is not null)`)
}
