import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { address } from '@/db/schema/address'
import { operLog } from '@/db/schema/log'
import { identity, user } from '@/db/schema/user'
import { MINI_PROGRAM } from '@/db/vocabulary/user'
import { openSession } from '@/lib/auth/sessions'
import { createUser } from '@/lib/user/user'
import { ADDRESS } from '@/packages/testing/buyers'
import { grant, logEntriesOf, userIdOf } from '@/packages/testing/sample-records'
import { DEMO_PASSWORD, useShop } from '@/packages/testing/shop'

const HOME = { province: '广东省', city: '佛山市', country: '禅城区', is_default: true }

describe('customers', () => {
  const shop = useShop()
  let path = ''
  beforeEach(async () => {
    const user_id = await userIdOf(shop.db, 'buyer')
    path = `/cms/customer/${user_id}`
    await shop.db.delete(address).where(eq(address.user_id, user_id))
    await shop.db
      .insert(address)
      .values({ user_id, name: '李小龙', mobile: '13812345678', detail: '永安路 1 号', ...HOME })
  })
  const as = async (username: string, what: string, body?: unknown) =>
    shop.ask(what, { body, token: await shop.tokenOf(username) })
  const admin = (what: string, body?: unknown) => as('admin', what, body)
  const signIn = (secret = DEMO_PASSWORD) =>
    shop.ask('POST /v1/token', { body: { account: 'buyer', secret, type: 100 } })
  const works = async (token: string) => (await shop.ask('GET /v1/user', { token })).status === 200
  const foundBy = async (username: string, query: string) => {
    const { data } = await as(username, `GET /cms/customer?${query}`)
    return data.items.map(({ username }: { username: string }) => username)
  }

  test('customers are listed with masked numbers and email addresses, even for a super administrator', async () => {
    const { data } = await admin('GET /cms/customer?sort=id')
    expect(data.items).toMatchObject([
      { username: 'buyer', nickname: 'Buyer', mobile: '139****0001', email: 'b***@kiosk.test', active: true },
      { username: 'second', mobile: '139****0002' },
    ])
    expect(JSON.stringify(data)).not.toMatch(/1390000000|buyer@kiosk/)
  })

  test('customers are shown with accounts, addresses and sessions, and personal data masked', async () => {
    await signIn()
    const { data } = await admin(`GET ${path}`)
    expect(data.addresses).toEqual([
      { id: expect.any(Number), name: '李**', mobile: '138****5678', detail: '永**', region_code: null, ...HOME },
    ])
    expect(data.identities).toMatchObject([
      { type: 100, identifier: 'b**' },
      { type: 101, identifier: 'b***@kiosk.test' },
      { type: 102, identifier: '139****0001' },
    ])
    expect([data.sessions, data.last_login_time]).toEqual([1, expect.any(String)])
  })

  test('customers are shown unmasked with the permission for it, and the access is logged', async () => {
    for (const point of ['customer.read', 'oper_log.list']) await grant(shop.db, 'manager', point)
    const refused = await as('manager', `GET ${path}/personal`)
    expect(refused).toMatchObject({ status: 403, json: { details: { point: 'personal.read' } } })
    await grant(shop.db, 'manager', 'personal.read')
    const { data } = await as('manager', `GET ${path}/personal`)
    expect(data).toMatchObject({
      mobile: '13900000001',
      email: 'buyer@kiosk.test',
      addresses: [{ name: '李小龙', mobile: '13812345678', detail: '永安路 1 号' }],
      identities: [{}, {}, { identifier: '13900000001' }],
    })
    const rows = await logEntriesOf(shop.db, 'personal.read')
    expect(rows.map(({ username, resource_id, status }) => [username, resource_id, status])).toEqual([
      ['manager', data.id, 403],
      ['manager', data.id, 200],
    ])
  })

  test('customers are found by complete data, and by part of a number only with the permission to see it', async () => {
    await grant(shop.db, 'manager', 'customer.list')
    for (const q of ['BUY', 'Buyer@Kiosk.test', '139 0000 0001', '+8613900000001']) {
      expect([q, await foundBy('manager', `q=${encodeURIComponent(q)}`)]).toEqual([q, ['buyer']])
    }
    for (const q of ['1390000', '0001', 'er@kiosk']) expect([q, await foundBy('manager', `q=${q}`)]).toEqual([q, []])
    expect(await foundBy('admin', 'q=1390000&sort=id')).toEqual(['buyer', 'second'])
    expect(await foundBy('admin', 'q=clerk')).toEqual([])
  })

  test('customers are found by the initials of a Chinese name, two of them or more', async () => {
    await shop.db.update(user).set({ nickname: '曾伟民' }).where(eq(user.nickname, 'Buyer'))
    for (const q of ['zw', 'ZWM', 'wm']) expect([q, await foundBy('admin', `q=${q}`)]).toEqual([q, ['buyer']])
    for (const q of ['z', 'cwm', 'zm']) expect([q, await foundBy('admin', `q=${q}`)]).toEqual([q, []])
  })

  test('customers cannot be found by trying all numbers that fit a masked one', async () => {
    const token = await shop.tokenOf('admin')
    const tries = []
    for (let n = 0; n <= 60; n++) tries.push(await shop.ask(`GET /cms/customer?q=1390000${1000 + n}`, { token }))
    expect(tries.map(({ status }) => status)).toEqual([...Array(60).fill(200), 429])
  })

  test('customers are signed out at once when disabled, and can be enabled again', async () => {
    const token = await shop.tokenOf('buyer')
    expect((await admin(`PUT ${path}`, { active: false })).data).toMatchObject({ active: false, version: 2 })
    expect(await works(token)).toBe(false)
    expect((await signIn()).status).toBe(401)
    expect(await foundBy('admin', 'active=false')).toEqual(['buyer'])
    await admin(`PUT ${path}`, { active: true })
    expect([await works(token), (await signIn()).status]).toEqual([false, 200])
  })

  test('customers can get another nickname, but nothing else can be edited', async () => {
    const token = await shop.tokenOf('buyer')
    expect((await admin(`PUT ${path}`, { nickname: '小龙' })).data.nickname).toBe('小龙')
    expect(await works(token)).toBe(true)
    for (const field of ['is_staff', 'is_super', 'group_id', 'mobile', 'username', 'password_hash']) {
      const refused = await admin(`PUT ${path}`, { [field]: 1 })
      expect(refused).toMatchObject({ status: 400, json: { errors: [{ path: field }] } })
    }
  })

  test('customers get addresses from staff, marked as such, which never take the default from one that they have', async () => {
    for (const point of ['customer.register', 'oper_log.list']) await grant(shop.db, 'manager', point)
    const add = (body: object) => as('manager', `POST ${path}/address`, body)
    const ofBuyer = async () => (await as('buyer', 'GET /v1/address')).data.items
    expect((await add(ADDRESS)).json.details).toEqual({ point: 'customer.add_address' })
    await grant(shop.db, 'manager', 'customer.add_address')
    const refused = await add({ ...ADDRESS, is_default: true })
    expect(refused).toMatchObject({ status: 400, json: { errors: [{ path: 'is_default' }] } })
    const { data } = await add(ADDRESS)
    const [own, added] = await ofBuyer()
    expect([own, added]).toMatchObject([
      { name: '李小龙', is_default: true, added_by_shop: false },
      { id: data.id, is_default: false, added_by_shop: true },
    ])
    const [entry] = (await as('manager', 'GET /cms/oper_log?resource=customer')).data.items
    expect(entry).toMatchObject({ summary: 'Add an address for a customer', username: 'manager' })
    await as('buyer', `PUT /v1/address/${data.id}`, { detail: '外滩 2 号' })
    expect((await ofBuyer())[1]).toMatchObject({ added_by_shop: false })
  })

  test('customers get an address from staff as the default while they have none, and then their own is next', async () => {
    await shop.db.delete(address)
    const added = await admin(`POST ${path}/address`, ADDRESS)
    expect(added.data).toMatchObject({ is_default: true })
    await as('buyer', 'POST /v1/address', { ...ADDRESS, name: 'own' })
    await admin(`POST ${path}/address`, { ...ADDRESS, name: 'later' })
    await as('buyer', `DELETE /v1/address/${added.data.id}`)
    const { items } = (await as('buyer', 'GET /v1/address')).data
    expect(items).toMatchObject([
      { name: 'own', is_default: true },
      { name: 'later', is_default: false },
    ])
  })

  test('customers have no number in the operation log, nor in a conflict', async () => {
    await admin(`PUT ${path}`, { active: false })
    const token = await shop.tokenOf('admin')
    const conflict = await shop.ask(`PUT ${path}`, { token, body: { active: true }, headers: { 'if-match': '"1"' } })
    expect(conflict.json.details.current).toMatchObject({ mobile: '139****0001', active: false })
    const [row] = await logEntriesOf(shop.db, 'customer.update')
    expect([row?.before, row?.after]).toMatchObject([{ active: true, mobile: '139****0001' }, { active: false }])
    expect(JSON.stringify(row)).not.toMatch(/13900000001|buyer@/)
  })

  test('customers have their sessions shown, and can be signed out everywhere', async () => {
    const token = await shop.tokenOf('buyer')
    expect((await admin(`GET ${path}/session`)).data.items).toMatchObject([{ kind: 'customer', current: false }])
    expect((await admin(`DELETE ${path}/session`)).status).toBe(200)
    expect(await works(token)).toBe(false)
    expect((await admin(`GET ${path}/session`)).data.items).toEqual([])
  })

  test('customers get a one-time password that ends the old one; the mini-program needs none', async () => {
    const token = await shop.tokenOf('buyer')
    const { data } = await admin(`POST ${path}/password`)
    expect([await works(token), (await signIn()).status]).toEqual([false, 401])
    const once = (await signIn(data.password)).data.token
    expect((await shop.ask('GET /v1/address', { token: once })).json.error_code).toBe(10021)
    expect(JSON.stringify(await shop.db.select().from(operLog))).not.toContain(data.password)
    const [buyer] = await shop.db.select().from(user).where(eq(user.nickname, 'Buyer'))
    const caller = { address: '192.0.2.1', user_agent: '', request_id: 'test' }
    const mini = buyer && (await openSession(shop.db, buyer, MINI_PROGRAM, caller))
    expect((await shop.ask('GET /v1/address', { token: mini?.token })).status).toBe(200)
  })

  test('customers who use only the mini-program cannot be locked out by a password', async () => {
    const id = await createUser(shop.db, { nickname: '游客', password_hash: '' })
    await shop.db.insert(identity).values({ user_id: id, type: MINI_PROGRAM, identifier: 'wx1:openid' })
    expect(await admin(`POST /cms/customer/${id}/password`)).toMatchObject({
      status: 409,
      json: { msg: 'This customer signs in through the mini-program only and has no password' },
    })
    expect((await shop.db.select().from(user).where(eq(user.id, id)))[0]?.password_temporary).toBe(false)
    expect((await admin(`GET /cms/customer/${id}`)).data.identities).toMatchObject([{ type: 200, identifier: 'w**' }])
  })

  test('customers are not staff: no operation finds a staff member by id', async () => {
    const id = await userIdOf(shop.db, 'clerk')
    for (const what of ['GET ', 'PUT ', 'GET /personal', 'GET /session', 'DELETE /session', 'POST /password']) {
      const [method, rest = ''] = what.split(' ')
      const { status } = await admin(`${method} /cms/customer/${id}${rest}`, method === 'PUT' ? {} : undefined)
      expect([what, status]).toEqual([what, 404])
    }
  })
})
