-- safe for the version before: it calls them with the same arguments, and reads what they return by name
drop function order_available(jsonb);--> statement-breakpoint
drop function order_lines_of(integer[],integer[]);--> statement-breakpoint
drop function order_refusal(jsonb);--> statement-breakpoint
drop function order_wanted(jsonb);--> statement-breakpoint
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
  way constant text := coalesce(priced -> 'delivery' ->> 'way', 'express');
  is_elsewhere constant boolean := way in ('pickup', 'none'); -- it goes to no address
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
  if address is null and (address_id is not null or not is_elsewhere) then
    refusal := case when address_id is null then 'no_address' else 'address' end;
    return;
  end if;
  if is_elsewhere then
    select at.refusal, at.address into refusal, address from delivery_address(priced -> 'delivery', address) at;
    if refusal is not null then return; end if;
  end if;
  -- Before anything that an order gives back after its slot when it is called off.
  if priced -> 'delivery' ? 'area_id' then
    refusal := lock_slot(priced -> 'delivery');
    if refusal is not null then return; end if;
  end if;

  -- Checked before anything is locked: when stock is gone, nobody has to wait to learn it.
  select array_agg(found.product_id), array_agg(found.sku_id), array_agg(found.count)
  into products, variants, counts from order_available(items, way) found;
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
        line.count, 0, coalesce((priced -> 'shares' ->> line.sku_id::text)::int, 0), 0,
        case when items @> jsonb_build_array(jsonb_build_object('product_id', line.product_id, 'accepts_no_return', true))
          then line.no_return end, 0)::order_line order by line.at),
      bool_and(line.product_id is not null),
      sum(line.price::bigint * line.count)
    into lines, are_available, goods from order_lines_of(variants, counts, way) line;
  end if;
  if are_available is not true then
    select why.kind, why.details into refusal, details from order_refusal(items, way) why;
    if refusal is null then raise exception 'it is available again' using errcode = '40001'; end if;
  end if;
end $function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.delivery_address(chosen jsonb, own jsonb, OUT refusal text, OUT address jsonb)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
declare
  contact constant jsonb := coalesce(nullif(chosen -> 'contact', 'null'), own);
  place text := ''; -- where nothing has to be gone to: a service
begin
  if contact is null then refusal := 'no_contact'; return; end if;
  if chosen ->> 'way' = 'pickup' then
    select p.name || ' ' || p.address into place from pickup_place p
    where p.id = (chosen ->> 'place_id')::int and p.active and p.deleted_at is null for key share;
    if not found then refusal := 'place'; return; end if;
  end if;
  address := jsonb_build_object('name', contact -> 'name', 'mobile', contact -> 'mobile', 'province', '', 'city', '',
    'country', '', 'detail', place, 'region_code', null);
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
  if priced -> 'delivery' ? 'area_id' then
    with chosen as (
      select (priced -> 'delivery' ->> 'area_id')::int as area_id, (priced -> 'delivery' ->> 'day')::date as day,
        priced -> 'delivery' ->> 'starts' as starts
    ), counted as (
      update delivery_booking slot set taken = taken + 1 from chosen
      where slot.area_id = chosen.area_id and slot.day = chosen.day and slot.starts = chosen.starts
    )
    insert into order_courier (order_id, area_id, area, day, starts, ends)
    select placed_id, chosen.area_id, priced -> 'delivery' ->> 'area', chosen.day, chosen.starts, priced -> 'delivery' ->> 'ends'
    from chosen;
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
    insert into order_line (order_id, product_id, sku_id, name, specs, file_id, price, count, reduction, no_return)
    select placed_id, line.product_id, line.sku_id, line.name, line.specs, line.file_id, line.price, line.count,
      line.reduction, line.no_return
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
CREATE OR REPLACE FUNCTION public.lock_slot(chosen jsonb)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
declare
  booked int;
begin
  perform from delivery_area a
  where a.id = (chosen ->> 'area_id')::int and a.version = (chosen ->> 'area_version')::int and a.active
    and a.deleted_at is null for share;
  if not found then return 'outdated'; end if;
  insert into delivery_booking (area_id, day, starts)
  values ((chosen ->> 'area_id')::int, (chosen ->> 'day')::date, chosen ->> 'starts') on conflict do nothing;
  select taken into booked from delivery_booking
  where area_id = (chosen ->> 'area_id')::int and day = (chosen ->> 'day')::date and starts = chosen ->> 'starts'
  for update;
  return case when booked >= (chosen ->> 'limit')::int then 'slot_full' end;
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
    'delivery', coalesce(delivery, '{"way":"express","place":null,"code":null,"collect_by":null,"collected_at":null,"courier":null}'),
    'freight_parts', coalesce(freight_parts, '[]'), 'reductions', coalesce(reductions, '[]'),
    'refunds', json_build_array(), 'wechat_receipt', null, 'create_time', placed_at);
end $function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.order_available(items jsonb, way text)
 RETURNS TABLE(product_id integer, sku_id integer, count integer)
 LANGUAGE sql
 STABLE
AS $function$
  select one.product_id, one.id, item.count
  from jsonb_to_recordset(items) as item (product_id int, sku_id int, count int)
  cross join lateral (
    select sku.product_id, sku.id from product join sku on sku.product_id = product.id
    where product.id = item.product_id and is_on_sale(product) and sku.retired_at is null and sku.stock >= item.count
      and way = any(product.delivery)
      and case when item.sku_id is null then sku.specs = '{}' else sku.id = item.sku_id end
    offset 0
  ) one
$function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.order_delivery(of_order integer, way text, with_code boolean)
 RETURNS json
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  iso constant text := 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"';
begin
  if way = 'courier' then
    return (
      select json_build_object('way', way, 'place', null, 'code', null, 'collect_by', null, 'collected_at', null,
        'courier', json_build_object('area', trip.area, 'day', trip.day, 'starts', trip.starts, 'ends', trip.ends,
          'courier', trip.courier, 'phone', trip.phone, 'out_at', to_char(trip.out_at at time zone 'UTC', iso)))
      from order_courier trip where trip.order_id = of_order);
  elsif way <> 'pickup' then
    return json_build_object('way', way, 'place', null, 'code', null, 'collect_by', null, 'collected_at', null, 'courier', null);
  end if;
  return (
    select json_build_object('way', way, 'place', json_build_object('id', place.id, 'name', place.name, 'address', place.address,
        'phone', place.phone, 'hours', place.hours, 'longitude', place.longitude, 'latitude', place.latitude),
      'code', case when with_code then pickup.code end,
      'collect_by', to_char(pickup.collect_by at time zone 'UTC', iso),
      'collected_at', to_char(pickup.collected_at at time zone 'UTC', iso), 'courier', null)
    from order_pickup pickup join pickup_place place on place.id = pickup.place_id where pickup.order_id = of_order);
end $function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.order_lines_of(variants integer[], counts integer[], way text)
 RETURNS TABLE(at bigint, product_id integer, sku_id integer, name text, specs jsonb, file_id integer, price integer, count integer, no_return text)
 LANGUAGE sql
 STABLE
AS $function$
  select wanted.at, one.product_id, wanted.id, one.name, one.specs, one.file_id, one.price, wanted.count, one.no_return
  from (
    select item.id, sum(item.count)::int as count, min(item.at) as at
    from unnest(variants, counts) with ordinality as item (id, count, at) group by item.id
  ) wanted
  left join lateral (
    select sku.product_id, product.name, sku.specs, sku.price, coalesce(sku.file_id, main_image(product)) as file_id,
      product.no_return
    from sku join product on product.id = sku.product_id
    where sku.id = wanted.id and is_on_sale(product) and sku.retired_at is null and sku.stock >= wanted.count
      and wanted.count <= 99 and way = any(product.delivery)
    offset 0
  ) one on true
$function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.order_refusal(items jsonb, way text DEFAULT 'express'::text, OUT kind text, OUT details jsonb)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
declare
  without_variant jsonb;
  too_many jsonb;
  not_on_sale jsonb;
  short jsonb;
  excluded jsonb;
begin
  select
    jsonb_agg(jsonb_build_object('at', at, 'product_id', product_id)) filter (where on_sale and sku_id is null),
    jsonb_agg(jsonb_build_object('at', at, 'product_id', product_id)) filter (where count > 99),
    jsonb_agg(jsonb_build_object('product_id', product_id, 'sku_id', sku_id) order by at) filter (where not on_sale),
    jsonb_agg(jsonb_build_object('product_id', product_id, 'sku_id', sku_id, 'wanted', count, 'available', stock)
      order by at) filter (where stock < count),
    jsonb_agg(jsonb_build_object('product_id', product_id, 'sku_id', sku_id) order by at)
      filter (where way <> all(delivery))
  into without_variant, too_many, not_on_sale, short, excluded
  from order_wanted(items);

  if without_variant is not null then kind := 'variant'; details := without_variant;
  elsif too_many is not null then kind := 'count'; details := too_many;
  elsif not_on_sale is not null then kind := 'not_on_sale'; details := jsonb_build_object('items', not_on_sale);
  elsif short is not null then kind := 'out_of_stock'; details := jsonb_build_object('short', short);
  elsif excluded is not null then kind := 'excluded'; details := jsonb_build_object('items', excluded);
  end if;
end $function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.order_wanted(items jsonb)
 RETURNS TABLE(at integer, product_id integer, sku_id integer, count integer, name text, specs jsonb, file_id integer, price integer, stock integer, on_sale boolean, no_return text, delivery text[])
 LANGUAGE sql
 STABLE
AS $function$
  select min(item.at)::int - 1, item.product_id, variant.id, sum(item.count)::int, shelf.name, variant.specs,
    coalesce(variant.file_id, shelf.file_id), variant.price, variant.stock, coalesce(shelf.on_sale, false), shelf.no_return,
    shelf.delivery
  from jsonb_to_recordset(items) as item (at int, product_id int, sku_id int, count int)
  -- `offset 0`: each is found by its key, however many items the planner expects
  left join lateral (
    select id, name, main_image(product) as file_id, is_on_sale(product) as on_sale, product.no_return,
      product.delivery
    from product where id = item.product_id offset 0
  ) shelf on true
  left join lateral (
    select id, specs, file_id, price, stock from sku
    where product_id = shelf.id and retired_at is null
      and case when item.sku_id is null then specs = '{}' else id = item.sku_id end
    offset 0
  ) variant on true
  -- items without a variant are not added up: each is reported at its own position
  group by item.product_id, coalesce(variant.id, -item.at), variant.id, variant.specs, variant.file_id, variant.price,
    variant.stock, shelf.name, shelf.file_id, shelf.on_sale, shelf.no_return, shelf.delivery
$function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.release_slot()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  with released as (
    update order_courier set booked = false where order_id = new.id and booked returning area_id, day, starts
  )
  update delivery_booking slot set taken = slot.taken - 1 from released
  where slot.area_id = released.area_id and slot.day = released.day and slot.starts = released.starts;
  return null;
end $function$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER order_booking_back AFTER UPDATE OF status ON public."order" FOR EACH ROW WHEN (((new.delivery = 'courier'::text) AND (new.status <> old.status) AND ((new.status = 'closed'::text) OR ((new.status = 'refunded'::text) AND (new.shipped_at IS NULL))))) EXECUTE FUNCTION release_slot();