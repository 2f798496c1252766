import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { session, sessionToken } from '@/db/schema/session'
import { user } from '@/db/schema/user'
import { issueTicket } from '@/lib/core/auth/tickets'
import { sha256 } from '@/lib/core/auth/token'
import { actorOf } from '@/lib/core/auth/token-actor'
import { userIdOf } from '@/packages/testing/sample-records'
import { useShop } from '@/packages/testing/shop'

describe('a ticket', () => {
  const shop = useShop()
  let id = 0
  beforeEach(async () => {
    id = (await actorOf(shop.db, await shop.tokenOf('manager')))?.session_id ?? 0
  })
  const issue = (operation = 'banner.list') => issueTicket(shop.db, id, operation)
  const statusOf = async (token: string, what = 'GET /cms/banner') => (await shop.ask(what, { token })).status
  const tickets = () => shop.db.select().from(sessionToken).where(eq(sessionToken.kind, 'ticket'))

  test('a ticket opens its operation once, as the user who requested it', async () => {
    const ticket = await issue('banner.create')
    const created = await shop.ask('POST /cms/banner', { token: ticket, body: { name: 'By ticket' } })
    expect(created.status).toBe(201)
    expect(await shop.ask('POST /cms/banner', { token: ticket, body: { name: 'Again' } })).toMatchObject({
      status: 401,
      json: { error_code: 1002 },
    })
    const token = await shop.tokenOf('admin')
    const { data } = await shop.ask('GET /cms/oper_log?point=banner.create', { token })
    expect(data.items).toMatchObject([{ username: 'manager', resource_id: created.data.id }])
  })

  test('a ticket is checked and consumed in one query, and leaves no row behind', async () => {
    const ticket = await issue()
    const [check, ...rest] = await shop.queriesOf(() => statusOf(ticket))
    expect([check, rest.length]).toEqual([expect.stringMatching(/^with "spent" as \(delete /), 2])
    expect(await tickets()).toEqual([])
  })

  test('a ticket opens no other operation, is no access or refresh token, and is not consumed by such attempts', async () => {
    const ticket = await issue()
    for (const what of ['GET /cms/banner/1', 'POST /cms/banner', 'GET /v1/user', 'DELETE /v1/token', 'GET /cms/file']) {
      expect([what, await statusOf(ticket, what)]).toEqual([what, 401])
    }
    expect((await shop.ask('POST /v1/token/verify', { body: { token: ticket } })).status).toBe(401)
    expect((await shop.ask('POST /v1/token/refresh', { body: { refresh_token: ticket } })).status).toBe(401)
    expect(await statusOf(ticket)).toBe(200)
  })

  test('a ticket for an operation under /v1 opens that operation', async () => {
    expect(await statusOf(await issue('user.read'), 'GET /v1/user')).toBe(200)
  })

  test('a ticket grants no permission that its session lacks', async () => {
    expect(await statusOf(await issue('oper_log.list'), 'GET /cms/oper_log')).toBe(403)
  })

  test('a ticket is valid for 60 seconds', async () => {
    const ticket = await issue()
    const left = sql<number>`extract(epoch from ${sessionToken.expires_at} - now())::int`
    const rows = await shop.db
      .select({ left })
      .from(sessionToken)
      .where(eq(sessionToken.hash, sha256(ticket)))
    expect(rows).toEqual([{ left: 60 }])
    await shop.db.update(sessionToken).set({ expires_at: sql`now()` }).where(eq(sessionToken.kind, 'ticket'))
    expect(await statusOf(ticket)).toBe(401)
  })

  test('a ticket ends with its session, and with all sessions of its user', async () => {
    const before = { revoked_at: null, expires_at: sql`now() + interval '1 hour'` }
    for (const change of [{ revoked_at: sql`now()` }, { expires_at: sql`now()` }, { idle_expires_at: sql`now()` }]) {
      const ticket = await issue()
      await shop.db.update(session).set(change).where(eq(session.id, id))
      expect(await statusOf(ticket)).toBe(401)
      await shop.db
        .update(session)
        .set({ ...before, idle_expires_at: null })
        .where(eq(session.id, id))
    }
    const ticket = await issue()
    await shop.db
      .update(user)
      .set({ auth_epoch: sql`${user.auth_epoch} + 1` })
      .where(eq(user.id, await userIdOf(shop.db, 'manager')))
    expect(await statusOf(ticket)).toBe(401)
  })

  test('a ticket counts as a use of its session', async () => {
    const ticket = await issue()
    await shop.db.update(session).set({ last_used_at: sql`now() - interval '5 minutes'` })
    expect(await statusOf(ticket)).toBe(200)
    const lately = sql<boolean>`${session.last_used_at} = now()`
    expect(await shop.db.select({ lately }).from(session).where(eq(session.id, id))).toEqual([{ lately: true }])
  })

  test('a ticket is stored as SHA-256 only', async () => {
    const ticket = await issue()
    expect(ticket).toMatch(/^tk_[\w-]{43}$/)
    expect(await tickets()).toMatchObject([{ hash: sha256(ticket), operation: 'banner.list' }])
    expect(JSON.stringify(await shop.db.select().from(sessionToken))).not.toContain(ticket)
  })

  test('a ticket that expired unused is deleted when the session requests another', async () => {
    await issue()
    const second = await issue()
    expect(await tickets()).toHaveLength(2)
    await shop.db
      .update(sessionToken)
      .set({ expires_at: sql`now() - interval '1 second'` })
      .where(eq(sessionToken.kind, 'ticket'))
    const third = await issue()
    expect((await tickets()).map(({ hash }) => hash)).toEqual([sha256(third)])
    expect([await statusOf(second), await statusOf(third)]).toEqual([401, 200])
  })

  test('a ticket must name its operation, and no other token may', async () => {
    const row = { session_id: id, expires_at: new Date() }
    const insert = (more: { hash: string; kind: 'access' | 'ticket'; operation?: string }) =>
      shop.db.transaction((tx) => tx.insert(sessionToken).values({ ...row, ...more }))
    await expect(insert({ hash: 'a', kind: 'ticket' })).rejects.toThrow()
    await expect(insert({ hash: 'b', kind: 'access', operation: 'banner.list' })).rejects.toThrow()
  })
})
