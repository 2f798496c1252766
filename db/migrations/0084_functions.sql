CREATE OR REPLACE FUNCTION public.sale_bought(buyer integer, of_offer integer, of_product integer)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return (
    select coalesce(sum((share ->> 'pieces')::int), 0)::int
    from "order" placed
    join order_reduction taken on taken.order_id = placed.id
    cross join jsonb_array_elements(taken.shares) share
    join sku on sku.id = (share ->> 'sku_id')::int
    where placed.user_id = buyer and placed.reduction > 0 and taken.offer_id = of_offer and sku.product_id = of_product
      and placed.status <> 'closed' and not (placed.status = 'refunded' and placed.shipped_at is null)
  );
end $function$;