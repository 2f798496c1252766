CREATE OR REPLACE FUNCTION public.category_moves_offers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update revision set value = value + 1 where name in ('offer', 'coupon');
  return null;
end $function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.coupon_withheld(one coupon, how text)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select case
    when one.id is null or one.deleted_at is not null or how = 'shop' and one.hidden then 'not_found'
    when one.paused then 'paused'
    when one.valid_until <= now() then 'over'
    when one.claimed >= one.total then 'none_left'
  end
$function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.coupons_come_back()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update user_coupon set order_id = null, used_at = null, returned_at = now()
  where order_id = new.id
    and not exists (select from config where key = 'coupon.return' and value = 'false');
  return null;
end $function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.give_coupon(of_coupon integer, buyers integer[], how text, OUT refusal text, OUT given integer[])
 RETURNS record
 LANGUAGE plpgsql
AS $function$
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
end $function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.redeem_code(typed text, buyer integer, OUT refusal text, OUT given integer[])
 RETURNS record
 LANGUAGE plpgsql
AS $function$
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
end $function$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER order_coupons_back AFTER UPDATE OF status ON public."order" FOR EACH ROW WHEN (((new.status IS DISTINCT FROM old.status) AND ((new.status = 'closed'::text) OR ((new.status = 'refunded'::text) AND (new.shipped_at IS NULL))))) EXECUTE FUNCTION coupons_come_back();