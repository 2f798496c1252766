drop function place_order(jsonb);--> statement-breakpoint
drop function if exists refund_lines_fit(integer);--> statement-breakpoint
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