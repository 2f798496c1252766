CREATE OR REPLACE FUNCTION public.refund_is_frozen()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (new.out_refund_no, new.order_id, new.payment_id, new.kind, new.reason_code, new.reason, new.asked_by, new.retry_of,
      new.asked_amount)
    is distinct from
    (old.out_refund_no, old.order_id, old.payment_id, old.kind, old.reason_code, old.reason, old.asked_by, old.retry_of,
      old.asked_amount)
    or new.amount <> old.amount and not (
      new.amount < old.amount and old.begun_at is null
      or old.kind = 'exchange' and old.state = 'replacing' and old.amount = 0)
  then
    raise exception 'the number, payment, amount and reason of a refund cannot be changed';
  end if;
  if new.state <> old.state and (old.state, new.state) not in (
    ('requested', 'declined'), 
    ('requested', 'withdrawn'), 
    ('requested', 'agreed'), 
    ('requested', 'processing'), 
    ('agreed', 'withdrawn'), 
    ('agreed', 'lapsed'), 
    ('agreed', 'sent_back'), 
    ('agreed', 'processing'), 
    ('agreed', 'replacing'), 
    ('sent_back', 'processing'), 
    ('sent_back', 'replacing'), 
    ('sent_back', 'declined'), 
    ('replacing', 'exchanged'), 
    ('replacing', 'processing'), 
    ('processing', 'succeeded'), 
    ('processing', 'failed'), 
    ('failed', 'processing')
  ) then
    raise exception 'a refund cannot go from % to %', old.state, new.state;
  end if;
  return new;
end $function$;