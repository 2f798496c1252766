import { describe, expect, test } from 'vitest'
import { configureMessages, MESSAGE_SETTINGS, TEMPLATE_IDS } from '@/packages/testing/messages'
import { useShop } from '@/packages/testing/shop'

describe('the configuration of messages', () => {
  const shop = useShop()
  const put = (values: object) => configureMessages(shop, values)

  test('the configuration of messages is refused where WeChat would refuse it, by the field', async () => {
    for (const [key, value, message] of [
      ['message.paid_keywords', 'thing1={order_no}', 'thing1 cannot hold order_no'],
      ['message.closing_keywords', 'amount1', 'must be pairs such as character_string1={order_no}, amount2={amount}'],
      ['message.refunded_template', 'with space', 'must be a template ID of WeChat'],
      ['message.page', '/pages/order/order?id={id}', 'must be a path with {id}, without a leading slash'],
      ['message.page', 'pages/order/order', 'must be a path with {id}, without a leading slash'],
    ]) {
      const { status, json } = await put({ [`${key}`]: value })
      expect([status, json.errors]).toEqual([400, [{ path: `values.${key}`, message }]])
    }
    const body = { values: { 'message.paid_keywords': 'thing1={order_no}' } }
    const headers = { 'accept-language': 'zh' }
    const { json } = await shop.ask('PUT /cms/config', { token: await shop.tokenOf('admin'), body, headers })
    expect(json.errors).toEqual([{ path: 'values.message.paid_keywords', message: 'thing1 不能放入 order_no' }])
  })

  test('the configuration of messages tells clients of the templates at once, the most important first', async () => {
    expect((await shop.ask('GET /v1/message')).data).toEqual({ templates: [] })
    expect((await put(MESSAGE_SETTINGS)).status).toBe(200)
    expect((await shop.ask('GET /v1/message')).data.templates).toEqual(
      Object.entries(TEMPLATE_IDS).map(([kind, template_id]) => ({ kind, template_id })),
    )
  })
})
