CREATE OR REPLACE FUNCTION public.is_heard()
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from webhook w where w.active and w.deleted_at is null)
    or exists (select from order_message m where m.state = 'waiting')
    or exists (select from push_subscription)
    or exists (select from event_listener)
$function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.webhook_change_of(kind text, subject integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if (kind like 'refund.%' or kind like 'after_sale.%') and is_heard()
    or exists (select from webhook w where w.active and w.deleted_at is null)
    or exists (select from event_listener) then
    insert into webhook_change (type, subject_id) values (kind, subject);
  end if;
end $function$;