import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { identity, user } from '@/db/schema/user'
import { inParallel, retryWhileBusy, useServerShop } from '@/packages/testing/server-shop'
import { codeFrom } from '@/packages/testing/wechat'

describe('concurrent first sign-ins of one person', () => {
  const shop = useServerShop()
  const signIn = (account: string) => shop.ask('POST /v1/token', { body: { account, secret: '', type: 200 } })
  const usersAtAll = () => shop.db.$count(user)
  const codes = (count: number, body: Record<string, unknown>) =>
    inParallel(count, () => codeFrom(shop.runtime, '/code', body))

  test.each([
    ['in one app', { name: 'li' }],
    ['with a unionid', { name: 'wang', unionid: 'u-1' }],
  ])('concurrent first sign-ins of one person create one user for fifty sign-ins: %s', async (_, who) => {
    const before = await usersAtAll()
    const ahead = await codes(50, who)
    const nextCode = () => ahead.pop() ?? codeFrom(shop.runtime, '/code', who)
    const answers = await inParallel(50, () => retryWhileBusy(async () => signIn(await nextCode())))
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200))
    const people = await Promise.all(answers.map(({ data }) => shop.ask('GET /v1/user', { token: data.token })))
    expect(new Set(people.map(({ data }) => data.id)).size).toBe(1)
    expect(await usersAtAll()).toBe(before + 1)
    expect(
      await shop.db.$count(user, sql`not exists (select 1 from ${identity} where ${identity.user_id} = ${user.id})`),
    ).toBe(0)
  })

  test('concurrent first sign-ins with the same code succeed only once', async () => {
    const [code = ''] = await codes(1, { name: 'zhao' })
    const statuses = (await inParallel(10, () => signIn(code))).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, ...Array(9).fill(401)])
  })
})
