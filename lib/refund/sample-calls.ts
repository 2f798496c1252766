import { buyOrder, orderWithRequest, requestRefund } from '@/packages/testing/orders'
import { picture, uploadOf } from '@/packages/testing/pictures'
import { callsOn, type Samples } from '@/packages/testing/sample'

const of = callsOn('manager', requestRefund)

export const samples: Samples = {
  'refund.request': callsOn('buyer', buyOrder)('POST /v1/order/{id}/refund', { reason: 'It came too late' }),
  'refund.add_photos': async (shop) => {
    const { id } = await orderWithRequest(shop)
    const photo = await uploadOf({ 'stain.png': await picture('png', '#963') })
    return { ask: `POST /v1/order/${id}/refund/photo`, as: 'buyer', ...photo }
  },
  'refund.list': of('GET /cms/refund?state=requested&q=R20&order_no=20&attention=false'),
  'refund.count': of('GET /cms/refund/counts'),
  'refund.read': of('GET /cms/refund/{id}'),
  'refund.update': of('PUT /cms/refund/{id}', { action: 'approve' }),
}
