import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { idempotencyKey } from '@/db/schema/kernel'
import { identity } from '@/db/schema/user'
import { sampleLog, userIdOf } from '@/packages/testing/sample-records'
import { DEMO_PASSWORD, useShop } from '@/packages/testing/shop'

const NEW = 'seven green bicycles'

describe('staff', () => {
  const shop = useShop()
  const staff = async (what: string, body?: unknown, headers = {}) =>
    shop.ask(what, { body, headers, token: await shop.tokenOf('admin') })
  const make = async (body: object = {}) => staff('POST /cms/user', { username: 'packer', ...body })
  const signIn = (account: string, secret: string, type = 100) =>
    shop.ask('POST /v1/token', { body: { account, secret, type } })
  const namesIn = async (query: string) => {
    const { data } = await staff(`GET /cms/user?${query}`)
    return data.items.map(({ username }: { username: string }) => username)
  }

  test('staff are created with a one-time password, choose their own, and get the permissions of their group', async () => {
    const created = await make({ nickname: 'Packer', group_id: 1 })
    const { id, password, ...record } = created.data
    expect(created.status).toBe(201)
    expect(record).toEqual({
      nickname: 'Packer',
      username: 'packer',
      email: null,
      mobile: null,
      group_id: 1,
      group_name: '店长',
      is_super: false,
      active: true,
      last_login_time: null,
      has_otp: false,
      keys: 0,
      version: 1,
      create_time: expect.any(String),
      update_time: expect.any(String),
      deleted_at: null,
    })
    const { token } = (await signIn('packer', password)).data
    expect((await shop.ask('GET /cms/banner', { token })).json.error_code).toBe(10021)
    const own = { token, body: { old_password: password, new_password: NEW } }
    const changed = await shop.ask('PUT /v1/user/password', own)
    expect((await shop.ask('GET /cms/banner', { token: changed.data.token })).status).toBe(200)
    expect((await shop.ask('GET /cms/user', { token: changed.data.token })).status).toBe(403)
    expect((await signIn('packer', password)).json.error_code).toBe(10000)
    expect((await staff(`GET /cms/user/${id}`)).data.last_login_time).toEqual(expect.any(String))
  })

  test('staff have one-time passwords that no log, record or stored response shows in plain text', async () => {
    const headers = { 'idempotency-key': 'one-new-person' }
    const first = await staff('POST /cms/user', { username: 'packer' }, headers)
    const { id, password } = first.data
    expect(password).toMatch(/^[\w-]{16}$/)
    const reset = (await staff(`POST /cms/user/${id}/password`)).data.password
    const rows = await sampleLog(shop.db, 'staff')
    expect(rows.map(({ point, resource_id }) => [point, resource_id])).toEqual([
      ['staff.create', id],
      ['staff.reset_password', id],
    ])
    expect(rows[0]?.after).toMatchObject({ username: 'packer', active: true })
    const kept = await shop.db.select().from(idempotencyKey)
    const everywhere = JSON.stringify([rows, kept, await staff(`GET /cms/user/${id}`), shop.lines])
    expect(kept).toHaveLength(1)
    for (const secret of [password, reset]) expect(everywhere).not.toContain(secret)
    const again = await staff('POST /cms/user', { username: 'packer' }, headers)
    expect([again.headers['Idempotency-Replayed'], again.data]).toEqual(['true', first.data])
  })

  test('staff can sign in by email and phone number, in any spelling', async () => {
    const { data } = await make({ username: 'Packer', email: 'Packer@Kiosk.test', mobile: '+86 137-0000-0001' })
    expect(data).toMatchObject({ username: 'packer', email: 'packer@kiosk.test', mobile: '13700000001' })
    expect((await signIn('PACKER@kiosk.test', data.password, 101)).status).toBe(200)
    expect((await signIn('137 0000 0001', data.password, 102)).status).toBe(200)
  })

  test('staff have their user name as the default nickname', async () => {
    expect((await make()).data.nickname).toBe('packer')
  })

  test('staff keep fields that an edit leaves out, and lose those that it sets to null', async () => {
    const { id } = (await make({ email: 'packer@kiosk.test', mobile: '13700000001', group_id: 2 })).data
    const body = { username: 'loader', email: null, group_id: null }
    const edited = await staff(`PUT /cms/user/${id}`, body)
    expect(edited.data).toMatchObject({ ...body, mobile: '13700000001', nickname: 'packer', version: 2 })
    expect((await staff(`PUT /cms/user/${id}`, { nickname: 'Loader' })).data).toMatchObject({
      username: 'loader',
      nickname: 'Loader',
      group_id: null,
      version: 3,
    })
  })

  test('staff must have a unique user name, email and phone number, with an error for the field', async () => {
    const id = await userIdOf(shop.db, 'clerk')
    for (const conflict of [{ username: 'Buyer' }, { email: 'MANAGER@kiosk.test' }, { mobile: '139 0000 0001' }]) {
      const [path] = Object.keys(conflict)
      const errors = [{ path, message: 'already exists' }]
      const refusal = { status: 409, json: { error_code: 10110, errors } }
      expect(await make(conflict)).toMatchObject(refusal)
      expect(await staff(`PUT /cms/user/${id}`, conflict)).toMatchObject(refusal)
    }
    expect(await namesIn('q=packer')).toEqual([])
    expect((await staff(`PUT /cms/user/${id}`, { username: 'Clerk' })).status).toBe(200)
  })

  test('staff can take over an unverified email address from a customer, who stays signed in', async () => {
    const [token, buyer] = [await shop.tokenOf('buyer'), await userIdOf(shop.db, 'buyer')]
    const unproven = { user_id: buyer, type: 101, identifier: 'new.boss@kiosk.test' }
    await shop.db.delete(identity).where(and(eq(identity.user_id, buyer), eq(identity.type, 101)))
    await shop.db.insert(identity).values(unproven)
    const created = await make({ email: 'New.Boss@Kiosk.test' })
    expect([created.status, created.data.email]).toEqual([201, 'new.boss@kiosk.test'])
    expect((await signIn('new.boss@kiosk.test', created.data.password, 101)).status).toBe(200)
    expect((await signIn('new.boss@kiosk.test', DEMO_PASSWORD, 101)).status).toBe(401)
    const { data } = await shop.ask('GET /v1/user', { token })
    expect(data).toMatchObject({
      id: buyer,
      email: null,
      username: 'buyer',
      identities: [{ type: 100 }, { type: 102 }],
    })
    const edited = await staff(`PUT /cms/user/${created.data.id}`, { email: 'second@kiosk.test' })
    expect([edited.status, edited.data.email]).toEqual([200, 'second@kiosk.test'])
    expect((await signIn('second@kiosk.test', DEMO_PASSWORD, 101)).status).toBe(401)
  })

  test('staff are validated field by field', async () => {
    const name = 'must be 2 to 32 letters, digits, _ . or -, starting with a letter'
    const cases: [body: object, path: string, message: string][] = [
      ...['13700000001', 'a@b.cn', 'a b', '-a', '', 'x'.repeat(33)].map((username): [object, string, string] => [
        { username },
        'username',
        name,
      ]),
      [{ username: null }, 'username', 'must be text'],
      [{ nickname: ' ' }, 'nickname', 'must not be empty'],
      [{ email: 'nobody' }, 'email', 'must be an email address'],
      [{ mobile: '12' }, 'mobile', 'must be a mobile number, starting with + and the country code outside China'],
      [{ group_id: 2147483647 }, 'group_id', 'is an unknown group'],
      [{ is_staff: false }, 'is_staff', 'is an unknown field'],
      [{ password: 'seven green bicycles' }, 'password', 'is an unknown field'],
      [{ password_hash: '' }, 'password_hash', 'is an unknown field'],
    ]
    for (const [body, path, message] of cases) {
      const refused = await make(body)
      expect([body, refused.status, refused.json.errors]).toEqual([body, 400, [{ path, message }]])
    }
  })

  test('staff can be searched, filtered by group, rank and status, and sorted by last sign-in', async () => {
    const { id } = (await make({ nickname: '小王', mobile: '13700000001', group_id: 2, active: false })).data
    for (const q of ['ACKE', '小王', 'xw', '00000001'])
      expect(await namesIn(`q=${encodeURIComponent(q)}`)).toEqual(['packer'])
    expect(await namesIn('q=buyer')).toEqual([])
    expect(await namesIn('group_id=2&sort=id')).toEqual(['clerk', 'packer'])
    expect(await namesIn('is_super=true')).toEqual(['admin'])
    expect(await namesIn('active=false')).toEqual(['packer'])
    await signIn('clerk', DEMO_PASSWORD)
    const latest = await namesIn('sort=-last_login_time')
    expect([latest.slice(0, 2).toSorted(), latest.slice(2)]).toEqual([
      ['admin', 'clerk'],
      ['packer', 'manager'],
    ])
    await staff(`DELETE /cms/user/${id}`)
    expect([await namesIn('trash=true'), await namesIn('active=false')]).toEqual([['packer'], []])
  })

  test('deleted staff cannot sign in, and are restored completely, but signed out', async () => {
    const id = await userIdOf(shop.db, 'clerk')
    const [before, token] = [(await staff(`GET /cms/user/${id}`)).data, await shop.tokenOf('clerk')]
    expect((await staff(`DELETE /cms/user/${id}`)).status).toBe(200)
    expect((await shop.ask('GET /v1/user', { token })).status).toBe(401)
    expect((await signIn('clerk', DEMO_PASSWORD)).status).toBe(401)
    for (const what of ['GET', 'PUT', 'DELETE']) expect((await staff(`${what} /cms/user/${id}`)).status).toBe(404)
    const restored = await staff(`POST /cms/user/${id}/restoration`)
    expect(restored.data).toMatchObject({ username: 'clerk', group_id: before.group_id, active: true })
    expect((await shop.ask('GET /v1/user', { token })).status).toBe(401)
    expect((await signIn('clerk', DEMO_PASSWORD)).status).toBe(200)
  })

  test('staff are restored without their group if it was deleted', async () => {
    const id = await userIdOf(shop.db, 'clerk')
    const { group_id } = (await staff(`GET /cms/user/${id}`)).data
    await staff(`DELETE /cms/user/${id}`)
    expect((await staff(`DELETE /cms/group/${group_id}`)).status).toBe(200)
    expect((await staff(`POST /cms/user/${id}/restoration`)).data).toMatchObject({ username: 'clerk', group_id: null })
  })

  test('staff are not customers: no operation on staff finds a customer', async () => {
    const id = await userIdOf(shop.db, 'buyer')
    const rest = ['/password', '/session', '/rights', '/otp', '/restoration', '/session/1', '']
    for (const what of rest.flatMap((path) =>
      ['GET', 'POST', 'PUT', 'DELETE'].map((one) => `${one} /cms/user/${id}${path}`),
    )) {
      const { status } = await staff(what, /^(POST|PUT)/.test(what) ? {} : undefined)
      expect([what, [404, 405].includes(status)]).toEqual([what, true])
    }
  })
})
