import { recordSamples, type Samples, type Shop } from '@/packages/testing/sample'

async function emptyGroup(shop: Shop): Promise<number> {
  const token = await shop.tokenOf('admin')
  const { data } = await shop.ask('POST /cms/group', { token, body: { name: 'Packers', points: ['banner.list'] } })
  return data.id
}

export const samples: Samples = {
  ...recordSamples('group', { as: 'admin', make: emptyGroup }),
  'group.list': { ask: 'GET /cms/group?q=%E5%BA%97&sort=name', as: 'admin' },
  'group.read': { ask: 'GET /cms/group/1', as: 'admin' },
  'group.create': {
    ask: 'POST /cms/group',
    as: 'admin',
    body: { name: 'Packers', info: '', points: ['banner.list'], menu_ids: [1], element_ids: [], copy_of: 1 },
  },
  'group.update': { ask: 'PUT /cms/group/1', as: 'admin', body: { points: ['banner.list'], menu_ids: [1] } },
}
