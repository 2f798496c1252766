import { eq, sql } from 'drizzle-orm'
import { NextRequest } from 'next/server'
import { describe, expect, test, vi } from 'vitest'
import { loginLog } from '@/db/schema/log'
import { session } from '@/db/schema/session'
import { asRecord } from '@/lib/base/json'
import type { Visit } from '@/lib/core/next/visit'
import { createToken } from '@/lib/token/endpoints'
import { setUpSecondFactor } from '@/packages/testing/second-factor'
import { DEMO_PASSWORD, useShop } from '@/packages/testing/shop'
import { actorOf } from '../core/auth/token-actor'
import { fromRequest } from '../core/http/route'
import { authOptions, forNextAuth } from './next-auth'

describe('signing in to the back office', () => {
  const shop = useShop()
  const caller = { request_id: 'test', address: '192.0.2.7', user_agent: 'test' }
  const visitBy = (actor: Visit['actor'] = null): Visit => ({
    runtime: shop.runtime,
    actor,
    locale: 'en',
    caller,
    at: '/admin',
  })
  const options = (by = visitBy()) => authOptions(by, createToken)

  async function signIn(account: string, secret = DEMO_PASSWORD, by?: Visit, otp?: string) {
    const [provider] = options(by).providers
    const request = { body: {}, query: {}, headers: {}, method: 'POST' }
    const authorize: unknown = Reflect.get(asRecord(provider?.options), 'authorize')
    if (!(authorize instanceof Function)) throw new Error('there is no way in')
    return authorize({ account, secret, ...(otp && { otp }) }, request)
  }
  const decoded = (token: string) => options().jwt?.decode?.({ token, secret: '' })

  test('a sign-in to the back office opens a session in our own table, by username or email', async () => {
    for (const account of ['admin', 'Admin@Kiosk.test']) {
      const { session: token, ...who } = await signIn(account)
      expect(who).toMatchObject({ name: 'admin' })
      expect(await actorOf(shop.db, token)).toMatchObject({ username: 'admin', is_super: true })
      expect((await shop.ask('GET /cms/banner', { token })).status).toBe(200)
    }
  })

  test('a sign-in to the back office is a small form, of any other size none', async () => {
    const ask = (body: string) => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      const url = 'http://shop.example/api/auth/callback/credentials'
      const request = new NextRequest(url, { method: 'POST', headers, body })
      return forNextAuth(request, fromRequest(request, '192.0.2.7'))
    }
    expect(await (await ask('account=admin&secret=x')).text()).toBe('account=admin&secret=x')
    await expect(ask(`account=admin&secret=${'x'.repeat(16 * 1024)}`)).rejects.toMatchObject({ kind: 'too_large' })
  })

  test('a sign-in to the back office answers the same for an unknown account and a wrong password', async () => {
    await expect(signIn('nobody')).rejects.toThrow('Incorrect account or password')
    await expect(signIn('admin', 'wrong')).rejects.toThrow('Incorrect account or password')
    await expect(signIn('admin', '')).rejects.toThrow('secret must not be empty')
  })

  test('a sign-in to the back office is for staff only, and leaves no session to a customer', async () => {
    await expect(signIn('buyer')).rejects.toThrow('This is for staff only')
    const [last] = await shop.db.select().from(session).orderBy(sql`${session.id} desc`).limit(1)
    expect(last?.revoked_reason).toBe('not staff')
    expect(await shop.db.select().from(loginLog)).toMatchObject([
      { success: false, reason: 'not_staff', account: 'buyer' },
    ])
  })

  test('a sign-in to the back office asks for the second factor if there is one, by its error code', async () => {
    const { recovery_codes } = await setUpSecondFactor(shop, await shop.tokenOf('clerk'))
    const [why, wrong] = await Promise.all(
      [undefined, '000000'].map((otp) => signIn('clerk', DEMO_PASSWORD, undefined, otp).catch((error: Error) => error)),
    )
    expect(JSON.parse(why.message)).toEqual({ error_code: 10020, msg: 'The two-factor code is missing or incorrect' })
    expect(JSON.parse(wrong.message)).toMatchObject({
      error_code: 10020,
      msg: 'This code is incorrect or already used',
    })
    const { session: token } = await signIn('clerk', DEMO_PASSWORD, undefined, recovery_codes[0])
    expect(await actorOf(shop.db, token)).toMatchObject({ username: 'clerk' })
  })

  test('a sign-in to the back office never reveals an internal error', async () => {
    vi.spyOn(shop.runtime.hashLimit, 'run').mockRejectedValue(new Error('secret part of the machine'))
    await expect(signIn('admin')).rejects.toThrow('Something went wrong on our end')
  })

  test('a sign-in to the back office ends the previous session of the browser', async () => {
    const before = await shop.tokenOf('admin')
    await signIn('admin', DEMO_PASSWORD, visitBy((await actorOf(shop.db, before)) ?? null))
    expect(await actorOf(shop.db, before)).toBeUndefined()
  })

  test('a sign-in to the back office stores only the session token, and shows it to no script', async () => {
    const token = await shop.tokenOf('manager')
    expect(await decoded(token)).toEqual({ session: token, sub: expect.any(String), name: 'manager' })
    const { callbacks, jwt } = options()
    const shown = callbacks?.session?.({
      session: { expires: '2026-01-01' },
      token: { session: token, name: 'manager' },
      user: { id: '1', email: '', emailVerified: null, session: token },
      newSession: null,
      trigger: 'update',
    })
    expect(JSON.stringify(await shown)).not.toContain(token)
    expect(await jwt?.encode?.({ token: { session: token }, secret: '' })).toBe(token)
  })

  test('a sign-in to the back office lasts as long as the session, and signing out ends the session', async () => {
    const token = await shop.tokenOf('admin')
    const actor = (await actorOf(shop.db, token)) ?? null
    await options(visitBy(actor)).events?.signOut?.({ token: {}, session: { expires: '' } })
    expect(await decoded(token)).toBeNull()
    expect((await shop.ask('GET /cms/banner', { token })).status).toBe(401)
    const [ended] = await shop.db
      .select()
      .from(session)
      .where(eq(session.id, actor?.session_id ?? 0))
    expect(ended?.revoked_reason).toBe('signed-out')
  })

  test('a sign-in to the back office restricts its cookies to this host if the shop is served by https', () => {
    const secure = { ...visitBy(), runtime: { ...shop.runtime, env: { ...shop.runtime.env, secure: true } } }
    const cookies = Object.values(options(secure).cookies ?? {})
    expect(cookies).toHaveLength(3)
    for (const { name, options } of cookies) {
      expect(name).toMatch(/^__Host-kiosk\./)
      expect(options).toEqual({ httpOnly: true, sameSite: 'lax', path: '/', secure: true })
    }
    for (const { name } of Object.values(options().cookies ?? {})) expect(name).toMatch(/^kiosk\./)
  })
})
