-- A movement changes the stock of its variant and keeps the balance.
create or replace function stock_moves() returns trigger language plpgsql as $$
begin
  update sku set stock = stock + new.delta where id = new.sku_id returning stock into new.balance;
  return new;
end $$;

create or replace trigger stock_movement_moves before insert on stock_movement
  for each row execute function stock_moves();

-- Nothing else changes stock: a variant begins with none, and only the trigger above may update it.
create or replace function stock_is_moved() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.stock = 0 or pg_trigger_depth() > 1 then
    return new;
  end if;
  raise exception 'stock changes by movements only';
end $$;

create or replace trigger sku_stock_is_moved before insert on sku
  for each row execute function stock_is_moved();
create or replace trigger sku_stock_moves before update of stock on sku
  for each row execute function stock_is_moved();
