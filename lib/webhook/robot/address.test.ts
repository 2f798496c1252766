import { describe, expect, test } from 'vitest'
import { ROBOT_KEY } from '@/packages/testing/robot-sink'
import { parseRobotUrl, type RobotFormat } from './address'

const closed = { loopback: false }
const WECOM = 'https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key='
const DINGTALK = 'https://oapi.dingtalk.com/robot/send?access_token='
const FEISHU = 'https://open.feishu.cn/open-apis/bot/v2/hook/'
const LARK = 'https://open.larksuite.com/open-apis/bot/v2/hook/'

describe('the address of a robot', () => {
  test.each<[RobotFormat, string]>([
    ['wecom', WECOM],
    ['dingtalk', DINGTALK],
    ['feishu', FEISHU],
    ['feishu', LARK],
  ])('the address of a robot of %s is that of its provider, shown without its key', (format, start) => {
    const url = `${start}${ROBOT_KEY}`
    expect(parseRobotUrl(format, url, closed)).toEqual({ url, key: ROBOT_KEY, shown: `${start}…5aaa` })
  })

  test('the address of a robot loses what else its query has', () => {
    const url = `${DINGTALK}${ROBOT_KEY}`
    expect(parseRobotUrl('dingtalk', `${url}&timestamp=1&sign=x`, closed)).toMatchObject({ url })
  })

  test.each<[RobotFormat, string]>([
    ['wecom', `${DINGTALK}${ROBOT_KEY}`],
    ['dingtalk', `${FEISHU}${ROBOT_KEY}`],
    ['feishu', `${WECOM}${ROBOT_KEY}`],
    ['wecom', `https://qyapi.weixin.qq.com.evil.example/cgi-bin/webhook/send?key=${ROBOT_KEY}`],
    ['wecom', `https://evil.example/cgi-bin/webhook/send?key=${ROBOT_KEY}`],
    ['wecom', `https://qyapi.weixin.qq.com:8443/cgi-bin/webhook/send?key=${ROBOT_KEY}`],
    ['wecom', `https://qyapi.weixin.qq.com@evil.example/cgi-bin/webhook/send?key=${ROBOT_KEY}`],
    ['wecom', `http://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=${ROBOT_KEY}`],
    ['wecom', `https://qyapi.weixin.qq.com/cgi-bin/webhook/upload_media?key=${ROBOT_KEY}`],
    ['wecom', 'https://qyapi.weixin.qq.com/cgi-bin/webhook/send'],
    ['wecom', `${WECOM}short`],
    ['wecom', `${WECOM}${ROBOT_KEY}%26debug`],
    ['dingtalk', `https://oapi.dingtalk.com/robot/send/../../topapi/x?access_token=${ROBOT_KEY}`],
    ['feishu', `${FEISHU}${ROBOT_KEY}/../../../x`],
    ['feishu', FEISHU],
    ['feishu', `http://127.0.0.1:4000/open-apis/bot/v2/hook/${ROBOT_KEY}`],
  ])('the address of a robot of %s is not %s', (format, url) => {
    expect(parseRobotUrl(format, url, closed)).toEqual(expect.objectContaining({ problem: expect.any(String) }))
  })

  test('the address of a robot may be one of this machine where webhooks may go there', () => {
    const url = `http://127.0.0.1:4000/robot/send?access_token=${ROBOT_KEY}`
    expect(parseRobotUrl('dingtalk', url, { loopback: true })).toMatchObject({ url, key: ROBOT_KEY })
  })
})
