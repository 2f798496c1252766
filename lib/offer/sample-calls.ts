import { callsOn, recordSamples, type Samples, type Shop } from '@/packages/testing/sample'

export const TEN_OFF = {
  name: 'Ten off',
  gives: {
    kind: 'amount_off',
    by: 'amount',
    steps: [
      { at: 10_000, off: 1000 },
      { at: 30_000, off: 4000 },
    ],
  },
}

/** An offer made for the occasion. */
export async function offerIn(shop: Pick<Shop, 'ask' | 'tokenOf'>, more: object = {}): Promise<number> {
  const token = await shop.tokenOf('manager')
  const { data } = await shop.ask('POST /cms/offer', { token, body: { ...TEN_OFF, ...more } })
  return data.id
}

const of = callsOn('manager', offerIn)

/** One valid call per operation of lib/offer. */
export const samples: Samples = {
  'offer.browse': async (shop) => {
    await offerIn(shop)
    return { ask: 'GET /v1/offer?product_id=1' }
  },
  'offer.list': of('GET /cms/offer?q=ten&sort=name&state=running&kind=amount_off'),
  'offer.create': { ask: 'POST /cms/offer', as: 'manager', body: { ...TEN_OFF, product_ids: [1], category_ids: [1] } },
  'offer.read_effect': of('GET /cms/offer/{id}/effect'),
  'offer.read_result': of('GET /cms/offer/{id}/result'),
  'offer.update': of('PUT /cms/offer/{id}', { paused: true, valid_until: '2099-12-31T23:59:59+08:00' }),
  'offer.set_paused': of('PUT /cms/offer/{id}/pause', { paused: true }),
  'offer.set_paused_many': async (shop) => ({
    ask: 'POST /cms/offer/pause',
    as: 'manager',
    body: { ids: [await offerIn(shop)], input: { paused: true } },
  }),
  'offer.duplicate': of('POST /cms/offer/{id}/copy', { name: 'Twenty off' }),
  ...recordSamples('offer', { make: offerIn, filter: { q: 'ten' } }),
}
