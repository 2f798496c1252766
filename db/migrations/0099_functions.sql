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
  if address is null then
    refusal := case when address_id is null then 'no_address' else 'address' end;
    return;
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
CREATE OR REPLACE FUNCTION public.order_line_json(line order_line, image text)
 RETURNS json
 LANGUAGE sql
 STABLE
AS $function$
  select json_build_object(
    'id', line.id, 'product_id', line.product_id, 'sku_id', line.sku_id, 'name', line.name,
    'specs', specs_in_order(line.specs, line.product_id), 'image', image, 'price', line.price, 'count', line.count,
    'returned', 0, 'sent', line.sent, 'reduction', line.reduction)
$function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.refund_to_stock(of_refund integer)
 RETURNS TABLE(line_id integer, count integer)
 LANGUAGE sql
 STABLE
AS $function$
  select piece.id, piece.count from refund cross join jsonb_to_recordset(refund.to_stock) as piece (id int, count int)
  where refund.id = of_refund
  union all
  select line.order_line_id, line.count from refund join refund_line line on line.refund_id = refund.id
  where refund.id = of_refund and refund.to_stock is null and refund.restocks
$function$;