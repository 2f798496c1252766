import { eq, isNotNull } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { loginLog } from '@/db/schema/log'
import { identity, user } from '@/db/schema/user'
import { useWechat } from '@/packages/testing/wechat'

describe('signing in from a mini-program', () => {
  const wechat = useWechat()
  const codeOf = (name: string, more = {}) => wechat.code('/code', { name, ...more })
  const signIn = (account: string, body = {}) =>
    wechat.ask('POST /v1/token', { body: { account, secret: '', type: 200, ...body } })
  const selfOf = async (name: string, more = {}) => {
    const { token } = (await signIn(await codeOf(name, more))).data
    return (await wechat.ask('GET /v1/user', { token })).data
  }
  const mini = () => wechat.db.select().from(identity).where(eq(identity.type, 200))

  test('a sign-in from a mini-program registers a new customer, and recognizes them the next time', async () => {
    const li = await selfOf('li')
    expect(li).toMatchObject({ is_staff: false, identities: [{ type: 200 }], username: null, mobile: null })
    expect((await selfOf('li')).id).toBe(li.id)
    expect((await selfOf('wang')).id).not.toBe(li.id)
    expect((await mini()).map(({ identifier }) => identifier)).toEqual([
      expect.stringMatching(/^wxsimulated00000001:o[\w-]{27}$/),
      expect.stringMatching(/^wxsimulated00000001:o[\w-]{27}$/),
    ])
  })

  test('a sign-in from a mini-program needs no secret', async () => {
    expect((await signIn(await codeOf('li'), { secret: undefined })).status).toBe(200)
  })

  test('a sign-in from a mini-program accepts a code once', async () => {
    const code = await codeOf('li')
    expect((await signIn(code)).status).toBe(200)
    expect(await signIn(code)).toMatchObject({ status: 401, json: { error_code: 1004 } })
  })

  test.each([
    [{ kind: 'refuse', errcode: 40029 }, 401, 1004, undefined],
    [{ kind: 'refuse', errcode: 40226 }, 403, 10010, undefined],
    [{ kind: 'refuse', errcode: 45011 }, 429, 10150, '60'],
    [{ kind: 'refuse', errcode: -1, times: 2 }, 503, 998, '1'],
    [{ kind: 'garbage' }, 503, 998, '1'],
  ])('a mini-program sign-in with %j from WeChat fails with %i', async (plan, status, error_code, retryAfter) => {
    await wechat.fault({ call: 'jscode2session', ...plan })
    const answer = await signIn(await codeOf('li'))
    expect([answer.status, answer.json.error_code, answer.headers['Retry-After']]).toEqual([
      ...[status, error_code, retryAfter],
    ])
    expect(await mini()).toEqual([])
  })

  test('a mini-program sign-in with wrong keys returns no details, but logs them', async () => {
    await wechat.fault({ call: 'jscode2session', kind: 'refuse', errcode: 40125 })
    const answer = await signIn(await codeOf('li'))
    expect([answer.status, answer.json.error_code]).toEqual([500, 999])
    expect(answer.text).not.toContain('WECHAT')
    expect(wechat.lines.join('')).toContain('does not take our secret (40125): see WECHAT_SECRET')
  })

  test('a sign-in from a mini-program is rejected for a disabled or deleted user, and creates no second one', async () => {
    const { id } = await selfOf('li')
    for (const state of [{ active: false }, { active: true, deleted_at: new Date() }]) {
      await wechat.db.update(user).set(state).where(eq(user.id, id))
      expect((await signIn(await codeOf('li'))).status).toBe(401)
    }
    expect(await mini()).toHaveLength(1)
  })

  test('a sign-in from a mini-program finds the same person in another app of the same owner', async () => {
    const before = await selfOf('li', { unionid: 'u-1' })
    expect((await selfOf('li as another app sees her', { unionid: 'u-1' })).id).toBe(before.id)
    expect((await selfOf('li as another app sees her')).id).toBe(before.id)
    expect((await selfOf('wang', { unionid: 'u-2' })).id).not.toBe(before.id)
  })

  test('a sign-in from a mini-program stores a unionid that becomes known later, unless it belongs to a different user', async () => {
    const li = await selfOf('li')
    await selfOf('li', { unionid: 'u-1' })
    const wang = await selfOf('wang')
    expect((await selfOf('wang', { unionid: 'u-1' })).id).toBe(wang.id)
    const identities = await wechat.db.select().from(identity).where(isNotNull(identity.unionid))
    expect(identities).toMatchObject([{ user_id: li.id, unionid: 'u-1' }])
  })

  test('a sign-in from a mini-program writes the code to no log', async () => {
    const code = await codeOf('li')
    await signIn(code)
    await signIn(code)
    expect(wechat.lines.join('')).not.toContain(code)
    expect(JSON.stringify(await wechat.db.select().from(loginLog))).not.toContain(code)
  })
})
