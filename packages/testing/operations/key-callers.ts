import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { user } from '@/db/schema/user'
import { isPeopleOnly } from '@/lib/core/operation/permissions'
import { storeKey } from '@/packages/testing/keys'
import { userIdOf } from '@/packages/testing/sample-records'
import type { Rule } from './rule'

const ELSEWHERE = ['203.0.113.0/24']

/** API keys as callers of every operation that is not public: those for people refuse every key. */
export const keyCallers: Rule = (one, { shop, prepared, catalogue }) => {
  const { access, status, method, acts } = one
  if (access === 'public' || acts) return
  const expected = access === 'user' ? 401 : 403

  if (isPeopleOnly(one)) {
    test('is closed to API keys, whatever they may do', async () => {
      const [what, options] = prepared()
      const refused = await shop.ask(what, { ...options, token: await storeKey(shop) })
      expect(refused).toMatchObject({ status: expected })
    })
    return
  }
  if (access !== 'permission') return

  test('is closed to API keys that have ended, of another address or without the permission, and open to one with it', async () => {
    const [what, options] = prepared()
    const { point } = one
    const { keyPoints: all } = catalogue
    const points = all.filter((other) => other !== point)
    const ask = async (given: Parameters<typeof storeKey>[1]) =>
      (await shop.ask(what, { ...options, token: await storeKey(shop, given) })).status
    expect(await ask({ points: all, revoked: true })).toBe(401)
    expect(await ask({ points: all, ended: true })).toBe(401)
    expect(await ask({ points: all, addresses: ELSEWHERE })).toBe(403)
    expect(await ask({ points })).toBe(403)
    // A maker who has lost what the key was given
    await shop.db
      .update(user)
      .set({ group_id: null })
      .where(eq(user.id, await userIdOf(shop.db, 'clerk')))
    expect(await ask({ maker: 'clerk', points: [point] })).toBe(403)
    if (method !== 'GET') expect(await ask({ points: all, may_write: false })).toBe(403)
    expect(await ask({ points: all })).toBe(status)
  })
}
