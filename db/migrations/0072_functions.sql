CREATE OR REPLACE FUNCTION public.order_answer(id integer, order_no text, goods_price bigint, freight integer, address jsonb, remark text, create_time timestamp with time zone, expires_at timestamp with time zone, items json, reader_locale text)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
declare
  iso constant text := 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"';
  placed_at constant text := to_char(create_time at time zone 'UTC', iso);
  pay_until constant text := to_char(expires_at at time zone 'UTC', iso);
begin
  return json_build_object(
    'id', id, 'order_no', order_no, 'status', 'unpaid', 'total_price', goods_price + freight,
    'goods_price', goods_price, 'freight', freight, 'discount', 0, 'items', items, 'remark', remark,
    'expires_at', pay_until, 'carrier', null, 'tracking_no', null, 'carrier_label', null, 'tracking_url', null,
    'actions', format('[{"action":"pay","until":"%1$s"},{"action":"cancel","until":"%1$s"}]', pay_until)::json,
    'address', '{"region_code":null}' || address,
    'events', json_build_array(json_build_object(
      'from', null, 'to', 'unpaid', 'by', 'buyer', 'reason_code', null, 'reason_label', null, 'reason', '', 'change', null,
      'text', case reader_locale when 'zh' then '已下单' else 'Order placed' end, 'create_time', placed_at)),
    'refunds', json_build_array(), 'wechat_receipt', null, 'create_time', placed_at)::text;
end $function$;