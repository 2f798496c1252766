-- safe for the version before: only the functions that are replaced here call order_answer
drop function order_answer(integer,text,bigint,integer,bigint,jsonb,text,timestamp with time zone,timestamp with time zone,json,jsonb,jsonb,text);--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.begin_order(buyer integer, items jsonb, address_id integer, request_key text, request_hash text, most integer, seconds integer, priced jsonb, OUT earlier_id integer, OUT refusal text, OUT details jsonb, OUT address jsonb, OUT variants integer[], OUT counts integer[], OUT lines order_line[], OUT goods bigint)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
declare
  earlier record;
  is_reused boolean := false;
  attempts int;
  refusals int;
  limit_ends timestamptz;
  products int[];
  are_available boolean;
  is_elsewhere boolean; -- it goes to no address
begin
  if request_key is not null then
    -- A second request with the same key waits here for the first one.
    perform pg_advisory_xact_lock(hashtextextended(request_key, buyer));
    select fingerprint, data::int as placed_id into earlier from idempotency_key
    where user_id = buyer and operation = 'order.create' and key = request_key and expires_at >= now();
    is_reused := found;
    if is_reused and earlier.fingerprint = request_hash then
      earlier_id := earlier.placed_id;
      return;
    end if;
  end if;

  if most is not null then
    insert into limit_count as counted (name, subject, count) values ('orders', buyer::text, 1)
    on conflict (name, subject) do update set
      count = case when counted.started_at + make_interval(secs => seconds) > now() then counted.count + 1 else 1 end,
      refused = case when counted.started_at + make_interval(secs => seconds) > now() then counted.refused else 0 end,
      started_at = case when counted.started_at + make_interval(secs => seconds) > now() then counted.started_at
        else now() end
    returning count, refused, started_at + make_interval(secs => seconds) into attempts, refusals, limit_ends;
    if attempts > most or refusals >= 5 * most then
      refusal := 'too_many';
      details := to_jsonb(greatest(1, ceil(extract(epoch from limit_ends - now()))::int));
      return;
    end if;
  end if;
  if is_reused then refusal := 'key_reused'; return; end if;

  select jsonb_build_object('name', a.name, 'mobile', a.mobile, 'province', a.province, 'city', a.city,
    'country', a.country, 'detail', a.detail, 'region_code', a.region_code)
  into address from address a
  where a.user_id = buyer
    and case when begin_order.address_id is null then a.is_default else a.id = begin_order.address_id end;
  is_elsewhere := coalesce(priced -> 'delivery' ->> 'way' in ('pickup', 'none'), false);
  if address is null and (address_id is not null or not is_elsewhere) then
    refusal := case when address_id is null then 'no_address' else 'address' end;
    return;
  end if;
  if is_elsewhere then
    select at.refusal, at.address into refusal, address from delivery_address(priced -> 'delivery', address) at;
    if refusal is not null then return; end if;
  end if;

  -- Checked before anything is locked: when stock is gone, nobody has to wait to learn it.
  select array_agg(found.product_id), array_agg(found.sku_id), array_agg(found.count)
  into products, variants, counts from order_available(items) found;
  are_available := cardinality(variants) = jsonb_array_length(items);
  if are_available then
    -- An order that is called off gives coupons and pieces of a sale back before its goods, so they are locked in this order.
    if priced -> 'coupons' <> '[]' then
      perform from user_coupon held where held.id in (select coupon::int from jsonb_array_elements(priced -> 'coupons') coupon)
      order by held.id for no key update;
    end if;
    if priced -> 'sales' <> '[]' then
      perform from sale_item item
      join jsonb_to_recordset(priced -> 'sales') as one (offer_id int, sku_id int)
        on one.offer_id = item.offer_id and one.sku_id = item.sku_id
      order by item.offer_id, item.sku_id for no key update of item;
    end if;
    -- In the order of their ids, and products before variants as an edit locks them, so that there is no deadlock.
    perform from product where id = any(products) order by id for key share;
    perform from sku where id = any(variants) order by id for no key update;
    -- Read again, now that nobody else can change them.
    select
      array_agg(row(null, null, line.product_id, line.sku_id, line.name, line.specs, line.file_id, line.price,
        line.count, 0, coalesce((priced -> 'shares' ->> line.sku_id::text)::int, 0), 0)::order_line order by line.at),
      bool_and(line.product_id is not null),
      sum(line.price::bigint * line.count)
    into lines, are_available, goods from order_lines_of(variants, counts) line;
  end if;
  if are_available is not true then
    select why.kind, why.details into refusal, details from order_refusal(items) why;
    if refusal is null then raise exception 'it is available again' using errcode = '40001'; end if;
  end if;
end $function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.create_order(buyer integer, order_number text, items jsonb, address_id integer, buyer_note text, expected_total bigint, pay_minutes integer, shipping_fee integer, free_from bigint, minimum bigint, files_url text, request_key text, request_hash text, most integer, seconds integer, reader_locale text, terms text DEFAULT NULL::text, of_sales integer[] DEFAULT NULL::integer[], with_coupons boolean DEFAULT NULL::boolean, priced jsonb DEFAULT NULL::jsonb)
 RETURNS json
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
 SET lock_timeout TO '3s'
AS $function$
declare
  begun record;
  fee int := shipping_fee;
  taken_off bigint := 0;
begin
  begun := begin_order(buyer, items, address_id, request_key, request_hash, most, seconds, priced);
  if begun.earlier_id is not null then
    return json_build_object('replayed', order_answer_again(begun.earlier_id, files_url, reader_locale));
  end if;
  if begun.refusal is null and priced is not null then
    -- All that the price depends on is locked by now, so it is true at this one moment.
    if (priced ->> 'holds_until')::timestamptz <= clock_timestamp() or terms is distinct from
      price_terms(buyer, coalesce(priced -> 'delivery' ->> 'region', begun.address ->> 'region_code'), begun.variants, begun.counts, of_sales, with_coupons)
    then
      begun.refusal := 'outdated';
    elsif priced ? 'refused' then
      begun.refusal := priced -> 'refused' ->> 'kind';
      begun.details := priced -> 'refused' -> 'details';
    end if;
    fee := priced ->> 'freight';
    taken_off := priced ->> 'reduction';
  elsif begun.refusal is null then
    if free_from > 0 and begun.goods >= free_from then fee := 0; end if;
    if begun.goods < minimum then
      begun.refusal := 'minimum';
      begun.details := jsonb_build_object('minimum', minimum, 'goods_price', begun.goods);
    end if;
  end if;
  if begun.refusal is null and expected_total <> begun.goods + fee - taken_off then
    begun.refusal := 'price_changed';
    begun.details := jsonb_build_object('total_price', begun.goods + fee - taken_off);
  end if;
  if begun.refusal is null then
    return json_build_object('placed', insert_order(buyer, order_number, begun.address, buyer_note, begun.lines, begun.goods,
      fee, taken_off, priced, pay_minutes, files_url, request_key, request_hash, reader_locale));
  end if;
  -- It was counted as an order before. To lose this count in a crash is harmless, so nobody waits for the disk.
  if most is not null then
    update limit_count as counted set count = counted.count - 1, refused = counted.refused + 1
    where name = 'orders' and subject = buyer::text;
    perform set_config('synchronous_commit', 'off', true);
  end if;
  return json_build_object('refused', json_build_object('kind', begun.refusal, 'details', begun.details));
end $function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.delivery_address(chosen jsonb, own jsonb, OUT refusal text, OUT address jsonb)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
declare
  contact constant jsonb := coalesce(nullif(chosen -> 'contact', 'null'), own);
  place record;
begin
  if contact is null then refusal := 'no_contact'; return; end if;
  if chosen ->> 'way' = 'pickup' then
    select p.name, p.address into place from pickup_place p
    where p.id = (chosen ->> 'place_id')::int and p.active and p.deleted_at is null for key share;
    if not found then refusal := 'place'; return; end if;
  end if;
  address := jsonb_build_object('name', contact -> 'name', 'mobile', contact -> 'mobile', 'province', '', 'city', '',
    'country', '', 'detail', case when chosen ->> 'way' = 'pickup' then place.name || ' ' || place.address else '' end,
    'region_code', null);
end $function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.insert_order(buyer integer, order_number text, address jsonb, buyer_note text, lines order_line[], goods bigint, fee integer, taken_off bigint, priced jsonb, pay_minutes integer, files_url text, request_key text, request_hash text, reader_locale text)
 RETURNS json
 LANGUAGE plpgsql
AS $function$
declare
  placed_id int;
  placed_at constant timestamptz := now()::timestamptz(3);
  pay_until constant timestamptz := placed_at + make_interval(mins => pay_minutes);
  items_json json;
begin
  insert into "order" (order_no, user_id, delivery, goods_price, freight, reduction, total_price, address, remark,
    create_time, expires_at)
  values (order_number, buyer, coalesce(priced -> 'delivery' ->> 'way', 'express'), goods, fee, taken_off,
    goods + fee - taken_off, address, buyer_note, placed_at, pay_until)
  returning id into placed_id;
  -- Each table that is opened costs.
  if priced -> 'delivery' ->> 'way' = 'pickup' then
    insert into order_pickup (order_id, place_id, place, days)
    select placed_id, place.id, place.name, (priced -> 'delivery' ->> 'days')::int
    from pickup_place place where place.id = (priced -> 'delivery' ->> 'place_id')::int;
  end if;
  if priced -> 'parts' <> '[]' then
    insert into order_freight (order_id, parts) values (placed_id, priced -> 'parts');
  end if;
  if priced -> 'reductions' <> '[]' then
    insert into order_reduction (order_id, offer_id, coupon_id, name, part, amount, shares)
    select placed_id, one.offer_id, one.coupon_id, one.name, one.part, one.amount, one.shares
    from jsonb_to_recordset(priced -> 'reductions')
      as one (offer_id int, coupon_id int, name text, part text, amount bigint, shares jsonb);
  end if;
  if priced -> 'coupons' <> '[]' then
    update user_coupon set order_id = placed_id, used_at = placed_at
    where id in (select coupon::int from jsonb_array_elements(priced -> 'coupons') coupon);
  end if;
  if priced -> 'sales' <> '[]' then
    update sale_item item set sold = item.sold + one.pieces
    from jsonb_to_recordset(priced -> 'sales') as one (offer_id int, sku_id int, pieces int)
    where item.offer_id = one.offer_id and item.sku_id = one.sku_id;
  end if;
  with written as (
    insert into order_line (order_id, product_id, sku_id, name, specs, file_id, price, count, reduction)
    select placed_id, line.product_id, line.sku_id, line.name, line.specs, line.file_id, line.price, line.count,
      line.reduction
    from unnest(lines) line
    returning *
  ), moved as (
    insert into stock_movement (sku_id, delta, reason, order_line_id, user_id)
    select sku_id, -count, 'order', id, buyer from written order by sku_id
  ), begun as (
    insert into order_event (order_id, "to", by, user_id) values (placed_id, 'unpaid', 'buyer', buyer)
  ), expiry as (
    insert into outbox (kind, payload, run_at)
    values ('order.expire', jsonb_build_object('id', placed_id), pay_until)
  )
  select json_agg(order_line_json(row(written.*)::order_line, (
    select coalesce(remote_url, files_url || hash || '.' || ext) from file where file.id = written.file_id
  )) order by written.id)
  into items_json from written;
  if request_key is not null then
    insert into idempotency_key as k (user_id, operation, key, fingerprint, status, data, claimed_until, expires_at)
    values (buyer, 'order.create', request_key, request_hash, 201, placed_id::text, now(), now() + interval '24 h')
    on conflict (user_id, operation, key) do update
      set fingerprint = excluded.fingerprint, status = excluded.status, data = excluded.data,
        claimed_until = excluded.claimed_until, expires_at = excluded.expires_at
      where k.expires_at < now();
    if not found then raise exception 'the key has been used meanwhile' using errcode = '40001'; end if;
  end if;
  return order_answer(placed_id, order_number, goods, fee, taken_off, address, buyer_note, placed_at, pay_until,
    items_json, priced -> 'parts', priced -> 'reductions', reader_locale,
    case when priced ? 'delivery' then order_delivery(placed_id, priced -> 'delivery' ->> 'way', false) end);
end $function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.order_answer(id integer, order_no text, goods_price bigint, freight integer, reduction bigint, address jsonb, remark text, create_time timestamp with time zone, expires_at timestamp with time zone, items json, freight_parts jsonb, reductions jsonb, reader_locale text, delivery json)
 RETURNS json
 LANGUAGE plpgsql
AS $function$
declare
  iso constant text := 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"';
  placed_at constant text := to_char(create_time at time zone 'UTC', iso);
  pay_until constant text := to_char(expires_at at time zone 'UTC', iso);
begin
  return json_build_object(
    'id', id, 'order_no', order_no, 'status', 'unpaid', 'total_price', goods_price + freight - reduction,
    'goods_price', goods_price, 'freight', freight, 'reduction', reduction, 'discount', 0, 'items', items, 'remark', remark,
    'expires_at', pay_until, 'carrier', null, 'tracking_no', null, 'carrier_label', null, 'tracking_url', null,
    'actions', format('[{"action":"pay","until":"%1$s"},{"action":"cancel","until":"%1$s"}]', pay_until)::json,
    'address', '{"region_code":null}' || address,
    'events', json_build_array(json_build_object(
      'from', null, 'to', 'unpaid', 'by', 'buyer', 'reason_code', null, 'reason_label', null, 'reason', '', 'change', null,
      'text', case reader_locale when 'zh' then '已下单' else 'Order placed' end, 'create_time', placed_at)),
    'delivery', coalesce(delivery, '{"way":"express","place":null,"code":null,"collect_by":null,"collected_at":null}'),
    'freight_parts', coalesce(freight_parts, '[]'), 'reductions', coalesce(reductions, '[]'),
    'refunds', json_build_array(), 'wechat_receipt', null, 'create_time', placed_at);
end $function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.order_answer_again(placed_id integer, files_url text, reader_locale text)
 RETURNS json
 LANGUAGE plpgsql
AS $function$
declare
  placed "order";
  items json;
  freight_parts jsonb;
  reductions jsonb;
begin
  select * into placed from "order" where id = placed_id;
  select json_agg(order_line_json(line, (
    select coalesce(remote_url, files_url || hash || '.' || ext) from file where file.id = line.file_id
  )) order by line.id)
  into items from order_line line where line.order_id = placed.id;
  select parts into freight_parts from order_freight where order_id = placed.id;
  select jsonb_agg(jsonb_build_object('offer_id', offer_id, 'coupon_id', coupon_id, 'name', name, 'part', part,
    'amount', amount, 'shares', shares) order by id)
  into reductions from order_reduction where order_id = placed.id;
  return order_answer(placed.id, placed.order_no, placed.goods_price, placed.freight, placed.reduction, placed.address,
    placed.remark, placed.create_time, placed.expires_at, items, freight_parts, reductions, reader_locale,
    case when placed.delivery <> 'express' then order_delivery(placed.id, placed.delivery, false) end);
end $function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.order_delivery(of_order integer, way text, with_code boolean)
 RETURNS json
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  iso constant text := 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"';
begin
  if way <> 'pickup' then
    return json_build_object('way', way, 'place', null, 'code', null, 'collect_by', null, 'collected_at', null);
  end if;
  return (
    select json_build_object('way', way, 'place', json_build_object('id', place.id, 'name', place.name, 'address', place.address,
        'phone', place.phone, 'hours', place.hours, 'longitude', place.longitude, 'latitude', place.latitude),
      'code', case when with_code then pickup.code end,
      'collect_by', to_char(pickup.collect_by at time zone 'UTC', iso),
      'collected_at', to_char(pickup.collected_at at time zone 'UTC', iso))
    from order_pickup pickup join pickup_place place on place.id = pickup.place_id where pickup.order_id = of_order);
end $function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.set_pickup_code()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.status in ('closed', 'completed', 'refunded') then
    update order_pickup set code = null where order_id = new.id and code is not null;
  end if;
  while new.status = 'paid' and exists (select from order_pickup where order_id = new.id and code is null) loop
    begin
      update order_pickup set collect_by = now() + make_interval(days => days),
        code = lpad((('x' || left(gen_random_uuid()::text, 8))::bit(32)::bigint % 1000000)::text, 6, '0')
      where order_id = new.id;
    exception when unique_violation then
      null; -- another order has this one
    end;
  end loop;
  return null;
end $function$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER order_pickup_code AFTER UPDATE OF status ON public."order" FOR EACH ROW WHEN (((new.delivery = 'pickup'::text) AND (new.status <> old.status))) EXECUTE FUNCTION set_pickup_code();