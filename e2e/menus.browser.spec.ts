import type { Page } from '@playwright/test'
import { expect, test } from './support/browser'

type Entry = { id: number; name: string; children: Entry[] }
type Tree = { version: number; items: Entry[] }

const handle = (page: Page, title: string) => page.getByRole('button', { name: `Move ${title}`, exact: true })
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' })

test.use({ as: 'admin' })

/** A folder and a page at the end of the menu for one test, deleted afterwards. */
const own = test.extend<{ titles: { folder: string; page: string }; below: () => Promise<string[]> }>({
  titles: async ({ http }, use) => {
    const mark = http.named('menu').slice(-8)
    const titles = { folder: `Folder ${mark}`, page: `Page ${mark}` }
    const created: number[] = []
    for (const [kind, title] of Object.entries(titles)) {
      const body = {
        kind,
        title,
        title_en: title,
        name: `${kind}-x${mark}`,
        path: kind === 'page' ? '/admin/banner' : '',
      }
      const { json } = await http.as<Entry>('POST', '/cms/menu', { body })
      created.push(json.data.id)
    }
    await use(titles)
    for (const id of created.reverse()) await http.as('DELETE', `/cms/menu/${id}?children=delete`)
  },
  /** The items below the folder on the server. */
  below: async ({ http, titles }, use) => {
    await use(async () => {
      const { json } = await http.as<Tree>('GET', '/cms/menu/tree')
      const mark = titles.folder.slice(-8)
      const folder = json.data.items.find(({ name }) => name === `folder-x${mark}`)
      return folder?.children.map(({ name }) => name.split('-x')[0] ?? '') ?? []
    })
  },
})

own(
  'a menu item is moved below another with the arrow keys, and the navigation follows',
  async ({ page, titles, below }) => {
    await page.goto('/admin/menu')
    await handle(page, titles.page).press('ArrowRight')
    await expect(page.getByText(`${titles.page} is now at position 1 under ${titles.folder}`)).toBeAttached()
    await expect(handle(page, titles.page)).toBeFocused()
    await expect.poll(below).toEqual(['page'])
    await expect(navigation(page).getByRole('button', { name: titles.folder })).toBeVisible()
    await handle(page, titles.page).press('ArrowLeft')
    await expect.poll(below).toEqual([])
    await expect(navigation(page).getByRole('button', { name: titles.folder })).toHaveCount(0)
  },
)

own('a menu item is dragged below another', { tag: '@prove' }, async ({ page, titles, below, problems }) => {
  await page.goto('/admin/menu')
  const grip = handle(page, titles.page)
  await grip.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await grip.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width / 2 + 30, y + height / 2 - 4, { steps: 5 })
  await page.mouse.up()
  await expect.poll(below).toEqual(['page'])
  expect(problems).toEqual([])
})

own(
  'a move based on an outdated menu is rejected, and the change by another user is shown',
  { tag: '@prove' },
  async ({ page, http, titles, below }) => {
    await page.goto('/admin/menu')
    await expect(handle(page, titles.page)).toBeVisible()
    const { json } = await http.as<Tree>('GET', '/cms/menu/tree')
    const { id } = json.data.items.find(({ name }) => name.startsWith('page-x')) ?? { id: 0 }
    await http.as('PUT', `/cms/menu/${id}`, { body: { title_en: `${titles.page} theirs` } })
    await handle(page, titles.page).press('ArrowRight')
    await expect(page.getByText('Someone else has changed this since you loaded it')).toBeVisible()
    await expect(handle(page, `${titles.page} theirs`)).toBeVisible()
    expect(await below()).toEqual([])
  },
)

own(
  'deleting a menu item mentions its child items, which are kept by default',
  { tag: '@prove' },
  async ({ page, titles, below }) => {
    await page.goto('/admin/menu')
    await handle(page, titles.page).press('ArrowRight')
    await expect.poll(below).toEqual(['page'])
    await page.getByRole('button', { name: `Move to the trash ${titles.folder}` }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(`“${titles.folder}” has 1 child item`)
    await dialog.getByRole('button', { name: 'Move to the trash' }).click()
    await expect(handle(page, titles.folder)).toHaveCount(0)
    await expect(handle(page, titles.page)).toBeVisible()
  },
)

test('folders fold and stay so on other pages, that of the page is open, and a key after G goes to a usual place', async ({
  page,
  problems,
}) => {
  const folder = (name: string) => navigation(page).getByRole('button', { name, exact: true })
  const isOpen = (name: string, open: boolean) => expect(folder(name)).toHaveAttribute('aria-expanded', String(open))
  await page.goto('/admin')
  await isOpen('Orders', true)
  await isOpen('Logs', false)
  await expect(navigation(page).getByRole('link', { name: 'Sign-ins' })).toHaveCount(0)
  await expect(async () => {
    await folder('Orders').click()
    await isOpen('Orders', false)
  }).toPass()
  await folder('Logs').click()
  await page.goto('/admin/banner')
  await isOpen('Orders', false)
  await isOpen('Logs', true)
  await isOpen('Content', true)

  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toContainText('Go to Products')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('g')
  await page.keyboard.press('o')
  await expect(page).toHaveURL(/\/admin\/order$/)
  await isOpen('Orders', true)
  await isOpen('Content', false)
  expect(problems).toEqual([])
})
