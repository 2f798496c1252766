import { eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { recoveryCode, secondFactor } from '@/db/schema/sign-in'
import { userIdOf } from '@/packages/testing/sample-records'
import { beginSecondFactor, codeFrom, setUpSecondFactor } from '@/packages/testing/second-factor'
import { DEMO_PASSWORD, useShop } from '@/packages/testing/shop'

const WRONG = { status: 401, json: { error_code: 10000 } }
const REFUSED = { status: 401, json: { error_code: 10020, msg: 'This code is incorrect or already used' } }

describe('setting up a second factor', () => {
  const shop = useShop()
  const begin = (token: string, secret = DEMO_PASSWORD) => shop.ask('POST /v1/user/otp', { token, body: { secret } })
  const confirm = (token: string, otp: string) => shop.ask('PUT /v1/user/otp', { token, body: { otp } })
  const read = async (token: string) => (await shop.ask('GET /v1/user/otp', { token })).data

  test('the setup of a second factor requires the password, and returns the secret and URI for an authenticator app', async () => {
    const token = await shop.tokenOf('clerk')
    expect(await begin(token, 'not the password')).toMatchObject(WRONG)
    const { data } = await begin(token)
    expect(data.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(data.uri).toBe(
      `otpauth://totp/Kiosk:clerk?secret=${data.secret}&issuer=Kiosk&algorithm=SHA1&digits=6&period=30`,
    )
  })

  test('the setup of a second factor is confirmed by a right code, which returns ten recovery codes', async () => {
    const token = await shop.tokenOf('clerk')
    const secret = await beginSecondFactor(shop, token)
    expect(await read(token)).toEqual({ confirmed: false, recovery_codes_left: 0, required: false })
    expect(await confirm(token, codeFrom(secret, 5))).toMatchObject(REFUSED)
    expect((await read(token)).confirmed).toBe(false)
    const { data } = await confirm(token, codeFrom(secret))
    expect(new Set(data.recovery_codes).size).toBe(10)
    for (const code of data.recovery_codes) expect(code).toMatch(/^[A-Z2-7]{4}(-[A-Z2-7]{4}){5}$/)
    expect(await read(token)).toEqual({ confirmed: true, recovery_codes_left: 10, required: false })
  })

  test('the setup of a second factor can be started again before it is confirmed, and the first secret becomes invalid', async () => {
    const token = await shop.tokenOf('clerk')
    const [first, second] = [await beginSecondFactor(shop, token), await beginSecondFactor(shop, token)]
    expect(await confirm(token, codeFrom(first))).toMatchObject(REFUSED)
    expect((await confirm(token, codeFrom(second))).status).toBe(200)
  })

  test('the setup of a second factor cannot be started if one is set up, nor confirmed before it is started', async () => {
    const token = await shop.tokenOf('clerk')
    const none = { status: 409, json: { error_code: 10111, msg: 'Start setting up two-factor authentication first' } }
    expect(await confirm(token, '123456')).toMatchObject(none)
    const { secret } = await setUpSecondFactor(shop, token)
    expect(await confirm(token, codeFrom(secret, 1))).toMatchObject(none)
    const twice = { status: 409, json: { error_code: 10110, msg: 'Two-factor authentication is already set up' } }
    expect(await begin(token)).toMatchObject(twice)
  })

  test('the setup of a second factor ends the user’s other sessions', async () => {
    const [here, there] = [await shop.tokenOf('clerk'), await shop.tokenOf('clerk')]
    const manager = await shop.tokenOf('manager')
    await setUpSecondFactor(shop, here)
    const works = async (token: string) => (await shop.ask('GET /v1/user', { token })).status
    expect([await works(here), await works(there), await works(manager)]).toEqual([200, 401, 200])
  })

  test('the setup of a second factor leaves the user’s API keys', async () => {
    const token = await shop.tokenOf('admin')
    const body = { name: 'ERP', points: ['order.list'] }
    const { key } = (await shop.ask('POST /cms/api_key', { token, body })).data
    await setUpSecondFactor(shop, token)
    expect((await shop.ask('GET /cms/order', { token: key })).status).toBe(200)
  })

  test('the setup of a second factor stores the secret sealed and the recovery codes as hashes, and logs neither', async () => {
    const { secret, recovery_codes } = await setUpSecondFactor(shop, await shop.tokenOf('clerk'))
    const rows = JSON.stringify([await shop.db.select().from(secondFactor), await shop.db.select().from(recoveryCode)])
    for (const one of [secret, ...recovery_codes]) {
      expect(rows).not.toContain(one)
      expect(rows).not.toContain(one.replaceAll('-', ''))
      expect(shop.lines.join('')).not.toContain(one)
    }
  })

  test('the setup of a second factor rejects further passwords after ten wrong ones', async () => {
    const token = await shop.tokenOf('clerk')
    vi.spyOn(shop.runtime.hashLimit, 'run').mockResolvedValue(false) // ten hashes would take their time
    for (let tries = 0; tries < 10; tries += 1) expect((await begin(token, 'guess')).status).toBe(401)
    expect(await begin(token)).toMatchObject({ status: 429, json: { error_code: 10150 } })
  })
})

describe('a second factor', () => {
  const shop = useShop()
  const read = async (token: string) => (await shop.ask('GET /v1/user/otp', { token })).data
  const send = (what: string, token: string, body: object) => shop.ask(what, { token, body })
  const renew = (token: string, otp: string, secret = DEMO_PASSWORD) =>
    send('POST /v1/user/otp/recovery', token, { secret, otp })
  const remove = (token: string, secret = DEMO_PASSWORD) => send('POST /v1/user/otp/removal', token, { secret })

  test('a second factor gets new recovery codes with the password and a code, and the old ones stop working', async () => {
    const token = await shop.tokenOf('clerk')
    const { secret, recovery_codes } = await setUpSecondFactor(shop, token)
    expect(await renew(token, codeFrom(secret, 1), 'not the password')).toMatchObject(WRONG)
    expect(await renew(token, codeFrom(secret, 5))).toMatchObject(REFUSED)
    const { data } = await renew(token, codeFrom(secret, 1))
    expect(data.recovery_codes).toHaveLength(10)
    expect(data.recovery_codes.filter((code: string) => recovery_codes.includes(code))).toEqual([])
    expect(await renew(token, recovery_codes[0] ?? '')).toMatchObject(REFUSED)
    expect((await renew(token, data.recovery_codes[0])).status).toBe(200)
    expect((await read(token)).recovery_codes_left).toBe(10)
  })

  test('a second factor is removed with the password, which also deletes its recovery codes and ends other sessions', async () => {
    const token = await shop.tokenOf('clerk')
    await setUpSecondFactor(shop, token)
    const there = await shop.tokenOf('clerk')
    expect(await remove(token, 'not the password')).toMatchObject(WRONG)
    expect((await remove(token)).json).toEqual({ error_code: 0, msg: 'ok', data: null })
    expect(await read(token)).toEqual({ confirmed: false, recovery_codes_left: 0, required: false })
    expect((await shop.ask('GET /v1/user', { token: there })).status).toBe(401)
    const user_id = await userIdOf(shop.db, 'clerk')
    expect(await shop.db.select().from(recoveryCode).where(eq(recoveryCode.user_id, user_id))).toEqual([])
  })

  test('a second factor that is not set up can neither be removed nor get recovery codes', async () => {
    const token = await shop.tokenOf('clerk')
    await beginSecondFactor(shop, token)
    const none = { status: 409, json: { error_code: 10111, msg: 'Two-factor authentication is not set up' } }
    expect([await remove(token), await renew(token, '123456')]).toMatchObject([none, none])
  })

  test('a second factor can be read and removed by its owner only', async () => {
    await setUpSecondFactor(shop, await shop.tokenOf('clerk'))
    const token = await shop.tokenOf('manager')
    expect(await read(token)).toEqual({ confirmed: false, recovery_codes_left: 0, required: false })
    expect((await remove(token)).status).toBe(409)
    expect((await read(await shop.tokenOf('clerk'))).confirmed).toBe(true)
  })
})
