import type { Adapter } from './adapters/adapter'
import type { Operations, Order } from './generated/types'

/**
 * The goods have arrived. Where WeChat holds the money until its own dialog was confirmed, that is opened, and the shop asks WeChat
 * what came of it: an order that is still `shipped` afterwards was not confirmed, or not yet.
 */
export async function receiveOrder<File>(
  { order }: Pick<Operations<File>, 'order'>,
  adapter: Adapter<File>,
  { id, wechat_receipt }: Pick<Order, 'id' | 'wechat_receipt'>,
): Promise<Order> {
  if (!wechat_receipt || !adapter.confirmReceipt) return order.receive({ id })
  await adapter.confirmReceipt(wechat_receipt)
  return order.receiveAtWechat({ id }).catch(() => order.read({ id }))
}
