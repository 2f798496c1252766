import type pg from 'pg'
import { STAFF } from './people'

/** A payment of each order that was paid, and a late one of a few that were closed. */
const fillPayments = (db: pg.Client) =>
  db.query(`insert into payment (id, order_id, transaction_id, amount, late, source, success_time, create_time)
      overriding system value
    select row_number() over (order by id), id, '42000' || lpad(id::text, 23, '0'), total_price, status = 'closed',
      case when id % 30 = 0 then 'query' else 'notification' end, coalesce(paid_at, closed_at),
      coalesce(paid_at, closed_at)
    from "order" where paid_at is not null or status = 'closed' and id % 500 = 0;
    create index bench_payment on payment (order_id);
    analyze payment; analyze "order"`)

/** Whole refunds of orders and of late payments; requests, refusals, failures and parts of completed orders. */
const WHOLE = `
  select o.id as order_id, p.id as payment_id, p.amount,
    case o.status when 'refunding' then 'processing' else 'succeeded' end as state,
    not p.late and o.shipped_at is null as restocks, not p.late as has_lines,
    least(now(), o.create_time + interval '3 days') as at, o.user_id as buyer
  from "order" o join payment p on p.order_id = o.id
  where o.status in ('refunding', 'refunded') or p.late`
const PARTS = `
  select o.id, p.id, greatest(p.amount / 3, 1),
    case when recent and o.id / 40 % 2 = 0 then 'requested' when o.id / 40 % 3 = 0 then 'declined'
      when o.id / 40 % 7 = 1 then 'failed' else 'succeeded' end,
    false, false, least(now(), o.create_time + interval '9 days'), o.user_id
  from "order" o join payment p on p.order_id = o.id join bench_order b on b.id = o.id
  where o.status in ('completed', 'shipped') and o.id % 40 = 5`

/** Returns of one piece: of new orders in every step, of old ones over. The first of two lines, so some is left. */
const RETURNS = `
  select o.id as order_id, p.id as payment_id, l.id as line_id, l.price as amount, o.user_id as buyer,
    least(now(), o.create_time + interval '9 days') as at,
    case when recent then (array['sent_back', 'requested', 'agreed', 'declined', 'succeeded'])[1 + o.id / 40 % 5]
      else (array['lapsed', 'declined', 'succeeded', 'succeeded', 'withdrawn'])[1 + o.id / 40 % 5] end as state
  from "order" o join payment p on p.order_id = o.id join bench_order b on b.id = o.id
  join (select order_id, min(id) as id from order_line group by 1) first on first.order_id = o.id
  join order_line l on l.id = first.id
  where o.status in ('completed', 'shipped') and o.id % 40 = 7`

/** None of the refunded items go back into stock. */
const fillReturns = (db: pg.Client) =>
  db.query(`create temp table bench_return as
      select (select coalesce(max(id), 0) from refund) + row_number() over (order by at, order_id)::int as id, * from (${RETURNS}) as one;
    insert into refund (id, out_refund_no, order_id, payment_id, kind, amount, reason_code, state, refund_id, asked_by,
      user_id, decided_by, answer, deadline_at, agreed_at, sent_back_at, return_carrier, return_tracking_no, received_at,
      begun_at, ended_at, success_time, create_time, update_time) overriding system value
    select id, 'R' || upper(substr(md5('return' || id), 1, 24)), order_id, payment_id, 'return', amount, 'not_wanted', state,
      case when state = 'succeeded' then '50300' || lpad(id::text, 20, '0') end, 'buyer', buyer,
      case when state not in ('requested', 'withdrawn') then 1 + id % ${STAFF} end,
      case when state = 'declined' then '已经拆封' else '' end,
      case when state in ('requested', 'agreed', 'sent_back') then now() + interval '60 days' end,
      case when state not in ('requested', 'declined', 'withdrawn') then at end,
      case when sent then at end, case when sent then 'YTO' end, case when sent then 'YT' || 2000000000 + id end,
      case when paid then at end, case when paid then at end,
      case when paid or state in ('declined', 'withdrawn', 'lapsed') then at end, case when paid then at end, at, at
    from bench_return, lateral (select state in ('sent_back', 'succeeded') as sent, state = 'succeeded' as paid) s;
    insert into refund_line (refund_id, order_line_id, count, asked)
      select id, line_id, 1, case when state = 'succeeded' then 1 end from bench_return;
    update order_line l set came_back = 1 from bench_return r where r.line_id = l.id and r.state = 'succeeded'`)

const fillRefundHeads = (db: pg.Client) =>
  db.query(`create temp table bench_refund as
      select row_number() over (order by at, order_id)::int as id, * from (${WHOLE} union all ${PARTS}) as one;
    insert into refund (id, out_refund_no, order_id, payment_id, amount, reason, state, refund_id, asked_by, user_id,
      decided_by, answer, trouble, attention, restocks, begun_at, ended_at, success_time, create_time, update_time)
      overriding system value
    select id, 'R' || upper(substr(md5('refund' || id), 1, 24)), order_id, payment_id, amount, '不想要了', state,
      case when state in ('processing', 'succeeded', 'failed') then '50300' || lpad(id::text, 20, '0') end,
      case when id % 2 = 0 then 'staff' else 'buyer' end, buyer,
        case when state <> 'requested' then 1 + id % ${STAFF} end,
      case when state = 'declined' then '已经拆封' else '' end, case when state = 'failed' then 'CLOSED' end,
      state = 'failed' and id % 2 = 0, restocks, case when state in ('processing', 'succeeded', 'failed') then at end,
      case when state in ('declined', 'succeeded', 'failed') then least(now(), at + interval '1 hour') end,
      case when state = 'succeeded' then least(now(), at + interval '1 hour') end, at, at
    from bench_refund`)

/** All pieces of an order go with a refund of all of it; a part of its price is given back without any. */
const fillRefundLines = (db: pg.Client) =>
  db.query(`insert into refund_line (refund_id, order_line_id, count)
      select r.id, l.id, l.count from bench_refund r join order_line l using (order_id) where has_lines;
    update order_line l set returned = count from bench_refund r
      where r.order_id = l.order_id and restocks and state = 'succeeded'`)

/** Reports of shipments to WeChat: a few are still to come, a few were refused. */
const fillShipments = (db: pg.Client) =>
  db.query(`insert into shipping_upload (order_id, state, reason, code, create_time, update_time)
    select id, state, case when state <> 'done' then (array['away', 'tracking_no', 'carrier'])[1 + id % 3] end,
      case when state = 'refused' then 10060001 end, shipped_at, shipped_at
    from "order", lateral (select case when id % 1500 = 7 then 'refused' when id % 2000 = 9 then 'waiting' else 'done' end) s(state)
    where shipped_at is not null;
    insert into trade_management (appid, managed) values ('wx0000000000bench1', true)`)

/** The figures of each day, and what the hourly job writes to each product from them (`lib/product/ranking.ts`). */
const fillSales = (db: pg.Client) =>
  db.query(`select recount_sales(); select add_up_sales(2147483647);
    update product set sales = sold from (select product_id, sum(pieces)::int as sold from sales_product
      where day > shop_time(now())::date - 30 group by 1) s where product_id = product.id`)

/** Payments, refunds, and what WeChat was told. */
export async function fillMoney(db: pg.Client): Promise<void> {
  await fillPayments(db)
  await fillRefundHeads(db)
  await fillRefundLines(db)
  await fillReturns(db)
  await fillShipments(db)
  await fillSales(db)
  await db.query('drop index bench_payment')
}
