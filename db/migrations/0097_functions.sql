CREATE OR REPLACE FUNCTION public.first_image(of_product integer)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return (select file_id from product_image where product_id = of_product order by sort limit 1);
end $function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.main_image(one product)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(one.file_id, first_image(one.id))
$function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.order_lines_of(variants integer[], counts integer[])
 RETURNS TABLE(at bigint, product_id integer, sku_id integer, name text, specs jsonb, file_id integer, price integer, count integer)
 LANGUAGE sql
 STABLE
AS $function$
  select wanted.at, one.product_id, wanted.id, one.name, one.specs, one.file_id, one.price, wanted.count
  from (
    select item.id, sum(item.count)::int as count, min(item.at) as at
    from unnest(variants, counts) with ordinality as item (id, count, at) group by item.id
  ) wanted
  left join lateral (
    select sku.product_id, product.name, sku.specs, sku.price, coalesce(sku.file_id, main_image(product)) as file_id
    from sku join product on product.id = sku.product_id
    where sku.id = wanted.id and is_on_sale(product) and sku.retired_at is null and sku.stock >= wanted.count
      and wanted.count <= 99
    offset 0
  ) one on true
$function$;--> statement-breakpoint
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
    select id, name, main_image(product) as file_id, is_on_sale(product) as on_sale
    from product where id = item.product_id offset 0
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
$function$;