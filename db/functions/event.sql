-- Whether anything listens to the events of the shop: asked by lib/event/cursor.ts, and by the triggers of
-- webhook.sql. A new listener calls beginToCollect() first.
create or replace function is_heard() returns boolean language sql stable as $$
  select exists (select from webhook w where w.active and w.deleted_at is null)
    or exists (select from order_message m where m.state = 'waiting')
    or exists (select from push_subscription)
    or exists (select from event_listener)
$$;
