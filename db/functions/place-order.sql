-- On sale now, as buyers see it.
create or replace function is_on_sale(one product) returns boolean language sql stable as $$
  select one.deleted_at is null and one.on_sale
    and coalesce(one.sale_from <= now(), true) and coalesce(one.sale_until > now(), true)
$$;

-- In PL/pgSQL, which keeps its plan.
create or replace function first_image(of_product int) returns int language plpgsql stable as $$
begin
  return (select file_id from product_image where product_id = of_product order by sort limit 1);
end $$;

-- The image that stands for a product: without a main image of its own, the first of its gallery. The planner puts it
-- in where it is used, so that only a product without one is asked for its gallery.
create or replace function main_image(one product) returns int language sql stable as $$
  select coalesce(one.file_id, first_image(one.id))
$$;

-- These items as they can be ordered now, each with the version of its product. No sku_id: there is no such product or
-- variant. `offset 0`: each is found by its key, however many items the planner expects.
create or replace function order_wanted(items jsonb, files_url text) returns table (
  at int, product_id int, sku_id int, count int, name text, specs json, file_id int, image text, price int, stock int,
  on_sale boolean, no_return text, delivery text[], weight int, volume int, category int, template int, version int
) language sql stable as $$
  select item.at - 1, item.product_id, variant.id, item.count, shelf.name,
    specs_in_order(variant.specs, item.product_id), shown.id, shown.url, variant.price,
    variant.stock, coalesce(shelf.on_sale, false), shelf.no_return, shelf.delivery, variant.weight, variant.volume,
    shelf.category_id, shelf.freight_template_id, shelf.version
  from jsonb_to_recordset(items) as item (at int, product_id int, sku_id int, count int)
  left join lateral (
    select id, name, main_image(product) as file_id, is_on_sale(product) as on_sale, product.no_return,
      product.delivery, category_id, freight_template_id, product.version
    from product where id = item.product_id offset 0
  ) shelf on true
  left join lateral (
    select id, sku.specs, sku.file_id, sku.price, sku.stock, sku.weight, sku.volume from sku
    where product_id = shelf.id and retired_at is null
      and case when item.sku_id is null then sku.specs = '{}' else id = item.sku_id end
    offset 0
  ) variant on true
  left join lateral (
    select id, coalesce(remote_url, files_url || hash || '.' || ext) as url
    from file where id = coalesce(variant.file_id, shelf.file_id) offset 0
  ) shown on true
$$;

-- What the price of these variants depends on beside themselves, for this buyer: what is left of the flash sales
-- `of_sales`, as far as that matters; what the buyer has, if the shop has coupons (`chosen`: `held_coupons`); and the
-- revisions of the rules. In PL/pgSQL, which keeps its plan, as all that follows.
create or replace function order_basis(buyer int, variants int[], of_sales int[], with_coupons boolean, chosen int[]) returns text
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  return json_build_object(
    'sales', case when cardinality(of_sales) > 0 then (
      select json_agg(json_build_object('variant', item.sku_id, 'offer', item.offer_id, 'left', least(item.pieces - item.sold, 99),
        'bought', sale_bought(buyer, item.offer_id, sku.product_id)) order by item.offer_id, item.sku_id)
      from sale_item item join sku on sku.id = item.sku_id
      where item.offer_id = any(of_sales) and item.sku_id = any(variants)) end,
    'held', case when with_coupons then held_coupons(buyer, chosen) end,
    'revisions', (select json_object_agg(name, value order by name) from revision where name in ('freight', 'offer', 'coupon')));
end $$;

-- Of the buyer: the address that was chosen, or the usual one; what was placed under this key; the orders of late.
create or replace function order_buyer(buyer int, address_id int, request_key text) returns json
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  return json_build_object(
    'address', (select to_json(a) from address a
      where a.user_id = buyer and case when address_id is null then a.is_default else a.id = address_id end),
    'earlier', (select json_build_object('fingerprint', k.fingerprint, 'order_id', k.data::int) from idempotency_key k
      where k.user_id = buyer and k.operation = 'order.create' and k.key = request_key and k.expires_at >= now()),
    'counted', (select json_build_object('placed', c.count, 'refused', c.refused, 'since', c.started_at, 'now', now())
      from limit_count c where c.name = 'orders' and c.subject = buyer::text));
end $$;

-- All that an order of these items depends on.
create or replace function order_read(
  buyer int, items jsonb, address_id int, place_id int, request_key text, of_sales int[], with_coupons boolean, chosen int[],
  files_url text
) returns json language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  lines json;
  variants int[];
  basis text;
begin
  select json_agg(line order by line.at), array_agg(line.sku_id) into lines, variants from order_wanted(items, files_url) line;
  basis := order_basis(buyer, variants, of_sales, with_coupons, chosen);
  return json_build_object('lines', lines, 'buyer', order_buyer(buyer, address_id, request_key),
    'place', case when place_id is not null then (
      select json_build_object('id', p.id, 'name', p.name, 'address', p.address) from pickup_place p
      where p.id = place_id and p.active and p.deleted_at is null) end,
    'basis', basis::json, 'basis_hash', md5(basis));
end $$;

-- What an order was decided by is no longer so: nothing of it is written, and it is read and decided again.
create or replace function order_changed(what text) returns void language plpgsql as $$
begin
  raise exception 'it has changed since it was read: %', what using errcode = 'KI001';
end $$;

-- Writes these orders, each of another buyer, as lib/order/decide.ts made them: all of them, or none. What is locked
-- is locked in this order: the counts of the buyers, time slots, coupons, pieces of flash sales, products, variants,
-- each by id. An edit of a product and an order that is called off lock in the same order, so that there is no
-- deadlock. The arrays are the goods, each variant once, with the pieces of all; `most` orders in so many seconds, and
-- five times as many refusals. `wait`: how long for what others have locked.
-- Without `enable_seqscan = off` a new shop keeps plans, those of its foreign keys among them, that read "order" and
-- order_line from end to end until autovacuum comes by: 6,000 orders in its first minute went from 376 to 150 a second
-- instead of 461 all along. It may go once PostgreSQL makes another plan as a table grows.
create or replace function place_orders(
  orders jsonb, products int[], variants int[], versions int[], prices int[], pieces int[], of_sales int[],
  with_coupons boolean, most int, seconds int, wait text
) returns json language plpgsql
-- Everything is found by its key, so a new plan would change nothing, and cost as much as placing the order.
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  placed_at constant timestamptz := now()::timestamptz(3);
  held int[];
  ids int[];
  lines json;
  found_rows bigint;
begin
  perform set_config('lock_timeout', wait, true);
  insert into limit_count as counted (name, subject, count)
  select 'orders', buyer::text, 1 from jsonb_to_recordset(orders) as one (buyer int) order by buyer::text
  on conflict (name, subject) do update set
    count = case when counted.started_at + make_interval(secs => seconds) > now() then counted.count + 1 else 1 end,
    refused = case when counted.started_at + make_interval(secs => seconds) > now() then counted.refused else 0 end,
    started_at = case when counted.started_at + make_interval(secs => seconds) > now() then counted.started_at else now() end
  where counted.started_at + make_interval(secs => seconds) <= now() or counted.count < most and counted.refused < 5 * most;
  get diagnostics found_rows = row_count;
  if found_rows < jsonb_array_length(orders) then perform order_changed('count'); end if;

  if orders @? '$[*].trip' then perform take_slots(orders); end if;
  if orders @? '$[*].coupons[*]' then
    perform from user_coupon
    where id = any(array(select coupon::int from jsonb_path_query(orders, '$[*].coupons[*]') coupon)) and order_id is null
    order by id for no key update;
    get diagnostics found_rows = row_count;
    if found_rows < (select count(*) from jsonb_path_query(orders, '$[*].coupons[*]')) then perform order_changed('coupon'); end if;
  end if;
  if orders @? '$[*].sales[*]' then
    perform from sale_item item join jsonb_path_query(orders, '$[*].sales[*]') piece
      on item.offer_id = (piece ->> 'offer_id')::int and item.sku_id = (piece ->> 'sku_id')::int
    order by item.offer_id, item.sku_id for no key update of item;
  end if;
  -- One by one by its key: a plan that is kept may be of the day when the catalogue had ten products.
  perform from (select id from unnest(products) as given (id) order by id) one
  cross join lateral (select from product where id = one.id offset 0 for key share) product;
  select array_agg(sku.id) into held
  from (select * from unnest(variants, versions, prices, pieces) as given (id, version, price, pieces) order by id) one
  cross join lateral (select * from sku where id = one.id offset 0 for no key update) sku
  where sku.retired_at is null and sku.price = one.price and sku.stock >= one.pieces
    and (select product.version = one.version and is_on_sale(product) from product where id = sku.product_id);
  if cardinality(held) is distinct from cardinality(variants) then perform order_changed('goods'); end if;
  -- All that the prices depend on is locked by now, so it is true at this one moment.
  if orders @? '$[*].basis_hash' and exists (
    select from jsonb_to_recordset(orders) as one (buyer int, basis_hash text, holds_until timestamptz, lines jsonb, chosen int[])
    where one.holds_until <= clock_timestamp() or one.basis_hash <> md5(order_basis(one.buyer,
      array(select line.sku_id from jsonb_to_recordset(one.lines) as line (sku_id int)), of_sales, with_coupons, one.chosen))
  ) then perform order_changed('price'); end if;

  with one as materialized (
    select * from jsonb_to_recordset(orders) as one (at int, buyer int, order_no text, delivery text, goods_price bigint,
      freight int, reduction bigint, address jsonb, remark text, minutes int, key text, fingerprint text, lines jsonb)
  ), placed as (
    insert into "order" (order_no, user_id, delivery, goods_price, freight, reduction, total_price, address, remark,
      create_time, expires_at)
    select order_no, buyer, delivery, goods_price, freight, reduction, goods_price + freight - reduction, address, remark,
      placed_at, placed_at + make_interval(mins => minutes)
    from one order by at
    returning id, order_no, user_id, expires_at
  ), written as (
    insert into order_line (order_id, product_id, sku_id, name, specs, file_id, price, count, reduction, no_return)
    select placed.id, line.product_id, line.sku_id, line.name, line.specs, line.file_id, line.price, line.count,
      line.reduction, line.no_return
    from placed join one using (order_no)
    cross join lateral jsonb_to_recordset(one.lines) as line (at int, product_id int, sku_id int, name text, specs jsonb,
      file_id int, price int, count int, reduction bigint, no_return text)
    order by placed.id, line.at
    returning id, order_id, sku_id, count
  ), moved as (
    insert into stock_movement (sku_id, delta, reason, order_line_id, user_id)
    select sku_id, -count, 'order', written.id, user_id from written join placed on placed.id = order_id order by sku_id
  ), begun as (
    insert into order_event (order_id, "to", by, user_id) select id, 'unpaid', 'buyer', user_id from placed order by id
  ), expiry as (
    insert into outbox (kind, payload, run_at)
    select 'order.expire', jsonb_build_object('id', id), expires_at from placed order by id
  ), kept as (
    insert into idempotency_key as k (user_id, operation, key, fingerprint, status, data, claimed_until, expires_at)
    select buyer, 'order.create', key, fingerprint, 201, placed.id::text, now(), now() + interval '24 h'
    from one join placed using (order_no) where key is not null
    on conflict (user_id, operation, key) do update
      set fingerprint = excluded.fingerprint, status = excluded.status, data = excluded.data,
        claimed_until = excluded.claimed_until, expires_at = excluded.expires_at
      where k.expires_at < now()
    returning user_id
  )
  select array_agg(id order by id), (select json_agg(id order by id) from written),
    (select count(*) from kept) - (select count(key) from one)
  into ids, lines, found_rows from placed;
  if found_rows < 0 then perform order_changed('key'); end if;

  -- Each table that is opened costs.
  if orders @? '$[*].parts' then
    insert into order_freight (order_id, parts)
    select ids[at], parts from jsonb_to_recordset(orders) as one (at int, parts jsonb) where parts is not null;
  end if;
  if orders @? '$[*].reductions[*]' then
    insert into order_reduction (order_id, offer_id, coupon_id, name, part, amount, shares)
    select ids[at], taken.offer_id, taken.coupon_id, taken.name, taken.part, taken.amount, taken.shares
    from jsonb_to_recordset(orders) as one (at int, reductions jsonb)
    cross join lateral jsonb_to_recordset(one.reductions)
      as taken (offer_id int, coupon_id int, name text, part text, amount bigint, shares jsonb);
  end if;
  if orders @? '$[*].coupons[*]' then
    update user_coupon set order_id = ids[at], used_at = placed_at
    from jsonb_to_recordset(orders) as one (at int, coupons jsonb), jsonb_array_elements(coupons) coupon
    where user_coupon.id = coupon::int;
  end if;
  if orders @? '$[*].sales[*]' then
    update sale_item item set sold = item.sold + one.pieces
    from (
      select taken.offer_id, taken.sku_id, sum(taken.pieces)::int as pieces
      from jsonb_path_query(orders, '$[*].sales[*]') piece, jsonb_to_record(piece) as taken (offer_id int, sku_id int, pieces int)
      group by 1, 2
    ) one
    where item.offer_id = one.offer_id and item.sku_id = one.sku_id and item.sold + one.pieces <= item.pieces;
    get diagnostics found_rows = row_count;
    if found_rows < (select count(distinct (piece -> 'offer_id', piece -> 'sku_id')) from jsonb_path_query(orders, '$[*].sales[*]') piece)
    then perform order_changed('sale'); end if;
  end if;
  if orders @? '$[*].pickup' then
    insert into order_pickup (order_id, place_id, place, days)
    select ids[at], place.id, place.name, days
    from jsonb_to_recordset(orders) as one (at int, pickup jsonb), jsonb_to_record(pickup) as chosen (place_id int, days int)
    join pickup_place place on place.id = place_id and place.active and place.deleted_at is null;
    get diagnostics found_rows = row_count;
    if found_rows < (select count(*) from jsonb_path_query(orders, '$[*].pickup')) then perform order_changed('place'); end if;
  end if;
  if orders @? '$[*].trip' then
    insert into order_courier (order_id, area_id, area, day, starts, ends)
    select ids[at], area_id, area, day, starts, ends
    from jsonb_to_recordset(orders) as one (at int, trip jsonb),
      jsonb_to_record(trip) as chosen (area_id int, area text, day date, starts text, ends text);
  end if;
  return json_build_object('orders', ids, 'lines', lines, 'placed_at', to_char(placed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'));
end $$;

-- Takes the time slots of these orders, in one order, while their areas are as they were and each slot has room.
create or replace function take_slots(orders jsonb) returns void language plpgsql as $$
declare
  chosen record;
begin
  for chosen in
    select trip.area_id, trip.area_version, trip.day, trip.starts, trip."limit" as most, count(*)::int as orders
    from jsonb_path_query(orders, '$[*].trip') one,
      jsonb_to_record(one) as trip (area_id int, area_version int, day date, starts text, "limit" int)
    group by 1, 2, 3, 4, 5 order by 1, 3, 4
  loop
    perform from delivery_area a where a.id = chosen.area_id and a.version = chosen.area_version and a.active
      and a.deleted_at is null for share;
    if not found then perform order_changed('area'); end if;
    insert into delivery_booking as slot (area_id, day, starts, taken)
    select chosen.area_id, chosen.day, chosen.starts, chosen.orders where chosen.orders <= chosen.most
    on conflict (area_id, day, starts) do update set taken = slot.taken + chosen.orders
      where slot.taken + chosen.orders <= chosen.most;
    if not found then perform order_changed('slot'); end if;
  end loop;
end $$;
