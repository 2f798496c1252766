import type { CallOptions } from './ask'
import { messageSamples } from './messages'
import { BUYER, type Samples, type Shop, signIn } from './sample'
import { accountSamples } from './sample-accounts'
import { articleSamples } from './sample-article'
import { categorySamples } from './sample-category'
import { complaintSamples } from './sample-complaint'
import { configSamples } from './sample-config'
import { contentSamples } from './sample-content'
import { couponSamples } from './sample-coupon'
import { dictSamples } from './sample-dict'
import { exportSamples } from './sample-exports'
import { fileSamples } from './sample-file'
import { freightSamples } from './sample-freight'
import { invoiceSamples } from './sample-invoice'
import { logSamples } from './sample-logs'
import { noticeSamples } from './sample-notice'
import { offerSamples } from './sample-offer'
import { orderSamples } from './sample-order'
import { peopleSamples } from './sample-people'
import { legalSamples } from './sample-policy'
import { previewSamples } from './sample-preview'
import { productSamples } from './sample-product'
import { reconciliationSamples } from './sample-reconciliation'
import { rightSamples } from './sample-rights'
import { themeSamples } from './sample-theme'
import { viewSamples } from './sample-view'
import { webhookSamples } from './sample-webhook'
import { wechatMessageSamples } from './sample-wechat-message'
import { workSamples } from './sample-work'

const image = async (shop: Shop): Promise<string> => (await shop.ask('GET /v1/banner/1')).data.items[0].image

const written: Samples = {
  'token.issue': { ask: 'POST /v1/token', body: BUYER },
  'token.refresh': async (shop) => ({
    ask: 'POST /v1/token/refresh',
    body: { refresh_token: (await signIn(shop)).refresh_token },
  }),
  'token.verify': async (shop) => ({ ask: 'POST /v1/token/verify', body: { token: await shop.tokenOf('buyer') } }),
  'token.delete': { ask: 'DELETE /v1/token', as: 'buyer' },
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
  ...accountSamples,
  ...peopleSamples,
  ...rightSamples,
  ...logSamples,
  ...articleSamples,
  ...categorySamples,
  ...configSamples,
  ...dictSamples,
  ...fileSamples,
  ...messageSamples,
  ...legalSamples,
  ...noticeSamples,
  ...orderSamples,
  ...previewSamples,
  ...productSamples,
  ...reconciliationSamples,
  ...complaintSamples,
  ...contentSamples,
  ...invoiceSamples,
  ...themeSamples,
  ...freightSamples,
  ...couponSamples,
  ...offerSamples,
  ...viewSamples,
  ...webhookSamples,
  ...wechatMessageSamples,
  ...workSamples,
}

/** One valid call per operation, for the tests over all operations. */
const samples: Samples = { ...written, ...exportSamples(written) }

export const SAMPLED_IDS: string[] = Object.keys(samples)

/** The sample of one operation, ready for `shop.ask(...)`. */
export async function sampleOf(shop: Shop, id: string): Promise<[what: string, asked: CallOptions]> {
  const given = samples[id]
  if (!given) throw new Error(`${id} has no sample call in packages/testing/sample-calls.ts`)
  const { ask, as, ...rest } = typeof given === 'function' ? await given(shop) : given
  return [ask, { ...rest, token: as && (await shop.tokenOf(as)) }]
}
