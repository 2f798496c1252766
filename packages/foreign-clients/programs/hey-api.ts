import {
  addressCreate,
  type Order,
  orderCreate,
  orderListOwn,
  orderPreview,
  orderReceive,
  orderShow,
  payPreOrder,
  tokenIssue,
} from './generated/hey-api'
import { createClient } from './generated/hey-api/client'
import { ADDRESS, type Place, simulate } from './place'

/** From the sign-in to the receipt, by `@hey-api/openapi-ts` and its own `fetch`. */
export async function purchase({ url, code, product_id, ship }: Place): Promise<Order['status'][]> {
  let token = ''
  const client = createClient({ baseUrl: url, throwOnError: true, auth: () => token })
  const shop = { client, throwOnError: true } as const
  const signedIn = await tokenIssue({ ...shop, body: { type: 200, account: code } })
  token = signedIn.data.data.token
  const address = await addressCreate({ ...shop, body: { ...ADDRESS, is_default: true } })
  const items = [{ product_id, count: 2 }]
  const preview = await orderPreview({ ...shop, body: { items } })
  const placed = await orderCreate({
    ...shop,
    headers: { 'Idempotency-Key': `order-of-${product_id}-by-hey` },
    body: { address_id: address.data.data.id, items, total_price: preview.data.data.total_price },
  })
  const { id, order_no, status } = placed.data.data
  const parameters = await payPreOrder({ ...shop, body: { order_id: id } })
  const signType: 'RSA' = parameters.data.data.signType
  if (signType !== 'RSA') throw new Error('nothing to pay with')
  await simulate(url, 'pay', { out_trade_no: order_no })
  const paid = await orderShow({ ...shop, path: { id } })
  await ship(id)
  const received = await orderReceive({ ...shop, path: { id } })
  const own = await orderListOwn({ ...shop, query: { status: 'completed', size: 100 } })
  const mine = own.data.data.items.find((one) => one.order_no === order_no)
  return [status, paid.data.data.status, received.data.data.status, ...(mine ? [mine.status] : [])]
}
