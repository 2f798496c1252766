import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { job, outbox } from '@/db/schema/kernel'
import { group } from '@/db/schema/user'
import { actorOf } from '@/lib/core/auth/token-actor'
import { startBulkJob } from '@/lib/core/bulk/background'
import { runDueJobs } from '@/lib/core/jobs/timer'
import { jobs } from '@/lib/registry'
import { deleteSample, grant, sampleLog, samples, userIdOf } from '@/packages/testing/sample-records'
import { useShop } from '@/packages/testing/shop'

type Item = { id: number; ok: boolean; error_code: number }
const COUNT = 70

describe('a bulk job in the background', () => {
  const shop = useShop(samples)
  let token = ''
  let ids: number[] = []
  beforeEach(async () => {
    await grant(shop.db, 'manager', 'sample.delete')
    token = await shop.tokenOf('manager')
    const values = Array.from({ length: COUNT }, (_, at) => ({ name: `s${at}` }))
    ids = (await shop.db.insert(group).values(values).returning({ id: group.id })).map(({ id }) => id)
  })
  const headers = { 'x-request-id': 'the-many' }
  const begin = async () => {
    const actor = await actorOf(shop.db, token)
    if (!actor) throw new Error('nobody is signed in')
    const caller = { request_id: 'the-many', address: '192.0.2.1', user_agent: 'test' }
    const many = { endpoint: deleteSample, actor, caller, locale: 'en' as const, input: {} }
    return startBulkJob(shop.runtime, { ...many, method: 'POST', path: '/cms/samples/deletion' }, ids)
  }
  const work = (most?: number) => runDueJobs(shop.runtime, { ...jobs, schedules: [] }, most ? { most } : {})
  const ended = async () => {
    await work()
    const [row] = await shop.db.select().from(job)
    const items: Item[] = row?.items ?? []
    return { state: row?.state, work: row?.work, codes: items.map(({ error_code }) => error_code), items }
  }
  const [FINE, UNAUTHORIZED, FORBIDDEN] = [0, 1002, 10010]

  test('a bulk job in the background proceeds step by step, and its starter sees the progress', async () => {
    const id = await begin()
    await work(1)
    const half = (await shop.ask(`GET /cms/job/${id}`, { token })).data
    expect([half.state, half.done > 0, half.done <= 50]).toEqual(['running', true, true])
    expect(half.items).toHaveLength(half.done)
    const { state, codes, work: kept } = await ended()
    expect([state, codes, kept]).toEqual(['done', Array(COUNT).fill(FINE), null])
    expect(await shop.db.select().from(outbox)).toEqual([])
  })

  test('a bulk job in the background continues after an interruption, and does not repeat rows that were done but not counted', async () => {
    await begin()
    await work(1)
    const [{ done } = { done: 0 }] = await shop.db.select({ done: job.done }).from(job)
    for (const id of ids.slice(done, done + 10)) {
      expect((await shop.ask(`DELETE /cms/sample/${id}`, { token, headers })).status).toBe(200)
    }
    await shop.db.execute(sql`update outbox set attempts = 1, leased_until = now() + interval '20 s'`)
    expect(await work()).toEqual({ ran: 0, failed: 0 })
    await shop.db.execute(sql`update outbox set leased_until = now() - interval '1 s'`)
    const { codes, items } = await ended()
    expect([codes, items.map(({ id }) => id)]).toEqual([Array(COUNT).fill(FINE), ids])
    expect(await sampleLog(shop.db)).toHaveLength(COUNT)
  })

  test('a bulk job in the background does not count changes of other requests as done', async () => {
    await begin()
    expect((await shop.ask(`DELETE /cms/sample/${ids[0]}`, { token })).status).toBe(200)
    const { codes } = await ended()
    expect(codes).toEqual([10100, ...Array(COUNT - 1).fill(FINE)])
  })

  test('a bulk job in the background stops when its starter loses the permission', async () => {
    await begin()
    await work(1)
    await shop.db.execute(sql`delete from group_permission where point = 'sample.delete'`)
    const { state, codes } = await ended()
    expect([state, codes[0], codes.at(-1)]).toEqual(['done', FINE, FORBIDDEN])
  })

  test('a bulk job in the background continues when its starter signs out', async () => {
    await begin()
    await shop.ask('DELETE /v1/token', { token })
    expect((await ended()).codes).toEqual(Array(COUNT).fill(FINE))
  })

  test('a bulk job in the background stops when the session of its starter is revoked', async () => {
    await begin()
    const [mine] = (await shop.ask('GET /v1/user/session', { token })).data.items
    const elsewhere = await shop.tokenOf('manager')
    expect((await shop.ask(`DELETE /v1/user/session/${mine.id}`, { token: elsewhere })).status).toBe(200)
    expect((await ended()).codes).toEqual(Array(COUNT).fill(UNAUTHORIZED))
  })

  test.each([
    ['is disabled', sql`active = false`],
    ['is deleted', sql`deleted_at = now()`],
    ['is signed out everywhere', sql`auth_epoch = auth_epoch + 1`],
  ])('a bulk job in the background stops when its starter %s', async (_, change) => {
    await begin()
    const id = await userIdOf(shop.db, 'manager')
    await shop.db.execute(sql`update "user" set ${change} where id = ${id}`)
    const { state, codes } = await ended()
    expect([state, codes]).toEqual(['done', Array(COUNT).fill(UNAUTHORIZED)])
  })

  test('a bulk job in the background fails its rows if a newer version no longer has the operation', async () => {
    await begin()
    await shop.db.execute(sql`update job set work = jsonb_set(work, '{operation}', '"sample.gone"')`)
    expect(new Set((await ended()).codes)).toEqual(new Set([999]))
  })
})
