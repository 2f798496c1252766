import { callsOn, recordSamples, type Samples, type Shop } from '@/packages/testing/sample'

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

const of = callsOn('manager', makeArticle)

export const samples: Samples = {
  'article.browse': { ask: 'GET /v1/article?type=guide' },
  'article.show': async (shop) => ({ ask: `GET /v1/article/${await makeArticle(shop)}` }),
  'article.list': { ask: 'GET /cms/article?q=tea&status=published&sort=-views', as: 'manager' },
  'article.create': { ask: 'POST /cms/article', as: 'manager', body: ARTICLE },
  'article.update': of('PUT /cms/article/{id}', { title: 'Green tea', content: '<p>Shorter</p>' }),
  ...recordSamples('article', { make: makeArticle }),
}
