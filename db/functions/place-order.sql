-- On sale now, as buyers see it.
create or replace function is_on_sale(one product) returns boolean language sql stable as $$
  select one.deleted_at is null and one.on_sale
    and coalesce(one.sale_from <= now(), true) and coalesce(one.sale_until > now(), true)
$$;

-- The values of a variant in the order of its product's options: jsonb sorts its keys by their length. In PL/pgSQL, which keeps its plan;
-- most products have one option or none, for which nothing is sorted. An option that is gone comes last.
create or replace function specs_in_order(specs jsonb, of_product int) returns json language plpgsql stable as $$
declare
  options jsonb;
begin
  if specs = '{}' then return specs; end if;
  select product.options into options from product where id = of_product;
  if jsonb_array_length(options) < 2 then return specs; end if;
  return (
    select json_object_agg(value.key, value.value order by option.at, value.key)
    from jsonb_each(specs) value
    left join jsonb_array_elements(options) with ordinality option (shape, at) on option.shape ->> 'name' = value.key
  );
end $$;

-- The items with their current price, stock and state: one row per variant, the counts of duplicates added up.
-- `at` is the position of the first of them, from 0. No sku_id: there is no such product or variant.
create or replace function order_wanted(items jsonb) returns table (
  at int, product_id int, sku_id int, count int, name text, specs jsonb, file_id int, price int, stock int,
  on_sale boolean
) language sql stable as $$
  select min(item.at)::int - 1, item.product_id, variant.id, sum(item.count)::int, shelf.name, variant.specs,
    coalesce(variant.file_id, shelf.file_id), variant.price, variant.stock, coalesce(shelf.on_sale, false)
  from jsonb_to_recordset(items) as item (at int, product_id int, sku_id int, count int)
  -- `offset 0`: each is found by its key, however many items the planner expects
  left join lateral (
    select id, name, file_id, is_on_sale(product) as on_sale from product where id = item.product_id offset 0
  ) shelf on true
  left join lateral (
    select id, specs, file_id, price, stock from sku
    where product_id = shelf.id and retired_at is null
      and case when item.sku_id is null then specs = '{}' else id = item.sku_id end
    offset 0
  ) variant on true
  -- items without a variant are not added up: each is reported at its own position
  group by item.product_id, coalesce(variant.id, -item.at), variant.id, variant.specs, variant.file_id, variant.price,
    variant.stock, shelf.name, shelf.file_id, shelf.on_sale
$$;

-- The variants of these items that are on sale and in stock. `offset 0` as above.
create or replace function order_available(items jsonb) returns table (product_id int, sku_id int, count int)
language sql stable as $$
  select one.product_id, one.id, item.count
  from jsonb_to_recordset(items) as item (product_id int, sku_id int, count int)
  cross join lateral (
    select sku.product_id, sku.id from product join sku on sku.product_id = product.id
    where product.id = item.product_id and is_on_sale(product) and sku.retired_at is null and sku.stock >= item.count
      and case when item.sku_id is null then sku.specs = '{}' else sku.id = item.sku_id end
    offset 0
  ) one
$$;

-- The lines of an order of so many of these variants, in this order, duplicates added up. No product: not available.
create or replace function order_lines_of(variants int[], counts int[]) returns table (
  at bigint, product_id int, sku_id int, name text, specs jsonb, file_id int, price int, count int
) language sql stable as $$
  select wanted.at, one.product_id, wanted.id, one.name, one.specs, one.file_id, one.price, wanted.count
  from (
    select item.id, sum(item.count)::int as count, min(item.at) as at
    from unnest(variants, counts) with ordinality as item (id, count, at) group by item.id
  ) wanted
  left join lateral (
    select sku.product_id, product.name, sku.specs, sku.price, coalesce(sku.file_id, product.file_id, (
      select image.file_id from product_image image where image.product_id = product.id order by image.sort limit 1
    )) as file_id
    from sku join product on product.id = sku.product_id
    where sku.id = wanted.id and is_on_sale(product) and sku.retired_at is null and sku.stock >= wanted.count
      and wanted.count <= 99
    offset 0
  ) one on true
$$;

-- What the price of these variants depends on: `create_order` compares it with what was quoted. In PL/pgSQL, which keeps its plan: a query
-- that aggregates is planned anew for each call of an SQL function, and that took a third of placing an order.
create or replace function order_price_lines(variants int[], counts int[]) returns text language plpgsql stable as $$
begin
  return (
    select json_agg(json_build_object('variant', sku.id, 'product', product.id, 'category', product.category_id,
      'price', sku.price, 'count', wanted.count, 'weight', sku.weight, 'volume', sku.volume,
      'template', product.freight_template_id) order by sku.id)::text
    from (
      select item.id, sum(item.count)::int as count from unnest(variants, counts) as item (id, count) group by item.id
    ) wanted
    join sku on sku.id = wanted.id join product on product.id = sku.product_id
  );
end $$;

-- Why these items cannot be ordered, as kind and details: everything of the first kind that is in the way.
create or replace function order_refusal(items jsonb, out kind text, out details jsonb) language plpgsql as $$
declare
  without_variant jsonb;
  too_many jsonb;
  not_on_sale jsonb;
  short jsonb;
begin
  select
    jsonb_agg(jsonb_build_object('at', at, 'product_id', product_id)) filter (where on_sale and sku_id is null),
    jsonb_agg(jsonb_build_object('at', at, 'product_id', product_id)) filter (where count > 99),
    jsonb_agg(jsonb_build_object('product_id', product_id, 'sku_id', sku_id) order by at) filter (where not on_sale),
    jsonb_agg(jsonb_build_object('product_id', product_id, 'sku_id', sku_id, 'wanted', count, 'available', stock)
      order by at) filter (where stock < count)
  into without_variant, too_many, not_on_sale, short
  from order_wanted(items);

  if without_variant is not null then kind := 'variant'; details := without_variant;
  elsif too_many is not null then kind := 'count'; details := too_many;
  elsif not_on_sale is not null then kind := 'not_on_sale'; details := jsonb_build_object('items', not_on_sale);
  elsif short is not null then kind := 'out_of_stock'; details := jsonb_build_object('short', short);
  end if;
end $$;

create or replace function order_line_json(line order_line, image text) returns json language sql stable as $$
  select json_build_object(
    'id', line.id, 'product_id', line.product_id, 'sku_id', line.sku_id, 'name', line.name,
    'specs', specs_in_order(line.specs, line.product_id), 'image', image, 'price', line.price, 'count', line.count,
    'returned', 0, 'reduction', line.reduction)
$$;

-- The answer to placing an order, when it is placed and whenever its key is sent again: nothing in it ever changes.
create or replace function order_answer(
  id int, order_no text, goods_price bigint, freight int, reduction bigint, address jsonb, remark text,
  create_time timestamptz, expires_at timestamptz, items json, freight_parts jsonb, reductions jsonb, reader_locale text
) returns text language plpgsql as $$
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
    'freight_parts', coalesce(freight_parts, '[]'), 'reductions', coalesce(reductions, '[]'),
    'refunds', json_build_array(), 'wechat_receipt', null, 'create_time', placed_at)::text;
end $$;

create or replace function order_answer_again(placed_id int, files_url text, reader_locale text) returns text
language plpgsql as $$
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
    placed.remark, placed.create_time, placed.expires_at, items, freight_parts, reductions, reader_locale);
end $$;

-- Places an order in one round trip, or refuses it: then nothing is written but the count of refused attempts.
-- `most`: as many orders in so many seconds, and five times as many refused attempts; null: not counted.
-- `request_key`: the idempotency key.
-- `quoted`: freight and reductions with what they assumed, for one region or for each place where they differ; null: the flat fee,
-- and no offer.
-- One function, although it is long: a call of another one takes as long as a read, unless that one is a plain query.
create or replace function create_order(
  buyer int, order_number text, items jsonb, address_id int, buyer_note text, expected_total bigint,
  pay_minutes int, shipping_fee int, free_from bigint, minimum bigint, files_url text,
  request_key text, request_hash text, most int, seconds int, reader_locale text default 'en', quoted jsonb default null,
  out refusal text, out details jsonb, out replayed boolean, out answer text
) language plpgsql
-- Everything is found by its key, so planning anew would change nothing, and cost as much as placing the order.
set plan_cache_mode = force_generic_plan
set lock_timeout = '3s' as $$
declare
  earlier record;
  is_reused boolean := false;
  attempts int;
  refusals int;
  limit_ends timestamptz;
  address_copy jsonb;
  region text;
  products int[];
  variants int[];
  counts int[];
  lines order_line[];
  are_available boolean;
  goods bigint;
  fee int := shipping_fee;
  taken_off bigint := 0;
  in_sale bigint;
  coupons int[];
  usable int;
  placed_id int;
  placed_at constant timestamptz := now()::timestamptz(3);
  pay_until constant timestamptz := placed_at + make_interval(mins => pay_minutes);
  items_json json;
  ended text;
begin
  replayed := false;
  if request_key is not null then
    -- A second request with the same key waits here for the first one.
    perform pg_advisory_xact_lock(hashtextextended(request_key, buyer));
    select fingerprint, data::int as placed_id into earlier from idempotency_key
    where user_id = buyer and operation = 'order.create' and key = request_key and expires_at >= now();
    is_reused := found;
    if is_reused and earlier.fingerprint = request_hash then
      replayed := true;
      answer := order_answer_again(earlier.placed_id, files_url, reader_locale);
      return;
    end if;
  end if;

  <<placing>>
  begin
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
        details := greatest(1, ceil(extract(epoch from limit_ends - now()))::int);
        exit placing;
      end if;
    end if;
    if is_reused then refusal := 'key_reused'; exit placing; end if;

    select jsonb_build_object('name', a.name, 'mobile', a.mobile, 'province', a.province, 'city', a.city,
      'country', a.country, 'detail', a.detail, 'region_code', a.region_code)
    into address_copy from address a
    where a.user_id = buyer
      and case when create_order.address_id is null then a.is_default else a.id = create_order.address_id end;
    if address_copy is null then
      refusal := case when address_id is null then 'no_address' else 'address' end;
      exit placing;
    end if;

    if quoted ? 'quotes' then
      region := coalesce(address_copy ->> 'region_code', 'none');
      quoted := (quoted -> 'assumed') || (quoted -> 'quotes' -> coalesce(quoted -> 'places' ->> region,
        quoted -> 'places' ->> (left(region, 4) || '00'), quoted -> 'places' ->> (left(region, 2) || '0000'),
        quoted -> 'places' ->> 'elsewhere')::int);
    elsif quoted ->> 'region' is distinct from address_copy ->> 'region_code' and quoted is not null then
      refusal := 'quote_outdated'; -- the region that it is for was read before
      exit placing;
    end if;

    -- Before goods, as an order that is called off locks its coupons before it gives goods back. Orders of one buyer wait for each
    -- other at their count, so the first of them is known.
    if jsonb_array_length(quoted -> 'coupons') > 0 or jsonb_array_length(quoted -> 'unusable') > 0 then
      coupons := array(select id::int from jsonb_array_elements_text(quoted -> 'coupons') id order by id::int);
      perform from user_coupon held join coupon on coupon.id = held.coupon_id
      where held.id = any(coupons) and held.user_id = buyer and held.order_id is null and coupon.deleted_at is null
        and coalesce(held.expires_at, coupon.valid_until) > clock_timestamp() is not false
        and not (coupon.first_order and exists (
          select from "order" former where former.user_id = buyer and former.status <> 'closed'))
      order by held.id for no key update of held;
      get diagnostics usable = row_count;
      if usable < cardinality(coupons)
        or coalesce((select value from revision where name = 'coupon'), 0) <> (quoted ->> 'coupon_revision')::bigint
      then
        refusal := 'quote_outdated';
        exit placing;
      end if;
    end if;

    -- Checked before anything is locked: when stock is gone, nobody has to wait to learn it.
    select array_agg(found.product_id), array_agg(found.sku_id), array_agg(found.count)
    into products, variants, counts from order_available(items) found;
    are_available := cardinality(variants) = jsonb_array_length(items);
    if are_available then
      if jsonb_array_length(quoted -> 'sales') > 0 then
        -- Before goods, as with coupons; what this buyer has bought is known, too.
        perform from sale_item item
        join jsonb_to_recordset(quoted -> 'sales') as one (offer_id int, sku_id int, pieces int)
          on one.offer_id = item.offer_id and one.sku_id = item.sku_id
        where item.sold + one.pieces <= item.pieces
        order by item.offer_id, item.sku_id for no key update of item;
        get diagnostics usable = row_count;
        if usable < jsonb_array_length(quoted -> 'sales') or exists (
          select from jsonb_to_recordset(quoted -> 'sales') as one (offer_id int, product_id int, pieces int, most int)
          group by one.offer_id, one.product_id, one.most
          having sum(one.pieces) + sale_bought(buyer, one.offer_id, one.product_id) > one.most)
        then
          refusal := 'quote_outdated';
          exit placing;
        end if;
      end if;
      -- Locked in the order of their ids, and products before variants as an edit locks them, so that there is no deadlock.
      perform from product where id = any(products) order by id for key share;
      perform from sku where id = any(variants) order by id for no key update;
      -- Read again, now that nobody else can change them.
      select
        array_agg(row(null, null, line.product_id, line.sku_id, line.name, line.specs, line.file_id, line.price,
          line.count, 0, coalesce((quoted -> 'shares' ->> line.sku_id::text)::int, 0))::order_line order by line.at),
        bool_and(line.product_id is not null),
        sum(line.price::bigint * line.count)
      into lines, are_available, goods from order_lines_of(variants, counts) line;
    end if;
    if are_available is not true then
      select why.kind, why.details into refusal, details from order_refusal(items) why;
      if refusal is null then raise exception 'it is available again' using errcode = '40001'; end if;
      exit placing;
    end if;

    in_sale := coalesce((quoted ->> 'sale_off')::bigint, 0);
    if goods - in_sale < minimum then
      refusal := 'minimum';
      details := jsonb_build_object('minimum', minimum, 'goods_price', goods - in_sale);
      exit placing;
    end if;
    if quoted is null then
      if free_from > 0 and goods >= free_from then fee := 0; end if;
    else
      -- Prices and templates of products are locked by now, so all that was assumed is true at this one moment.
      if order_price_lines(variants, counts) is distinct from quoted ->> 'lines'
        or coalesce((select value from revision where name = 'freight'), 0) <> (quoted ->> 'revision')::bigint
        or coalesce((select value from revision where name = 'offer'), 0) <> (quoted ->> 'offers')::bigint
        or (quoted ->> 'holds_until')::timestamptz <= clock_timestamp()
      then
        refusal := 'quote_outdated';
        exit placing;
      end if;
      -- An order of this buyer that was called off meanwhile gave coupons and pieces of a sale back with its goods, which are locked by now.
      if quoted ? 'unused' then
        if unused_coupons(buyer) <> (quoted ->> 'unused')::int then
          refusal := 'quote_outdated';
          exit placing;
        end if;
      end if;
      if jsonb_array_length(quoted -> 'used_up') > 0 then
        if exists (
          select from jsonb_to_recordset(quoted -> 'used_up') as one (offer_id int, product_id int, pieces int, most int)
          where one.pieces + sale_bought(buyer, one.offer_id, one.product_id) < one.most)
        then
          refusal := 'quote_outdated';
          exit placing;
        end if;
      end if;
      if quoted -> 'undeliverable' <> '[]' then
        refusal := 'undeliverable';
        details := jsonb_build_object('items', quoted -> 'undeliverable');
        exit placing;
      end if;
      if quoted -> 'unusable' <> '[]' then
        refusal := 'coupon';
        details := jsonb_build_object('coupons', quoted -> 'unusable');
        exit placing;
      end if;
      fee := quoted ->> 'freight';
      taken_off := coalesce((quoted ->> 'reduction')::bigint, 0);
    end if;
    if expected_total <> goods + fee - taken_off then
      refusal := 'price_changed';
      details := jsonb_build_object('total_price', goods + fee - taken_off);
      exit placing;
    end if;

    insert into "order" (order_no, user_id, goods_price, freight, reduction, total_price, address, remark, create_time,
      expires_at)
    values (order_number, buyer, goods, fee, taken_off, goods + fee - taken_off, address_copy, buyer_note, placed_at,
      pay_until)
    returning id into placed_id;
    -- Each table that is opened costs.
    if quoted -> 'parts' <> '[]' then
      insert into order_freight (order_id, parts) values (placed_id, quoted -> 'parts');
    end if;
    if quoted -> 'reductions' <> '[]' then
      insert into order_reduction (order_id, offer_id, coupon_id, name, part, amount, shares)
      select placed_id, one.offer_id, one.coupon_id, one.name, one.part, one.amount, one.shares
      from jsonb_to_recordset(quoted -> 'reductions')
        as one (offer_id int, coupon_id int, name text, part text, amount bigint, shares jsonb);
      if coupons is not null then
        update user_coupon set order_id = placed_id, used_at = placed_at where id = any(coupons);
      end if;
      if jsonb_array_length(quoted -> 'sales') > 0 then
        update sale_item item set sold = item.sold + one.pieces
        from jsonb_to_recordset(quoted -> 'sales') as one (offer_id int, sku_id int, pieces int)
        where item.offer_id = one.offer_id and item.sku_id = one.sku_id;
      end if;
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
    answer := order_answer(placed_id, order_number, goods, fee, taken_off, address_copy, buyer_note, placed_at, pay_until,
      items_json, quoted -> 'parts', quoted -> 'reductions', reader_locale);
    return;
  end;
  -- It was counted as an order before.
  -- Losing the count of a refused attempt in a crash is harmless, so nobody waits for the disk.
  update limit_count as counted set count = counted.count - 1, refused = counted.refused + 1
  where most is not null and name = 'orders' and subject = buyer::text
  returning set_config('synchronous_commit', 'off', true) into ended;
end $$;

-- For the version before this one, which calls it while a migration runs.
create or replace function order_refused(kind text, details jsonb) returns void language plpgsql as $$
begin
  raise exception 'the order is refused' using
    errcode = 'KI001',
    detail = jsonb_build_object('kind', kind, 'details', details)::text;
end $$;

create or replace function order_lines(items jsonb) returns jsonb language plpgsql as $$
declare
  refusal record;
begin
  refusal := order_refusal(items);
  if refusal.kind is not null then perform order_refused(refusal.kind, refusal.details); end if;
  return (select jsonb_agg(to_jsonb(line) order by sku_id) from order_wanted(items) line);
end $$;

create or replace function place_order(draft jsonb) returns jsonb language plpgsql as $$
declare
  result record;
begin
  select * into result from create_order(
    buyer => (draft ->> 'user_id')::int, order_number => draft ->> 'order_no', items => draft -> 'items',
    address_id => (draft ->> 'address_id')::int, buyer_note => draft ->> 'remark',
    expected_total => (draft ->> 'total_price')::bigint, pay_minutes => (draft ->> 'minutes')::int,
    shipping_fee => (draft ->> 'freight')::int, free_from => (draft ->> 'free_from')::bigint,
    minimum => (draft ->> 'minimum')::bigint, files_url => '', request_key => draft ->> 'key',
    request_hash => draft ->> 'fingerprint', most => null, seconds => null
  );
  if result.refusal is not null then perform order_refused(result.refusal, result.details); end if;
  return jsonb_build_object('id', (result.answer::json ->> 'id')::int, 'replayed', result.replayed);
end $$;
