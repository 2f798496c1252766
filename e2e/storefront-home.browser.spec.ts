import type { Page } from '@playwright/test'
import { api } from './support/api'
import { expect, test } from './support/browser'
import { mainTarget } from './support/targets'

type Home = { banner: { id: number } | null; themes: { id: number; name: string }[] }
type Choice = { banner_id: number | null; theme_ids: number[] }

const preview = (page: Page) => page.getByRole('region', { name: 'Preview' })
const themes = (page: Page) => page.getByRole('group', { name: 'Themes' }).getByRole('listitem')
const shown = async () => (await api(mainTarget).call<Home>('GET', '/v1/home')).json.data
const namesShown = async () => (await shown()).themes.map(({ name }) => name)

/** What the shop had chosen before is chosen again afterwards. */
const own = test.extend<{ before: Home }>({
  before: async ({ http }, use) => {
    const { json } = await http.as<Choice>('GET', '/cms/home')
    const { banner_id, theme_ids } = json.data
    await use(await shown())
    await http.as('PUT', '/cms/home', { body: { banner_id, theme_ids } })
  },
})

own.describe('whoever may arrange it', () => {
  own.use({ as: 'manager' })

  own(
    'the home page is arranged by keys, seen before it is saved, and then shown by the mini-program',
    async ({ page, before, problems }) => {
      const [first = '', second = '', third = ''] = before.themes.map(({ name }) => name)
      await page.goto('/admin/storefront-home')
      await expect(themes(page)).toHaveText([first, second, third])
      await expect(preview(page)).toContainText('Slide 1 of')
      await page.getByRole('button', { name: `Move ${third}`, exact: true }).press('ArrowUp')
      await page.getByRole('button', { name: `Remove ${first}`, exact: true }).click()
      await expect(themes(page)).toHaveText([third, second])
      await expect(preview(page).getByRole('listitem').filter({ hasText: first })).toHaveCount(0)
      expect(await namesShown()).toEqual([first, second, third])
      await page.getByRole('combobox', { name: 'Add a theme' }).fill(first)
      await page.getByRole('option', { name: first, exact: true }).click()
      await expect(preview(page)).toContainText(first)
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByText('Saved', { exact: true })).toBeVisible()
      expect(await namesShown()).toEqual([third, second, first])
      expect(problems).toEqual([])
    },
  )

  own(
    'a banner goes on the home page from its list, where it is said to be there afterwards',
    async ({ page, http, before }) => {
      const { id, name } = await http.banner({ items: [] })
      await page.goto('/admin/banner')
      const row = page.getByRole('row').filter({ hasText: name })
      await row.getByRole('button', { name: `Use on home: ${name}` }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Use on home' }).click()
      await expect(row.getByText('On home', { exact: true })).toBeVisible()
      await expect(page.getByText('On home', { exact: true })).toHaveCount(1)
      await expect(row.getByRole('button', { name: 'Use on home' })).toHaveCount(0)
      const { banner } = await shown()
      expect([before.banner?.id === id, banner?.id === id]).toEqual([false, true])
    },
  )

  own('another banner is seen at once, and Discard brings back what is stored', async ({ page, http, before }) => {
    const { id, name } = await http.banner({ items: [] })
    await page.goto('/admin/storefront-home')
    await page.getByRole('combobox', { name: 'Banner', exact: true }).fill(name)
    await page.getByRole('option', { name, exact: true }).click()
    await expect(preview(page)).toContainText('No slide is shown now')
    await expect(page.getByRole('link', { name: 'Edit the slides of this banner' })).toHaveAttribute(
      'href',
      `/admin/banner?open=${id}`,
    )
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(preview(page)).toContainText('Slide 1 of')
    expect((await shown()).banner?.id).toBe(before.banner?.id)
  })

  own('a theme that is on it says so', async ({ page, before }) => {
    await page.goto(`/admin/theme?open=${before.themes[0]?.id}`)
    const appears = page.getByRole('region', { name: 'Where it appears' })
    await expect(appears).toContainText('GET /v1/home')
  })
})

own.describe('whoever may not', () => {
  own.use({ as: 'clerk' })

  own(
    'staff who may not arrange the home page are told which permission is missing',
    { tag: '@prove' },
    async ({ page }) => {
      await page.goto('/admin/storefront-home')
      await expect(page.getByRole('main')).toContainText('Arrange the storefront home')
    },
  )
})
