CREATE OR REPLACE FUNCTION public.advance_noted(family text)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  lines text[] := string_to_array(coalesce(current_setting('kiosk.noted', true), ''), ',');
  former bigint;
  latest bigint;
begin
  select value into former from revision where name = family for update;
  insert into revision as kept (name, value) values (family, extract(epoch from now())::bigint)
    on conflict (name) do update set value = greatest(kept.value + 1, excluded.value)
    returning kept.value into latest;
  perform set_config('kiosk.noted', '', true);
  if former is not null and 'all' <> all(lines) then
    insert into revision_change (name, value, before, noted)
    with recursive above(id, sorted) as (
      select split_part(line, ' ', 2)::int, split_part(line, ' ', 3) from unnest(lines) as line where line like 'shelf %'
      union select category.parent_id, sorted from above join category using (id) where category.parent_id is not null)
    select family, latest, former,
      array(select unnest(lines) union select rtrim(concat('shelf ', id, ' ', sorted)) from above);
  end if;
  delete from revision_change where name = family and value < latest - 600;
  return latest;
end $function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.note_change(what text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  before text := coalesce(current_setting('kiosk.noted', true), '');
begin
  if before = 'all' or what = any(string_to_array(before, ',')) then
    return;
  end if;
  perform set_config('kiosk.noted',
    case when length(before) > 4000 then 'all' else concat_ws(',', nullif(before, ''), what) end, true);
end $function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.product_noted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  shelves int[] := array[coalesce(old.category_id, new.category_id), coalesce(new.category_id, old.category_id)];
  shelf int;
begin
  perform note_change('product ' || coalesce(new.id, old.id));
  foreach shelf in array shelves loop
    if (old.category_id, old.on_sale, old.deleted_at, old.sale_from, old.sale_until)
      is distinct from (new.category_id, new.on_sale, new.deleted_at, new.sale_from, new.sale_until) then
      perform note_change('shelf'), note_change('shelf ' || shelf);
    end if;
    if old.sort is distinct from new.sort then perform note_change('shelf ' || shelf || ' sort'); end if;
    if old.price is distinct from new.price then perform note_change('shelf ' || shelf || ' price'); end if;
    if old.sales is distinct from new.sales then perform note_change('shelf ' || shelf || ' sales'); end if;
    if old.create_time is distinct from new.create_time then perform note_change('shelf ' || shelf || ' create_time'); end if;
  end loop;
  return null;
end $function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.product_part_noted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform note_change('product ' || coalesce(new.product_id, old.product_id));
  return null;
end $function$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER product_image_noted AFTER INSERT OR DELETE OR UPDATE ON public.product_image FOR EACH ROW EXECUTE FUNCTION product_part_noted();--> statement-breakpoint
CREATE OR REPLACE TRIGGER product_noted AFTER INSERT OR DELETE OR UPDATE ON public.product FOR EACH ROW EXECUTE FUNCTION product_noted();--> statement-breakpoint
CREATE OR REPLACE TRIGGER sku_noted AFTER INSERT OR DELETE OR UPDATE OF product_id, specs, price, file_id, sort, retired_at ON public.sku FOR EACH ROW EXECUTE FUNCTION product_part_noted();