import { describe, expect, test } from 'vitest'
import { spentCode } from '@/db/schema/sign-in'
import { simulated } from '@/db/schema/simulator'
import { Failure } from '@/lib/base/errors'
import { timeLimit } from '@/packages/testing/long-run'
import { useWechat } from '@/packages/testing/wechat'
import { codeToSession, phoneNumber } from './client'

describe('a login code', () => {
  const wechat = useWechat()
  const session = (code: string) => codeToSession(wechat.runtime, code)
  const loginCode = (name = 'li') => wechat.code('/code', { name })

  test('a login code identifies one person: the same name has the same openid, another name a different one', async () => {
    const [li, again, wang] = [await loginCode(), await loginCode(), await loginCode('wang')]
    const first = await session(li)
    expect(first).toEqual({ appid: 'wxsimulated00000001', openid: expect.stringMatching(/^o[\w-]{27}$/) })
    expect(await session(again)).toEqual(first)
    expect((await session(wang)).openid).not.toBe(first.openid)
  })

  test('a login code returns the unionid if the platform knows it', async () => {
    expect(await session(await wechat.code('/code', { name: 'li', unionid: 'u-1' }))).toMatchObject({ unionid: 'u-1' })
  })

  test('a login code is valid once: the second time no request is sent to WeChat', async () => {
    const code = await loginCode()
    await session(code)
    await wechat.fault({ call: 'jscode2session', kind: '500' })
    await expect(session(code)).rejects.toMatchObject({ kind: 'code_refused', status: 401, code: 1004 })
    await expect(session(await loginCode())).rejects.toMatchObject({ kind: 'unavailable' }) // the fault was still there
  })

  test('a login code that is unknown, or already used at the platform, is rejected', async () => {
    const code = await loginCode()
    await session(code)
    await wechat.db.delete(spentCode)
    for (const one of [code, 'unknown', 'a b&c=d#/?%', '微信']) {
      await expect(session(one), one).rejects.toMatchObject({ kind: 'code_refused' })
    }
    expect(await wechat.db.select().from(spentCode)).toHaveLength(4)
  })

  test.each([
    [40029, 'code_refused', 401, undefined],
    [40163, 'code_refused', 401, undefined],
    [41008, 'code_refused', 401, undefined],
    [40226, 'forbidden', 403, undefined],
    [45011, 'too_many', 429, 60],
  ] as const)('a login code rejected with %i fails as %s', async (errcode, kind, status, retryAfter) => {
    await wechat.fault({ call: 'jscode2session', kind: 'refuse', errcode })
    await expect(session(await loginCode())).rejects.toMatchObject({ kind, status, retryAfter })
  })

  test.each([
    [40013, 'WECHAT_APPID'],
    [40125, 'WECHAT_SECRET'],
    [41002, 'WECHAT_APPID'],
    [41004, 'WECHAT_SECRET'],
    [49999, 'which we do not know'],
  ])('a login code rejected with %i is an error on our side that names %s', async (errcode, named) => {
    await wechat.fault({ call: 'jscode2session', kind: 'refuse', errcode })
    const outcome = await session(await loginCode()).catch((error) => error)
    expect(outcome).not.toBeInstanceOf(Failure)
    expect(outcome.message).toContain(String(errcode))
    expect(outcome.message).toContain(named)
  })

  test('a login code is sent once more if the platform is too busy', async () => {
    await wechat.fault({ call: 'jscode2session', kind: 'refuse', errcode: -1 })
    expect(await session(await loginCode())).toMatchObject({ openid: expect.any(String) })
    await wechat.fault({ call: 'jscode2session', kind: 'refuse', errcode: -1, times: 2 })
    await expect(session(await loginCode())).rejects.toMatchObject({ kind: 'unavailable', status: 503, retryAfter: 1 })
    expect(await session(await loginCode())).toMatchObject({ openid: expect.any(String) })
  })

  test.each([
    ['500', 'unavailable', 'status 500'],
    ['reset', 'unavailable', 'cut_off'],
    ['garbage', 'unavailable', 'not_json'],
    ['429', 'too_many', undefined],
  ])(
    'a login code that meets the fault %s fails as %s without a retry, and can be sent again',
    async (kind, failure, reason) => {
      const code = await loginCode()
      await wechat.fault({ call: 'jscode2session', kind })
      await expect(session(code)).rejects.toMatchObject({ kind: failure })
      const outcome = wechat.lines.filter((line) => line.includes('WeChat'))
      expect(outcome.map((line) => JSON.parse(line).reason)).toEqual(reason ? [reason] : [])
      expect(await session(code)).toMatchObject({ openid: expect.any(String) })
    },
  )

  test('a login code times out after three seconds, but a slightly late response is accepted', async () => {
    await wechat.fault({ call: 'jscode2session', kind: 'late', ms: 300 })
    expect(await session(await loginCode())).toMatchObject({ openid: expect.any(String) })
    const code = await loginCode()
    await wechat.fault({ call: 'jscode2session', kind: 'hang' })
    const started = performance.now()
    await expect(session(code)).rejects.toMatchObject({ kind: 'unavailable' })
    expect(performance.now() - started).toBeGreaterThan(2900)
    expect(performance.now() - started).toBeLessThan(timeLimit(4000))
    expect(await session(code)).toMatchObject({ openid: expect.any(String) })
  })

  test('a login code leaves no code, secret or session key in tables or logs', async () => {
    const code = await loginCode()
    const { openid } = await session(code)
    await wechat.fault({ call: 'jscode2session', kind: '500' })
    await session(await loginCode()).catch(() => undefined)
    const kept = JSON.stringify(await wechat.db.select().from(spentCode)) + wechat.lines.join('')
    for (const secret of [code, openid, 'secret-of-the-simulator', 'session_key', 'js_code']) {
      expect(kept).not.toContain(secret)
    }
    expect(JSON.stringify(await wechat.db.select().from(simulated))).not.toContain('session_key')
  })

  test('a login code cannot be checked without keys, which is an error on our side', async () => {
    wechat.runtime.simulated = false
    await expect(session('any')).rejects.toThrow('WECHAT_APPID and WECHAT_SECRET are not set')
  })

  test('a login code is not accepted for a phone number', async () => {
    await expect(phoneNumber(wechat.runtime, await loginCode())).rejects.toMatchObject({ kind: 'code_refused' })
  })
})
