import { and, asc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '@/db/client'
import { type offer, saleItem } from '@/db/schema/offer'
import { sku } from '@/db/schema/product'
import { isRunning } from '../price/reductions'
import type { SalePrice } from '../price/rules'
import type { SaleState } from '../price/sales'
import type { ShownSale } from './contract'

type Row = Pick<typeof offer.$inferSelect, 'id' | 'name' | 'valid_from' | 'valid_until'> & {
  most_per_buyer: number | null
}

/**
 * The prices of the sales that run, which of them were sold out, and by product what buyers are shown of its sale: the one that runs,
 * or else the next.
 */
export async function readSales(db: Db, rows: Row[], now: Date) {
  const sales = new Map<number, SalePrice>()
  const shown = new Map<number, ShownSale>()
  const soldOut = new Set<number>()
  if (rows.length === 0) return { sales, shown, soldOut }
  const ids = rows.map(({ id }) => id)
  const items = await db
    .select({ ...getTableColumns(saleItem), product_id: sku.product_id })
    .from(saleItem)
    .innerJoin(sku, eq(sku.id, saleItem.sku_id))
    .where(and(inArray(saleItem.offer_id, ids), isNull(sku.retired_at)))
    .orderBy(asc(saleItem.price), asc(saleItem.sku_id))
  const byStart = rows.toSorted((a, b) => (a.valid_from?.getTime() ?? 0) - (b.valid_from?.getTime() ?? 0))
  for (const { id: offer_id, name, valid_from, valid_until, most_per_buyer } of byStart) {
    const runs = isRunning({ from: valid_from, until: valid_until }, now)
    const about = { offer_id, name, valid_from: runs ? null : valid_from, valid_until, most_per_buyer }
    for (const { sku_id, product_id, price, sold, pieces } of items.filter((item) => item.offer_id === offer_id)) {
      if (runs && price < (sales.get(sku_id)?.price ?? Number.POSITIVE_INFINITY))
        sales.set(sku_id, { offer: offer_id, price, most_per_buyer })
      if (runs && sold === pieces) soldOut.add(sku_id)
      if (sold === pieces) continue
      const known = shown.get(product_id) ?? { ...about, price, skus: [] }
      if (known.offer_id === offer_id) known.skus.push({ sku_id, price })
      shown.set(product_id, known)
    }
  }
  return { sales, shown, soldOut }
}

const States = z.array(z.object({ sku_id: z.int(), left: z.int(), bought: z.int() }))

/** What is left of these variants in their sales, and what a buyer has bought of their products in them. */
export async function saleState(
  db: Db,
  user_id: number,
  sales: ReadonlyMap<number, SalePrice>,
  variants: number[],
): Promise<SaleState | undefined> {
  const wanted = variants.flatMap((variant) => {
    const sale = sales.get(variant)
    return sale ? [{ sku_id: variant, offer_id: sale.offer }] : []
  })
  if (wanted.length === 0) return undefined
  const { rows } = await db.execute(sql`
    select ${saleItem.sku_id}, ${saleItem.pieces} - ${saleItem.sold} as left,
      sale_bought(${user_id}::int, ${saleItem.offer_id}, ${sku.product_id}) as bought
    from ${saleItem} join ${sku} on ${sku.id} = ${saleItem.sku_id}
    where (${saleItem.offer_id}, ${saleItem.sku_id}) in (
      select offer_id, sku_id from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as one (offer_id int, sku_id int))`)
  return new Map(States.parse(rows).map(({ sku_id, ...state }) => [sku_id, state]))
}
