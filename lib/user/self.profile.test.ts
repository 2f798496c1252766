import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { user } from '@/db/schema/user'
import { picture, uploadOf } from '@/packages/testing/pictures'
import { userIdOf } from '@/packages/testing/sample-records'
import { useShop } from '@/packages/testing/shop'

describe('a user’s profile', () => {
  const shop = useShop()
  const edit = async (body: unknown, as = 'buyer') => shop.ask('PUT /v1/user', { body, token: await shop.tokenOf(as) })
  const row = async (as = 'buyer') =>
    (
      await shop.db
        .select()
        .from(user)
        .where(eq(user.id, await userIdOf(shop.db, as)))
    )[0]

  test('a user’s profile can be edited field by field, which raises the version of the record', async () => {
    const before = await row()
    const edited = await edit({ nickname: '  茶客 🍵 ' })
    expect([edited.status, edited.data]).toMatchObject([200, { nickname: '茶客 🍵', username: 'buyer' }])
    expect((await row())?.version).toBe((before?.version ?? 0) + 1)
    expect((await edit({})).data).toEqual(edited.data)
    expect((await edit({ nickname: '' })).data.nickname).toBe('')
  })

  test('a user’s profile rejects a nickname that is too long or cannot be stored', async () => {
    expect((await edit({ nickname: '字'.repeat(32) })).status).toBe(200)
    for (const nickname of ['字'.repeat(33), 'a\0b', null, 5]) {
      expect((await edit({ nickname })).json.errors).toMatchObject([{ path: 'nickname' }])
    }
  })

  test.each([
    ...['is_staff', 'is_super', 'group_id', 'active', 'points', 'id', 'auth_epoch', 'password_hash', 'password'],
    ...['password_temporary', 'deleted_at', 'avatar_id', 'version', 'username', 'email', 'mobile', 'identities'],
  ])('a user’s profile does not let users set their own %s', async (name) => {
    for (const as of ['buyer', 'clerk']) {
      const token = await shop.tokenOf(as)
      const before = await row(as)
      const refused = await shop.ask('PUT /v1/user', { token, body: { nickname: 'x', [name]: 1 } })
      expect([refused.status, refused.json.errors]).toEqual([
        400,
        [{ path: name, message: expect.stringMatching(/^is (an unknown field|read-only and differs)/) }],
      ])
      expect(await row(as)).toEqual(before)
    }
  })

  test('a user’s profile requires a token', async () => {
    for (const what of ['PUT /v1/user', 'DELETE /v1/user', 'DELETE /v1/user/identity?type=101']) {
      expect((await shop.ask(what, what.startsWith('PUT') ? { body: {} } : {})).json.error_code).toBe(1002)
    }
  })

  describe('has an avatar', () => {
    const send = async (files: Record<string, Uint8Array | string>, fields = {}) =>
      shop.ask('POST /v1/user/avatar', { ...(await uploadOf(files, fields)), token: await shop.tokenOf('buyer') })
    const shown = async () => (await shop.ask('GET /v1/user', { token: await shop.tokenOf('buyer') })).data.avatar

    test('an avatar is shown at once, replaced by the next, and removed by null', async () => {
      const first = await send({ 'me.png': await picture('png', '#123') })
      expect(first.data.avatar).toMatch(/^http.*\/files\/[0-9a-f]{64}\.png$/)
      const second = await send({ 'me.jpg': await picture('jpeg', '#456') })
      expect(second.data.avatar).not.toBe(first.data.avatar)
      expect(await shown()).toBe(second.data.avatar)
      expect((await edit({ avatar: null })).data.avatar).toBeNull()
      expect((await edit({ avatar: first.data.avatar })).json.errors).toMatchObject([{ path: 'avatar' }])
    })

    test('an avatar must be a single image', async () => {
      const [a, b] = [await picture('png', '#111'), await picture('png', '#222')]
      const two = await send({ 'a.png': a, 'b.png': b })
      expect(two.json.errors).toEqual([{ path: 'file', message: 'must be a single image' }])
      expect((await send({})).json.errors).toEqual([{ path: 'file', message: 'is required' }])
      expect((await send({ 'a.png': '<svg onload="x()"/>' })).json.error_code).toBe(10330)
      expect((await send({ 'a.png': a }, { user_id: '1' })).json.errors).toMatchObject([{ path: 'user_id' }])
      expect(await shown()).toBeNull()
    })
  })
})
