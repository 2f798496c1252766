import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { session, sessionToken } from '@/db/schema/session'
import { sha256 } from '@/lib/core/auth/token'
import { DEMO_PASSWORD, useShop } from '@/packages/testing/shop'

describe('a token', () => {
  const shop = useShop()
  const signIn = async (account: string) =>
    (await shop.ask('POST /v1/token', { body: { account, secret: DEMO_PASSWORD, type: 100 } })).data
  const refresh = (refresh_token: string) => shop.ask('POST /v1/token/refresh', { body: { refresh_token } })
  const verify = (token: string) => shop.ask('POST /v1/token/verify', { body: { token } })
  const works = async (token: string) => (await shop.ask('GET /v1/user', { token })).status === 200
  const spentLongAgo = (token: string) =>
    shop.db
      .update(sessionToken)
      .set({ spent_at: sql`now() - interval '11 s'` })
      .where(eq(sessionToken.hash, sha256(token)))

  test.each([
    ['buyer', 'customer', 7200],
    ['manager', 'staff', 1800],
    ['admin', 'super', 1800],
  ])('a token of %s is verified with the scope %s and its remaining lifetime', async (account, scope, seconds) => {
    const { token } = await signIn(account)
    const { id } = (await shop.ask('GET /v1/user', { token })).data
    const verified = await verify(token)
    expect(verified.status).toBe(200)
    expect(verified.data).toEqual({
      uid: id,
      scope,
      create_at: expect.stringMatching(/Z$/),
      expire_in: expect.any(Number),
    })
    expect(Math.abs(verified.data.expire_in - seconds)).toBeLessThan(15)
  })

  test('a token that is unknown, malformed or of another type is rejected', async () => {
    const { refresh_token } = await signIn('buyer')
    for (const token of ['at_unknown', refresh_token, 'x:y', 'Bearer x']) {
      expect(await verify(token)).toMatchObject({ status: 401, json: { error_code: 1002 } })
    }
    expect(await verify('')).toMatchObject({ status: 400, json: { errors: [{ path: 'token' }] } })
    expect(await works(refresh_token)).toBe(false)
  })

  test('a token can be exchanged for a new pair, which works', async () => {
    const first = await signIn('buyer')
    const second = await refresh(first.refresh_token)
    expect([second.status, second.data.token_type]).toEqual([200, 'Bearer'])
    expect(new Set([first.token, first.refresh_token, second.data.token, second.data.refresh_token]).size).toBe(4)
    expect(await works(second.data.token)).toBe(true)
    const third = await refresh(second.data.refresh_token)
    expect(await works(third.data.token)).toBe(true)
  })

  test('a token exchanged twice in quick succession gives the same pair both times', async () => {
    const { refresh_token } = await signIn('buyer')
    const first = await refresh(refresh_token)
    const again = await refresh(refresh_token)
    expect([again.status, again.data.token]).toEqual([200, first.data.token])
    expect(again.data.refresh_token).toBe(first.data.refresh_token)
  })

  test('a refresh token that is used again later ends its session, but no other', async () => {
    const first = await signIn('buyer')
    const other = await signIn('buyer')
    const { data: second } = await refresh(first.refresh_token)
    await spentLongAgo(first.refresh_token)
    expect(await refresh(first.refresh_token)).toMatchObject({ status: 401, json: { error_code: 1002 } })
    expect(await works(second.token)).toBe(false)
    expect((await refresh(second.refresh_token)).status).toBe(401)
    expect(await works(other.token)).toBe(true)
  })

  test('an access token cannot be exchanged for a new one, nor can an unknown token', async () => {
    const { token } = await signIn('buyer')
    for (const wrong of [token, 'rt_unknown']) {
      expect(await refresh(wrong)).toMatchObject({ status: 401, json: { error_code: 1002 } })
    }
    expect(await works(token)).toBe(true)
  })

  test('a token is ended by signing out, but not those of other sessions', async () => {
    const here = await signIn('buyer')
    const elsewhere = await signIn('buyer')
    const out = await shop.ask('DELETE /v1/token', { token: here.token })
    expect([out.status, out.json]).toEqual([200, { error_code: 0, msg: 'ok', data: null }])
    expect(await works(here.token)).toBe(false)
    expect((await refresh(here.refresh_token)).status).toBe(401)
    expect((await shop.ask('DELETE /v1/token', { token: here.token })).status).toBe(401)
    expect(await works(elsewhere.token)).toBe(true)
  })

  test('a token of staff ends after eight hours, and after half an hour without use', async () => {
    for (const end of ['expires_at', 'idle_expires_at']) {
      const { token, refresh_token } = await signIn('manager')
      expect(await works(token)).toBe(true)
      await shop.db.update(session).set({ [end]: sql`now() - interval '1 s'` })
      expect([end, await works(token), (await refresh(refresh_token)).status]).toEqual([end, false, 401])
    }
  })
})
