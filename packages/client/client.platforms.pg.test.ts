import { afterEach, describe, expect, test, vi } from 'vitest'
import { ADDRESS } from '@/packages/testing/buyers'
import { productIn } from '@/packages/testing/goods'
import { flatPng } from '@/packages/testing/png'
import { codeFrom } from '@/packages/testing/wechat'
import {
  createClient,
  fetchAdapter,
  isKioskError,
  memoryStore,
  simulated,
  type TokenStore,
  taroAdapter,
  uniAdapter,
  webStore,
} from './src'
import type { MiniProgram } from './src/adapters/mini'
import { useMiniShop } from './testing/mini-shop'
import { playedWx } from './testing/wx'

const mini = useMiniShop()
const signingIn = (name: string) => () => codeFrom(mini.shop.runtime, '/code', { name })

/** `wx`, with what it was told kept. */
function watched(name: string) {
  const told: object[] = []
  const { wx } = playedWx({ login: signingIn(name), pay: async () => 'cancel' })
  const login: MiniProgram['login'] = (options) => {
    told.push({ ...options })
    return wx.login(options)
  }
  const requestPayment: MiniProgram['requestPayment'] = (options) => {
    told.push({ ...options })
    return wx.requestPayment(options)
  }
  return { told, wx: { ...wx, login, requestPayment } }
}

test('uni-app is told which provider signs in and which one pays', async () => {
  const { told, wx } = watched('uni')
  const shop = createClient({ baseUrl: mini.http.url, adapter: uniAdapter(wx) })
  await shop.signIn()
  await shop.address.create({ ...ADDRESS, is_default: true })
  const placed = await shop.order.create({ items: [{ product_id: await productIn(mini.shop.db), count: 1 }] })
  await expect(shop.pay(placed)).rejects.toMatchObject({ name: 'payment_cancelled' })
  expect(told).toMatchObject([{ provider: 'weixin' }, { provider: 'wxpay', signType: 'RSA' }])
})

describe('Taro, which calls back and promises as well', () => {
  /** As Taro makes it of `wx`: each call returns a promise, which fails when the call does. */
  function taro(): MiniProgram {
    const { wx } = playedWx({ login: signingIn('taro') })
    type Ends = { success?: (result: never) => void; fail?: (reason: { errMsg: string }) => void }
    const progress = (listener: (event: { progress: number }) => void) => listener({ progress: 100 })
    const promising =
      <Options extends Ends>(call: (options: Options) => unknown) =>
      (options: Options) => {
        const promise = new Promise((resolve, reject) => {
          const fail = (reason: { errMsg: string }) => {
            options.fail?.(reason)
            reject(reason)
          }
          call({ ...options, success: (result: never) => resolve(options.success?.(result)), fail })
        })
        return Object.assign(promise, { progress })
      }
    return { ...wx, request: promising(wx.request), uploadFile: promising(wx.uploadFile), login: promising(wx.login) }
  }

  test('Taro, which calls back and promises as well, leaves no failure behind that nobody handles', async () => {
    const unhandled = vi.fn()
    process.on('unhandledRejection', unhandled)
    const shop = createClient({ baseUrl: mini.http.url, adapter: taroAdapter(taro()), retries: 0 })
    await shop.signIn()
    expect((await shop.user.read()).identities).toEqual([{ type: 200 }])
    const sent: number[] = []
    const upload = shop.user.setAvatar({ file: '/nowhere.png' }, { onProgress: (part) => void sent.push(part) })
    await expect(upload).rejects.toMatchObject({ name: 'network' })
    await new Promise((resume) => setTimeout(resume, 20))
    process.off('unhandledRejection', unhandled)
    expect([sent, unhandled.mock.calls]).toEqual([[1], []])
  })
})

describe('the web', () => {
  afterEach(() => vi.unstubAllGlobals())

  test('a web shop buys, by the simulator in the place of WeChat', async () => {
    const adapter = simulated(fetchAdapter(), { baseUrl: mini.http.url, buyer: 'web' })
    const shop = createClient({ baseUrl: mini.http.url, adapter, autoSignIn: true })
    await shop.address.create({ ...ADDRESS, is_default: true })
    const placed = await shop.order.create({ items: [{ product_id: await productIn(mini.shop.db), count: 1 }] })
    expect((await shop.pay(placed)).status).toBe('paid')
    const file = new Blob([new Uint8Array(flatPng({ width: 8, height: 8 }))], { type: 'image/png' })
    expect((await shop.user.setAvatar({ file })).avatar).toMatch(/^http/)
  })

  test('a web shop is told whether the shop has no simulator, or one that is in trouble', async () => {
    const adapter = simulated(fetchAdapter(), { baseUrl: mini.http.url, buyer: 'web' })
    const shop = createClient({ baseUrl: mini.http.url, adapter })
    for (const [status, name] of [
      [404, 'not_found'],
      [400, 'bad_answer'],
    ] as const) {
      mini.http.disturbs(() => (response) => response.writeHead(status).end())
      await expect(shop.signIn()).rejects.toMatchObject({ name, status })
    }
    mini.http.disturbs(() => undefined)
  })

  test('a web shop keeps the session in the storage of the browser, and forgets what is broken there', async () => {
    const kept = new Map<string, string>()
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    }
    vi.stubGlobal('localStorage', storage)
    const open = () => createClient({ baseUrl: mini.http.url, adapter: fetchAdapter() })
    await open().signIn({ code: await signingIn('web')() })
    expect(await open().isSignedIn()).toBe(true)
    kept.set('kiosk.tokens', '{')
    expect([await open().isSignedIn(), await webStore(storage).get()]).toEqual([false, undefined])
  })

  test('a web shop stops waiting when the time is over, and tells it from a broken connection', async () => {
    const shop = createClient({ baseUrl: mini.http.url, adapter: fetchAdapter(), retries: 0 })
    mini.http.disturbs((line) => (line.includes('category') ? () => undefined : (response) => response.destroy()))
    await expect(shop.category.list(undefined, { timeout: 30 })).rejects.toMatchObject({ name: 'timeout' })
    await expect(shop.product.recent()).rejects.toMatchObject({ name: 'network' })
    mini.http.disturbs(() => undefined)
  })

  test('a web shop keeps the session wherever its caller says, also where that takes time', async () => {
    const memory = memoryStore()
    const store: TokenStore = { get: async () => memory.get(), set: async (tokens) => memory.set(tokens) }
    const shop = createClient({ baseUrl: mini.http.url, adapter: fetchAdapter(), store })
    await shop.signIn({ code: await signingIn('slow')() })
    expect([await shop.isSignedIn(), (await shop.user.read()).identities]).toEqual([true, [{ type: 200 }]])
    const failed: unknown = await shop.signIn().catch((error) => error)
    expect(isKioskError(failed, 'login_failed')).toBe(true)
  })
})
