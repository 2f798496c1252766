CREATE OR REPLACE FUNCTION public.order_answer(id integer, order_no text, goods_price bigint, freight integer, address jsonb, remark text, create_time timestamp with time zone, expires_at timestamp with time zone, items json)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
declare
  iso constant text := 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"';
  placed_at constant text := to_char(create_time at time zone 'UTC', iso);
begin
  return json_build_object(
    'id', id, 'order_no', order_no, 'status', 'unpaid', 'total_price', goods_price + freight,
    'goods_price', goods_price, 'freight', freight, 'discount', 0, 'items', items, 'remark', remark,
    'expires_at', to_char(expires_at at time zone 'UTC', iso), 'carrier', null, 'tracking_no', null,
    'address', address,
    'events', json_build_array(json_build_object(
      'from', null, 'to', 'unpaid', 'by', 'buyer', 'reason', '', 'change', null,
      'create_time', placed_at)),
    'refunds', json_build_array(), 'create_time', placed_at)::text;
end $function$;