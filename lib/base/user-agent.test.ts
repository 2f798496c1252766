import { describe, expect, test } from 'vitest'
import { parseUserAgent } from './user-agent'

const IN_WECHAT =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile'
const ON_ANDROID = 'Mozilla/5.0 (Linux; Android 13; M2012K11AC; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0'
const ON_WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)'

describe('browser and system of a user agent', () => {
  test.each([
    [`${ON_WINDOWS} Chrome/128.0.0.0 Safari/537.36`, 'Chrome 128', 'Windows 10'],
    ['Mozilla/5.0 (Windows NT 10.0; rv:125.0) Gecko/20100101 Firefox/125.0', 'Firefox 125', 'Windows 10'],
    [`${IN_WECHAT}/15E148 MicroMessenger/8.0.49(0x18003130) NetType/WIFI Language/zh_CN`, 'WeChat 8', 'iOS 17.4'],
    [`${IN_WECHAT}/15E148 MicroMessenger/8.1.49(0x18003130) miniProgram/wx12`, 'WeChat mini-program 8.1', 'iOS 17.4'],
    [
      `${ON_ANDROID} Chrome/116.0 Mobile Safari/537.36 MicroMessenger/8.0.47.2560 WeChat/arm64 MiniProgramEnv/android`,
      'WeChat mini-program 8',
      'Android 13',
    ],
    ['curl/8.5.0', 'curl 8.5', ''],
    ['okhttp', 'okhttp', ''],
    ['Mozilla/5.0', '', ''],
    ['', '', ''],
    ['<script>alert(1)</script>', '', ''],
  ])('%s', (user_agent, browser, system) => expect(parseUserAgent(user_agent)).toEqual({ browser, system }))

  test('browser and system of a user agent are short, for any header', () => {
    const { browser, system } = parseUserAgent(`${'x'.repeat(40)}/${'1'.repeat(250)}`)
    expect([browser.length <= 60, system]).toEqual([true, ''])
  })
})
