import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { moveIn } from '@/db/schema/move-in'
import { order } from '@/db/schema/order'
import { MOVE_IN_HELD, type MoveInRecord } from '@/db/vocabulary/move-in'
import { fail } from '../base/errors'
import { isOwn } from './trips'

/**
 * As if it had never moved in: possible until an order was placed here, or something has been done to an order that
 * came. From here on no buyer can order what came; `undoOn` takes it back. Pictures stay in the files; so does a buyer
 * who has signed in since.
 */
export async function beginUndo(db: Db, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const [begun] = await tx
      .update(moveIn)
      .set({ state: 'undoing', problem: '', kind: 'category', after: 0, tries: 0, update_time: sql`now()` })
      .where(and(eq(moveIn.id, id), inArray(moveIn.state, MOVE_IN_HELD)))
      .returning({ since: moveIn.create_time })
    if (!begun) fail('rule', { message: 'It has been undone already, or is being read' })
    if ((await tx.$count(order, and(isOwn(tx, 'order', order.id), gt(order.create_time, begun.since)))) > 0)
      fail('rule', { message: 'An order was placed here since: it stays' })
    if (await isChanged(tx, id, begun.since))
      fail('rule', { message: 'Something was done to an order that came: it stays' })
    await tx.execute(
      sql`update product set on_sale = false where on_sale and id in (${productsOf(came(id, 'variant'))})`,
    )
  })
}

/** Goes on to its end, or until `isOver` says to leave it at that for now; whether it came to the end. */
export async function undoOn(db: Db, id: number, isOver?: () => boolean): Promise<boolean> {
  for (const step of STEPS) while (await undoBatch(db, id, step)) if (isOver?.()) return false
  await db.transaction(async (tx) => {
    for (const statement of leftovers(id)) await tx.execute(statement)
    await tx.update(moveIn).set({ state: 'undone', kind: null, tries: 0, update_time: sql`now()` }).where(isUndoing(id))
  })
  return true
}

export async function undo(db: Db, id: number): Promise<void> {
  await beginUndo(db, id)
  await undoOn(db, id)
}

const isUndoing = (id: number) => and(eq(moveIn.id, id), eq(moveIn.state, 'undoing'))

type Step = { kind: MoveInRecord; batch: number; removals: (came: SQL) => SQL[] }

/** The records of one kind, and with them that they came: what is left is found by what is left of these. */
async function undoBatch(db: Db, id: number, { kind, batch, removals }: Step): Promise<boolean> {
  return db.transaction(async (tx) => {
    const going = await tx
      .update(moveIn)
      .set({ tries: 0, update_time: sql`now()` })
      .where(isUndoing(id))
      .returning({ id: moveIn.id })
    if (going.length === 0) fail('rule', { message: 'It was ended meanwhile' })
    const { rows } = await tx.execute<{ id: number }>(sql`${came(id, kind)} limit ${batch}`)
    if (rows.length === 0) return false
    const ids = sql`(select unnest(${`{${rows.map((row) => row.id).join()}}`}::int[]))`
    await tx.execute(sql`set local kiosk.prune = 'on'`)
    for (const statement of removals(ids)) await tx.execute(statement)
    await tx.execute(
      sql`delete from move_in_record where move_in_id = ${id} and kind = ${kind} and not merged and new_id in ${ids}`,
    )
    return true
  })
}

const came = (id: number, kind: MoveInRecord) =>
  sql`select new_id as id from move_in_record where move_in_id = ${id} and kind = ${kind} and not merged`
const productsOf = (variants: SQL) => sql`select product_id from sku where sku.id in (${variants})`

async function isChanged(tx: Db, id: number, since: Date): Promise<boolean> {
  const { rows } = await tx.execute<{ changed: boolean }>(sql`select
    exists(select from order_event where order_id in (${came(id, 'order')}) and create_time > ${since.toISOString()})
    or exists(select from order_change where order_id in (${came(id, 'order')}))
    or exists(select from refund where order_id in (${came(id, 'order')}) and create_time > ${since.toISOString()}) as changed`)
  return rows[0]?.changed === true
}

const removalsOf = (products: SQL) => [
  sql`delete from file_mention where resource = 'product' and resource_id in ${products}`,
  sql`delete from stock_movement where sku_id in (select id from sku where product_id in ${products})`,
  sql`delete from product where id in ${products}`,
]

/** Each row before those that it refers to. */
const STEPS: Step[] = [
  {
    kind: 'order',
    batch: 500,
    removals(orders) {
      const lines = sql`(select id from order_line where order_id in ${orders})`
      return [
        sql`delete from outbox where kind = 'order.confirm' and (payload ->> 'id')::int in ${orders}`,
        sql`delete from shipping_upload where order_id in ${orders}`,
        sql`delete from refund_line where order_line_id in ${lines}`,
        sql`delete from refund where order_id in ${orders}`,
        sql`delete from payment where order_id in ${orders}`,
        sql`delete from order_event where order_id in ${orders}`,
        sql`delete from stock_movement where order_line_id in ${lines}`,
        sql`delete from order_line where order_id in ${orders}`,
        sql`delete from "order" where id in ${orders}`,
      ]
    },
  },
  {
    kind: 'banner',
    batch: 500,
    removals: (banners) => [
      sql`delete from banner_item where banner_id in ${banners}`,
      sql`delete from banner where id in ${banners}`,
    ],
  },
  {
    kind: 'coupon',
    batch: 500,
    // One that a buyer has claimed here is promised.
    removals: (coupons) => [
      sql`delete from coupon c where id in ${coupons}
        and not exists (select from user_coupon where coupon_id = c.id)
        and not exists (select from coupon_code where coupon_id = c.id)`,
    ],
  },
  { kind: 'variant', batch: 500, removals: (variants) => removalsOf(sql`(${productsOf(variants)})`) },
  { kind: 'product', batch: 500, removals: removalsOf },
  {
    kind: 'category',
    batch: 100_000,
    removals: (categories) => [
      sql`delete from category c where id in ${categories} and not exists (select from product where category_id = c.id)`,
    ],
  },
  {
    kind: 'buyer',
    batch: 2000,
    removals(all) {
      const buyers = sql`(select u.id from "user" u where u.id in ${all} and u.last_login_time is null
        and not exists (select from session s where s.user_id = u.id))`
      return [
        sql`delete from address where user_id in ${buyers}`,
        sql`delete from identity where user_id in ${buyers}`,
        sql`delete from "user" where id in ${buyers}`,
      ]
    },
  },
]

const leftovers = (id: number): SQL[] => [
  sql`delete from move_in_record where move_in_id = ${id} and kind <> 'picture'`,
  sql`delete from move_in_row where move_in_id = ${id}`,
  sql`delete from order_tally`, // counted from the first event again
  sql`select recount_sales()`,
]
