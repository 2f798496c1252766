import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { limitCount } from '@/db/schema/kernel'
import { identity } from '@/db/schema/user'
import { backdateSessions, miniProgramCustomer } from '@/packages/testing/accounts'
import { userIdOf } from '@/packages/testing/sample-records'
import { DEMO_PASSWORD, useShop } from '@/packages/testing/shop'
import { codeFrom } from '@/packages/testing/wechat'

const LONG_AGO = 'Sign in again: your last sign-in was more than 15 minutes ago'

describe('sign-in methods', () => {
  const shop = useShop()
  const ask = async (what: string, body?: unknown, token?: string) =>
    shop.ask(what, { body, token: token ?? (await shop.tokenOf('buyer')) })
  const add = (body: object, token?: string) => ask('POST /v1/user/identity', { secret: DEMO_PASSWORD, ...body }, token)
  const remove = (type: unknown, token?: string) => ask(`DELETE /v1/user/identity?type=${type}`, undefined, token)
  const loginCode = (name: string) => codeFrom(shop.runtime, '/code', { name })
  const signIn = (account: string, type: number) =>
    shop.ask('POST /v1/token', { body: { account, secret: DEMO_PASSWORD, type } })
  const typesOf = (data: { identities: { type: number }[] }) => data.identities.map(({ type }) => type)

  test('sign-in methods can be tried ten times an hour, so that existing user names cannot be probed', async () => {
    const token = await shop.tokenOf('buyer')
    const subject = String(await userIdOf(shop.db, 'buyer'))
    await remove(100, token)
    await shop.db.insert(limitCount).values({ name: 'register', subject, count: 9 })
    const existing = { type: 100, account: 'second' }
    expect((await add(existing, token)).json.error_code).toBe(10110)
    expect((await add(existing, token)).json.error_code).toBe(10150)
  })

  test('sign-in methods can be removed one by one, except for the last', async () => {
    const token = await shop.tokenOf('buyer')
    expect(typesOf((await remove(101, token)).data)).toEqual([100, 102])
    expect((await signIn('buyer@kiosk.test', 101)).json.error_code).toBe(10000)
    expect((await remove(101, token)).json.error_code).toBe(10100)
    expect(typesOf((await remove(100, token)).data)).toEqual([102])
    const msg = 'This is the only sign-in method and cannot be removed'
    expect(await remove(102, token)).toMatchObject({ status: 409, json: { error_code: 10111, msg } })
    expect((await signIn('13900000001', 102)).status).toBe(200)
  })

  test('sign-in methods are added with the password', async () => {
    const token = await shop.tokenOf('buyer')
    for (const account of [' Buyer.New ', '茶客']) {
      await remove(100, token)
      const created = await add({ type: 100, account }, token)
      expect([created.status, created.data.username]).toEqual([200, account.trim().toLowerCase()])
      expect((await signIn(account.trim(), 100)).status).toBe(200)
    }
  })

  test('sign-in methods cannot be an email address or a typed phone number, so that these cannot be probed', async () => {
    const token = await shop.tokenOf('buyer')
    for (const type of [101, 102]) await remove(type, token)
    const message = 'must be 100 or 200: an email address is set by staff, and a phone number needs its code'
    for (const [type, account] of [
      [101, 'new@kiosk.test'],
      [101, 'manager@kiosk.test'],
      [101, 'second@kiosk.test'],
      [102, '13900000002'],
      [102, '13700000000'],
    ] as const) {
      const refused = await add({ type, account }, token)
      expect([refused.status, refused.json.errors]).toEqual([400, [{ path: 'type', message }]])
    }
    expect(typesOf((await ask('GET /v1/user')).data)).toEqual([100])
    expect((await add({ type: 100, account: 'new@kiosk.test' }, token)).status).toBe(400)
    expect((await ask('PUT /v1/user', { email: 'new@kiosk.test' })).status).toBe(400)
  })

  test('sign-in methods cannot be added without the password', async () => {
    const token = await shop.tokenOf('buyer')
    await remove(100, token)
    const wrong = await add({ type: 100, account: 'li.wei', secret: 'not the password' }, token)
    expect(wrong).toMatchObject({ status: 401, json: { error_code: 10000 } })
    const without = await add({ type: 100, account: 'li.wei', secret: undefined }, token)
    expect(without.json.errors).toEqual([{ path: 'secret', message: 'is required' }])
    expect((await signIn('li.wei', 100)).json.error_code).toBe(10000)
  })

  test('sign-in methods are protected against password guesses like signing in', async () => {
    const token = await shop.tokenOf('buyer')
    const guess = () => add({ type: 100, account: 'li.wei', secret: 'a wrong guess' }, token)
    const answers = []
    for (let time = 0; time < 12; time++) answers.push((await guess()).status)
    expect(answers.slice(0, 9)).toEqual(Array(9).fill(401))
    expect(answers.at(-1)).toBe(429)
    expect((await add({ type: 100, account: 'li.wei' }, token)).status).toBe(429)
  })

  test('sign-in methods belong to one user each, and each type exists once per user', async () => {
    const token = await shop.tokenOf('buyer')
    await remove(100, token)
    for (const account of ['SECOND', 'admin']) {
      const conflict = await add({ type: 100, account }, token)
      expect(conflict).toMatchObject({ status: 409, json: { error_code: 10110 } })
      expect(conflict.json.errors).toEqual([{ path: 'account', message: 'already exists' }])
    }
    const twice = await add({ type: 100, account: 'other.name' }, await shop.tokenOf('second'))
    const msg = 'A sign-in method of this type already exists: remove it first'
    expect(twice).toMatchObject({ status: 409, json: { error_code: 10111, msg } })
  })

  test.each([
    [{ account: 'li.wei' }, 'type', 'must be one of 100, 200'],
    [{ type: 100 }, 'account', 'is required'],
    [{ type: 200 }, 'code', 'is required'],
    [{ type: 100, account: 'li.wei', code: 'x' }, 'code', 'is an unknown field'],
    [{ type: 200, account: 'li.wei', code: 'x' }, 'account', 'is an unknown field'],
    [
      { type: 100, account: '13900000009' },
      'account',
      'must be 2 to 32 letters, digits, _ . or -, starting with a letter',
    ],
    [{ type: 100, account: 'li.wei', user_id: 1 }, 'user_id', 'is an unknown field'],
  ])('a sign-in method %j is rejected with the reason', async (body, path, message) => {
    const refused = await add(body)
    expect([refused.status, refused.json.errors]).toEqual([400, [{ path, message }]])
  })

  test('sign-in methods of staff always include the user name, and never a mini-program', async () => {
    const token = await shop.tokenOf('clerk')
    expect((await remove(100, token)).json).toMatchObject({
      error_code: 10111,
      msg: 'Staff cannot remove their username',
    })
    const added = await add({ type: 200, code: await loginCode('clerk') }, token)
    expect(added.json).toMatchObject({ error_code: 10111, msg: 'Staff sign in with a password' })
    expect((await remove(101, token)).data.identities).toEqual([{ type: 100 }])
  })

  test('sign-in methods cannot be removed more than 15 minutes after signing in', async () => {
    const token = await shop.tokenOf('buyer')
    await backdateSessions(shop, 'buyer', 16)
    expect(await remove(101, token)).toMatchObject({ status: 409, json: { msg: LONG_AGO } })
    await backdateSessions(shop, 'buyer', 14)
    expect((await remove(101, token)).status).toBe(200)
  })

  test('sign-in methods end the sessions that were started with them when removed, except for the current one', async () => {
    const [byMail, byPhone] = [(await signIn('buyer@kiosk.test', 101)).data, (await signIn('13900000001', 102)).data]
    const here = (await signIn('buyer@kiosk.test', 101)).data
    await remove(101, here.token)
    const statuses = [byMail, byPhone, here].map(
      async ({ token }) => (await ask('GET /v1/user', undefined, token)).status,
    )
    expect(await Promise.all(statuses)).toEqual([401, 200, 200])
  })

  describe('by a mini-program', () => {
    test('mini-programs are added as sign-in methods by their login code, for one user only', async () => {
      const added = await add({ type: 200, code: await loginCode('li') })
      expect(typesOf(added.data)).toEqual([100, 101, 102, 200])
      const mine = and(eq(identity.user_id, await userIdOf(shop.db, 'buyer')), eq(identity.type, 200))
      const [row] = await shop.db.select({ identifier: identity.identifier }).from(identity).where(mine)
      expect(row?.identifier).toMatch(/^\w+:o.+$/)
      const conflict = await add({ type: 200, code: await loginCode('li') }, await shop.tokenOf('second'))
      expect(conflict).toMatchObject({ status: 409, json: { errors: [{ path: 'code', message: 'already exists' }] } })
    })

    test('a mini-program cannot be added as a sign-in method if the unionid belongs to a different user', async () => {
      const theirs = { user_id: await userIdOf(shop.db, 'second'), type: 200, identifier: 'other:o', unionid: 'u-li' }
      await shop.db.insert(identity).values(theirs)
      const code = await codeFrom(shop.runtime, '/code', { name: 'li', unionid: 'u-li' })
      expect((await add({ type: 200, code })).json.error_code).toBe(10110)
    })

    test('a mini-program cannot be added as a sign-in method by a used or invented code, nor without the password', async () => {
      const code = await loginCode('li')
      expect((await add({ type: 200, code, secret: 'not the password' })).json.error_code).toBe(10000)
      expect((await add({ type: 200, code })).status).toBe(200)
      const second = await shop.tokenOf('second')
      for (const bad of [code, 'made-up']) {
        expect(await add({ type: 200, code: bad }, second)).toMatchObject({ status: 401, json: { error_code: 1004 } })
      }
    })

    test('a mini-program can be the only sign-in method; a user name needs a password first, which needs a recent sign-in', async () => {
      const token = await miniProgramCustomer(shop, 'o-li')
      expect((await remove(200, token)).json.msg).toBe('This is the only sign-in method and cannot be removed')
      const name = { type: 100, account: 'li.wei', secret: undefined }
      expect((await add(name, token)).json.msg).toBe('Set a password first')
      await backdateSessions(shop, 'wx:o-li', 16)
      const body = { new_password: 'seven green bicycles' }
      expect(await ask('PUT /v1/user/password', body, token)).toMatchObject({ status: 409, json: { msg: LONG_AGO } })
      await backdateSessions(shop, 'wx:o-li', 1)
      const set = await ask('PUT /v1/user/password', body, token)
      expect(set.status).toBe(200)
      const named = await add({ ...name, secret: body.new_password }, set.data.token)
      expect(named.data).toMatchObject({ username: 'li.wei', identities: [{ type: 100 }, { type: 200 }] })
      expect((await remove(200, set.data.token)).data.identities).toEqual([{ type: 100 }])
    })

    test('a password cannot be changed without the current one', async () => {
      const changed = await ask('PUT /v1/user/password', { new_password: 'seven green bicycles' })
      expect(changed.json.errors).toEqual([{ path: 'old_password', message: 'is required' }])
    })
  })
})
