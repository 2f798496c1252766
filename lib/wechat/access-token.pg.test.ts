import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { providerToken } from '@/db/schema/sign-in'
import { newRuntime } from '@/lib/core/runtime/runtime'
import { type Drivers, startDrivers } from '@/packages/testing/drivers'
import { inParallel, openServerShop, type ServerShop } from '@/packages/testing/server-shop'
import { startWechat, type WechatServer } from '@/packages/testing/wechat-server'
import { phoneNumber } from './client'

describe('the access token shared by several processes', () => {
  let drivers: Drivers
  let shop: ServerShop
  let wechat: WechatServer
  beforeAll(async () => {
    drivers = await startDrivers()
    shop = await openServerShop(drivers, 'postgres')
    wechat = await startWechat()
  })
  afterAll(async () => {
    await wechat.stop()
    await drivers.stop()
  })
  const process = () => {
    const { env, database, log, registry } = shop.runtime
    return wechat.serves(newRuntime(env, database, log, registry))
  }
  const watermark = { appid: 'wxmine' }
  const phone = { phone_info: { purePhoneNumber: '13911112222', countryCode: '86', watermark } }
  const tokenRequests = () => wechat.requests.filter((one) => one === 'POST /cgi-bin/stable_token').length

  test('the access token shared by several processes is fetched once for twenty concurrent requests', async () => {
    wechat.plays(({ url = '' }, response) => {
      const body = url.startsWith('/cgi-bin/') ? { access_token: 'the-token', expires_in: 7200 } : phone
      setTimeout(() => response.end(JSON.stringify(body)), 150)
    })
    const processes = [process(), process()]
    const mobiles = await inParallel(20, (at) => phoneNumber(processes[at % 2] ?? process(), `code ${at}`))
    expect(mobiles).toEqual(Array(20).fill('13911112222'))
    expect(tokenRequests()).toBe(1)
    expect(await shop.db.select().from(providerToken)).toMatchObject([{ name: 'wechat wxmine', value: 'the-token' }])
  })

  test('an access token that is rejected for all processes is fetched once more', async () => {
    wechat.plays(({ url = '' }, response) => {
      const body = url.startsWith('/cgi-bin/')
        ? { access_token: 'the-next-token', expires_in: 7200 }
        : url.endsWith('the-next-token')
          ? phone
          : { errcode: 40001, errmsg: 'invalid credential' }
      response.end(JSON.stringify(body))
    })
    const mobiles = await inParallel(20, (at) => phoneNumber(process(), `another code ${at}`))
    expect(mobiles).toEqual(Array(20).fill('13911112222'))
    expect(tokenRequests()).toBe(1)
  })
})
