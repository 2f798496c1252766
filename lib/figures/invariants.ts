/** What is kept of each day, with what is still to be added, is what its orders and refunds say. */

const HOUR = 'shop_time(at)::date as day, extract(hour from shop_time(at))::int as hour'
const SPLIT = `(refund_id is null)::int, case when refund_id is null then amount else 0 end,
  case when refund_id is null then 0 else amount end`
const hoursOf = (source: string) => `select ${HOUR}, ${SPLIT} from ${source}`

const PIECES = 'line.product_id, line.count, line.price::bigint * line.count - line.reduction'
const productsOf = (source: string) => `select shop_time(at)::date as day, ${PIECES}
  from ${source} join order_line line using (order_id) where refund_id is null`

const buyersOf = (source: string) => `select shop_time(at)::date as day, user_id from ${source} where refund_id is null`

export const DAILY_INVARIANTS = {
  'the sales of an hour are those of its orders and refunds': `select day || ' ' || hour from (
      select day, hour, sum(sign * orders) as orders, sum(sign * paid) as paid, sum(sign * refunded) as refunded from (
        select 1, day, hour, orders, paid, refunded from sales_hour
        union all select 1, * from (${hoursOf('sales_entry')}) entry
        union all select -1, * from (${hoursOf('sales_of_orders()')}) there
      ) as one (sign, day, hour, orders, paid, refunded) group by day, hour) as sums
    where (orders, paid, refunded) <> (0, 0, 0)`,
  'of a product as much is counted for a day as was paid for': `select day || ' ' || product_id from (
      select day, product_id, sum(sign * pieces) as pieces, sum(sign * paid) as paid from (
        select 1, day, product_id, pieces, paid from sales_product
        union all select 1, * from (${productsOf('sales_entry')}) entry
        union all select -1, * from (${productsOf('sales_of_orders()')}) there
      ) as one (sign, day, product_id, pieces, paid) group by day, product_id) as sums
    where (pieces, paid) <> (0, 0)`,
  'the buyers of a day are those who paid': `select kept.user_id from (
      select day, user_id from sales_buyer union ${buyersOf('sales_entry')}) as kept
    full join (select distinct * from (${buyersOf('sales_of_orders()')}) paid) as there using (day, user_id)
    where kept is null or there is null`,
  'buyers are counted by the days since they paid before': `select day || ' ' || since from (
      select day, least(90, coalesce(day - lag(day) over (partition by user_id order by day), 90)) as since, 1
        from sales_buyer
      union all select day, since, -buyers from sales_buyers) as one (day, since, change)
    group by day, since having sum(change) <> 0`,
}
