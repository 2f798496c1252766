-- The owner, the number and the prices of an order never change.
create or replace function order_is_frozen() returns trigger language plpgsql as $$
begin
  if (new.order_no, new.user_id, new.goods_price, new.freight, new.total_price)
    is distinct from (old.order_no, old.user_id, old.goods_price, old.freight, old.total_price)
  then
    raise exception 'the owner, number and prices of an order cannot be changed';
  end if;
  return new;
end $$;

create or replace trigger order_frozen before update on "order"
  for each row execute function order_is_frozen();
