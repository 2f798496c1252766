import { beforeEach, describe, expect, test } from 'vitest'
import { config } from '@/db/schema/kernel'
import { recoveryCode } from '@/db/schema/sign-in'
import { userIdOf } from '@/packages/testing/sample-records'
import { beginSecondFactor, codeFrom, setUpSecondFactor } from '@/packages/testing/second-factor'
import { DEMO_PASSWORD, useShop } from '@/packages/testing/shop'
import { checkSecondFactor } from './second-factor'
import { attemptOfUser } from './throttle'

describe('the second factor at sign-in', () => {
  const shop = useShop()
  const check = async (otp?: string, name = 'clerk') => {
    const id = await userIdOf(shop.db, name)
    const attempt = attemptOfUser(id, '192.0.2.1')
    return (await checkSecondFactor(shop.db, shop.runtime.env, id, { otp, attempt }))?.code
  }

  test('a second factor is not required of a user who has not confirmed one', async () => {
    expect(await check()).toBeUndefined()
    await beginSecondFactor(shop, await shop.tokenOf('clerk'))
    expect(await check()).toBeUndefined()
    expect(await check('123456')).toBeUndefined()
  })

  describe('of a user with a confirmed one', () => {
    let factor: Awaited<ReturnType<typeof setUpSecondFactor>>
    beforeEach(async () => {
      factor = await setUpSecondFactor(shop, await shop.tokenOf('clerk'))
    })

    test('a second factor is a current code, and nothing else', async () => {
      expect(await check()).toBe(10020)
      expect(await check('')).toBe(10020)
      for (const wrong of ['000000', 'abc', codeFrom(factor.secret, 3), codeFrom(factor.secret, -3), factor.secret]) {
        expect(await check(wrong)).toBe(10020)
      }
      expect(await check(codeFrom(factor.secret, 1))).toBeUndefined()
    })

    test('a code of the second factor may be typed in two groups of digits', async () => {
      expect(await check(codeFrom(factor.secret, 1).replace(/^.../, '$& '))).toBeUndefined()
    })

    test('a code of the second factor can be used once, and then no earlier code either', async () => {
      const [next, last] = [codeFrom(factor.secret, 1), codeFrom(factor.secret, -1)]
      expect(await check(factor.spent)).toBe(10020)
      expect(await check(next)).toBeUndefined()
      for (const used of [next, factor.spent, last]) expect(await check(used)).toBe(10020)
    })

    test('a second factor may be a recovery code, each once, in any case and with spaces or hyphens', async () => {
      const [first = '', second = ''] = factor.recovery_codes
      expect(await check(first)).toBeUndefined()
      expect(await check(first)).toBe(10020)
      expect(await check(second.toLowerCase().replaceAll('-', ' '))).toBeUndefined()
      expect(await check(first.slice(0, -1))).toBe(10020)
    })

    test('a second factor does not work for another user', async () => {
      await setUpSecondFactor(shop, await shop.tokenOf('manager'))
      expect(await check(codeFrom(factor.secret, 1), 'manager')).toBe(10020)
      expect(await check(factor.recovery_codes[0], 'manager')).toBe(10020)
      expect(await shop.db.select().from(recoveryCode)).toHaveLength(20)
    })
  })
})

describe('a second factor required by the configuration', () => {
  const shop = useShop()
  const demand = (value: string) => shop.db.insert(config).values({ key: 'security.otp_required', value })
  const listing = async (name: string) =>
    (await shop.ask('GET /cms/banner', { token: await shop.tokenOf(name) })).json.error_code

  test('a second factor is not required by default', async () => {
    expect(await listing('admin')).toBe(0)
    await demand('nobody')
    expect([await listing('admin'), await listing('manager')]).toEqual([0, 0])
  })

  test('a required second factor applies to super administrators or to all staff, but never to customers', async () => {
    await demand('super')
    expect([await listing('admin'), await listing('manager')]).toEqual([10022, 0])
    await shop.db.update(config).set({ value: 'staff' })
    expect([await listing('admin'), await listing('manager')]).toEqual([10022, 10022])
    expect((await shop.ask('GET /v1/user/session', { token: await shop.tokenOf('buyer') })).status).toBe(200)
  })

  test('a required second factor blocks everything except one’s own account and the setup, until it is set up', async () => {
    const token = await shop.tokenOf('manager')
    await demand('staff')
    for (const what of ['GET /cms/banner', 'GET /cms/menu/routes', 'DELETE /v1/user/session']) {
      expect(await shop.ask(what, { token })).toMatchObject({ status: 403, json: { error_code: 10022 } })
    }
    expect((await shop.ask('GET /v1/user', { token })).status).toBe(200)
    expect((await shop.ask('GET /v1/user/otp', { token })).data).toMatchObject({ confirmed: false, required: true })
    await setUpSecondFactor(shop, token)
    expect((await shop.ask('GET /cms/banner', { token })).status).toBe(200)
    expect((await shop.ask('DELETE /v1/token', { token })).status).toBe(200)
  })

  test('a required second factor cannot be removed', async () => {
    const token = await shop.tokenOf('manager')
    await setUpSecondFactor(shop, token)
    await demand('staff')
    const body = { secret: DEMO_PASSWORD }
    expect(await shop.ask('POST /v1/user/otp/removal', { token, body })).toMatchObject({
      status: 409,
      json: { error_code: 10111, msg: 'Your account must use two-factor authentication' },
    })
    expect((await shop.ask('GET /cms/banner', { token })).status).toBe(200)
  })

  test('a required second factor is checked in the same query as the token', async () => {
    await demand('staff')
    const token = await shop.tokenOf('manager')
    expect(await shop.queriesOf(() => shop.ask('GET /v1/user/session', { token }))).toHaveLength(1)
  })
})
