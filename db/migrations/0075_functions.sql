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
  select shop_time(at)::date, line.product_id, sum(line.count),
    sum(line.price::bigint * line.count - line.reduction)
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
end $function$;