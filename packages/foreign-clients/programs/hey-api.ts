import {
  type Order,
  storefrontAddressCreate,
  storefrontOrderCreate,
  storefrontOrderList,
  storefrontOrderPreview,
  storefrontOrderRead,
  storefrontOrderReceive,
  storefrontPayPreOrder,
  storefrontTokenIssue,
} from './generated/hey-api'
import { createClient } from './generated/hey-api/client'
import { ADDRESS, type Purchase, simulate } from './purchase'

/** From the sign-in to the receipt, by `@hey-api/openapi-ts` and its own `fetch`. */
export async function purchase({ url, code, product_id, ship }: Purchase): Promise<Order['status'][]> {
  let token = ''
  const client = createClient({ baseUrl: url, throwOnError: true, auth: () => token })
  const shop = { client, throwOnError: true } as const
  const signedIn = await storefrontTokenIssue({ ...shop, body: { type: 200, account: code } })
  token = signedIn.data.data.token
  const address = await storefrontAddressCreate({ ...shop, body: { ...ADDRESS, is_default: true } })
  const items = [{ product_id, count: 2 }]
  const preview = await storefrontOrderPreview({ ...shop, body: { items } })
  const placed = await storefrontOrderCreate({
    ...shop,
    headers: { 'Idempotency-Key': `order-of-${product_id}-by-hey` },
    body: { address_id: address.data.data.id, items, total_price: preview.data.data.total_price },
  })
  const { id, order_no, status } = placed.data.data
  const parameters = await storefrontPayPreOrder({ ...shop, body: { order_id: id } })
  const signType: 'RSA' = parameters.data.data.signType
  if (signType !== 'RSA') throw new Error('nothing to pay with')
  await simulate(url, 'pay', { out_trade_no: order_no })
  const paid = await storefrontOrderRead({ ...shop, path: { id } })
  await ship(id)
  const received = await storefrontOrderReceive({ ...shop, path: { id } })
  const own = await storefrontOrderList({ ...shop, query: { status: 'completed', size: 100 } })
  const mine = own.data.data.items.find((one) => one.order_no === order_no)
  return [status, paid.data.data.status, received.data.data.status, ...(mine ? [mine.status] : [])]
}
