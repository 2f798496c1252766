-- lock first: order, refund
CREATE OR REPLACE FUNCTION public.add_up_sales(most integer)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  taken sales_entry[];
  added int[];
  first_day date;
begin
  if not exists (select from sales_entry) then return 0; end if;
  perform pg_advisory_xact_lock(hashtext('add_up_sales'));
  with gone as (
    delete from sales_entry where id in (select e.id from sales_entry e order by e.id limit most) returning *
  )
  select array_agg(row(gone.*)::sales_entry) into taken from gone;
  if taken is null then return 0; end if;

  insert into sales_hour as kept (day, hour, orders, paid, refunded)
  select shop_time(at)::date, extract(hour from shop_time(at)), count(*) filter (where refund_id is null),
    coalesce(sum(amount) filter (where refund_id is null), 0),
    coalesce(sum(amount) filter (where refund_id is not null), 0)
  from unnest(taken) group by 1, 2
  on conflict (day, hour) do update set orders = kept.orders + excluded.orders, paid = kept.paid + excluded.paid,
    refunded = kept.refunded + excluded.refunded;

  insert into sales_product as kept (day, product_id, pieces, paid)
  select shop_time(at)::date, line.product_id, sum(line.count), sum(line.price::bigint * line.count)
  from unnest(taken) join order_line line using (order_id) where refund_id is null group by 1, 2
  on conflict (day, product_id) do update set pieces = kept.pieces + excluded.pieces, paid = kept.paid + excluded.paid;

  with paid as (
    insert into sales_buyer (user_id, day)
    select distinct user_id, shop_time(at)::date from unnest(taken) where refund_id is null
    on conflict do nothing returning user_id, day
  )
  select array_agg(distinct user_id), min(day) into added, first_day from paid;
  -- Also of the day after an added one: entries may come in another order than their days.
  with right_now as (
    select user_id, day, since as was, coalesce(least(90, day - lag(day) over (partition by user_id order by day)), 90) as since
    from sales_buyer where user_id = any(added) and day >= first_day - 90
  ), changed as (
    update sales_buyer b set since = r.since from right_now r
    where b.user_id = r.user_id and b.day = r.day and r.day >= first_day and r.since <> r.was
    returning r.day, r.was, r.since
  )
  insert into sales_buyers as kept (day, since, buyers)
  select day, since, sum(change) from (
    select day, since, 1 from changed union all select day, was, -1 from changed where was > 0
  ) as one (day, since, change) group by day, since
  on conflict (day, since) do update set buyers = kept.buyers + excluded.buyers;
  return cardinality(taken);
end $function$;--> statement-breakpoint
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