import type { Column } from '@/components/admin/kit/model'
import { columnsOf, namesIn } from '@/components/admin/server/describe'
import type { Translate } from '@/components/ui/language'
import { listStockMovements, readProduct } from '@/lib/product/endpoints'

/** By the variants, by whether and when it is on sale, by the name of the category. */
const SAID_ELSEWHERE = ['price', 'stock', 'variants', 'state', 'category_id']

/** What the history of a product may speak of: its parts, and those of a change of stock. */
export function historyColumns(t: Translate): Column[] {
  const all = namesIn(readProduct.output)
  const parts = all.filter((name) => !SAID_ELSEWHERE.includes(name))
  const others = namesIn(listStockMovements.output).filter((name) => !all.includes(name))
  const moved = columnsOf(listStockMovements.output, others, [], t)
  return [
    ...columnsOf(readProduct.output, parts, [], t),
    ...moved.map((column) => (column.name === 'sku_id' ? { ...column, label: t('Variant') } : column)),
  ]
}
