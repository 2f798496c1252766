import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '@/db/client'
import { MCHID } from '@/packages/simulator/pay-keys'
import { SIMULATED_ACCOUNT } from '@/packages/simulator/world'

const Stocked = z.object({ product_id: z.int(), sku_id: z.int() })
const PlacedOrder = Stocked.extend({ order_id: z.int(), order_no: z.string() })
export type PlacedOrder = z.output<typeof PlacedOrder>

type Goods = { count: number; price: number; stock: number }

/** Products on sale, all alike: made by the database itself, because proofs need many of them. */
export async function insertProducts(db: Db, user_id: number, { count, price, stock }: Goods) {
  const { rows } = await db.execute(sql`
    with products as (
      insert into product (category_id, name, price, on_sale)
      select (select min(id) from category), 'Goods ' || at, ${price}::int, true
        from generate_series(1, ${count}::int) at
      returning id)
    insert into sku (product_id, price) select id, ${price}::int from products returning product_id, id as sku_id`)
  const goods = z.array(Stocked).parse(rows)
  if (stock > 0) {
    await db.execute(sql`
      insert into stock_movement (sku_id, delta, reason, user_id)
      select sku_id, ${stock}::int, 'initial', ${user_id}::int from ${list(goods)}`)
  }
  return goods
}

const list = (rows: object[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as one (product_id int, sku_id int, order_id int, order_no text)`

/** `isReduced`: of 900 fen, from which two pieces of a flash sale and a coupon take 300. */
type How = { isReduced?: boolean }

/** Orders of two pieces of 300 fen, each of a product of its own of which there were five. */
export async function insertOrders(db: Db, user_id: number, count: number, { isReduced = false }: How = {}) {
  const price = isReduced ? 450 : 300
  const goods = await insertProducts(db, user_id, { count, price, stock: 5 })
  if (isReduced) await insertReductions(db, user_id, goods)
  const placed: PlacedOrder[] = []
  for (let from = 0; from < goods.length; from += 100) {
    const some = goods.slice(from, from + 100) // the count of their buyer has a row for each, until a commit
    const { rows } = await db.execute(placing(user_id, some, price, isReduced))
    placed.push(...z.array(PlacedOrder).parse(rows))
  }
  return placed
}

/** `seconds` 0: no two of them are counted together. */
function placing(user_id: number, goods: object[], price: number, isReduced: boolean) {
  const reduction = isReduced ? 300 : 0
  return sql`
    with numbered as (
      select *, '20260101' || upper(left(md5(random()::text || sku_id), 16)) as number from ${list(goods)})
    select product_id, sku_id, number as order_no, (place_orders(jsonb_build_array(jsonb_build_object(
        'at', 1, 'buyer', ${user_id}::int, 'order_no', number, 'delivery', 'express', 'goods_price', ${2 * price}::int,
        'freight', 0, 'reduction', ${reduction}::int, 'remark', '', 'minutes', 30, 'address', (
          select jsonb_build_object('name', name, 'mobile', mobile, 'province', province, 'city', city, 'country', country,
            'detail', detail, 'region_code', region_code) from address where user_id = ${user_id} and is_default),
        'lines', jsonb_build_array(jsonb_build_object('at', 0, 'product_id', product_id, 'sku_id', sku_id, 'name', 'Goods',
          'specs', '{}'::jsonb, 'price', ${price}::int, 'count', 2, 'reduction', ${reduction}::int)))
        ${isReduced ? sql`|| ${reduced(user_id)}` : sql``}),
      array[product_id], array[sku_id], array[1], array[${price}::int], array[2], '{}', false, 1000000, 0, '3s')
      -> 'orders' ->> 0)::int as order_id
    from numbered`
}

const GIFT = { kind: 'amount_off', by: 'amount', steps: [{ at: 0, off: 100 }] }

/** A sale of all pieces that are to be ordered, and for each order a coupon. */
async function insertReductions(db: Db, user_id: number, goods: object[]): Promise<void> {
  await db.execute(sql`
    with sale as (
      insert into offer (name, gives) values ('Sale', '{"kind": "sale", "most_per_buyer": null}') returning id),
    in_sale as (
      insert into sale_item (offer_id, sku_id, price, pieces) select sale.id, sku_id, 350, 2 from sale, ${list(goods)}),
    gift as (
      insert into coupon (name, gives, per_buyer, claimed)
      values ('Gift', ${JSON.stringify(GIFT)}::jsonb, ${goods.length}::int, ${goods.length}::int) returning id)
    insert into user_coupon (coupon_id, user_id, nth, source)
    select gift.id, ${user_id}::int, nth, 'staff' from gift, generate_series(1, ${goods.length}::int) nth`)
}

/** The discounts of an order; coupons go by the order of products. */
const reduced = (user_id: number) => sql`(
  select jsonb_build_object('coupons', jsonb_build_array(held.id),
    'sales', jsonb_build_array(jsonb_build_object('offer_id', item.offer_id, 'sku_id', sku_id, 'pieces', 2)),
    'reductions', jsonb_build_array(
      jsonb_build_object('offer_id', item.offer_id, 'name', 'Sale', 'part', 'goods', 'amount', 200,
        'shares', jsonb_build_array(jsonb_build_object('sku_id', sku_id, 'amount', 200, 'pieces', 2))),
      jsonb_build_object('coupon_id', held.coupon_id, 'name', 'Gift', 'part', 'goods', 'amount', 100,
        'shares', jsonb_build_array(jsonb_build_object('sku_id', sku_id, 'amount', 100)))))
  from (select offer_id, (select count(*) from sale_item before where before.offer_id = mine.offer_id
      and before.sku_id <= mine.sku_id) as nth
    from sale_item mine where mine.sku_id = numbered.sku_id) item
  join lateral (select id, coupon_id from user_coupon where user_id = ${user_id} and nth = item.nth
    order by coupon_id desc limit 1) held on true)`

/**
 * Of these orders those whose pieces of a sale or coupon came back although they stand, or did not
 * although they are closed.
 */
export async function wronglyReduced(db: Db, orders: PlacedOrder[]): Promise<unknown[]> {
  const { rows } = await db.execute(sql`
    select o.id, o.status, item.sold, held.id as held from ${list(orders)}
    join "order" o on o.id = order_id join sale_item item on item.sku_id = one.sku_id
    left join user_coupon held on held.order_id = o.id
    where (o.status = 'closed') <> (item.sold = 0) or (o.status = 'closed') <> (held.id is null)`)
  return rows
}

/** The same once the provider knows them; only the last scheduled query is left. */
export async function insertAnnouncedOrders(db: Db, user_id: number, count: number, how: How = {}) {
  const orders = await insertOrders(db, user_id, count, how)
  const values = {
    ...SIMULATED_ACCOUNT,
    mchid: MCHID,
    description: 'Goods',
    openid: 'o-of-proofs',
    notify_url: 'http://shop',
  }
  const trade = JSON.stringify({ ...values, fingerprint: '', state: 'NOTPAY', total: 600, refunded: 0, refunds: 0 })
  await db.execute(sql`
    with announced as (
      update "order" set prepaid_at = now() from ${list(orders)} where id = order_id returning id),
    asking as (
      insert into outbox (kind, payload, run_at)
      select 'order.query', jsonb_build_object('id', id, 'step', 7), now() + interval '1 day' from announced)
    insert into simulated (kind, key, value)
    select 'trade', order_no, ${trade}::jsonb || jsonb_build_object('out_trade_no', order_no) from ${list(orders)}`)
  return orders
}

const Outcome = z.object({
  id: z.int(),
  status: z.string(),
  stock: z.int(),
  late: z.array(z.boolean()),
  refunds: z.array(z.string()),
  trade: z.string().nullable(),
  /** By the provider, in fen. */
  given_back: z.int(),
})
export type Outcome = Omit<z.output<typeof Outcome>, 'id'>

/** How such an order may stand. */
export const UNPAID = { status: 'unpaid', stock: 3, late: [], refunds: [], given_back: 0 }
export const CLOSING = { ...UNPAID, status: 'closing' }
export const CLOSED = { ...UNPAID, status: 'closed', stock: 5 }
export const PAID = { ...UNPAID, status: 'paid', late: [false], trade: 'SUCCESS' }
export const REFUND_PROCESSING = { status: 'closed', stock: 5, late: [true], refunds: ['processing'] }
export const REFUND_SUCCEEDED = { ...REFUND_PROCESSING, refunds: ['succeeded'], trade: 'REFUND', given_back: 600 }

/** The outcome of each order: here, in stock, in money, and at the provider. */
export async function outcomesOf(db: Db, orders: PlacedOrder[]): Promise<Map<number, Outcome>> {
  const { rows } = await db.execute(sql`
    select o.id, o.status, sku.stock,
      coalesce((select json_agg(p.late order by p.id) from payment p where p.order_id = o.id), '[]') as late,
      coalesce((select json_agg(r.state order by r.id) from refund r where r.order_id = o.id), '[]') as refunds,
      t.value ->> 'state' as trade, coalesce((t.value ->> 'refunded')::int, 0) as given_back
    from ${list(orders)} join "order" o on o.id = order_id join sku on sku.id = sku_id
      left join simulated t on t.kind = 'trade' and t.key = o.order_no`)
  return new Map(
    z
      .array(Outcome)
      .parse(rows)
      .map(({ id, ...outcome }) => [id, outcome]),
  )
}
