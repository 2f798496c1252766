CREATE OR REPLACE FUNCTION public.product_in_trash()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update sku set in_trash = new.deleted_at is not null where product_id = new.id;
  return null;
end $function$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER product_in_trash AFTER UPDATE OF deleted_at ON public.product FOR EACH ROW WHEN (((old.deleted_at IS NULL) <> (new.deleted_at IS NULL))) EXECUTE FUNCTION product_in_trash();