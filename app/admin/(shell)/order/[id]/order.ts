import type { z } from 'zod'
import type { Decidable } from '@/components/admin/refund/decidable'
import { type Remaining, remainingAfter } from '@/lib/refund/remaining'
import type { OrderRecord } from '@/lib/sales/contract'

export type Order = z.output<typeof OrderRecord>

/** What can still be refunded of the payment; a given refund is not counted. */
export function refundable({ payments, items, refunds }: Order, without?: number): Remaining {
  const others = refunds.filter(({ id }) => id !== without)
  return remainingAfter(payments[0]?.amount ?? 0, items, others)
}

/** The fields of a refund that a decision needs. */
export function toDecidable(order: Order, refund: Order['refunds'][number]): Decidable {
  const { id, version, amount, state, trouble, attention, reason } = refund
  const nameOf = (line: number) => order.items.find((one) => one.id === line)?.name ?? ''
  const items = refund.items.map((item) => ({ ...item, name: nameOf(item.id) }))
  const { order_no } = order
  return {
    id,
    version,
    order_no,
    amount,
    state,
    trouble,
    attention,
    reason,
    items,
    left: refundable(order, id).amount,
  }
}
