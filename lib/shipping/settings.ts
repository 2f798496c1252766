import { z } from 'zod'
import type { Runtime } from '../core/runtime/runtime'
import { declareSettings } from '../core/runtime/settings'

export const shippingSettings = declareSettings({
  'shipping.report_delay_minutes': z.int().min(0).max(720).default(30).meta({
    title: 'Report parcels to WeChat after (minutes)',
    description: 'Until then a parcel can be canceled. An order that is completed meanwhile is reported at once',
    group: 'Delivery',
  }),
  'shipping.order_page': z
    .string()
    .trim()
    .max(200)
    .regex(/^([\w-]+(\/[\w-]+)*\?([^\s{}]*&)?\w+=\{order_no\}(&[^\s{}]*)?)?$/, {
      error: 'must be a path with {order_no}, without a leading slash',
    })
    .default('pages/order/order?order_no={order_no}')
    .meta({
      title: 'Page of an order in WeChat’s own list',
      description:
        'WeChat opens it from the buyer’s orders; {order_no} becomes the number of the order. `npm run doctor` sends it to WeChat. Leave empty to send nothing',
      group: 'Mini-program messages',
    }),
})

/** How long the parcel of a shipped order can be canceled. */
export const cancelMinutes = (runtime: Runtime): number => shippingSettings.in(runtime)['shipping.report_delay_minutes']

/** The page of an order in the mini-program; where the shop names none to WeChat, that of the example. */
export function orderPageOf(runtime: Runtime, order_no: string): string {
  const page = shippingSettings.in(runtime)['shipping.order_page'] || shippingSettings.defaults['shipping.order_page']
  return page.replace('{order_no}', order_no)
}
