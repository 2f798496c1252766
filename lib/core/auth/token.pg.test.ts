import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { session, sessionToken } from '@/db/schema/session'
import { sha256 } from '@/lib/core/auth/token'
import { inParallel, useServerShop } from '@/packages/testing/server-shop'
import { DEMO_PASSWORD } from '@/packages/testing/shop'

describe('concurrent refreshes of tokens', () => {
  const shop = useServerShop()
  const signIn = async () =>
    (await shop.ask('POST /v1/token', { body: { account: 'buyer', secret: DEMO_PASSWORD, type: 100 } })).data
  const refresh = (refresh_token: string) => shop.ask('POST /v1/token/refresh', { body: { refresh_token } })
  const statusWith = async (token: string) => (await shop.ask('GET /v1/user', { token })).status
  const sessionOf = sql`(select ${sessionToken.session_id} from ${sessionToken} where ${sessionToken.hash} =`

  test('concurrent refreshes of tokens get the same successor ten times, and it works', async () => {
    const first = await signIn()
    const answers = await inParallel(10, () => refresh(first.refresh_token))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(new Set(answers.map(({ data }) => `${data.token} ${data.refresh_token}`)).size).toBe(1)
    const { data } = answers[0] ?? (await refresh(''))
    expect(await statusWith(data.token)).toBe(200)
    const tokens = sql`${sessionToken.session_id} = ${sessionOf} ${sha256(first.refresh_token)})`
    expect(await shop.db.select().from(sessionToken).where(tokens)).toHaveLength(4)
    expect((await refresh(data.refresh_token)).status).toBe(200)
  })

  test('concurrent refreshes with a long-spent token end the session, once', async () => {
    const first = await signIn()
    const { data } = await refresh(first.refresh_token)
    await shop.db
      .update(sessionToken)
      .set({ spent_at: sql`now() - interval '11 seconds'` })
      .where(eq(sessionToken.hash, sha256(first.refresh_token)))
    const answers = await inParallel(10, () => refresh(first.refresh_token))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(401))
    expect([await statusWith(data.token), await statusWith(first.token)]).toEqual([401, 401])
    expect((await refresh(data.refresh_token)).status).toBe(401)
    const ended = await shop.db.select().from(session).where(sql`${session.revoked_at} is not null`)
    expect(ended).toHaveLength(1)
  })

  test('concurrent refreshes of tokens do not fail requests that still use the old token', async () => {
    const first = await signIn()
    const [statuses, { data }] = await Promise.all([
      inParallel(10, () => statusWith(first.token)),
      refresh(first.refresh_token),
    ])
    expect(statuses).toEqual(Array(10).fill(200))
    expect(await statusWith(data.token)).toBe(200)
  })
})
