import type { z } from 'zod'
import type { Option } from '@/components/admin/kit/model'
import { buyerName } from '@/components/admin/people/buyer-name'
import type { Decidable } from '@/components/admin/refund/decidable'
import { reasonText } from '@/components/admin/refund/reason-text'
import type { Translate } from '@/components/ui/language'
import type { OrderRecord } from '@/lib/commerce/staff/contract'
import { paidLines, type Remaining, remainingAfter } from '@/lib/refund/remaining'
import { isAsked, isByHand } from '@/lib/refund/states'

export type Order = z.output<typeof OrderRecord>

/** The address of such an order may still be corrected. */
export const isNotSent = (status: Order['status']): boolean => status === 'unpaid' || status === 'paid'

/** The buyer wants money back, and that is not decided yet. */
export const hasRequest = ({ refunds }: Order): boolean => refunds.some(({ state }) => isAsked(state))

/** What its buyer is called. */
export const buyerOf = ({ buyer, address, user_id }: Order, t: Translate): string =>
  buyerName({ nickname: buyer, receiver: address.name, id: user_id }, t)

/** The money came to the shop itself, not through WeChat: it goes back the same way. */
export const isPaidByHand = ({ payments }: Order): boolean => isByHand(payments[0]?.method ?? 'wechat')

/** What can still be refunded of the payment; a given refund is not counted. */
export function refundable({ payments, items, discount = 0, refunds }: Order, without?: number): Remaining {
  const others = refunds.filter(({ id }) => id !== without)
  return remainingAfter(payments[0]?.amount ?? 0, paidLines(items, discount), others)
}

/** Some of its pieces are on their way, and others are still to be packed. */
export const isPartlySent = ({ status, items }: Pick<Order, 'status' | 'items'>): boolean =>
  status === 'paid' && items.some(({ sent }) => sent > 0)

/** The fields of a refund that a decision needs. */
export function toDecidable(
  order: Order,
  refund: Order['refunds'][number],
  reasons: Option[],
  t: Translate,
): Decidable {
  const { id, version, kind, received_at, deadline, amount, state, trouble, attention, method, photos } = refund
  const items = refund.items.flatMap(({ id, count, to_sku }) =>
    order.items.flatMap((line) =>
      line.id === id ? [{ id, name: line.name, specs: line.specs, image: line.image, count, to_sku }] : [],
    ),
  )
  const { order_no } = order
  return {
    id,
    version,
    order_no,
    kind,
    received_at,
    deadline,
    amount,
    state,
    trouble,
    attention,
    method,
    reason: reasonText(refund, reasons, t),
    photos,
    items,
    left: refundable(order, id).amount,
  }
}
