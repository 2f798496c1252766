import {
  buyOrder,
  buyShippedOrder,
  offerTransfer,
  placeAnnouncedOrder,
  placeOrder,
  placePaidOrder,
  placeShippedOrder,
  SHIPPED,
} from '@/packages/testing/orders'
import { uploadOf } from '@/packages/testing/pictures'
import { makeProduct } from '@/packages/testing/products'
import { callsOn, type Samples, type Shop } from '@/packages/testing/sample'
import { userIdOf } from '@/packages/testing/sample-records'
import { callSimulator } from '@/packages/testing/wechat'
import { reportShipment } from '../shipping/report'

type Factory = (shop: Shop) => Promise<{ id: number }>

const of = (make: Factory, as: string, ask: string, body?: object) => callsOn(as, make)(ask, body)

const items = async (shop: Shop) => ({ items: [{ product_id: (await makeProduct(shop.db)).id, count: 2 }] })

const byTelephone = async (shop: Shop) => ({
  customer_id: await userIdOf(shop.db, 'buyer'),
  ...(await items(shop)),
})

async function placeWithTransfer(shop: Shop) {
  await offerTransfer(shop)
  return placeOrder(shop)
}

/** An order whose buyer has said in WeChat's dialog that it has arrived. */
async function shipAndReceive(shop: Shop) {
  const order = await buyShippedOrder(shop)
  await reportShipment(shop.runtime, order.id)
  await callSimulator(shop.runtime, 'POST /receipt', { out_trade_no: order.order_no })
  return order
}

export const samples: Samples = {
  'delivery.list': { ask: 'GET /v1/delivery?items=1.0.2', as: 'buyer' },
  'order.create': async (shop) => ({ ask: 'POST /v1/order', as: 'buyer', body: await items(shop) }),
  'order.preview': async (shop) => ({ ask: 'POST /v1/order/preview', as: 'buyer', body: await items(shop) }),
  'order.list_own': of(placeOrder, 'buyer', 'GET /v1/order?status=unpaid'),
  'order.count_own': of(placeOrder, 'buyer', 'GET /v1/order/counts'),
  'order.show': of(placeOrder, 'buyer', 'GET /v1/order/{id}'),
  'order.cancel': of(placeOrder, 'buyer', 'POST /v1/order/{id}/cancellation', { reason: 'Too dear' }),
  'order.choose_pay_way': of(placeWithTransfer, 'buyer', 'PUT /v1/order/{id}/pay_way', { pay_way: 'transfer' }),
  'order.receive': of(placeShippedOrder, 'buyer', 'POST /v1/order/{id}/receipt'),
  'order.receive_at_wechat': of(shipAndReceive, 'buyer', 'POST /v1/order/{id}/wechat_receipt'),
  'order.list': of(placeOrder, 'manager', 'GET /cms/order?status=unpaid&order_no=20&product_id=1&sort=-total_price'),
  'order.count': of(placeOrder, 'manager', 'GET /cms/order/counts'),
  'order.neighbors': of(placeOrder, 'manager', 'GET /cms/order/{id}/neighbors?status=unpaid&sort=-total_price'),
  'order.read': of(placePaidOrder, 'manager', 'GET /cms/order/{id}'),
  'order.read_price': of(placePaidOrder, 'manager', 'GET /cms/order/{id}/price'),
  'order.list_to_pack': of(placePaidOrder, 'manager', 'GET /cms/order/packing?ids={id}'),
  'order.read_address': of(placePaidOrder, 'manager', 'GET /cms/order/{id}/address'),
  'order.set_status': of(placePaidOrder, 'manager', 'PUT /cms/order/{id}/status', SHIPPED),
  'order.correct_shipment': of(placeShippedOrder, 'manager', 'PUT /cms/order/{id}/shipment', { tracking_no: 'SF2' }),
  'order.set_address': of(placePaidOrder, 'manager', 'PUT /cms/order/{id}/address', {
    name: '林则徐',
    detail: '虎门寨 7 号',
  }),
  'order.set_price': of(placeOrder, 'manager', 'PUT /cms/order/{id}/price', { discount: 50, reason: 'A scratch' }),
  'order.mark_paid': of(placeOrder, 'manager', 'POST /cms/order/{id}/payment', { method: 'cash', reference: 'No. 7' }),
  'order.set_note': of(placeOrder, 'manager', 'PUT /cms/order/{id}/note', { note: 'Rang twice' }),
  'order.refund': of(buyOrder, 'manager', 'POST /cms/order/{id}/refund', { amount: 50, reason: 'A stain' }),
  'pay.check': of(placeAnnouncedOrder, 'manager', 'POST /cms/order/{id}/check'),
  'shipping.tell': of(buyShippedOrder, 'manager', 'POST /cms/order/{id}/shipping_info'),
  'shipping.report_late': of(buyOrder, 'manager', 'POST /cms/order/{id}/late_shipping', { kind: 'test' }),
  'order.place': async (shop) => ({ ask: 'POST /cms/order', as: 'admin', body: await byTelephone(shop) }),
  'order.preview_for_customer': async (shop) => ({
    ask: 'POST /cms/order/preview',
    as: 'admin',
    body: await byTelephone(shop),
  }),
  'order.link': of(placeOrder, 'admin', 'POST /cms/order/{id}/link'),
  'order.export': of(placePaidOrder, 'manager', 'GET /cms/order/export?status=paid&format=xlsx'),
  'order.ship_many': async (shop) => {
    const { order_no } = await placePaidOrder(shop)
    const lines = `${order_no},sf,SF1234567890`
    return { ask: 'POST /cms/order/shipment', as: 'manager', ...(await uploadOf({ 'lines.txt': lines })) }
  },
}
