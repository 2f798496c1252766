import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { user } from '@/db/schema/user'
import { hashPassword } from '@/lib/auth/password'
import { DEMO_PASSWORD, useShop } from '@/packages/testing/shop'
import { resetPassword } from './password'

const NEW = 'seven green bicycles'

describe('a user’s own account', () => {
  const shop = useShop()
  const self = async (token: string) => shop.ask('GET /v1/user', { token })

  test('a user’s own account shows customers their profile and sign-in methods', async () => {
    expect((await self(await shop.tokenOf('buyer'))).data).toEqual({
      id: expect.any(Number),
      nickname: 'Buyer',
      avatar: null,
      username: 'buyer',
      email: 'buyer@kiosk.test',
      mobile: '13900000001',
      is_staff: false,
      group_name: null,
      identities: [{ type: 100 }, { type: 101 }, { type: 102 }],
    })
  })

  test('a user’s own account shows staff their group', async () => {
    const { data } = await self(await shop.tokenOf('manager'))
    expect(data).toMatchObject({ username: 'manager', mobile: null, is_staff: true, group_name: '店长' })
    expect((await self(await shop.tokenOf('admin'))).data).toMatchObject({ is_staff: true, group_name: null })
  })

  test('a user’s own account requires a token', async () => {
    expect(await shop.ask('GET /v1/user')).toMatchObject({ status: 401, json: { error_code: 1002 } })
  })
})

describe('a password', () => {
  const shop = useShop()
  const signIn = (account: string, secret: string) =>
    shop.ask('POST /v1/token', { body: { account, secret, type: 100 } })
  const change = (token: string, new_password: unknown, old_password: unknown = DEMO_PASSWORD) =>
    shop.ask('PUT /v1/user/password', { token, body: { old_password, new_password } })
  const works = async (token: string) => (await shop.ask('GET /v1/user', { token })).status === 200

  test('a changed password ends every session, and a new session is returned', async () => {
    const [here, elsewhere] = [(await signIn('buyer', DEMO_PASSWORD)).data, await shop.tokenOf('buyer')]
    const second = await shop.tokenOf('second')
    const changed = await change(here.token, NEW)
    expect([changed.status, changed.data.token_type]).toEqual([200, 'Bearer'])
    expect(await Promise.all([here.token, elsewhere, changed.data.token, second].map(works))).toEqual([
      false,
      false,
      true,
      true,
    ])
    const refreshed = await shop.ask('POST /v1/token/refresh', { body: { refresh_token: here.refresh_token } })
    expect(refreshed.status).toBe(401)
    expect((await signIn('buyer', DEMO_PASSWORD)).json.error_code).toBe(10000)
    expect((await signIn('buyer', NEW)).status).toBe(200)
  })

  test('a password is changed only with the current one', async () => {
    const token = await shop.tokenOf('buyer')
    expect(await change(token, NEW, 'not-the-old-one')).toMatchObject({ status: 401, json: { error_code: 10000 } })
    expect(await works(token)).toBe(true)
    expect((await signIn('buyer', DEMO_PASSWORD)).status).toBe(200)
  })

  test.each([
    ['1234567', 'must have at least 8 characters'],
    ['x'.repeat(129), 'must have at most 128 characters'],
    ['password', 'is too common, choose another'],
    ['PassWord', 'is too common, choose another'],
    ['12345678', 'is too common, choose another'],
    ['aaaaaaaaaaaa', 'is too common, choose another'],
    ['abababababab', 'is too common, choose another'],
    [DEMO_PASSWORD, 'must be different from the current one'],
  ])('the new password %s is rejected with the reason', async (weak, message) => {
    const token = await shop.tokenOf('buyer')
    const refused = await change(token, weak)
    expect([refused.status, refused.json.errors]).toEqual([400, [{ path: 'new_password', message }]])
    expect(await works(token)).toBe(true)
  })

  test('a password may have 8 to 128 characters of any kind', async () => {
    let token = await shop.tokenOf('buyer')
    let old = DEMO_PASSWORD
    for (const good of ['k7#Qz!pw', '春夏秋冬东南西北', '   spaces count   ', `${'y7'.repeat(62)}Q!9x`]) {
      const changed = await change(token, good, old)
      expect([good, changed.status]).toEqual([good, 200])
      expect((await signIn('buyer', good)).status).toBe(200)
      ;[token, old] = [changed.data.token, good]
    }
  })

  test('a password never appears in a log', async () => {
    const token = await shop.tokenOf('buyer')
    await change(token, NEW)
    await signIn('buyer', NEW)
    expect(shop.lines.join('')).not.toMatch(new RegExp(`${NEW}|${DEMO_PASSWORD}`))
  })

  describe('for one-time use', () => {
    test('a one-time password gives staff access only to their own account, the change and signing out', async () => {
      await shop.db.update(user).set({ password_temporary: true }).where(eq(user.nickname, 'Manager'))
      const { token } = (await signIn('manager', DEMO_PASSWORD)).data
      for (const what of ['GET /cms/banner', 'POST /cms/banner', 'GET /cms/job/1']) {
        expect(await shop.ask(what, { token })).toMatchObject({ status: 403, json: { error_code: 10021 } })
      }
      expect(await works(token)).toBe(true)
      expect((await shop.ask('GET /v1/banner/1', { token })).status).toBe(200)
      expect((await shop.ask('DELETE /v1/token', { token })).status).toBe(200)
    })

    test('a one-time password must be changed to a different one, which restores access', async () => {
      await shop.db.update(user).set({ password_temporary: true }).where(eq(user.nickname, 'Manager'))
      const { token } = (await signIn('manager', DEMO_PASSWORD)).data
      expect((await change(token, DEMO_PASSWORD)).status).toBe(400)
      const changed = await change(token, NEW)
      expect((await shop.ask('GET /cms/banner', { token: changed.data.token })).status).toBe(200)
    })

    test('a one-time password is set by a reset, which ends the old one and every session', async () => {
      const before = await shop.tokenOf('admin')
      await resetPassword(shop.db, 'Admin', await hashPassword(shop.runtime, 'once-only-4711'))
      expect(await works(before)).toBe(false)
      expect((await signIn('admin', DEMO_PASSWORD)).json.error_code).toBe(10000)
      const { token } = (await signIn('admin', 'once-only-4711')).data
      expect((await shop.ask('GET /cms/banner', { token })).json.error_code).toBe(10021)
    })

    test('a one-time password cannot be set for an unknown user', async () => {
      const reset = resetPassword(shop.db, 'nobody', 'hash')
      await expect(reset).rejects.toMatchObject({ status: 404, message: 'No user has this username' })
    })
  })
})
