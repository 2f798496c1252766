import type { Samples, Shop } from '@/packages/testing/sample'

const image = async (shop: Shop): Promise<string> => (await shop.ask('GET /v1/banner/1')).data.items[0].image

export const samples: Samples = {
  'banner.show': { ask: 'GET /v1/banner/1' },
  'banner.show_several': { ask: 'GET /v1/banner/ids/2,1' },
  'banner.browse': { ask: 'GET /v1/banner?size=1' },
  'banner.list': { ask: 'GET /cms/banner?q=home&sort=-create_time', as: 'manager' },
  'banner.read': { ask: 'GET /cms/banner/1', as: 'manager' },
  'banner.create': async (shop) => ({
    ask: 'POST /cms/banner',
    as: 'manager',
    body: { name: 'Spring', description: '', items: [{ image: await image(shop), type: 1, key_word: 7 }] },
  }),
  'banner.update': { ask: 'PUT /cms/banner/1', as: 'manager', body: { name: 'Spring' } },
  'banner.delete': { ask: 'DELETE /cms/banner/1', as: 'manager' },
  'banner.restore': async (shop) => {
    await shop.ask('DELETE /cms/banner/1', { token: await shop.tokenOf('manager') })
    return { ask: 'POST /cms/banner/1/restoration', as: 'manager' }
  },
  'banner.delete_many': { ask: 'POST /cms/banner/deletion', as: 'manager', body: { ids: [1, 2] } },
  'banner.restore_many': async (shop) => {
    await shop.ask('DELETE /cms/banner/1', { token: await shop.tokenOf('manager') })
    return { ask: 'POST /cms/banner/restoration', as: 'manager', body: { filter: { q: 'home', trash: true } } }
  },
}
