import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { identity, user } from '@/db/schema/user'
import { userIdOf } from '@/packages/testing/sample-records'
import { inParallel, useServerShop } from '@/packages/testing/server-shop'
import { DEMO_PASSWORD } from '@/packages/testing/shop'

describe('concurrent changes of accounts', () => {
  const shop = useServerShop()
  const sorted = (answers: { status: number }[]) => answers.map(({ status }) => status).sort()
  const named = (name: string) => shop.db.select().from(identity).where(eq(identity.identifier, name))
  const remove = (token: string, type: number) => shop.ask(`DELETE /v1/user/identity?type=${type}`, { token })
  const add = (token: string, type: number, account: string) =>
    shop.ask('POST /v1/user/identity', { token, body: { type, account, secret: DEMO_PASSWORD } })
  /** Restores the user name, by which the next test finds the account. */
  const rename = async (token: string, account: string) => {
    await remove(token, 100)
    expect((await add(token, 100, account)).status).toBe(200)
  }

  test('ten registrations of one user name create one user', async () => {
    const before = await shop.db.$count(user)
    const body = { username: 'li.wei', password: 'seven green bicycles' }
    const answers = await inParallel(10, (at) => shop.ask('POST /v1/user', { body, address: `192.0.2.${at + 1}` }))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1) // a busy machine may answer 503 to some
    expect(await shop.db.$count(user)).toBe(before + 1)
    expect(await named('li.wei')).toHaveLength(1)
  })

  test('only one of two accounts that add the same user name at once gets it', async () => {
    const tokens = [await shop.tokenOf('buyer'), await shop.tokenOf('second')]
    await Promise.all(tokens.map((token) => remove(token, 100)))
    const answers = await Promise.all(tokens.map((token) => add(token, 100, 'both.want')))
    expect(sorted(answers)).toEqual([200, 409])
    expect(await named('both.want')).toHaveLength(1)
    for (const [at, name] of ['buyer', 'second'].entries()) await rename(tokens[at] ?? '', name)
  })

  test('an account that adds five user names gets one', async () => {
    const token = await shop.tokenOf('buyer')
    await remove(token, 100)
    const answers = await inParallel(5, (at) => add(token, 100, `buyer.no${at}`))
    expect(sorted(answers)).toEqual([200, 409, 409, 409, 409])
    await rename(token, 'buyer')
  })

  test('an account that removes all sign-in methods keeps one', async () => {
    const token = await shop.tokenOf('second')
    const answers = await Promise.all([100, 101, 102].map((type) => remove(token, type)))
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(1)
    const { id } = (await shop.ask('GET /v1/user', { token })).data
    expect(await shop.db.select().from(identity).where(eq(identity.user_id, id))).toHaveLength(1)
  })

  test('an account that is closed during sign-ins keeps no session', async () => {
    const token = await shop.tokenOf('buyer')
    const id = await userIdOf(shop.db, 'buyer')
    const body = { account: 'buyer', secret: DEMO_PASSWORD, type: 100 }
    const [closed, opened] = await Promise.all([
      inParallel(5, () => shop.ask('DELETE /v1/user', { token })),
      inParallel(5, () => shop.ask('POST /v1/token', { body })),
    ])
    expect(closed.map(({ status }) => status)).toContain(200)
    for (const { data } of opened) expect((await shop.ask('GET /v1/user', { token: data?.token })).status).toBe(401)
    const [row] = await shop.db.select().from(user).where(eq(user.id, id))
    expect(row).toMatchObject({ nickname: '', password_hash: null, active: false })
  })
})
