import {
  OpenAPI,
  type Order,
  V1AddressService,
  V1OrderService,
  V1PayService,
  V1TokenService,
} from './generated/typescript-codegen'
import { ADDRESS, type Purchase, simulate } from './purchase'

/** From the sign-in to the receipt, by `openapi-typescript-codegen` and its own `fetch`. */
export async function purchase({ url, code, product_id, ship }: Purchase): Promise<Order['status'][]> {
  OpenAPI.BASE = url
  const signedIn = await V1TokenService.storefrontTokenIssue({ requestBody: { type: 200, account: code } })
  OpenAPI.TOKEN = signedIn.data.token
  const address = await V1AddressService.storefrontAddressCreate({ requestBody: { ...ADDRESS, is_default: true } })
  const items = [{ product_id, count: 2 }]
  const preview = await V1OrderService.storefrontOrderPreview({ requestBody: { items } })
  const placed = await V1OrderService.storefrontOrderCreate({
    requestBody: { address_id: address.data.id, items, total_price: preview.data.total_price },
    idempotencyKey: `order-of-${product_id}-by-codegen`,
  })
  const { id, order_no, status } = placed.data
  const { data: parameters } = await V1PayService.storefrontPayPreOrder({ requestBody: { order_id: id } })
  if (parameters.signType !== 'RSA') throw new Error('nothing to pay with')
  await simulate(url, 'pay', { out_trade_no: order_no })
  const paid = await V1OrderService.storefrontOrderRead({ id })
  await ship(id)
  const received = await V1OrderService.storefrontOrderReceive({ id })
  const own = await V1OrderService.storefrontOrderList({ status: 'completed', size: 100 })
  const mine = own.data.items.find((one) => one.order_no === order_no)
  return [status, paid.data.status, received.data.status, ...(mine ? [mine.status] : [])]
}
