import { buyOrder, orderWithRequest, requestRefund } from '@/packages/testing/orders'
import { picture, uploadOf } from '@/packages/testing/pictures'
import { callsOn, type Samples } from '@/packages/testing/sample'

const ofBuyer = callsOn('buyer', requestRefund)
const ofStaff = callsOn('manager', requestRefund)
const stain = async () => uploadOf({ 'stain.png': await picture('png', '#963') })

export const samples: Samples = {
  'after_sale.create': callsOn('buyer', buyOrder)('POST /v1/order/{id}/after_sale', { reason: 'It came too late' }),
  'after_sale.preview': callsOn('buyer', buyOrder)('POST /v1/order/{id}/after_sale/preview', {}),
  'after_sale.list_own': ofBuyer('GET /v1/after_sale?open=true'),
  'after_sale.show': ofBuyer('GET /v1/after_sale/{id}'),
  'after_sale.withdraw': ofBuyer('POST /v1/after_sale/{id}/withdrawal', {}),
  'after_sale.add_photos': async (shop) => {
    const { refunds } = await orderWithRequest(shop)
    return { ask: `POST /v1/after_sale/${refunds[0].id}/photo`, as: 'buyer', ...(await stain()) }
  },
  'after_sale.list': ofStaff('GET /cms/after_sale?step=to_decide&kind=refund&q=R20&attention=false'),
  'after_sale.count': ofStaff('GET /cms/after_sale/counts'),
  'after_sale.read': ofStaff('GET /cms/after_sale/{id}'),
  'after_sale.decide': ofStaff('PUT /cms/after_sale/{id}/decision', { action: 'agree' }),
  'refund.request': callsOn('buyer', buyOrder)('POST /v1/order/{id}/refund', { reason: 'It came too late' }),
  'refund.preview': callsOn('buyer', buyOrder)('POST /v1/order/{id}/refund/preview', {}),
  'refund.add_photos': async (shop) => {
    const { id } = await orderWithRequest(shop)
    return { ask: `POST /v1/order/${id}/refund/photo`, as: 'buyer', ...(await stain()) }
  },
  'refund.update': ofStaff('PUT /cms/refund/{id}', { action: 'approve' }),
}
