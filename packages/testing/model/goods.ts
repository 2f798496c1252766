import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '@/db/client'
import { COUPON, PRODUCT_OF, priceOf, SALE, STOCK } from './ops'
import type { Goods } from './real'

const Ids = z.array(z.object({ id: z.int() }))
const PRODUCTS = Math.max(...PRODUCT_OF) + 1

/**
 * For each of so many runs all that the model sells, made in three statements: every run begins with goods of its own.
 */
export async function goodsForRuns(db: Db, user_id: number, runs: number): Promise<Goods[]> {
  const products = await idsOf(
    db,
    sql`
    insert into product (category_id, name, price, on_sale, options)
    select (select min(id) from category), 'Goods ' || at, 100, true,
      case when at % ${PRODUCTS}::int = ${PRODUCTS - 1}::int then '[{"name":"Size","values":["2","3"]}]'
        else '[]' end::jsonb
    from generate_series(0, ${runs * PRODUCTS - 1}::int) at order by at returning id`,
  )
  const missing = products.length / PRODUCTS
  const rows = Array.from({ length: missing }, (_, run) =>
    PRODUCT_OF.map((of, at) => ({
      product_id: products[run * PRODUCTS + of] ?? 0,
      price: priceOf(at),
      stock: STOCK[at] ?? 0,
      specs: of === PRODUCTS - 1 ? { Size: String(at) } : {},
    })),
  )
  const skus = await idsOf(
    db,
    sql`
    insert into sku (product_id, price, specs)
    select product_id, price, specs from ${recordsOf(rows.flat())} returning id`,
  )
  const sold = rows.flat().map(({ product_id, stock }, at) => ({ product_id, stock, sku_id: skus[at] ?? 0 }))
  await db.execute(sql`
    insert into stock_movement (sku_id, delta, reason, user_id)
    select sku_id, stock, 'initial', ${user_id}::int from ${recordsOf(sold)}`)
  const inSale = rows.map((one, run) => ({ sku_id: skus[run * one.length + SALE.sku] ?? 0 }))
  await db.execute(sql`
    with sale as (insert into offer (name, gives)
      values ('Sale', jsonb_build_object('kind', 'sale', 'most_per_buyer', ${SALE.most}::int)) returning id)
    insert into sale_item (offer_id, sku_id, price, pieces)
    select sale.id, one.sku_id, ${SALE.price}::int, ${SALE.pieces}::int from sale, ${recordsOf(inSale)}`)
  await giveCoupons(db, user_id, products)
  return rows.map((one, run) => sold.slice(run * one.length, (run + 1) * one.length))
}

/** One for the goods of each run; the newest end first, as only so many are looked at for an order. */
async function giveCoupons(db: Db, user_id: number, products: number[]): Promise<void> {
  const runs = Array.from({ length: products.length / PRODUCTS }, (_, run) => ({
    product_ids: products.slice(run * PRODUCTS, (run + 1) * PRODUCTS),
  }))
  const gives = { kind: 'amount_off', by: 'amount', steps: [{ at: COUPON.at, off: COUPON.off }] }
  await db.execute(sql`
    with made as (
      insert into coupon (name, gives, product_ids, hidden, claimed)
      select 'Run', ${JSON.stringify(gives)}::jsonb, product_ids, true, 1
      from jsonb_to_recordset(${JSON.stringify(runs)}::jsonb) as one (product_ids int[]) returning id)
    insert into user_coupon (coupon_id, user_id, nth, source, expires_at)
    select id, ${user_id}::int, 1, 'staff', '2099-01-01'::timestamptz - make_interval(secs => id) from made`)
  await db.execute(sql`insert into revision (name, value) values ('coupon', 1)
    on conflict (name) do update set value = revision.value + 1`)
}

const recordsOf = (rows: object[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as one (product_id int, sku_id int, price int, stock int, specs jsonb)`

async function idsOf(db: Db, insert: ReturnType<typeof sql>): Promise<number[]> {
  const { rows } = await db.execute(insert)
  return Ids.parse(rows)
    .map(({ id }) => id)
    .sort((a, b) => a - b)
}
