import type { Samples, Shop } from './sample'

export const ARTICLE = {
  title: 'How to brew green tea',
  type: 'guide',
  status: 'published',
  summary: 'Water that does not boil.',
  content: '<h2>Water</h2><p>Let it <strong>cool</strong>.</p>',
}

export const makeArticle = async (shop: Shop, fields: object = {}): Promise<number> =>
  (await shop.ask('POST /cms/article', { token: await shop.tokenOf('manager'), body: { ...ARTICLE, ...fields } })).data
    .id

/** One valid call per operation of lib/article. */
export const articleSamples: Samples = {
  'article.browse': { ask: 'GET /v1/article?type=guide' },
  'article.show': async (shop) => ({ ask: `GET /v1/article/${await makeArticle(shop)}` }),
  'article.list': { ask: 'GET /cms/article?q=tea&status=published&sort=-views', as: 'manager' },
  'article.read': async (shop) => ({ ask: `GET /cms/article/${await makeArticle(shop)}`, as: 'manager' }),
  'article.create': { ask: 'POST /cms/article', as: 'manager', body: ARTICLE },
  'article.update': async (shop) => ({
    ask: `PUT /cms/article/${await makeArticle(shop)}`,
    as: 'manager',
    body: { title: 'Green tea', content: '<p>Shorter</p>' },
  }),
  'article.delete': async (shop) => ({ ask: `DELETE /cms/article/${await makeArticle(shop)}`, as: 'manager' }),
  'article.restore': async (shop) => ({
    ask: `POST /cms/article/${await binned(shop)}/restoration`,
    as: 'manager',
  }),
  'article.delete_many': async (shop) => ({
    ask: 'POST /cms/article/deletion',
    as: 'manager',
    body: { ids: [await makeArticle(shop)] },
  }),
  'article.restore_many': async (shop) => ({
    ask: 'POST /cms/article/restoration',
    as: 'manager',
    body: { ids: [await binned(shop)] },
  }),
}

async function binned(shop: Shop): Promise<number> {
  const id = await makeArticle(shop)
  await shop.ask(`DELETE /cms/article/${id}`, { token: await shop.tokenOf('manager') })
  return id
}
