import { Api, type Order } from './generated/swagger-typescript-api'
import { ADDRESS, type Purchase, simulate } from './purchase'

/** From the sign-in to the receipt, by `swagger-typescript-api` and its own `fetch`. */
export async function purchase({ url, code, product_id, ship }: Purchase): Promise<Order['status'][]> {
  const { v1, ...api } = new Api<string>({
    baseUrl: url,
    securityWorker: (token) => (token ? { headers: { Authorization: `Bearer ${token}` } } : undefined),
  })
  const signedIn = await v1.storefrontTokenIssue({ type: 200, account: code })
  api.setSecurityData(signedIn.data.data.token)
  const address = await v1.storefrontAddressCreate({ ...ADDRESS, is_default: true })
  const items = [{ product_id, count: 2 }]
  const preview = await v1.storefrontOrderPreview({ items })
  const draft = { address_id: address.data.data.id, items, total_price: preview.data.data.total_price }
  const key = `order-of-${product_id}-by-swagger`
  const placed = await v1.storefrontOrderCreate(draft, { headers: { 'Idempotency-Key': key } })
  const { id, order_no, status } = placed.data.data
  const parameters = await v1.storefrontPayPreOrder({ order_id: id })
  const signType: 'RSA' = parameters.data.data.signType
  if (signType !== 'RSA') throw new Error('nothing to pay with')
  await simulate(url, 'pay', { out_trade_no: order_no })
  const paid = await v1.storefrontOrderRead(id)
  await ship(id)
  const received = await v1.storefrontOrderReceive(id)
  const own = await v1.storefrontOrderList({ status: 'completed', size: 100 })
  const mine = own.data.data.items.find((one) => one.order_no === order_no)
  return [status, paid.data.data.status, received.data.data.status, ...(mine ? [mine.status] : [])]
}
