import { and, asc, eq, getTableColumns, inArray, isNull } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { type offer, saleItem } from '@/db/schema/offer'
import { sku } from '@/db/schema/product'
import { isRunning } from '../price/reductions'
import type { FlashPrice } from '../price/types'
import type { ShownSale } from './contract'

type Row = Pick<typeof offer.$inferSelect, 'id' | 'name' | 'valid_from' | 'valid_until'> & {
  most_per_buyer: number | null
}

/**
 * The prices of the flash sales that run, and by product what buyers are shown of its flash sale:
 * the one that runs, or else the next.
 */
export async function readFlashSales(db: Db, rows: Row[], now: Date) {
  const flashPrices = new Map<number, FlashPrice>()
  const shown = new Map<number, ShownSale>()
  if (rows.length === 0) return { flashPrices, shown }
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
      if (runs && price < (flashPrices.get(sku_id)?.price ?? Number.POSITIVE_INFINITY))
        flashPrices.set(sku_id, { offer: offer_id, price, most_per_buyer })
      if (sold === pieces) continue
      const sale = shown.get(product_id) ?? { ...about, price, skus: [] }
      if (sale.offer_id === offer_id) sale.skus.push({ sku_id, price })
      shown.set(product_id, sale)
    }
  }
  return { flashPrices, shown }
}
