-- Ends placing an order. lib/order/place.ts reads kind and details and answers with its own error.
create or replace function order_refused(kind text, details jsonb) returns void language plpgsql as $$
begin
  raise exception 'the order is refused' using
    errcode = 'KI001',
    detail = jsonb_build_object('kind', kind, 'details', details)::text;
end $$;

-- The items with their current price, stock and state: one row per variant, the counts of duplicates added up.
-- `at` is the position of the first of them, from 0. No sku_id: there is no such product or variant.
create or replace function order_wanted(items jsonb) returns table (
  at int, product_id int, sku_id int, count int, name text, specs jsonb, file_id int, price int, stock int,
  on_sale boolean
) language sql stable as $$
  select
    min(item.at)::int - 1,
    item.product_id,
    sku.id,
    sum(item.count)::int,
    product.name,
    sku.specs,
    coalesce(sku.file_id, product.file_id),
    sku.price,
    sku.stock,
    coalesce(
      product.deleted_at is null
        and product.on_sale
        and coalesce(product.sale_from <= now(), true)
        and coalesce(product.sale_until > now(), true),
      false
    )
  from jsonb_to_recordset(items) as item (at int, product_id int, sku_id int, count int)
  left join product on product.id = item.product_id
  left join sku on sku.product_id = product.id and sku.retired_at is null
    and case when item.sku_id is null then sku.specs = '{}' else sku.id = item.sku_id end
  -- items without a variant are not added up: each is reported at its own position
  group by item.product_id, coalesce(sku.id, -item.at), sku.id, product.id
$$;

-- The same as JSON, in the order of the variants; or a refusal that names everything that is in the way.
create or replace function order_lines(items jsonb) returns jsonb language plpgsql as $$
declare
  lines jsonb;
  without_variant jsonb;
  too_many jsonb;
  not_on_sale jsonb;
  short jsonb;
begin
  select
    jsonb_agg(to_jsonb(line) order by sku_id),
    jsonb_agg(jsonb_build_object('at', at, 'product_id', product_id)) filter (where on_sale and sku_id is null),
    jsonb_agg(jsonb_build_object('at', at, 'product_id', product_id)) filter (where count > 99),
    jsonb_agg(jsonb_build_object('product_id', product_id, 'sku_id', sku_id) order by at) filter (where not on_sale),
    jsonb_agg(jsonb_build_object('product_id', product_id, 'sku_id', sku_id, 'wanted', count, 'available', stock)
      order by at) filter (where stock < count)
  into lines, without_variant, too_many, not_on_sale, short
  from order_wanted(items) line;

  if without_variant is not null then perform order_refused('variant', without_variant); end if;
  if too_many is not null then perform order_refused('count', too_many); end if;
  if not_on_sale is not null then
    perform order_refused('not_on_sale', jsonb_build_object('items', not_on_sale));
  end if;
  if short is not null then perform order_refused('out_of_stock', jsonb_build_object('short', short)); end if;
  return lines;
end $$;

-- Places an order or changes nothing, in one round trip. `draft` is what lib/order/place.ts sends: the buyer, the items,
-- the address, the terms of the shop (minutes, freight, free_from, minimum) and, if there is one, the idempotency key.
-- Answers the id of the order; `replayed` if the key had placed it before.
create or replace function place_order(draft jsonb) returns jsonb language plpgsql as $$
declare
  buyer int := draft ->> 'user_id';
  earlier record;
  address_copy jsonb;
  lines jsonb;
  goods bigint;
  shipping_fee int := draft ->> 'freight';
  placed record;
begin
  perform set_config('lock_timeout', '3000', true);

  -- A second request with the same key waits here for the first one.
  if draft ->> 'key' is not null then
    insert into idempotency_key as k (user_id, operation, key, fingerprint, claimed_until, expires_at)
    values (buyer, 'order.create', draft ->> 'key', draft ->> 'fingerprint', now(), now() + interval '24 h')
    on conflict (user_id, operation, key) do update
      set fingerprint = excluded.fingerprint, status = null, data = null, claimed_until = now(),
        expires_at = excluded.expires_at
      where k.expires_at < now();
    if not found then
      select fingerprint, data into earlier from idempotency_key
      where user_id = buyer and operation = 'order.create' and key = draft ->> 'key';
      if earlier.fingerprint <> draft ->> 'fingerprint' then perform order_refused('key_reused', null); end if;
      return jsonb_build_object('id', earlier.data::int, 'replayed', true);
    end if;
  end if;

  select jsonb_build_object('name', name, 'mobile', mobile, 'province', province, 'city', city, 'country', country,
    'detail', detail)
  into address_copy from address
  where user_id = buyer
    and case when draft ->> 'address_id' is null then is_default else id = (draft ->> 'address_id')::int end;
  if address_copy is null then
    perform order_refused(case when draft ->> 'address_id' is null then 'no_address' else 'address' end, null);
  end if;

  -- Checked before anything is locked: when stock is gone, nobody has to wait to learn it.
  lines := order_lines(draft -> 'items');
  -- Locked in the order of their ids, and products before variants as an edit locks them, so that there is no deadlock.
  perform from product where id in (select (line ->> 'product_id')::int from jsonb_array_elements(lines) line)
  order by id for key share;
  perform from sku where id in (select (line ->> 'sku_id')::int from jsonb_array_elements(lines) line)
  order by id for no key update;
  -- Read again, now that nobody else can change them.
  lines := order_lines(draft -> 'items');

  select sum((line ->> 'price')::bigint * (line ->> 'count')::int) into goods from jsonb_array_elements(lines) line;
  if goods < (draft ->> 'minimum')::bigint then
    perform order_refused('minimum', jsonb_build_object('minimum', draft -> 'minimum', 'goods_price', goods));
  end if;
  if (draft ->> 'free_from')::bigint > 0 and goods >= (draft ->> 'free_from')::bigint then shipping_fee := 0; end if;
  if draft ->> 'total_price' is not null and (draft ->> 'total_price')::bigint <> goods + shipping_fee then
    perform order_refused('price_changed', jsonb_build_object('total_price', goods + shipping_fee));
  end if;

  insert into "order" (order_no, user_id, goods_price, freight, total_price, address, remark, expires_at)
  values (draft ->> 'order_no', buyer, goods, shipping_fee, goods + shipping_fee, address_copy, draft ->> 'remark',
    now() + make_interval(mins => (draft ->> 'minutes')::int))
  returning id, expires_at into placed;
  insert into order_line (order_id, product_id, sku_id, name, specs, file_id, price, count)
  select placed.id, product_id, sku_id, name, specs, file_id, price, count
  from jsonb_to_recordset(lines) as line (
    product_id int, sku_id int, name text, specs jsonb, file_id int, price int, count int, at int
  )
  order by at;
  insert into stock_movement (sku_id, delta, reason, order_line_id, user_id)
  select sku_id, -count, 'order', id, buyer from order_line where order_id = placed.id order by sku_id;
  insert into order_event (order_id, "to", by, user_id) values (placed.id, 'unpaid', 'buyer', buyer);
  insert into outbox (kind, payload, run_at)
  values ('order.expire', jsonb_build_object('id', placed.id), placed.expires_at);
  update idempotency_key set status = 201, data = placed.id::text
  where user_id = buyer and operation = 'order.create' and key = draft ->> 'key';
  return jsonb_build_object('id', placed.id);
end $$;
