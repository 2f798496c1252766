import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Db } from '@/db/client'
import { outbox } from '@/db/schema/kernel'
import { errorLog } from '@/db/schema/log'
import backInStock from '@/examples/modules/back-in-stock/module'
import { createCaller } from '@/packages/testing/ask'
import { placePaidOrder } from '@/packages/testing/orders'
import { useShop } from '@/packages/testing/shop'
import { wallet } from '@/packages/testing/wallet'
import { fill } from './base/i18n/fill'
import { endpoint } from './core/endpoint/endpoint'
import { enqueue } from './core/jobs/outbox'
import { runDueJobs } from './core/jobs/timer'
import { declareSettings } from './core/runtime/settings'
import { setListening } from './event/cursor'
import { problemsOfExtension } from './extension'
import { jobsOf, operationsOf, registryOf } from './gather'
import type { Module } from './module'
import { modules } from './modules'
import { deleteExpired } from './retention/retention'

const operations = operationsOf(modules)
const problemsOf = (module: Module, current?: string) =>
  problemsOfExtension('loyalty', { kiosk: ['1'], ...module }, { operations, ...(current && { current }) })

describe('an extension that Kiosk starts with', () => {
  test('an extension is for the versions of Kiosk that it names', () => {
    expect(problemsOf({}, '1.4.2')).toEqual([])
    expect(problemsOf({}, '1.0.0-rc.1')).toEqual([])
    expect(problemsOf({ kiosk: ['0.1', '0.2.7'] }, '0.2.7')).toEqual([])
    const other = 'The module loyalty is for Kiosk 0.1 or 0.2, and this is Kiosk 0.20.0.'
    expect(problemsOf({ kiosk: ['0.1', '0.2'] }, '0.20.0')).toEqual([other])
    expect(problemsOf({ kiosk: [] }, '0.2.0')).toMatchObject([expect.stringContaining('names no version')])
  })

  test('an extension is refused where it has names of others, each by what it is', () => {
    const one = endpoint('points.list', 'GET /cms/points', 'List points', { run: async () => null })
    const wrong = problemsOf({
      operations: { one },
      settings: [declareSettings({})],
      jobs: { handlers: { 'order.expire': async () => undefined }, schedules: [] },
      pages: { '/admin/order': [] },
      parts: { 'cms-order': 'Orders' },
      menu: [{ folder: 'orders', name: 'order', title_en: 'Orders', title: '订单', path: '/admin/order' }],
      payWays: [{ name: 'transfer', title: 'Bank transfer', isOffered: () => true }],
    })
    for (const what of [
      'the operation points.list',
      'the address /cms/points',
      'the job order.expire',
      'the page /admin/order',
      'the part cms-order',
      'the menu order',
      'the payment transfer',
    ]) {
      expect(
        wrong.filter((sentence) => sentence.startsWith(`The module loyalty names ${what}: `)),
        what,
      ).toHaveLength(1)
    }
    expect(problemsOfExtension('order', { kiosk: ['1'] }, { operations, current: '1.0.0' })).toMatchObject([
      expect.stringContaining('needs another name'),
    ])
  })

  test('an extension is refused where it declares what is read together with that of others', () => {
    const every = { name: 'loyalty.count', every: 60, onWake: sql`true`, run: async () => undefined }
    expect(problemsOf({ eventSources: [], jobs: { schedules: [every] } })).toEqual([
      'The module loyalty declares eventSources, which only modules of the product do.',
      'The module loyalty has onWake in loyalty.count, which only modules of the product do.',
    ])
    const unknown = 'The module loyalty declares the tool of agents loyalty.list, which is no operation of it.'
    expect(problemsOf({ agentTools: ['loyalty.list'] })).toEqual([unknown])
    const paid = 'The module loyalty has news of an event, which only modules of the product do.'
    expect(problemsOf({ news: [{ event: 'order.paid' }] })).toEqual([paid])
    expect(problemsOfExtension('back-in-stock', backInStock, { operations })).toEqual([])
    expect(problemsOfExtension('wallet', wallet, { operations })).toEqual([])
  })
})

const broken = async () => {
  throw new Error('this module is broken')
}
/** All that an extension does by itself goes wrong, the listener after a statement that the database refuses. */
const failing: Module = {
  kiosk: ['1'],
  jobs: {
    handlers: { 'loyalty.count': broken },
    schedules: [{ name: 'loyalty.every', every: 60, run: broken }],
  },
  listener: { take: async (db) => void (await db.execute(sql`select * from no_such_table`)) },
  waiting: [
    { kind: 'loyalty', point: 'order.list', title: 'Points', icon: 'star', path: '/admin/x/loyalty', find: broken },
  ],
  readiness: [{ kind: 'loyalty', area: 'shop', title: 'Points', check: broken }],
  finders: [{ kind: 'loyalty', label: 'Points', points: ['order.list'], find: broken }],
  retention: () => [broken],
}

describe('an extension that fails', () => {
  const shop = useShop()
  const all = [failing, ...modules]
  const { handlers, schedules, tells } = jobsOf(all)
  const scheduled = (...names: string[]) => schedules.filter(({ name }) => names.includes(name))
  const logged = async () =>
    (await shop.db.select({ operation: errorLog.operation }).from(errorLog)).map(({ operation }) => operation)

  test('an extension whose listener fails loses its own events, and all others are told', async () => {
    await shop.db.delete(outbox)
    await setListening(shop.db, 'extensions', true)
    await placePaidOrder(shop)
    const heard: string[] = []
    const hears = {
      take: async (_: unknown, found: { type: string }[]) => void heard.push(...found.map((one) => one.type)),
    }
    const { schedules } = jobsOf([failing, { listener: hears }])
    await schedules.find(({ name }) => name === 'event.collect')?.run(shop.runtime)
    expect(heard).toContain('order.paid')
    expect(await logged()).toContain('event.collect')
  })

  test('an extension whose job and schedule fail is in the error log, and other work is done', async () => {
    await shop.db.delete(outbox)
    const done: unknown[] = []
    const own = { 'test.other': async (_: unknown, { id }: Record<string, unknown>) => void done.push(id) }
    await enqueue(shop.db, 'loyalty.count', {})
    await enqueue(shop.db, 'test.other', { id: 7 })
    const jobs = { handlers: { ...handlers, ...own }, tells: tells ?? [], schedules: scheduled('loyalty.every') }
    expect(await runDueJobs(shop.runtime, jobs)).toMatchObject({ failed: 2 })
    expect(done).toEqual([7])
    expect(await logged()).toEqual(expect.arrayContaining(['outbox.loyalty.count', 'schedule.loyalty.every']))
    expect(await shop.db.$count(outbox, sql`last_error is not null`)).toBe(1)
  })

  test('an extension whose job never ends holds up no work of the shop', () => {
    expect(tells).toContain('loyalty.count')
    expect(tells).not.toContain('refund.carry_out')
    expect(scheduled('loyalty.every')).toMatchObject([{ tells: true }])
  })

  test('an extension that fails while staff search leaves what others find', async () => {
    const registry = registryOf([failing, ...modules])
    Object.assign(shop.runtime, { registry })
    const ask = createCaller(shop.runtime, registry.operations)
    const { order_no } = await placePaidOrder(shop)
    const { data } = await ask(`GET /cms/search?q=${order_no}`, { token: await shop.tokenOf('admin') })
    expect(data.items).toMatchObject([{ kind: 'order' }])
    expect(await logged()).toContain('finder.loyalty')
  })

  test('an extension that cannot delete what has expired keeps no other module from it', async () => {
    const deleted: string[] = []
    const other: Module = { retention: () => [async () => deleted.push('other') - 1] }
    Object.assign(shop.runtime, { registry: registryOf([failing, ...modules, other]) })
    await expect(deleteExpired(shop.runtime)).rejects.toThrow('this module is broken')
    expect(deleted).toEqual(['other'])
  })

  test('an extension that fails on home and before the shop opens leaves the rest of both', async () => {
    const registry = registryOf([...modules, failing])
    Object.assign(shop.runtime, { registry })
    const ask = createCaller(shop.runtime, registry.operations)
    const home = await ask('GET /cms/dashboard', { token: await shop.tokenOf('admin') })
    expect(home.status).toBe(200)
    const check = registry.readiness.find(({ kind }) => kind === 'loyalty')
    const found = await check?.check({ db: shop.db, runtime: shop.runtime, t: fill })
    expect(found).toMatchObject([{ state: 'problem', text: 'This could not be checked, see the error log.' }])
    expect(await logged()).toEqual(expect.arrayContaining(['waiting.loyalty', 'readiness.loyalty']))
  })

  test('an extension whose sentence throws leaves to the log what changed', () => {
    const say = () => {
      throw new Error('this sentence is broken')
    }
    const { sentences } = registryOf([{ kiosk: ['1'], sentences: { 'loyalty.update': { fields: [], say } } }])
    const act = { who: 'Li', at: new Date(), changed: [], before: {}, after: {}, valueText: String }
    expect(sentences['loyalty.update']?.say(act, fill)).toBeUndefined()
  })

  test('an extension whose part of the demo fails is left out of it, and what the others add and remove is done', async () => {
    const fails = async (db: Db) => void (await db.execute(sql`select * from no_such_table`))
    const done: string[] = []
    const other: Module = { demo: { add: async () => done.push('added'), remove: async () => done.push('removed') } }
    const { demo } = registryOf([{ kiosk: ['1'], demo: { add: fails, remove: fails } }, other])
    const { runtime, db } = shop
    const parts = { runtime, admin: { id: 1, username: 'admin' }, picture: String, product: () => 0 }
    const publishing = () => ({ status: 'draft' as const })
    await db.transaction(async (tx) => {
      for (const { add, remove } of demo) {
        await add?.(tx, { ...parts, publishing })
        await remove?.(tx, { runtime, isMade: sql`false`, products: sql`null` })
      }
      expect(await tx.$count(outbox)).toBeGreaterThanOrEqual(0)
    })
    expect(done).toEqual(['added', 'removed'])
  })

  test('an extension whose way to pay throws is not offered, and no order writes that into the error log', async () => {
    const isOffered = () => {
      throw new Error('this way is broken')
    }
    const way = { name: 'broken.way', title: 'Broken', isOffered }
    const { payWays } = registryOf([...modules, { kiosk: ['1'], payWays: [way] }])
    const errors = await shop.db.$count(errorLog)
    expect(payWays.find(({ name }) => name === way.name)?.isOffered(shop.runtime)).toBe(false)
    await Promise.all(shop.runtime.background)
    expect(await shop.db.$count(errorLog)).toBe(errors)
  })
})
