CREATE OR REPLACE FUNCTION public.keys_end_with_maker()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update session set revoked_at = now(), revoked_reason = 'its maker has left'
  where user_id = new.id and kind = 'key' and revoked_at is null;
  return null;
end $function$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER user_keys_end AFTER UPDATE OF active, deleted_at, is_staff ON public."user" FOR EACH ROW WHEN (((NOT new.active) OR (new.deleted_at IS NOT NULL) OR (NOT new.is_staff))) EXECUTE FUNCTION keys_end_with_maker();