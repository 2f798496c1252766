import { refund } from '@/db/schema/payment'
import { firstOrThrow } from '@/lib/data/records'
import { buyOrder, orderWithRequest, requestRefund } from '@/packages/testing/orders'
import { picture, uploadOf } from '@/packages/testing/pictures'
import { callsOn, type Samples, type Shop } from '@/packages/testing/sample'
import { callSimulator } from '@/packages/testing/wechat'
import { wechatPay } from '../wechat/pay/provider'
import { sendRefund } from './carry-out'

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

const of = callsOn('manager', requestRefund)

export const samples: Samples = {
  'refund.request': callsOn('buyer', buyOrder)('POST /v1/order/{id}/refund', { reason: 'It came too late' }),
  'refund.preview': callsOn('buyer', buyOrder)('POST /v1/order/{id}/refund/preview', {}),
  'refund.add_photos': async (shop) => {
    const { id } = await orderWithRequest(shop)
    const photo = await uploadOf({ 'stain.png': await picture('png', '#963') })
    return { ask: `POST /v1/order/${id}/refund/photo`, as: 'buyer', ...photo }
  },
  'refund.list': of('GET /cms/refund?state=requested&q=R20&order_no=20&attention=false'),
  'refund.count': of('GET /cms/refund/counts'),
  'refund.read': of('GET /cms/refund/{id}'),
  'refund.update': of('PUT /cms/refund/{id}', { action: 'approve' }),
  'refund.redirect': callsOn('manager', rejectedRefund)('POST /cms/refund/{id}/redirection', { to: 'merchant' }),
}
