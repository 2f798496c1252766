import type { z } from 'zod'
import type { OrderRecord } from '@/lib/commerce/staff/contract'
import { countOf, linesKept, linesToSend } from '@/lib/order/pieces'
import { isCounted } from '@/lib/refund/states'
import { specsText } from '@/packages/client/src/shop/variants'

type Order = z.output<typeof OrderRecord>

/** As much of an order as is printed, with its address in full: all of it, or one of its parcels. */
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
  | 'pickup'
  | 'courier'
> &
  ParcelOnPaper & {
    refunded: number
    to: { name: string; mobile: string; place: string }
  }

type Line = { id: number; name: string; variant: string; code: string | null; price: number; count: number }
/** `nth`: which of several parcels it is. */
type ParcelOnPaper = {
  nth: number | null
  carrier: string | null
  tracking_no: string | null
  lines: Line[]
  /** What an exchange gives: no part of the order’s sum. */
  isReplacement?: true
}
type SentParcel = { id: number; carrier: string; tracking_no: string; items: { id: number; count: number }[] }
type Packed = Pick<Order, 'status' | 'items' | 'refunds' | 'carrier' | 'tracking_no'>

/** What is left to send of an order that is to be shipped; else each parcel that was sent, or this one of them. */
export function parcelsOnPaper(order: Packed, sent: SentParcel[], only?: number): ParcelOnPaper[] {
  const { status, items, refunds, carrier, tracking_no } = order
  const parcels = sent.map(({ id, carrier, tracking_no, items: pieces }, at) => {
    const lines = items.map((line) => ({ ...line, count: countOf(pieces, line.id) })).filter(({ count }) => count > 0)
    return { id, nth: at + 1, carrier, tracking_no, lines: lines.map(onPaper) }
  })
  if (only !== undefined) return parcels.filter(({ id }) => id === only)
  if (status === 'paid') {
    const nth = sent.length > 0 ? sent.length + 1 : null
    return [{ nth, carrier: null, tracking_no: null, lines: linesToSend(items, refunds).map(onPaper) }]
  }
  return sent.length > 1
    ? parcels
    : [{ nth: null, carrier, tracking_no, lines: linesKept(items, refunds).map(onPaper) }]
}

/** What the buyer gets by this exchange; nothing where it is none. */
export function replacementOnPaper({ items, refunds }: Packed, id: number): ParcelOnPaper[] {
  return refunds.flatMap((refund) => {
    const lines = items.flatMap((line) =>
      refund.items.flatMap(({ id, count, to_sku }) =>
        id === line.id && to_sku ? [onPaper({ ...line, ...to_sku, id, count })] : [],
      ),
    )
    const { replacement_carrier: carrier, replacement_tracking_no: tracking_no } = refund
    return refund.id === id && lines.length > 0
      ? [{ nth: null, carrier, tracking_no, lines, isReplacement: true as const }]
      : []
  })
}

type OnPaper = Pick<Order['items'][number], 'id' | 'name' | 'specs' | 'code' | 'price' | 'count'>

const onPaper = ({ id, name, specs, code, price, count }: OnPaper): Line => ({
  id,
  name,
  code,
  price,
  count,
  variant: specsText(specs),
})

/** How many pieces are in the parcel. */
export const piecesOf = (lines: Slip['lines']): number => lines.reduce((sum, { count }) => sum + count, 0)

/** What the buyer has got back, or is about to. */
export const refundedOf = ({ refunds }: Pick<Order, 'refunds'>): number =>
  refunds.reduce((sum, { state, amount }) => sum + (isCounted(state) ? amount : 0), 0)

export type Kind = 'packing' | 'delivery'
export type Seller = { name: string; phone: string }
