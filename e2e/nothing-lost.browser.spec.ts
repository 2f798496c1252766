import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { freshToken } from './support/api'
import { expect, sessionCookie, test } from './support/browser'
import { newCustomer, paidOrder } from './support/shopping'
import { mainTarget } from './support/targets'

test.use({ as: 'admin' })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const lost = (page: Page) => page.getByText('No connection. Trying again…')
const restored = (page: Page) => page.getByText(/^Your input from .* is back$/)
const name = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true }).first()

async function typeInto(page: Page, path: string, input: Locator) {
  const words = `Typed ${randomUUID().slice(0, 8)}`
  await page.goto(path)
  await expect(async () => {
    await input.fill(words)
    await expect(button(page, 'Save')).toBeEnabled({ timeout: 1000 })
  }).toPass() // what is typed before hydration may be lost
  return words
}

test.describe('without a network', () => {
  /** What ends a form where it says so; everything else leaves what was typed. */
  const ENDS = /^(Save|Discard|Cancel|Close|Sign out|Keep editing|Reset .*)$/
  const TRIGGER = 'button:enabled, a[href], [role=combobox]:enabled'

  /** One form of each frame: a page to write on, a drawer, settings. */
  const FORMS = [
    { path: '/admin/product/1', field: 'Name' },
    { path: '/admin/product/new', field: 'Name' },
    { path: '/admin/banner?open=1', field: 'Name', first: true },
    { path: '/admin/theme?open=new', field: 'Name' },
    { path: '/admin/user?open=new', field: 'Username' },
    { path: '/admin/config', field: 'Shop name' },
  ]
  for (const { path, field, first } of FORMS) {
    const tag = first ? [] : ['@prove']
    test(`no button takes away what was typed: ${path}`, { tag }, async ({ page, context }) => {
      const words = await typeInto(page, path, page.getByRole('textbox', { name: field, exact: true }).first())
      const modals = page.locator('[aria-modal="true"]').filter({ visible: true })
      const menus = page.getByRole('menu')
      const depth = await modals.count()
      const rooms = depth > 0 ? modals : page.locator('main, header')
      await context.setOffline(true)
      const triggers = await triggersIn(rooms)
      expect(triggers.length).toBeGreaterThan(2)
      for (const trigger of triggers.filter((one) => !ENDS.test(one))) {
        const found = rooms.locator(TRIGGER).filter({ visible: true })
        const labelled = found.and(page.locator(`[aria-label=${JSON.stringify(trigger)}]`))
        const one = labelled.or(found.filter({ hasText: trigger }))
        if ((await one.count()) === 0) continue // removed with what it belonged to
        const closeWhatOpened = async () => {
          if ((await modals.count()) > depth || (await menus.count()) > 0) await page.keyboard.press('Escape')
          await expect(menus).toHaveCount(0, { timeout: 1000 }) // one may lie over the next button
          await expect(modals).toHaveCount(depth, { timeout: 1000 })
        }
        await expect(async () => {
          await closeWhatOpened() // the one before may have opened late
          if ((await one.count()) === 0) return // a click that took too long has removed it
          await one.first().click({ timeout: 2000 })
        }).toPass()
        await page.waitForTimeout(100) // what has come already may open
        await expect(closeWhatOpened).toPass()
        expect([trigger, await holds(page, words)]).toEqual([trigger, true])
      }
      await context.setOffline(false)
      await expect(lost(page)).toBeHidden()
      await expect.poll(() => holds(page, words)).toBe(true) // in the other language, too
    })
  }

  const holds = (page: Page, words: string) =>
    page.locator('input').evaluateAll((all, words) => all.some((one) => 'value' in one && one.value === words), words)

  const triggersIn = async (rooms: Locator) => {
    const names = await rooms
      .locator(TRIGGER)
      .filter({ visible: true })
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.textContent?.trim() ?? ''))
    return [...new Set(names)].filter(Boolean)
  }

  test('an entry of the menu asks before it leaves the form', async ({ page, context }) => {
    const scripts = () => page.evaluate(() => performance.getEntriesByType('resource').length)
    await page.goto('/admin/product/1')
    const before = await scripts()
    const words = await typeInto(page, '/admin/product/1', name(page))
    await expect.poll(scripts).toBeGreaterThan(before) // the question comes as soon as there is something to lose
    await page.waitForTimeout(500)
    await context.setOffline(true)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Categories' }).click()
    await button(page, 'Keep editing').click()
    await expect(name(page)).toHaveValue(words)
  })

  test('a page that was asked for without a network opens when it is back', async ({ page, context }) => {
    const words = await typeInto(page, '/admin/product/1', name(page))
    await context.setOffline(true)
    await button(page, 'History').click()
    await expect(lost(page)).toBeVisible()
    await expect(name(page)).toHaveValue(words)
    await context.setOffline(false)
    await expect(page.getByRole('dialog', { name: 'History' })).toBeVisible()
    await expect(lost(page)).toBeHidden()
  })
})

test.describe('what was typed and not saved', () => {
  test('unsaved text is there again after the page was loaded anew, until it is saved', async ({ page, banner }) => {
    const path = `/admin/banner?open=${banner.id}`
    const words = await typeInto(page, path, name(page))
    page.on('dialog', (dialog) => dialog.accept())
    await page.reload()
    await expect(restored(page)).toBeVisible()
    await expect(name(page)).toHaveValue(words)
    await button(page, 'Save').click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.goto(path)
    await expect(name(page)).toHaveValue(words)
    await expect(restored(page)).toBeHidden()
  })

  test('unsaved text goes when one discards it, and when one leaves it', async ({ page, banner }) => {
    const path = `/admin/banner?open=${banner.id}`
    await typeInto(page, path, name(page))
    page.on('dialog', (dialog) => dialog.accept())
    await page.reload()
    await button(page, 'Discard it').click()
    await expect(name(page)).toHaveValue(banner.name)
    await typeInto(page, path, name(page))
    await button(page, 'Cancel').click()
    await button(page, 'Discard').click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.goto(path)
    await expect(name(page)).toHaveValue(banner.name)
    await expect(restored(page)).toBeHidden()
  })

  test('unsaved text is not shown to the next person in the same tab', async ({ page, context, banner }) => {
    await typeInto(page, `/admin/banner?open=${banner.id}`, name(page))
    page.on('dialog', (dialog) => dialog.accept())
    await context.addCookies([sessionCookie(await freshToken(mainTarget, 'manager'))])
    await page.reload()
    await expect(name(page)).toHaveValue(banner.name)
    await expect(restored(page)).toBeHidden()
  })

  test('unsaved text outlives an upgrade that takes the scripts of the page away', async ({ page }) => {
    const words = await typeInto(page, '/admin/product/1', name(page))
    await page.route('**/_next/static/chunks/**', (route) => route.fulfill({ status: 404 }))
    await button(page, 'History').click()
    await expect(
      page.getByText('The shop was updated. Reload this page to continue · What you typed is kept'),
    ).toBeVisible()
    await expect(name(page)).toHaveValue(words)
    await page.unroute('**/_next/static/chunks/**')
    await button(page, 'Reload').click()
    await expect(restored(page)).toBeVisible()
    await expect(name(page)).toHaveValue(words)
    await page.getByRole('button', { name: 'Discard', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
    await expect(name(page)).not.toHaveValue(words)
  })
})

test('a click beside a dialog closes it only while nothing is typed in it; Escape always does', async ({ page }) => {
  const { id } = await paidOrder(await newCustomer())
  const number = page.getByRole('dialog').getByRole('textbox', { name: 'Tracking number' })
  const clickBeside = () => page.mouse.click(5, 5)
  await page.goto(`/admin/order/${id}`)
  await button(page, 'Ship').click()
  await expect(number).toBeVisible()
  await clickBeside()
  await expect(number).toHaveCount(0)
  await button(page, 'Ship').click()
  await number.fill('SF1234567890')
  await clickBeside()
  await page.waitForTimeout(500) // it would be closed by now
  await expect(number).toHaveValue('SF1234567890')
  await page.keyboard.press('Escape')
  await expect(number).toHaveCount(0)
})
