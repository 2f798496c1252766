import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { Wechatpay } from 'wechatpay-axios-plugin'
import { api } from './support/api'
import { dataFolder, endAll, server, startServer } from './support/process'
import { bypass, sameShop, targets, urlOf } from './support/targets'
import { json, sendRaw } from './support/wire'

test.afterAll(endAll)

for (const target of targets) {
  test(`a customer signs in from the mini-program, played by the simulator, over ${target}`, async () => {
    const { call } = api(target)
    const given = await call('POST', '/simulator/wechat/code', { body: { name: `li ${randomUUID()}` } })
    expect(given.status, given.text).toBe(200)
    const body = { account: JSON.parse(given.text).code, secret: '', type: 200 }
    const first = await call<{ token: string }>('POST', '/v1/token', { body })
    expect(first.status, first.text).toBe(200)
    const { token } = first.json.data
    expect((await call('GET', '/v1/user', { token })).json.data).toMatchObject({ identities: [{ type: 200 }] })
    const again = await call('POST', '/v1/token', { body })
    expect([again.status, again.json.error_code]).toEqual([401, 1004])
    const nothing = await call('GET', '/simulator/wechat/nothing')
    expect([nothing.status, nothing.json.error_code]).toEqual([404, 10100])
  })

  test(`another program orders and closes at the simulator as at WeChat Pay, over ${target}`, async () => {
    const shown = await api(target).call('GET', '/simulator/wechat/merchant')
    const { appid, mchid, serial_no: serial, private_key: privateKey, public_keys: certs } = JSON.parse(shown.text)
    const baseURL = `${urlOf(target)}/simulator/wechat/provider/`
    const shop = new Wechatpay({ mchid, serial, privateKey, certs, baseURL, headers: bypass })
    const out_trade_no = `E2E_${randomUUID().slice(0, 8)}`
    const order = { appid, mchid, out_trade_no, description: 'A shirt', notify_url: 'https://shop.example/notify' }
    const prepaid = await shop.chain('v3/pay/transactions/native').post({ ...order, amount: { total: 100 } })
    expect(prepaid.data).toEqual({ code_url: expect.stringMatching(/^weixin:/) })
    const trade = `v3/pay/transactions/out-trade-no/${out_trade_no}`
    expect((await shop.chain(`${trade}/close`).post({ mchid })).status).toBe(204)
    expect((await shop.chain(trade).get({ params: { mchid } })).data).toMatchObject({ trade_state: 'CLOSED' })
    const nothing = await api(target).call('GET', '/simulator/wechat/provider/v3/nothing')
    expect([nothing.status, JSON.parse(nothing.text).code]).toEqual([404, 'RESOURCE_NOT_EXISTS'])
  })
}

test('the simulator is off when the keys of WeChat are set, and cannot be turned on', async () => {
  test.skip(targets.includes('preview'), 'A deployment is not ours to start.')
  const keys = { WECHAT_APPID: 'wx0123456789abcdef', WECHAT_SECRET: 'secret-of-the-owner', DATA_DIR: dataFolder() }
  const shop = await startServer({ ...keys, ...sameShop() })
  expect((await sendRaw(shop.url, '/simulator/wechat/code', json({ name: 'li' }))).status).toBe(404)
  for (const path of ['merchant', 'provider/v3/certificates']) {
    expect((await sendRaw(shop.url, `/simulator/wechat/${path}`)).status).toBe(404)
  }
  await shop.stop()
  const refused = await server({ ...keys, WECHAT_SIMULATOR: 'on' })
  expect([refused.code, refused.stderr.includes('WECHAT_SIMULATOR')]).toEqual([1, true])
  expect(refused.stderr).not.toContain(keys.WECHAT_SECRET)
})
