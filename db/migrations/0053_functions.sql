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
    select sku.product_id, product.name, sku.specs, sku.price, coalesce(sku.file_id, product.file_id, (
      select image.file_id from product_image image where image.product_id = product.id order by image.sort limit 1
    )) as file_id
    from sku join product on product.id = sku.product_id
    where sku.id = wanted.id and is_on_sale(product) and sku.retired_at is null and sku.stock >= wanted.count
      and wanted.count <= 99
    offset 0
  ) one on true
$function$;