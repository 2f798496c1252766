import { callsOn, recordSamples, type Samples, type Shop } from '@/packages/testing/sample'

const fee = {
  first: 1,
  first_fee: 800,
  further: 1,
  further_fee: 200,
  free_from_amount: 9900,
  free_from_count: null,
}
export const PARCELS = {
  name: 'Parcels',
  unit: 'piece',
  is_default: true,
  areas: [
    { regions: ['330000', '310100'], fee: { ...fee, first_fee: 500 } },
    { regions: ['540000'], fee: null },
    { regions: [], fee },
  ],
}

/** A template made for the occasion. */
export async function freightTemplateIn(shop: Pick<Shop, 'ask' | 'tokenOf'>, more: object = {}): Promise<number> {
  const token = await shop.tokenOf('manager')
  const { data } = await shop.ask('POST /cms/freight_template', { token, body: { ...PARCELS, ...more } })
  return data.id
}

const of = callsOn('manager', freightTemplateIn)

export const samples: Samples = {
  'freight_template.list': of('GET /cms/freight_template?q=parc&sort=name'),
  'freight_template.create': { ask: 'POST /cms/freight_template', as: 'manager', body: PARCELS },
  'freight_template.update': of('PUT /cms/freight_template/{id}', { unit: 'weight', is_default: false }),
  'freight_template.duplicate': of('POST /cms/freight_template/{id}/copy', { name: 'Letters' }),
  ...recordSamples('freight_template', { make: freightTemplateIn, filter: { q: 'parc' } }),
}
