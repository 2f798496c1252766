import { api, freshToken } from './support/api'
import { accessibilityProblems } from './support/axe'
import { expect, problemsOf, test } from './support/browser'
import { button, checkOutAt, checkScreen, PHONE } from './support/storefront'
import { mainTarget, urlOf } from './support/targets'

test.use({ as: 'admin', viewport: PHONE })

const ACCOUNT = '6225 0000 0000 0000'
const settings = (isOn: boolean) => ({
  'delivery.pickup': isOn,
  'pay.at_pickup': isOn,
  'pay.transfer': isOn,
  'pay.transfer_bank': isOn ? '招商银行' : '',
  'pay.transfer_account': isOn ? ACCOUNT : '',
})

test('a buyer sees where to transfer to, then chooses to pay at the counter, where staff take the money and hand over', async ({
  page,
  browser,
  http,
  problems,
}) => {
  const { call } = api(mainTarget)
  const token = await freshToken(mainTarget, 'admin')
  const set = (isOn: boolean) => call('PUT', '/cms/config', { token, body: { values: settings(isOn) } })
  const name = http.named('place')
  const place = { name, address: '南京西路 1 号', phone: '021-62345678', hours: '10:00–20:00' }
  const { id: place_id } = (await call<{ id: number }>('POST', '/cms/pickup_place', { token, body: place })).json.data
  expect((await set(true)).status).toBe(200)
  const context = await browser.newContext({ baseURL: urlOf(mainTarget), locale: 'en-US', viewport: PHONE })
  try {
    const buyer = await context.newPage()
    const wrong = problemsOf(buyer)
    await checkOutAt(buyer, name)
    await button(buyer, 'Place order').click()

    const ways = buyer.getByRole('group', { name: 'Pay with' })
    await ways.getByRole('radio', { name: 'Bank transfer' }).click()
    await expect(ways).toContainText(ACCOUNT)
    for (const name of ['Bank', 'Account number', 'Amount', 'Transfer reference']) {
      await expect(ways.getByRole('button', { name: `Copy: ${name}`, exact: true })).toBeVisible()
    }
    await expect(button(buyer, 'Pay')).toHaveCount(0)
    await checkScreen(buyer, 'order to be paid by transfer')
    await ways.getByRole('radio', { name: 'At pick-up' }).click()
    const code = buyer.getByRole('status', { name: 'Pick-up code' })
    await expect(code).toHaveText(/^\d{3} \d{3}$/)
    await checkScreen(buyer, 'order to be paid at the counter')

    await page.goto('/admin/hand-over')
    await page.getByRole('textbox', { name: 'Pick-up code' }).fill((await code.textContent()) ?? '')
    await expect(page.getByText(/^To pay: ¥/)).toBeVisible()
    expect(await accessibilityProblems(page)).toEqual([])
    await button(page, 'Mark as paid and hand over').click()
    await expect(page.getByText(/^Handed over: order/)).toBeVisible()
    await buyer.reload()
    await expect(buyer.getByRole('heading', { name: 'Completed' })).toBeVisible()
    expect([problems, wrong]).toEqual([[], []])
  } finally {
    await context.close()
    await set(false)
    await call('DELETE', `/cms/pickup_place/${place_id}`, { token })
  }
})
