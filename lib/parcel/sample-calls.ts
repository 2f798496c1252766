import { buyOrder, placePaidOrder } from '@/packages/testing/orders'
import { callsOn, type Samples, type Shop } from '@/packages/testing/sample'

const SENT = { carrier: 'sf', tracking_no: 'SF1234567890123' }

/** One of two pieces is sent, so that the other is still to be sent. */
async function sentPart(shop: Shop) {
  const { id, items } = await buyOrder(shop)
  const body = { ...SENT, items: [{ id: items[0]?.id, count: 1 }] }
  const { data } = await shop.ask(`POST /cms/order/${id}/parcel`, { token: await shop.tokenOf('manager'), body })
  return { id: data.id, order_id: id }
}

const ofPart = callsOn('manager', sentPart)

export const samples: Samples = {
  'parcel.list_own': callsOn('buyer', async (shop) => ({ id: (await sentPart(shop)).order_id }))(
    'GET /v1/order/{id}/parcel',
  ),
  'parcel.list': ofPart('GET /cms/parcel?tracking_no=SF12&carrier=sf&state=sent'),
  'parcel.read': ofPart('GET /cms/parcel/{id}'),
  'parcel.create': callsOn('manager', placePaidOrder)('POST /cms/order/{id}/parcel', SENT),
  'parcel.update': ofPart('PUT /cms/parcel/{id}', { tracking_no: 'SF1234567890124' }),
  'parcel.call_off': ofPart('DELETE /cms/parcel/{id}'),
}
