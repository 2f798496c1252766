import { callsOn, type Samples, type Shop } from 'kiosk-shop/testing'

const as = 'admin'

async function record(shop: Shop): Promise<number> {
  const body = { name: 'First' }
  return (await shop.ask('POST /cms/my-sample', { token: await shop.tokenOf(as), body })).data.id
}

async function trashed(shop: Shop): Promise<number> {
  const id = await record(shop)
  await shop.ask(`DELETE /cms/my-sample/${id}`, { token: await shop.tokenOf(as) })
  return id
}

const of = callsOn(as, record)

/** A valid call for each operation, by which `endpoints.test.ts` tries every rule of Kiosk on it. */
export const samples: Samples = {
  'my_sample.show': { ask: 'GET /v1/my-sample' },
  'my_sample.list': of('GET /cms/my-sample?q=fir'),
  'my_sample.read': of('GET /cms/my-sample/{id}'),
  'my_sample.create': { ask: 'POST /cms/my-sample', as, body: { name: 'First' } },
  'my_sample.update': of('PUT /cms/my-sample/{id}', { name: 'Second' }),
  'my_sample.delete': of('DELETE /cms/my-sample/{id}'),
  'my_sample.restore': callsOn(as, trashed)('POST /cms/my-sample/{id}/restoration'),
}
