import {
  defaults,
  type Order,
  storefrontAddressCreate,
  storefrontOrderCreate,
  storefrontOrderList,
  storefrontOrderPreview,
  storefrontOrderRead,
  storefrontOrderReceive,
  storefrontPayPreOrder,
  storefrontTokenIssue,
} from './generated/oazapfts'
import { ADDRESS, type Purchase, simulate } from './purchase'

/** From the sign-in to the receipt, by `oazapfts` and `@oazapfts/runtime`. */
export async function purchase({ url, code, product_id, ship }: Purchase): Promise<Order['status'][]> {
  defaults.baseUrl = url
  const signedIn = await storefrontTokenIssue({ type: 200, account: code })
  if (signedIn.status !== 200) throw new Error(signedIn.data.msg)
  defaults.headers = { Authorization: `Bearer ${signedIn.data.data.token}` }
  const address = await storefrontAddressCreate({ ...ADDRESS, is_default: true })
  if (address.status !== 201) throw new Error(address.data.msg)
  const items = [{ product_id, count: 2 }]
  const preview = await storefrontOrderPreview({ items })
  if (preview.status !== 200) throw new Error(preview.data.msg)
  const draft = { address_id: address.data.data.id, items, total_price: preview.data.data.total_price }
  const placed = await storefrontOrderCreate(draft, { idempotencyKey: `order-of-${product_id}-by-oazapfts` })
  if (placed.status !== 201) throw new Error(placed.data.msg)
  const { id, order_no, status } = placed.data.data
  const parameters = await storefrontPayPreOrder({ order_id: id })
  if (parameters.status !== 200) throw new Error(parameters.data.msg)
  const signType: 'RSA' = parameters.data.data.signType
  if (signType !== 'RSA') throw new Error('nothing to pay with')
  await simulate(url, 'pay', { out_trade_no: order_no })
  const paid = await storefrontOrderRead(id)
  await ship(id)
  const received = await storefrontOrderReceive(id)
  const own = await storefrontOrderList({ status: 'completed', size: 100 })
  if (paid.status !== 200 || received.status !== 200 || own.status !== 200) throw new Error('an order is not read')
  const mine = own.data.data.items.find((one) => one.order_no === order_no)
  return [status, paid.data.data.status, received.data.data.status, ...(mine ? [mine.status] : [])]
}
