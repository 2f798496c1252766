import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useShop } from '@/packages/testing/shop'
import { startWechat, type WechatServer } from '@/packages/testing/wechat-server'
import { createUrlLink } from './url-link'

describe('a link that opens a page of the mini-program', () => {
  const shop = useShop()
  const asked: unknown[] = []
  let wechat: WechatServer
  beforeAll(async () => {
    wechat = await startWechat()
  })
  afterAll(() => wechat.stop())
  beforeEach(() => void wechat.serves(shop.runtime))

  const answers = (answer: object) =>
    wechat.plays(async (request, response) => {
      if (request.url?.includes('generate_urllink'))
        asked.push(JSON.parse(Buffer.concat(await request.toArray()).toString()))
      response.end(
        JSON.stringify(request.url?.includes('stable_token') ? { access_token: 'a', expires_in: 7200 } : answer),
      )
    })
  const link = () => createUrlLink(shop.runtime, { page: 'pages/order/order?id=7', version: 'trial' })

  test('a link to the mini-program is requested for the page with its query, in the version that the shop uses, for a week', async () => {
    answers({ errcode: 0, url_link: 'https://wxaurl.cn/abc' })
    expect(await link()).toBe('https://wxaurl.cn/abc')
    expect(asked).toEqual([
      { path: 'pages/order/order', query: 'id=7', expire_type: 1, expire_interval: 7, env_version: 'trial' },
    ])
    expect(wechat.requests.at(-1)).toMatch(/^POST \/wxa\/generate_urllink\?access_token=/)
  })

  test.each([40165, 40212, 85079, 85401])(
    'a link to the mini-program is refused with the reason where WeChat answers %i',
    async (errcode) => {
      answers({ errcode })
      await expect(link()).rejects.toMatchObject({
        kind: 'rule',
        message: expect.stringContaining('WeChat returned no link'),
      })
      expect(shop.lines.map((line) => JSON.parse(line))).toContainEqual(
        expect.objectContaining({ call: 'generate_urllink', errcode }),
      )
    },
  )

  test('a link to the mini-program is unavailable where WeChat answers no address', async () => {
    answers({ errcode: 0, url_link: 'no address' })
    await expect(link()).rejects.toMatchObject({ kind: 'unavailable' })
  })
})
