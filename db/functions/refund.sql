-- What a refund is for never changes, and its state only in these ways. Until its money is on its way its amount may
-- become less: less has arrived, or it is no longer for the last items. An exchange has one where staff pay back what
-- they cannot replace.
create or replace function refund_is_frozen() returns trigger language plpgsql as $$
begin
  if (new.out_refund_no, new.order_id, new.payment_id, new.kind, new.reason_code, new.reason, new.asked_by, new.retry_of,
      new.asked_amount)
    is distinct from
    (old.out_refund_no, old.order_id, old.payment_id, old.kind, old.reason_code, old.reason, old.asked_by, old.retry_of,
      old.asked_amount)
    or new.amount <> old.amount and not (
      new.amount < old.amount and old.begun_at is null
      or old.kind = 'exchange' and old.state = 'replacing' and old.amount = 0)
  then
    raise exception 'the number, payment, amount and reason of a refund cannot be changed';
  end if;
  if new.state <> old.state and (old.state, new.state) not in ({REFUND_MOVES}
  ) then
    raise exception 'a refund cannot go from % to %', old.state, new.state;
  end if;
  return new;
end $$;

create or replace trigger refund_frozen before update on refund
  for each row execute function refund_is_frozen();

-- When it was begun and when it ended follow from the state.
create or replace function refund_has_times() returns trigger language plpgsql as $$
begin
  if new.state in ({REFUND_BEGUN}) then
    new.begun_at := coalesce(new.begun_at, now());
  end if;
  new.ended_at := case when new.state in ({REFUND_ENDED})
    then coalesce(new.ended_at, now()) end;
  return new;
end $$;

create or replace trigger refund_timed before insert or update on refund
  for each row execute function refund_has_times();

-- No more pieces of a line are refunded, or agreed to, than were ordered; nor are more asked for at once.
create or replace function refund_lines_fit(of_order int) returns void language plpgsql as $$
begin
  if exists (
    select from order_line l
    join refund_line b on b.order_line_id = l.id
    join refund r on r.id = b.refund_id
    where l.order_id = of_order
    group by l.id
    having l.count < sum(b.count) filter (
      where r.state in ({REFUND_RESERVED}))
      or l.count < sum(b.count) filter (where r.state in ({REFUND_OPEN}))
  ) then
    raise exception 'more pieces would be refunded than were ordered' using errcode = '23514';
  end if;
end $$;

-- A refund that has begun, or is agreed to, fits its payment. The payment is locked, so that of two at once the second
-- sees the first.
create or replace function refund_fits() returns trigger language plpgsql as $$
declare
  paid record;
  refunded record;
begin
  select order_id, amount, success_time into paid from payment where id = new.payment_id for no key update;
  select sum(amount) filter (where state in ({REFUND_RESERVED})) as amount,
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
end $$;

create or replace trigger refund_fitting after insert or update of state on refund
  for each row when (new.state in ({REFUND_RESERVED}))
  execute function refund_fits();

-- An exchange gives another variant of the same product that costs as much today, whatever either cost when it was
-- ordered. Nothing else gives any. What comes back is of that product, too.
create or replace function refund_line_has_variants(of_refund int, line int, given int, wanted int) returns boolean
language sql stable as $$
  select case when r.kind <> 'exchange' then wanted is null and old.product_id = l.product_id
    else old.product_id = l.product_id and new.product_id = l.product_id and new.id <> old.id
      and new.price = old.price end
  from refund r cross join order_line l join sku old on old.id = coalesce(given, l.sku_id)
    left join sku new on new.id = wanted
  where r.id = of_refund and l.id = line
$$;

-- A line belongs to the order of its refund, and fits.
create or replace function refund_line_fits() returns trigger language plpgsql as $$
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
end $$;

create or replace trigger refund_line_fitting after insert on refund_line
  for each row execute function refund_line_fits();

-- Of a return the shop says once how many pieces have arrived, and how many of those go back into stock.
create or replace function refund_line_is_received() returns trigger language plpgsql as $$
begin
  if (new.refund_id, new.order_line_id, new.asked, new.sku_id, new.to_sku_id)
    is distinct from (old.refund_id, old.order_line_id, old.count, old.sku_id, old.to_sku_id)
    or old.asked is not null
    or not exists (select from refund where id = new.refund_id and state in ({REFUND_RETURNING}))
  then
    raise exception 'the pieces of a refund cannot be changed';
  end if;
  return new;
end $$;

create or replace trigger refund_line_received before update on refund_line
  for each row execute function refund_line_is_received();

-- Which pieces of a refund go back into stock once it has succeeded: so many of each line.
create or replace function refund_to_stock(of_refund int) returns table (line_id int, count int) language sql stable as $$
  select piece.id, piece.count from refund cross join jsonb_to_recordset(refund.to_stock) as piece (id int, count int)
  where refund.id = of_refund
  union all
  select line.order_line_id, line.count from refund join refund_line line on line.refund_id = refund.id
  where refund.id = of_refund and refund.to_stock is null and refund.restocks
$$;
