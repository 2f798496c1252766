import { describe, expect, test } from 'vitest'
import { hashPassword, oneTimePassword, passwordProblem, verifyPassword } from '@/lib/auth/password'
import { ConcurrencyLimit } from '@/lib/base/concurrency-limit'
import { tokenFromHeader } from '@/lib/core/auth/token'
import { barrier } from '@/packages/testing/barrier'
import { DEMO_PASSWORD, useShop } from '@/packages/testing/shop'

describe('passwords', () => {
  const shop = useShop()
  const signIn = (account: string, secret: string, type = 100) =>
    shop.ask('POST /v1/token', { body: { account, secret, type } })

  test('a password is stored as argon2id with the agreed costs and its own salt', async () => {
    const [one, two] = await Promise.all([hashPassword(shop.runtime, 'secret'), hashPassword(shop.runtime, 'secret')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(one).not.toBe(two)
    expect(await verifyPassword(shop.runtime, one, 'secret')).toBe(true)
    expect(await verifyPassword(shop.runtime, one, 'Secret')).toBe(false)
    expect(await verifyPassword(shop.runtime, one, '')).toBe(false)
  })

  test('no password matches a user without a password', async () => {
    expect(await verifyPassword(shop.runtime, null, 'secret')).toBe(false)
    expect(await verifyPassword(shop.runtime, undefined, '')).toBe(false)
  })

  test('common and monotonous passwords are weak, others are not', () => {
    for (const weak of ['password', 'PassWord1', '12345678', 'aaaaaaaa', 'abcabcabc', 'a1a1a1a1a1', 'Qwerty123']) {
      expect(passwordProblem(weak), weak).toBe('is too common, choose another')
    }
    for (const good of ['correct horse', '一二三四五六七八', 'x9!kq-2mv', DEMO_PASSWORD]) {
      expect(passwordProblem(good), good).toBeUndefined()
    }
  })

  test('a password that is little more than the account is weak', () => {
    for (const weak of ['marigold77', 'Marigold!', '77Marigold', 'marigold@shop.example']) {
      const problems = passwordProblem(weak, ['marigold', undefined, 'Marigold@shop.example'])
      expect(problems, weak).toBe('is too similar to the account, choose another')
    }
    expect(passwordProblem('marigold lamp 77', ['marigold', 'li'])).toBeUndefined()
  })

  test('a new password has 8 to 128 characters, is not weak and differs from the old one', async () => {
    const token = await shop.tokenOf('buyer')
    const change = async (new_password: string) => {
      const body = { old_password: DEMO_PASSWORD, new_password }
      return (await shop.ask('PUT /v1/user/password', { token, body })).json?.errors?.map(({ path }) => path)
    }
    for (const wrong of ['1234567', 'x'.repeat(129), 'password', DEMO_PASSWORD]) {
      expect(await change(wrong), wrong).toEqual(['new_password'])
    }
  })

  test('a one-time password has 16 characters and is different each time', () => {
    expect(oneTimePassword()).toMatch(/^[\w-]{16}$/)
    expect(oneTimePassword()).not.toBe(oneTimePassword())
  })

  test('a wrong account and a wrong secret give the same answer', async () => {
    const wrong = [await signIn('buyer', 'wrong'), await signIn('nobody', 'wrong'), await signIn('buyer', 'wrong', 101)]
    const problems = wrong.map(({ status, json }) => [status, json?.error_code, json?.msg])
    expect(problems).toEqual(problems.map(() => [401, 10000, 'Incorrect account or password']))
  })

  test('an unknown account takes a hash as well', async () => {
    shop.runtime.hashLimit = new ConcurrencyLimit(0, 0)
    expect((await signIn('buyer', DEMO_PASSWORD)).status).toBe(503)
    expect((await signIn('nobody', DEMO_PASSWORD)).status).toBe(503)
  })

  test('a sign-in that finds the queue for hashing passwords full is rejected at once with Retry-After', async () => {
    const { hashLimit } = shop.runtime
    const blocked = barrier()
    const busy = Array.from({ length: hashLimit.size + hashLimit.queue }, () => hashLimit.run(() => blocked.opened))
    const { status, json, headers } = await signIn('buyer', DEMO_PASSWORD)
    expect([status, json?.error_code, headers['Retry-After']]).toEqual([503, 998, '1'])
    blocked.open()
    await Promise.all(busy)
    expect((await signIn('buyer', DEMO_PASSWORD)).status).toBe(200)
  })

  test('accounts are found by name, email and phone, ignoring case, spaces and separators', async () => {
    const accounts = [
      ['BUYER', 100],
      [' Buyer@Kiosk.Test ', 101],
      ['+86 139-0000-0001', 102],
    ] as const
    for (const [account, type] of accounts) expect((await signIn(account, DEMO_PASSWORD, type)).status).toBe(200)
  })

  test('an account longer than 128 characters is rejected', async () => {
    expect((await signIn('x'.repeat(129), 'x')).json?.errors?.map(({ path }) => path)).toEqual(['account'])
  })
})

describe('the token in a header', () => {
  test.each([
    [null, undefined],
    ['', undefined],
    ['Bearer', undefined],
    ['Bearer abc', 'abc'],
    ['bEaReR   abc  ', 'abc'],
    ['Basic YWJjOg==', 'abc'],
    ['Basic YWJjOnB3', 'abc'],
    ['Basic Og==', undefined],
    ['Negotiate abc', undefined],
    ['abc', undefined],
  ])('a header %j holds the token %j', (header, token) => expect(tokenFromHeader(header)).toBe(token))
})
