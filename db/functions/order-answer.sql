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

-- A line as its buyer sees it.
create or replace function order_line_json(line order_line, image text) returns json language sql stable as $$
  select json_build_object(
    'id', line.id, 'product_id', line.product_id, 'sku_id', line.sku_id, 'name', line.name,
    'specs', specs_in_order(line.specs, line.product_id), 'image', image, 'price', line.price, 'count', line.count,
    'returned', 0, 'sent', line.sent, 'came_back', 0, 'reduction', line.reduction, 'no_return', line.no_return)
$$;

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

-- The answer to placing an order, when it is placed and whenever its key is sent again: nothing in it ever changes.
create or replace function order_answer(
  id int, order_no text, goods_price bigint, freight int, reduction bigint, address jsonb, remark text,
  create_time timestamptz, expires_at timestamptz, items json, freight_parts jsonb, reductions jsonb, reader_locale text,
  delivery json
) returns json language plpgsql as $$
declare
  iso constant text := 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"';
  placed_at constant text := to_char(create_time at time zone 'UTC', iso);
  pay_until constant text := to_char(expires_at at time zone 'UTC', iso);
begin
  return json_build_object(
    'id', id, 'order_no', order_no, 'status', 'unpaid', 'total_price', goods_price + freight - reduction,
    'goods_price', goods_price, 'freight', freight, 'reduction', reduction, 'discount', 0, 'items', items, 'remark', remark,
    'expires_at', pay_until, 'carrier', null, 'tracking_no', null, 'carrier_label', null, 'tracking_url', null,
    'actions', format('[{"action":"pay","until":"%1$s"},{"action":"cancel","until":"%1$s"}]', pay_until)::json,
    'address', '{"region_code":null}' || address,
    'events', json_build_array(json_build_object(
      'from', null, 'to', 'unpaid', 'by', 'buyer', 'reason_code', null, 'reason_label', null, 'reason', '', 'change', null,
      'text', case reader_locale when 'zh' then '已下单' else 'Order placed' end, 'create_time', placed_at)),
    'delivery', coalesce(delivery, '{"way":"express","place":null,"code":null,"collect_by":null,"collected_at":null,"courier":null}'),
    'freight_parts', coalesce(freight_parts, '[]'), 'reductions', coalesce(reductions, '[]'),
    'refunds', json_build_array(), 'wechat_receipt', null, 'create_time', placed_at);
end $$;

create or replace function order_answer_again(placed_id int, files_url text, reader_locale text) returns json
language plpgsql as $$
declare
  placed "order";
  items json;
  freight_parts jsonb;
  reductions jsonb;
begin
  select * into placed from "order" where id = placed_id;
  select json_agg(order_line_json(line, (
    select coalesce(remote_url, files_url || hash || '.' || ext) from file where file.id = line.file_id
  )) order by line.id)
  into items from order_line line where line.order_id = placed.id;
  select parts into freight_parts from order_freight where order_id = placed.id;
  select jsonb_agg(jsonb_build_object('offer_id', offer_id, 'coupon_id', coupon_id, 'name', name, 'part', part,
    'amount', amount, 'shares', shares) order by id)
  into reductions from order_reduction where order_id = placed.id;
  return order_answer(placed.id, placed.order_no, placed.goods_price, placed.freight, placed.reduction, placed.address,
    placed.remark, placed.create_time, placed.expires_at, items, freight_parts, reductions, reader_locale,
    case when placed.delivery <> 'express' then order_delivery(placed.id, placed.delivery, false) end);
end $$;
