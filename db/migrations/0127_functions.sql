CREATE OR REPLACE FUNCTION public.set_pickup_code()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER order_pickup_code AFTER UPDATE OF status, pay_way ON public."order" FOR EACH ROW WHEN (((new.delivery = 'pickup'::text) AND ((new.status <> old.status) OR (new.pay_way IS DISTINCT FROM old.pay_way)))) EXECUTE FUNCTION set_pickup_code();