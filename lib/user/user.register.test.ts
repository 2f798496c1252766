import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { address } from '@/db/schema/address'
import { identity, user } from '@/db/schema/user'
import { picture, uploadOf } from '@/packages/testing/pictures'
import { useShop } from '@/packages/testing/shop'
import { ADDRESS } from '../address/sample-calls'

const PASSWORD = 'seven green bicycles'
const LI = { username: 'li.wei', password: PASSWORD }

describe('registering', () => {
  const shop = useShop()
  const register = (body: unknown, from = '192.0.2.1') => shop.ask('POST /v1/user', { body, address: from })
  const signIn = (account: string, secret = PASSWORD) =>
    shop.ask('POST /v1/token', { body: { account, secret, type: 100 } })

  test('registration lets a customer sign in, edit the profile, add an address and close the account', async () => {
    expect((await register({ ...LI, nickname: '李伟 🍵' })).status).toBe(201)
    const { token } = (await signIn('Li.Wei')).data
    const ask = (what: string, body?: unknown) => shop.ask(what, { token, body })
    expect((await ask('PUT /v1/user', { nickname: '小李' })).data.nickname).toBe('小李')
    const pictured = await shop.ask('POST /v1/user/avatar', {
      token,
      ...(await uploadOf({ 'li.png': await picture('png') })),
    })
    const { data } = await ask('GET /v1/user')
    expect(data).toEqual(pictured.data)
    expect((await shop.ask(`GET ${new URL(data.avatar).pathname}`)).status).toBe(200)
    expect((await ask('POST /v1/address', ADDRESS)).data.is_default).toBe(true)
    expect((await ask('DELETE /v1/user')).data).toBeNull()
    expect([(await ask('GET /v1/user')).status, (await signIn('li.wei')).json.error_code]).toEqual([401, 10000])
    expect(await shop.db.select().from(address).where(eq(address.user_id, data.id))).toEqual([])
  })

  test('registration creates a customer with a username, and returns the account', async () => {
    const created = await register({ ...LI, nickname: 'Li' })
    expect(created.data).toEqual({
      id: expect.any(Number),
      nickname: 'Li',
      avatar: null,
      username: 'li.wei',
      email: null,
      mobile: null,
      is_staff: false,
      group_name: null,
      identities: [{ type: 100 }],
    })
    expect((await register({ ...LI, username: 'nameless' })).data.nickname).toBe('nameless')
  })

  test('registration accepts a user name once, in any spelling', async () => {
    await register(LI)
    for (const username of ['li.wei', 'LI.Wei', ' li.wei ', 'ｌｉ.wei', 'buyer', 'Admin']) {
      const conflict = await register({ ...LI, username })
      expect(conflict).toMatchObject({ status: 409, json: { error_code: 10110 } })
      expect(conflict.json.errors).toEqual([{ path: 'username', message: 'already exists' }])
    }
    expect(await shop.db.select().from(identity).where(eq(identity.identifier, 'li.wei'))).toHaveLength(1)
  })

  test('registration creates no user when the name is taken', async () => {
    const before = await shop.db.$count(user)
    await register({ ...LI, username: 'buyer' })
    expect(await shop.db.$count(user)).toBe(before)
  })

  test.each(['小明', '李伟_01', 'Li-Wei.2', 'ab', 'x'.repeat(32)])(
    'registration accepts the name %s',
    async (username) => {
      const { data } = await register({ ...LI, username })
      expect(data.username).toBe(username.toLowerCase())
      expect((await signIn(username)).status).toBe(200)
    },
  )

  test.each([
    ...['a', 'x'.repeat(33), '', '13900000009', '+86139', '1st', '_x', 'a b', 'li@shop.test', 'admın', 'аdmin'],
    ...['li/wei', '<b>li', 'li\u200bwei', 'li🍵', 'ﷺ'],
  ])('registration rejects the name “%s”', async (username) => {
    const message = 'must be 2 to 32 letters, digits, _ . or -, starting with a letter'
    expect((await register({ ...LI, username })).json.errors).toEqual([{ path: 'username', message }])
  })

  test.each([
    ['1234567', 'must have at least 8 characters'],
    ['x'.repeat(129), 'must have at most 128 characters'],
    ['password', 'is too common, choose another'],
    ['Li.Wei-2026', 'must differ from the username'],
  ])('registration rejects the password %s with the reason', async (password, message) => {
    const refused = await register({ username: 'li.wei-2026', password })
    expect([refused.status, refused.json.errors]).toEqual([400, [{ path: 'password', message }]])
  })

  test.each([
    ...['is_staff', 'is_super', 'group_id', 'active', 'points', 'id', 'auth_epoch', 'password_hash', 'version'],
    ...['password_temporary', 'deleted_at', 'avatar_id', 'last_login_time', 'email', 'mobile', 'identities', 'type'],
  ])('registration rejects the field %s', async (name) => {
    for (const value of [true, 1, 'x', null]) {
      const refused = await register({ ...LI, [name]: value }, `198.51.100.${String(value).length}`)
      expect([refused.status, refused.json.errors]).toEqual([400, [{ path: name, message: 'is an unknown field' }]])
    }
    expect(await shop.db.select().from(identity).where(eq(identity.identifier, 'li.wei'))).toEqual([])
  })

  test('registration is possible ten times an hour from one address, successful or not', async () => {
    for (let time = 1; time <= 10; time++) {
      expect((await register({ ...LI, username: time % 2 ? 'buyer' : `li${time}` })).status).toBe(time % 2 ? 409 : 201)
    }
    const over = await register({ ...LI, username: 'one.more' })
    expect(over).toMatchObject({ status: 429, json: { error_code: 10150 } })
    expect(Number(over.headers['Retry-After'])).toBeGreaterThan(3500)
    expect((await register({ ...LI, username: 'one.more' }, '192.0.2.2')).status).toBe(201)
  })

  test('registration ignores an Idempotency-Key', async () => {
    const headers = { 'idempotency-key': 'once-and-only-once' }
    expect((await shop.ask('POST /v1/user', { body: LI, headers })).status).toBe(201)
    expect((await shop.ask('POST /v1/user', { body: LI, headers })).status).toBe(409)
  })

  test('registration writes the password to no log or response', async () => {
    const { text } = await register(LI)
    expect(text + shop.lines.join('')).not.toContain(PASSWORD)
  })
})
