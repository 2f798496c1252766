import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { user } from '@/db/schema/user'
import { grant, userIdOf } from '@/packages/testing/sample-records'
import { useShop } from '@/packages/testing/shop'

const POINTS = ['create', 'update', 'delete', 'restore', 'reset_password', 'remove_otp', 'end_session', 'end_sessions']

describe('the rules for editing staff', () => {
  const shop = useShop()
  const as = async (username: string, what: string, body?: unknown) =>
    shop.ask(what, { body, token: await shop.tokenOf(username) })
  const admin = (what: string, body?: unknown) => as('admin', what, body)
  const idOf = (username: string) => userIdOf(shop.db, username)
  /** Grants the manager every permission for staff. */
  const hire = async () => {
    for (const verb of POINTS) await grant(shop.db, 'manager', `staff.${verb}`)
  }
  const make = async (body: object) => (await admin('POST /cms/user', body)).data
  const forbidden = (details?: object) => ({ status: 403, json: { error_code: 10010, ...(details && { details }) } })
  const rule = (msg: string) => ({ status: 409, json: { error_code: 10111, msg } })
  const DONE: [what: string, path: string, body?: object][] = [
    ['PUT', '', { nickname: 'Other' }],
    ['DELETE', ''],
    ['POST', '/password'],
    ['DELETE', '/session'],
    ['DELETE', '/session/1'],
    ['DELETE', '/otp'],
  ]

  test('the rules for editing staff let only super administrators edit each other', async () => {
    await hire()
    const id = (await make({ username: 'root', is_super: true })).id
    for (const [method, path, body] of DONE) {
      expect([path, await as('manager', `${method} /cms/user/${id}${path}`, body)]).toMatchObject([path, forbidden()])
    }
    expect((await admin(`PUT /cms/user/${id}`, { nickname: 'Other' })).status).toBe(200)
    expect((await admin(`DELETE /cms/user/${id}`)).status).toBe(200)
    expect(await as('manager', `POST /cms/user/${id}/restoration`)).toMatchObject(forbidden())
  })

  test('the rules for editing staff protect staff with permissions that the editor lacks, and name one of these', async () => {
    await hire()
    await grant(shop.db, 'clerk', 'oper_log.list')
    const id = await idOf('clerk')
    for (const [method, path, body] of DONE) {
      const refused = await as('manager', `${method} /cms/user/${id}${path}`, body)
      expect([path, refused]).toMatchObject([path, forbidden({ point: 'oper_log.list' })])
    }
    expect((await admin(`GET /cms/user/${id}`)).data).toMatchObject({ nickname: 'Clerk', version: 1 })
    await grant(shop.db, 'manager', 'oper_log.list')
    expect((await as('manager', `PUT /cms/user/${id}`, { nickname: 'Other' })).status).toBe(200)
  })

  test('the rules for editing staff prevent assigning a group with more permissions than the editor has', async () => {
    await hire()
    await grant(shop.db, 'clerk', 'oper_log.list')
    const id = (await make({ username: 'packer' })).id
    const group_id = (await admin(`GET /cms/user/${await idOf('clerk')}`)).data.group_id
    const refusal = forbidden({ point: 'oper_log.list' })
    expect(await as('manager', 'POST /cms/user', { username: 'loader', group_id })).toMatchObject(refusal)
    expect(await as('manager', `PUT /cms/user/${id}`, { group_id })).toMatchObject(refusal)
    await grant(shop.db, 'manager', 'oper_log.list')
    expect((await as('manager', `PUT /cms/user/${id}`, { group_id })).data).toMatchObject({ group_id })
  })

  test('the rules for editing staff let only super administrators appoint another', async () => {
    await hire()
    const id = (await make({ username: 'packer' })).id
    const refusal = { status: 403, json: { msg: 'Only a super administrator can appoint another' } }
    expect(await as('manager', 'POST /cms/user', { username: 'root', is_super: true })).toMatchObject(refusal)
    expect(await as('manager', `PUT /cms/user/${id}`, { is_super: true })).toMatchObject(refusal)
    expect(await as('manager', `PUT /cms/user/${await idOf('manager')}`, { is_super: true })).toMatchObject(refusal)
    expect((await as('manager', `PUT /cms/user/${id}`, { is_super: false })).status).toBe(200)
    expect((await admin(`PUT /cms/user/${id}`, { is_super: true })).data.is_super).toBe(true)
  })

  test('the rules for editing staff prevent disabling, deleting or resetting oneself', async () => {
    await make({ username: 'root', is_super: true })
    const me = `/cms/user/${await idOf('admin')}`
    expect(await admin(`PUT ${me}`, { active: false })).toMatchObject(rule('You cannot disable yourself'))
    expect(await admin(`DELETE ${me}`)).toMatchObject(rule('You cannot delete yourself'))
    for (const what of [`POST ${me}/password`, `DELETE ${me}/otp`]) {
      expect(await admin(what)).toMatchObject(rule('Use “My account” to do this for yourself'))
    }
    expect((await admin(`PUT ${me}`, { nickname: 'Me', active: true })).status).toBe(200)
  })

  test('the rules for editing staff always keep one super administrator who can sign in', async () => {
    const me = `/cms/user/${await idOf('admin')}`
    const last = rule('At least one super administrator is required')
    expect(await admin(`PUT ${me}`, { is_super: false })).toMatchObject(last)
    const { id } = await make({ username: 'root', is_super: true, active: false })
    expect(await admin(`PUT ${me}`, { is_super: false })).toMatchObject(last)
    await admin(`PUT /cms/user/${id}`, { active: true })
    expect((await admin(`PUT /cms/user/${id}`, { active: false })).status).toBe(200)
    await admin(`PUT /cms/user/${id}`, { active: true })
    expect((await admin(`PUT ${me}`, { is_super: false })).status).toBe(200)
    await shop.db.update(user).set({ password_temporary: false }).where(eq(user.id, id))
    expect(await as('root', `PUT /cms/user/${id}`, { is_super: false })).toMatchObject(last)
  })
})
