CREATE OR REPLACE FUNCTION public.custom_json(fields jsonb, names text[])
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select coalesce(jsonb_object_agg(substr(name, 3), fields -> name), '{}') from unnest(names) name
$function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.order_custom(answer json, entered jsonb, shown text[], of_address text[], shown_of_address text[], buyer integer, chosen integer)
 RETURNS json
 LANGUAGE plpgsql
AS $function$
declare
  placed_id constant int := answer -> 'placed' ->> 'id';
  of_order constant int := coalesce(placed_id, (answer -> 'replayed' ->> 'id')::int);
  entered_names text;
  place jsonb;
  placed "order";
begin
  if of_order is null then return answer; end if;
  if placed_id is not null then
    if entered <> '{}' then
      select string_agg(quote_ident(name), ', ') into entered_names from jsonb_object_keys(entered) name;
      execute format('update "order" set (%1$s) = (select %1$s from jsonb_populate_record(null::"order", $1)) where id = $2',
        entered_names) using entered, placed_id;
    end if;
    if cardinality(of_address) > 0 and answer -> 'placed' -> 'delivery' ->> 'way' in ('express', 'courier') then
      select custom_json(to_jsonb(a), of_address) into place from address a
      where a.user_id = buyer and case when chosen is null then a.is_default else a.id = chosen end;
      update "order" set address = address || jsonb_build_object('custom', place) where id = placed_id;
    end if;
  end if;
  select * into placed from "order" where id = of_order;
  return (left(answer::text, -1) || format(', "custom": {"order": %s, "address": %s}}',
    custom_json(to_jsonb(placed), shown),
    (select coalesce(jsonb_object_agg(substr(name, 3), placed.address -> 'custom' -> substr(name, 3)), '{}')
      from unnest(shown_of_address) name)))::json;
end $function$;