import { createApiClient } from './generated/zod-client'
import { ADDRESS, type Purchase, simulate } from './purchase'

/** From the sign-in to the receipt, by `openapi-zod-client` and zodios, which parses each answer. */
export async function purchase({ url, code, product_id, ship }: Purchase): Promise<string[]> {
  const api = createApiClient(url)
  const signedIn = await api.storefront_token_issue({ type: 200, account: code })
  api.axios.defaults.headers.common.Authorization = `Bearer ${signedIn.data.token}`
  const address = await api.storefront_address_create({ ...ADDRESS, is_default: true })
  const items = [{ product_id, count: 2 }]
  const preview = await api.storefront_order_preview({ items })
  const placed = await api.storefront_order_create(
    { address_id: address.data.id, items, total_price: preview.data.total_price },
    { headers: { 'Idempotency-Key': `order-of-${product_id}-by-zodios` } },
  )
  const { id, order_no, status } = placed.data
  const parameters = await api.storefront_pay_pre_order({ order_id: id })
  if (parameters.data.signType !== 'RSA') throw new Error('nothing to pay with')
  await simulate(url, 'pay', { out_trade_no: order_no })
  const paid = await api.storefront_order_read({ params: { id } })
  await ship(id)
  const received = await api.storefront_order_receive(undefined, { params: { id } })
  const own = await api.storefront_order_list({ queries: { status: 'completed', size: 100 } })
  const mine = own.data.items.find((one) => one.order_no === order_no)
  return [status, paid.data.status, received.data.status, ...(mine ? [mine.status] : [])]
}
