CREATE OR REPLACE FUNCTION public.address_region(buyer integer, chosen integer)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select region_code from address where user_id = buyer and case when chosen is null then is_default else id = chosen end
$function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.order_terms(buyer integer, items jsonb, address_id integer, of_sales integer[], with_coupons boolean)
 RETURNS text
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  return (
    select price_terms(buyer, address_region(buyer, address_id), array_agg(sku_id), array_agg(count), of_sales, with_coupons)
    from order_wanted(items) where sku_id is not null);
end $function$;