import { and, inArray, isNull } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { user } from '@/db/schema/user'
import { userIdOf } from '@/packages/testing/sample-records'
import { useServerShop } from '@/packages/testing/server-shop'

const TIMES = 5

describe('two super administrators', () => {
  const shop = useServerShop()
  let one = 0
  let other = 0
  beforeAll(async () => {
    const root = { username: 'root', is_super: true }
    other = (await shop.ask('POST /cms/user', { token: await shop.tokenOf('admin'), body: root })).data.id
    one = await userIdOf(shop.db, 'admin')
  })

  const isOneOfThem = () => inArray(user.id, [one, other])
  const bothAre = { is_super: true, active: true, deleted_at: null, password_temporary: false }
  const able = () => {
    const isAble = and(user.is_super, user.active, isNull(user.deleted_at))
    return shop.db.select({ id: user.id }).from(user).where(isAble)
  }

  test.each([
    ['delete', 'DELETE', undefined],
    ['disable', 'PUT', { active: false }],
    ['demote', 'PUT', { is_super: false }],
  ])('two super administrators who %s each other concurrently leave one of them', async (_, method, body) => {
    for (let turn = 0; turn < TIMES; turn++) {
      await shop.db.update(user).set(bothAre).where(isOneOfThem())
      const [mine, theirs] = [await shop.tokenOf('admin'), await shop.tokenOf('root')]
      const answers = await Promise.all([
        shop.ask(`${method} /cms/user/${other}`, { token: mine, body }),
        shop.ask(`${method} /cms/user/${one}`, { token: theirs, body }),
      ])
      const outcomes = answers.map(({ status, json }) => [status, json.error_code]).toSorted()
      expect(outcomes[0]).toEqual([200, 0])
      expect([
        [401, 1002],
        [409, 10111],
        [403, 10010],
      ]).toContainEqual(outcomes[1])
      expect(await able()).toHaveLength(1)
    }
  })
})
