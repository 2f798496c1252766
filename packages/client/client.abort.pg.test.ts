import { getEventListeners } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { productIn } from '@/packages/testing/goods'
import { flatPng } from '@/packages/testing/png'
import { type AbortSignalLike, createClient, fetchAdapter, taroAdapter } from './src'
import { useMiniShop } from './testing/mini-shop'
import { playedWx } from './testing/wx'

const mini = useMiniShop()
const ABORTED = { name: 'aborted', status: 0, code: 0, message: 'The call was aborted' }
const KEY = 'kiosk.tokens'

afterEach(() => mini.http.disturbs(() => undefined))

/** Requests that begin so stay without an answer; `arrived` says when the first one is there. */
function hold(start: string) {
  const held: ServerResponse[] = []
  mini.http.disturbs((line) => (line.startsWith(start) ? (response) => void held.push(response) : undefined))
  const arrived = () => expect.poll(() => held.length).toBe(1)
  return { held, arrived }
}

describe('a call that its caller aborts, where there is nothing but the language and timers,', () => {
  test('an aborted call fails at once, ends the request of the platform, and leaves its place to the next', async () => {
    const { client, seen } = mini.open({ concurrency: 1 })
    const { signal, abort } = mini.kiosk.newAborter()
    const { arrived } = hold('GET /v1/category')
    const call = client.category.list(undefined, { signal })
    const next = client.product.recent()
    await arrived()
    abort()
    await expect(call).rejects.toMatchObject(ABORTED)
    expect((await next).items.length).toBeGreaterThan(0)
    expect([seen.aborted, mini.http.countOf('GET /v1/category')]).toEqual([1, 1])
  })

  test('an aborted call is never sent when it waits in line, and whoever stands behind it is', async () => {
    const { client } = mini.open({ concurrency: 1 })
    const { signal, abort } = mini.kiosk.newAborter()
    const { held, arrived } = hold('GET /v1/category')
    const first = client.category.list()
    await arrived()
    const before = mini.http.received.length
    const call = client.home.read(undefined, { signal })
    const behind = client.product.recent()
    abort()
    await expect(call).rejects.toMatchObject(ABORTED)
    held[0]?.end(JSON.stringify({ error_code: 0, data: { items: [] } }))
    expect((await first).items).toEqual([])
    await behind
    expect(mini.http.received.slice(before).map(({ line }) => line)).toEqual(['GET /v1/product/recent'])
  })

  test('an aborted call is not sent again when it pauses before another try', async () => {
    const { client } = mini.open()
    const { signal, abort } = mini.kiosk.newAborter()
    const before = mini.http.countOf('GET /v1/category')
    mini.http.disturbs(() => (response) => {
      response.writeHead(503, { 'retry-after': '5' }).end('{}')
      setTimeout(abort, 50)
    })
    const since = Date.now()
    await expect(client.category.list(undefined, { signal })).rejects.toMatchObject(ABORTED)
    expect(Date.now() - since).toBeLessThan(4500)
    await new Promise((resume) => setTimeout(resume, 100))
    expect(mini.http.countOf('GET /v1/category') - before).toBe(1)
  })

  test('an aborted call is not sent at all when it was aborted before', async () => {
    const { client } = mini.open()
    const { signal, abort } = mini.kiosk.newAborter()
    abort()
    const before = mini.http.received.length
    await expect(client.category.list(undefined, { signal })).rejects.toMatchObject(ABORTED)
    await expect(client.product.search({ q: 'tea' }, { signal })).rejects.toMatchObject(ABORTED)
    await expect(client.signIn(undefined, { signal })).rejects.toMatchObject(ABORTED)
    expect([mini.http.received.length - before, await client.isSignedIn()]).toEqual([0, false])
  })

  test('an aborted call leaves the renewal of the session to those who wait for it', async () => {
    const { client, wx } = await mini.openSignedIn()
    const kept = wx.getStorageSync(KEY)
    wx.setStorageSync(KEY, { ...(typeof kept === 'object' ? kept : {}), expires_at: 0 })
    const before = mini.http.countOf('POST /v1/token/refresh')
    const { signal, abort } = mini.kiosk.newAborter()
    const began = client.user.read(undefined, { signal })
    const waits = client.order.count()
    abort()
    await expect(began).rejects.toMatchObject(ABORTED)
    expect((await waits).unpaid).toBe(0)
    await client.user.read()
    expect(mini.http.countOf('POST /v1/token/refresh') - before).toBe(1)
  })

  test('an aborted call keeps the session that was being renewed, also when nobody else waits for it', async () => {
    const onSignedOut = vi.fn()
    const { client, wx } = await mini.openSignedIn({ onSignedOut })
    const kept = wx.getStorageSync(KEY)
    wx.setStorageSync(KEY, { ...(typeof kept === 'object' ? kept : {}), expires_at: 0 })
    const before = mini.http.countOf('GET /v1/user')
    const refreshes = mini.http.countOf('POST /v1/token/refresh')
    const { signal, abort } = mini.kiosk.newAborter()
    mini.http.disturbs((line) => {
      if (line === 'POST /v1/token/refresh') abort()
      return undefined
    })
    await expect(client.user.read(undefined, { signal })).rejects.toMatchObject(ABORTED)
    await client.order.count()
    const counted = mini.http.countOf('POST /v1/token/refresh') - refreshes
    expect([onSignedOut.mock.calls.length, counted, mini.http.countOf('GET /v1/user') - before]).toEqual([0, 1, 0])
  })

  test('an aborted call ends an upload, and one page of a list as well as all of it', async () => {
    const { client, seen } = await mini.openSignedIn()
    const folder = mkdtempSync(path.join(tmpdir(), 'kiosk-wx-'))
    const file = path.join(folder, 'me.png')
    writeFileSync(file, flatPng({ width: 8, height: 8 }))
    const one = mini.kiosk.newAborter()
    const upload = hold('POST /v1/user/avatar')
    const setting = client.user.setAvatar({ file }, { signal: one.signal })
    await upload.arrived()
    one.abort()
    await expect(setting).rejects.toMatchObject(ABORTED)
    rmSync(folder, { recursive: true })

    const two = mini.kiosk.newAborter()
    const list = hold('GET /v1/order?')
    const listing = (async () => {
      for await (const order of client.order.list({ size: 1 }, { signal: two.signal })) if (order) break
    })()
    await list.arrived()
    two.abort()
    await expect(listing).rejects.toMatchObject(ABORTED)
    expect(seen.aborted).toBe(2)
  })

  test('an aborted call ends the wait for a payment, which the platform leaves open', async () => {
    const { signal, abort } = mini.kiosk.newAborter()
    const { client } = await mini.openSignedIn({
      pay: async () => {
        setTimeout(abort, 50) // the shop hears nothing of it
        return 'done'
      },
    })
    const placed = await client.order.create({ items: [{ product_id: await productIn(mini.shop.db), count: 1 }] })
    const since = Date.now()
    await expect(client.pay(placed, { signal })).rejects.toMatchObject(ABORTED)
    expect(Date.now() - since).toBeLessThan(5000)
    expect((await client.order.read({ id: placed.id })).status).toBe('unpaid')
  })

  test('an aborted call is ended here where the platform cannot end it', async () => {
    const { wx } = playedWx()
    const old = { ...wx, request: (options: Parameters<typeof wx.request>[0]) => void wx.request(options) }
    const client = mini.kiosk.createClient({ baseUrl: mini.http.url, adapter: mini.kiosk.uniAdapter(old) })
    const listeners: (() => void)[] = []
    const signal: AbortSignalLike = {
      aborted: false,
      addEventListener: (_, listener) => void listeners.push(listener),
    }
    const { held, arrived } = hold('GET /v1/category')
    const call = client.category.list(undefined, { signal })
    await arrived()
    for (const listener of listeners) listener()
    await expect(call).rejects.toMatchObject(ABORTED)
    held[0]?.end('{}')
  })
})

describe('a call that is aborted by an AbortController', () => {
  const open = () => createClient({ baseUrl: mini.http.url, adapter: fetchAdapter(), concurrency: 1 })

  test('a call aborted by an AbortController closes its connection, on the web', async () => {
    const aborter = new AbortController()
    const { held, arrived } = hold('GET /v1/category')
    const call = open().category.list(undefined, { signal: aborter.signal })
    await arrived()
    const closed = new Promise((resume) => held[0]?.on('close', () => resume('closed')))
    aborter.abort()
    await expect(call).rejects.toMatchObject(ABORTED)
    expect(await closed).toBe('closed')
  })

  test('a call aborted by an AbortController leaves nothing behind in a signal that is used for many calls', async () => {
    const { signal } = new AbortController()
    const shop = open()
    await Promise.all([1, 2, 3].map(() => shop.category.list(undefined, { signal })))
    await expect(shop.product.read({ id: 999_999 }, { signal })).rejects.toMatchObject({ name: 'not_found' })
    expect(getEventListeners(signal, 'abort')).toEqual([])
  })

  test('a call aborted by an AbortController is ended by Taro, whose promise has an `abort`, and leaves no failure that nobody handles', async () => {
    const unhandled = vi.fn()
    process.on('unhandledRejection', unhandled)
    const { wx, seen } = playedWx()
    const request: typeof wx.request = (options) => {
      let task: unknown
      const promise = new Promise((resolve, reject) => {
        const fail = (reason: { errMsg?: string }) => {
          options.fail(reason)
          reject(reason)
        }
        task = wx.request({ ...options, success: (answer) => resolve(options.success(answer)), fail })
      })
      return Object.assign(promise, task)
    }
    const shop = createClient({ baseUrl: mini.http.url, adapter: taroAdapter({ ...wx, request }) })
    const aborter = new AbortController()
    const { arrived } = hold('GET /v1/category')
    const call = shop.category.list(undefined, { signal: aborter.signal })
    await arrived()
    aborter.abort()
    await expect(call).rejects.toMatchObject(ABORTED)
    await new Promise((resume) => setTimeout(resume, 20))
    process.off('unhandledRejection', unhandled)
    expect([seen.aborted, unhandled.mock.calls]).toEqual([1, []])
  })
})
