import { eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { address } from '@/db/schema/address'
import { identity } from '@/db/schema/user'
import * as addresses from '@/lib/address/address'
import { actorOf } from '@/lib/core/auth/token-actor'
import * as sessions from '@/lib/session/session'
import { userIdOf } from '@/packages/testing/sample-records'
import { DEMO_PASSWORD, useShop } from '@/packages/testing/shop'
import { codeFrom } from '@/packages/testing/wechat'
import { ADDRESS } from '../address/sample-calls'

const NEW = 'seven green bicycles'

describe('a request that began before its session ended', () => {
  const shop = useShop()
  /** Runs `what` while the password is being checked. */
  function meanwhile(what: () => Promise<unknown>) {
    const { hashLimit } = shop.runtime
    const run = hashLimit.run.bind(hashLimit)
    const spy = vi.spyOn(hashLimit, 'run').mockImplementation(async (work) => {
      spy.mockRestore()
      await what()
      return run(work)
    })
  }
  const signIn = async (secret: string) =>
    (await shop.ask('POST /v1/token', { body: { account: 'buyer', secret, type: 100 } })).status

  test('a request from before the end of its session does not replace a one-time password that was set meanwhile', async () => {
    const [token, admin] = [await shop.tokenOf('buyer'), await shop.tokenOf('admin')]
    const id = await userIdOf(shop.db, 'buyer')
    let given = ''
    meanwhile(async () => {
      given = (await shop.ask(`POST /cms/customer/${id}/password`, { token: admin })).data.password
    })
    const body = { old_password: DEMO_PASSWORD, new_password: NEW }
    expect((await shop.ask('PUT /v1/user/password', { token, body })).json.error_code).toBe(1002)
    expect([await signIn(NEW), await signIn(given)]).toEqual([401, 200])
  })

  test('a request from before the end of its session adds no sign-in method to an account that was closed meanwhile', async () => {
    const token = await shop.tokenOf('buyer')
    const id = await userIdOf(shop.db, 'buyer')
    const code = await codeFrom(shop.runtime, '/code', { name: 'li' })
    meanwhile(() => shop.ask('DELETE /v1/user', { token }))
    const body = { type: 200, code, secret: DEMO_PASSWORD }
    expect((await shop.ask('POST /v1/user/identity', { token, body })).json.error_code).toBe(1002)
    expect(await shop.db.select().from(identity).where(eq(identity.user_id, id))).toEqual([])
  })

  test('a request from before the end of its session adds no address to an account that was closed meanwhile', async () => {
    const id = await userIdOf(shop.db, 'buyer')
    await shop.ask('DELETE /v1/user', { token: await shop.tokenOf('buyer') })
    await expect(addresses.create(shop.db, id, ADDRESS)).rejects.toMatchObject({ kind: 'unauthorized' })
    expect(await shop.db.select().from(address).where(eq(address.user_id, id))).toEqual([])
  })
  test('a request from before the end of its session opens no new session for an account that was closed meanwhile', async () => {
    const token = await shop.tokenOf('buyer')
    const actor = (await actorOf(shop.db, token)) ?? expect.unreachable('nobody')
    const caller = { request_id: 'test', address: '192.0.2.1', user_agent: 'test' }
    await shop.ask('DELETE /v1/user', { token })
    await expect(sessions.endAll(shop.db, actor, caller, { revoke_keys: false })).rejects.toMatchObject({
      kind: 'unauthorized',
    })
  })
})
