import { placePaidOrder, placePartlyShippedOrder } from '@/packages/testing/orders'
import { callsOn, type Samples, type Shop } from '@/packages/testing/sample'

const SENT = { carrier: 'sf', tracking_no: 'SF1234567890123' }

async function sentPart(shop: Shop) {
  const { id, parcel } = await placePartlyShippedOrder(shop)
  return { id: parcel.id, order_id: id }
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
