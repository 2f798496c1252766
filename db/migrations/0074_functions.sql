-- safe for the version before: only functions that are made anew here call order_answer, and it stores no lines itself
drop function if exists order_answer(integer,text,bigint,integer,jsonb,text,timestamp with time zone,timestamp with time zone,json,text);--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.category_moves_offers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update revision set value = value + 1 where name = 'offer';
  return null;
end $function$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER category_moved AFTER INSERT OR DELETE OR UPDATE OF parent_id ON public.category FOR EACH STATEMENT EXECUTE FUNCTION category_moves_offers();