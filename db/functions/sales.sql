-- The sales figures of a shop, by day: lib/dashboard/README.md says how, and why.
create or replace function shop_time(at timestamptz) returns timestamp language sql immutable parallel safe as $$
  select at at time zone 'UTC' + interval '8 hours'
$$;

-- Everything that the figures are made of: orders that were paid, refunds of them that succeeded.
create or replace function sales_of_orders()
returns table (order_id int, refund_id int, user_id int, amount bigint, at timestamptz) language sql stable as $$
  select o.id, null::int, o.user_id, o.total_price, o.paid_at from "order" o where o.paid_at is not null
  union all
  select o.id, r.id, o.user_id, r.amount, r.ended_at
  from refund r join payment p on p.id = r.payment_id and not p.late join "order" o on o.id = r.order_id
  where r.state = 'succeeded'
$$;

-- A row of their own, so that those who pay at the same moment do not wait for each other.
create or replace function order_is_sold() returns trigger language plpgsql as $$
begin
  insert into sales_entry (order_id, user_id, amount, at) values (new.id, new.user_id, new.total_price, new.paid_at);
  return null;
end $$;

create or replace trigger order_sold after update of paid_at on "order"
  for each row when (old.paid_at is null and new.paid_at is not null) execute function order_is_sold();

-- A late payment counts as no sale.
create or replace function refund_is_subtracted() returns trigger language plpgsql as $$
begin
  insert into sales_entry (order_id, refund_id, user_id, amount, at)
  select o.id, new.id, o.user_id, new.amount, new.ended_at
  from "order" o join payment p on p.id = new.payment_id and not p.late where o.id = new.order_id;
  return null;
end $$;

create or replace trigger refund_subtracted after update of state on refund
  for each row when (old.state <> 'succeeded' and new.state = 'succeeded') execute function refund_is_subtracted();

-- Adds entries to the figures, so many at once; returns how many there were. One at a time: a second one waits.
create or replace function add_up_sales(most int) returns int language plpgsql as $$
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
end $$;

-- Begins again with all there is: the next ones to add up will go through it.
create or replace function recount_sales() returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('add_up_sales'));
  delete from sales_hour;
  delete from sales_product;
  delete from sales_buyer;
  delete from sales_buyers;
  -- One statement: an order that is paid meanwhile is in none of both.
  with gone as (delete from sales_entry)
  insert into sales_entry (order_id, refund_id, user_id, amount, at) select * from sales_of_orders() order by at;
end $$;
