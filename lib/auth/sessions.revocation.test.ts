import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { session } from '@/db/schema/session'
import { identity } from '@/db/schema/user'
import { DEMO_PASSWORD, useShop } from '@/packages/testing/shop'

type Options = { body?: unknown; token?: string }

describe('a session', () => {
  const shop = useShop()
  const signIn = async (account: string) =>
    (await shop.ask('POST /v1/token', { body: { account, secret: DEMO_PASSWORD, type: 100 } })).data
  const works = async (token: string) => (await shop.ask('GET /v1/user', { token })).status
  const idOf = async (name: string) =>
    (await shop.db.select({ id: identity.user_id }).from(identity).where(eq(identity.identifier, name)))[0]?.id ?? 0
  const asAdmin = async (what: string, options: Options = {}) => {
    const done = await shop.ask(what, { token: await shop.tokenOf('admin'), ...options })
    expect([what, done.status]).toEqual([what, 200])
  }
  const newest = async (user_id: number) =>
    Math.max(...(await shop.db.select().from(session).where(eq(session.user_id, user_id))).map(({ id }) => id))

  /** What ends a user's session, and by which actor. */
  const causes: [cause: string, whose: string, (id: number, token: string) => Promise<void>][] = [
    ['a staff member is disabled', 'clerk', (id) => asAdmin(`PUT /cms/user/${id}`, { body: { active: false } })],
    ['a staff member is deleted', 'clerk', (id) => asAdmin(`DELETE /cms/user/${id}`)],
    [
      'a staff member becomes a super administrator',
      'clerk',
      (id) => asAdmin(`PUT /cms/user/${id}`, { body: { is_super: true, group_id: null } }),
    ],
    ['a staff member gets a one-time password', 'clerk', (id) => asAdmin(`POST /cms/user/${id}/password`)],
    ['an administrator ends all sessions', 'clerk', (id) => asAdmin(`DELETE /cms/user/${id}/session`)],
    [
      'an administrator ends this session',
      'clerk',
      async (id) => asAdmin(`DELETE /cms/user/${id}/session/${await newest(id)}`),
    ],
    ['a customer is disabled', 'buyer', (id) => asAdmin(`PUT /cms/customer/${id}`, { body: { active: false } })],
    ['an administrator ends a customer’s sessions', 'buyer', (id) => asAdmin(`DELETE /cms/customer/${id}/session`)],
    ['a customer gets a one-time password', 'buyer', (id) => asAdmin(`POST /cms/customer/${id}/password`)],
    ['its owner signs out', 'buyer', (_, token) => asAdmin('DELETE /v1/token', { token })],
    [
      'its owner ends it',
      'buyer',
      async (id, token) => asAdmin(`DELETE /v1/user/session/${await newest(id)}`, { token }),
    ],
    ['its owner signs out everywhere', 'buyer', (_, token) => asAdmin('DELETE /v1/user/session', { token })],
    [
      'its owner changes the password',
      'buyer',
      (_, token) =>
        asAdmin('PUT /v1/user/password', {
          token,
          body: { old_password: DEMO_PASSWORD, new_password: 'seven green bicycles' },
        }),
    ],
    ['its owner closes the account', 'buyer', (_, token) => asAdmin('DELETE /v1/user', { token })],
  ]

  test.each(causes)('a session ends with the next request when %s', async (_, whose, end) => {
    const mine = await signIn(whose)
    expect(await works(mine.token)).toBe(200)
    await end(await idOf(whose), mine.token)
    expect(await works(mine.token)).toBe(401)
    const refreshed = await shop.ask('POST /v1/token/refresh', { body: { refresh_token: mine.refresh_token } })
    expect(refreshed.status).toBe(401)
  })

  test('a session continues with the new permissions when its group is changed', async () => {
    const { token } = await signIn('manager')
    expect((await shop.ask('GET /cms/banner', { token })).status).toBe(200)
    const { data } = await shop.ask('GET /cms/group?q=%E5%BA%97%E9%95%BF', { token: await shop.tokenOf('admin') })
    await asAdmin(`PUT /cms/group/${data.items[0].id}`, { body: { points: ['file.list'] } })
    const after = await Promise.all(
      ['/cms/banner', '/cms/file', '/v1/user'].map((path) => shop.ask(`GET ${path}`, { token })),
    )
    expect(after.map(({ status }) => status)).toEqual([403, 200, 200])
  })
})
