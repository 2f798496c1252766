import type { z } from 'zod'
import type { OrderRecord } from '@/lib/commerce/staff/contract'
import { linesKept, linesToSend } from '@/lib/order/pieces'
import { isCounted } from '@/lib/refund/states'
import { specsText } from '@/packages/client/src/shop/variants'

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
  | 'reductions'
  | 'freight'
  | 'discount'
  | 'total_price'
  | 'tracking_no'
> & {
  carrier: string | null
  refunded: number
  to: { name: string; mobile: string; place: string }
  lines: { id: number; name: string; variant: string; code: string | null; price: number; count: number }[]
}

/** The lines to pack, or all of an order that is sent. */
export const linesOf = ({ status, items, refunds }: Pick<Order, 'status' | 'items' | 'refunds'>): Slip['lines'] =>
  (status === 'paid' ? linesToSend : linesKept)(items, refunds).map(({ id, name, specs, code, price, count }) => ({
    id,
    name,
    code,
    price,
    count,
    variant: specsText(specs),
  }))

/** How many pieces are in the parcel. */
export const piecesOf = (lines: Slip['lines']): number => lines.reduce((sum, { count }) => sum + count, 0)

/** What the buyer has got back, or is about to. */
export const refundedOf = ({ refunds }: Pick<Order, 'refunds'>): number =>
  refunds.reduce((sum, { state, amount }) => sum + (isCounted(state) ? amount : 0), 0)

export type Kind = 'packing' | 'delivery'
export type Seller = { name: string; phone: string }
