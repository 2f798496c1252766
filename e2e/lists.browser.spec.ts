import { expect, test } from './support/browser'

test.describe('a list', () => {
  test.use({ as: 'admin' })

  test('a list leads to a record by a real link, which opens in another tab as well', async ({
    page,
    context,
    banner,
  }) => {
    await page.goto(`/admin/banner?q=${encodeURIComponent(banner.name)}`)
    const name = page.getByRole('row').getByRole('link', { name: banner.name, exact: true })
    await expect(name).toHaveAttribute('href', `?${new URLSearchParams({ q: banner.name, open: String(banner.id) })}`)

    const opened = context.waitForEvent('page')
    await name.click({ modifiers: ['ControlOrMeta'] })
    const other = await opened
    await expect(other).toHaveTitle(`${banner.name} · Banners · Kiosk`)
    await expect(other.getByRole('dialog')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await other.close()

    await name.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page).toHaveTitle(`${banner.name} · Banners · Kiosk`)
    await page.keyboard.press('Escape')
    await expect(page).toHaveTitle('Banners · Kiosk')
  })

  test('a list opens a row in another tab by Ctrl and a click beside its name', async ({ page, context, banner }) => {
    await page.goto(`/admin/banner?q=${encodeURIComponent(banner.name)}`)
    const opened = context.waitForEvent('page')
    await page
      .getByRole('row')
      .nth(1)
      .getByRole('cell')
      .nth(3)
      .click({ modifiers: ['ControlOrMeta'] })
    await expect((await opened).getByRole('dialog')).toBeVisible()
  })
})

test.describe('a list that one comes back to', () => {
  test.use({ as: 'admin' })

  test('a list that one comes back to keeps the rows that were selected, and Escape first clears its search and then leaves it', async ({
    page,
  }) => {
    await page.goto('/admin/product')
    const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ })
    await boxes.nth(1).check()
    await page.locator('[data-title] a').first().click()
    await expect(page).toHaveURL(/\/admin\/product\/\d+/)
    await page.goBack()
    await expect(boxes.nth(1)).toBeChecked()
    await expect(boxes.first()).not.toBeChecked()
    await expect(page.getByRole('group', { name: 'Selected records' })).toContainText('1 selected')

    const search = page.getByRole('searchbox').first()
    await search.fill('no such product')
    await expect(page.getByText('No results')).toBeVisible()
    await search.press('Escape')
    await expect(search).toHaveValue('')
    await expect(search).toBeFocused()
    await search.press('Escape')
    await expect(search).not.toBeFocused()
    await expect(boxes.nth(1)).toBeChecked()
  })
})

test.describe('many records', () => {
  test.use({ as: 'admin' })

  test('all pages of records are changed at once, after a question that counts them', async ({ page, http }) => {
    const mark = http.named('many')
    for (let n = 10; n < 22; n++) await http.banner({ name: `${mark} ${n}` })
    await page.goto(`/admin/banner?q=${encodeURIComponent(mark)}&size=10`)
    await page.getByRole('checkbox', { name: 'Select all' }).check()
    const bar = page.getByRole('group', { name: 'Selected records' })
    await expect(bar).toContainText('10 selected')
    await bar.getByRole('button', { name: 'Select all 12 that match' }).click()
    await expect(bar).toContainText('12 selected')
    await bar.getByRole('button', { name: 'Move to the trash' }).click()
    const question = page.getByRole('dialog', { name: 'Move 12 to the trash?' })
    await question.getByRole('button', { name: 'Move to the trash' }).click()
    await expect(page.getByText('12 banners moved to the trash')).toBeVisible()
    await expect(page.getByText('No results')).toBeVisible()
  })

  test('records that a bulk change fails on are listed, each with its reason and a link', async ({ page, http }) => {
    const mark = http.named('many')
    const gone = await http.banner({ name: `${mark} gone` })
    await http.banner({ name: `${mark} here` })
    await page.goto(`/admin/banner?q=${encodeURIComponent(mark)}`)
    await page.getByRole('checkbox', { name: 'Select all' }).check()
    await http.as('DELETE', `/cms/banner/${gone.id}`)
    await page
      .getByRole('group', { name: 'Selected records' })
      .getByRole('button', { name: 'Move to the trash' })
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Move to the trash' }).click()
    const result = page.getByRole('dialog', { name: '1 banner moved to the trash, 1 failed' })
    await expect(result.getByRole('row').nth(1)).toContainText('Not found')
    await expect(result.getByRole('link', { name: gone.name })).toHaveAttribute('href', /open=/)
  })
})
