CREATE OR REPLACE FUNCTION public.amount_kept(of_order integer)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select paid.amount - coalesce((select sum(refund.amount) from refund
    where refund.payment_id = paid.id and refund.state in ('processing', 'succeeded')), 0)::bigint
  from payment paid where paid.order_id = of_order and not paid.late
$function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.invoice_is_outdated()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update invoice set state = case when state = 'issued' then 'outdated' else 'withdrawn' end,
    waiting_since = now(), version = version + 1, update_time = now()
  where order_id = new.order_id
    and (state = 'issued' and amount is distinct from amount_kept(new.order_id)
      or state = 'requested' and amount_kept(new.order_id) = 0);
  return null;
end $function$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER invoice_outdated AFTER UPDATE OF state ON public.refund FOR EACH ROW WHEN (((new.state = ANY (ARRAY['succeeded'::text, 'failed'::text])) AND (new.state IS DISTINCT FROM old.state))) EXECUTE FUNCTION invoice_is_outdated();