import { eq, like, sql } from 'drizzle-orm'
import { firstOrThrow } from 'kiosk-shop/module'
import { sku } from 'kiosk-shop/schema'
import { makeProduct, useExtension } from 'kiosk-shop/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { outbox } from '@/db/schema/kernel'
import { identity } from '@/db/schema/user'
import { runDueJobs } from '@/lib/core/jobs/timer'
import { readChanges, readHeads } from '@/lib/live/sources'
import { problemsOfSql } from '@/lib/sql-of-extension'
import { arrivedMessages, TEMPLATE_IDS } from '@/packages/testing/messages'
import { callSimulator, codeFrom } from '@/packages/testing/wechat'
import module from './module'
import { changesOfWaiting } from './news'
import { backInStock } from './schema'
import { LOOK, TELL } from './tell'

const template_id = TEMPLATE_IDS.pickup

describe('a buyer who waits for what is sold out', () => {
  const shop = useExtension(module, 'examples/modules/back-in-stock')
  const jobs = { handlers: shop.jobs.handlers, tells: [TELL, LOOK], schedules: module.jobs.schedules }
  let variant = 0
  let product_id = 0
  beforeEach(async () => {
    shop.runtime.simulated = true
    product_id = (await makeProduct(shop.db, { name: 'Teapot', stock: 0 })).id
    variant = firstOrThrow(await shop.db.select().from(sku).where(eq(sku.product_id, product_id))).id
    shop.runtime.settings.stored = new Map([
      ['back_in_stock.template', template_id],
      ['back_in_stock.keywords', 'character_string1={order_no}, thing4={goods}, time3={time}'],
    ])
  })
  const asBuyer = async (what: string, body?: object) =>
    shop.ask(what, { token: await shop.tokenOf('buyer'), ...(body && { body }) })
  const ask = () => asBuyer('POST /v1/back-in-stock', { sku_id: variant })
  const receive = async () =>
    shop.ask(`POST /cms/product/${product_id}/stock`, {
      token: await shop.tokenOf('admin'),
      body: { sku_id: variant, delta: 3, reason: 'received' },
    })
  const listed = async (query = '') =>
    (await shop.ask(`GET /cms/back-in-stock${query}`, { token: await shop.tokenOf('admin') })).data.items
  const run = async () => {
    await shop.db.update(outbox).set({ run_at: sql`now()` }).where(eq(outbox.kind, TELL))
    await runDueJobs(shop.runtime, jobs)
  }
  /** A buyer who has signed in by the mini-program. */
  async function member() {
    const code = await codeFrom(shop.runtime, '/code', { name: 'li' })
    const { data } = await shop.ask('POST /v1/token', { body: { account: code, secret: '', type: 200 } })
    const [row] = await shop.db.select().from(identity).where(like(identity.identifier, 'wxsimulated%:o%'))
    const openid = row?.identifier.split(':')[1]
    return {
      ask: () => shop.ask('POST /v1/back-in-stock', { token: data.token, body: { sku_id: variant } }),
      consent: () => callSimulator(shop.runtime, 'POST /subscribe', { openid, template_ids: [template_id] }),
    }
  }

  test('a module that is added can start with this Kiosk', () => {
    expect(shop.problems()).toEqual([])
  })

  test('a buyer waits once for a variant, sees it and can wait no longer', async () => {
    const [first, second] = [await ask(), await ask()]
    expect(first).toMatchObject({ status: 200, data: { sku_id: variant, state: 'waiting' } })
    expect(second.data.id).toBe(first.data.id)
    expect((await asBuyer('GET /v1/back-in-stock')).data.items).toHaveLength(1)
    const other = { token: await shop.tokenOf('second') }
    expect((await shop.ask(`DELETE /v1/back-in-stock/${first.data.id}`, other)).status).toBe(404)
    expect((await asBuyer(`DELETE /v1/back-in-stock/${first.data.id}`)).status).toBe(200)
    expect((await asBuyer('GET /v1/back-in-stock')).data.items).toEqual([])
  })

  test('a buyer cannot wait for what is in stock or does not exist', async () => {
    await receive()
    expect(await ask()).toMatchObject({ status: 409, json: { msg: 'This is in stock' } })
    expect((await asBuyer('POST /v1/back-in-stock', { sku_id: 2_000_000_000 })).status).toBe(404)
    expect((await asBuyer('POST /v1/back-in-stock', {})).json.errors).toMatchObject([{ path: 'sku_id' }])
  })

  test('a buyer who waits is on the bell of staff and in the list that agents read, and open pages are told', async () => {
    const before = (await readHeads(shop.db, [changesOfWaiting])).back_in_stock ?? 0
    const { data } = await ask()
    const bell = (await shop.ask('GET /cms/live/bell', { token: await shop.tokenOf('admin') })).data
    expect(bell.items).toContainEqual(expect.objectContaining({ kind: 'back_in_stock', id: data.id }))
    const { registry } = shop.runtime
    const found = await readChanges(shop.db, { back_in_stock: before }, registry.changes)
    expect(found).toContainEqual(expect.objectContaining({ resource: 'back_in_stock', id: data.id }))
    expect(registry.agents?.tools).toContain('back_in_stock.list')
    expect(await problemsOfSql(shop.db, 'back-in-stock', module)).toEqual([])
  })

  test('a buyer is told in WeChat once the variant can be bought again, and only once', async () => {
    const li = await member()
    await li.consent()
    await li.ask()
    await run()
    expect(await arrivedMessages(shop)).toEqual([])
    await receive()
    await shop.db.execute(sql`delete from schedule where name = 'back_in_stock.find'`)
    await run()
    const message = { template_id, page: `pages/product/product?id=${product_id}`, values: { thing4: 'Teapot' } }
    expect(await arrivedMessages(shop)).toMatchObject([message])
    expect(await listed()).toMatchObject([
      { name: 'Teapot', variant: '', state: 'told', stock: 3, told_at: expect.any(String) },
    ])
    await shop.db.execute(sql`delete from schedule where name = 'back_in_stock.find'`)
    await run()
    expect(await arrivedMessages(shop)).toHaveLength(1)
  })

  test('a buyer without a consent is listed as not told, and one whose shop has no template goes on waiting', async () => {
    const li = await member()
    await li.ask()
    await receive()
    shop.runtime.settings.stored = new Map()
    await run()
    expect(await listed('?state=waiting')).toHaveLength(1)
    shop.runtime.settings.stored = new Map([['back_in_stock.template', template_id]])
    await shop.db.execute(sql`delete from schedule where name = 'back_in_stock.find'`)
    await run()
    expect(await listed()).toMatchObject([{ state: 'failed', told_at: null }])
  })

  test('a buyer who waits is listed for staff with the permission, found by the name of the product', async () => {
    await ask()
    expect(await listed('?q=teap')).toHaveLength(1)
    expect(await listed('?q=lamp')).toEqual([])
    const asClerk = { token: await shop.tokenOf('clerk') }
    expect(await shop.ask('GET /cms/back-in-stock', asClerk)).toMatchObject({
      status: 403,
      json: { details: { point: 'back_in_stock.list' } },
    })
    const menu = await shop.ask('GET /cms/menu/routes', { token: await shop.tokenOf('admin') })
    expect(JSON.stringify(menu.data)).toContain('/admin/x/back-in-stock')
  })

  test('a buyer gets what they wait for with their data, and it goes with their account', async () => {
    await ask()
    const { table, of } = shop.registry.personal.back_in_stock ?? expect.fail('it is not handed out')
    const [row] = await shop.db.select().from(backInStock)
    expect(await shop.db.$count(table, of(row?.user_id ?? 0))).toBe(1)
    for (const erase of shop.registry.erase) await erase(shop.db, row?.user_id ?? 0, shop.runtime.registry)
    expect(await shop.db.$count(backInStock)).toBe(0)
  })
})
