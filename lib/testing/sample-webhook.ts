import { addDelivery } from '@/lib/webhook/queue'
import type { Samples, Shop } from './sample'

export const WEBHOOK = { url: 'https://erp.example/hooks', description: 'ERP', events: ['order.paid', 'order.shipped'] }

const makeWebhook = async (shop: Pick<Shop, 'ask' | 'tokenOf'>, fields: object = {}) =>
  (await shop.ask('POST /cms/webhook', { token: await shop.tokenOf('admin'), body: { ...WEBHOOK, ...fields } })).data

const made = async (shop: Shop): Promise<number> => (await makeWebhook(shop)).id

/** A test event that waits for being sent. */
async function waitingDelivery(shop: Pick<Shop, 'ask' | 'tokenOf' | 'db'>): Promise<number> {
  const { id } = await makeWebhook(shop)
  const about = { subject_type: 'test', subject_id: id, time: new Date(), data: { webhook_id: id } } as const
  await addDelivery(shop.db, id, { type: 'webhook.test', ...about })
  const { data } = await shop.ask(`GET /cms/webhook/${id}/delivery`, { token: await shop.tokenOf('admin') })
  return data.items[0].id
}

/** One valid call per operation of lib/webhook. */
export const webhookSamples: Samples = {
  'webhook.list': async (shop) => {
    await made(shop)
    return { ask: 'GET /cms/webhook?q=erp&state=on&event=order.paid&sort=url', as: 'admin' }
  },
  'webhook.read': async (shop) => ({ ask: `GET /cms/webhook/${await made(shop)}`, as: 'admin' }),
  'webhook.create': { ask: 'POST /cms/webhook', as: 'admin', body: WEBHOOK },
  'webhook.update': async (shop) => ({
    ask: `PUT /cms/webhook/${await made(shop)}`,
    as: 'admin',
    body: { active: false, with_address: true },
  }),
  'webhook.delete': async (shop) => ({ ask: `DELETE /cms/webhook/${await made(shop)}`, as: 'admin' }),
  'webhook.restore': async (shop) => {
    const id = await made(shop)
    await shop.ask(`DELETE /cms/webhook/${id}`, { token: await shop.tokenOf('admin') })
    return { ask: `POST /cms/webhook/${id}/restoration`, as: 'admin' }
  },
  'webhook.delete_many': async (shop) => ({
    ask: 'POST /cms/webhook/deletion',
    as: 'admin',
    body: { ids: [await made(shop)] },
  }),
  'webhook.restore_many': async (shop) => {
    const id = await made(shop)
    await shop.ask(`DELETE /cms/webhook/${id}`, { token: await shop.tokenOf('admin') })
    return { ask: 'POST /cms/webhook/restoration', as: 'admin', body: { ids: [id] } }
  },
  'webhook.rotate': async (shop) => ({
    ask: `POST /cms/webhook/${await made(shop)}/secret`,
    as: 'admin',
    body: { hours: 12 },
  }),
  'webhook.test': async (shop) => ({ ask: `POST /cms/webhook/${await made(shop)}/test`, as: 'admin' }),
  'webhook_delivery.list': async (shop) => {
    const id = await made(shop)
    await shop.ask(`POST /cms/webhook/${id}/test`, { token: await shop.tokenOf('admin') })
    return { ask: `GET /cms/webhook/${id}/delivery?state=waiting&type=webhook.test&sort=-id`, as: 'admin' }
  },
  'webhook_delivery.read': async (shop) => ({
    ask: `GET /cms/webhook_delivery/${await waitingDelivery(shop)}`,
    as: 'admin',
  }),
  'webhook_delivery.replay': async (shop) => ({
    ask: `POST /cms/webhook_delivery/${await waitingDelivery(shop)}/replay`,
    as: 'admin',
  }),
  'webhook_delivery.replay_many': async (shop) => ({
    ask: 'POST /cms/webhook_delivery/replay',
    as: 'admin',
    body: { ids: [await waitingDelivery(shop)] },
  }),
}
