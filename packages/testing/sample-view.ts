import type { Samples, Shop } from './sample'

const DRAFT = { path: '/admin/order', name: 'To ship', query: 'status=paid&sort=-create_time', shared: true }

const saved = async (shop: Shop): Promise<number> =>
  (await shop.ask('POST /cms/view', { token: await shop.tokenOf('manager'), body: DRAFT })).data.id

/** One valid call per operation of lib/view. */
export const viewSamples: Samples = {
  'view.list': async (shop) => {
    await saved(shop)
    return { ask: 'GET /cms/view?path=/admin/order', as: 'clerk' }
  },
  'view.create': { ask: 'POST /cms/view', as: 'manager', body: DRAFT },
  'view.update': async (shop) => ({
    ask: `PUT /cms/view/${await saved(shop)}`,
    as: 'manager',
    body: { name: 'To pack', query: 'status=paid' },
  }),
  'view.delete': async (shop) => ({ ask: `DELETE /cms/view/${await saved(shop)}`, as: 'manager' }),
  'view.read_preferences': { ask: 'GET /cms/view/preferences', as: 'clerk' },
  'view.set_preferences': {
    ask: 'PUT /cms/view/preferences',
    as: 'clerk',
    body: { dense: true, hidden: { order: ['remark'] } },
  },
}
