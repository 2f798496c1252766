-- Adds a review to the sums of its product, or takes it off (`times` is -1).
create or replace function count_review(one review, times int) returns void language plpgsql as $$
begin
  insert into review_sum (product_id) values (one.product_id) on conflict do nothing;
  update review_sum set stars_1 = stars_1 + times * (one.stars = 1)::int, stars_2 = stars_2 + times * (one.stars = 2)::int,
    stars_3 = stars_3 + times * (one.stars = 3)::int, stars_4 = stars_4 + times * (one.stars = 4)::int,
    stars_5 = stars_5 + times * (one.stars = 5)::int, with_photos = with_photos + times * (one.photos > 0)::int
  where product_id = one.product_id;
end $$;

-- Only what others may see counts.
create or replace function review_is_counted() returns trigger language plpgsql as $$
begin
  if old.state = 'shown' then perform count_review(old, -1); end if;
  if new.state = 'shown' then perform count_review(new, 1); end if;
  return null;
end $$;

create or replace trigger review_counted after insert or delete or update of state, stars, photos on review
  for each row execute function review_is_counted();

create or replace function review_photo_is_counted() returns trigger language plpgsql as $$
begin
  update review set photos = photos + coalesce(new.shown, false)::int - coalesce(old.shown, false)::int
  where id = coalesce(new.review_id, old.review_id) and new.shown is distinct from old.shown;
  return null;
end $$;

create or replace trigger review_photo_counted after insert or delete or update of shown on review_photo
  for each row execute function review_photo_is_counted();

-- What a check of content came to, for the part of a review that it is about. What staff have hidden stays hidden. A
-- photo that staff do not allow is gone.
create or replace function review_is_checked() returns trigger language plpgsql as $$
declare
  passes boolean := new.state in ('passed', 'approved');
begin
  if new.kind = 'review' then
    update review set state = case when passes then 'shown' else 'held' end, update_time = now()
    where id = new.record_id and state = case when passes then 'held' else 'shown' end;
  elsif new.kind = 'review_addition' then
    update review set addition_shown = passes, update_time = now()
    where id = new.record_id and addition_shown <> passes;
  elsif new.state = 'hidden' then
    delete from review_photo where id = new.record_id;
  else
    update review_photo set shown = passes where id = new.record_id and shown <> passes;
  end if;
  return null;
end $$;

create or replace trigger review_checked after update of state on content_check
  for each row when (new.kind in ('review', 'review_addition', 'review_photo')) execute function review_is_checked();
