-- In a shop that has added fields to orders (docs/fields.md): what was entered is written into the new orders.
-- Names are those of columns: x_gift.
create or replace function order_custom(placed json, orders jsonb) returns json language plpgsql as $$
declare
  one record;
begin
  for one in
    select (placed -> 'orders' ->> at - 1)::int as id, custom,
      (select string_agg(quote_ident(name), ', ') from jsonb_object_keys(custom) name) as names
    from jsonb_to_recordset(orders) as entered (at int, custom jsonb) where custom <> '{}'
  loop
    execute format('update "order" set (%1$s) = (select %1$s from jsonb_populate_record(null::"order", $1)) where id = $2',
      one.names) using one.custom, one.id;
  end loop;
  return placed;
end $$;
