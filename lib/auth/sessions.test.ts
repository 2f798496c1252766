import { eq, type SQL, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { session, sessionToken } from '@/db/schema/session'
import { user } from '@/db/schema/user'
import { sha256 } from '@/lib/core/auth/token'
import { sessionEndOf } from '@/lib/core/auth/token-actor'
import { endpoint } from '@/lib/core/endpoint/endpoint'
import { userIdOf } from '@/packages/testing/sample-records'
import { DEMO_PASSWORD, useShop } from '@/packages/testing/shop'

const ping = endpoint('ping.once', 'GET /v1/ping', 'Is anybody there', { access: 'user', run: async () => null })

describe('sessions', () => {
  const shop = useShop([ping])
  const statusWith = async (token: string) => (await shop.ask('GET /v1/ping', { token })).status
  const change = (values: Record<string, SQL | null>) => shop.db.update(session).set(values)
  const person = async (name: string, values: Record<string, SQL | boolean | Date>) =>
    shop.db
      .update(user)
      .set(values)
      .where(eq(user.id, await userIdOf(shop.db, name)))
  const signIn = async (account: string) =>
    (await shop.ask('POST /v1/token', { body: { account, secret: DEMO_PASSWORD, type: 100 } })).data

  test('a token is checked in one query', async () => {
    const token = await shop.tokenOf('manager')
    const queries = await shop.queriesOf(() => shop.ask('GET /v1/ping', { token }))
    expect(queries).toHaveLength(1)
  })

  test('tokens are stored as SHA-256 only, and contain no colon', async () => {
    const { token, refresh_token } = await signIn('buyer')
    const rows = JSON.stringify([await shop.db.select().from(sessionToken), await shop.db.select().from(session)])
    for (const one of [token, refresh_token]) {
      expect(rows).not.toContain(one)
      expect(rows).toContain(sha256(one))
      expect(one).toMatch(/^[\w-]{43,}$/)
    }
  })

  test('lifetimes are two hours and 30 days for customers, half an hour and eight hours for staff', async () => {
    const buyer = await signIn('buyer')
    expect(buyer).toMatchObject({ token_type: 'Bearer', expires_in: 7200 })
    expect(buyer.refresh_expires_in).toBeGreaterThan(30 * 86_400 - 120)
    expect(buyer.refresh_expires_in).toBeLessThanOrEqual(30 * 86_400)
    const clerk = await signIn('clerk')
    expect(clerk.expires_in).toBe(1800)
    expect(clerk.refresh_expires_in).toBeGreaterThan(8 * 3600 - 120)
    expect(clerk.refresh_expires_in).toBeLessThanOrEqual(8 * 3600)
  })

  test('a token can be verified, which does not count as a use', async () => {
    const { token } = await signIn('clerk')
    await change({ last_used_at: sql`now() - interval '5 minutes'` })
    const queries = await shop.queriesOf(async () => {
      const { data } = await shop.ask('POST /v1/token/verify', { body: { token } })
      expect(data).toEqual({
        uid: await userIdOf(shop.db, 'clerk'),
        scope: 'staff',
        create_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        expire_in: expect.any(Number),
      })
      expect(data.expire_in).toBeGreaterThan(1700)
      expect(data.expire_in).toBeLessThanOrEqual(1800)
    })
    expect(queries.filter((query) => query.startsWith('update'))).toEqual([])
    expect((await shop.ask('POST /v1/token/verify', { body: { token: 'x' } })).status).toBe(401)
  })

  test('the last use is written at most once a minute', async () => {
    const token = await shop.tokenOf('clerk')
    const writes = async () =>
      (await shop.queriesOf(() => statusWith(token))).filter((query) => query.startsWith('update "session"')).length
    expect(await writes()).toBe(0)
    await change({ last_used_at: sql`now() - interval '59 seconds'` })
    expect(await writes()).toBe(0)
    await change({ last_used_at: sql`now() - interval '61 seconds'` })
    expect(await writes()).toBe(1)
    expect(await writes()).toBe(0)
  })

  test('each use extends the idle timeout of staff to half an hour; customers have none', async () => {
    for (const [name, left] of [
      ['clerk', 1800],
      ['buyer', null],
    ] as const) {
      const token = await shop.tokenOf(name)
      await change({ last_used_at: sql`now() - interval '20 minutes'` })
      if (left) await change({ idle_expires_at: sql`now() + interval '10 minutes'` })
      expect(await statusWith(token)).toBe(200)
      const rows = await shop.db
        .select({ left: sql`extract(epoch from ${session.idle_expires_at} - now())::int` })
        .from(session)
        .innerJoin(sessionToken, eq(sessionToken.session_id, session.id))
        .where(eq(sessionToken.hash, sha256(token)))
      expect(rows).toEqual([{ left }])
    }
  })

  test('a staff session ends after half an hour without use', async () => {
    const token = await shop.tokenOf('clerk')
    await change({ idle_expires_at: sql`now()` })
    expect(await statusWith(token)).toBe(401)
  })

  test('a staff session that has ended tells the holder of its token why', async () => {
    const token = await shop.tokenOf('clerk')
    const end = () => sessionEndOf(shop.db, token)
    expect(await end()).toBeUndefined()
    expect(await sessionEndOf(shop.db, 'no such token')).toBeUndefined()
    await change({ idle_expires_at: sql`now()` })
    expect(await end()).toBe('idle')
    await change({ expires_at: sql`now()` })
    expect(await end()).toBe('expired')
    await change({ revoked_at: sql`now()` })
    expect(await end()).toBe('ended')
    const other = await shop.tokenOf('manager')
    await person('manager', { auth_epoch: sql`${user.auth_epoch} + 1` }) // as by a new password
    expect(await sessionEndOf(shop.db, other)).toBe('ended')
  })

  test('using a session does not extend its absolute end', async () => {
    const token = await shop.tokenOf('clerk')
    await change({ last_used_at: sql`now() - interval '20 minutes'`, expires_at: sql`now() + interval '1 minute'` })
    expect(await statusWith(token)).toBe(200)
    const [one] = await shop.db
      .select({ soon: sql`${session.expires_at} <= now() + interval '1 minute'` })
      .from(session)
    expect(one).toEqual({ soon: true })
    await change({ expires_at: sql`now()` })
    expect(await statusWith(token)).toBe(401)
  })

  test('an expired token and a revoked session are rejected', async () => {
    const expired = await shop.tokenOf('buyer')
    await shop.db.update(sessionToken).set({ expires_at: sql`now()` })
    expect(await statusWith(expired)).toBe(401)
    const revoked = await shop.tokenOf('buyer')
    await change({ revoked_at: sql`now()` })
    expect(await statusWith(revoked)).toBe(401)
  })

  test('a disabled or deleted user is rejected at the next request', async () => {
    const token = await shop.tokenOf('buyer')
    expect(await statusWith(token)).toBe(200)
    await person('buyer', { active: false })
    expect(await statusWith(token)).toBe(401)
    await person('buyer', { active: true, deleted_at: new Date() })
    expect(await statusWith(token)).toBe(401)
  })

  test('a raised epoch ends every session of the user, and no other', async () => {
    const tokens = [await shop.tokenOf('buyer'), await shop.tokenOf('buyer'), await shop.tokenOf('second')]
    await person('buyer', { auth_epoch: sql`${user.auth_epoch} + 1` })
    expect(await Promise.all(tokens.map(statusWith))).toEqual([401, 401, 200])
    expect(await statusWith(await shop.tokenOf('buyer'))).toBe(200)
  })

  test('signing out ends this session only', async () => {
    const [here, there] = [await shop.tokenOf('buyer'), await shop.tokenOf('buyer')]
    expect((await shop.ask('DELETE /v1/token', { token: here })).json).toEqual({ error_code: 0, msg: 'ok', data: null })
    expect([await statusWith(here), await statusWith(there)]).toEqual([401, 200])
  })

  test('a password change ends the other sessions and replaces this one', async () => {
    const [here, there] = [await shop.tokenOf('buyer'), await shop.tokenOf('buyer')]
    const body = { old_password: DEMO_PASSWORD, new_password: 'another word of tests' }
    const { data } = await shop.ask('PUT /v1/user/password', { token: here, body })
    expect([await statusWith(here), await statusWith(there), await statusWith(data.token)]).toEqual([401, 401, 200])
  })
})
