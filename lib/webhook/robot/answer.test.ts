import { describe, expect, test } from 'vitest'
import { problemOfAnswer } from './answer'

const answered = (body: object | string, status = 200) =>
  problemOfAnswer({ status, body: typeof body === 'string' ? body : JSON.stringify(body), error: null, duration_ms: 1 })

describe('the answer of a robot’s provider', () => {
  test.each([
    [{ errcode: 0, errmsg: 'ok' }, null],
    [{ code: 0, msg: 'success', data: {} }, null],
    [{ StatusCode: 0, StatusMessage: 'success', Extra: null }, null],
    [{ errcode: 45009, errmsg: 'api freq out of limit' }, 'limited'],
    [{ errcode: 130101, errmsg: 'send too fast, exceed 20 times per minute' }, 'limited'],
    [{ errcode: 310000, errmsg: 'send too fast' }, 'limited'],
    [{ code: 11232, msg: 'frequency limited psm[lark.oapi.app_platform_runtime]appID[1500]' }, 'limited'],
    [{ code: 9499, msg: 'too many request', data: {} }, 'limited'],
    [{ code: 9499, msg: 'Bad Request', data: {} }, 'refused'],
    [{ errcode: 310000, errmsg: 'sign not match, more: [https://ding-doc.dingtalk.com]' }, 'signature'],
    [{ errcode: 310000, errmsg: 'invalid timestamp' }, 'signature'],
    [
      { errcode: 310000, errmsg: 'description:机器人发送签名过期；solution:签名生成时间和发送时间请保持在60m以内' },
      'signature',
    ],
    [{ errcode: 310000, errmsg: 'keywords not in content' }, 'keyword'],
    [{ errcode: 310000, errmsg: 'description:关键词不匹配；solution:请联系群管理员查看此机器人的关键词' }, 'keyword'],
    [{ errcode: 310000, errmsg: 'ip 192.0.2.1 not in whitelist' }, 'blocked'],
    [{ code: 19021, msg: 'sign match fail or timestamp is not within one hour from current time' }, 'signature'],
    [{ code: 19022, msg: 'Ip Not Allowed' }, 'blocked'],
    [{ code: 19024, msg: 'Key Words Not Found' }, 'keyword'],
    [{ errcode: 93000, errmsg: 'invalid webhook url' }, 'removed'],
    [{ errcode: 300005, errmsg: 'token is not exist' }, 'removed'],
    [{ errcode: 40058, errmsg: 'Missing the text.content field' }, 'refused'],
    ['<html>', 'refused'],
    ['', 'refused'],
  ])('an answer %j of a robot’s provider means: %s', (body, problem) => expect(answered(body)).toBe(problem))

  test('the answer of a robot’s provider counts only with the status 200', () => {
    expect(answered({ errcode: 0 }, 500)).toBe('refused')
    expect(answered('', 429)).toBe('limited')
    expect(problemOfAnswer({ status: null, body: '', error: 'timeout', duration_ms: 1 })).toBe('timeout')
  })
})
