CREATE OR REPLACE FUNCTION public.refund_is_told()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.state in ('requested', 'declined', 'succeeded', 'failed')
    and (new.kind <> 'exchange' or new.state in ('succeeded', 'failed')) then
    perform webhook_change_of('refund.' || new.state, new.id);
  end if;
  if new.state in ('requested', 'declined', 'withdrawn', 'agreed', 'lapsed', 'sent_back', 'replacing', 'exchanged') then
    perform webhook_change_of('after_sale.' || new.state, new.id);
  end if;
  return null;
end $function$;