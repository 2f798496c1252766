-- A variant says whether its product is in the trash: what only one variant may have is free again then.
create or replace function product_in_trash() returns trigger language plpgsql as $$
begin
  update sku set in_trash = new.deleted_at is not null where product_id = new.id;
  return null;
end $$;

create or replace trigger product_in_trash after update of deleted_at on product
  for each row
  when ((old.deleted_at is null) <> (new.deleted_at is null))
  execute function product_in_trash();
