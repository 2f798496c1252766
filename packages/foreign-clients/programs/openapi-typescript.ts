import createClient from 'openapi-fetch'
import type { components, paths } from './generated/schema'
import { ADDRESS, type Purchase, simulate } from './purchase'

type Order = components['schemas']['Order']

/** From the sign-in to the receipt, by `openapi-typescript` and `openapi-fetch`. */
export async function purchase({ url, code, product_id, ship }: Purchase): Promise<Order['status'][]> {
  const api = createClient<paths>({ baseUrl: url })
  const signedIn = await api.POST('/v1/token', { body: { type: 200, account: code } })
  if (!signedIn.data) throw new Error(signedIn.error.msg)
  const { token } = signedIn.data.data
  api.use({
    onRequest: ({ request }) => {
      request.headers.set('Authorization', `Bearer ${token}`)
      return request
    },
  })
  const address = await api.POST('/v1/address', { body: { ...ADDRESS, is_default: true } })
  const address_id = address.data?.data.id ?? 0
  const items = [{ product_id, count: 2 }]
  const preview = await api.POST('/v1/order/preview', { body: { items } })
  const total_price = preview.data?.data.total_price ?? 0
  const params = { header: { 'Idempotency-Key': `order-of-${product_id}-by-fetch` } }
  const placed = await api.POST('/v1/order', { params, body: { address_id, items, total_price } })
  if (!placed.data) throw new Error(placed.error.msg)
  const { id, order_no, status } = placed.data.data
  const parameters = await api.POST('/v1/pay/pre_order', { body: { order_id: id } })
  const signType: 'RSA' | undefined = parameters.data?.data.signType
  if (signType !== 'RSA') throw new Error('nothing to pay with')
  await simulate(url, 'pay', { out_trade_no: order_no })
  const path = { params: { path: { id } } }
  const paid = await api.GET('/v1/order/{id}', path)
  await ship(id)
  const received = await api.POST('/v1/order/{id}/receipt', path)
  const own = await api.GET('/v1/order', { params: { query: { status: 'completed', size: 100 } } })
  const mine = own.data?.data.items.find((one) => one.order_no === order_no)
  return [status, paid.data?.data.status, received.data?.data.status, mine?.status].flatMap((one) => one ?? [])
}
