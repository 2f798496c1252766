import type { z } from 'zod'
import type { OrderRecord } from '@/lib/order/office-contract'

type Order = z.output<typeof OrderRecord>

/** As much of an order as is printed, with its address in full. */
export type Slip = Pick<
  Order,
  | 'id'
  | 'order_no'
  | 'status'
  | 'remark'
  | 'note'
  | 'create_time'
  | 'goods_price'
  | 'freight'
  | 'total_price'
  | 'tracking_no'
> & {
  carrier: string | null
  refunded: number
  to: { name: string; mobile: string; place: string }
  lines: { id: number; name: string; variant: string; price: number; count: number }[]
}

/** What has been given back is not sent, nor what a refund under way leaves out of the parcel. */
export function linesOf({ items, refunds }: Pick<Order, 'items' | 'refunds'>): Slip['lines'] {
  const leaving = refunds.filter(({ state, restocks }) => state === 'processing' && restocks)
  const left = (line: number) =>
    leaving.flatMap((one) => one.items).reduce((sum, { id, count }) => sum + (id === line ? count : 0), 0)
  return items
    .map(({ id, name, specs, price, count, returned }) => ({
      ...{ id, name, price, count: count - returned - left(id) },
      variant: Object.entries(specs)
        .map(([option, value]) => `${option}: ${value}`)
        .join(' · '),
    }))
    .filter(({ count }) => count > 0)
}

/** What its buyer has back, or will have. */
export const refundedOf = ({ refunds }: Pick<Order, 'refunds'>): number =>
  refunds.reduce((sum, { state, amount }) => sum + (GONE.includes(state) ? amount : 0), 0)

const GONE = ['processing', 'succeeded']

export type Kind = 'packing' | 'delivery'
export type Seller = { name: string; phone: string }
