import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import type { MoveInRecord, MoveInSource } from '@/db/vocabulary/move-in'
import { compact } from '../base/compact'
import { fail } from '../base/errors'

/** Tables with a record of each thing that was imported; what else an undo deletes is found by these. */
export type Root = 'order' | 'theme' | 'article' | 'banner' | 'coupon' | 'product' | 'category' | 'user'

/** `column` refers to a row of `of`, and the row goes with it. */
type Part = { table: string; column: string; of: string }
const part = (table: string, column: string, of: string): Part => ({ table, column, of })

/** In the order in which they are deleted: each row before those that it refers to. */
export const PARTS: Part[] = [
  part('shipping_upload', 'order_id', 'order'),
  part('refund_line', 'order_line_id', 'order_line'),
  part('refund', 'order_id', 'order'),
  part('payment', 'order_id', 'order'),
  part('order_event', 'order_id', 'order'),
  part('stock_movement', 'order_line_id', 'order_line'),
  part('order_line', 'order_id', 'order'),
  part('theme_product', 'theme_id', 'theme'),
  part('banner_item', 'banner_id', 'banner'),
  part('stock_movement', 'sku_id', 'sku'),
  part('sku', 'product_id', 'product'),
  part('address', 'user_id', 'user'),
  part('identity', 'user_id', 'user'),
]

const CHANGED = 'Something was done to imported orders: {orders}'
const OF_COUPON = 'Imported coupons were used: {coupons}'
const OF_BUYER = 'Imported buyers have records of this shop: {buyers}'

/** What else may refer to it, by table and column: then it stays. In braces is what it refers to. */
export const LEANS: Record<string, string> = {
  'complaint.order_id': 'Orders have complaints: {complaint}',
  'invoice.order_id': 'Orders have invoice requests: {invoice}',
  'late_shipping.order_id': 'Late shipping was reported for orders: {late_shipping}',
  'order_message.order_id': 'Orders have messages to their buyers: {order_message}',
  'payment_anomaly.order_id': 'Orders have payment anomalies: {payment_anomaly}',
  ...Object.fromEntries(
    [
      ...['order_cancellation', 'order_change', 'order_courier', 'order_freight', 'order_pickup', 'order_reduction'],
      ...['parcel', 'parcel_waybill', 'user_coupon'],
    ].map((table) => [`${table}.order_id`, CHANGED]),
  ),
  'parcel_piece.order_line_id': CHANGED,
  'review.order_line_id': CHANGED,
  'refund.payment_id': CHANGED,
  'refund.retry_of': CHANGED,
  'refund_line.refund_id': CHANGED,
  'refund_photo.refund_id': CHANGED,
  'no_worry_return.refund_id': CHANGED,
  'category.parent_id': 'Categories of this shop are below imported ones: {categories_above}',
  'product.category_id': 'Products of this shop are in imported categories: {categories}',
  'theme_product.product_id': 'Themes have imported products: {theme_products}',
  'sale_item.sku_id': 'Flash sales have imported products: {sale_products}',
  'order_line.product_id': 'Imported products are in other orders: {ordered_products}',
  'order_line.sku_id': 'Imported products are in other orders: {ordered_products}',
  'review.product_id': 'Imported products are in other orders: {ordered_products}',
  'review_sum.product_id': 'Imported products are in other orders: {ordered_products}',
  'refund_line.sku_id': 'Imported products are in other orders: {ordered_products}',
  'refund_line.to_sku_id': 'Imported products are in other orders: {ordered_products}',
  'home_item.banner_id': 'The home page has an imported banner: {banners}',
  'home_item.theme_id': 'The home page has an imported theme: {themes}',
  'coupon_code.coupon_id': OF_COUPON,
  'order_reduction.coupon_id': OF_COUPON,
  'user_coupon.coupon_id': OF_COUPON,
  ...Object.fromEntries(
    [
      ...['order.user_id', 'session.user_id', 'user_coupon.user_id', 'invoice.user_id', 'message_objection.user_id'],
      ...['content_check.user_id', 'content_check.decided_by', 'refund.user_id', 'refund.decided_by', 'job.user_id'],
      ...['move_in.user_id', 'notice.user_id', 'order_change.user_id', 'order_courier.sent_by', 'order_event.user_id'],
      ...['order_pickup.handed_by', 'parcel.user_id', 'parcel_waybill.user_id', 'payment.user_id'],
      ...['reconciliation.user_id', 'reconciliation_difference.user_id', 'review.user_id', 'stock_movement.user_id'],
    ].map((column) => [column, OF_BUYER]),
  ),
}
/** Of a module that is not ours. */
const OTHER = 'Records of other modules refer to it: {tables}'
const OTHER_IMPORT = 'Another import shares categories or buyers with it, undo that one first: {sources}'

/** The ids of these records, as a query. */
export type Rows = Record<Root, SQL>

/** What came and goes with an undo: a buyer who has signed in since stays, and a coupon that was handed out. */
export function cameFrom(source: MoveInSource): Rows {
  const of = (kind: string) =>
    sql`select new_id as id from move_in_record where source = ${source} and kind = ${kind} and not merged`
  return {
    order: of('order'),
    theme: of('theme'),
    article: of('article'),
    banner: of('banner'),
    coupon: sql`select id from coupon c where id in (${of('coupon')})
      and not exists (select from user_coupon where coupon_id = c.id)
      and not exists (select from coupon_code where coupon_id = c.id)`,
    product: sql`(${of('product')}) union select product_id from sku where id in (${of('variant')})`,
    category: of('category'),
    user: sql`select id from "user" u where id in (${of('buyer')}) and last_login_time is null
      and not exists (select from session where user_id = u.id)`,
  }
}

const isRoot = (table: string, rows: Rows): table is Root => Object.hasOwn(rows, table)
const name = sql.identifier

/** The ids of the rows of a table that go. */
function goingIn(table: string, rows: Rows): SQL {
  if (isRoot(table, rows)) return rows[table]
  const ways = PARTS.filter((one) => one.table === table).map(
    ({ column, of }) => sql`${name(column)} in (${goingIn(of, rows)})`,
  )
  return sql`select id from ${name(table)} where ${sql.join(ways, sql` or `)}`
}

/** Of one root and what goes with it: parts first. */
export function deletionsOf(root: Root, rows: Rows): SQL[] {
  const rootOf = (table: string): string => {
    const above = PARTS.find((one) => one.table === table)
    return above ? rootOf(above.of) : table
  }
  return [
    ...PARTS.filter(({ of }) => rootOf(of) === root).map(
      ({ table, column, of }) => sql`delete from ${name(table)} where ${name(column)} in (${goingIn(of, rows)})`,
    ),
    sql`delete from ${name(root)} where id in (${rows[root]})`,
  ]
}

/** That a row `t` of a table stays. By exists, so that the database joins where there are millions. */
function staysIn(table: string, rows: Rows): SQL {
  const ways = compact([
    isRoot(table, rows) && sql`select from (${rows[table]}) as gone (id) where gone.id = t.id`,
    ...PARTS.filter((one) => one.table === table).map(
      ({ column, of }) => sql`select from (${goingIn(of, rows)}) as gone (id) where gone.id = t.${name(column)}`,
    ),
  ])
  return sql.join(
    ways.map((way) => sql` and not exists (${way})`),
    sql``,
  )
}

const TITLES: Record<string, string> = { order: 'order_no', article: 'title', user: 'id' }

/** What people call a row that goes, or what it is a part of; of a buyer the number alone. */
function titleOf(table: string, id: SQL): SQL {
  const above = PARTS.find((one) => one.table === table)
  if (!above) return sql`(select ${name(TITLES[table] ?? 'name')}::text from ${name(table)} where id = ${id})`
  return titleOf(above.of, sql`(select ${name(above.column)} from ${name(table)} where id = ${id})`)
}

type Reference = { table: string; column: string; target: string; cascades: boolean }

/** Every foreign key of the database into what goes, but for that by which a row goes, too. */
export async function referencesInto(db: Db, roots: Root[]): Promise<Reference[]> {
  const tables: string[] = [...roots]
  for (let at = 0; at < tables.length; at += 1)
    tables.push(
      ...PARTS.filter(({ of, table }) => of === tables[at] && !tables.includes(table)).map((one) => one.table),
    )
  const { rows } = await db.execute<Reference>(sql`select source.relname as table, a.attname as column,
      target.relname as target, c.confdeltype = 'c' as cascades
    from pg_constraint c join pg_class source on source.oid = c.conrelid join pg_class target on target.oid = c.confrelid
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace
      and target.relname in (select jsonb_array_elements_text(${JSON.stringify(tables)}::jsonb))
    order by 1, 2`)
  return rows.filter(
    ({ table, column, target }) =>
      !PARTS.some((one) => one.table === table && one.column === column && one.of === target),
  )
}

const MOST_NAMED = 3

/**
 * Refuses where something that stays refers to what goes, and names both. What the database deletes along is no
 * obstacle, unless people have put it there.
 */
export async function mustLeanOnNothing(db: Db, source: MoveInSource, rows: Rows, roots: Root[]): Promise<void> {
  const references = await referencesInto(db, roots)
  const queries = references
    .filter(({ table, column, cascades }) => !cascades || `${table}.${column}` in LEANS)
    .map(({ table, column, target }) => {
      const says = LEANS[`${table}.${column}`] ?? OTHER
      const title = says === OTHER ? sql`${table}::text` : titleOf(target, sql`t.id`)
      return sql`(select distinct ${says}::text as says, ${title} as title from (select t.${name(column)} as id
        from ${name(table)} t where t.${name(column)} in (${goingIn(target, rows)})${staysIn(table, rows)}
        limit ${MOST_NAMED}) t)`
    })
  if (roots.includes('order')) queries.push(changedOrders(rows.order))
  if (roots.includes('category')) queries.push(sharedWithOthers(source, 'category', rows.category))
  if (roots.includes('user')) queries.push(sharedWithOthers(source, 'buyer', rows.user))
  await refuse(db, queries)
}

/** What happened to an order after it was written: its own history is older. */
const changedOrders = (orders: SQL) => sql`(select distinct ${CHANGED}::text as says, o.order_no as title
  from "order" o join move_in_record r on r.kind = 'order' and r.new_id = o.id
  where o.id in (${orders}) and (
    exists (select from order_event e where e.order_id = o.id and e.create_time > r.create_time)
    or exists (select from refund f where f.order_id = o.id and f.create_time > r.create_time))
  limit ${MOST_NAMED})`

const sharedWithOthers = (source: MoveInSource, kind: MoveInRecord, ids: SQL) =>
  sql`(select distinct ${OTHER_IMPORT}::text as says, source as title from move_in_record
    where source <> ${source} and kind = ${kind} and new_id in (${ids}))`

async function refuse(db: Db, queries: SQL[]): Promise<void> {
  const { rows } = await db.execute<{ says: string; title: string }>(sql.join(queries, sql` union `))
  if (rows.length === 0) return
  const reasons = [...new Set(rows.map(({ says }) => says))]
  const params = Object.fromEntries(
    reasons.map((says) => [
      says.match(/\{(\w+)\}/)?.[1] ?? '',
      rows.flatMap((row) => (row.says === says ? row.title : [])).slice(0, MOST_NAMED),
    ]),
  )
  fail('rule', { errors: reasons.map((message) => ({ path: '', message })), params })
}
