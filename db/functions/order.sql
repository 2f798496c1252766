-- The owner, the number and the prices of an order never change; a discount only until paying is started.
create or replace function order_is_frozen() returns trigger language plpgsql as $$
begin
  if (new.order_no, new.user_id, new.goods_price, new.freight, new.reduction)
    is distinct from (old.order_no, old.user_id, old.goods_price, old.freight, old.reduction)
    or new.total_price <> old.total_price and (old.status <> 'unpaid' or old.prepaid_at is not null)
  then
    raise exception 'the owner, number and prices of an order cannot be changed';
  end if;
  return new;
end $$;

create or replace trigger order_frozen before update on "order"
  for each row execute function order_is_frozen();
