import { describe, expect, test } from 'vitest'
import { useMiniShop } from './testing/mini-shop'

const mini = useMiniShop()
const KEY = 'kiosk.tokens'

/** What is stored, changed: as if time had passed, or the shop had ended the session. */
function change(wx: ReturnType<typeof mini.open>['wx'], changes: object) {
  const kept = wx.getStorageSync(KEY)
  wx.setStorageSync(KEY, { ...(typeof kept === 'object' ? kept : {}), ...changes })
}
const twenty = Array.from({ length: 20 })
const refreshes = () => mini.http.countOf('POST /v1/token/refresh')

describe('the session of a mini-program', () => {
  test('the session of a mini-program is renewed once, however many requests wait for it', async () => {
    const { client, wx } = await mini.openSignedIn()
    for (const changes of [{ token: 'at_ended' }, { expires_at: Date.now() }]) {
      const before = refreshes()
      change(wx, changes)
      const all = await Promise.all(twenty.map(() => client.user.read()))
      expect(new Set(all.map(({ id }) => id)).size).toBe(1)
      expect(refreshes() - before).toBe(1)
    }
  })

  test('the session of a mini-program is taken up again by the next start of the mini-program, and by another one beside it', async () => {
    const { client, wx } = await mini.openSignedIn()
    const adapter = mini.kiosk.wxAdapter(wx)
    const again = mini.kiosk.createClient({ baseUrl: mini.http.url, adapter })
    expect([await again.isSignedIn(), await again.user.read()]).toEqual([true, await client.user.read()])
  })

  test('the session of a mini-program is begun by what signIn takes, and anything else is answered by a sentence', async () => {
    const { client } = mini.open()
    const wrong: unknown[] = ['li', {}, { account: 'li' }, { username: 'li', password: 'x' }, { code: 7 }]
    for (const by of wrong)
      await expect(Reflect.apply(client.signIn, client, [by])).rejects.toMatchObject({
        name: 'login_failed',
        message: 'signIn takes nothing, { code } or { account, password }',
      })
    expect(await client.isSignedIn()).toBe(false)
  })

  test('a session that the shop has ended signs out and says so, once', async () => {
    let ended = 0
    const onSignedOut = () => {
      ended += 1
    }
    const { client, wx } = await mini.openSignedIn({ onSignedOut })
    change(wx, { token: 'at_ended', refresh_token: 'rt_ended' })
    const all = await Promise.allSettled([client.user.read(), client.order.count(), client.address.list()])
    expect(all.map((one) => one.status === 'rejected' && one.reason.name)).toEqual(Array(3).fill('signed_out'))
    expect([ended, await client.isSignedIn(), wx.getStorageSync(KEY)]).toEqual([1, false, ''])
    await expect(client.user.read()).rejects.toMatchObject({ name: 'signed_out', message: 'Sign in first' })
    expect((await client.category.list()).items.length).toBeGreaterThan(0)
  })

  test('a session that cannot be renewed without a connection is kept', async () => {
    const { client, wx } = await mini.openSignedIn({ retries: 0 })
    change(wx, { expires_at: 0 })
    mini.http.disturbs((line) => (line.includes('refresh') ? (response) => response.destroy() : undefined))
    await expect(client.user.read()).rejects.toMatchObject({ name: 'network' })
    mini.http.disturbs(() => undefined)
    expect((await client.user.read()).identities).toEqual([{ type: 200 }])
  })

  test('the session of a mini-program begins by itself where that is wanted, also after the shop has ended it', async () => {
    const { client, wx } = mini.open({ autoSignIn: true })
    const [first] = await Promise.all([client.user.read(), client.order.count()])
    change(wx, { token: 'at_ended', refresh_token: 'rt_ended' })
    expect(await client.user.read()).toEqual(first)
  })

  test('the session of a mini-program ends at the shop as well when its buyer signs out', async () => {
    const { client, wx } = await mini.openSignedIn()
    const kept = wx.getStorageSync(KEY)
    const token = typeof kept === 'object' && kept && 'token' in kept ? String(kept.token) : ''
    await client.signOut()
    expect([await client.isSignedIn(), (await mini.shop.ask('GET /v1/user', { token })).status]).toEqual([false, 401])
    await client.signOut()
  })

  test('the session of a mini-program goes on after a change of the password, which ends all others', async () => {
    const { client } = mini.open()
    const account = `li${Date.now()}`
    await client.user.create({ username: account, password: 'quiet-blue-kettle' })
    await client.signIn({ account, password: 'quiet-blue-kettle' })
    await client.user.changePassword({ old_password: 'quiet-blue-kettle', new_password: 'quiet-green-kettle' })
    expect((await client.user.read()).username).toBe(account)
    await expect(client.signIn({ account, password: 'wrong' })).rejects.toMatchObject({ name: 'wrong_secret' })
  })

  test('the session of a mini-program does not begin when the platform gives no code', async () => {
    const { client } = mini.open({ login: async () => undefined })
    const failure = { name: 'login_failed', message: 'login:fail the platform is busy' }
    await expect(client.signIn()).rejects.toMatchObject(failure)
    await expect(client.signIn({ code: 'used' })).rejects.toMatchObject({ name: 'code_refused', status: 401 })
  })
})
