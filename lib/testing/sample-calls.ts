import sharp from 'sharp'
import { job } from '@/db/schema/kernel'
import { element, menu } from '@/db/schema/menu'
import { logError } from '@/lib/core/error-log'
import type { Asked } from './ask'
import { accountSamples } from './sample-accounts'
import { peopleSamples } from './sample-people'
import { begunFactor, codeFrom, factorOf } from './second-factor'
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

async function triedToSignIn(shop: Shop): Promise<number> {
  await signIn(shop)
  return (await shop.ask('GET /cms/login_log', { token: await shop.tokenOf('admin') })).data.items[0].id
}

async function broken(shop: Shop): Promise<number> {
  await logError(shop.runtime, 'banner.list', 'sample', new Error('the shelf is crooked'))
  return (await shop.ask('GET /cms/log/error', { token: await shop.tokenOf('admin') })).data.items[0].id
}

async function logged(shop: Shop): Promise<number> {
  const token = await shop.tokenOf('admin')
  await shop.ask('PUT /cms/banner/1', { token, body: { name: 'Spring' } })
  return (await shop.ask('GET /cms/oper_log?size=1', { token })).data.items[0].id
}

async function emptyGroup(shop: Shop, trashed = false): Promise<number> {
  const token = await shop.tokenOf('admin')
  const { data } = await shop.ask('POST /cms/group', { token, body: { name: 'Packers', points: ['banner.list'] } })
  if (trashed) await shop.ask(`DELETE /cms/group/${data.id}`, { token })
  return data.id
}

/** A button of the first page, made for the occasion. */
async function elementIn(shop: Shop): Promise<number> {
  const [made] = await shop.db
    .insert(element)
    .values({ name: 'Export', sign: 'export', menu_id: 1 })
    .returning({ id: element.id })
  return made?.id ?? 0
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
  'user.set_avatar': async () => ({
    ask: 'POST /v1/user/avatar',
    as: 'buyer',
    ...(await uploadOf({ 'me.png': await picture('png', '#3c3') })),
  }),
  'otp.read': { ask: 'GET /v1/user/otp', as: 'buyer' },
  'otp.begin': { ask: 'POST /v1/user/otp', as: 'buyer', body: { secret: DEMO_PASSWORD } },
  'otp.confirm': async (shop) => {
    const secret = await begunFactor(shop, await shop.tokenOf('buyer'))
    return { ask: 'PUT /v1/user/otp', as: 'buyer', body: { otp: codeFrom(secret) } }
  },
  'otp.renew_codes': async (shop) => {
    const { recovery_codes } = await factorOf(shop, await shop.tokenOf('buyer'))
    return { ask: 'POST /v1/user/otp/recovery', as: 'buyer', body: { secret: DEMO_PASSWORD, otp: recovery_codes[0] } }
  },
  'otp.remove': async (shop) => {
    await factorOf(shop, await shop.tokenOf('buyer'))
    return { ask: 'POST /v1/user/otp/removal', as: 'buyer', body: { secret: DEMO_PASSWORD } }
  },
  'session.list': { ask: 'GET /v1/user/session', as: 'buyer' },
  'session.end': async (shop) => {
    const { data } = await shop.ask('GET /v1/user/session', { token: await shop.tokenOf('buyer') })
    return { ask: `DELETE /v1/user/session/${data.items[0].id}`, as: 'buyer' }
  },
  'session.end_all': { ask: 'DELETE /v1/user/session', as: 'buyer' },
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
  'auth.list': { ask: 'GET /cms/auth', as: 'admin' },
  'auth.urls': { ask: 'GET /cms/auth/url', as: 'clerk' },
  'group.list': { ask: 'GET /cms/group?q=manage&sort=name', as: 'admin' },
  'group.read': { ask: 'GET /cms/group/1', as: 'admin' },
  'group.create': {
    ask: 'POST /cms/group',
    as: 'admin',
    body: { name: 'Packers', info: '', points: ['banner.list'], menu_ids: [1], element_ids: [], copy_of: 1 },
  },
  'group.update': { ask: 'PUT /cms/group/1', as: 'admin', body: { points: ['banner.list'], menu_ids: [1] } },
  'group.delete': async (shop) => ({ ask: `DELETE /cms/group/${await emptyGroup(shop)}`, as: 'admin' }),
  'group.restore': async (shop) => ({
    ask: `POST /cms/group/${await emptyGroup(shop, true)}/restoration`,
    as: 'admin',
  }),
  'group.delete_many': async (shop) => ({
    ask: 'POST /cms/group/deletion',
    as: 'admin',
    body: { ids: [await emptyGroup(shop)] },
  }),
  'group.restore_many': async (shop) => ({
    ask: 'POST /cms/group/restoration',
    as: 'admin',
    body: { ids: [await emptyGroup(shop, true)] },
  }),
  'config.read': { ask: 'GET /cms/config', as: 'admin' },
  'config.update': { ask: 'PUT /cms/config', as: 'admin', body: { values: { 'limits.refresh_per_hour': 90 } } },
  'menu.routes': { ask: 'GET /cms/menu/routes', as: 'manager' },
  'menu.group_routes': { ask: 'GET /cms/group/1/routes', as: 'admin' },
  'menu.check': { ask: 'GET /cms/menu/check', as: 'admin' },
  'menu.list': { ask: 'GET /cms/menu', as: 'admin' },
  'menu.tree': { ask: 'GET /cms/menu/tree', as: 'admin' },
  'menu.arrange': async (shop) => {
    const all = await shop.db.select({ id: menu.id, parent_id: menu.parent_id }).from(menu)
    return { ask: 'PUT /cms/menu/tree', as: 'admin', body: { items: all.map((one, sort) => ({ ...one, sort })) } }
  },
  'menu.read': { ask: 'GET /cms/menu/1', as: 'admin' },
  'menu.create': {
    ask: 'POST /cms/menu',
    as: 'admin',
    body: { name: 'goods', title: '货', title_en: 'Goods', kind: 'folder' },
  },
  'menu.update': { ask: 'PUT /cms/menu/1', as: 'admin', body: { title_en: 'Start' } },
  'menu.delete': { ask: 'DELETE /cms/menu/1', as: 'admin' },
  'menu.restore': async (shop) => {
    await shop.ask('DELETE /cms/menu/1', { token: await shop.tokenOf('admin') })
    return { ask: 'POST /cms/menu/1/restoration', as: 'admin' }
  },
  'element.list': async (shop) => {
    await elementIn(shop)
    return { ask: 'GET /cms/element?q=export&menu_id=1&sort=sign', as: 'admin' }
  },
  'element.read': async (shop) => ({ ask: `GET /cms/element/${await elementIn(shop)}`, as: 'admin' }),
  'element.create': { ask: 'POST /cms/element', as: 'admin', body: { name: 'Export', sign: 'export', menu_id: 1 } },
  'element.update': async (shop) => ({
    ask: `PUT /cms/element/${await elementIn(shop)}`,
    as: 'admin',
    body: { name: 'Import' },
  }),
  'element.delete': async (shop) => ({ ask: `DELETE /cms/element/${await elementIn(shop)}`, as: 'admin' }),
  'element.restore': async (shop) => {
    const id = await elementIn(shop)
    await shop.ask(`DELETE /cms/element/${id}`, { token: await shop.tokenOf('admin') })
    return { ask: `POST /cms/element/${id}/restoration`, as: 'admin' }
  },
  'element.delete_many': async (shop) => ({
    ask: 'POST /cms/element/deletion',
    as: 'admin',
    body: { ids: [await elementIn(shop)] },
  }),
  'element.restore_many': async (shop) => {
    const id = await elementIn(shop)
    await shop.ask(`DELETE /cms/element/${id}`, { token: await shop.tokenOf('admin') })
    return { ask: 'POST /cms/element/restoration', as: 'admin', body: { ids: [id] } }
  },
  'oper_log.list': async (shop) => {
    await logged(shop)
    return { ask: 'GET /cms/oper_log?resource=banner&resource_id=1&sort=-create_time', as: 'admin' }
  },
  'oper_log.read': async (shop) => ({ ask: `GET /cms/oper_log/${await logged(shop)}`, as: 'admin' }),
  'login_log.list': async (shop) => {
    await triedToSignIn(shop)
    return { ask: 'GET /cms/login_log?success=true&type=100&sort=-create_time', as: 'admin' }
  },
  'login_log.read': async (shop) => ({ ask: `GET /cms/login_log/${await triedToSignIn(shop)}`, as: 'admin' }),
  'error_log.list': async (shop) => {
    await broken(shop)
    return { ask: 'GET /cms/log/error?state=open&sort=-count', as: 'admin' }
  },
  'error_log.read': async (shop) => ({ ask: `GET /cms/log/error/${await broken(shop)}`, as: 'admin' }),
  'error_log.update': async (shop) => ({
    ask: `PUT /cms/log/error/${await broken(shop)}`,
    as: 'admin',
    body: { state: 'fixed' },
  }),
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
  ...peopleSamples,
  ...accountSamples,
}

export const sampled: string[] = Object.keys(samples)

/** The sample of one operation, ready for `shop.ask(...)`. */
export async function sampleOf(shop: Shop, id: string): Promise<[what: string, asked: Asked]> {
  const given = samples[id]
  if (!given) throw new Error(`${id} has no sample call in lib/testing/sample-calls.ts`)
  const { ask, as, ...rest } = typeof given === 'function' ? await given(shop) : given
  return [ask, { ...rest, token: as && (await shop.tokenOf(as)) }]
}
