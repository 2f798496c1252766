import { TRACKED_AS, TRACKING_PAGE } from '@/lib/order/carriers'

/**
 * What a floor asks of the database: per request one statement, which writes the JSON of the answer's `data`. `files`
 * is the URL under which the shop's files are. They say the same as the product's answers; a test compares them.
 */
export type FloorStatements = Record<'detail' | 'stamp' | 'page' | 'user' | 'holder' | 'ownOrders', string>

const ON_SALE = `p.deleted_at is null and p.on_sale and (p.sale_from is null or p.sale_from <= now())
  and (p.sale_until is null or p.sale_until > now())`

const imageOf = (files: string, file_id: string) =>
  `(select coalesce(f.remote_url, '${files}' || f.hash || '.' || f.ext) from file f where f.id = ${file_id})`

const rowFields = (files: string) => `'id', p.id, 'name', p.name, 'category_id', p.category_id, 'price', p.price,
  'original_price', p.original_price,
  'stock', (select coalesce(sum(s.stock), 0) from sku s where s.product_id = p.id and s.retired_at is null),
  'summary', p.summary, 'main_image', ${imageOf(files, 'p.file_id')}, 'sale', null`

const detail = (files: string) => `select json_build_object(${rowFields(files)},
  'detail', replace(p.detail, '<img src="/files/', '<img src="${files}'),
  'images', coalesce((select json_agg(coalesce(f.remote_url, '${files}' || f.hash || '.' || f.ext) order by i.sort)
    from product_image i join file f on f.id = i.file_id where i.product_id = p.id), '[]'),
  'properties', p.properties, 'options', p.options,
  'skus', coalesce((select json_agg(json_build_object('id', s.id, 'specs', s.specs, 'price', s.price, 'stock', s.stock,
      'image', ${imageOf(files, 's.file_id')}) order by s.sort)
    from sku s where s.product_id = p.id and s.retired_at is null and s.specs <> '{}'), '[]'),
  'no_return', p.no_return)::text as json
  from product p where p.id = $1 and ${ON_SALE}`

/** The values that a product’s tag depends on, to answer 304. */
const STAMP = `select p.version || (select string_agg(s.id || ':' || s.stock, ',' order by s.id) from sku s
  where s.product_id = p.id and s.retired_at is null) as json
  from product p where p.id = $1 and ${ON_SALE}`

/**
 * Of a category and all below it: as many as a page has from each, of those the page, and how many there are. Written
 * so that the plan for any values is the good one: PostgreSQL then plans it once for each connection.
 */
const page = (files: string) => `with recursive below(id) as (
    select id from category where id = $1 and deleted_at is null
    union select c.id from category c join below b on c.parent_id = b.id where c.deleted_at is null),
  shelves as materialized (select array(select id from below) as ids),
  chosen as (
    select one.id, one.sort from shelves, unnest(ids) as shelf(id) cross join lateral (
      select p.id, p.sort from product p where p.category_id = shelf.id and ${ON_SALE}
      order by p.sort, p.id desc limit $2::int + $3::int) one
    order by one.sort, one.id desc limit $2 offset $3)
  select json_build_object(
    'total', (select count(*) from (select from shelves, product p where p.category_id = any(ids) and ${ON_SALE}
      limit 10000) counted),
    'current_page', $3::int / $2::int + 1, 'size', $2::int,
    'items', coalesce((select json_agg((select json_build_object(${rowFields(files)}) from product p where p.id = c.id)
      order by c.sort, c.id desc) from chosen c), '[]'))::text as json`

/** The user whose access token has this hash. */
const HOLDER = `from session_token t join session s on s.id = t.session_id join "user" u on u.id = s.user_id
  where t.hash = $1 and t.kind = 'access' and t.expires_at > now() and s.revoked_at is null and s.expires_at > now()
    and (s.idle_expires_at is null or s.idle_expires_at > now()) and s.user_epoch = u.auth_epoch and u.active
    and u.deleted_at is null`

const accountOf = (type: number) => `(select i.identifier from identity i where i.user_id = u.id and i.type = ${type})`

const user = (files: string) => `select json_build_object('id', u.id, 'nickname', u.nickname,
  'avatar', ${imageOf(files, 'u.avatar_id')}, 'username', ${accountOf(100)}, 'email', ${accountOf(101)},
  'mobile', ${accountOf(102)}, 'is_staff', u.is_staff,
  'group_name', (select g.name from "group" g where g.id = u.group_id),
  'identities', coalesce((select json_agg(json_build_object('type', i.type) order by i.type)
    from identity i where i.user_id = u.id), '[]'))::text as json ${HOLDER}`

const time = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const trackedAs = TRACKED_AS.map(([value, name]) => `when '${value}' then 'com=${name}&'`)

/** How the parcel of an order is called and followed; the numbers here are numbers. */
const PARCEL = `'carrier_label', case when o.carrier is not null then coalesce(
    (select d.label_en from dict d where d.type = 'carrier' and d.value = o.carrier), o.carrier) end,
  'tracking_url', case when o.tracking_no is not null then '${TRACKING_PAGE}'
    || case o.carrier ${trackedAs.join(' ')} else '' end || 'nu=' || o.tracking_no end`

const untilIs = (until: string) => `',"until":' || coalesce('"' || ${time(until)} || '"', 'null') || '}'`

/** The end of the seventh day after receipt. */
const REQUESTABLE_UNTIL = `(date_trunc('day', o.completed_at at time zone 'Asia/Shanghai') + interval '8 days'
  - interval '1 millisecond') at time zone 'Asia/Shanghai'`

/** The actions that the buyer of an order may take. */
const ACTIONS = `('[' || concat_ws(',',
  case when o.status = 'unpaid' and o.expires_at > now() then
    '{"action":"pay"' || ${untilIs('o.expires_at')} || ',{"action":"cancel"' || ${untilIs('o.expires_at')} end,
  case when o.status = 'shipped' then '{"action":"confirm"' || ${untilIs('o.completes_at')} end,
  case when o.status in ('paid', 'shipped', 'completed') then (
    select '{"action":"refund"' || ${untilIs(`case when o.completed_at is not null
      then least(${REQUESTABLE_UNTIL}, p.success_time + interval '1 year') end`)} from payment p
    cross join lateral (select coalesce(sum(r.amount) filter (
        where r.state in ('requested', 'agreed', 'sent_back', 'replacing', 'processing', 'succeeded')), 0) as sum,
      count(r.begun_at) as begun from refund r where r.payment_id = p.id) back
    where p.order_id = o.id and not p.late and p.success_time >= now() - interval '1 year'
      and coalesce(${REQUESTABLE_UNTIL} >= now(), true)
      and back.sum < p.amount and back.begun < 50) end) || ']')::json`

const EXPRESS = `'{"way":"express","place":null,"code":null,"collect_by":null,"collected_at":null,"courier":null}'::json`

const ownOrders = (files: string) => `select json_build_object(
  'total', (select count(*) from (select from "order" where user_id = $1 limit 10000) counted),
  'current_page', $3::int / $2::int + 1, 'size', $2::int,
  'items', coalesce((select json_agg(json_build_object('id', o.id, 'order_no', o.order_no, 'status', o.status,
      'total_price', o.total_price, 'goods_price', o.goods_price, 'freight', o.freight, 'reduction', o.reduction,
      'discount', o.discount,
      'items', (select json_agg(json_build_object('id', l.id, 'product_id', l.product_id, 'sku_id', l.sku_id,
          'name', l.name, 'specs', l.specs, 'image', ${imageOf(files, 'l.file_id')}, 'price', l.price,
          'count', l.count, 'returned', l.returned, 'sent', l.sent, 'came_back', l.came_back,
          'reduction', l.reduction, 'no_return', l.no_return) order by l.id)
        from order_line l where l.order_id = o.id),
      'delivery', case when o.delivery = 'express' then ${EXPRESS}
        else order_delivery(o.id, o.delivery, o.status in ('unpaid', 'paid')) end,
      'pay_way', coalesce(o.pay_way, 'wechat'), 'remark', o.remark, 'expires_at', ${time('o.expires_at')}, 'carrier', o.carrier,
      'tracking_no', o.tracking_no, ${PARCEL}, 'actions', ${ACTIONS}, 'create_time', ${time('o.create_time')}) order by o.id desc)
    from (select * from "order" where user_id = $1 order by id desc limit $2 offset $3) o), '[]'))::text as json`

export const floorStatements = (files: string): FloorStatements => ({
  detail: detail(files),
  stamp: STAMP,
  page: page(files),
  user: user(files),
  holder: `select u.id as json ${HOLDER}`,
  ownOrders: ownOrders(files),
})
