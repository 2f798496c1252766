import { deliveryArea } from '@/db/schema/delivery'
import { deliveryAreaIn, pickupPlaceIn } from '@/lib/delivery/sample-calls'
import { linkMiniProgram } from './orders'
import { makeProduct } from './products'
import type { Shop } from './sample'
import type { ServerShop } from './server-shop'
import { callSimulator } from './wechat'

type AnyShop = Pick<Shop | ServerShop, 'ask' | 'db' | 'tokenOf' | 'runtime'>

/** The shop offers pick-up, at a place made for the occasion. */
export async function offerPickup(shop: AnyShop): Promise<number> {
  const token = await shop.tokenOf('admin')
  await shop.ask('PUT /cms/config', { token, body: { values: { 'delivery.pickup': true } } })
  return pickupPlaceIn(shop)
}

export const CONTACT = { name: 'Li Lei', mobile: '13800138000' }

/** An order of two pieces of 100 fen that the demo buyer picks up. */
export async function placePickup(shop: AnyShop) {
  const { id: product_id } = await makeProduct(shop.db)
  const delivery = { way: 'pickup', place_id: await offerPickup(shop), contact: CONTACT }
  const body = { items: [{ product_id, count: 2 }], delivery }
  return (await shop.ask('POST /v1/order', { token: await shop.tokenOf('buyer'), body })).data
}

/** The same, to be paid when it is picked up. */
export async function placeAtPickup(shop: AnyShop) {
  const { id } = await placePickup(shop)
  await shop.ask('PUT /cms/config', { token: await shop.tokenOf('admin'), body: { values: { 'pay.at_pickup': true } } })
  const body = { pay_way: 'at_pickup' }
  return (await shop.ask(`PUT /v1/order/${id}/pay_way`, { token: await shop.tokenOf('buyer'), body })).data
}

/** An order of a service, of two pieces of 100 fen. */
export async function placeService(shop: AnyShop) {
  const values = { 'delivery.none': true }
  await shop.ask('PUT /cms/config', { token: await shop.tokenOf('admin'), body: { values } })
  const { id: product_id } = await makeProduct(shop.db, { delivery: ['none'] })
  const body = { items: [{ product_id, count: 2 }], delivery: { way: 'none', contact: CONTACT } }
  return (await shop.ask('POST /v1/order', { token: await shop.tokenOf('buyer'), body })).data
}

/** The shop's own courier delivers to the address of the demo buyer. */
export async function offerCourier(shop: AnyShop): Promise<number> {
  const token = await shop.tokenOf('admin')
  await shop.ask('PUT /cms/config', { token, body: { values: { 'delivery.courier': true } } })
  await shop.db.update(deliveryArea).set({ active: false })
  const { data } = await shop.ask('GET /v1/address', { token: await shop.tokenOf('buyer') })
  const [{ region_code }] = data.items.filter((one: { is_default: boolean }) => one.is_default)
  return deliveryAreaIn(shop, { regions: [region_code] })
}

export const chooseSlot = ({ day, starts }: { day: string; starts: string }) => ({ day, starts })

/** An order of two pieces of 100 fen in the first time slot that has room. */
async function placeByCourier(shop: AnyShop) {
  const { id: product_id } = await makeProduct(shop.db)
  await offerCourier(shop)
  const token = await shop.tokenOf('buyer')
  const { data } = await shop.ask(`GET /v1/delivery?items=${product_id}.0.2`, { token })
  const delivery = { way: 'courier', ...chooseSlot(data.slots[0]) }
  return (await shop.ask('POST /v1/order', { token, body: { items: [{ product_id, count: 2 }], delivery } })).data
}

export const buyByCourier = (shop: AnyShop) => buy(shop, placeByCourier)
export const buyPickup = (shop: AnyShop) => buy(shop, placePickup)
export const buyService = (shop: AnyShop) => buy(shop, placeService)

/** Paid at the provider. */
async function buy(shop: AnyShop, place: typeof placePickup) {
  await linkMiniProgram(shop.db)
  const order = await place(shop)
  await shop.ask('POST /v1/pay/pre_order', { token: await shop.tokenOf('buyer'), body: { order_id: order.id } })
  await callSimulator(shop.runtime, 'POST /pay', { out_trade_no: order.order_no })
  return order
}

/** As its buyer sees it. */
export async function codeOf(shop: AnyShop, id: number): Promise<string> {
  return (await shop.ask(`GET /v1/order/${id}`, { token: await shop.tokenOf('buyer') })).data.delivery.code
}
