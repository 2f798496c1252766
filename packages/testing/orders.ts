import { eq } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { identity } from '@/db/schema/user'
import { MINI_PROGRAM } from '@/db/vocabulary/user'
import { firstOrThrow } from '@/lib/data/records'
import { payKeys } from '@/packages/simulator/pay-keys'
import { paidEvent, refundEvent, signNotification } from '@/packages/simulator/pay-notification'
import { tradeOf } from '@/packages/simulator/pay-state'
import { SIMULATED_ACCOUNT } from '@/packages/simulator/world'
import { makeProduct } from './products'
import type { Shop } from './sample'
import type { ServerShop } from './server-shop'
import { callSimulator } from './wechat'

type AnyShop = Pick<Shop | ServerShop, 'ask' | 'db' | 'tokenOf' | 'runtime'>

type Item = { product_id: number; sku_id?: number | undefined; count: number }

/** An order of two pieces of 100 fen, or of these, that the demo buyer has placed. */
export async function placeOrder(shop: AnyShop, goods?: number | Item[]) {
  const items = Array.isArray(goods) ? goods : [{ product_id: goods ?? (await makeProduct(shop.db)).id, count: 2 }]
  const body = { items }
  return (await shop.ask('POST /v1/order', { token: await shop.tokenOf('buyer'), body })).data
}

/** Buyers may pay by bank transfer. */
export async function offerTransfer(shop: AnyShop): Promise<void> {
  const values = { 'pay.transfer': true, 'pay.transfer_account': '6217 0000' }
  await shop.ask('PUT /cms/config', { token: await shop.tokenOf('admin'), body: { values } })
}

/** The demo buyer comes through the mini-program, too. */
export async function linkMiniProgram(db: Db): Promise<void> {
  const rows = await db.select({ user_id: identity.user_id }).from(identity).where(eq(identity.identifier, 'buyer'))
  const row = {
    ...firstOrThrow(rows),
    type: MINI_PROGRAM,
    identifier: `${SIMULATED_ACCOUNT.appid}:o-of-the-demo-buyer`,
  }
  await db.insert(identity).values(row).onConflictDoNothing()
}

/** An order that its buyer is about to pay. */
export async function placeAnnouncedOrder(shop: AnyShop, items?: Item[]) {
  await linkMiniProgram(shop.db)
  const order = await placeOrder(shop, items)
  await shop.ask('POST /v1/pay/pre_order', { token: await shop.tokenOf('buyer'), body: { order_id: order.id } })
  return order
}

/** The notification of the provider that this order was paid. */
export async function paymentNotification(shop: Pick<AnyShop, 'db'>, order_no: string) {
  const trade = await tradeOf(shop.db, order_no)
  if (!trade) throw new Error('the provider knows no such order')
  const paid = {
    ...trade,
    state: 'SUCCESS' as const,
    transaction_id: `42${order_no}`,
    success_time: '2026-01-01T12:00:00+08:00',
  }
  const { bytes, headers } = signNotification(await payKeys(shop.db), paidEvent(paid))
  return { body: bytes, headers }
}

/** The notification of the provider about a refund. */
export async function refundNotification(shop: AnyShop) {
  const refund = {
    out_refund_no: 'Rnone',
    out_trade_no: 'none-at-all',
    refund_id: '50none',
    transaction_id: '42none',
    status: 'SUCCESS' as const,
    refund: 1,
    total: 1,
    create_time: '2026-01-01T12:00:00+08:00',
    success_time: '2026-01-01T12:00:00+08:00',
  }
  const keys = await payKeys(shop.db)
  const { bytes, headers } = signNotification(keys, refundEvent(refund, keys.merchant.mchid))
  return { body: bytes, headers }
}

export async function placePaidOrder(shop: AnyShop, items?: Item[]) {
  const order = await placeAnnouncedOrder(shop, items)
  await shop.ask('POST /v1/pay/notify', await paymentNotification(shop, order.order_no))
  return order
}

/** Paid at the provider, too, which can give it back. */
export async function buyOrder(shop: AnyShop, items?: Item[]) {
  const order = await placeAnnouncedOrder(shop, items)
  await callSimulator(shop.runtime, 'POST /pay', { out_trade_no: order.order_no })
  return order
}

/** A refund of an order, requested by its buyer. */
export const requestRefund = async (shop: AnyShop): Promise<{ id: number }> => (await orderWithRequest(shop)).refunds[0]

export async function orderWithRequest(shop: AnyShop) {
  const { id } = await buyOrder(shop)
  const body = { reason: 'It came too late' }
  return (await shop.ask(`POST /v1/order/${id}/refund`, { token: await shop.tokenOf('buyer'), body })).data
}

export const SHIPPED = { status: 'shipped', carrier: 'sf', tracking_no: 'SF1234567890' }

export const placeShippedOrder = async (shop: AnyShop) => sent(shop, await placePaidOrder(shop))

/** Paid at the provider, too, which requires a report of the shipment. */
export const buyShippedOrder = async (shop: AnyShop) => sent(shop, await buyOrder(shop))

/** An order of two pieces of size S; M costs the same, L does not. */
export async function buyVariants(shop: AnyShop) {
  const sizes = { S: 100, M: 100, L: 150 }
  const skus = Object.entries(sizes).map(([Size, price]) => ({ specs: { Size }, price, stock: 9 }))
  const goods = await makeProduct(shop.db, { options: [{ name: 'Size', values: Object.keys(sizes) }], skus })
  const [small, medium, large] = goods.skus.map(({ id }) => id)
  const order = await sent(shop, await buyOrder(shop, [{ product_id: goods.id, sku_id: small, count: 2 }]))
  return { ...order, product_id: goods.id, line: order.items[0].id, small, medium, large }
}

async function sent<Order extends { id: number }>(shop: AnyShop, order: Order): Promise<Order> {
  await shop.ask(`PUT /cms/order/${order.id}/status`, { token: await shop.tokenOf('manager'), body: SHIPPED })
  return order
}

/** Sends one of two pieces, so that the other is still to be sent. */
export async function placePartlyShippedOrder(shop: AnyShop) {
  const { id, order_no, items } = await buyOrder(shop)
  const parcel = await sendPart(shop, id, { tracking_no: 'SF1234567890123', items: [{ id: items[0]?.id, count: 1 }] })
  return { id, order_no, items, parcel }
}

type Part = { tracking_no: string; items: { id: number; count: number }[] }

export async function sendPart(shop: AnyShop, id: number, part: Part): Promise<{ id: number }> {
  const token = await shop.tokenOf('manager')
  return (await shop.ask(`POST /cms/order/${id}/parcel`, { token, body: { carrier: 'sf', ...part } })).data
}
