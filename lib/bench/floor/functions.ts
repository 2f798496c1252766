/**
 * How quickly an order can be written at all. `bench.same_rows` writes the rows that `place_order` and its limit write, of
 * the same tables, in one statement and without a check; `bench.least` only the order, its lines and the stock.
 */
const GOODS = `(select sum(s.price::bigint * w.count) as goods from unnest(skus, counts) w(sku_id, count)
    join sku s on s.id = w.sku_id) g,
  (select jsonb_build_object('name', name, 'mobile', mobile, 'province', province, 'city', city, 'country', country,
    'detail', detail) as place from address where user_id = buyer and is_default) a`

const ORDERED = `ordered as (
  insert into "order" (order_no, user_id, goods_price, freight, total_price, address, remark, expires_at)
  select number, buyer, goods, 0, goods, place, '', now() + interval '30 minutes' from ${GOODS}
  returning id, expires_at)`

const LINED = `lined as (
  insert into order_line (order_id, product_id, sku_id, name, specs, file_id, price, count)
  select o.id, p.id, s.id, p.name, s.specs, coalesce(s.file_id, p.file_id), s.price, w.count
  from ordered o, unnest(skus, counts) w(sku_id, count) join sku s on s.id = w.sku_id join product p on p.id = s.product_id
  returning id, sku_id, count)`

const MOVED = `moved as (
  insert into stock_movement (sku_id, delta, reason, order_line_id, user_id)
  select sku_id, -count, 'order', id, buyer from lined order by sku_id)`

const PARAMETERS = 'buyer int, number text, key_of_call text, fingerprint_of_call text, skus int[], counts int[]'

export const FLOOR_FUNCTIONS = `
create schema if not exists bench;
create or replace function bench.least(${PARAMETERS}) returns int language plpgsql as $$
declare placed int;
begin
  with ${ORDERED}, ${LINED}, ${MOVED} select id into placed from ordered;
  return placed;
end $$;
create or replace function bench.same_rows(${PARAMETERS}) returns int language plpgsql as $$
declare placed int;
begin
  with ${ORDERED}, ${LINED}, ${MOVED},
  noted as (insert into order_event (order_id, "to", by, user_id) select id, 'unpaid', 'buyer', buyer from ordered),
  planned as (insert into outbox (kind, payload, run_at)
    select 'order.expire', jsonb_build_object('id', id), expires_at from ordered),
  keyed as (insert into idempotency_key (user_id, operation, key, fingerprint, status, data, claimed_until, expires_at)
    select buyer, 'order.create', key_of_call, fingerprint_of_call, 201, id::text, now(), now() + interval '24 h' from ordered),
  counted as (insert into limit_count as c (name, subject, count) values ('orders', buyer::text, 1)
    on conflict (name, subject) do update set count = c.count + 1)
  select id into placed from ordered;
  return placed;
end $$`

export const placeStatement = (name: 'same_rows' | 'least') => `select bench.${name}($1, $2, $3, $4, $5, $6) as json`
