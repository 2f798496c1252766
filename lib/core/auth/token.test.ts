import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { session, sessionToken } from '@/db/schema/session'
import { user } from '@/db/schema/user'
import { sha256 } from '@/lib/core/auth/token'
import { userIdOf } from '@/packages/testing/sample-records'
import { DEMO_PASSWORD, useShop } from '@/packages/testing/shop'

describe('refreshing tokens', () => {
  const shop = useShop()
  const signIn = async (account = 'buyer') =>
    (await shop.ask('POST /v1/token', { body: { account, secret: DEMO_PASSWORD, type: 100 } })).data
  const refresh = (refresh_token: string) => shop.ask('POST /v1/token/refresh', { body: { refresh_token } })
  const statusWith = async (token: string) => (await shop.ask('GET /v1/user', { token })).status
  const spentAgo = (token: string, seconds: number) =>
    shop.db
      .update(sessionToken)
      .set({ spent_at: sql`now() - make_interval(secs => ${seconds})` })
      .where(eq(sessionToken.hash, sha256(token)))

  test('a refresh token is exchanged for two new tokens that work', async () => {
    const first = await signIn()
    const { status, data } = await refresh(first.refresh_token)
    expect(status).toBe(200)
    expect(new Set([first.token, first.refresh_token, data.token, data.refresh_token]).size).toBe(4)
    expect(data).toMatchObject({ token_type: 'Bearer', expires_in: 7200 })
    expect(await statusWith(data.token)).toBe(200)
    expect((await refresh(data.refresh_token)).status).toBe(200)
  })

  test('the previous access token stays valid for ten seconds', async () => {
    const first = await signIn()
    await refresh(first.refresh_token)
    expect(await statusWith(first.token)).toBe(200)
    const [old] = await shop.db
      .select({ left: sql`extract(epoch from ${sessionToken.expires_at} - now())::int` })
      .from(sessionToken)
      .where(eq(sessionToken.hash, sha256(first.token)))
    expect(old).toEqual({ left: 10 })
  })

  test('a spent refresh token gets the same successor within ten seconds', async () => {
    const first = await signIn()
    const { data } = await refresh(first.refresh_token)
    await spentAgo(first.refresh_token, 9)
    const again = await refresh(first.refresh_token)
    expect(again.status).toBe(200)
    expect(again.data).toMatchObject({ token: data.token, refresh_token: data.refresh_token })
    expect(await shop.db.select().from(sessionToken)).toHaveLength(4)
  })

  test('a spent refresh token used later ends the session, successor included', async () => {
    const first = await signIn()
    const { data } = await refresh(first.refresh_token)
    await spentAgo(first.refresh_token, 11)
    const again = await refresh(first.refresh_token)
    expect([again.status, again.json?.error_code]).toEqual([401, 1002])
    expect(await statusWith(data.token)).toBe(401)
    expect(await statusWith(first.token)).toBe(401)
    expect((await refresh(data.refresh_token)).status).toBe(401)
    const [ended] = await shop.db.select().from(session).orderBy(session.id)
    expect(ended).toMatchObject({ revoked_at: expect.any(Date), revoked_reason: expect.any(String) })
  })

  test('other sessions of the same user stay valid', async () => {
    const [first, other] = [await signIn(), await signIn()]
    await refresh(first.refresh_token)
    await spentAgo(first.refresh_token, 11)
    await refresh(first.refresh_token)
    expect(await statusWith(other.token)).toBe(200)
  })

  test('refreshing does not move the end of the session', async () => {
    const first = await signIn()
    await shop.db.update(session).set({ expires_at: sql`now() + interval '100 seconds'` })
    const { data } = await refresh(first.refresh_token)
    expect(data.refresh_expires_in).toBeLessThanOrEqual(100)
    expect(data.expires_in).toBeLessThanOrEqual(100)
    await shop.db.update(session).set({ expires_at: sql`now()` })
    expect((await refresh(data.refresh_token)).status).toBe(401)
  })

  test('an idle staff session that has expired cannot be refreshed', async () => {
    const first = await signIn('clerk')
    await shop.db.update(session).set({ idle_expires_at: sql`now()` })
    expect((await refresh(first.refresh_token)).status).toBe(401)
  })

  test('a disabled user cannot refresh', async () => {
    const first = await signIn()
    await shop.db
      .update(user)
      .set({ active: false })
      .where(eq(user.id, await userIdOf(shop.db, 'buyer')))
    expect((await refresh(first.refresh_token)).status).toBe(401)
  })

  test('an access token, garbage or nothing is not exchanged', async () => {
    const { token } = await signIn()
    for (const wrong of [token, 'x', `${token}\n`]) expect((await refresh(wrong)).status).toBe(401)
    expect((await refresh('')).status).toBe(400)
  })

  test('nothing is exchanged after signing out', async () => {
    const first = await signIn()
    await shop.ask('DELETE /v1/token', { token: first.token })
    expect((await refresh(first.refresh_token)).status).toBe(401)
  })
})
