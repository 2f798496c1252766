import { z } from 'zod'
import { declareSettings } from '../core/runtime/settings'

export const shippingSettings = declareSettings({
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
