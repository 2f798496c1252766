import sharp from 'sharp'
import { job } from '@/db/schema/kernel'
import type { Asked } from './ask'
import { DEMO_PASSWORD, type useShop } from './shop'

type Shop = ReturnType<typeof useShop>

/** One call that works: who asks, in whose name, for what. */
type Sample = Pick<Asked, 'body' | 'headers'> & { ask: string; as?: string }

const BUYER = { account: 'buyer', secret: DEMO_PASSWORD, type: 100 }

/** A picture of one colour, in a form that sharp can write. */
export const picture = (format: 'png' | 'jpeg' | 'webp' | 'gif' | 'avif', background = '#c33', width = 8, height = 6) =>
  sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer()

/** Files as a browser sends them, in this order, and whatever else the form says. */
export async function uploadOf(files: Record<string, Uint8Array | string>, fields: Record<string, string> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const [name, content] of Object.entries(files)) {
    form.append('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name)
  }
  const sent = new Response(form)
  const headers = { 'content-type': sent.headers.get('content-type') ?? '' }
  return { headers, body: new Uint8Array(await sent.arrayBuffer()) }
}

const signIn = async (shop: Shop) => (await shop.ask('POST /v1/token', { body: BUYER })).data
const image = async (shop: Shop): Promise<string> => (await shop.ask('GET /v1/banner/1')).data.items[0].image

async function logged(shop: Shop): Promise<number> {
  const token = await shop.tokenOf('admin')
  await shop.ask('PUT /cms/banner/1', { token, body: { name: 'Spring' } })
  return (await shop.ask('GET /cms/oper_log?size=1', { token })).data.items[0].id
}

/** One valid call per operation, for what is tried on every one of them. */
const samples: Record<string, Sample | ((shop: Shop) => Promise<Sample>)> = {
  'token.issue': { ask: 'POST /v1/token', body: BUYER },
  'token.refresh': async (shop) => ({
    ask: 'POST /v1/token/refresh',
    body: { refresh_token: (await signIn(shop)).refresh_token },
  }),
  'token.verify': async (shop) => ({ ask: 'POST /v1/token/verify', body: { token: await shop.tokenOf('buyer') } }),
  'token.delete': { ask: 'DELETE /v1/token', as: 'buyer' },
  'user.read': { ask: 'GET /v1/user', as: 'buyer' },
  'user.change_password': {
    ask: 'PUT /v1/user/password',
    as: 'buyer',
    body: { old_password: DEMO_PASSWORD, new_password: 'seven green bicycles' },
  },
  'banner.show': { ask: 'GET /v1/banner/1' },
  'banner.show_several': { ask: 'GET /v1/banner/ids/2,1' },
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
  'menu.routes': { ask: 'GET /cms/menu/routes', as: 'manager' },
  'oper_log.list': async (shop) => {
    await logged(shop)
    return { ask: 'GET /cms/oper_log?resource=banner&resource_id=1&sort=-create_time', as: 'admin' }
  },
  'oper_log.read': async (shop) => ({ ask: `GET /cms/oper_log/${await logged(shop)}`, as: 'admin' }),
  'file.list': { ask: 'GET /cms/file?q=tea', as: 'manager' },
  'file.create': async () => ({
    ask: 'POST /cms/file',
    as: 'manager',
    ...(await uploadOf({ 'red.png': await picture('png') })),
  }),
  'file.read': async (shop) => ({ ask: `GET ${new URL(await image(shop)).pathname}` }),
  'job.read': async (shop) => {
    const { data } = await shop.ask('GET /v1/user', { token: await shop.tokenOf('manager') })
    const [made] = await shop.db
      .insert(job)
      .values({ user_id: data.id, operation: 'banner.delete', total: 1 })
      .returning({ id: job.id })
    return { ask: `GET /cms/job/${made?.id}`, as: 'manager' }
  },
}

export const sampled: string[] = Object.keys(samples)

/** The sample of one operation, ready for `shop.ask(...)`. */
export async function sampleOf(shop: Shop, id: string): Promise<[what: string, asked: Asked]> {
  const given = samples[id]
  if (!given) throw new Error(`${id} has no sample call in lib/testing/sample-calls.ts`)
  const { ask, as, ...rest } = typeof given === 'function' ? await given(shop) : given
  return [ask, { ...rest, token: as && (await shop.tokenOf(as)) }]
}
