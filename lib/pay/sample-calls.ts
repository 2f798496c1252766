import { paymentAnomaly } from '@/db/schema/payment'
import {
  linkMiniProgram,
  paymentNotification,
  placeAnnouncedOrder,
  placeOrder,
  placePaidOrder,
  refundNotification,
} from '@/packages/testing/orders'
import { callsOn, type Samples, type Shop } from '@/packages/testing/sample'
import { firstOrThrow } from '../data/records'

async function anomaly(shop: Shop) {
  const row = { order_no: 'none', kind: 'unknown_order', source: 'query', details: {} } as const
  return firstOrThrow(await shop.db.insert(paymentAnomaly).values(row).returning({ id: paymentAnomaly.id }))
}

const of = callsOn('manager', anomaly)

export const samples: Samples = {
  'pay.pre_order': async (shop) => {
    await linkMiniProgram(shop.db)
    const { id } = await placeOrder(shop)
    return { ask: 'POST /v1/pay/pre_order', as: 'buyer', body: { order_id: id } }
  },
  'pay.start': async (shop) => {
    await linkMiniProgram(shop.db)
    const { id } = await placeOrder(shop)
    return { ask: `POST /v1/order/${id}/payment`, as: 'buyer' }
  },
  'pay.notify': async (shop) => {
    const { order_no } = await placeAnnouncedOrder(shop)
    return { ask: 'POST /v1/pay/notify', ...(await paymentNotification(shop, order_no)) }
  },
  'pay.refund_notify': async (shop) => ({ ask: 'POST /v1/pay/refund_notify', ...(await refundNotification(shop)) }),
  'pay.list': callsOn('manager', placePaidOrder)('GET /cms/payment?q=42&late=false'),
  'pay.list_anomalies': of('GET /cms/payment/anomaly?state=open&kind=unknown_order'),
  'pay.read_anomaly': of('GET /cms/payment/anomaly/{id}'),
  'pay.update_anomaly': of('PUT /cms/payment/anomaly/{id}', {
    state: 'settled',
    note: 'Rang them',
  }),
}
