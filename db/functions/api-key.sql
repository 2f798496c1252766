-- Keys of people who leave are revoked for good: they do not come back with a person who is enabled or restored later.
create or replace function keys_end_with_maker() returns trigger language plpgsql as $$
begin
  update session set revoked_at = now(), revoked_reason = 'its maker has left'
  where user_id = new.id and kind = 'key' and revoked_at is null;
  return null;
end $$;

create or replace trigger user_keys_end after update of active, deleted_at, is_staff on "user"
  for each row when (not new.active or new.deleted_at is not null or not new.is_staff)
  execute function keys_end_with_maker();
