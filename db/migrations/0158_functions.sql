CREATE OR REPLACE FUNCTION public.count_review(one review, times integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  insert into review_sum (product_id) values (one.product_id) on conflict do nothing;
  update review_sum set stars_1 = stars_1 + times * (one.stars = 1)::int, stars_2 = stars_2 + times * (one.stars = 2)::int,
    stars_3 = stars_3 + times * (one.stars = 3)::int, stars_4 = stars_4 + times * (one.stars = 4)::int,
    stars_5 = stars_5 + times * (one.stars = 5)::int, with_photos = with_photos + times * (one.photos > 0)::int
  where product_id = one.product_id;
end $function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.review_is_checked()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.review_is_counted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.state = 'shown' then perform count_review(old, -1); end if;
  if new.state = 'shown' then perform count_review(new, 1); end if;
  return null;
end $function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.review_photo_is_counted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update review set photos = photos + coalesce(new.shown, false)::int - coalesce(old.shown, false)::int
  where id = coalesce(new.review_id, old.review_id) and new.shown is distinct from old.shown;
  return null;
end $function$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER review_checked AFTER UPDATE OF state ON public.content_check FOR EACH ROW WHEN ((new.kind = ANY (ARRAY['review'::text, 'review_addition'::text, 'review_photo'::text]))) EXECUTE FUNCTION review_is_checked();--> statement-breakpoint
CREATE OR REPLACE TRIGGER review_counted AFTER INSERT OR DELETE OR UPDATE OF state, stars, photos ON public.review FOR EACH ROW EXECUTE FUNCTION review_is_counted();--> statement-breakpoint
CREATE OR REPLACE TRIGGER review_photo_counted AFTER INSERT OR DELETE OR UPDATE OF shown ON public.review_photo FOR EACH ROW EXECUTE FUNCTION review_photo_is_counted();