-- safe for the version before: what it sends is taken as before, and what it does not send is not asked for
CREATE OR REPLACE FUNCTION public.create_order(buyer integer, order_number text, items jsonb, address_id integer, buyer_note text, expected_total bigint, pay_minutes integer, shipping_fee integer, free_from bigint, minimum bigint, files_url text, request_key text, request_hash text, most integer, seconds integer, reader_locale text DEFAULT 'en'::text, quoted jsonb DEFAULT NULL::jsonb, OUT refusal text, OUT details jsonb, OUT replayed boolean, OUT answer text)
 RETURNS record
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
 SET lock_timeout TO '3s'
AS $function$
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
end $function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.held_coupons(buyer integer, most integer)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  return json_build_object(
    'has_ordered', exists (select from "order" placed where placed.user_id = buyer and placed.status <> 'closed'),
    'unused', unused_coupons(buyer),
    'coupons', coalesce((
      select json_agg(json_build_object('held', own.id, 'coupon', own.coupon_id, 'starts', own.starts, 'until', own.until))
      from (
        select held.id, held.coupon_id, coalesce(held.expires_at, coupon.valid_until) as until,
          case when coupon.valid_from > now() then coupon.valid_from end as starts
        from user_coupon held join coupon on coupon.id = held.coupon_id
        where held.user_id = buyer and held.order_id is null and coupon.deleted_at is null
          and coalesce(held.expires_at, coupon.valid_until) > now() is not false
        order by until nulls last, held.id limit most
      ) own), '[]'));
end $function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.unused_coupons(buyer integer)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return (select count(*)::int from user_coupon held where held.user_id = buyer and held.order_id is null);
end $function$;