import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { api } from './support/api'
import { accessibilityProblems } from './support/axe'
import { expect, test } from './support/browser'
import { richText } from './support/rich-text'
import { mainTarget } from './support/targets'

type Article = {
  id: number
  title: string
  content: string
  status: string
  published_at: string | null
  views: number
}

test.use({ as: 'manager' })

const drawer = (page: Page) => page.getByRole('dialog')
const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })
const shown = async (id: number) => await api(mainTarget).call<Article>('GET', `/v1/article/${id}`)

/** A title for one test; articles with it are deleted afterwards. */
const own = test.extend<{ title: string; found: () => Promise<Article> }>({
  title: async ({ http }, use) => {
    const title = http.named('Tea')
    await use(title)
    for (const { id } of await all(http, title)) await http.as('DELETE', `/cms/article/${id}`)
  },
  found: async ({ http, title }, use) => {
    await use(async () => {
      const [{ id } = { id: 0 }] = await all(http, title)
      return (await http.as<Article>('GET', `/cms/article/${id}`)).json.data
    })
  },
})

type Http = { as: <Data>(method: string, path: string) => Promise<{ json: { data: Data } }> }
const all = async (http: Http, title: string) =>
  (await http.as<{ items: Article[] }>('GET', `/cms/article?q=${encodeURIComponent(title)}`)).json.data.items

/** Drops an image on the text. */
async function drop(page: Page) {
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#2a5' } })
    .png()
    .toBuffer()
  await (await richText(page, 'Content')).evaluate((text, base64) => {
    const transfer = new DataTransfer()
    const file = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
    transfer.items.add(new File([file], 'leaf.png', { type: 'image/png' }))
    const { left, bottom } = text.getBoundingClientRect()
    const place = { clientX: left + 20, clientY: bottom - 20 }
    text.dispatchEvent(new DragEvent('drop', { ...place, bubbles: true, cancelable: true, dataTransfer: transfer }))
  }, bytes.toString('base64'))
}

own(
  'an article is written with an image and published, and the mini-program reads it',
  { tag: '@prove' },
  async ({ page, title, found, problems }) => {
    await page.goto('/admin/article?open=new')
    await drawer(page).getByRole('textbox', { name: 'Title' }).fill(title)
    const text = await richText(drawer(page), 'Content')
    await text.click()
    await drawer(page).getByRole('button', { name: 'Heading 2' }).click()
    await page.keyboard.type('Water')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Let it cool')
    await drop(page)
    await expect(text.locator('img[src*="/files/"]')).toBeVisible()
    expect(await accessibilityProblems(page)).toEqual([])
    await drawer(page).getByText('Published', { exact: true }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(drawer(page)).toBeHidden()
    await expect(row(page, title)).toContainText('Published')
    const { id } = await found()
    const { json } = await shown(id)
    expect(json.data.content).toMatch(
      /^<h2>Water<\/h2><p>Let it cool<\/p><p><img src="http[^"]+\/files\/[0-9a-f]{64}\.png" alt="" \/><\/p>$/,
    )
    await expect.poll(async () => (await found()).views).toBe(1)
    expect(problems).toEqual([])
  },
)

own(
  'an article with a future date is scheduled, and appears in the storefront when it is due',
  { tag: '@prove' },
  async ({ page, http, title, found }) => {
    await page.goto('/admin/article?open=new')
    await drawer(page).getByRole('textbox', { name: 'Title' }).fill(title)
    await drawer(page).getByText('Published', { exact: true }).click()
    await drawer(page).getByRole('button', { name: 'Published at' }).click()
    const calendar = page.locator('[data-dates-dropdown]')
    await calendar.getByRole('button', { name: 'Next month' }).click()
    await calendar.getByRole('button', { name: /^15 / }).click()
    await page.keyboard.press('Escape')
    await expect(calendar).toBeHidden()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(drawer(page)).toBeHidden()
    await expect(row(page, title)).toContainText('Scheduled')
    const { id } = await found()
    const listed = async () => {
      const { json } = await api(mainTarget).call<{ items: Article[] }>('GET', '/v1/article')
      return json.data.items.map((one) => one.id)
    }
    expect([(await shown(id)).status, (await listed()).includes(id)]).toEqual([404, false])
    const soon = new Date(Date.now() + 2_000).toISOString()
    await http.as('PUT', `/cms/article/${id}`, { body: { published_at: soon } })
    await expect.poll(async () => (await shown(id)).status).toBe(200)
    await expect.poll(listed).toContain(id)
    await page.reload()
    await expect(row(page, title)).toContainText('Published')
  },
)
