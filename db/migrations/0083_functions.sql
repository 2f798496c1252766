CREATE OR REPLACE FUNCTION public.sale_pieces_come_back()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- In the order in which `create_order` locks them, and before goods.
  perform from sale_item item
  join order_reduction taken on taken.offer_id = item.offer_id and taken.order_id = new.id
  where exists (select from jsonb_array_elements(taken.shares) share where (share ->> 'sku_id')::int = item.sku_id)
  order by item.offer_id, item.sku_id for no key update of item;
  update sale_item item set sold = item.sold - (share ->> 'pieces')::int
  from order_reduction taken, jsonb_array_elements(taken.shares) share, offer
  where taken.order_id = new.id and share ? 'pieces'
    and item.offer_id = taken.offer_id and item.sku_id = (share ->> 'sku_id')::int
    and offer.id = item.offer_id and coalesce(offer.valid_until > clock_timestamp(), true);
  return null;
end $function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.sale_runs_out()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into revision_moment (name, at) values ('offer', clock_timestamp()) on conflict do nothing;
  return null;
end $function$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER order_sale_pieces_back AFTER UPDATE OF status ON public."order" FOR EACH ROW WHEN (((new.reduction > 0) AND (new.status IS DISTINCT FROM old.status) AND ((new.status = 'closed'::text) OR ((new.status = 'refunded'::text) AND (new.shipped_at IS NULL))))) EXECUTE FUNCTION sale_pieces_come_back();--> statement-breakpoint
CREATE OR REPLACE TRIGGER sale_item_runs_out AFTER UPDATE OF sold ON public.sale_item FOR EACH ROW WHEN (((old.sold = old.pieces) IS DISTINCT FROM (new.sold = new.pieces))) EXECUTE FUNCTION sale_runs_out();