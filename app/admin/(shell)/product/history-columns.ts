import { columnsOf, namesIn } from '@/components/admin/describe'
import type { Column } from '@/components/admin/model'
import type { Translate } from '@/components/ui/language'
import { listStockMovements, readProduct } from '@/lib/product/endpoints'

/** What the history of a product may speak of: its parts, and those of a change of stock. */
export function historyColumns(t: Translate): Column[] {
  const parts = namesIn(readProduct.output)
  const others = namesIn(listStockMovements.output).filter((name) => !parts.includes(name))
  const moved = columnsOf(listStockMovements.output, others, [], t)
  return [
    ...columnsOf(readProduct.output, parts, [], t),
    ...moved.map((column) => (column.name === 'sku_id' ? { ...column, label: t('Variant') } : column)),
  ]
}
