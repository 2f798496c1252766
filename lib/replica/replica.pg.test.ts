import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { checkReplica } from '@/lib/doctor/replica'
import { endpoints } from '@/lib/endpoints'
import { followChanges } from '@/lib/live/live'
import { readReplica } from '@/lib/metrics/shop'
import { timeLimit } from '@/packages/testing/long-run'
import { startNeonProxy } from '@/packages/testing/neon-proxy'
import type { TestReplica } from '@/packages/testing/postgres-replica'
import { useReplica } from '@/packages/testing/replica-shop'
import { endpoint } from '../core/endpoint/endpoint'
import { exportOf } from '../core/endpoint/export'
import { gateFamilies } from '../metrics/answer'

const where = sql`select pg_is_in_recovery() as copy`
const Place = z.object({ copy: z.boolean() })
const place = endpoint('probe.list', 'GET /cms/probe', 'Where a read is answered', {
  access: 'staff',
  mayBeOld: true,
  input: z.strictObject({ sleep: z.coerce.number().default(0), of: z.string().default('banner') }),
  output: z.object({ items: z.array(Place.extend({ id: z.int() })) }),
  run: async ({ db, input }) => {
    await db.execute(sql`select pg_sleep(${input.sleep}) from ${sql.identifier(input.of)} limit 1`)
    return {
      items: z
        .array(Place)
        .parse((await db.execute(where)).rows)
        .map((row) => ({ ...row, id: 1 })),
    }
  },
})
const table = exportOf(place, 'Where an export is read')
const writes = endpoint('probe.write', 'GET /cms/probe/write', 'Writes, although it must not', {
  access: 'staff',
  mayBeOld: true,
  run: async ({ db }) => {
    await db.execute(sql`insert into revision (name, value) values ('probe', 1) on conflict (name) do nothing`)
    return null
  },
})
const own = [place, table, writes]

describe('a replica', () => {
  const { newProcess, now, actorOf } = useReplica(own)
  let one: Awaited<ReturnType<typeof newProcess>>
  let copy: TestReplica
  let [admin, manager] = ['', '']
  beforeEach(async () => {
    ;({ copy, admin, manager } = now())
    one = await newProcess()
  })
  const isCopy = async ({ get }: Pick<typeof one, 'get'> = one): Promise<boolean> => (await get('probe')).items[0].copy
  const isReading = async () => {
    const asleep = `select pid from pg_stat_activity where wait_event = 'PgSleep'`
    await vi.waitFor(async () => expect(await copy.run(asleep)).toHaveLength(1), {
      timeout: timeLimit(3000),
      interval: 20,
    })
  }
  const soon = (copies: boolean, ms: number) =>
    vi.waitFor(async () => expect(await isCopy()).toBe(copies), { timeout: timeLimit(ms), interval: 100 })

  test('a replica answers a list and its export, and nothing that may not be old', async () => {
    expect(await isCopy()).toBe(true)
    const { text } = await one.ask('GET /cms/probe/export', { token: admin })
    expect(text).toContain('true')
    await copy.caughtUp()
    expect(one.counted()).toContainEqual({ labels: { by: 'replica', why: 'fit' }, value: 2 })
    await one.get('banner/1')
    await one.ask('GET /v1/banner/1')
    expect(one.counted()).toHaveLength(1)
  })

  test('a replica shows nobody less than they have done themselves, in whichever process, and others later', async () => {
    const two = await newProcess()
    await copy.run('select pg_wal_replay_pause()')
    expect((await one.rename('Paused')).status).toBe(200)
    for (const some of [one, two]) {
      expect(await some.names(admin)).toContain('Paused')
      expect(await some.names(manager)).not.toContain('Paused')
    }
    expect(one.counted()).toContainEqual({ labels: { by: 'primary', why: 'own' }, value: 1 })
    await copy.run('select pg_wal_replay_resume()')
    await copy.caughtUp()
    expect(await two.names(manager)).toContain('Paused')
    expect(await isCopy()).toBe(true)
  })

  test('a replica is asked for a position of another server only until it has all there is', async () => {
    await now().shop.db.execute(sql`update "user" set read_position = 9e15 where is_super`)
    await copy.caughtUp()
    expect(await isCopy()).toBe(true)
    await now().shop.db.execute(sql`update "user" set read_position = null`)
  })

  test('a replica has also what many changes of one request and its background work did', async () => {
    await copy.run('select pg_wal_replay_pause()')
    const made = await Promise.all(
      [1, 2, 3].map((at) =>
        one.ask('POST /cms/banner', {
          token: admin,
          body: { name: `Gone ${at}`, items: [] },
        }),
      ),
    )
    const ids = made.map(({ data }) => data.id)
    const { status } = await one.ask('POST /cms/banner/deletion', { token: admin, body: { ids } })
    expect(status).toBe(200)
    expect((await one.names()).filter((name) => name.startsWith('Gone'))).toEqual([])
  })

  test('a replica that falls behind is left out, and comes back when it has caught up', async () => {
    one = await newProcess({ lag: 2000 })
    expect(await isCopy()).toBe(true)
    await copy.run('select pg_wal_replay_pause()')
    await one.rename('Behind', manager)
    const began = Date.now()
    await soon(false, 6000)
    expect(Date.now() - began).toBeGreaterThan(1500)
    expect(await one.names()).toContain('Behind')
    expect(one.said()).toMatchObject([{ level: 'warn', event: 'the replica is not used', why: 'lag' }])
    await copy.run('select pg_wal_replay_resume()')
    await soon(true, 3000)
    expect(one.said()).toHaveLength(2)
  })

  test('a replica is not behind while nothing is written, however long', async () => {
    await now().shop.db.execute(sql`select pg_current_wal_insert_lsn()`)
    const before = await one.replica.compare()
    await sleep(1200)
    const after = await one.replica.compare()
    expect(after.lag).toBeLessThan(1000)
    expect([before.why, after.why]).toEqual([undefined, undefined])
  })

  test('a replica that stops under reads fails none of them, and is used again once it is back', async () => {
    expect(await isCopy()).toBe(true)
    let isOver = false
    const failed: unknown[] = []
    const readers = Array.from({ length: 4 }, async () => {
      while (!isOver) {
        const { status, text } = await one.ask('GET /cms/banner', { token: admin })
        if (status !== 200) failed.push(text)
        await sleep(2)
      }
    })
    await sleep(100)
    await copy.halt()
    await sleep(300)
    expect(await isCopy()).toBe(false)
    const two = await newProcess()
    expect(await isCopy(two)).toBe(false)
    await copy.resume()
    await soon(true, 8000)
    isOver = true
    await Promise.all(readers)
    expect(failed).toEqual([])
    expect(one.said()).toMatchObject([{ why: 'away' }, { event: 'the replica is used again' }])
    expect(JSON.stringify(one.said())).not.toContain('postgres://')
  })

  test('a replica that hangs holds a read up for two seconds, and the next not at all', async () => {
    one = await newProcess({ patience: undefined })
    expect(await isCopy()).toBe(true)
    await copy.freeze()
    const began = performance.now()
    expect(await isCopy()).toBe(false)
    expect(performance.now() - began).toBeLessThan(timeLimit(3000))
    const next = performance.now()
    expect(await isCopy()).toBe(false)
    expect(performance.now() - next).toBeLessThan(timeLimit(500))
    copy.thaw()
    await soon(true, 8000)
  })

  test('a replica that hangs in the middle of a read is left for the primary', async () => {
    one = await newProcess({ patience: undefined })
    expect(await isCopy()).toBe(true)
    const read = one.get('probe?sleep=2')
    await isReading()
    await copy.freeze()
    const began = performance.now()
    expect((await read).items[0].copy).toBe(false)
    expect(performance.now() - began).toBeLessThan(timeLimit(5000))
    copy.thaw()
  })

  test('a replica that cancels a read for what it has to apply is used for the next read', async () => {
    const waits = async (most: string) => {
      await copy.run(`alter system set max_standby_streaming_delay = ${most}`)
      await copy.run('select pg_reload_conf()')
    }
    await waits('0') // as after the half minute that is PostgreSQL's own default
    expect(await isCopy()).toBe(true)
    const read = one.get('probe?sleep=2')
    await isReading()
    await now().shop.db.transaction((tx) => tx.execute(sql`lock table banner in access exclusive mode`))
    expect((await read).items[0].copy).toBe(false)
    await waits('default')
    expect(await isCopy()).toBe(true)
    expect(one.said()).toEqual([])
  })

  test('a replica is never written to', async () => {
    expect((await one.ask('GET /cms/probe/write', { token: admin })).status).toBe(200)
    const rows = sql`select from revision where name = 'probe'`
    expect((await now().shop.db.execute(rows)).rows).toHaveLength(1)
    expect(one.failed()).toEqual([{ labels: { code: '25006' }, value: 1 }])
  })

  test('a replica answers all that says it may be old without falling back', async () => {
    const old = endpoints.filter(({ mayBeOld }) => mayBeOld)
    for (const { path } of old) {
      await copy.caughtUp()
      const query = path.endsWith('search') ? '?q=banner' : path.endsWith('month') ? '?month=2026-01' : ''
      const asked = path.replace(/\{\w+\}/, '1') + query
      const { status, text } = await one.ask(`GET ${asked}`, { token: admin })
      expect([path, text, [200, 404].includes(status)]).toEqual([path, text, true])
    }
    expect(old.length).toBeGreaterThan(60)
    expect(one.counted()).toEqual([{ labels: { by: 'replica', why: 'fit' }, value: old.length }])
    expect(one.failed()).toEqual([])
  })

  const followed = async (process: typeof one, token: string) => {
    const stream = await followChanges(process.runtime, await actorOf(token), null)
    await stream.next() // where things stand
    const told: unknown[] = []
    void (async () => {
      for await (const { data } of stream) told.push(...data.changes)
    })()
    return { stream, told: () => told.filter((change) => JSON.stringify(change).includes('banner')) }
  }

  test('a replica has what open pages are told of: not before it has it', async () => {
    const { stream, told } = await followed(one, admin)
    await copy.run('select pg_wal_replay_pause()')
    await one.rename('Told', manager)
    await sleep(1500)
    expect(told()).toEqual([])
    await copy.run('select pg_wal_replay_resume()')
    await vi.waitFor(() => expect(told()).toHaveLength(1), { timeout: timeLimit(3000) })
    expect(await one.names(admin)).toContain('Told')
    expect(one.counted()).toEqual([{ labels: { by: 'replica', why: 'fit' }, value: 1 }])
    stream.end()
  })

  test('a replica does not answer whom another process has told, until it has it too', async () => {
    const lone = await newProcess({ url: 'postgres://postgres@127.0.0.1:1/postgres' })
    const { stream, told } = await followed(lone, admin)
    expect(await isCopy()).toBe(true)
    await copy.run('select pg_wal_replay_pause()')
    await lone.rename('Told by another', manager)
    await vi.waitFor(() => expect(told()).toHaveLength(1), { timeout: timeLimit(3000) })
    expect(await one.names(admin)).toContain('Told by another')
    stream.end()
  })

  test('a replica is asked through Neon’s proxy as well', async () => {
    const { hostname: host, port } = new URL(now().address)
    const proxy = await startNeonProxy({ host, port: Number(port) })
    const far = await newProcess({ neon: proxy.settings })
    expect(await isCopy(far)).toBe(true)
    await copy.run('select pg_wal_replay_pause()')
    await far.rename('Through a proxy')
    expect(await far.names()).toContain('Through a proxy')
    await copy.run('select pg_wal_replay_resume()')
    await copy.caughtUp() // or the primary answers
    const read = far.get('probe?sleep=2')
    await isReading()
    await proxy.close()
    expect((await read).items[0].copy).toBe(false)
    expect(await isCopy(far)).toBe(false)
    expect(far.said()).toMatchObject([{ why: 'away' }])
  })

  test('a replica is shown in the figures and by the doctor, and so is that it is away', async () => {
    const { database } = now().shop.runtime
    const figures = async () =>
      Object.fromEntries((await readReplica(one.runtime)).map(({ name, samples }) => [name, samples[0]?.value]))
    // what was written just now arrives a moment later
    await expect.poll(figures).toMatchObject({ kiosk_database_replica_up: 1, kiosk_database_replica_lag_bytes: 0 })
    await one.names()
    const figure = gateFamilies(one.runtime).find(({ name }) => name === 'kiosk_database_connections')
    const connections = new Map(
      figure?.samples.map(({ labels: { server, state }, value }) => [`${server} ${state}`, value]),
    )
    expect([...connections.keys()]).toEqual(['primary in_use', 'primary idle', 'replica in_use', 'replica idle'])
    expect(connections.get('replica idle')).toBeGreaterThan(0)
    expect(await checkReplica(database, now().address)).toMatchObject([{ state: 'ok' }])
    await copy.halt()
    expect(await figures()).toEqual({
      kiosk_database_replica_up: 0,
      kiosk_database_replica_lag_seconds: undefined,
      kiosk_database_replica_lag_bytes: undefined,
    })
    const [found] = await checkReplica(database, now().address.replace('postgres@', 'postgres:the-password@'))
    expect(found).toMatchObject({
      state: 'problem',
      text: expect.stringMatching(/nothing listens.*DATABASE_REPLICA_URL/),
    })
    expect(found?.text).not.toContain('the-password')
    await copy.resume()
    const other = await now().drivers.server.createDatabase()
    expect(await checkReplica(database, other)).toMatchObject([
      { state: 'problem', text: expect.stringMatching(/follows no/) },
    ])
    const [, place = ''] = /^(.*\/)[^/]*$/.exec(now().address) ?? []
    expect(await checkReplica(database, `${place}postgres`)).toMatchObject([
      { state: 'problem', text: expect.stringMatching(/copy of another database/) },
    ])
  })

  test('another database in place of a replica is not used, nor the database itself', async () => {
    const other = await now().drivers.server.createDatabase()
    const wrong = await newProcess({
      url: Object.assign(new URL(copy.url), { pathname: new URL(other).pathname }).href,
    })
    const itself = await newProcess({
      url: now().drivers.server.url.replace(/[^/]*$/, new URL(now().address).pathname.slice(1)),
    })
    await copy.caughtUp()
    for (const some of [wrong, itself]) {
      expect(await isCopy(some)).toBe(false)
      expect(some.said()).toMatchObject([{ why: 'no_replica' }])
    }
  })

  test('a replica that was made a server of its own is not used any more', async () => {
    expect(await isCopy()).toBe(true)
    await copy.run('select pg_promote()')
    await vi.waitFor(() => expect(isCopy()).resolves.toBe(false), { timeout: 60_000 })
    await sleep(1100)
    await isCopy()
    expect(one.said()).toMatchObject([{ event: 'the replica is not used', why: 'no_replica' }])
    await one.rename('After the promotion')
    expect(await one.names(manager)).toContain('After the promotion')
  })
})
