import { paymentAnomaly, refund } from '@/db/schema/payment'
import { firstOrThrow } from '@/lib/data/records'
import { sendRefund } from '@/lib/refund/carry-out'
import { reportShipment } from '@/lib/shipping/report'
import { wechatPay } from '@/lib/wechat/pay/provider'
import {
  buyOrder,
  buyShippedOrder,
  linkMiniProgram,
  orderWithRequest,
  paymentNotification,
  placeAnnouncedOrder,
  placeOrder,
  placePaidOrder,
  placeShippedOrder,
  refundNotification,
  requestRefund,
  SHIPPED,
} from './orders'
import { picture, uploadOf } from './pictures'
import { makeProduct } from './products'
import { callsOn, type Sample, type Samples, type Shop } from './sample'
import { callSimulator } from './wechat'

type Factory = (shop: Shop) => Promise<{ id: number }>

const of = (make: Factory, as: string, ask: string, body?: object) => callsOn(as, make)(ask, body)

const items = async (shop: Shop) => ({ items: [{ product_id: (await makeProduct(shop.db)).id, count: 2 }] })

async function anomaly(shop: Shop) {
  const row = { order_no: 'none', kind: 'unknown_order', source: 'query', details: {} } as const
  return firstOrThrow(await shop.db.insert(paymentAnomaly).values(row).returning({ id: paymentAnomaly.id }))
}

async function notification(shop: Shop): Promise<Sample> {
  const { order_no } = await placeAnnouncedOrder(shop)
  return { ask: 'POST /v1/pay/notify', ...(await paymentNotification(shop, order_no)) }
}

/** An order whose buyer has said in WeChat's dialog that it has arrived. */
async function shipAndReceive(shop: Shop) {
  const order = await buyShippedOrder(shop)
  await reportShipment(shop.runtime, order.id)
  await callSimulator(shop.runtime, 'POST /receipt', { out_trade_no: order.order_no })
  return order
}

/** One that the bank rejects, as the provider reports it. */
async function rejectedRefund(shop: Shop) {
  const { id: order_id } = await buyOrder(shop)
  const token = await shop.tokenOf('manager')
  await shop.ask(`POST /cms/order/${order_id}/refund`, { token, body: { amount: 50, reason: 'A stain' } })
  const { id, out_refund_no } = firstOrThrow(
    await shop.db.select({ id: refund.id, out_refund_no: refund.out_refund_no }).from(refund),
  )
  await sendRefund(shop.runtime, wechatPay(shop.runtime), out_refund_no)
  await callSimulator(shop.runtime, 'POST /refund', { out_refund_no, how: 'abnormal' })
  return { id }
}

/** One valid call per operation of lib/order, lib/pay and lib/refund. */
export const orderSamples: Samples = {
  'order.create': async (shop) => ({ ask: 'POST /v1/order', as: 'buyer', body: await items(shop) }),
  'order.preview': async (shop) => ({ ask: 'POST /v1/order/preview', as: 'buyer', body: await items(shop) }),
  'order.list_own': of(placeOrder, 'buyer', 'GET /v1/order?status=unpaid'),
  'order.count_own': of(placeOrder, 'buyer', 'GET /v1/order/counts'),
  'order.show': of(placeOrder, 'buyer', 'GET /v1/order/{id}'),
  'order.cancel': of(placeOrder, 'buyer', 'POST /v1/order/{id}/cancellation', { reason: 'Too dear' }),
  'order.receive': of(placeShippedOrder, 'buyer', 'POST /v1/order/{id}/receipt'),
  'order.receive_at_wechat': of(shipAndReceive, 'buyer', 'POST /v1/order/{id}/wechat_receipt'),
  'order.list': of(placeOrder, 'manager', 'GET /cms/order?status=unpaid&order_no=20&product_id=1&sort=-total_price'),
  'order.count': of(placeOrder, 'manager', 'GET /cms/order/counts'),
  'order.neighbors': of(placeOrder, 'manager', 'GET /cms/order/{id}/neighbors?status=unpaid&sort=-total_price'),
  'order.read': of(placePaidOrder, 'manager', 'GET /cms/order/{id}'),
  'order.list_to_pack': of(placePaidOrder, 'manager', 'GET /cms/order/packing?ids={id}'),
  'order.read_address': of(placePaidOrder, 'manager', 'GET /cms/order/{id}/address'),
  'order.set_status': of(placePaidOrder, 'manager', 'PUT /cms/order/{id}/status', SHIPPED),
  'order.correct_shipment': of(placeShippedOrder, 'manager', 'PUT /cms/order/{id}/shipment', { tracking_no: 'SF2' }),
  'order.set_address': of(placePaidOrder, 'manager', 'PUT /cms/order/{id}/address', {
    name: '林则徐',
    detail: '虎门寨 7 号',
  }),
  'order.set_price': of(placeOrder, 'manager', 'PUT /cms/order/{id}/price', { discount: 50, reason: 'A scratch' }),
  'order.set_note': of(placeOrder, 'manager', 'PUT /cms/order/{id}/note', { note: 'Rang twice' }),
  'order.refund': of(buyOrder, 'manager', 'POST /cms/order/{id}/refund', { amount: 50, reason: 'A stain' }),
  'refund.request': of(buyOrder, 'buyer', 'POST /v1/order/{id}/refund', { reason: 'It came too late' }),
  'refund.add_photos': async (shop) => {
    const { id } = await orderWithRequest(shop)
    const photo = await uploadOf({ 'stain.png': await picture('png', '#963') })
    return { ask: `POST /v1/order/${id}/refund/photo`, as: 'buyer', ...photo }
  },
  'refund.list': of(requestRefund, 'manager', 'GET /cms/refund?state=requested&q=R20&order_no=20&attention=false'),
  'refund.count': of(requestRefund, 'manager', 'GET /cms/refund/counts'),
  'refund.read': of(requestRefund, 'manager', 'GET /cms/refund/{id}'),
  'refund.update': of(requestRefund, 'manager', 'PUT /cms/refund/{id}', { action: 'approve' }),
  'refund.redirect': async (shop) => {
    const { id } = await rejectedRefund(shop)
    return { ask: `POST /cms/refund/${id}/redirection`, as: 'manager', body: { to: 'merchant' } }
  },
  'pay.pre_order': async (shop) => {
    await linkMiniProgram(shop.db)
    const { id } = await placeOrder(shop)
    return { ask: 'POST /v1/pay/pre_order', as: 'buyer', body: { order_id: id } }
  },
  'pay.notify': notification,
  'pay.refund_notify': async (shop) => ({ ask: 'POST /v1/pay/refund_notify', ...(await refundNotification(shop)) }),
  'pay.check': of(placeAnnouncedOrder, 'manager', 'POST /cms/order/{id}/check'),
  'shipping.tell': of(buyShippedOrder, 'manager', 'POST /cms/order/{id}/shipping_info'),
  'pay.list': of(placePaidOrder, 'manager', 'GET /cms/payment?q=42&late=false'),
  'pay.list_anomalies': of(anomaly, 'manager', 'GET /cms/payment/anomaly?state=open&kind=unknown_order'),
  'pay.read_anomaly': of(anomaly, 'manager', 'GET /cms/payment/anomaly/{id}'),
  'pay.update_anomaly': of(anomaly, 'manager', 'PUT /cms/payment/anomaly/{id}', {
    state: 'settled',
    note: 'Rang them',
  }),
}
