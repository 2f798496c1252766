import type pg from 'pg'
import { openKey, openSessions } from './sessions'

/** Records of the data set that scenarios name, and who asks for them. */
export type World = {
  staff: string
  /** An API key of theirs, for the list of banners. */
  key: string
  customers: { user_id: number; token: string }[]
  /** Products on sale that are not ordered meanwhile: their tags stay. */
  products: number[]
  categories: number[]
  /** Variants of other products, one of each, with stock for the whole run. */
  variants: { product_id: number; sku_id: number }[]
  /** Of orders in the middle of the list: what a search by it finds. */
  sample: {
    order_no: string
    tracking_no: string
    mobile: string
    receiver: string
    user_id: number
    product_id: number
  }
}

const CUSTOMERS = 200
/** Half of the catalogue is read, so that a server which keeps some of it has to read the rest. */
const READ = 50_000
const ORDERED = 1000
const PIECES = 10_000_000

/**
 * Signs in for the run, gives the ordered variants stock and buyers a region, lifts the limit of orders:
 * all of it in this database only.
 */
export async function openWorld(db: pg.Client): Promise<World> {
  const { staff, customers } = await openSessions(db, CUSTOMERS)
  await db.query(`insert into config (key, value) values ('limits.orders_per_minute', '100000'),
    ('limits.search_per_minute', '100000'), ('limits.office_search_per_minute', '100000')
    on conflict (key) do update set value = excluded.value`)
  await db.query(`update address set region_code = '310101' where user_id = any($1)`, [
    customers.map(({ user_id }) => user_id),
  ])
  const onSale = (
    which: string,
    most: number,
  ) => `select id from product where on_sale and deleted_at is null and sale_from is null
    and sale_until is null and ${which} order by hashint8extended(id, 7) limit ${most}`
  const variants = await stockUp(db, await idsOf(db, onSale('id % 2 = 1', ORDERED)))
  await db.query('analyze session, session_token, sku') // plans know what has just been written
  return {
    staff: staff.token,
    key: await openKey(db, staff.user_id),
    customers,
    products: await idsOf(db, onSale('id % 2 = 0', READ)),
    categories: await idsOf(db, 'select id from category where deleted_at is null order by id'),
    variants,
    sample: await sampleOrder(db),
  }
}

async function idsOf(db: pg.Client, text: string): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(text)
  return rows.map(({ id }) => id)
}

async function stockUp(db: pg.Client, products: number[]): Promise<World['variants']> {
  const { rows } = await db.query<World['variants'][number]>(
    `select product_id, min(id) as sku_id from sku where product_id = any($1) and retired_at is null group by 1
    order by array_position($1, product_id)`,
    [products],
  )
  await db.query(`insert into stock_movement (sku_id, delta, reason) select unnest($1::int[]), ${PIECES}, 'received'`, [
    rows.map(({ sku_id }) => sku_id),
  ])
  return rows
}

async function sampleOrder(db: pg.Client): Promise<World['sample']> {
  const { rows } = await db.query<World['sample']>(
    `select order_no, tracking_no, address ->> 'mobile' as mobile, address ->> 'name' as receiver, user_id, product_id
    from "order" o join order_line l on l.order_id = o.id
    where o.id >= (select max(id) / 2 from "order") and tracking_no is not null order by o.id limit 1`,
  )
  const [sample] = rows
  if (!sample) throw new Error('The data set has no orders.')
  return sample
}
