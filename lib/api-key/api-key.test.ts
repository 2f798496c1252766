import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { apiKey } from '@/db/schema/api-key'
import { session, sessionToken } from '@/db/schema/session'
import { group, groupPermission, user } from '@/db/schema/user'
import { sha256 } from '@/lib/core/auth/token'
import { grant, logEntriesOf, userIdOf } from '@/packages/testing/sample-records'
import { DEMO_PASSWORD, useShop } from '@/packages/testing/shop'

const VERBS = ['list', 'read', 'create', 'update', 'revoke', 'rotate']
const DAY = 24 * 60 * 60 * 1000

describe('API keys', () => {
  const shop = useShop()
  const staff = async (what: string, body?: object, as = 'admin') =>
    shop.ask(what, { token: await shop.tokenOf(as), body })
  const make = async (fields: object = {}, as = 'admin') =>
    (await staff('POST /cms/api_key', { name: 'ERP', points: ['banner.list'], ...fields }, as)).data
  const promote = async () => {
    for (const verb of VERBS) await grant(shop.db, 'manager', `api_key.${verb}`)
  }
  const statusOf = async (token: string, what = 'GET /cms/banner') => (await shop.ask(what, { token })).status
  const takeFromManagers = async (point: string) => {
    const [{ id } = { id: 0 }] = await shop.db.select({ id: group.id }).from(group).where(eq(group.name, '店长'))
    await shop.db
      .delete(groupPermission)
      .where(sql`${groupPermission.group_id} = ${id} and ${groupPermission.point} = ${point}`)
  }

  test('API keys are shown once, have a prefix by which they are recognised, and only their hash is stored', async () => {
    const { key, ...record } = await make({ addresses: [' 203.0.113.0/24 '] })
    expect(key).toMatch(/^kiosk_key_[\w-]{43}$/)
    expect(record).toMatchObject({
      name: 'ERP',
      maker: 'admin',
      mine: true,
      points: ['banner.list'],
      working: 1,
      may_write: false,
      addresses: ['203.0.113.0/24'],
      calls_per_minute: 600,
      state: 'active',
      last_used_at: null,
      old_key_until: null,
      version: 1,
    })
    expect(Date.parse(record.expires_at)).toBeGreaterThan(Date.now() + 364 * DAY)
    expect((await staff(`GET /cms/api_key/${record.id}`)).data).toEqual(record)
    const hashes = await shop.db.select({ hash: sessionToken.hash }).from(sessionToken)
    expect(hashes.map(({ hash }) => hash)).toContain(sha256(key))
    const [logged] = await logEntriesOf(shop.db, 'api_key.create')
    expect(JSON.stringify(logged)).not.toContain(key)
    expect(shop.lines.join('')).not.toContain(key)
  })

  test('API keys warn who made them a week before they expire, once, and no longer when their end is moved', async () => {
    const { id } = await make()
    const news = async (as = 'admin') => {
      const { data } = await staff('GET /cms/live/bell', undefined, as)
      return data.items.flatMap((one: { kind: string; id: number }) => (one.kind === 'api_key' ? [one.id] : []))
    }
    const [{ of } = { of: 0 }] = await shop.db.select({ of: apiKey.session_id }).from(apiKey).where(eq(apiKey.id, id))
    const end = (days: number) =>
      shop.db
        .update(session)
        .set({ expires_at: sql`now() + make_interval(days => ${days}, mins => -1)` })
        .where(eq(session.id, of))
    await end(7)
    expect(await news()).toEqual([]) // made for a week: its maker knows
    await shop.db.update(apiKey).set({ create_time: sql`now() - interval '1 year'` })
    await promote()
    expect([await news(), await news('manager')]).toEqual([[id], []])
    await end(8)
    expect(await news()).toEqual([])
    await end(7)
    await staff('POST /cms/live/bell/reading')
    expect(await news()).toEqual([])
  })

  test('API keys call what their permissions say, and are named in the operation log with their maker', async () => {
    const { key } = await make({ points: ['banner.list', 'banner.create'], may_write: true })
    expect(await statusOf(key)).toBe(200)
    expect(await shop.ask('GET /cms/product', { token: key })).toMatchObject({
      status: 403,
      json: { details: { point: 'product.list' } },
    })
    await shop.ask('POST /cms/category', { token: key, body: {} })
    const { items } = (await staff('GET /cms/oper_log?resource=category')).data
    expect(items[0]).toMatchObject({ username: 'key ERP of admin', status: 403 })
    const chinese = await shop.ask('GET /cms/oper_log?resource=category', {
      token: await shop.tokenOf('admin'),
      headers: { 'accept-language': 'zh' },
    })
    expect(chinese.data.items[0].username).toBe('admin 的密钥“ERP”')
  })

  test('API keys without the right to change data only read, whatever their permissions are', async () => {
    const { key } = await make({ points: ['banner.list', 'banner.create'] })
    const refused = await shop.ask('POST /cms/banner', { token: key, body: {} })
    expect(refused).toMatchObject({ status: 403, json: { msg: 'This key may only read' } })
  })

  test('API keys of a super administrator are none: they have the permissions that they were given', async () => {
    const { key } = await make()
    expect([await statusOf(key), await statusOf(key, 'GET /cms/order')]).toEqual([200, 403])
  })

  test('API keys never do what is for people: sign-in, accounts, permissions, keys, logs and the pages of the back office', async () => {
    const { key, id } = await make({ may_write: true })
    const tries = [
      'GET /cms/user',
      'GET /cms/group',
      'GET /cms/api_key',
      'POST /cms/api_key',
      `POST /cms/api_key/${id}/rotation`,
      'PUT /cms/config',
      'GET /cms/oper_log',
      'GET /cms/menu/routes',
      'GET /cms/search?q=x',
      'POST /cms/webhook',
    ]
    for (const what of tries) {
      const refused = await shop.ask(what, { token: key, ...(!what.startsWith('GET') && { body: {} }) })
      expect([what, refused]).toMatchObject([
        what,
        { status: 403, json: { msg: 'This cannot be done with an API key' } },
      ])
    }
    for (const what of ['GET /v1/user', 'PUT /v1/user/password', 'DELETE /v1/token', 'GET /v1/user/session']) {
      expect([what, (await shop.ask(what, { token: key })).status]).toEqual([what, 401])
    }
    expect((await shop.ask('POST /v1/token/verify', { body: { token: key } })).status).toBe(401)
  })

  test('API keys are given only permissions that keys can have and that their maker has, and each other one is named', async () => {
    await promote()
    const body = { name: 'ERP', points: ['staff.list', 'nothing.there', 'banner.list', 'banner.list'] }
    expect((await staff('POST /cms/api_key', body)).json.errors).toEqual([
      { path: 'points', message: 'cannot be granted to API keys: nothing.there, staff.list' },
    ])
    const beyond = await staff('POST /cms/api_key', { name: 'ERP', points: ['config.read'] }, 'manager')
    expect(beyond).toMatchObject({ status: 403, json: { details: { point: 'config.read' } } })
    const { id } = await make({}, 'manager')
    expect((await staff(`PUT /cms/api_key/${id}`, { points: ['config.read'] }, 'manager')).status).toBe(403)
  })

  test('API keys lose at once what their maker loses, get it back with them, and say how much of them works', async () => {
    await promote()
    const { key, id } = await make({ points: ['banner.list', 'banner.read', 'product.list'] }, 'manager')
    await takeFromManagers('banner.list')
    expect(await statusOf(key)).toBe(403)
    expect((await staff(`GET /cms/api_key/${id}`)).data).toMatchObject({ working: 2, mine: false })
    expect((await staff(`PUT /cms/api_key/${id}`, { name: 'ERP 2' }, 'manager')).status).toBe(200)
    await grant(shop.db, 'manager', 'banner.list')
    expect(await statusOf(key)).toBe(200)
  })

  test('API keys end for good when their maker is disabled or deleted, and not when they change their password', async () => {
    await promote()
    const [first, second] = [await make({}, 'manager'), await make({}, 'manager')]
    const token = await shop.tokenOf('manager')
    const body = { old_password: DEMO_PASSWORD, new_password: 'a new word for tests' }
    expect((await shop.ask('PUT /v1/user/password', { token, body })).status).toBe(200)
    const id = await userIdOf(shop.db, 'manager')
    await staff(`DELETE /cms/user/${id}/session`)
    expect(await statusOf(first.key)).toBe(200)
    await staff(`PUT /cms/user/${id}`, { active: false })
    expect(await statusOf(first.key)).toBe(401)
    await staff(`PUT /cms/user/${id}`, { active: true })
    expect([await statusOf(first.key), await statusOf(second.key)]).toEqual([401, 401])
    expect((await staff(`GET /cms/api_key/${first.id}`)).data).toMatchObject({ state: 'revoked' })
  })

  test('API keys end with a maker whose row is changed by any other way', async () => {
    const { key } = await make()
    const admin = eq(user.id, await userIdOf(shop.db, 'admin'))
    await shop.db.update(user).set({ deleted_at: new Date() }).where(admin)
    await shop.db.update(user).set({ deleted_at: null }).where(admin)
    expect(await statusOf(key)).toBe(401)
  })

  test('API keys work from their addresses alone', async () => {
    const { key } = await make({ addresses: ['203.0.113.0/24', '2001:db8::1'] })
    const from = async (address: string) => (await shop.ask('GET /cms/banner', { token: key, address })).status
    expect(
      await Promise.all(['203.0.113.9', '2001:db8::1', '203.0.114.9', '2001:db8::2', 'unknown'].map(from)),
    ).toEqual([200, 200, 403, 403, 403])
    const counted = (await staff('GET /cms/oper_log/refused')).data.items
    expect(counted.map(({ point }: { point: string }) => point)).toEqual(Array(counted.length).fill('banner.list'))
    expect(counted).toHaveLength(3)
  })

  test('API keys say when and from where they were last used', async () => {
    const { key, id } = await make()
    await shop.ask('GET /cms/banner', { token: key, address: '203.0.113.9' })
    const { last_used_at, last_address } = (await staff(`GET /cms/api_key/${id}`)).data
    expect([Date.now() - Date.parse(last_used_at) < 60_000, last_address]).toEqual([true, '203.0.113.9'])
  })

  test('API keys have a limit of calls in a minute, each its own', async () => {
    const [{ key, id }, other] = [await make({ calls_per_minute: 25 }), await make({ calls_per_minute: 25 })]
    const answers = []
    for (let call = 0; call < 27; call++) answers.push(await shop.ask('GET /cms/banner', { token: key }))
    expect(answers.map(({ status }) => status)).toEqual([...Array(25).fill(200), 429, 429])
    expect(Number(answers[26]?.headers['Retry-After'])).toBeGreaterThan(0)
    expect(await statusOf(other.key)).toBe(200)
    expect((await staff(`GET /cms/api_key/${id}`)).status).toBe(200)
  })

  test('API keys are rotated with an overlap, which a second rotation and the end of the key cut short', async () => {
    const { key, id } = await make()
    const rotated = await staff(`POST /cms/api_key/${id}/rotation`, { hours: 1 })
    expect(rotated).toMatchObject({ status: 200, data: { version: 2, points: ['banner.list'] } })
    expect(Date.parse(rotated.data.old_key_until)).toBeLessThan(Date.now() + DAY)
    expect([await statusOf(key), await statusOf(rotated.data.key)]).toEqual([200, 200])
    const again = await staff(`POST /cms/api_key/${id}/rotation`, { hours: 0 })
    const all = [key, rotated.data.key, again.data.key]
    expect(await Promise.all(all.map((one) => statusOf(one)))).toEqual([401, 401, 200])
    expect(again.data.old_key_until).toBeNull()
  })

  test('API keys that are repeated with an idempotency key are made and rotated once', async () => {
    const options = { token: await shop.tokenOf('admin'), headers: { 'idempotency-key': 'only-once' } }
    const draft = { ...options, body: { name: 'ERP', points: ['banner.list'] } }
    const [one, two] = [await shop.ask('POST /cms/api_key', draft), await shop.ask('POST /cms/api_key', draft)]
    expect(two.data).toEqual(one.data)
    expect(await shop.db.select().from(apiKey)).toHaveLength(1)
  })

  test('API keys of one maker are not shown what another got for the same idempotency key', async () => {
    const fields = { points: ['banner.create'], may_write: true }
    const [one, two] = [await make(fields), await make(fields)]
    const call = (token: string) =>
      shop.ask('POST /cms/banner', { token, body: { name: 'Sale' }, headers: { 'idempotency-key': 'the-same-key' } })
    const [first, again, other] = [await call(one.key), await call(one.key), await call(two.key)]
    expect([first.status, again.data.id]).toEqual([201, first.data.id])
    expect(other.data.id).not.toBe(first.data.id)
  })

  test('API keys stop at once when they are revoked, by anybody with the right to, and for good', async () => {
    await promote()
    const { key, id } = await make()
    expect((await staff(`DELETE /cms/api_key/${id}`, undefined, 'manager')).status).toBe(200)
    expect(await statusOf(key)).toBe(401)
    for (const what of [`PUT /cms/api_key/${id}`, `POST /cms/api_key/${id}/rotation`]) {
      expect(await staff(what, {})).toMatchObject({ status: 409, json: { msg: 'This key has been revoked' } })
    }
    expect((await staff('GET /cms/api_key?state=revoked')).data.items).toMatchObject([{ id, state: 'revoked' }])
    expect((await staff('GET /cms/api_key?state=active')).data.total).toBe(0)
  })

  test('API keys are edited and rotated by their maker alone', async () => {
    await promote()
    const { id } = await make()
    for (const what of [`PUT /cms/api_key/${id}`, `POST /cms/api_key/${id}/rotation`]) {
      const refused = await staff(what, {}, 'manager')
      expect(refused).toMatchObject({ status: 403, json: { msg: 'Only its creator can change a key' } })
    }
  })

  test('API keys end at a time within two years, which their maker moves', async () => {
    const at = (days: number) => new Date(Date.now() + days * DAY).toISOString()
    for (const days of [-1, 800]) {
      const refused = await staff('POST /cms/api_key', { name: 'X', points: ['banner.list'], expires_at: at(days) })
      expect([refused.status, refused.json.errors?.[0]?.path]).toEqual([400, 'expires_at'])
    }
    const { key, id } = await make({ expires_at: at(10) })
    const second = (await staff(`POST /cms/api_key/${id}/rotation`, { hours: 24 })).data
    await staff(`PUT /cms/api_key/${id}`, { expires_at: at(20) })
    await shop.db.update(session).set({ expires_at: sql`now() - interval '1 second'` }).where(eq(session.kind, 'key'))
    expect([await statusOf(key), await statusOf(second.key)]).toEqual([401, 401])
    expect((await staff(`GET /cms/api_key/${id}`)).data).toMatchObject({ state: 'expired' })
    const expired = await staff(`POST /cms/api_key/${id}/rotation`)
    expect([expired.status, expired.json.msg]).toEqual([409, 'This key has expired: move its end first'])
  })

  test('API keys refuse an address that is none, and name it', async () => {
    const never = ['127.1', '010.0.0.1', '0x7f000001', 'fe80::1%eth0', '::ffff:10.0.0.0/104', '10.1/16']
    const odd = await staff('POST /cms/api_key', { name: 'X', points: ['banner.list'], addresses: never })
    expect(odd.json.errors?.map(({ path }) => path)).toEqual(never.map((_, at) => `addresses.${at}`))
    const good = ['203.0.113.1', '10.0.0.0/8', '2001:db8::1', '2001:db8::/32', '::ffff:203.0.113.1']
    expect((await make({ addresses: good })).addresses).toEqual(good)
    const body = { name: 'X', points: ['banner.list'], addresses: ['203.0.113.1', 'erp.example', '10.0.0.0/33'] }
    expect((await staff('POST /cms/api_key', body)).json.errors).toEqual([
      { path: 'addresses.1', message: 'must be an IP address or a network' },
      { path: 'addresses.2', message: 'must be an IP address or a network' },
    ])
  })

  test('API keys are no sessions: they are in no list of sessions, and sign nobody in', async () => {
    const { key } = await make()
    const { items } = (await staff('GET /v1/user/session')).data
    expect(items.map(({ kind }: { kind: string }) => kind)).toEqual(Array(items.length).fill('staff'))
    const unprefixed = key.replace('kiosk_key_', 'at_')
    await shop.db
      .update(sessionToken)
      .set({ hash: sha256(unprefixed) })
      .where(eq(sessionToken.hash, sha256(key)))
    expect((await shop.ask('GET /v1/user', { token: unprefixed })).status).toBe(401)
  })
})
