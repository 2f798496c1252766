import { generateKeyPairSync } from 'node:crypto'
import { startPostgres, type TestServer } from '@/packages/testing/postgres'
import { expect, test } from './support/browser'
import { copyOfDemo, openShop } from './support/own-shop'
import { endAll, type RunningProcess } from './support/process'
import { checkScreen, PHONE } from './support/storefront'
import { currentRun, targets } from './support/targets'

test.skip(targets.includes('preview'), 'A deployment is not ours to start.')
test.use({ viewport: PHONE })

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
})
const NOBODY = 'http://127.0.0.1:9'
const KEYS = {
  WECHAT_APPID: 'wx0123456789abcdef',
  WECHAT_SECRET: 'x'.repeat(32),
  WECHAT_API_URL: NOBODY,
  WECHAT_PAY_API_URL: NOBODY,
  WECHAT_PAY_MCHID: '1900000001',
  WECHAT_PAY_SERIAL: '5157F09EFDC096DE15EBE81A47057A72',
  WECHAT_PAY_PRIVATE_KEY: privateKey,
  WECHAT_PAY_APIV3_KEY: 'k'.repeat(32),
  WECHAT_PAY_PUBLIC_KEYS: `PUB_KEY_ID_01=${publicKey}`,
}

let postgres: TestServer
let shop: RunningProcess
test.beforeAll(async () => {
  postgres = await startPostgres({ url: currentRun().databaseUrl })
  ;({ shop } = await openShop({ ...(await copyOfDemo(postgres)), ...KEYS }))
})
test.afterAll(async () => {
  await shop?.stop()
  endAll()
  await postgres?.stop()
})

test('a shop with real WeChat keys shows all its pages, but nobody can sign in, order or pay', async ({ page }) => {
  const { url } = shop
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(`${url}/shop`)
  await expect(page.getByText('This page only shows the shop: buy in the mini-program')).toBeVisible()
  await checkScreen(page, 'home')
  await page.locator('a[href^="/shop/product/"]').first().click()
  await expect(page.getByText('This page only shows the shop: buy in the mini-program')).toBeVisible()
  for (const name of ['Buy now', 'Add to cart']) await expect(page.getByRole('button', { name })).toHaveCount(0)
  await checkScreen(page, 'product')
  for (const place of ['cart', 'checkout', 'sign-in', 'me', 'orders', 'pay/1', 'order/1', 'refund/1', 'addresses']) {
    await page.goto(`${url}/shop/${place}`)
    await expect(page.getByRole('heading', { name: 'Buy in the mini-program' })).toBeVisible()
    await expect(page.getByRole('textbox')).toHaveCount(0)
  }
  await checkScreen(page, 'only to look at')
  expect(asked.filter((path) => path.startsWith('/simulator'))).toEqual([])
  for (const [path, body] of Object.entries({ code: { name: 'li' }, pay: { prepay_id: 'x' } })) {
    const answer = await page.request.post(`${url}/simulator/wechat/${path}`, { data: body })
    expect([path, answer.status()]).toEqual([path, 404])
  }
})
