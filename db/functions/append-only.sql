-- Rows of these tables stay as they were written. Pruning the operation log, and undoing what moved in (lib/move-in),
-- set kiosk.prune in their transaction.
create or replace function log_is_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('kiosk.prune', true) = 'on' then
    return old;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;

create or replace trigger oper_log_kept before update or delete on oper_log
  for each row execute function log_is_kept();
create or replace trigger oper_log_never_emptied before truncate on oper_log
  for each statement execute function log_is_kept();

create or replace trigger oper_log_seal_kept before update or delete on oper_log_seal
  for each row execute function log_is_kept();
create or replace trigger oper_log_seal_never_emptied before truncate on oper_log_seal
  for each statement execute function log_is_kept();

create or replace trigger oper_log_checkpoint_kept before update or delete on oper_log_checkpoint
  for each row execute function log_is_kept();

create or replace trigger order_event_kept before update or delete on order_event
  for each row execute function log_is_kept();
create or replace trigger order_event_never_emptied before truncate on order_event
  for each statement execute function log_is_kept();

create or replace trigger order_change_kept before update or delete on order_change
  for each row execute function log_is_kept();
create or replace trigger order_change_never_emptied before truncate on order_change
  for each statement execute function log_is_kept();

-- Its one change is checked in refund.sql.
create or replace trigger refund_line_kept before delete on refund_line
  for each row execute function log_is_kept();
create or replace trigger refund_line_never_emptied before truncate on refund_line
  for each statement execute function log_is_kept();

create or replace trigger stock_movement_kept before update or delete on stock_movement
  for each row execute function log_is_kept();
create or replace trigger stock_movement_never_emptied before truncate on stock_movement
  for each statement execute function log_is_kept();

create or replace trigger policy_version_kept before update or delete on policy_version
  for each row execute function log_is_kept();
create or replace trigger policy_version_never_emptied before truncate on policy_version
  for each statement execute function log_is_kept();
