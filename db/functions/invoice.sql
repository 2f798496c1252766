-- What a shop keeps of the payment for an order: all but what is refunded or being refunded.
create or replace function amount_kept(of_order int) returns bigint language sql stable as $$
  select paid.amount - coalesce((select sum(refund.amount) from refund
    where refund.payment_id = paid.id and refund.state in ({REFUND_COUNTED})), 0)::bigint
  from payment paid where paid.order_id = of_order and not paid.late
$$;

-- An invoice for more or less than the shop kept is to be corrected; with no money left none is requested any more.
create or replace function invoice_is_outdated() returns trigger language plpgsql as $$
begin
  update invoice set state = case when state = 'issued' then 'outdated' else 'withdrawn' end,
    waiting_since = now(), version = version + 1, update_time = now()
  where order_id = new.order_id
    and (state = 'issued' and amount is distinct from amount_kept(new.order_id)
      or state = 'requested' and amount_kept(new.order_id) = 0);
  return null;
end $$;

create or replace trigger invoice_outdated after update of state on refund
  for each row when (new.state in ('succeeded', 'failed') and new.state is distinct from old.state)
  execute function invoice_is_outdated();
