import { spawnSync } from 'node:child_process'
import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { extname, join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { listen } from '@/lib/server/listen'
import { isInReach } from './support/registry'
import { targets } from './support/targets'

/** The documents as a site (docs/site), behind a server of files as any host is one. */
test.skip(targets.includes('preview'), 'The site is made of the sources.')
test.describe.configure({ mode: 'serial' })
test.setTimeout(600_000)

const FOLDER = 'dist/docs-site'
const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }
let server: Server
let url = ''

test.beforeAll(async () => {
  const isThere = existsSync('docs/site/node_modules/vitepress') || (await isInReach('vitepress'))
  test.skip(!isThere, 'The generator of the site cannot be had: the registry of npm cannot be reached.')
  // A page that the menu lacks, and a link that leads nowhere, end the build
  const built = spawnSync(process.execPath, ['packages/scripts/docs.mjs'], { encoding: 'utf8' })
  expect(built.status, built.stdout + built.stderr).toBe(0)
  server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname)
    const file = join(FOLDER, path.endsWith('/') ? `${path}index.html` : path)
    if (!existsSync(file) || !statSync(file).isFile()) return void response.writeHead(404).end()
    response.writeHead(200, { 'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream' })
    createReadStream(file).pipe(response)
  })
  url = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1', true)}`
})
test.afterAll(() => void server?.close())

async function search(page: Page, words: string): Promise<string[]> {
  await page.locator('.VPNavBarSearch button').click()
  await page.locator('#localsearch-input').fill(words)
  const found = page.locator('#localsearch-list .result')
  await expect(found.first()).toBeVisible()
  return found.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
}

test('the documents as a site are found by words of both languages, each in its own', async ({ page }) => {
  await page.goto(`${url}/`)
  expect(await search(page, 'refund')).toContainEqual(expect.stringContaining('/webhook-events.html#refund'))
  await page.goto(`${url}/zh/`)
  const chinese = await search(page, '退款')
  expect(chinese.length).toBeGreaterThan(0)
  expect(chinese.filter((one) => !one.startsWith('/zh/'))).toEqual([])
})

test('the documents as a site lead to each other, to a part of a page, and to the other language', async ({ page }) => {
  await page.goto(`${url}/extensions.html`)
  await page.locator('main a', { hasText: 'a folder of one' }).first().click()
  await expect(page).toHaveURL(/\/own-shop\.html$/)
  await page.locator('main a', { hasText: 'several workers' }).click()
  await expect(page).toHaveURL(/\/operating\.html#several-workers$/)
  await page.goto(`${url}/own-shop.html`)
  await page.locator('.VPNavBarTranslations button').hover()
  await page.locator('.VPNavBarTranslations a', { hasText: '简体中文' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/在自己的文件夹里开店/)
})

test('the documents as a site say in Chinese what is there in English alone', async ({ page }) => {
  await page.goto(`${url}/zh/webhook-events.html`)
  await page.locator('main a', { hasText: 'English' }).click()
  await expect(page).toHaveURL(/[^h]\/webhook-events\.html$/)
})
