import type pg from 'pg'
import { STAFF } from './people'

/** Each variant begins with what was ever taken from it, and what is left now; one in ten has nothing left. */
const MOVES = `
  select s.id as sku_id, coalesce(sold, 0)::int + case when s.id % 10 = 3 then 0 else 1 + s.id % 60 end as delta,
    'initial' as reason, null::int as line_id, '' as ref, 1 + s.id % ${STAFF} as user_id,
    (select min(at) from bench_order) - interval '1 day' as at, 0 as step
  from sku s left join (select sku_id, sum(count) as sold from order_line group by 1) l on l.sku_id = s.id
  union all select l.sku_id, -l.count, 'order', l.id, '', o.user_id, o.at, 1
    from order_line l join bench_order o on o.id = l.order_id
  union all select l.sku_id, l.count, 'order_closed', l.id, '', null, o.closed_at, 2
    from order_line l join bench_order o on o.id = l.order_id where o.status = 'closed'
  union all select l.sku_id, l.count, 'refund', l.id, r.id::text, r.decided_by, r.ended_at, 2
    from order_line l join refund r using (order_id) where r.restocks and r.state = 'succeeded'`

/** Does what the trigger of a movement would do: the balance after it, and the stock of its variant. */
export async function fillStock(db: pg.Client): Promise<void> {
  await db.query(`create temp table bench_move as
    select row_number() over (order by at, step, sku_id, line_id) as id, * from (${MOVES}) as one where delta <> 0`)
  await db.query(`insert into stock_movement (id, sku_id, delta, balance, reason, order_line_id, ref,
    user_id, create_time)
      overriding system value
    select id, sku_id, delta, sum(delta) over (partition by sku_id order by id), reason, line_id, ref, user_id, at
    from bench_move order by id`)
  await db.query(`update sku set stock = moved from (select sku_id, sum(delta) as moved from bench_move group by 1) m
    where sku_id = sku.id`)
}
