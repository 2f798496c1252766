import { callsOn, type Samples, type Shop } from '@/packages/testing/sample'

export const API_KEY = { name: 'ERP', points: ['order.list', 'order.read', 'product.list'] }

const newKey = async (shop: Pick<Shop, 'ask' | 'tokenOf'>): Promise<number> =>
  (await shop.ask('POST /cms/api_key', { token: await shop.tokenOf('admin'), body: API_KEY })).data.id

const of = callsOn('admin', newKey)

export const samples: Samples = {
  'api_key.list': of('GET /cms/api_key?q=erp&state=active&sort=-last_used_at'),
  'api_key.read': of('GET /cms/api_key/{id}'),
  'api_key.create': { ask: 'POST /cms/api_key', as: 'admin', body: API_KEY },
  'api_key.update': of('PUT /cms/api_key/{id}', { may_write: true, addresses: ['203.0.113.0/24'] }),
  'api_key.revoke': of('DELETE /cms/api_key/{id}'),
  'api_key.rotate': of('POST /cms/api_key/{id}/rotation', { hours: 12 }),
}
