import { callsOn, type Samples, type Shop } from '@/packages/testing/sample'

const DRAFT = { path: '/admin/order', name: 'To ship', query: 'status=paid&sort=-create_time', shared: true }

const saved = async (shop: Shop): Promise<number> =>
  (await shop.ask('POST /cms/view', { token: await shop.tokenOf('manager'), body: DRAFT })).data.id

const of = callsOn('manager', saved)

export const samples: Samples = {
  'view.list': callsOn('clerk', saved)('GET /cms/view?path=/admin/order'),
  'view.create': { ask: 'POST /cms/view', as: 'manager', body: DRAFT },
  'view.update': of('PUT /cms/view/{id}', { name: 'To pack', query: 'status=paid' }),
  'view.delete': of('DELETE /cms/view/{id}'),
  'view.read_preferences': { ask: 'GET /cms/view/preferences', as: 'clerk' },
  'view.set_preferences': {
    ask: 'PUT /cms/view/preferences',
    as: 'clerk',
    body: { dense: true, hidden: { order: ['remark'] } },
  },
}
