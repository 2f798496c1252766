-- An offer for a category holds for those below it: cached offers are outdated when the tree changes.
create or replace function category_moves_offers() returns trigger language plpgsql as $$
begin
  update revision set value = value + 1 where name in ('offer', 'coupon');
  return null;
end $$;

create or replace trigger category_moved after insert or delete or update of parent_id on category
  for each statement execute function category_moves_offers();
