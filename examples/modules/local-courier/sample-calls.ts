import { firstOrThrow } from 'kiosk-shop/module'
import { callsOn, type Samples, type Shop } from 'kiosk-shop/testing'
import { localCourier } from './schema'

async function parcel({ db }: Pick<Shop, 'db'>): Promise<number> {
  const values = { call_id: '20260101000001-1', order_no: '20260101000001', district: '西湖区' }
  return firstOrThrow(await db.insert(localCourier).values(values).returning({ id: localCourier.id })).id
}

/** A valid call for each operation, by which the tests try every rule of the registry on it. */
export const samples: Samples = {
  'local_courier.list': callsOn('admin', parcel)('GET /cms/local-courier?state=waiting&q=2026&sort=-create_time'),
  'local_courier.read': callsOn('admin', parcel)('GET /cms/local-courier/{id}'),
  'local_courier.report': callsOn('admin', parcel)('POST /cms/local-courier/{id}/step', {
    state: 'collected',
    text: 'On the bicycle',
  }),
}
