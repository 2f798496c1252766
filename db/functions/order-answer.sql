-- The values of a variant in the order of its product's options: jsonb sorts its keys by their length.
-- In PL/pgSQL, which keeps its plan; most products have one option or none, for which nothing is sorted.
-- An option that is gone comes last.
create or replace function specs_in_order(specs jsonb, of_product int) returns json language plpgsql stable as $$
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
end $$;

-- How an order gets to its buyer where no carrier brings it, as they see it; with its code only where that may be
-- shown. In PL/pgSQL, which keeps its plan.
create or replace function order_delivery(of_order int, way text, with_code boolean) returns json
language plpgsql stable as $$
declare
  iso constant text := 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"';
begin
  if way = 'courier' then
    return (
      select json_build_object('way', way, 'place', null, 'code', null, 'collect_by', null, 'collected_at', null,
        'courier', json_build_object('area', trip.area, 'day', trip.day, 'starts', trip.starts, 'ends', trip.ends,
          'courier', trip.courier, 'phone', trip.phone, 'out_at', to_char(trip.out_at at time zone 'UTC', iso)))
      from order_courier trip where trip.order_id = of_order);
  elsif way <> 'pickup' then
    return json_build_object('way', way, 'place', null, 'code', null, 'collect_by', null, 'collected_at', null, 'courier', null);
  end if;
  return (
    select json_build_object('way', way, 'place', json_build_object('id', place.id, 'name', place.name, 'address', place.address,
        'phone', place.phone, 'hours', place.hours, 'longitude', place.longitude, 'latitude', place.latitude),
      'code', case when with_code then pickup.code end,
      'collect_by', to_char(pickup.collect_by at time zone 'UTC', iso),
      'collected_at', to_char(pickup.collected_at at time zone 'UTC', iso), 'courier', null)
    from order_pickup pickup join pickup_place place on place.id = pickup.place_id where pickup.order_id = of_order);
end $$;
