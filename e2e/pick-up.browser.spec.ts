import { api, freshToken } from './support/api'
import { expect, problemsOf, test } from './support/browser'
import { button, checkOutAt, checkScreen, PHONE } from './support/storefront'
import { mainTarget, urlOf } from './support/targets'

test.use({ as: 'manager', viewport: PHONE })

type Named = { id: number; name: string }

test('a buyer chooses to pick an order up, and staff hand it over by the code that the buyer shows', async ({
  page,
  browser,
  http,
  problems,
}) => {
  const { call } = api(mainTarget)
  const token = await freshToken(mainTarget, 'admin')
  const offers = (isOn: boolean) => call('PUT', '/cms/config', { token, body: { values: { 'delivery.pickup': isOn } } })
  const name = http.named('place')
  const place = { name, address: '南京西路 1 号', phone: '021-62345678', hours: '10:00–20:00' }
  const { id: place_id } = (await call<Named>('POST', '/cms/pickup_place', { token, body: place })).json.data
  expect((await offers(true)).status).toBe(200)
  const context = await browser.newContext({ baseURL: urlOf(mainTarget), locale: 'en-US', viewport: PHONE })
  try {
    const buyer = await context.newPage()
    const wrong = problemsOf(buyer)
    await checkOutAt(buyer, name)
    await checkScreen(buyer, 'checkout')
    await button(buyer, 'Place order').click()
    await button(buyer, 'Pay').click()
    const code = buyer.getByRole('status', { name: 'Pick-up code' })
    await expect(code).toHaveText(/^\d{3} \d{3}$/)
    await checkScreen(buyer, 'order')

    await page.goto(`/admin/order/${buyer.url().match(/\d+$/)?.[0]}/print`)
    await expect(page.getByText(name).first()).toBeVisible()

    await page.goto('/admin/hand-over')
    const field = page.getByRole('textbox', { name: 'Pick-up code' })
    await expect(field).toBeFocused()
    await field.fill('000000')
    await expect(page.getByText('No order waits with this code')).toBeVisible()
    await expect(field).toHaveValue('000000')
    await expect(field).toBeFocused()
    await field.fill((await code.textContent()) ?? '')
    await expect(page.getByText(name)).toBeVisible()
    await button(page, 'Hand over').click()
    await expect(page.getByText(/^Handed over: order/)).toBeVisible()
    await buyer.reload()
    await expect(buyer.getByRole('heading', { name: 'Completed' })).toBeVisible()
    expect([problems, wrong]).toEqual([[], []])
  } finally {
    await context.close()
    await offers(false)
    await call('DELETE', `/cms/pickup_place/${place_id}`, { token })
  }
})
