CREATE OR REPLACE FUNCTION public.order_read(buyer integer, items jsonb, address_id integer, place_id integer, request_key text, of_sales integer[], with_coupons boolean, chosen integer[], files_url text)
 RETURNS json
 LANGUAGE plpgsql
 STABLE
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
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
end $function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.place_orders(orders jsonb, products integer[], variants integer[], versions integer[], prices integer[], pieces integer[], of_sales integer[], with_coupons boolean, most integer, seconds integer, wait text)
 RETURNS json
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
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
end $function$;