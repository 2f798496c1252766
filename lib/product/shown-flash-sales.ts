import type { Runtime } from '../core/runtime/runtime'
import { offerBook } from '../offer/book'
import type { ShownSale } from '../offer/contract'

/**
 * The flash sales that products are in, or will be in next, by the offers in memory. `nameFor` makes the name of a
 * kept text that shows these products, which another flash sale would make another text; without ids: any products.
 */
export async function shownFlashSales(runtime: Runtime) {
  const { shown, revision } = await offerBook(runtime)
  const isShown = (ids?: number[]) => (ids ? ids.some((id) => shown.has(id)) : shown.size > 0)
  return {
    nameFor: (name: string, ids?: number[]) => (isShown(ids) ? `${name} in flash sales ${revision}` : name),
    putIn: <Row extends { id: number; sale: ShownSale | null }>(row: Row): Row => {
      const sale = shown.get(row.id)
      return sale ? { ...row, sale } : row
    },
    any: shown.size > 0,
  }
}
