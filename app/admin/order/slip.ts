import type { z } from 'zod'
import type { OrderRecord } from '@/lib/order/contract'

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

/** What has been given back is not sent. */
export const linesOf = ({ items }: Pick<Order, 'items'>): Slip['lines'] =>
  items
    .map(({ id, name, specs, price, count, returned }) => ({
      ...{ id, name, price, count: count - returned },
      variant: Object.entries(specs)
        .map(([option, value]) => `${option}: ${value}`)
        .join(' · '),
    }))
    .filter(({ count }) => count > 0)

export type Kind = 'packing' | 'delivery'
export type Seller = { name: string; phone: string }
