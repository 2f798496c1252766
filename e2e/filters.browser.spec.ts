import { expect, test } from './support/browser'

test.use({ as: 'admin' })

/** A group for one test, deleted afterwards. */
const own = test.extend<{ group: { id: number; name: string } }>({
  group: async ({ http }, use) => {
    const { status, json, text } = await http.as<{ id: number; name: string }>('POST', '/cms/group', {
      body: { name: http.named('group') },
    })
    expect(status, text).toBe(201)
    await use(json.data)
    await http.as('DELETE', `/cms/group/${json.data.id}`)
  },
})

own(
  'staff are filtered by a group found by its name, and the filter survives a reload',
  async ({ page, group, problems }) => {
    const pill = page.getByText(`Group ${group.name}`)
    await page.goto('/admin/user')
    await page.getByRole('button', { name: /^Filters/ }).click()
    const panel = page.getByRole('dialog')
    await panel.getByRole('button', { name: 'Group Any' }).click()
    await panel.getByRole('combobox', { name: 'Group' }).fill(group.name)
    await page.getByRole('option', { name: group.name }).click()
    await expect(page).toHaveURL(new RegExp(`group_id=${group.id}$`))
    await expect(pill).toBeVisible()
    await expect(page.getByText('No records match your filters')).toBeVisible()
    await page.reload()
    await expect(pill).toBeVisible()
    await page.getByRole('button', { name: /^Filters/ }).click()
    await expect(panel.getByRole('button', { name: `Group ${group.name}` })).toHaveText(group.name)
    await panel.getByRole('button', { name: 'Clear Group' }).click()
    await expect(page).not.toHaveURL(/group_id/)
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    expect(problems).toEqual([])
  },
)

own('a deleted group is shown by its number', { tag: '@prove' }, async ({ page, http, group }) => {
  await http.as('DELETE', `/cms/group/${group.id}`)
  await page.goto(`/admin/user?group_id=${group.id}`)
  await expect(page.getByText(`Group #${group.id}`)).toBeVisible()
})

test('page elements are filtered by page, named in the language of the user', { tag: '@prove' }, async ({
  page,
  problems,
}) => {
  await page.goto('/admin/element')
  await page.getByRole('button', { name: 'On page' }).click()
  await page.getByRole('combobox', { name: 'On page' }).fill('banners')
  await page.getByRole('option', { name: 'Banners' }).click()
  await expect(page).toHaveURL(/menu_id=\d+$/)
  await expect(page.getByText('On page Banners')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'On page Banners' })).toHaveText('Banners')
  await page.getByRole('button', { name: '中文' }).click()
  await expect(page.getByText('所在页面 轮播图')).toBeVisible()
  expect(problems).toEqual([])
})
