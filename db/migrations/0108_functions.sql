CREATE OR REPLACE FUNCTION public.parcel_is_told()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform webhook_change_of('parcel.' || new.state, new.id);
  return null;
end $function$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER parcel_called_off_told AFTER UPDATE OF state ON public.parcel FOR EACH ROW WHEN ((new.state <> old.state)) EXECUTE FUNCTION parcel_is_told();--> statement-breakpoint
CREATE OR REPLACE TRIGGER parcel_sent_told AFTER INSERT ON public.parcel FOR EACH ROW EXECUTE FUNCTION parcel_is_told();