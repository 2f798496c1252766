CREATE OR REPLACE FUNCTION public.is_heard()
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from webhook w where w.active and w.deleted_at is null)
    or exists (select from order_message m where m.state = 'waiting')
    or exists (select from push_subscription)
$function$;