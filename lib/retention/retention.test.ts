import { getTableName, type SQL, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { session } from '@/db/schema/session'
import { runDueJobs } from '@/lib/core/jobs/timer'
import { jobs } from '@/lib/registry'
import { userIdOf } from '@/packages/testing/sample-records'
import { useShop } from '@/packages/testing/shop'
import { deleteExpired } from './retention'

describe('expired records', () => {
  const shop = useShop()
  let buyer = 0
  beforeEach(async () => {
    buyer = await userIdOf(shop.db, 'buyer')
  })
  const expire = () => deleteExpired(shop.runtime)
  const run = (query: SQL) => shop.db.execute(query)
  const ago = (what: string) => sql`now() - ${what}::interval`
  const count = async (table: string, where = sql`true`) =>
    Number((await run(sql`select count(*) n from ${sql.identifier(table)} where ${where}`)).rows[0]?.n)
  const set = (key: string, days: number) =>
    shop.tokenOf('admin').then((token) => shop.ask('PUT /cms/config', { token, body: { values: { [key]: days } } }))

  const logIn = (when: SQL) =>
    run(sql`insert into login_log (create_time, account, type, success, address, user_agent, request_id)
    values (${when}, 'buyer', 100, true, '192.0.2.1', 'test', 'test')`)
  const fail = (when: SQL, name: string, state: string) =>
    run(sql`insert into error_log
    (fingerprint, operation, message, stack, request_id, last_time, state)
    values (${name}, 'a.b', 'm', 's', 'r', ${when}, ${state})`)

  test('sign-in log entries are deleted after the number of days in the settings', async () => {
    await logIn(ago('181 days'))
    await logIn(ago('179 days'))
    await expire()
    expect(await count('login_log')).toBe(1)
    await set('retention.login_log_days', 100)
    await expire()
    expect(await count('login_log')).toBe(0)
  })

  test('counts of rejections expire with the sign-in log', async () => {
    const refused = (when: SQL) =>
      run(sql`insert into refusal_count (kind, hour, network, name, user_agent)
      values ('throttled', ${when}, '192.0.2.1', '', '')`)
    await refused(ago('181 days'))
    await refused(ago('179 days'))
    await expire()
    expect(await count('refusal_count')).toBe(1)
  })

  test('errors expire by the time they were last seen, in any status', async () => {
    for (const state of ['open', 'fixed', 'ignored']) {
      await fail(ago('91 days'), `old ${state}`, state)
      await fail(ago('89 days'), `new ${state}`, state)
    }
    await expire()
    const { rows } = await run(sql`select fingerprint from error_log order by 1`)
    expect(rows.map(({ fingerprint }) => fingerprint)).toEqual(['new fixed', 'new ignored', 'new open'])
  })

  test('sessions and their tokens are deleted some time after they ended in any way', async () => {
    const open = (ends: { expires: SQL; idle?: SQL; revoked?: SQL }) =>
      run(sql`insert into session (user_id, kind, auth_method,
      user_epoch, address, user_agent, expires_at, idle_expires_at, revoked_at)
      values (${buyer}, 'customer', 100, 0, '', 'kept?', ${ends.expires}, ${ends.idle ?? null},
        ${ends.revoked ?? null})`)
    const ahead = ago('-1 day')
    for (const [days, gone] of [
      ['31 days', true],
      ['29 days', false],
    ] as const) {
      const before = await count('session')
      await open({ expires: ago(days) })
      await open({ expires: ahead, idle: ago(days) })
      await open({ expires: ahead, revoked: ago(days) })
      await run(sql`insert into session_token (hash, session_id, kind, expires_at, spent_at, salt)
        select 'of ' || id, id, 'refresh', now(), now(), 's' from session where user_agent = 'kept?'
          on conflict do nothing`)
      await expire()
      expect([days, await count(getTableName(session))]).toEqual([days, before + (gone ? 0 : 3)])
      expect(await count('session_token', sql`hash like 'of %'`)).toBe(gone ? 0 : 3)
    }
  })

  test('expired tokens are deleted, but a refresh token is kept as long as its session', async () => {
    const token = await shop.tokenOf('buyer')
    const { data } = await shop.ask('POST /v1/token', { body: { account: 'x', secret: 'x', type: 100 } })
    expect(data).toBeUndefined()
    await run(sql`update session_token set expires_at = ${ago('25 hours')}`)
    await expire()
    expect(await count('session_token', sql`kind <> 'refresh'`)).toBe(0)
    expect(await count('session_token', sql`kind = 'refresh'`)).toBeGreaterThan(0)
    expect((await shop.ask('GET /v1/user', { token })).status).toBe(401)
  })

  test('keys, counts, failures, addresses, codes and simulator data are deleted once they expire', async () => {
    const key = (name: string, ends: SQL) =>
      run(sql`insert into idempotency_key
      (user_id, operation, key, fingerprint, claimed_until, expires_at)
        values (${buyer}, 'a.b', ${name}, '', now(), ${ends})`)
    const limit = (name: string, when: SQL) => run(sql`insert into limit_count values ('upload', ${name}, 1, ${when})`)
    const failure = (name: string, when: SQL, until: SQL) =>
      run(sql`insert into sign_in_failure values ('pair', ${name}, 1, ${when}, ${until})`)
    const from = (name: string, when: SQL) => run(sql`insert into known_address values (${buyer}, ${name}, ${when})`)
    const code = (name: string, ends: SQL) => run(sql`insert into spent_code values (${name}, ${ends})`)
    const played = (name: string, ends: SQL) => run(sql`insert into simulated values ('code', ${name}, '{}', ${ends})`)
    const [past, ahead] = [ago('1 second'), ago('-1 hour')]
    for (const [name, old] of [
      ['gone', true],
      ['kept', false],
    ] as const) {
      await key(name, old ? past : ahead)
      await limit(name, ago(old ? '49 hours' : '23 hours'))
      await failure(name, ago(old ? '25 hours' : '23 hours'), past)
      await from(name, ago(old ? '32 days' : '30 days'))
      await code(name, old ? past : ahead)
      await played(name, old ? past : ahead)
    }
    await failure('still blocked', ago('25 hours'), ahead)
    await played('for ever', sql`null`)
    await expire()
    const names = async (query: SQL) => (await run(query)).rows.map(({ name }) => name)
    expect(await names(sql`select key as name from idempotency_key`)).toEqual(['kept'])
    expect(await names(sql`select subject as name from limit_count where name = 'upload'`)).toEqual(['kept'])
    expect(await names(sql`select subject as name from sign_in_failure order by 1`)).toEqual(['kept', 'still blocked'])
    expect(await names(sql`select address as name from known_address where user_id = ${buyer}`)).toEqual(['kept'])
    expect(await names(sql`select hash as name from spent_code`)).toEqual(['kept'])
    expect(await names(sql`select key as name from simulated order by 1`)).toEqual(['for ever', 'kept'])
  })

  test('finished jobs are deleted after a month, dead tasks after a quarter, waiting ones never', async () => {
    const job = (name: string, state: string, when: SQL) =>
      run(sql`insert into job (user_id, operation, state, total, update_time)
      values (${buyer}, ${name}, ${state}, 1, ${when})`)
    const entry = (name: string, dead: SQL) =>
      run(sql`insert into outbox (kind, run_at, dead_at)
      values (${name}, ${ago('100 days')}, ${dead})`)
    await job('gone', 'done', ago('31 days'))
    await job('kept', 'done', ago('29 days'))
    await job('running', 'running', ago('31 days'))
    await entry('gone', ago('91 days'))
    await entry('kept', ago('89 days'))
    await entry('waiting', sql`null`)
    await expire()
    expect(await count('job', sql`operation <> 'gone'`)).toBe(await count('job'))
    expect([await count('job'), await count('outbox', sql`kind = 'gone'`), await count('outbox')]).toEqual([2, 0, 2])
  })

  test('deliveries of webhooks are deleted a month after they ended, with their attempts, waiting ones never', async () => {
    await run(sql`insert into webhook (url, events) values ('https://erp.example/', '["order.paid"]')`)
    const delivery = (name: string, state: string, ended: SQL) =>
      run(sql`with made as (
          insert into webhook_delivery (webhook_id, message_id, type, subject_type, subject_id, payload,
            state, ended_at,
            create_time)
          select max(id), ${name}, 'order.paid', 'order', 1, '{}', ${state}, ${ended}, ${ago('40 days')} from webhook
          returning id)
        insert into webhook_attempt (delivery_id, duration_ms) select id, 1 from made`)
    await delivery('gone', 'delivered', ago('31 days'))
    await delivery('kept', 'failed', ago('29 days'))
    await delivery('waiting', 'waiting', sql`null`)
    await expire()
    const { rows } = await run(sql`select message_id as name from webhook_delivery order by 1`)
    expect(rows.map(({ name }) => name)).toEqual(['kept', 'waiting'])
    expect(await count('webhook_attempt')).toBe(2)
  })

  test('more than one batch is deleted in one run', async () => {
    await run(sql`insert into spent_code select 'c' || n, now() - interval '1 s' from generate_series(1, 2500) n`)
    expect(await expire()).toBeUndefined()
    expect(await count('spent_code')).toBe(0)
  })

  test('expired records are deleted once a day automatically', async () => {
    await logIn(ago('181 days'))
    await runDueJobs(shop.runtime, jobs)
    expect(await count('login_log')).toBe(0)
    await logIn(ago('181 days'))
    await runDueJobs(shop.runtime, jobs)
    expect(await count('login_log')).toBe(1)
    await run(sql`update schedule set next_run_at = next_run_at - interval '1 day'`)
    await runDueJobs(shop.runtime, jobs)
    expect(await count('login_log')).toBe(0)
  })

  test('the operation log is kept', async () => {
    await shop.ask('PUT /cms/banner/1', { token: await shop.tokenOf('admin'), body: { name: 'Spring' } })
    const before = await count('oper_log')
    await expire()
    expect([before > 0, await count('oper_log')]).toEqual([true, before])
  })
})
