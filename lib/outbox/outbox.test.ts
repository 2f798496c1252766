import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { outbox } from '@/db/schema/kernel'
import { enqueue } from '@/lib/core/jobs/outbox'
import { runDueJobs } from '@/lib/core/jobs/timer'
import { jobs, registry } from '@/lib/registry'
import { placeOrder, placePaidOrder } from '@/packages/testing/orders'
import { logEntriesOf } from '@/packages/testing/sample-records'
import { useShop } from '@/packages/testing/shop'
import { failedEntry } from './sample-calls'

test('every type of task and every schedule has a label', () => {
  expect(Object.keys(registry.kinds)).toEqual(Object.keys(jobs.handlers).toSorted())
  const BESIDE = 'webhook.stop' // a schedule does it, and the log says so
  const titled = Object.keys(registry.schedules).filter((name) => name !== BESIDE)
  expect(titled).toEqual(jobs.schedules.map(({ name }) => name).toSorted())
})

describe('background jobs', () => {
  const shop = useShop()
  let token = ''
  beforeEach(async () => {
    await shop.db.delete(outbox)
    token = await shop.tokenOf('manager')
  })
  const ask = (what: string, body?: unknown) => shop.ask(what, { token, body })
  const list = async (query = '') => (await ask(`GET /cms/outbox?${query}`)).data
  const states = async (query = '') =>
    (await list(query)).items.map(({ kind, state }: Record<string, string>) => `${kind} ${state}`)
  const now = sql`now()`
  const fill = async () => ({
    waiting: await enqueue(shop.db, 'order.confirm', { id: 7 }, { runAt: new Date('2099-01-01T00:00:00Z') }),
    failed: await failedEntry(shop),
    dead: await failedEntry(shop, { kind: 'pay.refund', attempts: 12, dead_at: new Date(), payload: {} }),
    running: await failedEntry(shop, { kind: 'bulk', leased_until: new Date(Date.now() + 60_000) }),
  })

  test('background jobs are listed newest first with their status, and filtered by type, status and time', async () => {
    await fill()
    expect(await states()).toEqual([
      ...['bulk running', 'pay.refund dead', 'order.query failed', 'order.confirm waiting'],
    ])
    expect([
      await states('state=dead'),
      await states('kind=order.query&state=failed'),
      await states('state=running'),
    ]).toEqual([...[['pay.refund dead'], ['order.query failed'], ['bulk running']]])
    expect(await states('end=2020-01-01T00:00:00Z')).toEqual([])
    expect((await states('sort=-run_at'))[0]).toBe('order.confirm waiting')
    const [failed] = (await list('state=failed')).items
    expect(failed).toMatchObject({
      attempts: 3,
      last_error: 'nobody answers',
      dead_at: null,
      about: { id: 1, step: 0 },
    })
    for (const query of ['state=new', 'kind=nothing', 'sort=kind'])
      expect((await ask(`GET /cms/outbox?${query}`)).status).toBe(400)
  })

  test('a background job about an order says its number', async () => {
    const { id, order_no } = await placePaidOrder(shop)
    await shop.db.delete(outbox)
    await enqueue(shop.db, 'order.confirm', { id })
    await enqueue(shop.db, 'category.renamed', { id })
    expect((await list()).items.map((entry: { order_no: string }) => entry.order_no)).toEqual([null, order_no])
  })

  test('background jobs that wait to close an order or query its payment are not listed once it is paid or closed', async () => {
    const { id } = await placePaidOrder(shop)
    const { id: unpaid } = await placeOrder(shop)
    const { id: closed } = await placeOrder(shop)
    await shop.ask(`POST /v1/order/${closed}/cancellation`, { token: await shop.tokenOf('buyer'), body: {} })
    await shop.db.delete(outbox)
    await failedEntry(shop, { payload: { id, step: 0 } })
    for (const one of [id, unpaid, closed]) {
      await enqueue(shop.db, 'order.expire', { id: one }, { runAt: new Date('2099-01-01T00:00:00Z') })
    }
    expect((await list()).items.map(({ kind, about }: { kind: string; about: object }) => [kind, about])).toEqual([
      ['order.expire', { id: unpaid }],
      ['order.query', { id, step: 0 }],
    ])
    expect((await ask('GET /cms/outbox/counts')).data).toMatchObject({ waiting: 1, failed: 1 })
  })

  test('background jobs are listed without personal data, only with numbers and record keys', async () => {
    const cause = { by: 'buyer', reason: 'Ring 13912345678' }
    const payload = { id: 3, key: 'R20', note: 'Ring Li', cause, keys: ['a'], late: true }
    await shop.db.insert(outbox).values({ kind: 'order.close', payload })
    const answer = await ask('GET /cms/outbox')
    expect(answer.data.items[0].about).toEqual({ id: 3, key: 'R20', late: true })
    expect(answer.text).not.toMatch(/1391|Li/)
  })

  test('background jobs of an unknown type are listed too', async () => {
    await shop.db.insert(outbox).values({ kind: 'of.tomorrow' })
    expect(await states()).toEqual(['of.tomorrow waiting'])
  })

  test('background jobs are counted by status and by type', async () => {
    await fill()
    expect((await ask('GET /cms/outbox/counts')).data).toEqual({
      waiting: 1,
      running: 1,
      failed: 1,
      dead: 1,
      kinds: ['bulk', 'order.confirm', 'order.query', 'pay.refund'].map((kind) => ({ kind, count: 1 })),
    })
  })

  test('background jobs can be retried with a new set of attempts, and the retry is logged', async () => {
    const { dead } = await fill()
    await shop.db
      .update(outbox)
      .set({ kind: 'order.confirm', payload: { id: 2147483647 } })
      .where(eq(outbox.id, dead.id))
    const { status, data } = await ask(`POST /cms/outbox/${dead.id}/retry`)
    expect([status, data]).toMatchObject([
      200,
      { state: 'waiting', attempts: 0, dead_at: null, last_error: 'nobody answers' },
    ])
    const [logged] = await logEntriesOf(shop.db, 'outbox.retry')
    expect(logged).toMatchObject({ resource_id: dead.id, before: { state: 'dead' }, after: { state: 'waiting' } })
    await runDueJobs(shop.runtime, { handlers: { 'order.confirm': async () => undefined }, schedules: [] })
    expect((await ask(`POST /cms/outbox/${dead.id}/retry`)).status).toBe(404)
  })

  test('background jobs cannot be retried while they are waiting or running', async () => {
    const { running } = await fill()
    const [waiting] = (await list('state=waiting')).items
    for (const { id } of [running, waiting]) {
      expect((await ask(`POST /cms/outbox/${id}/retry`)).json).toMatchObject({
        error_code: 10111,
        msg: 'Only failed jobs can be retried',
      })
    }
  })

  test('background jobs of one type can be retried together', async () => {
    const ids = [await failedEntry(shop), await failedEntry(shop), await failedEntry(shop, { dead_at: new Date() })]
    await failedEntry(shop, { kind: 'bulk' })
    const { data } = await ask('POST /cms/outbox/retry', { filter: { kind: 'order.query' } })
    expect(data.items.map(({ id, ok }: { id: number; ok: boolean }) => [id, ok])).toEqual(
      ids.map(({ id }) => [id, true]),
    )
    expect(await states('state=failed')).toEqual(['bulk failed'])
    const due = await shop.db.select({ id: outbox.id }).from(outbox).where(sql`${outbox.run_at} <= ${now}`)
    expect(due).toHaveLength(4)
  })

  test('background jobs require a permission', async () => {
    expect((await shop.ask('GET /cms/outbox', { token: await shop.tokenOf('clerk') })).status).toBe(403)
  })
})
