import { describe, expect, test } from 'vitest'
import { useWechat } from '@/packages/testing/wechat'
import { simulate } from './simulate'

const MINE = { appid: 'wxsimulated00000001', secret: 'secret-of-the-simulator' }

describe('the simulator', () => {
  const wechat = useWechat()
  async function call(path: string, body?: unknown) {
    const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
    const answer = await simulate(wechat.db, new Request(`https://api.weixin.qq.com${path}`, sent))
    return { status: answer.status, type: answer.headers.get('content-type'), json: JSON.parse(await answer.text()) }
  }
  const login = (query: Record<string, string>) => call(`/sns/jscode2session?${new URLSearchParams(query)}`)
  const token = (more = {}) => call('/cgi-bin/stable_token', { grant_type: 'client_credential', ...MINE, ...more })
  const grant_type = 'authorization_code'

  test.each([
    [{}, 41002],
    [{ appid: 'wxanother' }, 40013],
    [{ appid: MINE.appid }, 41004],
    [{ ...MINE, secret: 'wrong' }, 40125],
    [{ ...MINE }, 41008],
    [{ ...MINE, js_code: 'any' }, 40002],
    [{ ...MINE, js_code: 'any', grant_type }, 40029],
  ])('the simulator answers a login with %j with the error %i, as 200 and text', async (query, errcode) => {
    const expected = { status: 200, type: 'text/plain', json: { errcode, errmsg: expect.any(String) } }
    expect(await login(query)).toEqual(expected)
  })

  test('the simulator returns a session for a code once, and an error for its second use', async () => {
    const query = { ...MINE, grant_type, js_code: await wechat.code('/code', { name: 'li' }) }
    const { json } = await login(query)
    expect(json).toMatchObject({ errcode: 0, openid: expect.any(String), session_key: expect.any(String) })
    expect(Buffer.from(json.session_key, 'base64')).toHaveLength(16)
    expect((await login(query)).json.errcode).toBe(40163)
  })

  test('the simulator has used the code even if its response comes late', async () => {
    const query = { ...MINE, grant_type, js_code: await wechat.code('/code', { name: 'li' }) }
    await wechat.fault({ call: 'jscode2session', kind: 'late', ms: 1 })
    await login(query)
    expect((await login(query)).json.errcode).toBe(40163)
  })

  test('the simulator gives the same access token again, unless a new one is forced', async () => {
    const { json: first } = await token()
    expect(first).toEqual({ access_token: expect.any(String), expires_in: 7200 })
    expect((await token()).json).toEqual(first)
    const { json: forced } = await token({ force_refresh: true })
    expect(forced.access_token).not.toBe(first.access_token)
    for (const { access_token } of [first, forced]) {
      const expected = await call(`/wxa/business/getuserphonenumber?access_token=${access_token}`, { code: 'any' })
      expect(expected.json.errcode).toBe(40029)
    }
    expect((await call('/wxa/business/getuserphonenumber?access_token=no', {})).json.errcode).toBe(40001)
    expect([(await token({ secret: 'wrong' })).json.errcode, (await token({ grant_type: '' })).json.errcode]).toEqual([
      40125, 40002,
    ])
  })

  test('the simulator plays a fault as often as planned, and a later plan replaces an earlier one', async () => {
    await wechat.fault({ call: 'token', kind: 'refuse', errcode: 45011, times: 9 })
    await wechat.fault({ call: 'token', kind: 'refuse', errcode: -1, times: 2 })
    const expected = [await token(), await token(), await token()]
    expect(expected.map(({ json }) => json.errcode)).toEqual([-1, -1, undefined])
  })

  test('the simulator returns 404 for other addresses', async () => {
    expect((await simulate(wechat.db, new Request('https://api.weixin.qq.com/cgi-bin/token'))).status).toBe(404)
  })
})
