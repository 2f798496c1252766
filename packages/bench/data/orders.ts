import type pg from 'pg'
import { STAFF } from './people'
import type { Size } from './sizes'

const DAYS = 730

/** Orders of two years, the last of today; few buyers with many orders, most with a few. */
const planOrders = (db: pg.Client, { orders, customers }: Size) =>
  db.query(`create temp table bench_plan as
    select n as id, now() - interval '${DAYS} days' * ((${orders} - n) / ${orders}::float8) as at,
      ${STAFF} + 1 + floor(${customers} * power(pg_temp.pick(n, 31, 1000000) / 1e6, 1.5))::int as user_id,
      pg_temp.pick(n, 32, 1000) as luck, n > ${orders} - greatest(${orders} * 0.015, 300) as recent,
      n > ${orders} - greatest(${orders} / 500, 20) as fresh
    from generate_series(1, ${orders}) n`)

/** Of old orders nearly all have come to an end, of new ones every state has some. */
const STATUS = `case
  when fresh and luck < 600 then 'unpaid'
  when recent then case when luck < 250 then 'paid' when luck < 600 then 'shipped' when luck < 760 then 'completed'
    when luck < 860 then 'closed' when luck < 875 then 'closing' when luck < 915 then 'refunding'
    when luck < 950 then 'unpaid' else 'refunded' end
  when luck < 3 then 'paid' when luck < 7 then 'shipped' when luck < 860 then 'completed'
  when luck < 960 then 'closed' else 'refunded' end`

/** When what happened; nothing after now. Refunded before it was sent, or after. */
const TIMES = `
  case when status in ('unpaid', 'closing', 'closed') then null else least(now(), at + (20 + id % 1200) * interval '1 second') end as paid_at,
  case when status in ('shipped', 'completed') or status in ('refunding', 'refunded') and luck % 2 = 0
    then least(now(), at + (1 + id % 47) * interval '1 hour') end as shipped_at,
  case when status = 'completed' then least(now(), at + interval '2 days' + (id % 190) * interval '1 hour') end as completed_at,
  case when status = 'closed' then least(now(), at + interval '30 minutes') end as closed_at`

/** Of those to ship that have several lines, so many have sent the first. */
const PARTLY = `status = 'paid' and id % 10 >= 6 and luck % 3 = 0`
/** One in five paid orders waits for its buyer to pick it up. */
const PICKED_UP = `status = 'paid' and id % 10 in (2, 4)`

const planStates = (db: pg.Client) =>
  db.query(`create temp table bench_order as
    select *, ${TIMES}, ${PARTLY} as partly, ${PICKED_UP} as picked_up from (select *, ${STATUS} as status from bench_plan) as planned;
    analyze bench_order`)

/** Each order has one to three lines of different variants; some products sell much better than others. */
const fillLines = (db: pg.Client) =>
  db.query(`insert into order_line (id, order_id, product_id, sku_id, name, specs, file_id, price, count, sent)
      overriding system value
    select row_number() over (order by o.id, o.line), o.id, s.product_id, s.id, p.name, s.specs,
      coalesce(s.file_id, p.file_id), s.price, pieces, case when is_sent then pieces else 0 end
    from (
      select o.id, line, case when pg_temp.pick(o.id, 34, 8) = 0 then 2 + line else 1 end as pieces,
        shipped_at is not null or partly and line = 0 as is_sent, 1 + (floor(top * power(pg_temp.pick(o.id, 33, 1000000) / 1e6, 1.4))::int + line * 97) % top as sku_id
      from bench_order o, (select max(id) as top from sku) sku,
        generate_series(0, case when o.id % 10 < 6 then 0 when o.id % 10 < 9 then 1 else 2 end) line
    ) as o
    join sku s on s.id = o.sku_id join product p on p.id = s.product_id order by o.id, o.line;
    analyze order_line`)

/** One order in seven goes to someone other than the buyer. */
const RECEIVER = 'pg_temp.address(case when id % 7 = 0 then 20000000 + id else user_id end)'

const fillHeads = (db: pg.Client) =>
  db.query(`insert into "order" (id, order_no, user_id, status, goods_price, freight, total_price, address, remark,
      expires_at, prepaid_at, paid_at, shipped_at, completed_at, closed_at, carrier, tracking_no, note, version,
      delivery, create_time, update_time) overriding system value
    select id, to_char(shop_time(at), 'YYYYMMDD') || upper(substr(md5('bench' || id), 1, 16)), user_id,
      status, goods, freight, goods + freight, ${RECEIVER}, case when id % 9 = 0 then '请尽快发货' else '' end,
      case when status in ('unpaid', 'closing') then now() + interval '60 days' else at + interval '30 minutes' end,
      case when status not in ('unpaid', 'closed') then at + interval '10 seconds' end, paid_at, shipped_at,
      completed_at, closed_at, case when shipped_at is not null or partly then (array['SF', 'YTO', 'ZTO', 'JD'])[1 + id % 4] end,
      case when shipped_at is not null or partly then 'SF' || 1000000000 + id::bigint * 7 end,
      case when id % 40 = 0 then '电话联系过' else '' end, 1,
      case when picked_up then 'pickup' else 'express' end, at, coalesce(completed_at, shipped_at, closed_at, paid_at, at)
    from bench_order
    join (select order_id, sum(price::bigint * count) as goods from order_line group by 1) l on order_id = id,
      lateral (select case when goods < 5000 then 1000 else 0 end as freight) f
    order by id`)

/** A parcel of each order that was sent, or of which a part was. */
const fillParcels = (db: pg.Client) =>
  db.query(`insert into parcel (id, order_id, carrier, tracking_no, user_id, reported_at, create_time, update_time)
      overriding system value
    select row_number() over (order by id), id, carrier, tracking_no, 1 + id % ${STAFF}, coalesce(shipped_at, now()),
      coalesce(shipped_at, now()), coalesce(shipped_at, now())
    from "order" where tracking_no is not null order by id;
    insert into parcel_piece (parcel_id, order_line_id, count)
    select p.id, l.id, l.sent from parcel p join order_line l using (order_id) where l.sent > 0 order by p.id, l.id`)

/** Followed since it was sent: the new ones are on their way, some with a problem, and nearly all others came. */
const TRACK = `case when o.id % 200 = 7 then case when o.recent then 'problem' else 'returned' end
  when o.recent and o.status in ('paid', 'shipped') and o.id % 10 < 7 then (array['collected', 'in_transit', 'delivering'])[1 + o.id % 3]
  else 'delivered' end`

const fillTracks = (db: pg.Client) =>
  db.query(`insert into parcel_track (parcel_id, source, carrier, tracking_no, state, state_at, delivered_at, news_at,
      next_at, create_time, update_time)
    select parcel_id, 'kuaidi100', carrier, tracking_no, state, at, case when state = 'delivered' then at end, at,
      case when state not in ('delivered', 'returned') then now() + interval '60 days' end, create_time, at
    from (select p.id as parcel_id, p.carrier, p.tracking_no, p.create_time, ${TRACK} as state,
        case when o.recent then greatest(p.create_time, now() - o.id % 4 * interval '1 day')
          else p.create_time + interval '2 days' end as at
      from parcel p join bench_order o on o.id = p.order_id where p.state = 'sent') as one order by parcel_id`)

/** Orders that wait for their buyers, at one pick-up place. */
const fillPickups = (db: pg.Client) =>
  db.query(`insert into pickup_place (name, address, phone) values ('总店', '上海市南京西路1号', '021-62345678');
    insert into order_pickup (order_id, place_id, place, days, code, collect_by)
    select id, (select max(id) from pickup_place), '总店', 7, lpad((row_number() over (order by id) % 1000000)::text, 6, '0'),
      now() + interval '60 days'
    from bench_order where picked_up`)

/** The way of each order through its states, as `MOVES` allows it. */
const STEPS = `
  select id, at, null as "from", 'unpaid' as "to", 'buyer' as by, user_id, '' as reason from bench_order
  union all select id, least(coalesce(closed_at, now()), at + interval '29 minutes'), 'unpaid', 'closing', 'system', null, 'Not paid in time'
    from bench_order where status in ('closing', 'closed')
  union all select id, closed_at, 'closing', 'closed', 'system', null, '' from bench_order where status = 'closed'
  union all select id, paid_at, 'unpaid', 'paid', 'provider', null, '' from bench_order where paid_at is not null
  union all select id, shipped_at, 'paid', 'shipped', 'staff', 1 + id % ${STAFF}, '' from bench_order where shipped_at is not null
  union all select id, completed_at, 'shipped', 'completed', 'buyer', user_id, '' from bench_order where status = 'completed'
  union all select id, least(now(), at + interval '3 days'), case when shipped_at is null then 'paid' else 'shipped' end, status,
    'staff', 1 + id % ${STAFF}, '不想要了' from bench_order where status in ('refunding', 'refunded')`

const RANK = `case "to" when 'unpaid' then 0 when 'closing' then 1 when 'paid' then 2 when 'shipped' then 3 else 4 end`

const fillEvents = (db: pg.Client) =>
  db.query(`insert into order_event (id, order_id, "from", "to", by, user_id, reason, create_time) overriding system value
    select row_number() over (order by at, id, ${RANK}), id, "from", "to", by, user_id, reason, at
    from (${STEPS}) step order by at, id, ${RANK}`)

/** The totals that the job of each minute would have added up by now (`lib/order/tally.ts`). */
const fillTally = (db: pg.Client) =>
  db.query(`insert into order_tally (event_id, counts)
    select (select max(id) from order_event), jsonb_object_agg(status, count)
    from (select status, count(*) from "order" group by 1) as one`)

/** Orders with their lines and the way that they have gone. */
export async function fillOrders(db: pg.Client, size: Size): Promise<void> {
  await planOrders(db, size)
  await planStates(db)
  await fillLines(db)
  await fillHeads(db)
  await fillParcels(db)
  await fillTracks(db)
  await fillPickups(db)
  await fillEvents(db)
  await fillTally(db)
}
