import { z } from 'zod'
import type { Kind } from '@/lib/message/kinds'
import { SIMULATED_TEMPLATES } from '@/packages/simulator/templates'
import type { ServerShop } from './server-shop'
import { callSimulator } from './wechat'

type AnyShop = Pick<ServerShop, 'ask' | 'tokenOf' | 'runtime'>

const DEMO_OPENID = 'o-of-the-demo-buyer'
const [paid = '', shipped = '', closing = '', refunded = '', invoiced = '', pickup = '', ...ofRequests] =
  Object.keys(SIMULATED_TEMPLATES)
const [agreed = '', declined = '', exchanged = ''] = ofRequests
const ofOrders = { paid, shipped, closing, refunded, invoiced, pickup }
export const TEMPLATE_IDS: Record<Kind, string> = { ...ofOrders, agreed, declined, exchanged }
const NUMBER_AND_AMOUNT = 'character_string1={order_no}, amount2={amount}'

export const MESSAGE_SETTINGS = {
  'message.paid_template': paid,
  'message.paid_keywords': `${NUMBER_AND_AMOUNT}, date3={time}`,
  'message.shipped_template': shipped,
  'message.shipped_keywords':
    'character_string1={order_no}, thing2={carrier}, character_string3={tracking_no}, thing4={goods}',
  'message.closing_template': closing,
  'message.closing_keywords': `${NUMBER_AND_AMOUNT}, time3={time}`,
  'message.refunded_template': refunded,
  'message.refunded_keywords': `${NUMBER_AND_AMOUNT}, date3={time}`,
  'message.invoiced_template': invoiced,
  'message.invoiced_keywords': `${NUMBER_AND_AMOUNT}, date3={time}`,
  'message.pickup_template': pickup,
  'message.pickup_keywords': 'character_string1={order_no}, thing4={goods}, time3={time}',
  'message.agreed_template': agreed,
  'message.agreed_keywords': `${NUMBER_AND_AMOUNT}, time3={time}`,
  'message.declined_template': declined,
  'message.declined_keywords': `${NUMBER_AND_AMOUNT}, time3={time}`,
  'message.exchanged_template': exchanged,
  'message.exchanged_keywords': 'character_string1={order_no}, thing2={carrier}, character_string3={tracking_no}',
}

export const configureMessages = async (shop: Pick<AnyShop, 'ask' | 'tokenOf'>, values: object = MESSAGE_SETTINGS) =>
  shop.ask('PUT /cms/config', { token: await shop.tokenOf('admin'), body: { values } })

/** The demo buyer accepts these in the mini-program, once each. */
export async function consentTo(shop: Pick<AnyShop, 'runtime'>, kinds: readonly Kind[]): Promise<void> {
  const template_ids = [...new Set(kinds.map((kind) => TEMPLATE_IDS[kind]))]
  for (const template_id of template_ids) {
    await callSimulator(shop.runtime, 'POST /subscribe', { openid: DEMO_OPENID, template_ids: [template_id] })
  }
}

const Arrived = z.object({
  items: z.array(
    z.object({
      touser: z.string(),
      template_id: z.string(),
      page: z.string(),
      lines: z.array(z.object({ keyword: z.string(), value: z.string() })),
    }),
  ),
})

/** The messages that have arrived on phones, the latest first. */
export async function arrivedMessages(shop: Pick<AnyShop, 'runtime'>) {
  const { items } = Arrived.parse((await callSimulator(shop.runtime, 'GET /messages')).json)
  return items.map(({ lines, ...message }) => ({
    ...message,
    values: Object.fromEntries(lines.map(({ keyword, value }) => [keyword, value])),
  }))
}
