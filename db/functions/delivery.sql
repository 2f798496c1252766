-- The code of a pick-up is there as long as it is of use: from payment, or since it is to be paid at the counter, until
-- the order has ended, and no two are the same. A refund that fails leaves it. It is part of a uuid, which cannot be
-- guessed, as `random` may be.
create or replace function set_pickup_code() returns trigger language plpgsql as $$
declare
  is_unpaid constant boolean := new.status = 'unpaid';
  is_to_collect constant boolean := new.status = 'paid' or is_unpaid and coalesce(new.pay_way = 'at_pickup', false);
begin
  if new.status in ('closed', 'completed', 'refunded') then
    update order_pickup set code = null where order_id = new.id and code is not null;
  elsif is_unpaid and not is_to_collect then
    update order_pickup set code = null, collect_by = null, reminded_at = null
    where order_id = new.id and code is not null;
  end if;
  while is_to_collect and exists (select from order_pickup where order_id = new.id and code is null) loop
    begin
      update order_pickup set
        collect_by = case when is_unpaid then new.expires_at else now() + make_interval(days => days) end,
        code = lpad((('x' || left(gen_random_uuid()::text, 8))::bit(32)::bigint % 1000000)::text, 6, '0')
      where order_id = new.id;
    exception when unique_violation then
      null; -- another order has this one
    end;
  end loop;
  return null;
end $$;

create or replace trigger order_pickup_code after update of status, pay_way on "order" for each row
  when (new.delivery = 'pickup' and (new.status <> old.status or new.pay_way is distinct from old.pay_way))
  execute function set_pickup_code();

-- A time slot has room again, once, when its order is called off before it was sent out.
create or replace function release_slot() returns trigger language plpgsql as $$
begin
  with released as (
    update order_courier set booked = false where order_id = new.id and booked returning area_id, day, starts
  )
  update delivery_booking slot set taken = slot.taken - 1 from released
  where slot.area_id = released.area_id and slot.day = released.day and slot.starts = released.starts;
  return null;
end $$;

create or replace trigger order_booking_back after update of status on "order" for each row
  when (new.delivery = 'courier' and new.status <> old.status
    and (new.status = 'closed' or new.status = 'refunded' and new.shipped_at is null)) execute function release_slot();
