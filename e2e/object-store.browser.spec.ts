import { expect, test } from '@playwright/test'
import { hasObjectStore, NO_OBJECT_STORE, ObjectStore } from '@/packages/testing/object-store/store'
import { startPostgres, type TestServer } from '@/packages/testing/postgres'
import { problemsOf } from './support/browser'
import { file, picture, toFilePayload, uploads } from './support/files'
import { copyOfDemo, openShop } from './support/own-shop'
import { endAll, type RunningProcess } from './support/process'
import { currentRun, targets } from './support/targets'
import { parseAnswer, sendRaw } from './support/wire'

test.skip(!hasObjectStore || targets.includes('preview'), NO_OBJECT_STORE)

const store = new ObjectStore()
let postgres: TestServer
let shop: RunningProcess
let staff: Record<string, string>

test.beforeAll(async () => {
  await store.start()
  postgres = await startPostgres({ url: currentRun().databaseUrl })
  ;({ shop, staff } = await openShop({ ...(await copyOfDemo(postgres)), ...store.variables }))
})
test.afterAll(async () => {
  await shop?.stop()
  endAll()
  await store.stop()
  await postgres?.stop()
})

test('a picture goes from the browser to the store, past the shop, and is shown from there', async ({
  page,
  context,
}) => {
  const value = staff.authorization?.replace('Bearer ', '') ?? ''
  await context.addCookies([{ name: 'kiosk.session', value, url: shop.url, httpOnly: true, sameSite: 'Lax' }])
  const problems = problemsOf(page)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(new URL(request.url()).origin)
  })
  await page.goto(`${shop.url}/admin/file`)
  await expect(page.getByRole('button', { name: 'Upload', exact: true })).toBeVisible()
  const tea = await picture('tea.png')
  await expect(async () => {
    if (sent.length === 0) await page.locator('input[type=file]').setInputFiles([toFilePayload(tea)])
    await expect(uploads(page)).toContainText('1 of 1 uploaded', { timeout: 20_000 })
  }).toPass()
  await expect(file(page, 'tea.png').locator('img')).toHaveJSProperty('complete', true)
  expect(sent).toEqual([store.url])

  const answer = await sendRaw(shop.url, '/cms/file?q=tea.png', { headers: staff })
  const url = parseAnswer<{ items: { url: string }[] }>(answer).data?.items[0]?.url ?? ''
  expect(url).toContain(`${store.variables.S3_PUBLIC_URL}/stored/`)
  const width = await page.evaluate(async (src) => {
    const image = Object.assign(new Image(), { src })
    await image.decode()
    return image.naturalWidth
  }, url)
  expect(width).toBeGreaterThan(0)
  expect(problems).toEqual([])
})
