drop function place_order(jsonb);--> statement-breakpoint
drop function refund_lines_fit(integer);--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.log_is_kept()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' and current_setting('kiosk.prune', true) = 'on' then
    return old;
  end if;
  raise exception '% is append-only', tg_table_name;
end $function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.oper_log_waits()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into oper_log_pending values (new.id);
  return null;
end $function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.order_is_frozen()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (new.order_no, new.user_id, new.goods_price, new.freight, new.total_price)
    is distinct from (old.order_no, old.user_id, old.goods_price, old.freight, old.total_price)
  then
    raise exception 'the owner, number and prices of an order cannot be changed';
  end if;
  return new;
end $function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.order_lines(items jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
AS $function$
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
end $function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.order_refused(kind text, details jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the order is refused' using
    errcode = 'KI001',
    detail = jsonb_build_object('kind', kind, 'details', details)::text;
end $function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.order_wanted(items jsonb)
 RETURNS TABLE(at integer, product_id integer, sku_id integer, count integer, name text, specs jsonb, file_id integer, price integer, stock integer, on_sale boolean)
 LANGUAGE sql
 STABLE
AS $function$
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
$function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.place_order(draft jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
AS $function$
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
end $function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.product_shown()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update product_terms set product_id = new.id where product_id = new.id;
  return null;
end $function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.product_terms_shown()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select
    case when on_sale and deleted_at is null then coalesce(sale_from, '-infinity') else 'infinity' end,
    coalesce(sale_until, 'infinity')
  into new.shown_from, new.shown_until
  from product where id = new.product_id;
  return new;
end $function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.refund_fits()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  paid record;
  refunded record;
begin
  select order_id, amount, success_time into paid from payment where id = new.payment_id for no key update;
  select sum(amount) filter (where state in ('processing', 'succeeded')) as amount, count(*) as count into refunded
  from refund where payment_id = new.payment_id and begun_at is not null;
  if paid.order_id <> new.order_id then
    raise exception 'the payment belongs to another order' using errcode = '23514';
  end if;
  if refunded.amount > paid.amount then
    raise exception 'the refunds would exceed the payment' using errcode = '23514';
  end if;
  if refunded.count > 50 then
    raise exception 'the provider accepts fifty refunds of a payment' using errcode = '23514';
  end if;
  if new.state = 'processing' and paid.success_time < now() - interval '1 year' then
    raise exception 'the provider refunds a payment for one year' using errcode = '23514';
  end if;
  perform refund_lines_fit(new.order_id);
  return null;
end $function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.refund_has_times()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.state in ('processing', 'succeeded', 'failed') then
    new.begun_at := coalesce(new.begun_at, now());
  end if;
  new.ended_at := case when new.state in ('declined', 'succeeded', 'failed') then coalesce(new.ended_at, now()) end;
  return new;
end $function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.refund_is_frozen()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (new.out_refund_no, new.order_id, new.payment_id, new.amount, new.reason, new.asked_by, new.retry_of)
    is distinct from
    (old.out_refund_no, old.order_id, old.payment_id, old.amount, old.reason, old.asked_by, old.retry_of)
  then
    raise exception 'the number, payment, amount and reason of a refund cannot be changed';
  end if;
  if new.state <> old.state and (old.state, new.state) not in (
    ('requested', 'declined'),
    ('requested', 'processing'),
    ('processing', 'succeeded'),
    ('processing', 'failed'),
    ('failed', 'processing')
  ) then
    raise exception 'a refund cannot go from % to %', old.state, new.state;
  end if;
  return new;
end $function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.refund_line_fits()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  of_order int;
begin
  select r.order_id into of_order from refund r join order_line l on l.order_id = r.order_id
  where r.id = new.refund_id and l.id = new.order_line_id;
  if of_order is null then
    raise exception 'the line belongs to another order' using errcode = '23514';
  end if;
  perform refund_lines_fit(of_order);
  return null;
end $function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.refund_lines_fit(of_order integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if exists (
    select from order_line l
    join refund_line b on b.order_line_id = l.id
    join refund r on r.id = b.refund_id
    where l.order_id = of_order and r.state in ('processing', 'succeeded')
    group by l.id having sum(b.count) > l.count
  ) then
    raise exception 'more pieces would be refunded than were ordered' using errcode = '23514';
  end if;
end $function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.stock_is_moved()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' and new.stock = 0 or pg_trigger_depth() > 1 then
    return new;
  end if;
  raise exception 'stock changes by movements only';
end $function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.stock_moves()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update sku set stock = stock + new.delta where id = new.sku_id returning stock into new.balance;
  return new;
end $function$;