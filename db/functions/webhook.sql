-- What webhooks are told and no table keeps: written down while there is a webhook to tell.
-- Products and parcels concern webhooks and modules of kiosk.config.ts only. Orders and stock need no trigger:
-- their events and movements are rows that only grow, read by lib/event/collect.ts.
create or replace function webhook_change_of(kind text, subject int) returns void language plpgsql as $$
begin
  if (kind like 'refund.%' or kind like 'after_sale.%') and is_heard()
    or exists (select from webhook w where w.active and w.deleted_at is null)
    or exists (select from event_listener) then
    insert into webhook_change (type, subject_id) values (kind, subject);
  end if;
end $$;

-- Of money that is asked for or goes back, and of each step until then.
create or replace function refund_is_told() returns trigger language plpgsql as $$
begin
  if new.state in ({REFUND_TOLD})
    and (new.kind <> 'exchange' or new.state in ('succeeded', 'failed')) then
    perform webhook_change_of('refund.' || new.state, new.id);
  end if;
  if new.state in ({CASES_TOLD}) then
    perform webhook_change_of('after_sale.' || new.state, new.id);
  end if;
  return null;
end $$;

create or replace trigger refund_asked_told after insert on refund
  for each row when (new.state = 'requested') execute function refund_is_told();
create or replace trigger refund_told after update of state on refund
  for each row when (new.state <> old.state) execute function refund_is_told();

create or replace function parcel_is_told() returns trigger language plpgsql as $$
begin
  perform webhook_change_of('parcel.' || new.state, new.id);
  return null;
end $$;

create or replace trigger parcel_sent_told after insert on parcel
  for each row execute function parcel_is_told();
create or replace trigger parcel_called_off_told after update of state on parcel
  for each row when (new.state <> old.state) execute function parcel_is_told();

-- Every edit of a product or of its variants counts its version; stock and time do not.
create or replace function product_is_told() returns trigger language plpgsql as $$
begin
  perform webhook_change_of(
    case
      when tg_op = 'INSERT' then 'product.created'
      when old.deleted_at is null and new.deleted_at is not null then 'product.deleted'
      else 'product.changed'
    end, new.id);
  return null;
end $$;

create or replace trigger product_made_told after insert on product
  for each row execute function product_is_told();
create or replace trigger product_told after update of version on product
  for each row when (new.version <> old.version) execute function product_is_told();
