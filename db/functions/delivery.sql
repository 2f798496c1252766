-- The code of a pick-up is there as long as it is of use: from payment until the order has ended, and no two are the
-- same. A refund that fails leaves it. It is part of a uuid, which cannot be guessed, as `random` may be.
create or replace function set_pickup_code() returns trigger language plpgsql as $$
begin
  if new.status in ('closed', 'completed', 'refunded') then
    update order_pickup set code = null where order_id = new.id and code is not null;
  end if;
  while new.status = 'paid' and exists (select from order_pickup where order_id = new.id and code is null) loop
    begin
      update order_pickup set collect_by = now() + make_interval(days => days),
        code = lpad((('x' || left(gen_random_uuid()::text, 8))::bit(32)::bigint % 1000000)::text, 6, '0')
      where order_id = new.id;
    exception when unique_violation then
      null; -- another order has this one
    end;
  end loop;
  return null;
end $$;

create or replace trigger order_pickup_code after update of status on "order"
  for each row when (new.delivery = 'pickup' and new.status <> old.status) execute function set_pickup_code();

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
