-- When a product is on sale is copied to its search terms, so that a search reads no other table.
create or replace function product_terms_shown() returns trigger language plpgsql as $$
begin
  select
    case when on_sale and deleted_at is null then coalesce(sale_from, '-infinity') else 'infinity' end,
    coalesce(sale_until, 'infinity')
  into new.shown_from, new.shown_until
  from product where id = new.product_id;
  return new;
end $$;

create or replace trigger product_terms_shown before insert or update on product_terms
  for each row execute function product_terms_shown();

-- An update without a change, for the trigger above.
create or replace function product_shown() returns trigger language plpgsql as $$
begin
  update product_terms set product_id = new.id where product_id = new.id;
  return null;
end $$;

create or replace trigger product_shown after update on product
  for each row
  when (
    (old.on_sale, old.sale_from, old.sale_until, old.deleted_at)
    is distinct from (new.on_sale, new.sale_from, new.sale_until, new.deleted_at)
  )
  execute function product_shown();
