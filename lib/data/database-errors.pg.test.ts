import { setTimeout as sleep } from 'node:timers/promises'
import { eq, type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { bannerItem } from '@/db/schema/banner'
import { errorLog } from '@/db/schema/log'
import { group, groupPermission } from '@/db/schema/user'
import { endpoint } from '@/lib/core/endpoint/endpoint'
import { barrier } from '@/packages/testing/barrier'
import { type Drivers, startDrivers } from '@/packages/testing/drivers'
import { samplesIn, userIdOf } from '@/packages/testing/sample-records'
import { openServerShop, type ServerShop } from '@/packages/testing/server-shop'

let query: SQL = sql`select 1`
const change = endpoint('quarry.dig', 'POST /cms/quarry', 'Writes, then runs the query of the test', {
  refuses: ['conflict', 'rule'],
  async run({ db }) {
    await db.insert(group).values({ name: 'dug' })
    await db.execute(query)
    return null
  },
})
const look = endpoint('quarry.look', 'GET /cms/quarry', 'Runs the query of the test', {
  run: ({ db }) => db.execute(query).then(() => null),
})
const linger = endpoint('quarry.linger', 'POST /cms/quarry/linger', 'Loses its connection while it waits', {
  output: z.int(),
  async run({ db }) {
    await db.insert(group).values({ name: 'lingering' })
    const { rows } = await db.execute(sql`select pg_backend_pid() as pid`)
    void pids.push(Number(rows[0]?.pid))
    await ended.opened
    const [row] = await db.select({ id: group.id }).from(group)
    return row?.id ?? 0
  },
})
const pids: number[] = []
const ended = barrier()
const NUL = '\0'

describe('an error of PostgreSQL', () => {
  let drivers: Drivers
  let shop: ServerShop
  let token = ''
  let someone = 0
  beforeAll(async () => {
    drivers = await startDrivers()
    shop = await openServerShop(drivers, 'postgres', [change, look, linger], { poolSize: 3 })
    token = await shop.tokenOf('admin')
    someone = await userIdOf(shop.db, 'buyer')
  })
  afterAll(() => drivers.stop())
  const dig = async (what: SQL) => {
    query = what
    return shop.ask('POST /cms/quarry', { token })
  }
  const errorOf = async (what: SQL) => {
    const { status, json } = await dig(what)
    expect(await samplesIn(shop.db, 'dug')).toEqual([])
    return [status, json?.error_code, json?.errors?.map(({ path }) => path)]
  }

  test('a PostgreSQL error for a duplicate is 409 with the field', async () => {
    expect(await errorOf(sql`insert into "group" (name) values ('店员')`)).toEqual([409, 10110, ['name']])
    const { json } = await dig(sql`insert into "group" (name) values ('店员')`)
    expect(json?.msg).toBe('name already exists')
  })

  test('a PostgreSQL error for a reference to a missing record is 400 with the field', async () => {
    const dangling = sql`insert into ${groupPermission} (group_id, point) values (999999, 'x')`
    expect(await errorOf(dangling)).toEqual([400, 10120, ['group_id']])
  })

  test('a PostgreSQL error for a record that is still referenced is 409', async () => {
    const used = sql`delete from "group" where name = '店员'`
    expect((await errorOf(used)).slice(0, 2)).toEqual([409, 10110])
    expect((await dig(used)).json?.msg).toBe('This is still in use')
  })

  test('a PostgreSQL error for a violated check constraint is 409, a rule', async () => {
    expect((await errorOf(sql`update ${bannerItem} set type = 7`)).slice(0, 2)).toEqual([409, 10111])
    expect((await errorOf(sql`update "user" set is_super = true where id = ${someone}`)).slice(0, 2)).toEqual([
      409, 10111,
    ])
  })

  test.each([
    ['a number that is out of range', sql`select ${'99999999999'}::int`],
    ['a sum that is out of range', sql`select 2147483647 + ${1}::int`],
    ['a NUL', sql`select ${`a${NUL}b`}::text`],
    ['a NUL in JSON', sql`select ${'"\\u0000"'}::jsonb ->> 0`],
    ['half a surrogate pair in JSON', sql`select ${'"\\ud800"'}::jsonb`],
    ['text for a number', sql`select ${'abc'}::int`],
    ['a text that is too long', sql`create temp table short (text varchar(2)); insert into short values ('abc')`],
    ['a year beyond 9999', sql`select ${'+010000-01-01T00:00:00.000Z'}::timestamptz`],
    ['the year 0000', sql`select ${'0000-01-01T00:00:00.000Z'}::timestamptz`],
    ['30 February', sql`select ${'2026-02-30'}::date`],
  ])('a PostgreSQL error for an input with %s is 400', async (_, what) => {
    expect((await errorOf(what)).slice(0, 2)).toEqual([400, 10120])
  })

  test('an error of PostgreSQL caused by a bug is 500, and the error log has it', async () => {
    const logged = () => shop.db.select().from(errorLog).where(eq(errorLog.operation, 'quarry.dig'))
    expect((await errorOf(sql`select nothing from nowhere`)).slice(0, 2)).toEqual([500, 999])
    expect(JSON.stringify(await logged())).toContain('relation \\"nowhere\\" does not exist')
    expect((await errorOf(sql`insert into "group" (name) values (null)`)).slice(0, 2)).toEqual([500, 999])
    expect(JSON.stringify(await logged())).toContain('null value in column \\"name\\"')
  })

  test('a PostgreSQL error for a lock of another transaction is 503 with Retry-After', async () => {
    await shop.db.transaction(async (holder) => {
      await holder.select().from(group).where(eq(group.name, '店员')).for('update')
      const { status, json, headers } = await dig(sql`select 1 from "group" where name = '店员' for update nowait`)
      expect([status, json?.error_code, headers['Retry-After']]).toEqual([503, 998, '1'])
    })
  })

  test('a PostgreSQL error for a timeout is 503', async () => {
    expect((await errorOf(sql`do $$ begin raise exception 'x' using errcode = '57014'; end $$`)).slice(0, 2)).toEqual([
      ...[503, 998],
    ])
  })

  test('a PostgreSQL error in a read does not affect later requests', async () => {
    for (let round = 0; round < 5; round += 1) {
      query = sql`select ${'abc'}::int`
      expect((await shop.ask('GET /cms/quarry', { token })).status).toBe(400)
      query = sql`select nothing from nowhere`
      expect((await shop.ask('GET /cms/quarry', { token })).status).toBe(500)
    }
    query = sql`select 1`
    expect((await shop.ask('GET /cms/quarry', { token })).status).toBe(200)
  })

  test('a database connection that ends during a read or a change is 503, and the next request works', async () => {
    const end = sql`select pg_terminate_backend(pg_backend_pid())`
    for (const what of ['POST /cms/quarry', 'GET /cms/quarry']) {
      query = end
      const { status, json, headers } = await shop.ask(what, { token })
      expect([what, status, json?.error_code, headers['Retry-After']]).toEqual([what, 503, 998, '1'])
      query = sql`select 1`
      expect((await shop.ask('GET /cms/quarry', { token })).status).toBe(200)
    }
    expect(await samplesIn(shop.db, 'dug')).toEqual([])
  })

  test('a database connection that ends while idle is 503', async () => {
    pids.length = 0
    const answer = shop.ask('POST /cms/quarry/linger', { token })
    while (pids.length === 0) await sleep(10)
    await shop.db.execute(sql`select pg_terminate_backend(${pids[0]}, 5000)`)
    ended.open()
    const { status, json, headers } = await answer
    expect([status, json?.error_code, headers['Retry-After']]).toEqual([503, 998, '1'])
    expect(await samplesIn(shop.db, 'lingering')).toEqual([])
  })
})
