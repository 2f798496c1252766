import { connect, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Drivers, startDrivers } from '@/packages/testing/drivers'
import { timeLimit } from '@/packages/testing/long-run'
import { listenLocally } from '@/packages/testing/loopback'
import { type Db, type Kind, open } from './client'

let drivers: Drivers

beforeAll(async () => {
  drivers = await startDrivers({ own: true })
})
afterAll(() => drivers.stop())

/** Holds all callers back until there are `count` of them. */
function meeting(count: number) {
  let arrived = 0
  const { promise, resolve } = deferred()
  return () => {
    arrived += 1
    if (arrived === count) resolve()
    return promise
  }
}

function deferred() {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

/** `count` transactions, none of which ends before the last has begun. */
function together(db: Db, count: number) {
  const allArrived = meeting(count)
  return Promise.all(Array.from({ length: count }, () => db.transaction(allArrived)))
}

describe.each<{ kind: Kind }>([{ kind: 'postgres' }, { kind: 'neon' }])('on the pool of $kind', ({ kind }) => {
  test('two concurrent transactions do not see each other’s changes before they commit', async () => {
    const { db } = await drivers.open(kind)
    await db.execute(sql`create table note (text text)`)
    const [written, seen] = [meeting(2), meeting(2)]
    const write = (note: string) =>
      db.transaction(async (tx) => {
        await tx.execute(sql`insert into note values (${note})`)
        await written()
        const { rows } = await tx.execute(sql`select text from note`)
        await seen()
        return rows
      })
    expect(await Promise.all([write('a'), write('b')])).toEqual([[{ text: 'a' }], [{ text: 'b' }]])
    expect((await db.execute(sql`select text from note order by text`)).rows).toEqual([{ text: 'a' }, { text: 'b' }])
  })

  test('a database that goes away and comes back leaves the pool and the process intact', async () => {
    const { db } = await drivers.open(kind, { poolSize: 3 })
    const allArrived = meeting(4)
    const idle = [1, 2, 3].map(() => db.transaction(async () => allArrived().then(() => sleep(200))))
    const failed = Promise.allSettled(idle)
    await allArrived()
    await drivers.server.halt()
    expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    await expect(db.transaction(async () => {})).rejects.toThrow()
    await drivers.server.resume()
    await together(db, 3)
  })
})

test('a connection that breaks while a transaction begins does not leave the pool smaller', async () => {
  let cut = true
  const { hostname, port } = new URL(drivers.server.url)
  const proxy = createServer((client) => {
    const server = connect(Number(port || 5432), hostname)
    for (const socket of [client, server]) socket.on('error', () => {})
    server.pipe(client)
    client.on('data', (data) => (cut && data.includes('begin') ? client.destroy() : server.write(data)))
    client.on('close', () => server.destroy())
  })
  const url = new URL(drivers.server.url)
  url.port = String(await listenLocally(proxy))
  const { db, close } = await open({ kind: 'postgres', url: url.href, poolSize: 1 })
  for (let round = 0; round < 2; round += 1) await expect(db.transaction(async () => {})).rejects.toThrow('begin')
  cut = false
  expect(await db.transaction(async () => 'done')).toBe('done')
  await close()
  proxy.close()
})

test('a statement that takes too long is stopped', async () => {
  const { db } = await drivers.open('postgres', { statementTimeout: 200 })
  const started = Date.now()
  await expect(db.execute(sql`select pg_sleep(20)`)).rejects.toMatchObject({ cause: { code: '57014' } })
  expect(Date.now() - started).toBeLessThan(timeLimit(5000))
})
