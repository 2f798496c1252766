/**
 * How quickly an order can be written at all. `bench.same_rows` writes the rows that `create_order` write, of
 * the same tables, without a check; `bench.least` only the order, its lines and the stock. One statement of PL/pgSQL for
 * each table: with generic plans that is as quick as a single statement for all of them, and easier to read.
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
begin${body}
  return placed;
end $$;`

export const FLOOR_FUNCTIONS = `create schema if not exists bench;
${functionOf('least', ORDER_LINES_AND_STOCK)}
${functionOf('same_rows', ORDER_LINES_AND_STOCK + THE_REST)}`

export const placeStatement = (name: 'same_rows' | 'least') => `select bench.${name}($1, $2, $3, $4, $5, $6) as json`
