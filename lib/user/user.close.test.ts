import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { address } from '@/db/schema/address'
import { idempotencyKey } from '@/db/schema/kernel'
import { loginLog } from '@/db/schema/log'
import { session } from '@/db/schema/session'
import { secondFactor, signInAddress } from '@/db/schema/sign-in'
import { identity, user } from '@/db/schema/user'
import { backdateSessions, miniProgramCustomer } from '@/packages/testing/accounts'
import { picture, uploadOf } from '@/packages/testing/pictures'
import { userIdOf } from '@/packages/testing/sample-records'
import { DEMO_PASSWORD, useShop } from '@/packages/testing/shop'
import { ADDRESS } from '../address/sample-calls'

describe('closing an account', () => {
  const shop = useShop()
  const close = (token: string) => shop.ask('DELETE /v1/user', { token })
  const signIn = () => shop.ask('POST /v1/token', { body: { account: 'buyer', secret: DEMO_PASSWORD, type: 100 } })
  const statusOf = async (token: string) => (await shop.ask('GET /v1/user', { token })).status

  test('closing an account leaves a row without personal data', async () => {
    const id = await userIdOf(shop.db, 'buyer')
    const { token } = (await signIn()).data
    await shop.ask('POST /v1/address', { token, body: ADDRESS, headers: { 'idempotency-key': 'address-1' } })
    await shop.ask('POST /v1/user/avatar', { token, ...(await uploadOf({ 'me.png': await picture('png') })) })
    await shop.db.insert(secondFactor).values({ user_id: id, secret: 'sealed' })
    await shop.db.update(user).set({ note: 'Comes on Mondays' }).where(eq(user.id, id))
    expect(await close(token)).toMatchObject({ status: 200, data: null })
    expect((await shop.db.select().from(user).where(eq(user.id, id)))[0]).toMatchObject({
      nickname: '',
      note: '',
      avatar_id: null,
      password_hash: null,
      active: false,
      deleted_at: expect.any(Date),
      is_staff: false,
      group_id: null,
      password_temporary: false,
    })
    for (const owned of [identity, address, session, secondFactor, signInAddress, idempotencyKey]) {
      expect(await shop.db.select().from(owned).where(eq(owned.user_id, id))).toEqual([])
    }
    expect(await shop.db.select().from(loginLog).where(eq(loginLog.user_id, id))).toMatchObject([{ account: '' }])
  })

  test('closing an account ends every session at once and prevents sign-in and refresh', async () => {
    const [here, there] = [(await signIn()).data, (await signIn()).data]
    const second = await shop.tokenOf('second')
    await close(here.token)
    expect(await Promise.all([here.token, there.token, second].map(statusOf))).toEqual([401, 401, 200])
    expect((await signIn()).json.error_code).toBe(10000)
    const refreshed = await shop.ask('POST /v1/token/refresh', { body: { refresh_token: there.refresh_token } })
    expect(refreshed.status).toBe(401)
    expect((await close(here.token)).json.error_code).toBe(1002)
  })

  test('closing an account releases the user name for a new user', async () => {
    const before = await userIdOf(shop.db, 'buyer')
    await close(await shop.tokenOf('buyer'))
    const body = { username: 'buyer', password: 'seven green bicycles' }
    const again = await shop.ask('POST /v1/user', { body })
    expect(again.status).toBe(201)
    expect(again.data.id).not.toBe(before)
  })

  test('closing an account requires a sign-in within 15 minutes, for which refreshed and renewed tokens do not count', async () => {
    const first = (await signIn()).data
    await backdateSessions(shop, 'buyer', 16)
    const { data } = await shop.ask('POST /v1/token/refresh', { body: { refresh_token: first.refresh_token } })
    const msg = 'Sign in again: your last sign-in was more than 15 minutes ago'
    expect(await close(data.token)).toMatchObject({ status: 409, json: { error_code: 10111, msg } })
    const everywhere = await shop.ask('DELETE /v1/user/session', { token: data.token })
    expect(await close(everywhere.data.token)).toMatchObject({ status: 409, json: { error_code: 10111, msg } })
    expect(await statusOf(everywhere.data.token)).toBe(200)
    expect((await close((await signIn()).data.token)).status).toBe(200)
  })

  test('closing an account is possible for customers without a password', async () => {
    const token = await miniProgramCustomer(shop, 'o-li')
    expect((await close(token)).status).toBe(200)
    expect(await statusOf(token)).toBe(401)
  })

  test.each(['clerk', 'admin'])('closing an account is not possible for staff: %s', async (name) => {
    const token = await shop.tokenOf(name)
    const msg = 'Staff accounts can only be closed by an administrator'
    expect(await close(token)).toMatchObject({ status: 409, json: { error_code: 10111, msg } })
    expect(await statusOf(token)).toBe(200)
  })
})
