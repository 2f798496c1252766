import { sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { MOVES } from './states'

const pairs = Object.values(MOVES).flatMap(({ from, to }) => from.map((state) => `('${state}', '${to}')`))

/** What must hold whatever happened: each finds the rows that break it. */
const INVARIANTS: Record<string, string> = {
  'I1 stock is never less than nothing': `select id from sku where stock < 0`,
  'I2 stock is the sum of its movements': `select sku.id from sku left join stock_movement m on m.sku_id = sku.id
    group by sku.id having sku.stock <> coalesce(sum(m.delta), 0)`,
  'I3 of each line as much is out as was ordered and has not come back': `select l.id from order_line l
    join "order" o on o.id = l.order_id left join stock_movement m on m.order_line_id = l.id
    group by l.id, o.id having -coalesce(sum(m.delta), 0) <> case when o.status = 'closed' then 0 else l.count - l.returned end`,
  'I4 what is closed came back exactly once': `select l.id from order_line l join "order" o on o.id = l.order_id
    where o.status = 'closed' and (select array_agg(m.delta order by m.id) from stock_movement m where m.order_line_id = l.id)
      is distinct from array[-l.count, l.count]`,
  'I5 what is paid has one payment of just its price': `select o.id from "order" o
    left join payment p on p.order_id = o.id and not p.late
    where (o.paid_at is null) = (p.id is not null) or p.amount <> o.total_price`,
  'I6 no money without an order, and a late one only where it is closed': `select p.id from payment p
    join "order" o on o.id = p.order_id where p.late and o.status <> 'closed'`,
  'I7 no more goes back than came': `select p.id from payment p join refund r on r.payment_id = p.id
    where r.state in ('processing', 'succeeded') group by p.id having sum(r.amount) > p.amount`,
  'I7 what came late goes back whole': `select p.id from payment p where p.late
    and p.amount is distinct from (select sum(r.amount) from refund r where r.payment_id = p.id)`,
  'I8 an answer that was kept is of an order that there is': `select k.key from idempotency_key k
    where k.operation = 'order.create' and not exists (select from "order" o where o.id::text = k.data and o.user_id = k.user_id)`,
  'I8 one order for each key': `select data from idempotency_key where operation = 'order.create' and data is not null
    group by data having count(*) > 1`,
  'I9 each move is one of the table, from where the last one went': `select id from (
      select id, "from", "to", lag("to") over (partition by order_id order by id) as before from order_event) e
    where "from" is distinct from before
      or ("from" is null and "to" <> 'unpaid')
      or ("from" is not null and ("from", "to") not in (${pairs.join(', ')}))`,
  'I9 an order is where its last move went': `select o.id from "order" o where o.status is distinct from
    (select e."to" from order_event e where e.order_id = o.id order by e.id desc limit 1)`,
  'I11 nothing of an order waits that should have been done': `select id from outbox where kind like 'order.%'
    and dead_at is null and run_at < now() - interval '5 minutes' and (leased_until is null or leased_until < now())`,
  'I12 each order has lines that cost what it costs': `select o.id from "order" o
    left join order_line l on l.order_id = o.id group by o.id
    having coalesce(sum(l.price::bigint * l.count), 0) <> o.goods_price`,
}

export type Violation = { rule: string; ids: string[] }

/** What the simulator of the provider knows, where there is one: money taken and given back is ours. */
const PROVIDER: Record<string, string> = {
  'I10 what the provider has taken we know of': `select s.key from simulated s where s.kind = 'trade'
    and s.value ->> 'transaction_id' is not null
    and not exists (select from payment p where p.transaction_id = s.value ->> 'transaction_id')
    and not exists (select from payment_anomaly a where a.order_no = s.key)`,
  'I10 what we took the provider has taken': `select p.id from payment p join "order" o on o.id = p.order_id
    where exists (select from simulated where kind = 'trade')
    and not exists (select from simulated s where s.kind = 'trade' and s.key = o.order_no
      and s.value ->> 'transaction_id' = p.transaction_id and (s.value ->> 'total')::bigint = p.amount)`,
}

/** `settled`: nothing is on its way any more, so that the provider must have told all it knows. */
export async function violations(db: Db, { settled = false } = {}): Promise<Violation[]> {
  const found: Violation[] = []
  for (const [rule, text] of Object.entries({ ...INVARIANTS, ...(settled && PROVIDER) })) {
    const { rows } = await db.execute<Record<string, unknown>>(sql.raw(text))
    if (rows.length) found.push({ rule, ids: rows.slice(0, 20).map((row) => String(Object.values(row)[0])) })
  }
  return found
}

export const rules = (): string[] => [...Object.keys(INVARIANTS), ...Object.keys(PROVIDER)]
