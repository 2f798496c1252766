-- lock first: order, refund
CREATE OR REPLACE FUNCTION public.order_is_sold()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into sales_entry (order_id, user_id, amount, at) values (new.id, new.user_id, new.total_price, new.paid_at);
  return null;
end $function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.recount_sales()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(hashtext('add_up_sales'));
  delete from sales_hour;
  delete from sales_product;
  delete from sales_buyer;
  delete from sales_buyers;
  -- One statement: an order that is paid meanwhile is in none of both.
  with gone as (delete from sales_entry)
  insert into sales_entry (order_id, refund_id, user_id, amount, at) select * from sales_of_orders() order by at;
end $function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.refund_is_subtracted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into sales_entry (order_id, refund_id, user_id, amount, at)
  select o.id, new.id, o.user_id, new.amount, new.ended_at
  from "order" o join payment p on p.id = new.payment_id and not p.late where o.id = new.order_id;
  return null;
end $function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.sales_of_orders()
 RETURNS TABLE(order_id integer, refund_id integer, user_id integer, amount bigint, at timestamp with time zone)
 LANGUAGE sql
 STABLE
AS $function$
  select o.id, null::int, o.user_id, o.total_price, o.paid_at from "order" o where o.paid_at is not null
  union all
  select o.id, r.id, o.user_id, r.amount, r.ended_at
  from refund r join payment p on p.id = r.payment_id and not p.late join "order" o on o.id = r.order_id
  where r.state = 'succeeded'
$function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.shop_time(at timestamp with time zone)
 RETURNS timestamp without time zone
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select at at time zone 'UTC' + interval '8 hours'
$function$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER order_sold AFTER UPDATE OF paid_at ON public."order" FOR EACH ROW WHEN (((old.paid_at IS NULL) AND (new.paid_at IS NOT NULL))) EXECUTE FUNCTION order_is_sold();--> statement-breakpoint
CREATE OR REPLACE TRIGGER refund_subtracted AFTER UPDATE OF state ON public.refund FOR EACH ROW WHEN (((old.state <> 'succeeded'::text) AND (new.state = 'succeeded'::text))) EXECUTE FUNCTION refund_is_subtracted();--> statement-breakpoint
-- The orders that are there already.
SELECT recount_sales();