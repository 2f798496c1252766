import { refund } from '@/db/schema/payment'
import { firstOrThrow } from '@/lib/data/records'
import { buyOrder, requestRefund } from '@/packages/testing/orders'
import { callsOn, type Samples, type Shop } from '@/packages/testing/sample'
import { callSimulator } from '@/packages/testing/wechat'
import { sendRefund } from './carry-out'

/** A refund that the bank rejects, as the provider reports it. */
async function rejectedRefund(shop: Shop) {
  const { id: order_id } = await buyOrder(shop)
  const token = await shop.tokenOf('manager')
  await shop.ask(`POST /cms/order/${order_id}/refund`, { token, body: { amount: 50, reason: 'A stain' } })
  const { id, out_refund_no } = firstOrThrow(
    await shop.db.select({ id: refund.id, out_refund_no: refund.out_refund_no }).from(refund),
  )
  await sendRefund(shop.runtime, out_refund_no)
  await callSimulator(shop.runtime, 'POST /refund', { out_refund_no, how: 'abnormal' })
  return { id }
}

const of = callsOn('manager', requestRefund)

export const samples: Samples = {
  'refund.list': of('GET /cms/refund?state=requested&q=R20&order_no=20&attention=false'),
  'refund.count': of('GET /cms/refund/counts'),
  'refund.read': of('GET /cms/refund/{id}'),
  'refund.redirect': callsOn('manager', rejectedRefund)('POST /cms/refund/{id}/redirection', { to: 'merchant' }),
}
