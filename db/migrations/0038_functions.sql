-- lock first: refund, product
CREATE OR REPLACE FUNCTION public.product_is_told()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform webhook_change_of(
    case
      when tg_op = 'INSERT' then 'product.created'
      when old.deleted_at is null and new.deleted_at is not null then 'product.deleted'
      else 'product.changed'
    end, new.id);
  return null;
end $function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.refund_is_told()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform webhook_change_of('refund.' || new.state, new.id);
  return null;
end $function$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER product_made_told AFTER INSERT ON public.product FOR EACH ROW EXECUTE FUNCTION product_is_told();--> statement-breakpoint
CREATE OR REPLACE TRIGGER product_told AFTER UPDATE OF version ON public.product FOR EACH ROW WHEN ((new.version <> old.version)) EXECUTE FUNCTION product_is_told();--> statement-breakpoint
CREATE OR REPLACE TRIGGER refund_asked_told AFTER INSERT ON public.refund FOR EACH ROW WHEN ((new.state = 'requested'::text)) EXECUTE FUNCTION refund_is_told();--> statement-breakpoint
CREATE OR REPLACE TRIGGER refund_told AFTER UPDATE OF state ON public.refund FOR EACH ROW WHEN (((new.state <> old.state) AND (new.state = ANY (ARRAY['declined'::text, 'succeeded'::text, 'failed'::text])))) EXECUTE FUNCTION refund_is_told();