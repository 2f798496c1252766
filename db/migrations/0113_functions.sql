CREATE OR REPLACE FUNCTION public.refund_is_frozen()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (new.out_refund_no, new.order_id, new.payment_id, new.kind, new.reason_code, new.reason, new.asked_by, new.retry_of)
    is distinct from
    (old.out_refund_no, old.order_id, old.payment_id, old.kind, old.reason_code, old.reason, old.asked_by, old.retry_of)
    or new.amount <> old.amount and not (
      new.amount < old.amount and old.received_at is null and new.received_at is not null and old.begun_at is null
      or old.kind = 'exchange' and old.state = 'replacing' and old.amount = 0)
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
    ('replacing', 'processing'),
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
  if refund_line_has_variants(new.refund_id, new.order_line_id, new.sku_id, new.to_sku_id) is not true then
    raise exception 'the variant is not exchanged for this one' using errcode = '23514';
  end if;
  perform refund_lines_fit(of_order);
  return null;
end $function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.refund_line_has_variants(of_refund integer, line integer, given integer, wanted integer)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select case when r.kind <> 'exchange' then wanted is null and old.product_id = l.product_id
    else old.product_id = l.product_id and new.product_id = l.product_id and new.id <> old.id
      and new.price = old.price end
  from refund r cross join order_line l join sku old on old.id = coalesce(given, l.sku_id)
    left join sku new on new.id = wanted
  where r.id = of_refund and l.id = line
$function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.refund_line_is_received()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (new.refund_id, new.order_line_id, new.asked, new.sku_id, new.to_sku_id)
    is distinct from (old.refund_id, old.order_line_id, old.count, old.sku_id, old.to_sku_id)
    or old.asked is not null
    or not exists (select from refund where id = new.refund_id and state in ('agreed', 'sent_back', 'replacing'))
  then
    raise exception 'the pieces of a refund cannot be changed';
  end if;
  return new;
end $function$;