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
        line.count, 0, coalesce((priced -> 'shares' ->> line.sku_id::text)::int, 0), 0,
        case when items @> jsonb_build_array(jsonb_build_object('product_id', line.product_id, 'accepts_no_return', true))
          then line.no_return end, 0)::order_line order by line.at),
      bool_and(line.product_id is not null),
      sum(line.price::bigint * line.count)
    into lines, are_available, goods from order_lines_of(variants, counts) line;
  end if;
  if are_available is not true then
    select why.kind, why.details into refusal, details from order_refusal(items) why;
    if refusal is null then raise exception 'it is available again' using errcode = '40001'; end if;
  end if;
end $function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.coupons_come_back()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update user_coupon set order_id = null, used_at = null, returned_at = now()
  where order_id = new.id
    and not exists (select from config where key = 'coupon.return' and value = 'false')
    and (new.status = 'closed' or new.shipped_at is null
      or not exists (select from order_line where order_id = new.id and count > returned + came_back));
  return null;
end $function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.order_line_json(line order_line, image text)
 RETURNS json
 LANGUAGE sql
 STABLE
AS $function$
  select json_build_object(
    'id', line.id, 'product_id', line.product_id, 'sku_id', line.sku_id, 'name', line.name,
    'specs', specs_in_order(line.specs, line.product_id), 'image', image, 'price', line.price, 'count', line.count,
    'returned', 0, 'sent', line.sent, 'came_back', 0, 'reduction', line.reduction, 'no_return', line.no_return)
$function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.refund_fits()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  paid record;
  refunded record;
begin
  select order_id, amount, success_time into paid from payment where id = new.payment_id for no key update;
  select sum(amount) filter (where state in ('agreed', 'sent_back', 'replacing', 'processing', 'succeeded')) as amount,
    count(begun_at) as count into refunded
  from refund where payment_id = new.payment_id;
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
  new.ended_at := case when new.state in ('declined', 'withdrawn', 'lapsed', 'exchanged', 'succeeded', 'failed')
    then coalesce(new.ended_at, now()) end;
  return new;
end $function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.refund_is_frozen()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (new.out_refund_no, new.order_id, new.payment_id, new.kind, new.reason_code, new.reason, new.asked_by, new.retry_of)
    is distinct from
    (old.out_refund_no, old.order_id, old.payment_id, old.kind, old.reason_code, old.reason, old.asked_by, old.retry_of)
    or new.amount <> old.amount and not (
      new.amount < old.amount and old.received_at is null and new.received_at is not null and old.begun_at is null)
  then
    raise exception 'the number, payment, amount and reason of a refund cannot be changed';
  end if;
  if new.state <> old.state and (old.state, new.state) not in (
    ('processing', 'succeeded'),
    ('requested', 'declined'),
    ('requested', 'withdrawn'),
    ('requested', 'agreed'),
    ('requested', 'processing'),
    ('agreed', 'withdrawn'),
    ('agreed', 'lapsed'),
    ('agreed', 'sent_back'),
    ('agreed', 'processing'),
    ('agreed', 'replacing'),
    ('sent_back', 'processing'),
    ('sent_back', 'replacing'),
    ('sent_back', 'declined'),
    ('replacing', 'exchanged'),
    ('processing', 'failed'),
    ('failed', 'processing')
  ) then
    raise exception 'a refund cannot go from % to %', old.state, new.state;
  end if;
  return new;
end $function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.refund_is_told()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.kind <> 'exchange' and new.state in ('requested', 'declined', 'succeeded', 'failed') then
    perform webhook_change_of('refund.' || new.state, new.id);
  end if;
  if new.state in ('requested', 'declined', 'withdrawn', 'agreed', 'lapsed', 'sent_back', 'replacing', 'exchanged') then
    perform webhook_change_of('after_sale.' || new.state, new.id);
  end if;
  return null;
end $function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.refund_line_is_received()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (new.refund_id, new.order_line_id, new.asked) is distinct from (old.refund_id, old.order_line_id, old.count)
    or old.asked is not null
    or not exists (select from refund where id = new.refund_id and state in ('agreed', 'sent_back', 'replacing'))
  then
    raise exception 'the pieces of a refund cannot be changed';
  end if;
  return new;
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
    where l.order_id = of_order
    group by l.id
    having l.count < sum(b.count) filter (
      where r.state in ('agreed', 'sent_back', 'replacing', 'processing', 'succeeded'))
      or l.count < sum(b.count) filter (where r.state in ('requested', 'agreed', 'sent_back', 'replacing'))
  ) then
    raise exception 'more pieces would be refunded than were ordered' using errcode = '23514';
  end if;
end $function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.webhook_change_of(kind text, subject integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if (kind like 'refund.%' or kind like 'after_sale.%') and is_heard()
    or exists (select from webhook w where w.active and w.deleted_at is null) then
    insert into webhook_change (type, subject_id) values (kind, subject);
  end if;
end $function$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER order_coupons_back AFTER UPDATE OF status ON public."order" FOR EACH ROW WHEN (((new.status IS DISTINCT FROM old.status) AND ((new.status = 'closed'::text) OR (new.status = 'refunded'::text)))) EXECUTE FUNCTION coupons_come_back();--> statement-breakpoint
CREATE OR REPLACE TRIGGER refund_fitting AFTER INSERT OR UPDATE OF state ON public.refund FOR EACH ROW WHEN ((new.state = ANY (ARRAY['agreed'::text, 'sent_back'::text, 'replacing'::text, 'processing'::text, 'succeeded'::text]))) EXECUTE FUNCTION refund_fits();--> statement-breakpoint
CREATE OR REPLACE TRIGGER refund_line_kept BEFORE DELETE ON public.refund_line FOR EACH ROW EXECUTE FUNCTION log_is_kept();--> statement-breakpoint
CREATE OR REPLACE TRIGGER refund_line_received BEFORE UPDATE ON public.refund_line FOR EACH ROW EXECUTE FUNCTION refund_line_is_received();--> statement-breakpoint
CREATE OR REPLACE TRIGGER refund_told AFTER UPDATE OF state ON public.refund FOR EACH ROW WHEN ((new.state <> old.state)) EXECUTE FUNCTION refund_is_told();