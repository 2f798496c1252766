import { writeDump } from '@/packages/testing/move-in/write-dump'
import { startPostgres } from '@/packages/testing/postgres'
import { expect, test } from './support/browser'
import { copyOfDemo, openShop } from './support/own-shop'
import { endAll, type RunningProcess } from './support/process'
import { currentRun, targets } from './support/targets'
import { parseAnswer, sendRaw } from './support/wire'

test.skip(targets.includes('preview'), 'A deployment is not ours to move another shop into.')

let shop: RunningProcess
let close: (() => Promise<void>) | undefined

test.beforeAll(async () => {
  const databases = await startPostgres({ url: currentRun().databaseUrl })
  ;({ shop } = await openShop(await copyOfDemo(databases)))
  close = async () => {
    await shop.stop()
    endAll()
    await databases.stop()
  }
})
test.afterAll(() => close?.())

async function dumpOf(products: number): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of writeDump('litemall', { products, orders: 60, seed: 5, traps: true }).text())
    parts.push(Buffer.from(part))
  return Buffer.concat(parts)
}

test('another shop is imported from its dump, is seen by buyers, and is undone', async ({ page }) => {
  const main = page.getByRole('main')
  await page.goto(`${shop.url}/admin/move-in`)
  await page.getByLabel('Account').fill('admin')
  await page.getByLabel('Password', { exact: true }).fill(currentRun().demoPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('combobox', { name: 'System of the old shop' }).click()
  await page.getByRole('option', { name: 'litemall' }).click()
  const file = { name: 'shop.sql', mimeType: 'application/sql', buffer: await dumpOf(30) }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('button', { name: 'Upload and check' }).click()
  await expect(main.getByRole('alert')).toContainText('products of its own: tick')
  await page.getByRole('checkbox', { name: 'Keep the products of this shop' }).check()
  await page.getByRole('button', { name: 'Upload and check' }).click()

  await expect(main.getByRole('heading', { name: 'What will be imported' })).toBeVisible()
  await expect(main.getByRole('row', { name: /^Products/ })).toBeVisible()
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Import', exact: true }).click()
  await expect(main.getByRole('heading', { name: 'Import finished' })).toBeVisible()

  await page.getByRole('link', { name: 'Look through the products' }).click()
  const first = main.getByRole('row').nth(1).getByRole('link').first()
  const name = (await first.textContent()) ?? ''
  const { data } = parseAnswer<{ items: { name: string }[] }>(
    await sendRaw(shop.url, `/v1/product/search?q=${encodeURIComponent(name)}`, {}),
  )
  expect(data?.items.map((one) => one.name)).toContain(name)

  await page.goto(`${shop.url}/admin/move-in`)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
  await expect(main.getByRole('heading', { name: 'Which shop to import' })).toBeVisible()
})
