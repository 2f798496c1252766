-- How many pieces of a product a buyer has bought in a flash sale, but for what was called off.
-- In PL/pgSQL, which keeps its plan.
create or replace function sale_bought(buyer int, of_offer int, of_product int) returns int language plpgsql stable as $$
begin
  return (
    select coalesce(sum((share ->> 'pieces')::int), 0)::int
    from "order" placed
    join order_reduction taken on taken.order_id = placed.id
    cross join jsonb_array_elements(taken.shares) share
    join sku on sku.id = (share ->> 'sku_id')::int
    where placed.user_id = buyer and placed.reduction > 0 and taken.offer_id = of_offer and sku.product_id = of_product
      and placed.status <> 'closed' and not (placed.status = 'refunded' and placed.shipped_at is null)
  );
end $$;

-- An order that was called off before it was shipped gives pieces of a flash sale back, while that sale runs.
create or replace function sale_pieces_come_back() returns trigger language plpgsql as $$
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
end $$;

create or replace trigger order_sale_pieces_back after update of status on "order"
  for each row when (new.reduction > 0 and new.status is distinct from old.status and (new.status = 'closed'
    or new.status = 'refunded' and new.shipped_at is null))
  execute function sale_pieces_come_back();

-- Prices change when the last piece of a flash sale is sold, and when one comes back: cached offers are outdated from
-- then on. As a moment, since an order that locked the revision itself could wait for one that waits for its goods.
create or replace function sale_runs_out() returns trigger language plpgsql as $$
begin
  insert into revision_moment (name, at) values ('offer', clock_timestamp()) on conflict do nothing;
  return null;
end $$;

create or replace trigger sale_item_runs_out after update of sold on sale_item
  for each row when ((old.sold = old.pieces) is distinct from (new.sold = new.pieces))
  execute function sale_runs_out();
