-- The number and the prices of an order never change; a discount only until paying is started. Its owner changes once
-- at most: from an account that staff made for a customer on the telephone, which kiosk.adopted names, to their own.
create or replace function order_is_frozen() returns trigger language plpgsql as $$
begin
  if (new.order_no, new.goods_price, new.freight, new.reduction)
    is distinct from (old.order_no, old.goods_price, old.freight, old.reduction)
    or new.user_id <> old.user_id and current_setting('kiosk.adopted', true) is distinct from old.user_id::text
    or new.total_price <> old.total_price and (old.status <> 'unpaid' or old.prepaid_at is not null)
  then
    raise exception 'the owner, number and prices of an order cannot be changed';
  end if;
  return new;
end $$;

create or replace trigger order_frozen before update on "order"
  for each row execute function order_is_frozen();
