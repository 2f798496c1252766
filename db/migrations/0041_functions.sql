CREATE OR REPLACE FUNCTION public.refund_is_frozen()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (new.out_refund_no, new.order_id, new.payment_id, new.amount, new.reason_code, new.reason, new.asked_by,
    new.retry_of)
    is distinct from
    (old.out_refund_no, old.order_id, old.payment_id, old.amount, old.reason_code, old.reason, old.asked_by,
    old.retry_of)
  then
    raise exception 'the number, payment, amount and reason of a refund cannot be changed';
  end if;
  if new.state <> old.state and (old.state, new.state) not in (
    ('requested', 'declined'),
    ('requested', 'processing'),
    ('processing', 'succeeded'),
    ('processing', 'failed'),
    ('failed', 'processing')
  ) then
    raise exception 'a refund cannot go from % to %', old.state, new.state;
  end if;
  return new;
end $function$;