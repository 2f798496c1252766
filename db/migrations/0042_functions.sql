CREATE OR REPLACE FUNCTION public.webhook_change_of(kind text, subject integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if kind like 'refund.%' and is_heard()
    or exists (select from webhook w where w.active and w.deleted_at is null) then
    insert into webhook_change (type, subject_id) values (kind, subject);
  end if;
end $function$;