import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { apiKey } from '@/db/schema/api-key'
import { job } from '@/db/schema/kernel'
import { actorOfKey } from '@/lib/core/auth/key-actor'
import { startBulkJob } from '@/lib/core/bulk/background'
import { findEndpoint } from '@/lib/core/endpoint/endpoint'
import { runDueJobs } from '@/lib/core/jobs/timer'
import { newRuntime } from '@/lib/core/runtime/runtime'
import { endpoints } from '@/lib/endpoints'
import { jobs } from '@/lib/registry'
import { createCaller } from '@/packages/testing/ask'
import { storeKey } from '@/packages/testing/keys'
import { inParallel, useServerShop } from '@/packages/testing/server-shop'

describe('an API key in several processes', () => {
  const shop = useServerShop()
  const process = () => {
    const { env, database, log, registry } = shop.runtime
    return createCaller(newRuntime(env, database, log, registry), endpoints)
  }
  const processOf = (all: ReturnType<typeof process>[], at: number) => all[at % all.length] ?? process()
  const admin = async (what: string, body?: object) => shop.ask(what, { token: await shop.tokenOf('admin'), body })
  const idOf = async () => (await shop.db.select({ id: apiKey.id }).from(apiKey))[0]?.id ?? 0
  beforeEach(async () => {
    await shop.db.delete(apiKey)
  })

  test('an API key in several processes is allowed its limit in all of them together, and not one call more', async () => {
    const key = await storeKey(shop, { calls_per_minute: 120 })
    const processes = [process(), process(), process()]
    const answers = await inParallel(300, (at) => processOf(processes, at)('GET /cms/banner', { token: key }))
    const statuses = answers.map(({ status }) => status)
    const allowed = statuses.filter((status) => status === 200).length
    expect([allowed, statuses.filter((status) => status === 429).length]).toEqual([120, 180])
  })

  test('an API key in several processes takes a statement for every tenth of its limit, and none once it is spent', async () => {
    const key = await storeKey(shop, { calls_per_minute: 50 })
    const ask = process()
    for (let call = 0; call < 60; call++) await ask('GET /cms/banner', { token: key })
    const counted = await shop.db.execute(
      sql`select count from limit_count where name = 'api_key' and subject = ${String(await idOf())}`,
    )
    expect(counted.rows).toEqual([{ count: 55 }])
  })

  test('an API key in several processes stops in each of them once it is revoked, also amid many calls', async () => {
    const key = await storeKey(shop, { calls_per_minute: 6000, points: ['banner.create'] })
    const processes = [process(), process()]
    let over = false
    const [statuses, late]: [number[], number[]] = [[], []]
    const run = async (at: number) => {
      for (let call = 0; call < 30; call++) {
        const begunAfter = over
        const body = { name: `Sale ${at} ${call}` }
        const answer = await processOf(processes, at)('POST /cms/banner', { token: key, body })
        statuses.push(answer.status)
        if (begunAfter) late.push(answer.status)
      }
    }
    const calls = inParallel(6, run)
    await new Promise((resolve) => setTimeout(resolve, 150))
    expect((await admin(`DELETE /cms/api_key/${await idOf()}`)).status).toBe(200)
    over = true
    await calls
    expect([statuses.includes(201), late.length > 0]).toEqual([true, true])
    expect(late).toEqual(Array(late.length).fill(401))
  })

  test('an API key in several processes ends its work in the background when it is revoked, or its maker loses the permission', async () => {
    for (const end of ['revoked', 'lost'] as const) {
      const points = ['banner.delete']
      const key = await storeKey(shop, { points, maker: 'manager' })
      const codes = await deletedInBackground(key, async () => {
        if (end === 'revoked') await admin(`DELETE /cms/api_key/${await idOf()}`)
        else await shop.db.execute(sql`delete from group_permission where point = 'banner.delete'`)
      })
      expect([codes[0], codes.at(-1)]).toEqual([0, end === 'revoked' ? 1002 : 10010])
      await shop.db.delete(apiKey)
    }
  })

  async function deletedInBackground(key: string, interrupt: () => Promise<void>): Promise<number[]> {
    const token = await shop.tokenOf('admin')
    const make = (at: number) => shop.ask('POST /cms/banner', { token, body: { name: `Old ${at}` } })
    const ids = (await inParallel(60, make)).map(({ data }) => data.id)
    const actor = await actorOfKey(shop.db, key)
    const endpoint = findEndpoint(shop.runtime, ({ id }) => id === 'banner.delete')
    if (!actor || !endpoint) throw new Error('the key is not valid')
    const caller = { request_id: key.slice(0, 20), address: '192.0.2.1', user_agent: 'test' }
    const many = {
      endpoint,
      actor,
      caller,
      locale: 'en' as const,
      input: {},
      method: 'POST',
      path: '/cms/banner/deletion',
    }
    const id = await startBulkJob(shop.runtime, many, ids)
    const work = (most?: number) => runDueJobs(shop.runtime, { ...jobs, schedules: [] }, most ? { most } : {})
    await work(1)
    await interrupt()
    for (let round = 0; round < 20; round++) await work()
    const [row] = await shop.db.select({ items: job.items, state: job.state }).from(job).where(eq(job.id, id))
    expect(row?.state).toBe('done')
    return (row?.items ?? []).map(({ error_code }: { error_code: number }) => error_code)
  }
})
