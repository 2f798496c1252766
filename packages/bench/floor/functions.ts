import { ONE_FEN, TEN_PERCENT } from '../pricing'

/**
 * How quickly an order can be written at all. `bench.same_rows` writes the rows that `place_orders` writes, of the same
 * tables, without a check; `bench.least` only the order, its lines and the stock; `bench.with_freight` and those after
 * it also what a shipping template, an offer and a coupon add. One statement of PL/pgSQL for each table: with generic
 * plans that is as quick as a single statement for all of them, and easier to read.
 */
const PARAMETERS = 'buyer int, number text, key_of_call text, fingerprint_of_call text, skus int[], counts int[]'

const ORDER_LINES_AND_STOCK = `
  insert into "order" (order_no, user_id, goods_price, freight, total_price, address, remark, expires_at)
  select number, buyer, goods, 0, goods, jsonb_build_object('name', name, 'mobile', mobile, 'province', province,
    'city', city, 'country', country, 'detail', detail, 'region_code', region_code), '', now() + interval '30 minutes'
  from address, (select sum(s.price::bigint * w.count) as goods from unnest(skus, counts) w(sku_id, count)
    join sku s on s.id = w.sku_id) as sum
  where user_id = buyer and is_default
  returning id, expires_at into placed, until;
  insert into order_line (order_id, product_id, sku_id, name, specs, file_id, price, count)
  select placed, p.id, s.id, p.name, s.specs, coalesce(s.file_id, p.file_id), s.price, w.count
  from unnest(skus, counts) with ordinality w(sku_id, count, at)
    join sku s on s.id = w.sku_id join product p on p.id = s.product_id
  order by at;
  insert into stock_movement (sku_id, delta, reason, order_line_id, user_id)
  select sku_id, -count, 'order', id, buyer from order_line where order_id = placed order by sku_id;`

const THE_REST = `
  insert into order_event (order_id, "to", by, user_id) values (placed, 'unpaid', 'buyer', buyer);
  insert into outbox (kind, payload, run_at) values ('order.expire', jsonb_build_object('id', placed), until);
  insert into idempotency_key (user_id, operation, key, fingerprint, status, data, claimed_until, expires_at)
  values (buyer, 'order.create', key_of_call, fingerprint_of_call, 201, placed::text, now(), now() + interval '24 h');
  insert into limit_count as c (name, subject, count) values ('orders', buyer::text, 1)
  on conflict (name, subject) do update set count = c.count + 1;`

const functionOf = (name: string, body: string) => `
create or replace function bench.${name}(${PARAMETERS}) returns int language plpgsql as $$
declare
  placed int;
  until timestamptz;
  held int;
begin${body}
  return placed;
end $$;`

/**
 * All of these rows are in the trash, and the coupons belong to a buyer who never orders: no other scenario sees them.
 * Each order takes the next coupon.
 */
const OFFER = 1_000_000_001
const COUPON = 1_000_000_002
const COUPONS = { from: 1_000_000_003, count: 50_000 }
const PRICING = `
insert into offer (id, name, gives, paused, deleted_at) overriding system value
  values (${OFFER}, 'Ten percent', '${JSON.stringify(TEN_PERCENT)}', true, now()) on conflict do nothing;
insert into coupon (id, name, gives, claimed, deleted_at) overriding system value
  values (${COUPON}, 'One fen', '${JSON.stringify(ONE_FEN)}', ${COUPONS.count}, now()) on conflict do nothing;
insert into user_coupon (id, coupon_id, user_id, nth, source) overriding system value
  select ${COUPONS.from} + n, ${COUPON}, (select min(id) from "user"), n + 1, 'staff'
  from generate_series(0, ${COUPONS.count - 1}) n on conflict do nothing;
create sequence if not exists bench.coupon minvalue ${COUPONS.from} maxvalue ${COUPONS.from + COUPONS.count - 1} cycle;`

const PARTS = [{ template_id: 1, name: 'Parcels', unit: 'piece', units: 1, fee: 1200, counted: 'first', sku_ids: [1] }]
const FREIGHT = `
  insert into order_freight (order_id, parts) values (placed, '${JSON.stringify(PARTS)}');`
const reduction = (by: string, id: number) => `
  insert into order_reduction (order_id, ${by}, name, part, amount, shares)
  values (placed, ${id}, 'A reduction', 'goods', 1, jsonb_build_array(jsonb_build_object('sku_id', skus[1], 'amount', 1)));`
const USED = `
  held := nextval('bench.coupon');
  update user_coupon set order_id = placed, used_at = now() where id = held;`

const WITH_FREIGHT = ORDER_LINES_AND_STOCK + THE_REST + FREIGHT
const WITH_OFFER = WITH_FREIGHT + reduction('offer_id', OFFER)
const BODIES = {
  least: ORDER_LINES_AND_STOCK,
  same_rows: ORDER_LINES_AND_STOCK + THE_REST,
  with_freight: WITH_FREIGHT,
  with_offer: WITH_OFFER,
  with_coupon: WITH_OFFER + reduction('coupon_id', COUPON) + USED,
}
export type OrderFloor = keyof typeof BODIES
export const isOrderFloor = (name: string): name is OrderFloor => name in BODIES

export const FLOOR_FUNCTIONS = `create schema if not exists bench;${PRICING}
${Object.entries(BODIES)
  .map(([name, body]) => functionOf(name, body))
  .join('\n')}`

export const placeStatement = (name: OrderFloor) => `select bench.${name}($1, $2, $3, $4, $5, $6) as json`
