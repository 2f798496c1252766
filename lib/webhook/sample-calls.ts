import { callsOn, recordSamples, type Samples, type Shop } from '@/packages/testing/sample'
import { addDelivery } from './queue'

export const WEBHOOK = { url: 'https://erp.example/hooks', description: 'ERP', events: ['order.paid', 'order.shipped'] }

const makeWebhook = async (shop: Pick<Shop, 'ask' | 'tokenOf'>, fields: object = {}) =>
  (await shop.ask('POST /cms/webhook', { token: await shop.tokenOf('admin'), body: { ...WEBHOOK, ...fields } })).data

const newWebhook = async (shop: Shop): Promise<number> => (await makeWebhook(shop)).id

/** A test event that waits for being sent. */
async function waitingDelivery(shop: Pick<Shop, 'ask' | 'tokenOf' | 'db'>): Promise<number> {
  const { id } = await makeWebhook(shop)
  const about = { subject_type: 'test', subject_id: id, time: new Date(), data: { webhook_id: id } } as const
  await addDelivery(shop.db, id, { type: 'webhook.test', ...about })
  const { data } = await shop.ask(`GET /cms/webhook/${id}/delivery`, { token: await shop.tokenOf('admin') })
  return data.items[0].id
}

const of = callsOn('admin', newWebhook)
const ofDelivery = callsOn('admin', waitingDelivery)

export const samples: Samples = {
  'webhook.list': of('GET /cms/webhook?q=erp&state=on&event=order.paid&sort=url'),
  'webhook.create': { ask: 'POST /cms/webhook', as: 'admin', body: WEBHOOK },
  'webhook.update': of('PUT /cms/webhook/{id}', { active: false, with_address: true }),
  ...recordSamples('webhook', { as: 'admin', make: newWebhook }),
  'webhook.rotate': of('POST /cms/webhook/{id}/secret', { hours: 12 }),
  'webhook.test': of('POST /cms/webhook/{id}/test'),
  'webhook_delivery.list': async (shop) => {
    const id = await newWebhook(shop)
    await shop.ask(`POST /cms/webhook/${id}/test`, { token: await shop.tokenOf('admin') })
    return { ask: `GET /cms/webhook/${id}/delivery?state=waiting&type=webhook.test&sort=-id`, as: 'admin' }
  },
  'webhook_delivery.read': ofDelivery('GET /cms/webhook_delivery/{id}'),
  'webhook_delivery.replay': ofDelivery('POST /cms/webhook_delivery/{id}/replay'),
  'webhook_delivery.replay_many': async (shop) => ({
    ask: 'POST /cms/webhook_delivery/replay',
    as: 'admin',
    body: { ids: [await waitingDelivery(shop)] },
  }),
}
