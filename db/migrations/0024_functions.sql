CREATE OR REPLACE FUNCTION public.order_is_frozen()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (new.order_no, new.user_id, new.goods_price, new.freight)
    is distinct from (old.order_no, old.user_id, old.goods_price, old.freight)
    or new.total_price <> old.total_price and (old.status <> 'unpaid' or old.prepaid_at is not null)
  then
    raise exception 'the owner, number and prices of an order cannot be changed';
  end if;
  return new;
end $function$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER order_change_kept BEFORE DELETE OR UPDATE ON public.order_change FOR EACH ROW EXECUTE FUNCTION log_is_kept();--> statement-breakpoint
CREATE OR REPLACE TRIGGER order_change_never_emptied BEFORE TRUNCATE ON public.order_change FOR EACH STATEMENT EXECUTE FUNCTION log_is_kept();