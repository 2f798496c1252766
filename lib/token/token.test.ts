import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { session, sessionToken } from '@/db/schema/session'
import { user } from '@/db/schema/user'
import { FailureAnswer } from '@/lib/base/contract'
import { apiDocument } from '@/packages/testing/api-document'
import { DEMO_PASSWORD, useShop } from '@/packages/testing/shop'

const HOUR = 3600

describe('signing in', () => {
  const shop = useShop()
  const signIn = (account: unknown, type: unknown = 100, secret: unknown = DEMO_PASSWORD) =>
    shop.ask('POST /v1/token', { body: { account, secret, type } })
  const nicknameOf = async (token: string) => (await shop.ask('GET /v1/user', { token })).data.nickname

  test.each([
    [100, 'buyer'],
    [100, 'BUYER'],
    [100, '  Buyer '],
    [101, 'buyer@kiosk.test'],
    [101, 'Buyer@KIOSK.Test'],
    [102, '13900000001'],
    [102, '+86 139 0000 0001'],
    [102, '0086-139-0000-0001'],
    [102, '+8613900000001'],
  ])('signing in by type %s with %s finds the buyer', async (type, account) => {
    const signed = await signIn(account, type)
    expect([signed.status, signed.json.msg]).toEqual([200, 'ok'])
    expect(await nicknameOf(signed.data.token)).toBe('Buyer')
  })

  test('a sign-in gives customers a token for two hours and a refresh token for thirty days', async () => {
    const { data, headers } = await signIn('buyer')
    expect(data).toEqual({
      token: expect.any(String),
      token_type: 'Bearer',
      expires_in: 2 * HOUR,
      refresh_token: expect.any(String),
      refresh_expires_in: expect.closeTo(30 * 24 * HOUR, -1),
    })
    expect(headers['Cache-Control']).toMatch(/no-store/)
  })

  test('a sign-in gives staff a token for thirty minutes and a refresh token for eight hours', async () => {
    const { data } = await signIn('admin')
    expect([data.expires_in, data.refresh_expires_in]).toEqual([HOUR / 2, expect.closeTo(8 * HOUR, -1)])
  })

  test('a sign-in returns the same error for a wrong password and an unknown, disabled or deleted account', async () => {
    await shop.db.update(user).set({ active: false }).where(eq(user.nickname, 'Second'))
    await shop.db.update(user).set({ deleted_at: sql`now()` }).where(eq(user.nickname, 'Clerk'))
    const answers = await Promise.all([
      signIn('buyer', 100, 'wrong-password'),
      signIn('nobody'),
      signIn('second'),
      signIn('clerk'),
      signIn('buyer@kiosk.test', 100),
      signIn('buyer', 101),
      signIn('buyer', 102),
      signIn("' or 1=1 --"),
    ])
    for (const { status, json, headers } of answers) {
      const { request_id: _, ...failure } = FailureAnswer.parse(json)
      expect([status, failure]).toEqual([
        401,
        { error_code: 10000, msg: 'Incorrect account or password', request_url: 'POST /v1/token' },
      ])
      expect(headers['Retry-After']).toBeUndefined()
    }
  })

  test('a sign-in gives tokens that stop working when the account is disabled', async () => {
    const { data } = await signIn('buyer')
    await shop.db.update(user).set({ active: false }).where(eq(user.nickname, 'Buyer'))
    expect(await shop.ask('GET /v1/user', { token: data.token })).toMatchObject({
      status: 401,
      json: { error_code: 1002 },
    })
    expect((await shop.ask('POST /v1/token/refresh', { body: { refresh_token: data.refresh_token } })).status).toBe(401)
    expect((await shop.ask('POST /v1/token/verify', { body: { token: data.token } })).status).toBe(401)
  })

  test.each([
    [{ account: 'x'.repeat(129) }, 'account'],
    [{ account: '' }, 'account'],
    [{ account: '   ' }, 'account'],
    [{ account: 13900000001 }, 'account'],
    [{ account: 'a\0b' }, 'account'],
    [{ account: undefined }, 'account'],
    [{ secret: 'x'.repeat(129) }, 'secret'],
    [{ secret: '' }, 'secret'],
    [{ secret: null }, 'secret'],
    [{ type: '1e2' }, 'type'],
    [{ type: 103 }, 'type'],
    [{ type: undefined }, 'type'],
    [{ secret: undefined }, 'secret'],
  ])('signing in with %j is rejected, with the field named', async (change, path) => {
    const body = { account: 'buyer', secret: DEMO_PASSWORD, type: 100, ...change }
    const refused = await shop.ask('POST /v1/token', { body })
    expect([refused.status, refused.json.error_code, refused.json.errors?.map((one) => one.path)]).toEqual([
      400,
      10120,
      [path],
    ])
    expect(refused.text).not.toContain(DEMO_PASSWORD)
  })

  test('a sign-in accepts an account of 128 characters', async () => {
    expect((await signIn('x'.repeat(128))).json.error_code).toBe(10000)
  })

  test('the API reference has the 401 response of a sign-in', async () => {
    const Post = z.object({ post: z.object({ responses: z.record(z.string(), z.unknown()) }) })
    const paths = z.record(z.string(), z.unknown()).parse(apiDocument.paths)
    for (const path of ['/v1/token', '/v1/token/refresh', '/v1/token/verify']) {
      expect([path, Object.keys(Post.parse(paths[path]).post.responses)]).toEqual([
        path,
        expect.arrayContaining(['401']),
      ])
    }
  })

  test('a sign-in gives tokens of 256 bits without a colon, stored only as hashes', async () => {
    const { data } = await signIn('buyer')
    const kept = await shop.db.select().from(sessionToken)
    for (const token of [data.token, data.refresh_token]) {
      expect(token).toMatch(/^[ar]t_[A-Za-z0-9_-]{43}$/)
      expect(kept.map(({ hash }) => hash)).toContain(createHash('sha256').update(token).digest('base64url'))
      expect(JSON.stringify([kept, await shop.db.select().from(session)])).not.toContain(token.slice(3))
    }
    expect(shop.lines.join('')).not.toContain(data.token)
  })

  test('a sign-in gives a token that also works as the user name of Basic, as older mini-programs send it', async () => {
    const { data } = await signIn('buyer')
    for (const rest of [':', ':anything', '']) {
      const authorization = `Basic ${Buffer.from(`${data.token}${rest}`).toString('base64')}`
      expect((await shop.ask('GET /v1/user', { headers: { authorization } })).status).toBe(200)
    }
  })
})
