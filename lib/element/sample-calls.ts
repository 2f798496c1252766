import { element } from '@/db/schema/menu'
import { callsOn, recordSamples, type Samples, type Shop } from '@/packages/testing/sample'
import { firstOrThrow } from '../data/records'

/** A button of the first page, made for the occasion. */
async function elementIn(shop: Shop): Promise<number> {
  const values = { name: 'Export', sign: 'export', menu_id: 1 }
  return firstOrThrow(await shop.db.insert(element).values(values).returning({ id: element.id })).id
}

export const samples: Samples = {
  'element.list': callsOn('admin', elementIn)('GET /cms/element?q=export&menu_id=1&sort=sign'),
  'element.groups': { ask: 'GET /cms/element/groups?sign=banner.list', as: 'admin' },
  'element.create': {
    ask: 'POST /cms/element',
    as: 'admin',
    body: { name: 'Export', sign: 'export', menu_id: 1, group_ids: [1] },
  },
  'element.update': callsOn('admin', elementIn)('PUT /cms/element/{id}', { name: 'Import' }),
  ...recordSamples('element', { as: 'admin', make: elementIn }),
}
