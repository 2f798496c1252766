-- Why a coupon is not given; null: it is. `how`: the shop, a code, or staff.
create or replace function coupon_withheld(one coupon, how text) returns text language sql stable as $$
  select case
    when one.id is null or one.deleted_at is not null or how = 'shop' and one.hidden then 'not_found'
    when one.paused then 'paused'
    when one.valid_until <= now() then 'over'
    when one.claimed >= one.total then 'none_left'
  end
$$;

-- Gives a coupon to these buyers, to each one more as long as they may have more: to all of them, or to none.
-- `given`: their new coupons. Only buyers who can still get one wait for the lock of its row.
create or replace function give_coupon(
  of_coupon int, buyers int[], how text, out refusal text, out given int[]
) language plpgsql as $$
declare
  one coupon;
begin
  select * into one from coupon where id = of_coupon;
  refusal := coupon_withheld(one, how);
  if refusal is not null then return; end if;

  select * into one from coupon where id = of_coupon for no key update;
  refusal := coupon_withheld(one, how);
  if refusal is not null then return; end if;

  with wanting as (
    select buyer.id as buyer, held.count + 1 as nth from "user" buyer cross join lateral (
      select count(*) from user_coupon where coupon_id = one.id and user_id = buyer.id
    ) held
    where buyer.id = any(buyers) and buyer.deleted_at is null and held.count < one.per_buyer
  ), added as (
    insert into user_coupon (coupon_id, user_id, nth, source, expires_at)
    select one.id, buyer, nth, how, now() + make_interval(days => one.valid_days) from wanting
    where one.total is null or (select count(*) from wanting) <= one.total - one.claimed
    order by buyer
    returning id
  )
  select array_agg(id), case when not exists (select from wanting) then 'held' when count(*) = 0 then 'none_left' end
  into given, refusal from added;
  update coupon set claimed = claimed + cardinality(given) where id = one.id and given is not null;
end $$;

-- The same for the buyer who typed this code. A single-use code is used up by it.
create or replace function redeem_code(typed text, buyer int, out refusal text, out given int[]) language plpgsql as $$
declare
  found_code coupon_code;
begin
  select * into found_code from coupon_code where code = typed;
  if not found then refusal := 'not_found'; return; end if;
  if not found_code.for_all then
    select * into found_code from coupon_code where id = found_code.id for no key update;
    if found_code.used_at is not null then refusal := 'code_used'; return; end if;
  end if;
  select * into refusal, given from give_coupon(found_code.coupon_id, array[buyer], 'code');
  if refusal is null and not found_code.for_all then
    update coupon_code set used_at = now() where id = found_code.id;
  end if;
end $$;

-- An order that was called off before it was shipped gives its coupons back, and so does one of which all pieces came
-- back, where the shop does that.
create or replace function coupons_come_back() returns trigger language plpgsql as $$
begin
  update user_coupon set order_id = null, used_at = null, returned_at = now()
  where order_id = new.id
    and not exists (select from config where key = 'coupon.return' and value = 'false')
    and (new.status = 'closed' or new.shipped_at is null
      or not exists (select from order_line where order_id = new.id and count > returned + came_back));
  return null;
end $$;

create or replace trigger order_coupons_back after update of status on "order"
  for each row when (new.status is distinct from old.status and (new.status = 'closed' or new.status = 'refunded'))
  execute function coupons_come_back();

-- What a buyer has unused, and whether they have ordered before. Of more than a hundred coupons those
-- that end first. `chosen`: only these; of an empty list of each kind the one that ends first, which is all that the
-- best price can use.
create or replace function held_coupons(buyer int, chosen int[]) returns json language plpgsql stable
set plan_cache_mode = force_generic_plan as $$
begin
  return json_build_object(
    'has_ordered', exists (select from "order" placed where placed.user_id = buyer and placed.status <> 'closed'),
    'coupons', coalesce((
      select json_agg(json_build_object('held', own.id, 'coupon', own.coupon_id, 'starts', own.starts, 'until', own.until))
      from (
        select held.id, held.coupon_id, coalesce(held.expires_at, coupon.valid_until) as until,
          case when coupon.valid_from > now() then coupon.valid_from end as starts,
          row_number() over (partition by held.coupon_id
            order by coalesce(held.expires_at, coupon.valid_until) nulls last, held.id) as nth
        from user_coupon held join coupon on coupon.id = held.coupon_id
        where held.user_id = buyer and held.order_id is null and coupon.deleted_at is null
          and coalesce(held.expires_at, coupon.valid_until) > now() is not false
          and (cardinality(chosen) = 0 or held.id = any(chosen)) is not false
        order by until nulls last, held.id limit 100
      ) own
      where own.nth = 1 or (cardinality(chosen) = 0) is not true), '[]'));
end $$;
