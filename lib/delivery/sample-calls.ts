import { callsOn, recordSamples, type Samples, type Shop } from '@/packages/testing/sample'

export const STORE = { name: 'Jing’an store', address: '1 Nanjing West Road', phone: '021-62345678' }

/** A place made for the occasion. */
export async function pickupPlaceIn(shop: Pick<Shop, 'ask' | 'tokenOf'>, more: object = {}): Promise<number> {
  const token = await shop.tokenOf('manager')
  const { data } = await shop.ask('POST /cms/pickup_place', { token, body: { ...STORE, ...more } })
  return data.id
}

const of = callsOn('manager', pickupPlaceIn)

const slot = { weekdays: [1, 2, 3, 4, 5, 6, 7], ends: '23:00', limit: 2 }
export const AREA = { name: 'Jing’an', regions: ['310106'], fee: 500, slots: [{ ...slot, starts: '22:00' }] }

/** An area made for the occasion. */
export async function deliveryAreaIn(shop: Pick<Shop, 'ask' | 'tokenOf'>, more: object = {}): Promise<number> {
  const token = await shop.tokenOf('manager')
  const { data } = await shop.ask('POST /cms/delivery_area', { token, body: { ...AREA, ...more } })
  return data.id
}

const ofArea = callsOn('manager', deliveryAreaIn)

export const samples: Samples = {
  'pickup_place.list': of('GET /cms/pickup_place?q=jing&active=true&sort=name'),
  'pickup_place.create': { ask: 'POST /cms/pickup_place', as: 'manager', body: STORE },
  'pickup_place.update': of('PUT /cms/pickup_place/{id}', { hours: '10:00–20:00', longitude: 121.45, latitude: 31.23 }),
  ...recordSamples('pickup_place', { make: pickupPlaceIn, filter: { q: 'jing' } }),
  'delivery_area.list': ofArea('GET /cms/delivery_area?q=jing&active=true&sort=name'),
  'delivery_area.create': { ask: 'POST /cms/delivery_area', as: 'manager', body: AREA },
  'delivery_area.update': ofArea('PUT /cms/delivery_area/{id}', { fee: 600, free_from: null }),
  ...recordSamples('delivery_area', { make: deliveryAreaIn, filter: { q: 'jing' } }),
}
