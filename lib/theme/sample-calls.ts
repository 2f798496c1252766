import { productIn } from '@/packages/testing/goods'
import { callsOn, recordSamples, type Samples, type Shop } from '@/packages/testing/sample'

/** A theme made for the occasion, with a product on sale. */
async function themeIn(shop: Shop): Promise<number> {
  const token = await shop.tokenOf('manager')
  const body = { name: 'Evening', product_ids: [await productIn(shop.db)] }
  const { data } = await shop.ask('POST /cms/theme', { token, body })
  return data.id
}

export const samples: Samples = {
  'theme.show': async (shop) => ({ ask: `GET /v1/theme/${await themeIn(shop)}` }),
  'theme.browse': async (shop) => ({ ask: `GET /v1/theme?ids=${await themeIn(shop)}` }),
  'theme.list': callsOn('manager', themeIn)('GET /cms/theme?q=even&sort=name'),
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
  'theme.update': callsOn('manager', themeIn)('PUT /cms/theme/{id}', { name: 'Night' }),
  ...recordSamples('theme', { make: themeIn, filter: { q: 'even' } }),
}
