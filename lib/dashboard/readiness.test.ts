import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { schedule } from '@/db/schema/kernel'
import { product } from '@/db/schema/product'
import { pageOfPath, permissionsOfPage } from '@/lib/menu/pages'
import { registry } from '@/lib/registry'
import { placePaidOrder } from '@/packages/testing/orders'
import { setUpSecondFactor } from '@/packages/testing/second-factor'
import { useShop } from '@/packages/testing/shop'
import { startWechat } from '@/packages/testing/wechat-server'
import { CREDIT_CODE, publishPolicy } from '../legal/sample-calls'
import { readReadiness } from './readiness'

type Item = { kind: string; area: string; state: string; title: string; text: string; path: string | null }

describe('what a shop needs before it opens', () => {
  const shop = useShop()
  const call = async (account: string, what: string, body?: object, headers = {}) =>
    shop.ask(what, { token: await shop.tokenOf(account), headers, ...(body && { body }) })
  const read = async (headers = {}) => (await call('admin', 'GET /cms/readiness', undefined, headers)).data
  const left = async () => {
    const { items } = await read()
    return items.flatMap(({ kind, state }: Item) => (state === 'ok' ? [] : [kind]))
  }
  const onHome = async (account = 'admin') => (await call(account, 'GET /cms/dashboard')).data.left_to_open

  test('the “Ready to open” list is looked up each time, and home counts what is left', async () => {
    const before = ['licence', 'icp', 'policies', 'contact', 'address', 'test_order', 'second_factor', 'demo', 'jobs']
    expect((await left()).toSorted()).toEqual(before.toSorted())
    expect(await onHome()).toBe(before.length)
    const picture = (await shop.ask('GET /v1/banner/1')).data.items[0].image
    const licence = { 'shop.company': '小铺', 'shop.licence_number': CREDIT_CODE, 'shop.licence_picture': picture }
    const contact = {
      'shop.icp_number': '浙ICP备12345678号',
      'shop.email': 'help@shop.example',
      'shop.address': '杭州',
    }
    await call('admin', 'PUT /cms/config', { values: { ...licence, ...contact } })
    for (const kind of ['privacy', 'terms', 'after_sales'] as const) await publishPolicy(shop, kind)
    await placePaidOrder(shop)
    await setUpSecondFactor(shop, await shop.tokenOf('admin'))
    await shop.db.insert(schedule).values({ name: 'some', last_run_at: new Date() })
    expect((await left()).toSorted()).toEqual(['address', 'demo'])
    expect(await onHome()).toBe(2)
  })

  test('a shop that has nothing still needs what has to be done before it opens', async () => {
    await shop.db.update(product).set({ deleted_at: new Date() })
    await shop.db.execute(sql`update dict set deleted_at = now() where type = 'carrier'`)
    await shop.db.execute(sql`update "user" set active = false where is_staff and nickname <> 'Admin'`)
    expect(await left()).toEqual(expect.arrayContaining(['products', 'delivery', 'staff']))
  })

  test('the “Ready to open” list is said in the language of whoever asks, with the policies that are missing by name', async () => {
    await publishPolicy(shop, 'terms')
    const { items } = await read({ 'accept-language': 'zh' })
    const policies = items.find(({ kind }: Item) => kind === 'policies')
    expect(policies).toMatchObject({ area: 'law', title: '隐私政策、用户协议和售后政策', path: '/admin/policy' })
    expect(policies.text).toBe('请编写并发布：隐私政策、售后政策')
    expect(items.map(({ area }: Item) => area)).toEqual(
      items
        .map(({ area }: Item) => area)
        .toSorted((one: string, other: string) => AREAS.indexOf(one) - AREAS.indexOf(other)),
    )
  })

  test('the “Ready to open” list says what the provider thinks of the keys, and that jobs are late', async () => {
    const wechat = await startWechat()
    const runtime = wechat.serves(shop.runtime)
    const state = async (kind: string) =>
      (await readReadiness(shop.db, runtime, 'en')).items.find((one) => one.kind === kind)
    wechat.plays((_, response) => void response.end(JSON.stringify({ errcode: 40125 })))
    expect(await state('wechat')).toMatchObject({ state: 'problem', text: expect.stringContaining('rejects them') })
    wechat.plays((request) => void request.socket.destroy())
    expect(await state('wechat')).toMatchObject({
      state: 'problem',
      text: expect.stringContaining('cannot be reached'),
    })
    await wechat.stop()
    const late = new Date(Date.now() - 3 * 3_600_000)
    await shop.db.insert(schedule).values({ name: 'some', last_run_at: late, next_run_at: late })
    expect(await state('jobs')).toMatchObject({
      state: 'problem',
      text: expect.stringContaining('1 are over two hours'),
    })
  })

  test('the “Ready to open” list is for those who may change the configuration, who may hide it on home', async () => {
    expect((await call('manager', 'GET /cms/readiness')).status).toBe(403)
    expect(await onHome('manager')).toBeNull()
    expect((await call('manager', 'POST /cms/dashboard/setup_hiding')).status).toBe(403)
    expect((await call('admin', 'POST /cms/dashboard/setup_hiding')).status).toBe(200)
    expect([await onHome(), (await read()).to_do]).toEqual([null, 9])
  })

  test('the “Ready to open” list leads to pages that there are', () => {
    const pages = registry.readiness.flatMap(({ path }) => path ?? [])
    expect(
      pages.filter(
        (path) =>
          path !== '/admin' && path !== '/admin/account' && !permissionsOfPage(registry.pages, pageOfPath(path))[0],
      ),
    ).toEqual([])
    const settings = pages.flatMap((path) => /\?setting=(.*)/.exec(path)?.[1] ?? [])
    expect(settings.length).toBeGreaterThan(5)
    expect(settings.filter((key) => !Object.hasOwn(registry.rules.shape, key))).toEqual([])
    expect(pages).not.toContain('/admin/config') // which shows one part: the link says which
    expect(new Set(registry.readiness.map(({ kind }) => kind)).size).toBe(registry.readiness.length)
  })
})

const AREAS = ['law', 'wechat', 'shop', 'server']
