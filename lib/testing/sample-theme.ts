import { productIn } from './goods'
import type { Samples, Shop } from './sample'

/** A theme made for the occasion, with a product on sale. */
async function themeIn(shop: Shop, trashed = false): Promise<number> {
  const token = await shop.tokenOf('manager')
  const body = { name: 'Evening', product_ids: [await productIn(shop.db)] }
  const { data } = await shop.ask('POST /cms/theme', { token, body })
  if (trashed) await shop.ask(`DELETE /cms/theme/${data.id}`, { token })
  return data.id
}

/** One valid call per operation of lib/theme and lib/storefront-home. */
export const themeSamples: Samples = {
  'home.show': { ask: 'GET /v1/home' },
  'home.read': { ask: 'GET /cms/home', as: 'manager' },
  'home.update': { ask: 'PUT /cms/home', as: 'manager', body: { banner_id: 2, theme_ids: [3, 1] } },
  'theme.show': async (shop) => ({ ask: `GET /v1/theme/${await themeIn(shop)}` }),
  'theme.show_several': async (shop) => ({ ask: `GET /v1/theme?ids=${await themeIn(shop)}` }),
  'theme.list': async (shop) => {
    await themeIn(shop)
    return { ask: 'GET /cms/theme?q=even&sort=name', as: 'manager' }
  },
  'theme.read': async (shop) => ({ ask: `GET /cms/theme/${await themeIn(shop)}`, as: 'manager' }),
  'theme.create': async (shop) => ({
    ask: 'POST /cms/theme',
    as: 'manager',
    body: {
      name: 'Morning',
      description: '',
      topic_img: null,
      head_img: null,
      product_ids: [await productIn(shop.db)],
    },
  }),
  'theme.update': async (shop) => ({
    ask: `PUT /cms/theme/${await themeIn(shop)}`,
    as: 'manager',
    body: { name: 'Night' },
  }),
  'theme.delete': async (shop) => ({ ask: `DELETE /cms/theme/${await themeIn(shop)}`, as: 'manager' }),
  'theme.restore': async (shop) => ({ ask: `POST /cms/theme/${await themeIn(shop, true)}/restoration`, as: 'manager' }),
  'theme.delete_many': async (shop) => ({
    ask: 'POST /cms/theme/deletion',
    as: 'manager',
    body: { ids: [await themeIn(shop)] },
  }),
  'theme.restore_many': async (shop) => {
    await themeIn(shop, true)
    return { ask: 'POST /cms/theme/restoration', as: 'manager', body: { filter: { q: 'even', trash: true } } }
  },
}
