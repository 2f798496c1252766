import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { operLog, operLogCheckpoint, operLogPending, operLogSeal } from '@/db/schema/log'
import { useShop } from '@/packages/testing/shop'
import { readHead, sealPending } from './chain'
import { pruneLog } from './prune'
import { verifyChain } from './verify'

describe('the hash chain of the operation log', () => {
  const shop = useShop()
  let ids: number[] = []
  const found = async (checkpoint?: { position: number; hash: string }) =>
    (await verifyChain(shop.runtime, checkpoint)).findings.map(({ log_id, position, what }) => [log_id, position, what])
  /** Like an attacker with full access to the database, but without the secret. */
  async function tamper(statement: ReturnType<typeof sql>) {
    await shop.db.execute(sql`set local session_replication_role = replica`)
    await shop.db.execute(statement)
    await shop.db.execute(sql`set local session_replication_role = origin`)
  }
  const edit = async (name: string) =>
    shop.ask('PUT /cms/banner/1', { token: await shop.tokenOf('manager'), body: { name } })
  beforeEach(async () => {
    for (const name of ['One', 'Two', 'Three', 'Four']) await edit(name)
    await sealPending(shop.runtime)
    ids = (await shop.db.select({ id: operLog.id }).from(operLog).orderBy(operLog.id)).map(({ id }) => id)
  })

  test('the hash chain of the operation log has a seal for every row, in order, and no row is pending', async () => {
    const seals = await shop.db.select().from(operLogSeal).orderBy(operLogSeal.position)
    expect(seals.map(({ position, log_id }) => [position, log_id])).toEqual(ids.map((id, at) => [at + 1, id]))
    expect(await shop.db.select().from(operLogPending)).toEqual([])
    expect(await verifyChain(shop.runtime)).toEqual({ rows: 4, head: await readHead(shop.db), findings: [] })
  })

  test('the hash chain of the operation log continues after new rows, and a row that waits for its seal is no finding', async () => {
    await edit('Five')
    expect(await found()).toEqual([])
    await sealPending(shop.runtime)
    expect(await readHead(shop.db)).toMatchObject({ position: 5 })
    expect(await found()).toEqual([])
  })

  test.each([
    ['the value after', sql`after = '{"name":"Never"}'`],
    ['the user', sql`user_id = 1`],
    ['the time', sql`create_time = create_time - interval '1 day'`],
    ['the status', sql`status = 403`],
  ])('the hash chain of the operation log finds the one row in which %s was altered', async (_, change) => {
    await tamper(sql`update oper_log set ${change} where id = ${ids[1]}`)
    expect(await found()).toEqual([[ids[1], 2, expect.stringContaining('altered')]])
  })

  test('the hash chain of the operation log finds a removed row, removed alone or with its seal', async () => {
    await tamper(sql`delete from oper_log where id = ${ids[1]}`)
    expect(await found()).toEqual([[ids[1], 2, 'the row was removed']])
    await tamper(sql`delete from oper_log_seal where log_id = ${ids[1]}`)
    expect(await found()).toEqual([[ids[2], 3, 'what was sealed before this one was removed, seals and all']])
  })

  test('the hash chain of the operation log finds an inserted row, waiting for a seal or not, and never seals it', async () => {
    const copy = sql`insert into oper_log (user_id, username, point, resource, method, path, address, user_agent,
      request_id, status, error_code, duration_ms, nonce, mac) select user_id, username, point, resource, method, path,
      address, user_agent, request_id, status, error_code, duration_ms, 'other', mac from oper_log where id = ${ids[0]}
      returning id`
    const inserted = 'the row was inserted, or its seal removed'
    const { rows } = await shop.db.execute(copy)
    const id = Number(rows[0]?.id)
    expect(await found()).toEqual([[id, null, inserted]])
    await sealPending(shop.runtime)
    expect(await found()).toEqual([[id, null, inserted]])
    expect(await readHead(shop.db)).toMatchObject({ position: 4 })
  })

  test('the hash chain of the operation log finds an altered seal', async () => {
    await tamper(sql`update oper_log_seal set hash = 'x' where log_id = ${ids[1]}`)
    expect((await found()).map(([id]) => id)).toEqual([ids[1], ids[2]])
  })

  test('a hash chain cut off at its end does not match the head that was kept elsewhere', async () => {
    const head = await readHead(shop.db)
    expect(await found(head)).toEqual([])
    await tamper(sql`delete from oper_log_seal where log_id >= ${ids[2]}`)
    await tamper(sql`delete from oper_log where id >= ${ids[2]}`)
    expect(await found()).toEqual([])
    expect(await found(head)).toEqual([[null, 4, 'the chain ends before the head that was kept']])
    await edit('Again')
    await edit('And again')
    await sealPending(shop.runtime)
    expect(await found(head)).toEqual([[null, 4, 'the chain is not the one of the head that was kept']])
  })

  test('the hash chain of the operation log cannot be changed by any statement while its triggers exist', async () => {
    const attempts = [
      sql`update oper_log set status = 200`,
      sql`delete from oper_log`,
      sql`truncate oper_log`,
      sql`update oper_log_seal set hash = ''`,
      sql`delete from oper_log_seal`,
      sql`truncate oper_log_seal`,
    ]
    for (const attempt of attempts) {
      await expect(shop.db.transaction((tx) => tx.execute(attempt))).rejects.toMatchObject({
        cause: { message: expect.stringMatching(/oper_log(_seal)? is append-only/) },
      })
    }
  })

  describe('pruning', () => {
    const young = () =>
      tamper(sql`update oper_log set create_time = now() - interval '9 days' where id <= ${ids[1] ?? 0}`)

    test('pruning the operation log keeps the younger rows, and the rest of the chain stays valid', async () => {
      await tamper(sql`delete from oper_log_seal`)
      await young()
      await tamper(sql`insert into oper_log_pending select id from oper_log`)
      await sealPending(shop.runtime)
      expect(await pruneLog(shop.runtime, new Date(Date.now() - 86_400_000))).toBe(2)
      expect(await shop.db.select({ id: operLog.id }).from(operLog).orderBy(operLog.id)).toEqual([
        { id: ids[2] },
        { id: ids[3] },
      ])
      expect(await found()).toEqual([])
      await edit('Later')
      await sealPending(shop.runtime)
      expect([await found(), (await readHead(shop.db)).position]).toEqual([[], 5])
      await tamper(sql`update oper_log_checkpoint set rows = 1`)
      expect(await found()).toEqual([[null, 2, 'the checkpoint was altered']])
    })

    test('pruning all rows of the operation log lets its chain continue after the checkpoint', async () => {
      expect(await pruneLog(shop.runtime, new Date(Date.now() + 60_000))).toBe(4)
      expect(await shop.db.select().from(operLogCheckpoint)).toMatchObject([{ position: 4, rows: 4 }])
      await edit('New')
      await sealPending(shop.runtime)
      expect(await shop.db.select().from(operLogSeal)).toMatchObject([{ position: 5 }])
      expect(await found()).toEqual([])
    })

    test('pruning the operation log is rejected if the chain is broken', async () => {
      await young()
      await expect(pruneLog(shop.runtime, new Date())).rejects.toMatchObject({ kind: 'rule' })
    })
  })

  test('the hash chain of the operation log begins with all rows that exist, however many, and later finds an unsigned row', async () => {
    for (const table of ['oper_log', 'oper_log_seal']) await tamper(sql`delete from ${sql.identifier(table)}`)
    const old = (rows: number, name: string) => sql`insert into oper_log (user_id, username, point, resource, method,
      path, address, user_agent, request_id, status, error_code, duration_ms, nonce, mac) select 1, 'admin', 'a.b', 'a',
      'PUT', '/', '', '', '', 200, 0, 1, ${name} || at, '' from generate_series(1, ${rows}) at`
    await shop.db.execute(old(501, 'old'))
    await sealPending(shop.runtime)
    expect([await found(), (await readHead(shop.db)).position]).toEqual([[], 501])
    await edit('Later')
    await shop.db.execute(old(1, 'forged'))
    await sealPending(shop.runtime)
    expect((await readHead(shop.db)).position).toBe(502)
    expect(await found()).toEqual([[expect.any(Number), null, 'the row was inserted, or its seal removed']])
  })

  test('the hash chain of the operation log does not seal a row without the server’s MAC once it has begun', async () => {
    await edit('Five')
    await tamper(sql`update oper_log set mac = '' where id > ${ids[3]}`)
    await sealPending(shop.runtime)
    expect(await shop.db.select().from(operLogSeal).where(eq(operLogSeal.position, 5))).toEqual([])
    expect(shop.lines.join('')).toContain('was not written by the server')
  })
})
