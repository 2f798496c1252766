CREATE OR REPLACE FUNCTION public.grams(value text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT COST 1000
AS $function$
  select array(
    select distinct substr(whole, start, size)
    from lower(value) as whole, generate_series(1, 3) as size, generate_series(1, length(whole) - size + 1) as start
  )
$function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.is_on_sale(one product)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select one.deleted_at is null and one.on_sale
    and coalesce(one.sale_from <= now(), true) and coalesce(one.sale_until > now(), true)
$function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.order_available(items jsonb)
 RETURNS TABLE(product_id integer, sku_id integer, count integer)
 LANGUAGE sql
 STABLE
AS $function$
  select one.product_id, one.id, item.count
  from jsonb_to_recordset(items) as item (product_id int, sku_id int, count int)
  cross join lateral (
    select sku.product_id, sku.id from product join sku on sku.product_id = product.id
    where product.id = item.product_id and is_on_sale(product) and sku.retired_at is null and sku.stock >= item.count
      and case when item.sku_id is null then sku.specs = '{}' else sku.id = item.sku_id end
    offset 0
  ) one
$function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.order_refusal(items jsonb, OUT kind text, OUT details jsonb)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
declare
  without_variant jsonb;
  too_many jsonb;
  not_on_sale jsonb;
  short jsonb;
begin
  select
    jsonb_agg(jsonb_build_object('at', at, 'product_id', product_id)) filter (where on_sale and sku_id is null),
    jsonb_agg(jsonb_build_object('at', at, 'product_id', product_id)) filter (where count > 99),
    jsonb_agg(jsonb_build_object('product_id', product_id, 'sku_id', sku_id) order by at) filter (where not on_sale),
    jsonb_agg(jsonb_build_object('product_id', product_id, 'sku_id', sku_id, 'wanted', count, 'available', stock)
      order by at) filter (where stock < count)
  into without_variant, too_many, not_on_sale, short
  from order_wanted(items);

  if without_variant is not null then kind := 'variant'; details := without_variant;
  elsif too_many is not null then kind := 'count'; details := too_many;
  elsif not_on_sale is not null then kind := 'not_on_sale'; details := jsonb_build_object('items', not_on_sale);
  elsif short is not null then kind := 'out_of_stock'; details := jsonb_build_object('short', short);
  end if;
end $function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.order_wanted(items jsonb)
 RETURNS TABLE(at integer, product_id integer, sku_id integer, count integer, name text, specs jsonb, file_id integer, price integer, stock integer, on_sale boolean)
 LANGUAGE sql
 STABLE
AS $function$
  select min(item.at)::int - 1, item.product_id, variant.id, sum(item.count)::int, shelf.name, variant.specs,
    coalesce(variant.file_id, shelf.file_id), variant.price, variant.stock, coalesce(shelf.on_sale, false)
  from jsonb_to_recordset(items) as item (at int, product_id int, sku_id int, count int)
  -- `offset 0`: each is found by its key, however many items the planner expects
  left join lateral (
    select id, name, file_id, is_on_sale(product) as on_sale from product where id = item.product_id offset 0
  ) shelf on true
  left join lateral (
    select id, specs, file_id, price, stock from sku
    where product_id = shelf.id and retired_at is null
      and case when item.sku_id is null then specs = '{}' else id = item.sku_id end
    offset 0
  ) variant on true
  -- items without a variant are not added up: each is reported at its own position
  group by item.product_id, coalesce(variant.id, -item.at), variant.id, variant.specs, variant.file_id, variant.price,
    variant.stock, shelf.name, shelf.file_id, shelf.on_sale
$function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.path_words(path text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT COST 1000
AS $function$
  select array_to_tsvector(array_remove(string_to_array(translate(lower(left(path, 500)), '_-', '//'), '/'), ''))
$function$;