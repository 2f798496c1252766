import { readFileSync } from 'node:fs'
import { recordsOf } from '@/packages/testing/workbook'
import { accessibilityProblems } from './support/axe'
import { expect, goByLink, test } from './support/browser'
import { newCustomer, paidOrder, payTrade, startedOrder } from './support/shopping'

test.use({ as: 'admin' })

test('orders are bulk shipped from pasted lines, which are checked first', async ({ page, problems }) => {
  const ask = await newCustomer()
  const [first, second] = [await paidOrder(ask), await paidOrder(ask)]
  await page.goto('/admin/order')
  await page.getByRole('link', { name: 'Bulk ship' }).click()
  await page.getByRole('link', { name: 'Paste numbers' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Paste numbers')
  const lines = [`${first.order_no}\tSF Express\tSF1`, `${second.order_no}\tSF2`, 'NOSUCHORDER sf SF3']
  await page.getByRole('textbox', { name: 'Order number, carrier and' }).fill(lines.join('\n'))
  await page.getByRole('button', { name: 'Check rows' }).click()
  const rows = page.getByRole('table', { name: 'Rows' }).getByRole('row')
  await expect(rows.nth(1)).toContainText('Order not found')
  await expect(page.getByRole('status').getByText('Ready to ship 2')).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Ship 2 orders' }).click()
  await expect(page.getByRole('status').getByText('Shipped 2')).toBeVisible()
  await expect(rows.nth(3)).toContainText('SF2')
  await page.getByRole('button', { name: 'Ship more orders' }).click()
  await page.getByRole('textbox', { name: 'Order number, carrier and' }).fill(lines.slice(0, 2).join('\n'))
  await page.getByRole('button', { name: 'Check rows' }).click()
  await expect(page.getByRole('status').getByText('Already shipped 2')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Ship \d/ })).toHaveCount(0)
  expect(problems).toEqual([])
})

test('selected orders are packed and shipped by the keyboard: a number and Enter for each', async ({
  page,
  problems,
}) => {
  const ask = await newCustomer()
  const orders = [await paidOrder(ask), await paidOrder(ask), await paidOrder(ask), await paidOrder(ask)]
  await page.goto(`/admin/order?ids=${orders.map(({ id }) => id).join()}`)
  for (const { order_no } of orders) await page.getByRole('checkbox', { name: `Select ${order_no}` }).check()
  await page.getByRole('button', { name: 'Ship selected' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bulk ship orders')
  const rows = page.getByRole('table', { name: 'Orders to pack' }).getByRole('row')
  await expect(rows).toHaveCount(5)
  await expect(rows.nth(1)).toContainText('139****5678')
  expect(await accessibilityProblems(page)).toEqual([])

  const [refunded] = orders.slice(-1)
  await ask('POST', `/v1/order/${refunded?.id}/refund`, { reason: 'Not wanted any more' })
  await expect(rows.nth(4)).toContainText('Refund requested')
  await expect(rows.nth(4).getByRole('textbox')).toHaveCount(0)

  await rows.first().click() // beside the fields
  await page.keyboard.press('S') // as a scanner does, with the focus in none
  await page.keyboard.type('F1234567890123')
  await page.keyboard.press('Enter')
  await page.keyboard.type('bad')
  await page.keyboard.press('Enter')
  await expect(rows.nth(2)).toContainText('This is not a tracking number')
  await expect(rows.nth(2).getByRole('textbox')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('YT1234567890123')
  await page.keyboard.press('Enter')
  await expect(rows.nth(2).getByRole('combobox')).toHaveValue('yto')
  await page.keyboard.type('SF12')
  await page.keyboard.press('Enter')
  await expect(rows.nth(3).getByRole('status')).toContainText('Does not look like a number of ')
  await page.reload()
  await expect(rows.nth(2).getByRole('textbox')).toHaveValue('YT1234567890123')
  const ship = page.getByRole('button', { name: 'Ship 3 orders' })
  await rows.nth(3).getByRole('textbox').press('Enter')
  await expect(ship).toBeFocused()
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Ship with this number?' })
  await expect(question).toContainText('SF12: Does not look like a number of ')
  await question.getByRole('button', { name: 'Check again' }).click()
  await expect(rows.nth(3).getByRole('textbox')).toBeFocused()
  await expect(rows.getByRole('textbox')).toHaveCount(3)
  await ship.click()
  await question.getByRole('button', { name: 'Ship anyway' }).click()
  await expect(page.getByText(/^3 orders shipped/)).toBeVisible()
  await expect(rows.nth(2)).toContainText('YT1234567890123')
  await expect(rows.nth(2)).toContainText('YTO Express')
  await expect(rows.getByRole('textbox')).toHaveCount(0)
  for (const { id } of orders.slice(0, 3))
    expect(await ask('GET', `/v1/order/${id}`)).toMatchObject({ status: 'shipped' })
  expect(await ask('GET', `/v1/order/${refunded?.id}`)).toMatchObject({ status: 'paid' })
  expect(problems).toEqual([])
})

test('all orders of a list that are to be shipped come to the bench, the oldest first', async ({ page, problems }) => {
  const ask = await newCustomer()
  const [first, second] = [await paidOrder(ask), await paidOrder(ask)]
  const { id: buyer } = await ask<{ id: number }>('GET', '/v1/user')
  await page.goto(`/admin/order/ship?user=${buyer}`)
  await expect(page).toHaveURL(new RegExp(`ids=${first.id}%2C${second.id}`))
  const links = page.getByRole('table', { name: 'Orders to pack' }).getByRole('link')
  await expect(links).toHaveText([first.order_no, second.order_no])
  const slips = page.getByRole('link', { name: 'Print packing slips' })
  await expect(slips).toHaveAttribute('href', `/admin/order/print?ids=${first.id},${second.id}`)
  expect(problems).toEqual([])
})

test('an address is corrected until the order is sent, and the timeline says so', async ({ page, problems }) => {
  const { id } = await paidOrder(await newCustomer())
  await page.goto(`/admin/order/${id}`)
  await page.getByRole('button', { name: 'Edit address' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('textbox', { name: 'Phone' })).toHaveValue('13912345678')
  await dialog.getByRole('textbox', { name: 'Street address' }).fill('Gate 9')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('corrected the delivery address')
  await page.getByRole('button', { name: 'Reveal address' }).click()
  await expect(page.getByRole('region', { name: 'Delivery' })).toContainText('Gate 9')
  expect(problems).toEqual([])
})

test('a price is changed after its buyer began to pay: the buyer is told, and pays the new one', async ({
  page,
  problems,
}) => {
  const ask = await newCustomer()
  const { id, order_no, total_price } = await startedOrder(ask)
  await page.goto(`/admin/order/${id}`)
  await page.getByRole('button', { name: 'Change price' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Discount' }).fill('1')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('As agreed')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('As agreed')
  const told = await ask<{ total_price: number; events: object[] }>('GET', `/v1/order/${id}`)
  expect(told.total_price).toBe(total_price - 100)
  expect(told.events.at(-1)).toMatchObject({ change: 'price', reason: 'As agreed' })
  await ask('POST', '/v1/pay/pre_order', { order_id: id })
  await payTrade(`${order_no}_2`)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Ship', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change price' })).toHaveCount(0)
  expect(problems).toEqual([])
})

test('an order with a problem is in a tab of its own, and says what is wrong', async ({ page, problems }) => {
  const { id, order_no } = await startedOrder(await newCustomer())
  await payTrade(order_no, 'wrong_amount')
  await page.goto('/admin/order')
  await page.getByRole('link', { name: /^Problems/ }).click()
  await expect(page).toHaveURL(/problem=true/)
  const row = page.getByRole('row').filter({ hasText: order_no })
  await expect(row).toContainText('Payment anomaly')
  await row.getByRole('link', { name: order_no }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/order/${id}`))
  await expect(page.getByRole('alert').filter({ hasText: 'A payment does not match this order' })).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('link', { name: 'View payment anomalies' }).click()
  await expect(page.getByRole('row').filter({ hasText: order_no })).toHaveCount(1)
  expect(problems).toEqual([])
})

test('a payment anomaly says what was paid and what is due, and is ended in its drawer', async ({ page, problems }) => {
  const { order_no } = await startedOrder(await newCustomer())
  await payTrade(order_no, 'wrong_amount')
  await page.goto('/admin/payment/anomaly?state=open')
  const row = page.getByRole('row').filter({ hasText: order_no })
  await expect(row).toContainText(/Paid ¥[\d.]+, due ¥[\d.]+/)
  await row.getByRole('link', { name: order_no }).click()
  const drawer = page.getByRole('dialog', { name: 'Payment anomaly' })
  await expect(drawer).toContainText(/Paid ¥[\d.]+, due ¥[\d.]+/)
  await expect(drawer.getByText('out_trade_no')).toBeHidden()
  expect(await accessibilityProblems(page)).toEqual([])
  await drawer.getByRole('button', { name: 'Check with WeChat Pay' }).click()
  await expect(page.getByText('Payment status updated')).toBeVisible()
  await drawer.getByRole('button', { name: 'Refunded in WeChat Pay' }).click()
  const end = page.getByRole('dialog', { name: 'Refunded in WeChat Pay' })
  await expect(end.getByLabel('Note')).toHaveValue('Refunded in WeChat Pay')
  await end.getByLabel('Note').fill('Refunded on the telephone')
  await end.getByRole('button', { name: 'Resolve' }).click()
  await expect(drawer).toContainText('Refunded on the telephone')
  await expect(drawer.getByRole('button', { name: 'Reopen' })).toBeVisible()
  await drawer.getByRole('link', { name: order_no }).click()
  await expect(page).toHaveURL(/\/admin\/order\/\d+$/)
  expect(problems).toEqual([])
})

test('the filtered list of orders is exported as XLSX or CSV', async ({ page, problems }) => {
  const { order_no } = await paidOrder(await newCustomer())
  await page.goto(`/admin/order?order_no=${order_no}`)
  const saved = async (kind: string) => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('menuitem', { name: kind }).click()
    return download
  }
  const workbook = await saved('XLSX')
  expect(workbook.suggestedFilename()).toBe('order.xlsx')
  const rows = recordsOf(readFileSync(await workbook.path()))
  expect(rows).toMatchObject([{ 'Order number': order_no, Phone: '13912345678', Status: 'To ship' }])
  const csv = await saved('CSV')
  expect(csv.suggestedFilename()).toBe('order.csv')
  expect(readFileSync(await csv.path(), 'utf8')).toContain(order_no)
  expect(problems).toEqual([])
})

test('a packing slip shows the full address, which is logged; an order links to its stock movements', async ({
  page,
  context,
  problems,
}) => {
  const { id, order_no } = await paidOrder(await newCustomer())
  await page.goto(`/admin/order/${id}`)
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Print packing slip' }).click()
  const paper = await opened
  const sheet = paper.getByRole('article', { name: order_no })
  await expect(sheet).toContainText('13912345678')
  await expect(sheet).not.toContainText('¥')
  await expect(sheet.locator('svg')).toHaveCount(2) // a barcode, and a code for phones
  await expect(async () => {
    await paper.locator('label', { hasText: 'Delivery note' }).click()
    await expect(sheet).toContainText('¥', { timeout: 1000 })
  }).toPass() // repeats a click that came before hydration
  await paper.getByRole('switch', { name: 'Show prices' }).uncheck()
  await expect(sheet).not.toContainText('¥')
  expect(await accessibilityProblems(paper)).toEqual([])
  await paper.locator('label', { hasText: 'Address label' }).click()
  await expect(sheet).toContainText(`From: Kiosk`)
  await expect(sheet.locator('svg')).toHaveCount(1)
  expect(await accessibilityProblems(paper)).toEqual([])
  await paper.emulateMedia({ media: 'print' })
  await expect(paper.getByRole('button', { name: 'Print' })).toBeHidden()
  await paper.close()

  await goByLink(page, `/admin/oper-log?resource=order&resource_id=${id}&point=order.read_address`)
  await expect(page.getByRole('row')).toHaveCount(2)
  await goByLink(page, `/admin/order/${id}`)
  await page.getByRole('main').getByRole('link', { name: 'Stock movements' }).click()
  await expect(page.getByRole('row').nth(1)).toContainText('−1')
  await expect(page.getByRole('row').nth(1).getByRole('link', { name: order_no })).toBeVisible()
  expect(problems).toEqual([])
})

test('background jobs are listed by status, with the scheduled jobs', async ({ page, problems }) => {
  const { order_no } = await startedOrder(await newCustomer())
  await page.goto('/admin/job?kind=order.expire')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Background jobs')
  await expect(page.getByRole('link', { name: order_no, exact: true })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Scheduled jobs' })).toContainText('Protect the log')
  await page
    .getByRole('navigation', { name: 'By status' })
    .getByRole('link', { name: /^Given up/ })
    .click()
  await expect(page.getByText('No results')).toBeVisible()
  expect(problems).toEqual([])
})
