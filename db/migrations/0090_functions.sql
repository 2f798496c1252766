CREATE OR REPLACE FUNCTION public.specs_in_order(specs jsonb, of_product integer)
 RETURNS json
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  options jsonb;
begin
  if specs = '{}' then return specs; end if;
  select product.options into options from product where id = of_product;
  if jsonb_array_length(options) < 2 then return specs; end if;
  return (
    select json_object_agg(value.key, value.value order by option.at, value.key)
    from jsonb_each(specs) value
    left join jsonb_array_elements(options) with ordinality option (shape, at) on option.shape ->> 'name' = value.key
  );
end $function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.order_line_json(line order_line, image text)
 RETURNS json
 LANGUAGE sql
 STABLE
AS $function$
  select json_build_object(
    'id', line.id, 'product_id', line.product_id, 'sku_id', line.sku_id, 'name', line.name,
    'specs', specs_in_order(line.specs, line.product_id), 'image', image, 'price', line.price, 'count', line.count,
    'returned', 0, 'reduction', line.reduction)
$function$;