import { desc, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { loginLog, refusalCount } from '@/db/schema/log'
import { signInFailure } from '@/db/schema/sign-in'
import { user } from '@/db/schema/user'
import { codeFrom, setUpSecondFactor } from '@/packages/testing/second-factor'
import { DEMO_PASSWORD } from '@/packages/testing/shop'
import { useWechat } from '@/packages/testing/wechat'

describe('a failed sign-in', () => {
  const shop = useWechat()
  const signIn = (account: string, more = {}) =>
    shop.ask('POST /v1/token', { body: { account, secret: DEMO_PASSWORD, type: 100, ...more } })
  const byCode = (account: string, more = {}) => signIn(account, { secret: undefined, type: 200, ...more })
  const { account, type, success, reason, user_id } = loginLog
  const lastTry = async () => {
    const rows = shop.db.select({ account, type, success, reason, user_id }).from(loginLog)
    return (await rows.orderBy(desc(loginLog.id)).limit(1))[0]
  }
  const counted = () => shop.db.select().from(refusalCount)
  const idOf = async (nickname: string) =>
    (await shop.db.select({ id: user.id }).from(user).where(eq(user.nickname, nickname)))[0]?.id
  const failures = async (kind: 'pair' | 'address') =>
    (await shop.db.select().from(signInFailure).where(eq(signInFailure.kind, kind)))[0]?.count ?? 0

  test('a failed sign-in has its reason in the log, but not in the response', async () => {
    await shop.db.update(user).set({ active: false }).where(eq(user.nickname, 'Second'))
    const [buyer, second] = [await idOf('Buyer'), await idOf('Second')]
    const cases = [
      ['buyer', 'not-it', 'wrong_secret', buyer],
      ['second', DEMO_PASSWORD, 'disabled', second],
      ['second', 'not-it', 'wrong_secret', second],
    ] as const
    for (const [name, secret, reason, user_id] of cases) {
      expect((await signIn(name, { secret })).json.error_code).toBe(10000)
      expect(await lastTry()).toEqual({ account: name.toLowerCase(), type: 100, success: false, reason, user_id })
    }
    expect((await signIn('No one')).json.error_code).toBe(10000)
    expect(await lastTry()).toEqual({
      account: '',
      type: 100,
      success: false,
      reason: 'unknown_account',
      user_id: null,
    })
    await signIn('buyer')
    expect(await lastTry()).toEqual({ account: 'buyer', type: 100, success: true, reason: '', user_id: buyer })
  })

  test('a failed sign-in is throttled and counted after ten failures', async () => {
    for (let n = 0; n < 10; n++) await signIn('buyer', { secret: 'not-it' })
    expect((await signIn('buyer')).status).toBe(429)
    expect(await counted()).toMatchObject([{ kind: 'throttled', name: 'buyer', user_id: await idOf('Buyer') }])
    expect((await lastTry())?.reason).toBe('wrong_secret')
  })

  test('a failure of the second factor needs the right password first, and a wrong code counts', async () => {
    const { secret, recovery_codes } = await setUpSecondFactor(shop, await shop.tokenOf('manager'))
    const otp = codeFrom(secret, 1) // the same throughout: half a minute may end in between
    expect((await signIn('manager', { secret: 'not-it', otp })).json.error_code).toBe(10000)
    expect(await failures('pair')).toBe(1)
    expect(await signIn('manager')).toMatchObject({ status: 401, json: { error_code: 10020 } })
    expect([(await lastTry())?.reason, await failures('pair')]).toEqual(['otp_missing', 1])
    expect((await signIn('manager', { otp: '000000' })).json.error_code).toBe(10020)
    expect([(await lastTry())?.reason, await failures('pair')]).toEqual(['otp_wrong', 2])
    expect((await signIn('manager', { otp })).status).toBe(200)
    expect([(await lastTry())?.success, await failures('pair')]).toEqual([true, 0])
    expect((await signIn('manager', { otp })).json.error_code).toBe(10020)
    expect((await signIn('manager', { otp: recovery_codes[0] })).status).toBe(200)
  })

  test('a sign-in with a wrong second factor is throttled like one with a wrong password', async () => {
    const { secret } = await setUpSecondFactor(shop, await shop.tokenOf('manager'))
    for (let n = 0; n < 10; n++) await signIn('manager', { otp: '000000' })
    const late = await signIn('manager', { otp: codeFrom(secret, 1) })
    expect([late.status, late.headers['Retry-After']]).toEqual([429, '1'])
  })

  test('a sign-in with a code that the platform rejects is logged without it, and counts for the address', async () => {
    const refused = await byCode('no-such-code')
    expect(refused).toMatchObject({ status: 401, json: { error_code: 1004 } })
    expect(await lastTry()).toEqual({ account: '', type: 200, success: false, reason: 'code_refused', user_id: null })
    expect([await failures('pair'), await failures('address')]).toEqual([0, 1])
    await shop.db.update(signInFailure).set({ count: 100, blocked_until: sql`now() + interval '1 minute'` })
    expect((await byCode(await shop.code('/code', { name: 'li' }))).status).toBe(429)
  })

  test('failed sign-ins by password do not block sign-ins by code from the same address', async () => {
    await signIn('nobody')
    await shop.db.update(signInFailure).set({ count: 100, blocked_until: sql`now() + interval '1 minute'` })
    expect((await signIn('buyer')).status).toBe(429)
    expect((await byCode(await shop.code('/code', { name: 'li' }))).status).toBe(200)
  })

  test('a platform that is unavailable does not count as a failure', async () => {
    const code = await shop.code('/code', { name: 'li' })
    await shop.fault({ call: 'jscode2session', kind: '500', times: 9 })
    expect((await byCode(code)).status).toBe(503)
    expect(await counted()).toMatchObject([{ kind: 'unavailable', name: '', user_id: null, count: 1 }])
    expect([await lastTry(), await failures('address')]).toEqual([undefined, 0])
  })

  test('the sign-in of a disabled user returns its reason after a valid code', async () => {
    const { token } = (await byCode(await shop.code('/code', { name: 'li' }))).data
    const { id } = (await shop.ask('GET /v1/user', { token })).data
    expect(await lastTry()).toEqual({ account: '', type: 200, success: true, reason: '', user_id: id })
    await shop.db.update(user).set({ active: false }).where(eq(user.id, id))
    const refused = await byCode(await shop.code('/code', { name: 'li' }))
    expect([refused.status, refused.json.msg]).toEqual([401, 'This account is disabled'])
    expect(await lastTry()).toMatchObject({ success: false, reason: 'disabled', user_id: id })
  })
})
