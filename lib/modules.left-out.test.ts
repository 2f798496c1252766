import { readdirSync } from 'node:fs'
import path from 'node:path'
import { isValidElement, type ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import { readFirst } from '@/app/shop/read-first'
import { ResourcePage } from '@/components/admin/list/resource-page'
import { hasScreen } from '@/components/shop/routes'
import { config } from '@/db/schema/kernel'
import { requireModules } from '@/lib/boot'
import { router } from '@/lib/core/http/router'
import { permissionsOf } from '@/lib/core/operation/permissions'
import { reloadSettings } from '@/lib/core/runtime/stored-settings'
import { couponIn } from '@/lib/coupon/sample-calls'
import { openapi } from '@/lib/document/openapi'
import { jobsOf, registryOf } from '@/lib/gather'
import { optionalModules, productWithout } from '@/lib/modules'
import { offerIn } from '@/lib/offer/sample-calls'
import { tasksOf } from '@/lib/tasks'
import { createCaller } from '@/packages/testing/ask'
import { placeOrder, placePaidOrder, SHIPPED } from '@/packages/testing/orders'
import { usePages } from '@/packages/testing/page-request'
import { makeProduct } from '@/packages/testing/products'
import { sampleOf } from '@/packages/testing/sample-calls'
import { userIdOf } from '@/packages/testing/sample-records'
import { type Shop, useShop } from '@/packages/testing/shop'

const shopWithout = (names: string[]) => {
  const { modules, absent } = productWithout(names)
  return { modules, absent, registry: registryOf(modules, absent) }
}

/** The shop of a test, whose process leaves modules out. */
function leavingOut({ runtime, db, tokenOf }: Shop, names: string[]) {
  const { registry } = shopWithout(names)
  // Another process, which has kept nothing yet
  Object.assign(runtime, { registry, revisions: new Map(), texts: new Map() })
  return { runtime, db, tokenOf, ask: createCaller(runtime, registry.operations) }
}

const SHELL = 'app/admin/(shell)'
const addressOf = (file: string) => `/admin${file.slice(SHELL.length, -'/page.tsx'.length)}`
/** The pages of the back office but for those of single records. */
const pages = readdirSync(SHELL, { recursive: true, encoding: 'utf8' })
  .map((file) => `${SHELL}/${file.replaceAll('\\', '/')}`)
  .filter((file) => file.endsWith('/page.tsx') && !file.includes('['))

type Refused = { refusal?: { status: number }; children?: ReactNode }

/** Of a page, or of the list that it is made of. */
async function refusalIn(shown: ReactNode): Promise<Refused['refusal']> {
  if (!isValidElement<Refused>(shown)) return undefined
  const { type, props } = shown
  if (props.refusal) return props.refusal
  if (type === ResourcePage) return refusalIn(await type(shown.props))
  const inside = await Promise.all([props.children].flat().map(refusalIn))
  return inside.find((one) => one !== undefined)
}

/** The record that a sample call names. */
async function sampleIn(shop: Shop, id: string): Promise<number> {
  const [address] = await sampleOf(shop, id)
  return Number(/\/(\d+)/.exec(address)?.[1])
}

/** Records that have pages of their own. */
const RECORDS: [page: string, make: (shop: Shop) => Promise<number>][] = [
  ['order/[id]', async (shop) => (await placePaidOrder(shop)).id],
  ['product/[id]', async ({ db }) => (await makeProduct(db)).id],
  ['customer/[id]', ({ db }) => userIdOf(db, 'buyer')],
  ['user/[id]', ({ db }) => userIdOf(db, 'clerk')],
  ['coupon/[id]', couponIn],
  ['complaint/[id]', (shop) => sampleIn(shop, 'complaint.read')],
  ['invoice/[id]', (shop) => sampleIn(shop, 'invoice.read')],
  ['notice/[id]/readers', (shop) => sampleIn(shop, 'notice.list_readers')],
  ['reconciliation/[id]', (shop) => sampleIn(shop, 'reconciliation.read')],
  ['webhook/[id]', (shop) => sampleIn(shop, 'webhook.read')],
]

const isComponent = (type: unknown): type is (props: object) => unknown => typeof type === 'function'
/** A part that waits for something, or gets what cannot be sent to the browser. */
const runsOnServer = (type: object, { may, t }: Record<string, unknown>) =>
  type.constructor.name === 'AsyncFunction' || typeof may === 'function' || typeof t === 'function'

/** Runs the components of a page that the server runs: an operation that is not there would be refused. */
async function runServerComponents(shown: unknown): Promise<void> {
  if (Array.isArray(shown)) await Promise.all(shown.map(runServerComponents))
  if (!isValidElement<Record<string, unknown>>(shown)) return
  const { type, props } = shown
  if (isComponent(type) && runsOnServer(type, props)) await runServerComponents(await type(props))
  else await Promise.all(Object.values(props).map(runServerComponents))
}

test('A shop can leave out what it can live without, and nothing else', () => {
  expect(optionalModules).toEqual(
    expect.arrayContaining(['freight', 'offer', 'coupon', 'complaint', 'invoice', 'content']),
  )
  expect(optionalModules).not.toContain('order')
  expect(shopWithout(['order', 'pay']).absent).toEqual([])
})

describe.each(optionalModules)('A shop without %s', (name) => {
  const shop = useShop()
  const { modules, absent, registry } = shopWithout([name])
  const gone = registryOf(absent)

  test('a shop without a module has nothing of it in its document, permissions, groups, pages, demo and background work', () => {
    const document = JSON.stringify(openapi(registry.operations, 'https://shop.example.com').paths)
    const points = permissionsOf(registry.operations).map(({ point }) => point)
    expect(gone.operations.filter(({ id }) => document.includes(`"x-id":"${id}"`))).toEqual([])
    expect(gone.operations.filter(({ id }) => points.includes(id))).toEqual([])
    const tasks = tasksOf(modules)
    expect(tasks.flatMap((task) => task.points).filter((point) => !points.includes(point))).toEqual([])
    expect(tasks.flatMap((task) => task.pages).filter((page) => !Object.hasOwn(registry.pages, page))).toEqual([])
    expect(Object.keys(gone.pages).filter((page) => Object.hasOwn(registry.pages, page))).toEqual([])
    expect(gone.demoParts.filter((add) => registry.demoParts.includes(add))).toEqual([])
    const { schedules } = jobsOf(modules)
    const own = absent.flatMap(({ jobs }) => (jobs && 'schedules' in jobs ? jobs.schedules : []) ?? [])
    expect(own.filter((one) => schedules.some((other) => other.name === one.name))).toEqual([])
  })

  test('a shop without a module answers its addresses with 404', async () => {
    const { ask } = leavingOut(shop, [name])
    const findRoute = router(registry.operations)
    const left = gone.operations.filter((one) => findRoute(one.path)?.get(one.method))
    expect(left).toEqual([])
    const token = await shop.tokenOf('admin')
    const statuses = []
    for (const { method, path } of gone.operations.slice(0, 3))
      statuses.push((await ask(`${method} ${path.replaceAll(/\{\w+\}/g, '1')}`, { token })).status)
    expect(statuses.filter((status) => status !== 404 && status !== 405)).toEqual([])
  })

  test('a shop without a module shows no menu entry of it, neither in the menu nor in the search', async () => {
    const { ask } = leavingOut(shop, [name])
    const token = await shop.tokenOf('admin')
    const routes = JSON.stringify((await ask('GET /cms/menu/routes', { token })).data)
    expect(Object.keys(gone.pages).filter((page) => routes.includes(`"${page}"`))).toEqual([])
    expect((await ask('GET /cms/menu/check', { token })).data).toEqual({ dead: [], unreachable: [] })
  })

  test('a shop without a module sells: an order is placed, paid and shipped', async () => {
    const less = leavingOut(shop, [name])
    const { id } = await placePaidOrder(less)
    const token = await shop.tokenOf('manager')
    expect((await less.ask(`PUT /cms/order/${id}/status`, { token, body: SHIPPED })).data).toMatchObject({
      status: 'shipped',
    })
  })
})

describe('A shop that leaves out what it has used', () => {
  const shop = useShop()

  test('a shop that leaves out offers gives no discount by them any more', async () => {
    await offerIn(shop)
    const { id } = await makeProduct(shop.db, { price: 20_000 })
    const { reduction } = await placeOrder(shop, id)
    expect(reduction).toBeGreaterThan(0)
    expect(await placeOrder(leavingOut(shop, ['offer']), id)).toMatchObject({ reduction: 0 })
  })

  test('a shop without what it has used handles personal data, files and demo data as before', () => {
    const [whole, less] = [shopWithout([]).registry, shopWithout(optionalModules).registry]
    expect(Object.keys(less.personal).toSorted()).toEqual(Object.keys(whole.personal).toSorted())
    expect(new Set(less.erase)).toEqual(new Set(whole.erase))
    expect(new Set(less.retention)).toEqual(new Set(whole.retention))
    expect(new Set(less.oldOrders)).toEqual(new Set(whole.oldOrders))
    expect(new Set(less.demo)).toEqual(new Set(whole.demo))
    expect(new Set(less.fileUses)).toEqual(new Set(whole.fileUses))
  })

  test('a shop without what it has used works by the defaults of its settings, but for terms of what is deleted', async () => {
    const { runtime, db } = shop
    const set = { 'invoice.at_wechat': true, 'waybill.source': 'kuaidi100', 'retention.webhook_days': 90 }
    await db.insert(config).values(Object.entries(set).map(([key, value]) => ({ key, value })))
    const held = async () => {
      await reloadSettings(runtime)
      return Object.keys(set).filter((key) => runtime.settings.stored.has(key))
    }
    expect(await held()).toEqual(Object.keys(set))
    leavingOut(shop, optionalModules)
    expect(await held()).toEqual(['retention.webhook_days'])
  })

  test('a shop names what it cannot leave out, before it starts', () => {
    expect(() => requireModules({ withoutModules: ['coupon', 'order'] })).toThrow('kiosk.config.ts names order, but')
    expect(requireModules({ withoutModules: ['coupon'] })).toBeUndefined()
  })
})

describe('A shop without all that it can live without', () => {
  const shop = useShop()
  const { as } = usePages(shop)

  test.each(pages)('the smallest shop shows %s, or says that there is no such page', async (file) => {
    const { runtime } = leavingOut(shop, optionalModules)
    const isAbsent = runtime.registry.absent.pages.includes(addressOf(file))
    await as('admin')
    const { default: Page } = await import(/* @vite-ignore */ path.resolve(file))
    const shown = await Page({ params: Promise.resolve({}), searchParams: Promise.resolve({}) })
    expect((await refusalIn(shown))?.status).toBe(isAbsent ? 404 : undefined)
  })

  test.each(RECORDS)(
    'the smallest shop with the module of %s shows that page, and without it says that there is no such page',
    async (page, make) => {
      const [name = ''] = page.split('/')
      const id = await make(shop)
      const { default: Page } = await import(/* @vite-ignore */ path.resolve(SHELL, page, 'page.tsx'))
      const show = (): Promise<ReactNode> =>
        Page({ params: Promise.resolve({ id: String(id) }), searchParams: Promise.resolve({}) })
      await as('admin')
      expect((await refusalIn(await show()))?.status).toBeUndefined()
      leavingOut(
        shop,
        optionalModules.filter((one) => one !== name),
      )
      const shown = await show()
      expect((await refusalIn(shown))?.status).toBeUndefined()
      await runServerComponents(shown)
      leavingOut(shop, optionalModules)
      expect((await refusalIn(await show()))?.status).toBe(optionalModules.includes(name) ? 404 : undefined)
    },
  )

  test('the smallest shop has a home page of the mini-program without what it leaves out', async () => {
    const home = async (less: { ask: Shop['ask'] }) => (await less.ask('GET /v1/home')).data
    expect(await home(shop)).toMatchObject({ banner: { id: 1 }, themes: [{ id: 1 }, { id: 2 }, { id: 3 }] })
    expect(await home(leavingOut(shop, ['theme']))).toMatchObject({ banner: { id: 1 }, themes: [] })
    expect(await home(leavingOut(shop, optionalModules))).toMatchObject({ banner: null, themes: [] })
  })

  test('the smallest shop has a storefront whose home needs nothing else, and no screen of it', async () => {
    const { runtime } = leavingOut(shop, optionalModules)
    expect(await readFirst({ name: 'home' })).toMatchObject({ information: null })
    const absent = runtime.registry.absent.operations
    const screens = ['home', 'themes', 'articles', 'notices', 'cart', 'about'] as const
    expect(screens.filter((name) => hasScreen({ name }, absent))).toEqual(['home', 'cart'])
  })
})
