import type { Column } from '@/components/admin/kit/model'
import type { StockRights } from '@/components/admin/product/stock/stock'
import { columnsOf, fieldsOf, namesIn } from '@/components/admin/server/describe'
import { visitorMay } from '@/components/admin/server/visitor'
import type { Translate } from '@/components/ui/language'
import { listStockMovements, moveStock, readProduct } from '@/lib/product/endpoints'
import { listStock } from '@/lib/stock/endpoints'

/** By the variants, by whether and when it is on sale, by the name of the category. */
const OF_OTHER_SECTIONS = ['price', 'stock', 'variants', 'state', 'category_id']

/** What the history of a product may speak of: its parts, and those of a change of stock. */
export function historyColumns(t: Translate): Column[] {
  const all = namesIn(readProduct.output)
  const parts = all.filter((name) => !OF_OTHER_SECTIONS.includes(name))
  const others = namesIn(listStockMovements.output).filter((name) => !all.includes(name))
  const moved = columnsOf(listStockMovements.output, others, [], t)
  return [
    ...columnsOf(readProduct.output, parts, [], t),
    ...moved.map((column) => (column.name === 'sku_id' ? { ...column, label: t('Variant') } : column)),
  ]
}

/** What the visitor may do with stock, and how the reasons for it are called. */
export async function stockRights(t: Translate): Promise<StockRights> {
  const may = await visitorMay()
  const [reason] = columnsOf(listStockMovements.output, ['reason'], [], t)
  const field = fieldsOf(moveStock.input, 'input', t).find(({ name }) => name === 'reason')
  const labelOf = (value: string) => field?.options?.find((one) => one.value === value)?.label ?? value
  return {
    move: may(moveStock),
    list: may(listStockMovements),
    ledger: may(listStock),
    reasons: reason?.options ?? [],
    manualReasons: moveStock.input.shape.reason.options.map((value) => ({ value, label: labelOf(value) })),
  }
}
