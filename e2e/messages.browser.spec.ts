import { randomUUID } from 'node:crypto'
import { api, freshToken, signIn } from './support/api'
import { expect, goByLink, test } from './support/browser'
import { newCustomer, payTrade, startedOrder } from './support/shopping'
import { checkScreen, PHONE, signInAs } from './support/storefront'
import { mainTarget } from './support/targets'

test.use({ as: 'admin' })

const KEYWORDS = 'Order paid: keywords'

test('staff set the templates of messages, and the order shows what came of each', async ({ page, problems }) => {
  await page.goto('/admin/config?setting=message.paid_keywords')
  const keywords = page.getByRole('textbox', { name: KEYWORDS })
  await expect(async () => {
    await keywords.clear() // the same text once more would be no change
    await keywords.fill('thing1={order_no}')
    await page.getByRole('button', { name: 'Save', exact: true }).click({ timeout: 1000 })
    await expect(page.getByText('thing1 cannot hold order_no').first()).toBeVisible({ timeout: 5000 })
  }).toPass()

  const { call } = api(mainTarget)
  const { templates } = JSON.parse((await call('GET', '/simulator/wechat/messages')).text)
  const [{ template_id }] = templates
  const values = {
    'message.paid_template': template_id,
    'message.paid_keywords': 'character_string1={order_no}, amount2={amount}, date3={time}',
  }
  const token = await signIn(mainTarget, 'admin')
  expect((await call('PUT', '/cms/config', { token, body: { values } })).status).toBe(200)

  const name = `wang ${randomUUID()}`
  const ask = await newCustomer(name)
  const { id, order_no } = await startedOrder(ask)
  expect(
    (await call('POST', '/simulator/wechat/subscribe', { body: { name, template_ids: [template_id] } })).status,
  ).toBe(200)
  expect(await ask('POST', '/v1/message', { order_id: id, kinds: ['paid'] })).toEqual({
    messages: [{ kind: 'paid', state: 'waiting' }],
  })
  await payTrade(order_no)
  await expect(async () => {
    await page.goto(`/admin/order/${id}`)
    const timeline = page.getByRole('region', { name: 'Timeline' })
    await expect(timeline).toContainText('Message “Order paid” sent to the buyer', { timeout: 1000 })
  }).toPass()
  await goByLink(page, '/admin/simulator')
  await page.getByRole('tab', { name: 'Messages' }).click()
  await expect(page.getByRole('region', { name: 'Simulated messages' })).toContainText(order_no)
  expect(problems).toEqual([])
})

test.describe('by a service of the shop’s own', () => {
  test.use({ as: null, viewport: PHONE })

  test('a buyer switches the messages of a way off and on in the profile', async ({ page, problems }) => {
    const { call } = api(mainTarget)
    const token = await freshToken(mainTarget, 'admin')
    const set = (isOn: boolean) =>
      call('PUT', '/cms/config', { token, body: { values: { 'message.http_agreed': isOn } } })
    expect((await set(true)).status).toBe(200)
    try {
      await page.goto('/shop/sign-in?from=/shop/profile')
      await signInAs(page, (en) => en, `xu ${randomUUID()}`)
      const text = page
        .getByRole('group', { name: 'Messages about my orders' })
        .getByRole('checkbox', { name: 'Text message' })
      await expect(text).toBeChecked()
      await checkScreen(page, 'profile with ways to be told')
      await text.click()
      await expect(text).not.toBeChecked()
      await expect(text).toBeEnabled()
      await page.reload()
      await expect(text).not.toBeChecked()
      await text.click()
      await expect(text).toBeChecked()
      expect(problems).toEqual([])
    } finally {
      await set(false)
    }
  })
})
