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

-- The items with their current price, stock and state: one row per variant, the counts of duplicates added up.
-- `at` is the position of the first of them, from 0. No sku_id: there is no such product or variant.
create or replace function order_wanted(items jsonb) returns table (
  at int, product_id int, sku_id int, count int, name text, specs jsonb, file_id int, price int, stock int,
  on_sale boolean, no_return text, delivery text[]
) language sql stable as $$
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
$$;

-- The variants of these items that are on sale, in stock and to be had in this way. `offset 0` as above.
create or replace function order_available(items jsonb, way text) returns table (product_id int, sku_id int, count int)
language sql stable as $$
  select one.product_id, one.id, item.count
  from jsonb_to_recordset(items) as item (product_id int, sku_id int, count int)
  cross join lateral (
    select sku.product_id, sku.id from product join sku on sku.product_id = product.id
    where product.id = item.product_id and is_on_sale(product) and sku.retired_at is null and sku.stock >= item.count
      and way = any(product.delivery)
      and case when item.sku_id is null then sku.specs = '{}' else sku.id = item.sku_id end
    offset 0
  ) one
$$;

-- The lines of an order of so many of these variants, in this order, duplicates added up. No product: not available.
create or replace function order_lines_of(variants int[], counts int[], way text) returns table (
  at bigint, product_id int, sku_id int, name text, specs jsonb, file_id int, price int, count int, no_return text
) language sql stable as $$
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
$$;

-- Why these items cannot be ordered, as kind and details: everything of the first kind that is in the way.
create or replace function order_refusal(items jsonb, way text default 'express', out kind text, out details jsonb) language plpgsql as $$
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
end $$;

-- What the price of so many of these variants depends on, to this region and for this buyer: of the flash sales
-- `of_sales`, as far as they matter for so many pieces, and with what the buyer has if the shop has coupons.
-- In PL/pgSQL, which keeps its plan.
create or replace function price_terms(
  buyer int, region text, variants int[], counts int[], of_sales int[], with_coupons boolean
) returns text language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  return json_build_object(
    'region', region,
    'lines', coalesce((
      select json_agg(json_build_object('variant', sku.id, 'product', product.id, 'categories', array[product.category_id],
        'price', sku.price, 'count', wanted.count, 'weight', sku.weight, 'volume', sku.volume,
        'template', product.freight_template_id) order by sku.id)
      from (select id, sum(item.count)::int as count from unnest(variants, counts) item (id, count) group by id) wanted
      join sku on sku.id = wanted.id join product on product.id = sku.product_id), '[]'),
    'sales', case when cardinality(of_sales) > 0 then (
      select json_agg(json_build_object('variant', item.sku_id, 'offer', item.offer_id, 'left', least(item.pieces - item.sold, 99),
        'bought', sale_bought(buyer, item.offer_id, sku.product_id)) order by item.offer_id, item.sku_id)
      from sale_item item join sku on sku.id = item.sku_id
      where item.offer_id = any(of_sales) and item.sku_id = any(variants)) end,
    'held', case when with_coupons then held_coupons(buyer) end,
    'revisions', (select json_object_agg(name, value order by name) from revision where name in ('freight', 'offer', 'coupon')));
end $$;

-- The region of this address, without one of the buyer's usual one; null: not known, or there is none.
create or replace function address_region(buyer int, chosen int) returns text language sql stable as $$
  select region_code from address where user_id = buyer and case when chosen is null then is_default else id = chosen end
$$;

-- The same of these items, as far as they exist, to this address. In PL/pgSQL, as PostgreSQL plans a statement at every
-- call where one of its branches looks cheaper without the other: 0.75 ms an order.
create or replace function order_terms(buyer int, items jsonb, address_id int, of_sales int[], with_coupons boolean)
returns text language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  return (
    select price_terms(buyer, address_region(buyer, address_id), array_agg(sku_id), array_agg(count), of_sales, with_coupons)
    from order_wanted(items) where sku_id is not null);
end $$;

-- Who an order without a delivery address is for and where it is handed over, as the address that is frozen in it;
-- `own`: an address of the buyer, for their name and phone number. Or why it is refused.
create or replace function delivery_address(chosen jsonb, own jsonb, out refusal text, out address jsonb) language plpgsql as $$
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
end $$;

-- Locks the time slot of a courier that was quoted, as long as it has room; or says why the order is refused.
create or replace function lock_slot(chosen jsonb) returns text language plpgsql as $$
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
end $$;

-- The first half of an order: its key, the count of orders, the address, and all that it takes is locked and read.
-- Or it says why the order is refused, or which one its key has placed.
create or replace function begin_order(
  buyer int, items jsonb, address_id int, request_key text, request_hash text, most int, seconds int, priced jsonb,
  out earlier_id int, out refusal text, out details jsonb, out address jsonb, out variants int[], out counts int[],
  out lines order_line[], out goods bigint
) language plpgsql as $$
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
end $$;

-- The second half: writes what was begun, and returns it as its buyer sees it.
create or replace function insert_order(
  buyer int, order_number text, address jsonb, buyer_note text, lines order_line[], goods bigint, fee int, taken_off bigint,
  priced jsonb, pay_minutes int, files_url text, request_key text, request_hash text, reader_locale text
) returns json language plpgsql as $$
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
end $$;

-- Places an order, or refuses it: `placed`, `refused`, or `replayed` where its key has placed one before.
-- All is written or nothing but the count of refused attempts: `most` orders in so many seconds, and five times as many
-- refusals; null: not counted. `priced`: what it costs by the rules of the shop, with the `terms` that were quoted;
-- null: goods and the flat fee.
create or replace function create_order(
  buyer int, order_number text, items jsonb, address_id int, buyer_note text, expected_total bigint,
  pay_minutes int, shipping_fee int, free_from bigint, minimum bigint, files_url text,
  request_key text, request_hash text, most int, seconds int, reader_locale text,
  terms text default null, of_sales int[] default null, with_coupons boolean default null, priced jsonb default null
) returns json language plpgsql
-- Everything is found by its key, so a new plan would change nothing, and cost as much as placing the order.
set plan_cache_mode = force_generic_plan
set lock_timeout = '3s' as $$
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
end $$;
