import { sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { literals } from '@/db/schema/columns'
import { REFUND_BEGUN, REFUND_COUNTED, REFUND_RETURNING } from '@/db/vocabulary/refund'
import { DAILY_INVARIANTS } from '../figures/invariants'
import { MOVES } from '../order/states'
import { COUNTED_BY_STATE } from '../order/tally'

const counted = literals(REFUND_COUNTED)
const replacing = literals([...REFUND_RETURNING, 'exchanged'])
const begun = literals(REFUND_BEGUN)
/** The number of the trade that is for an order now: see lib/order/trades.ts. */
const tradeNo = `case when o.trade = 1 then o.order_no else o.order_no || '_' || o.trade end`
const moves = Object.values(MOVES)
  .flatMap(({ from, to }) => from.map((state) => `(${literals([state, to])})`))
  .join(', ')

/** The invariants, by number. Each query finds the rows that break one. */
const INVARIANTS: Record<`I${number}`, Record<string, string>> = {
  I1: {
    'stock is never negative': `select id from sku where stock < 0`,
  },
  I2: {
    'stock is the sum of its movements': `select sku.id from sku left join stock_movement m on m.sku_id = sku.id
      group by sku.id having sku.stock <> coalesce(sum(m.delta), 0)`,
  },
  I3: {
    'what a line has taken from stock is what was ordered less what was returned, and what exchanges give': `select l.id from order_line l
      join "order" o on o.id = l.order_id left join stock_movement m on m.order_line_id = l.id
      group by l.id, o.id having -coalesce(sum(m.delta), 0) <> case when o.status = 'closed' then 0
        else l.count - l.returned - (select coalesce(sum(b.to_stock), 0) from refund_line b
          where b.order_line_id = l.id) + (select coalesce(sum(b.count), 0) from refund_line b
          join refund r on r.id = b.refund_id where b.order_line_id = l.id and r.kind = 'exchange'
            and r.state in (${replacing})) end`,
    'an exchange takes its replacement once, and gives it back once where it is not needed': `select b.refund_id
      from refund_line b join refund r on r.id = b.refund_id and r.kind = 'exchange'
      left join stock_movement m on m.order_line_id = b.order_line_id and m.reason in ('exchange', 'exchange_back')
        and m.ref in (r.id::text, r.id || ' paid')
      group by b.refund_id, b.order_line_id, r.id
      having -coalesce(sum(m.delta), 0) <> case when r.state in (${replacing}) then b.count else 0 end
        or bool_or(m.sku_id <> b.to_sku_id)`,
    'no exchange takes a variant that its buyer did not have': `select id from (
        select l.id, coalesce(b.sku_id, l.sku_id) as sku_id, sum(-b.count) as count
        from order_line l join refund_line b on b.order_line_id = l.id join refund r on r.id = b.refund_id
        where r.kind <> 'refund' and b.asked is not null and b.sku_id is not null group by 1, 2
        union all select l.id, b.to_sku_id, sum(b.count) from order_line l join refund_line b on b.order_line_id = l.id
          join refund r on r.id = b.refund_id where r.state = 'exchanged' and b.to_sku_id <> l.sku_id group by 1, 2
      ) moved group by id, sku_id having sum(count) < 0`,
    'what buyers have sent back is what was received of their returns': `select l.id from order_line l
      where l.came_back <> (select coalesce(sum(b.count), 0) from refund_line b join refund r on r.id = b.refund_id
        where b.order_line_id = l.id and b.asked is not null
          and (r.kind = 'return' or r.kind = 'exchange' and r.state in (${begun})))
      or (select coalesce(sum(m.delta), 0) from stock_movement m where m.order_line_id = l.id and m.reason = 'return')
        <> (select coalesce(sum(b.to_stock), 0) from refund_line b where b.order_line_id = l.id)`,
    'a return is paid back once it was received': `select r.id from refund r where r.kind <> 'refund'
      and r.state in ('processing', 'succeeded', 'failed') and r.received_at is null and r.retry_of is null`,
    'what was returned came back by refunds that succeeded, each once': `select l.id from order_line l
      where l.returned <>
      (select coalesce(sum(piece.count), 0) from refund r cross join refund_to_stock(r.id) piece
        where r.order_id = l.order_id and r.state = 'succeeded' and piece.line_id = l.id)
      or l.returned <> (select coalesce(sum(m.delta), 0) from stock_movement m where m.order_line_id = l.id
        and m.reason = 'refund')`,
    'as many pieces of a line are sent as are in its parcels': `select l.id from order_line l
      left join (select piece.order_line_id, sum(piece.count) as count from parcel_piece piece
        join parcel on parcel.id = piece.parcel_id and parcel.state = 'sent' group by 1) packed
        on packed.order_line_id = l.id
      where l.sent <> coalesce(packed.count, 0)`,
  },
  I4: {
    'the stock of a closed order came back exactly once': `select l.id from order_line l
      join "order" o on o.id = l.order_id
      where o.status = 'closed' and (select array_agg(m.delta order by m.id) from stock_movement m
        where m.order_line_id = l.id)
        is distinct from array[-l.count, l.count]`,
  },
  I5: {
    'a paid order has one payment of exactly its total': `select o.id from "order" o
      left join payment p on p.order_id = o.id and not p.late
      where (o.paid_at is null) = (p.id is not null) or p.amount <> o.total_price`,
  },
  I6: {
    'a late payment belongs to a closed order': `select p.id from payment p
      join "order" o on o.id = p.order_id where p.late and o.status <> 'closed'`,
  },
  I7: {
    'refunds do not exceed the payment': `select p.id from payment p join refund r on r.payment_id = p.id
      where r.state in (${counted}) group by p.id having sum(r.amount) > p.amount`,
    'no more pieces of a line are refunded than were ordered': `select l.id from order_line l
      join refund_line b on b.order_line_id = l.id
      join refund r on r.id = b.refund_id where r.state in (${counted}) group by l.id having sum(b.count) > l.count`,
    'a late payment is refunded in full, or staff have to see to it': `select p.id from payment p where p.late
      and p.success_time > p.create_time - interval '1 year' and p.amount is distinct from
        (select sum(r.amount) from refund r where r.payment_id = p.id and r.state in (${counted}))
      and not exists (select from refund r where r.payment_id = p.id and r.state = 'failed')`,
    'an order is refunding while one refund of its total is under way': `select o.id from "order" o
      where (o.status = 'refunding') <> exists (select from refund r join payment p on p.id = r.payment_id
        and not p.late
        where r.order_id = o.id and r.state = 'processing' and r.amount = p.amount)`,
    'an order is refunded when all of its payment is': `select o.id from "order" o
      where (o.status = 'refunded') <> coalesce((select sum(r.amount) = p.amount from payment p join refund r on r.payment_id = p.id
        where p.order_id = o.id and not p.late and r.state = 'succeeded' group by p.id), false)`,
    'a retry repeats a refund that the provider closed': `select r.id from refund r
      join refund old on old.id = r.retry_of
      where old.state <> 'failed' or old.trouble <> 'CLOSED'
        or (old.payment_id, old.amount) <> (r.payment_id, r.amount)`,
    'a refund request is open only while something is left to refund': `select r.id from refund r
      join payment p on p.id = r.payment_id
      where r.state = 'requested' and p.amount <= (select coalesce(sum(b.amount), 0) from refund b
        where b.payment_id = p.id and b.state in (${counted}))`,
  },
  I8: {
    'the answer to an idempotency key names an order of its buyer': `select k.key from idempotency_key k
      where k.operation = 'order.create' and not exists (select from "order" o where o.id::text = k.data
        and o.user_id = k.user_id)`,
    'an idempotency key has placed one order': `select data from idempotency_key where operation = 'order.create'
      and data is not null
      group by data having count(*) > 1`,
  },
  I9: {
    'every move of an order is allowed, and begins where the last one ended': `select id from (
        select id, "from", "to", lag("to") over (partition by order_id order by id) as before from order_event) e
      where "from" is distinct from before
        or ("from" is null and "to" <> 'unpaid')
        or ("from" is not null and ("from", "to") not in (${moves}))`,
    'as many orders are counted in each state as there are': `select status
      from (${COUNTED_BY_STATE}) as counted (status, count)
      full join (select status, count(*) from "order" group by status) as there (status, count) using (status)
      where coalesce(counted.count, 0) <> coalesce(there.count, 0)`,
    'the state of an order is where its last move ended': `select o.id from "order" o where o.status is distinct from
      (select e."to" from order_event e where e.order_id = o.id order by e.id desc limit 1)`,
  },
  I10: {
    'every payment that the provider took is known here': `select s.key from simulated s where s.kind = 'trade'
      and s.value ->> 'transaction_id' is not null
      and not exists (select from payment p where p.transaction_id = s.value ->> 'transaction_id')
      and not exists (select from payment_anomaly a where a.order_no = s.key)`,
    'every payment known here was taken by the provider': `select p.id from payment p
      join "order" o on o.id = p.order_id
      where p.method = 'wechat' and exists (select from simulated where kind = 'trade')
      and not exists (select from simulated s where s.kind = 'trade' and s.key = ${tradeNo}
        and s.value ->> 'transaction_id' = p.transaction_id and (s.value ->> 'total')::bigint = p.amount)`,
    'the provider asks for what is due': `select s.key from simulated s
      join "order" o on o.order_no = split_part(s.key, '_', 1)
      where s.kind = 'trade' and s.value ->> 'state' in ('NOTPAY', 'USERPAYING')
      and (s.key, (s.value ->> 'total')::bigint) <> (${tradeNo}, o.total_price)`,
    'every refund that the provider made is known here': `select s.key from simulated s where s.kind = 'trade_refund'
      and not exists (select from refund r join "order" o on o.id = r.order_id where r.out_refund_no = s.key
        and ${tradeNo} = s.value ->> 'out_trade_no' and r.amount = (s.value ->> 'refund')::bigint
        and r.state = case s.value ->> 'status'
          when 'SUCCESS' then case r.trouble when 'AT_MERCHANT' then r.state else 'succeeded' end
          when 'CLOSED' then 'failed'
          when 'PROCESSING' then 'processing' else r.state end
        and (s.value ->> 'status' <> 'ABNORMAL' or r.trouble = 'ABNORMAL'))
      and not exists (select from payment_anomaly a where a.kind = 'refund' and a.details ->> 'out_refund_no' = s.key)`,
    'what was paid by hand cannot be paid at the provider': `select p.id from payment p
      join "order" o on o.id = p.order_id
      join simulated s on s.kind = 'trade' and split_part(s.key, '_', 1) = o.order_no
      where p.method <> 'wechat' and s.value ->> 'state' in ('NOTPAY', 'USERPAYING')`,
    'every refund that succeeded here was made by the provider': `select r.id from refund r
      join payment p on p.id = r.payment_id and p.method = 'wechat'
      where exists (select from simulated where kind = 'trade') and r.state = 'succeeded' and r.trouble is null
      and not exists (select from simulated s where s.kind = 'trade_refund' and s.key = r.out_refund_no
        and s.value ->> 'status' = 'SUCCESS')`,
    'as much of a payment is refunded there as here': `select p.id from payment p join "order" o on o.id = p.order_id
      join simulated s on s.kind = 'trade' and s.key = ${tradeNo}
      where (s.value ->> 'refunded')::bigint <> (select coalesce(sum(r.amount), 0) from refund r
        where r.payment_id = p.id and r.state in (${counted})
          and exists (select from simulated b where b.kind = 'trade_refund' and b.key = r.out_refund_no))
      and not exists (select from payment_anomaly a where a.kind = 'refund' and a.order_no = ${tradeNo})`,
  },
  I11: {
    'no job of an order is overdue': `select id from outbox where (kind like 'order.%' or kind = 'pay.refund')
      and dead_at is null and run_at < now() - interval '5 minutes' and (leased_until is null or leased_until < now())`,
  },
  I12: {
    'the lines of an order add up to its price': `select o.id from "order" o
      left join order_line l on l.order_id = o.id group by o.id
      having coalesce(sum(l.price::bigint * l.count), 0) <> o.goods_price`,
    'what offers took off the lines of an order adds up to its reduction, and to their parts in it': `select o.id
      from "order" o
      left join (select order_id, sum(reduction) as off from order_line group by order_id) l on l.order_id = o.id
      left join (select order_id, sum(amount) as off from order_reduction where part = 'goods' group by order_id) r
        on r.order_id = o.id
      where o.reduction <> coalesce(l.off, 0) or o.reduction <> coalesce(r.off, 0)`,
  },
  I13: DAILY_INVARIANTS,
  I14: {
    'a coupon is used in an order of its buyer that it took something off': `select u.id from user_coupon u
      join "order" o on o.id = u.order_id
      where o.user_id <> u.user_id or not exists (
        select from order_reduction r where r.order_id = u.order_id and r.coupon_id = u.coupon_id)`,
    'no more pieces have the price of a flash sale than are counted': `select i.sku_id as id from sale_item i
      where i.sold < (select coalesce(sum((share ->> 'pieces')::int), 0)
        from order_reduction r join "order" o on o.id = r.order_id cross join jsonb_array_elements(r.shares) share
        where r.offer_id = i.offer_id and (share ->> 'sku_id')::int = i.sku_id
          and o.status <> 'closed' and not (o.status = 'refunded' and o.shipped_at is null))`,
    'no more of a coupon were handed out than are counted': `select c.id from coupon c
      join user_coupon u on u.coupon_id = c.id group by c.id having count(*) > c.claimed`,
  },
}

/** Compares with the provider's simulator, where there is one: only true while nothing is under way. */
const ONLY_SETTLED = 'I10'

const rulesOf = (settled: boolean) =>
  Object.entries(INVARIANTS)
    .filter(([number]) => settled || number !== ONLY_SETTLED)
    .flatMap(([number, rules]) => Object.entries(rules).map(([rule, text]) => ({ rule: `${number} ${rule}`, text })))

export type Violation = { rule: string; ids: string[] }

/** `settled`: nothing is under way any more, so that the provider must know the same as we do. */
export async function findViolations(db: Db, { settled = false } = {}): Promise<Violation[]> {
  const found: Violation[] = []
  for (const { rule, text } of rulesOf(settled)) {
    const { rows } = await db.execute<Record<string, unknown>>(sql.raw(text))
    if (rows.length) found.push({ rule, ids: rows.slice(0, 20).map((row) => String(Object.values(row)[0])) })
  }
  return found
}

/** The number of invariants that hold at any time, also while something is under way. */
export const RULES = rulesOf(false).length
