import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { user } from '@/db/schema/user'
import { endpoint } from '@/lib/core/endpoint/endpoint'
import { grant, sampleLog, samples, userIdOf } from '@/packages/testing/sample-records'
import { useShop } from '@/packages/testing/shop'

const Seen = z.object({ username: z.string().nullable() })
const open = endpoint('door.open', 'POST /v1/door/open', 'For everyone', {
  access: 'public',
  output: Seen,
  run: async ({ actor }) => ({ username: actor }),
})
const inside = endpoint('door.inside', 'GET /v1/door/inside', 'For anybody signed in', {
  access: 'user',
  output: Seen,
  run: async ({ actor }) => ({ username: actor.username }),
})
const back = endpoint('door.back', 'GET /cms/door/back', 'For staff', {
  access: 'staff',
  output: Seen,
  run: async ({ actor }) => ({ username: actor.username }),
})
const closed = endpoint('door.closed', 'GET /cms/door/closed', 'For staff with the permission', {
  output: Seen,
  run: async ({ actor }) => ({ username: actor.username }),
})
const doing = endpoint('door.set', 'PUT /cms/door', 'Open or close', {
  acts: {
    field: 'to',
    by: {
      open: { point: 'door.unlock', summary: 'Unlock' },
      closed: { point: 'door.lock', summary: 'Lock' },
    },
  },
  input: z.strictObject({ to: z.enum(['open', 'closed']) }),
  run: async () => null,
})
const doors = [inside, back, closed].map(({ path }) => `GET ${path}`)
const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`

describe('access to operations', () => {
  const shop = useShop([...samples, open, inside, back, closed, doing])
  const nameAt = async (what: string, authorization: string) =>
    (await shop.ask(what, { headers: { authorization } })).data?.username

  test('a public operation ignores any Authorization', async () => {
    const token = await shop.tokenOf('buyer')
    for (const authorization of [
      'x',
      'Bearer',
      'Bearer ',
      'Bearer stale',
      'Basic %%%',
      'Digest a="b"',
      `Bearer ${token}`,
    ]) {
      const { status, data } = await shop.ask('POST /v1/door/open', { headers: { authorization } })
      expect([status, data]).toEqual([200, { username: null }])
    }
    const { db } = shop.runtime.database
    await db
      .update(user)
      .set({ active: false })
      .where(eq(user.id, await userIdOf(db, 'buyer')))
    expect((await shop.ask('GET /v1/banner/1', { token })).status).toBe(200)
  })

  test.each(doors)('%s without a token is 401', async (what) => {
    const { status, json } = await shop.ask(what)
    expect([status, json?.error_code]).toEqual([401, 1002])
  })

  test.each(doors)('%s with anything but a valid token is 401', async (what) => {
    const token = await shop.tokenOf('admin')
    const others = ['x', 'Bearer', 'Bearer x', `Digest ${token}`, token, 'Basic !', basic(`x${token}`), basic(':')]
    for (const authorization of others) {
      const { status, json } = await shop.ask(what, { headers: { authorization } })
      expect([authorization, status, json?.error_code]).toEqual([authorization, 401, 1002])
    }
  })

  test('a cookie is not accepted as a token', async () => {
    const token = await shop.tokenOf('admin')
    expect((await shop.ask(doors[0] ?? '', { headers: { cookie: `token=${token}` } })).status).toBe(401)
  })

  test('a refresh token is not accepted as an access token', async () => {
    const body = { account: 'buyer', secret: 'demo-password-of-tests', type: 100 }
    const { data } = await shop.ask('POST /v1/token', { body })
    expect((await shop.ask('GET /v1/door/inside', { token: data.refresh_token })).status).toBe(401)
    expect((await shop.ask('GET /v1/door/inside', { token: data.token })).status).toBe(200)
  })

  test('a token as the user name of Basic authentication is accepted, for older mini-programs', async () => {
    const token = await shop.tokenOf('buyer')
    for (const text of [`${token}:`, `${token}:x`, `${token}:a:b`, token]) {
      expect(await nameAt('GET /v1/door/inside', basic(text))).toBe('buyer')
    }
    expect(await nameAt('GET /v1/door/inside', `bearer   ${token}`)).toBe('buyer')
  })

  test('a customer cannot use the back office', async () => {
    const token = await shop.tokenOf('buyer')
    for (const what of ['GET /cms/door/back', 'GET /cms/door/closed', 'GET /cms/banner', 'POST /cms/sample']) {
      const { status, json } = await shop.ask(what, { token, ...(what.startsWith('POST') && { body: {} }) })
      expect([what, status, json?.error_code]).toEqual([what, 403, 10010])
    }
  })

  test('staff can also use the storefront', async () => {
    expect(await nameAt('GET /v1/door/inside', `Bearer ${await shop.tokenOf('clerk')}`)).toBe('clerk')
  })

  test('operations for staff are open to every staff member', async () => {
    expect(await nameAt('GET /cms/door/back', `Bearer ${await shop.tokenOf('clerk')}`)).toBe('clerk')
  })

  test('staff without the permission are rejected, and the error names it', async () => {
    const { status, json } = await shop.ask('GET /cms/door/closed', { token: await shop.tokenOf('manager') })
    expect([status, json?.error_code]).toEqual([403, 10010])
    expect(json?.msg).toContain('door.closed')
    expect(json?.details).toEqual({ point: 'door.closed' })
  })

  test('an operation whose input decides what is done has a permission for each act, which the log names', async () => {
    const token = await shop.tokenOf('manager')
    const set = async (to: string) => {
      const { status, json } = await shop.ask('PUT /cms/door', { token, body: { to } })
      return [status, json?.details]
    }
    expect(await set('closed')).toEqual([403, { point: 'door.unlock' }]) // none of them, so the input is not read
    await grant(shop.db, 'manager', 'door.lock')
    expect(await set('closed')).toEqual([200, undefined])
    expect(await set('open')).toEqual([403, { point: 'door.unlock' }])
    expect((await set('ajar'))[0]).toBe(400)
    const logged = (await sampleLog(shop.db, 'door')).map(({ point, status }) => [point, status])
    expect(logged).toEqual([
      ['door.unlock', 403],
      ['door.lock', 200],
      ['door.unlock', 403],
    ])
  })

  test('granting or removing a permission takes effect from the next request on', async () => {
    const token = await shop.tokenOf('manager')
    await grant(shop.db, 'manager', 'door.closed')
    expect((await shop.ask('GET /cms/door/closed', { token })).data).toEqual({ username: 'manager' })
    await shop.db
      .update(user)
      .set({ group_id: null })
      .where(eq(user.id, await userIdOf(shop.db, 'manager')))
    expect((await shop.ask('GET /cms/door/closed', { token })).status).toBe(403)
  })

  test('a super administrator has every permission', async () => {
    expect((await shop.ask('GET /cms/door/closed', { token: await shop.tokenOf('admin') })).status).toBe(200)
  })

  test('only callers with access learn what is wrong with their input', async () => {
    const { status } = await shop.ask('POST /cms/sample?x=1', { body: '{', token: await shop.tokenOf('clerk') })
    expect(status).toBe(403)
    expect((await shop.ask('POST /cms/sample?x=1', { body: '{' })).status).toBe(401)
    const headers = { 'Content-Type': 'text/plain', 'If-Match': 'x' }
    expect(
      (await shop.ask('PUT /cms/sample/1', { body: 'x', headers, token: await shop.tokenOf('clerk') })).status,
    ).toBe(403)
    expect((await shop.ask('GET /cms/sample/abc', { token: await shop.tokenOf('buyer') })).status).toBe(403)
  })

  test('a one-time password allows only reading oneself, changing it and signing out', async () => {
    const token = await shop.tokenOf('admin')
    const id = await userIdOf(shop.db, 'admin')
    await shop.db.update(user).set({ password_temporary: true }).where(eq(user.id, id))
    for (const what of ['GET /v1/door/inside', 'GET /cms/door/back', 'GET /cms/door/closed', 'GET /cms/banner']) {
      const { status, json } = await shop.ask(what, { token })
      expect([what, status, json?.error_code]).toEqual([what, 403, 10021])
    }
    expect((await shop.ask('GET /v1/banner/1', { token })).status).toBe(200)
    expect((await shop.ask('GET /v1/user', { token })).status).toBe(200)
    const body = { old_password: 'demo-password-of-tests', new_password: 'a new word for tests' }
    const changed = await shop.ask('PUT /v1/user/password', { token, body })
    expect(changed.status).toBe(200)
    expect((await shop.ask('GET /cms/door/closed', { token: changed.data.token })).status).toBe(200)
    await shop.db.update(user).set({ password_temporary: true }).where(eq(user.id, id))
    expect((await shop.ask('DELETE /v1/token', { token: changed.data.token })).status).toBe(200)
  })
})
