import type { StockRights } from '@/components/admin/product/stock/stock'
import { columnsOf, fieldsOf } from '@/components/admin/server/describe'
import { visitorMay } from '@/components/admin/server/may'
import type { Translate } from '@/components/ui/language'
import { listStockMovements, moveStock } from '@/lib/product/endpoints'
import { listStock } from '@/lib/stock/endpoints'

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
