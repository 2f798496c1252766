import type { Page } from '@playwright/test'
import { expect, test } from './support/browser'
import { picture, toFilePayload } from './support/files'
import { Keys } from './support/keys'
import type { Page as Listed } from './support/shop'
import { newCustomer, paidOrder } from './support/shopping'
import { PHONE } from './support/storefront'
import { currentRun } from './support/targets'

// One shop, one task of the day each, by nothing but keys. English and Chinese, colours of one's own, a phone: spread
// over the tasks, since what each holds is the same for all.
const COLOURS_OF_ONES_OWN = { contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } } as const
test.use({ as: 'admin' })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const status = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text })
const notice = (page: Page, text: string | RegExp) => page.getByRole('alert').filter({ hasText: text })
const named = (page: Page, role: 'button' | 'link' | 'checkbox' | 'textbox' | 'tab', name: string | RegExp) =>
  page.getByRole(role, typeof name === 'string' ? { name, exact: true } : { name })
const parcelNumber = () => `SF${String(Date.now()).padStart(13, '1')}`

test.describe('signing in and one order', () => {
  test.use({ as: null })

  test('keys alone sign in, find an order and ship it', async ({ page, problems }) => {
    const { order_no } = await paidOrder(await newCustomer())
    const keys = new Keys(page)
    await keys.open('/admin', named(page, 'button', 'Sign in'))
    const { demoPassword } = currentRun()
    await keys.within('admin'.length + demoPassword.length + 4, async () => {
      await keys.to(page.getByRole('textbox', { name: 'Account' }))
      await keys.type('admin')
      await keys.press('Tab')
      await keys.type(demoPassword)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('link', { name: 'Skip to content' })).toBeAttached()
    })
    await keys.within(3, async () => {
      await keys.to(page.getByRole('link', { name: 'Skip to content' }))
      await keys.press('Enter')
      await keys.press('Tab') // the first of the page, under the header
    })
    await keys.within(9, async () => {
      await keys.press('Control+k', page.getByRole('combobox', { name: 'Search everything' }))
      await keys.type(
        order_no.slice(-6),
        page
          .getByRole('option')
          .filter({ hasText: order_no.slice(-6) })
          .first(),
      )
      await keys.press('Enter', heading(page).filter({ hasText: order_no.slice(-4) }))
    })
    await keys.within(20, async () => {
      await keys.press('s', page.getByRole('dialog', { name: 'Ship' }))
      await keys.to(page.getByRole('dialog').getByRole('textbox', { name: 'Tracking number' }))
      await keys.type(parcelNumber())
      await keys.press('Enter', notice(page, 'Shipped').or(page.getByText('Shipped').first()))
    })
    await expect(named(page, 'button', 'Ship')).toHaveCount(0)
    await keys.seen()
    expect(problems).toEqual([])
  })
})

test.describe('many orders, in Chinese', () => {
  test.use({ locale: 'zh-CN' })

  test('keys alone choose orders, ship them, and narrow a list', async ({ page, problems }) => {
    const ask = await newCustomer()
    const orders = []
    for (let n = 0; n < 4; n += 1) orders.push(await paidOrder(ask))
    const keys = new Keys(page)
    await keys.open(`/admin/order?ids=${orders.map(({ id }) => id).join()}`, page.getByRole('row').nth(4))
    await keys.press('j')
    await keys.press('x')
    await keys.press('j')
    await keys.press('j')
    await keys.press('x', status(page, '已选 2 项'))
    await keys.within(5, async () => {
      await keys.press('b')
      await keys.to(named(page, 'button', '发货所选订单'))
      await keys.press('Enter', heading(page).filter({ hasText: '批量发货' }))
    })
    await keys.type(parcelNumber())
    await keys.press('Enter')
    await keys.press('Enter')
    await keys.to(named(page, 'button', /^发货 1/))
    await keys.press('Enter', status(page, '已发货 1 个订单'))

    await keys.open('/admin/order', named(page, 'button', '筛选'))
    await named(page, 'button', '筛选').focus()
    await keys.press('Enter', page.getByRole('dialog'))
    const panel = page.getByRole('dialog')
    await keys.within(25, async () => {
      await keys.to(panel.getByRole('button', { name: /^下单时间|^时间|不限时间/ }).last())
      await keys.press('Enter', panel.getByRole('button', { name: '今天' }))
      await keys.to(panel.getByRole('button', { name: '今天' }))
    })
    await keys.press('Enter')
    await expect(page).toHaveURL(/start=/)
    await keys.seen()
    await keys.press('Escape')
    await expect(panel).toHaveCount(0)
    await keys.seen()
    await keys.to(page.getByRole('button', { name: /^移除筛选/ }).first())
    await keys.press('Enter')
    await expect(page).not.toHaveURL(/start=/)
    await keys.seen()
    expect(problems).toEqual([])
  })
})

test.describe('a product, in colours of one’s own', () => {
  test.use(COLOURS_OF_ONES_OWN)

  test('keys alone give a product options, prices and pictures', async ({ page, http, problems }) => {
    const keys = new Keys(page)
    const name = http.named('cup')
    await keys.open('/admin/product/new', named(page, 'button', 'Add an option'))
    await expect(page).toHaveTitle(/^Create a product/)
    const files = [await picture(`${name} 1.png`), await picture(`${name} 2.png`)].map(toFilePayload)
    await keys.to(page.getByRole('textbox', { name: 'Name', exact: true }))
    await keys.type('Cup')
    await keys.to(named(page, 'button', 'Add an option'))
    await keys.press('Enter')
    for (const text of ['Size', 'S,M']) {
      await keys.type(text)
      await keys.press('Enter')
    }
    await expect(page.getByRole('table', { name: 'Variants' }).getByRole('row')).toHaveCount(3)
    await keys.seen()
    await keys.to(named(page, 'button', 'Remove M'), 'Shift+Tab')
    await keys.press('Enter')
    await expect(page.getByRole('table', { name: 'Variants' }).getByRole('row')).toHaveCount(2)
    await keys.seen()
    await keys.to(page.getByRole('textbox', { name: /^Price/ }).last())
    const thumb = page.getByRole('switch', { name: 'On sale' }).locator('+ * .mantine-Switch-thumb')
    const [drawn, ground] = await thumb.evaluate((one) =>
      [one, document.body].map((part) => getComputedStyle(part).backgroundColor),
    )
    expect(drawn).not.toBe(ground)
    const images = page.getByRole('group', { name: 'Images' })
    const chooser = page.waitForEvent('filechooser')
    await keys.to(images.getByRole('button', { name: 'Upload' }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await (await chooser).setFiles(files)
    await expect(status(page, '2 images added')).toBeAttached()
    await keys.seen()
    await keys.to(images.getByRole('button', { name: 'Move Image 1', exact: true }), 'Shift+Tab')
    await keys.press('ArrowRight', status(page, 'position 2 of 2'))
    expect(problems).toEqual([])
  })
})

test.describe('money and goods back, on a phone', () => {
  test.use({ viewport: PHONE })

  test('keys alone refund, and no scan that finds nothing leaves the bench', async ({ page, problems }) => {
    const ask = await newCustomer()
    const first = await paidOrder(ask)
    await ask('POST', `/v1/order/${first.id}/refund`, { reason: 'It came too late' })
    const keys = new Keys(page)
    const row = page.getByRole('row').filter({ hasText: first.order_no })
    await keys.open(`/admin/after-sale?step=to_decide&q=${first.order_no}`, row)
    await keys.press('j')
    await keys.to(named(page, 'button', `More for ${first.order_no}`))
    await keys.press('Enter', page.getByRole('menuitem', { name: 'Approve refund' }))
    await keys.to(page.getByRole('menuitem', { name: 'Approve refund' }), 'ArrowDown')
    await keys.press('Enter', page.getByRole('dialog'))
    await keys.to(page.getByRole('dialog').getByRole('button', { name: /^Refund ¥/ }))
    await keys.press('Enter', page.getByText('Refund started'))
    await keys.seen()

    const field = page.getByRole('textbox', { name: 'Return tracking number' })
    await keys.open('/admin/after-sale/receive', field)
    await expect(field).toBeFocused()
    for (const number of ['ggo1234', 'Ggo9']) {
      await keys.type(number)
      await keys.press('Enter', status(page, `No return has the tracking number ${number}`))
      await expect(field).toBeFocused()
    }
    await expect(field).toHaveValue('Ggo9') // the second took the place of the first
    await expect(page).toHaveURL(/receive/)
    expect(problems).toEqual([])
  })

  test('keys alone open the menu of a phone and close it again', async ({ page }) => {
    const keys = new Keys(page)
    await keys.open('/admin/banner', named(page, 'button', 'Menu'))
    await keys.to(named(page, 'button', 'Menu'))
    await keys.press('Enter', page.getByRole('dialog', { name: 'Menu' }))
    await keys.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Menu' })).toHaveCount(0)
    await expect(named(page, 'button', 'Menu')).toBeFocused()
  })
})

test.describe('regions and days, in Chinese on a phone in colours of one’s own', () => {
  test.use({ ...COLOURS_OF_ONES_OWN, locale: 'zh-CN', viewport: PHONE })

  test('keys alone choose regions, which are said, and take them away', async ({ page, problems }) => {
    const keys = new Keys(page)
    const regions = page.getByRole('dialog').getByRole('combobox', { name: '地区' })
    await keys.open('/admin/delivery-area?open=new', regions)
    await keys.to(regions)
    for (const [typed, region] of [
      ['杭州', '浙江省 / 杭州市'],
      ['苏州', '江苏省 / 苏州市'],
    ] as const) {
      await page.keyboard.insertText(typed)
      await page.getByRole('option', { name: region, exact: true }).waitFor()
      await keys.press('Enter')
      await expect(status(page, `已添加${region}`)).toBeAttached()
      await keys.press('Escape')
    }
    const chosen = page.getByRole('list', { name: /已选地区|Chosen regions/ }).getByRole('listitem')
    await expect(chosen).toHaveCount(2)
    await keys.to(chosen.getByRole('button').first())
    await keys.press('Enter')
    await expect(status(page, /^已移除/)).toBeAttached()
    await expect(chosen.getByRole('button')).toBeFocused()
    expect(problems).toEqual([])
  })
})

test.describe('settings', () => {
  test.use({ colorScheme: 'dark' })

  test('keys alone come to a setting that is refused, whose edge can be seen', async ({ page, problems }) => {
    const keys = new Keys(page)
    await keys.open('/admin/config', named(page, 'button', 'Orders and inventory'))
    const field = page.getByRole('main').getByRole('textbox').first()
    const edge = await field.evaluate((one) => getComputedStyle(one).borderTopColor)
    expect(edge).toBe('rgb(142, 153, 168)') // dark-2
    await keys.within(60, async () => {
      await keys.to(named(page, 'button', 'Orders and inventory'))
      await keys.press('Enter', page.getByRole('textbox', { name: 'Low stock threshold' }))
      await keys.to(page.getByRole('textbox', { name: 'Low stock threshold' }))
      await keys.press('Control+a')
      await keys.type('-')
      await keys.press('Control+s')
    })
    await expect(page.getByRole('textbox', { name: 'Low stock threshold' })).toBeFocused()
    expect(problems).toEqual([])
  })

  test('a shortcut of one letter is off where its visitor wants none', async ({ page, problems }) => {
    const keys = new Keys(page)
    await keys.open('/admin/banner', page.getByRole('row').nth(1))
    await keys.press('?', page.getByRole('dialog', { name: 'Keyboard shortcuts' }))
    await keys.to(page.getByRole('switch', { name: 'Shortcuts of a single key' }))
    await keys.press('Space')
    await keys.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('?')
    await page.keyboard.press('j')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.goto('/admin/account')
    await expect(page.getByRole('switch', { name: 'Shortcuts of a single key' })).not.toBeChecked()
    await keys.press('Control+k', page.getByRole('combobox', { name: 'Search everything' }))
    expect(problems).toEqual([])
  })
})

test('keys alone put the slides of a banner in order, in sight, and take back what went into the trash', async ({
  page,
  http,
  problems,
}) => {
  const { json } = await http.as<Listed<{ url: string }>>('GET', '/cms/file?size=5')
  const banner = await http.banner({ items: json.data.items.map(({ url }) => ({ image: url, type: 0 })) })
  const keys = new Keys(page)
  const row = page.getByRole('row').filter({ hasText: banner.name })
  await keys.open(`/admin/banner?q=${encodeURIComponent(banner.name)}`, row)
  await keys.press('j')
  await keys.press('Enter', page.getByRole('dialog'))
  const handle = (at: number) => page.getByRole('dialog').getByRole('button', { name: `Move Slide ${at}`, exact: true })
  await keys.to(handle(1))
  for (const at of [2, 3, 4, 5]) {
    await keys.press('ArrowDown')
    await expect(handle(at)).toBeFocused()
  }
  await keys.press('Control+s')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await keys.seen()
  await keys.to(named(page, 'button', `Move to the trash ${banner.name}`))
  await keys.press('Enter', page.getByRole('dialog'))
  await keys.press('Tab')
  await keys.press('Enter', notice(page, 'Moved to the trash'))
  await keys.seen()
  await expect(notice(page, 'Moved to the trash')).toContainText('Ctrl+Z')
  await keys.within(1, () => keys.press('Control+z', row))
  expect(problems).toEqual([])
})

test('keys alone give a group its rights, and move an entry of the menu there and back', async ({
  page,
  http,
  problems,
}) => {
  const keys = new Keys(page)
  const name = http.named('Rights').slice(0, 40)
  const mark = name.slice(-8)
  const group = await http.as<{ id: number }>('POST', '/cms/group', { body: { name } })
  const entries: number[] = []
  for (const [kind, path] of [
    ['folder', ''],
    ['page', '/admin/banner'],
  ]) {
    const title = `${kind} ${mark}`
    const body = { kind, title, title_en: title, name: `${kind}-k${mark}`, path }
    entries.push((await http.as<{ id: number }>('POST', '/cms/menu', { body })).json.data.id)
  }
  const right = page.getByRole('dialog').getByRole('checkbox', { name: 'See and ship orders' })
  await keys.open(`/admin/group?open=${group.json.data.id}`, right)
  await keys.within(64, async () => {
    await keys.to(right)
    await keys.press('Space')
    await keys.press('Control+s')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
  await keys.seen()

  const handle = named(page, 'button', `Move page ${mark}`)
  await keys.open('/admin/menu', handle)
  await handle.focus()
  const under = page.getByText(`page ${mark} is now at position 1 under folder ${mark}`)
  await keys.press('ArrowRight')
  await expect(under).toBeAttached()
  await expect(handle).toBeFocused()
  await notice(page, 'Position saved').waitFor()
  await keys.press('Control+z')
  const tree = () => http.as<{ items: { name: string; children: object[] }[] }>('GET', '/cms/menu/tree')
  const below = async () => (await tree()).json.data.items.find((one) => one.name === `folder-k${mark}`)?.children
  await expect.poll(below).toEqual([])
  await keys.seen()
  for (const id of entries.reverse()) await http.as('DELETE', `/cms/menu/${id}?children=delete`)
  await http.as('DELETE', `/cms/group/${group.json.data.id}`)
  expect(problems).toEqual([])
})
