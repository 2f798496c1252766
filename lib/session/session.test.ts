import { eq, type SQL, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { session } from '@/db/schema/session'
import { DEMO_PASSWORD, useShop } from '@/packages/testing/shop'

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0.0.0 Safari/537.36'

describe('a user’s sessions', () => {
  const shop = useShop()
  const list = async (token: string) => (await shop.ask('GET /v1/user/session', { token })).data.items
  const idsOf = async (token: string) => (await list(token)).map(({ id }: { id: number }) => id)
  const idOf = async (token: string) => (await list(token)).find(({ current }: { current: boolean }) => current).id
  const end = (token: string, id: number | string) => shop.ask(`DELETE /v1/user/session/${id}`, { token })
  const works = async (token: string) => (await shop.ask('GET /v1/user', { token })).status === 200

  test('a user’s sessions are listed with address, times, browser and system, and the current one is marked', async () => {
    const body = { account: 'buyer', secret: DEMO_PASSWORD, type: 100 }
    const elsewhere = { address: '198.51.100.7', headers: { 'user-agent': CHROME } }
    const { token } = (await shop.ask('POST /v1/token', { body, ...elsewhere })).data
    const here = await shop.tokenOf('buyer')
    const items = await list(here)
    expect(items).toHaveLength(2)
    expect(items).toMatchObject([
      { current: true, kind: 'customer', address: '192.0.2.1' },
      { current: false, kind: 'customer', address: '198.51.100.7', browser: 'Chrome 128', system: 'Windows 10' },
    ])
    expect((await list(token)).map(({ current }: { current: boolean }) => current)).toEqual([false, true])
    for (const { create_time, last_used_at, expires_at } of items) {
      expect(Date.parse(create_time)).toBeLessThanOrEqual(Date.parse(last_used_at))
      expect(Date.parse(expires_at)).toBeGreaterThan(Date.now())
    }
  })

  test('a user’s sessions are listed while they are valid, last used first', async () => {
    const here = await shop.tokenOf('clerk')
    const [old, gone, idle] = [await shop.tokenOf('clerk'), await shop.tokenOf('clerk'), await shop.tokenOf('clerk')]
    const [mine, aged, , unused] = await Promise.all([here, old, gone, idle].map(idOf))
    const age = (id: number, values: Record<string, SQL>) =>
      shop.db.update(session).set(values).where(eq(session.id, id))
    await age(aged, { last_used_at: sql`now() - interval '5 minutes'` })
    await age(unused, { idle_expires_at: sql`now()` })
    expect((await idsOf(here)).slice(-1)).toEqual([aged])
    await shop.ask('DELETE /v1/token', { token: gone })
    expect(await idsOf(here)).toEqual([mine, aged])
  })

  test('a user’s sessions can be ended one by one, including the current one', async () => {
    const [here, there] = [await shop.tokenOf('buyer'), await shop.tokenOf('buyer')]
    const [mine, other] = [await idOf(here), await idOf(there)]
    expect((await end(here, other)).json).toEqual({ error_code: 0, msg: 'ok', data: null })
    expect([await works(here), await works(there)]).toEqual([true, false])
    expect((await end(here, other)).status).toBe(404)
    expect((await end(here, mine)).status).toBe(200)
    expect(await works(here)).toBe(false)
  })

  test('sessions of other users can neither be seen nor ended', async () => {
    const [mine, theirs] = [await shop.tokenOf('buyer'), await shop.tokenOf('second')]
    const [{ id }] = await list(theirs)
    expect(await idsOf(mine)).not.toContain(id)
    expect(await end(mine, id)).toMatchObject({ status: 404, json: { error_code: 10100 } })
    expect(await end(await shop.tokenOf('admin'), id)).toMatchObject({ status: 404 })
    expect(await works(theirs)).toBe(true)
    for (const wrong of ['0', 'x', '2147483648']) expect((await end(mine, wrong)).status).toBe(400)
  })

  test('a user’s sessions can all be ended at once, and the caller gets a new one', async () => {
    const tokens = [await shop.tokenOf('clerk'), await shop.tokenOf('clerk'), await shop.tokenOf('manager')]
    const [here = ''] = tokens
    const [{ create_time, expires_at }] = (await list(here)).filter(({ current }: { current: boolean }) => current)
    const { data } = await shop.ask('DELETE /v1/user/session', { token: here })
    expect(await Promise.all([...tokens, data.token].map(works))).toEqual([false, false, true, true])
    const [only, ...others] = await list(data.token)
    // not a new sign-in: it keeps the creation and expiry times of the old one
    expect([only, others]).toMatchObject([{ current: true, kind: 'staff', create_time, expires_at }, []])
    expect((await shop.ask('POST /v1/token/refresh', { body: { refresh_token: data.refresh_token } })).status).toBe(200)
  })
})
