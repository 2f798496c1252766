import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { api } from './api'
import type { Page as Listed } from './shop'
import { mainTarget } from './targets'

export type PlacedOrder = {
  id: number
  order_no: string
  status: string
  total_price: number
  items: { id: number }[]
  events: { to: string }[]
}
type Product = { id: number; skus: { id: number; stock: number }[] }

const ADDRESS = {
  name: 'Li',
  mobile: '13912345678',
  province: '上海市',
  city: '上海市',
  country: '静安区',
  detail: '1',
}

/** A customer of the mini-program with an address; each call has an idempotency key of its own. */
export async function newCustomer(name = `li ${randomUUID()}`) {
  const { call } = api(mainTarget)
  const login = await call('POST', '/simulator/wechat/code', { body: { name } })
  const body = { account: JSON.parse(login.text).code, secret: '', type: 200 }
  const { token } = (await call<{ token: string }>('POST', '/v1/token', { body })).json.data
  const ask = async <Data>(method: string, path: string, body?: object): Promise<Data> => {
    const headers = method === 'GET' ? {} : { 'idempotency-key': randomUUID() }
    const answer = await call<Data>(method, path, { body, token, headers })
    expect(answer.status, answer.text).toBeLessThan(300)
    return answer.json.data
  }
  await ask('POST', '/v1/address', ADDRESS)
  return ask
}

/** What the demo shop has plenty of, so that no test's own product is bought from under it. */
const BOUGHT = `/v1/product/search?q=${encodeURIComponent('赣南脐橙')}`

/** So many pieces of it, that the buyer is about to pay. */
export async function startedOrder(ask: Awaited<ReturnType<typeof newCustomer>>, count = 1): Promise<PlacedOrder> {
  const { items } = await ask<Listed<{ id: number; stock: number }>>('GET', BOUGHT)
  const { id } = await ask<Product>('GET', `/v1/product/${items.find(({ stock }) => stock >= count)?.id}`)
  const { skus } = await ask<Product>('GET', `/v1/product/${id}`)
  const sku_id = skus.find(({ stock }) => stock >= count)?.id
  const placed = await ask<PlacedOrder>('POST', '/v1/order', { items: [{ product_id: id, sku_id, count }] })
  await ask('POST', '/v1/pay/pre_order', { order_id: placed.id })
  return placed
}

/** The same, paid at the simulator's door. */
export async function paidOrder(ask: Awaited<ReturnType<typeof newCustomer>>, count = 1): Promise<PlacedOrder> {
  const placed = await startedOrder(ask, count)
  await payTrade(placed.order_no)
  return placed
}

/** By its number at the provider. */
export async function payTrade(out_trade_no: string, how = 'now'): Promise<void> {
  const paid = await api(mainTarget).call('POST', '/simulator/wechat/pay', { body: { out_trade_no, how } })
  expect(paid.status, paid.text).toBe(200)
  expect(JSON.parse(paid.text).deliveries).toEqual([{ status: 200 }])
}
