import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { timeLimit } from '@/packages/testing/long-run'
import { useShop } from '@/packages/testing/shop'
import { startWechat, type WechatServer } from '@/packages/testing/wechat-server'
import { codeToSession, phoneNumber } from './client'

describe('over a real connection', () => {
  const shop = useShop()
  let wechat: WechatServer
  beforeAll(async () => {
    wechat = await startWechat()
  })
  afterAll(() => wechat.stop())
  beforeEach(() => void wechat.serves(shop.runtime))
  const session = () => codeToSession(shop.runtime, 'the-code')
  const reasons = () => shop.lines.map((line) => JSON.parse(line)).map(({ call, reason }) => [call, reason])
  const answers = (body: unknown) =>
    wechat.plays(
      (_, response) => void response.writeHead(200, { 'content-type': 'text/plain' }).end(JSON.stringify(body)),
    )

  test('a request follows the protocol, and JSON is read under any content type', async () => {
    answers({ openid: 'o-1', session_key: 'kept-by-nobody', errcode: 0, errmsg: 'ok' })
    expect(await session()).toEqual({ appid: 'wxmine', openid: 'o-1' })
    const query = 'appid=wxmine&secret=the-secret-of-the-owner&js_code=the-code&grant_type=authorization_code'
    expect(wechat.requests).toEqual([`GET /sns/jscode2session?${query}`])
  })

  test.each<[string, (response: ServerResponse) => void, string]>([
    ['cut off before the answer', (response) => void response.destroy(), 'cut_off'],
    ['cut off in the middle', (response) => void response.write('{"openid":', () => response.destroy()), 'cut_off'],
    ['redirected', (response) => void response.writeHead(302, { location: 'https://evil.example/' }).end(), 'cut_off'],
    ['answered with a page', (response) => void response.end('<html>busy</html>'), 'not_json'],
    ['answered with a list', (response) => void response.end('[]'), 'not_json'],
    ['answered with an error code as text', (response) => void response.end('{"errcode":"0"}'), 'not_json'],
    ['answered without an openid', (response) => void response.end('{"errcode":0}'), 'not_as_agreed'],
    ['answered with an empty openid', (response) => void response.end('{"openid":""}'), 'not_as_agreed'],
    ['answered endlessly', (response) => void response.end(' '.repeat(100_000)), 'too_long'],
    ['answered with 502', (response) => void response.writeHead(502).end('{"errcode":0,"openid":"o-1"}'), 'status 502'],
  ])('a request that is %s is unavailable and sent once', async (_, end, reason) => {
    wechat.plays((_request, response) => end(response))
    await expect(session()).rejects.toMatchObject({ kind: 'unavailable', status: 503 })
    expect([wechat.requests.length, reasons()]).toEqual([1, [['jscode2session', reason]]])
  })

  test('silence and an endless body time out after three seconds', async () => {
    wechat.plays(({ url = '' }, response) => void (url.includes('silent') || response.write('{"openid":')))
    const started = performance.now()
    const tries = ['silent', 'slow'].map((code) => codeToSession(shop.runtime, code).catch(({ kind }) => kind))
    expect(await Promise.all(tries)).toEqual(['unavailable', 'unavailable'])
    expect(performance.now() - started).toBeLessThan(timeLimit(4000))
    expect([wechat.requests.length, reasons()]).toEqual([2, Array(2).fill(['jscode2session', 'too_late'])])
  })

  test('an address without a listener is unavailable', async () => {
    const gone = await startWechat()
    await gone.stop()
    gone.serves(shop.runtime)
    await expect(session()).rejects.toMatchObject({ kind: 'unavailable' })
  })

  test('a phone number of another app is rejected', async () => {
    const phone = { purePhoneNumber: '13911112222', countryCode: '86' }
    const of = (appid: string) =>
      answers({ access_token: 'the-token', expires_in: 7200, phone_info: { ...phone, watermark: { appid } } })
    of('wxanother')
    await expect(phoneNumber(shop.runtime, 'one')).rejects.toMatchObject({ kind: 'code_refused' })
    of('wxmine')
    expect(await phoneNumber(shop.runtime, 'two')).toBe('13911112222')
    expect(wechat.requests).toEqual(['POST /wxa/business/getuserphonenumber?access_token=the-token'])
  })

  test('no secret appears in logs or errors', async () => {
    const thrown: unknown[] = []
    const plays = [() => answers({ errcode: 40125, errmsg: 'invalid appsecret the-secret-of-the-owner' })]
    plays.push(() => wechat.plays((_, response) => void response.destroy()))
    plays.push(() => wechat.plays((_, response) => void response.writeHead(302, { location: '/x' }).end()))
    for (const prepare of plays) {
      prepare()
      thrown.push(await session().catch((error) => [error.message, error.stack, String(error.cause)]))
    }
    const output = JSON.stringify(thrown) + shop.lines.join('')
    for (const secret of ['the-secret-of-the-owner', 'the-code', 'js_code']) expect(output).not.toContain(secret)
    expect(output).toContain('WECHAT_SECRET')
  })
})
