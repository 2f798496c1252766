-- A transaction notes in itself what it changes of what buyers see. Once it advances the revision with these notes,
-- the other cached texts stay: see lib/data/noted.ts. Of what is too much to note, `all` is.
create or replace function note_change(what text) returns void language plpgsql as $$
declare
  before text := coalesce(current_setting('kiosk.noted', true), '');
begin
  if before = 'all' or what = any(string_to_array(before, ',')) then
    return;
  end if;
  perform set_config('kiosk.noted',
    case when length(before) > 4000 then 'all' else concat_ws(',', nullif(before, ''), what) end, true);
end $$;

-- Beside the product itself: the categories whose lists it joins or leaves, and those that are sorted
-- by what has changed.
create or replace function product_noted() returns trigger language plpgsql as $$
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
end $$;

create or replace trigger product_noted after insert or update or delete on product
  for each row execute function product_noted();

-- What belongs to a product. Its stock is read for each answer anyway.
create or replace function product_part_noted() returns trigger language plpgsql as $$
begin
  perform note_change('product ' || coalesce(new.product_id, old.product_id));
  return null;
end $$;

create or replace trigger sku_noted
  after insert or delete or update of product_id, specs, price, file_id, sort, retired_at on sku
  for each row execute function product_part_noted();
create or replace trigger product_image_noted after insert or update or delete on product_image
  for each row execute function product_part_noted();

-- The next number of a family, with what has been noted since the one before it, which is locked:
-- so numbers follow one another as their transactions are committed.
-- What is above a category is looked up behind that lock, since categories move as well.
create or replace function advance_noted(family text) returns bigint language plpgsql as $$
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
end $$;
