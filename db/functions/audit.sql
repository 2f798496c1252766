-- A new row of the operation log is noted as not sealed yet, in the transaction that writes it.
create or replace function oper_log_waits() returns trigger language plpgsql as $$
begin
  insert into oper_log_pending values (new.id);
  return null;
end $$;

create or replace trigger oper_log_waits after insert on oper_log
  for each row execute function oper_log_waits();
