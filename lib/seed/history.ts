import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { MCHID } from '@/packages/simulator/pay-keys'
import { SIMULATED_ACCOUNT } from '@/packages/simulator/world'

/** Into the text itself: what makes a table takes no parameters. */
const raw = (value: number | string): SQL => sql.raw(String(value))
const [DAYS, ORDERS] = [raw(90), raw(400)]

/** Looks random, and is the same for each shop: below `most`. */
const pick = (salt: string, most: number): SQL =>
  raw(`(('x' || substr(md5(n || '${salt}'), 1, 7))::bit(28)::int % ${most})`)

/**
 * The orders of the last three months, until yesterday: some more each week, most in the evening, by buyers who come
 * back. Set down as they would stand after it all, since there is no time to play it through; what is new is shipped,
 * the rest ended.
 */
const plan = (buyers: number[]): SQL[] => [
  sql`create temp table history on commit drop as
    select row_number() over (order by at)::int as n, at, (array[${raw(buyers.join())}])[buyer] as user_id,
      case when at > now() - interval '5 days' then 'shipped' when luck < 7 then 'closed' when luck < 11 then 'refunded'
        else 'completed' end as status
    from (select n, 1 + floor((4 + ${raw(buyers.length - 4)} * n / ${ORDERS}) * power(${pick('buyer', 1000)} / 1000.0, 1.4))::int as buyer,
        ${pick('luck', 100)} as luck,
        ((shop_time(now())::date - 1 - floor((${DAYS} - 1) * (1 - power(n / ${ORDERS}::float8, 0.8)))::int)::timestamp
          + interval '1 minute' * (540 + greatest(${pick('minute', 840)}, ${pick('late', 840)})) - interval '8 hours') at time zone 'UTC' as at
      from generate_series(1, ${ORDERS}) n) as drawn`,
  sql`alter table history add order_no text, add id int`,
  sql`update history set order_no = to_char(shop_time(at), 'YYYYMMDD') || upper(substr(md5('history' || n), 1, 16))`,
  sql`create temp table history_sku on commit drop as
    select row_number() over (order by sku.id)::int as place, sku.id as sku_id, product_id, product.name, sku.specs,
      coalesce(sku.file_id, main_image(product)) as file_id, sku.price, count(*) over ()::int as places
    from sku join product on product.id = product_id where retired_at is null and product.deleted_at is null
      and sku.stock > 3`,
  sql`create temp table history_line on commit drop as
    select n, s.*, case when ${pick('count', 6)} = 0 then 2 else 1 end as count
    from history cross join generate_series(0, ${pick('lines', 3)}) line cross join history_sku s
    where place = 1 + (floor(places * power(${pick('good', 1000)} / 1000.0, 1.3))::int + line * 7) % places`,
]

/** When what happened, of an order `o`. */
const PAID = sql`date_trunc('second', o.create_time) + interval '1 second' * (20 + o.id % 400)`
const SHIPPED = sql`least(now(), o.create_time + interval '1 hour' * (4 + o.id % 20))`
const COMPLETED = sql`o.create_time + interval '2 days' + interval '1 hour' * (o.id % 40)`
const REFUNDED = sql`${COMPLETED} + interval '3 hours'`
const STAFF = sql`(select id from "user" where nickname = 'Manager' order by id limit 1)`
const shanghai = (at: SQL) => sql`to_char(shop_time(${at}), 'YYYY-MM-DD"T"HH24:MI:SS"+08:00"')`
const TRANSACTION = sql`'42' || lpad(o.id::text, 26, '0')`
const ours = sql`"order" o join history h on h.id = o.id`

const ORDER_ROWS = [
  sql`insert into "order" (order_no, user_id, status, goods_price, freight, total_price, address, expires_at,
    create_time, update_time,
      paid_at, closed_at, prepaid_at, shipped_at, completed_at, completes_at, carrier, tracking_no)
    select order_no, h.user_id, status, goods, 0, goods,
      jsonb_build_object('name', a.name, 'mobile', a.mobile, 'province', a.province, 'city', a.city,
        'country', a.country, 'detail', a.detail,
        'region_code', a.region_code),
      at + interval '30 minutes', at, at, case when status <> 'closed' then at end,
      case when status = 'closed' then at + interval '30 minutes' end, case when status <> 'closed' then at end,
      case when status <> 'closed' then at end, null, null,
      case when status <> 'closed' then (array['sf', 'yto', 'zto', 'jd'])[1 + n % 4] end,
      case when status <> 'closed' then (array['SF', 'YT', 'ZTO', 'JD'])[1 + n % 4] || 1000000000 + n * 37 end
    from history h join address a on a.user_id = h.user_id and a.is_default
    join (select n, sum(price::bigint * count) as goods from history_line group by n) l using (n) order by n`,
  sql`update history set id = o.id from "order" o where o.order_no = history.order_no`,
  sql`update "order" o set paid_at = ${PAID}, shipped_at = ${SHIPPED},
      completed_at = case when h.status <> 'shipped' then ${COMPLETED} end,
      completes_at = ${SHIPPED} + interval '10 days',
      update_time = case h.status when 'shipped' then ${SHIPPED} when 'completed' then ${COMPLETED} else ${REFUNDED} end
    from history h where h.id = o.id and h.status <> 'closed'`,
  sql`insert into order_line (order_id, product_id, sku_id, name, specs, file_id, price, count)
    select id, product_id, sku_id, name, specs, file_id, price, count from history_line join history using (n)
      order by n, place`,
  sql`insert into order_event (order_id, "from", "to", by, user_id, reason, create_time)
    select o.id, step.was, step.to, step.by, step.who, step.reason, step.at from ${ours}, lateral (values
      (1, null, 'unpaid', 'buyer', o.user_id, '', o.create_time, true),
      (2, 'unpaid', 'closing', 'system', null, 'Not paid in time', o.closed_at, h.status = 'closed'),
      (3, 'closing', 'closed', 'system', null, '', o.closed_at, h.status = 'closed'),
      (2, 'unpaid', 'paid', 'provider', null, '', o.paid_at, h.status <> 'closed'),
      (3, 'paid', 'shipped', 'staff', ${STAFF}, '', o.shipped_at, h.status <> 'closed'),
      (4, 'shipped', 'completed', 'buyer', o.user_id, '', o.completed_at, h.status in ('completed', 'refunded')),
      (5, 'completed', 'refunding', 'staff', ${STAFF}, '', ${REFUNDED}, h.status = 'refunded'),
      (6, 'refunding', 'refunded', 'provider', null, '', ${REFUNDED}, h.status = 'refunded')
    ) as step (no, was, "to", by, who, reason, at, happened) where happened order by o.id, no`,
]

/** Paid in full; of some all comes back, of others a part. The simulator has the same in its books. */
const MONEY = [
  sql`insert into payment (order_id, transaction_id, amount, source, success_time, create_time)
    select o.id, ${TRANSACTION}, o.total_price, 'notification', o.paid_at, o.paid_at from ${ours}
      where o.paid_at is not null order by o.id`,
  sql`insert into refund (out_refund_no, order_id, payment_id, amount, reason_code, state, refund_id, asked_by,
    user_id, decided_by,
      begun_at, ended_at, success_time, create_time, update_time)
    select 'R' || o.order_no || '-1', o.id, p.id, case when h.status = 'refunded' then p.amount
      else greatest(1, p.amount / 4) end,
      (array['damaged', 'quality', 'missing_item', 'late', 'not_wanted'])[1 + n % 5], 'succeeded',
        '50' || lpad(o.id::text, 27, '0'),
      'buyer', o.user_id, ${STAFF}, ${REFUNDED}, ${REFUNDED}, ${REFUNDED}, ${COMPLETED} + interval '1 hour', ${REFUNDED}
    from ${ours} join payment p on p.order_id = o.id
    where h.status = 'refunded' or h.status = 'completed' and n % 23 = 0 order by o.id`,
  sql`insert into simulated (kind, key, value) select 'trade', o.order_no, jsonb_build_object(
      'appid', ${SIMULATED_ACCOUNT.appid}::text, 'mchid', ${MCHID}::text, 'out_trade_no', o.order_no,
        'description', h.name,
      'openid', h.openid, 'notify_url', 'http://localhost/v1/pay/notify', 'fingerprint', md5(o.order_no),
      'state', case when r.id is null then 'SUCCESS' else 'REFUND' end, 'total', o.total_price,
      'refunded', coalesce(r.amount, 0), 'refunds', (r.id is not null)::int, 'transaction_id', ${TRANSACTION},
      'success_time', ${shanghai(sql`o.paid_at`)})
    from "order" o join (select history.id, min(line.name) as name, min(split_part(i.identifier, ':', 2)) as openid
      from history join history_line line using (n) join identity i on i.user_id = history.user_id
        group by history.id) h on h.id = o.id
    left join refund r on r.order_id = o.id where o.paid_at is not null`,
  sql`insert into simulated (kind, key, value) select 'trade_refund', r.out_refund_no, jsonb_build_object(
      'out_refund_no', r.out_refund_no, 'out_trade_no', o.order_no, 'refund_id', r.refund_id,
        'transaction_id', ${TRANSACTION},
      'status', 'SUCCESS', 'refund', r.amount, 'total', o.total_price, 'create_time', ${shanghai(sql`r.begun_at`)},
      'success_time', ${shanghai(sql`r.success_time`)})
    from ${ours} join refund r on r.order_id = o.id`,
  sql`insert into shipping_upload (order_id, state, order_state, settled_at, create_time, update_time)
    select o.id, 'done', case o.status when 'refunded' then 'refunded' when 'completed' then 'settled' end,
      case o.status when 'completed' then o.completed_at end, o.shipped_at, o.shipped_at
    from ${ours} where o.shipped_at is not null`,
  sql`insert into simulated (kind, key, value) select 'shipping', o.order_no, jsonb_build_object(
      'fingerprint', md5(o.order_no), 'times', 1, 'received', o.completed_at is not null,
        'settled', o.completed_at is not null,
      'finished', true, 'said', jsonb_build_object(
        'order_key', jsonb_build_object('order_number_type', 2, 'transaction_id', ${TRANSACTION}),
        'logistics_type', 1, 'delivery_mode', 1, 'upload_time', ${shanghai(sql`o.shipped_at`)},
        'payer', jsonb_build_object('openid', trade.value ->> 'openid'),
          'shipping_list', jsonb_build_array(jsonb_build_object(
          'tracking_no', o.tracking_no, 'express_company', upper(o.carrier),
            'item_desc', trade.value ->> 'description'))))
    from ${ours} join simulated trade on trade.kind = 'trade' and trade.key = o.order_no
      where o.shipped_at is not null`,
  sql`insert into outbox (kind, payload, run_at, create_time)
    select 'order.confirm', jsonb_build_object('id', o.id), o.completes_at, o.shipped_at from ${ours}
      where o.status = 'shipped'`,
]

/** As much was received before as has been sold since, so that what is there now stays. */
const STOCK = [
  sql`insert into stock_movement (sku_id, delta, reason, user_id, create_time)
    select sku_id, sum(count), 'received', ${STAFF}, now() - interval '1 day' * (${DAYS} + 1)
    from history_line join history using (n) where status <> 'closed' group by sku_id order by sku_id`,
  sql`insert into stock_movement (sku_id, delta, reason, order_line_id, user_id, create_time)
    select l.sku_id, step.delta, step.reason, l.id, step.who, step.at from order_line l
      join ${ours} on l.order_id = o.id, lateral (values
      (-l.count, 'order', o.user_id, o.create_time, true),
        (l.count, 'order_closed', null, o.closed_at, o.status = 'closed')
    ) as step (delta, reason, who, at, happened) where happened order by step.at, l.id`,
]

const AFTER = [
  sql`update "user" u set create_time = first.at - interval '20 minutes', update_time = first.at
    from (select user_id, min(at) as at from history group by user_id) first where first.user_id = u.id`,
  sql`select recount_sales()`,
]

/** What a shop has behind it after three months. In one transaction: a start that is cut off begins again. */
export async function fillHistory(db: Db, buyers: number[]): Promise<void> {
  for (const statement of [...plan(buyers), ...ORDER_ROWS, ...MONEY, ...STOCK, ...AFTER]) await db.execute(statement)
}
