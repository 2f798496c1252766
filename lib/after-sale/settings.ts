import { z } from 'zod'
import type { Runtime } from '../core/runtime/runtime'
import { declareSettings } from '../core/runtime/settings'

const group = 'After-sales'

export const afterSaleSettings = declareSettings({
  'after_sale.decide_hours': z.int().min(0).max(720).default(48).meta({
    title: 'Answer requests within (hours)',
    description: 'After that a request is approved automatically. 0: it waits for you',
    group,
  }),
  'after_sale.send_days': z.int().min(1).max(60).default(7).meta({
    title: 'Buyers send returns within (days)',
    description: 'After that an approved return expires',
    group,
  }),
  'after_sale.receive_days': z.int().min(1).max(60).default(10).meta({
    title: 'Confirm returns within (days)',
    description:
      'Days after the buyer has sent it; then it counts as received in full, and nothing goes back to stock by itself',
    group,
  }),
  'after_sale.ship_days': z.int().min(1).max(60).default(3).meta({
    title: 'Ship replacements within (days)',
    description: 'Days after the items are here; then the exchange is flagged for you',
    group,
  }),
  'after_sale.return_freight': z.boolean().default(true).meta({
    title: 'Refund the shipping fee when everything is returned',
    description: 'Off: what buyers paid for shipping stays with the shop once an order was shipped',
    group,
  }),
  'after_sale.pay_apart': z.boolean().default(false).meta({
    title: 'Refunds are a step of their own',
    description:
      'On: approving a refund or receiving a return pays nothing until a staff member with that permission does. What was paid by hand always goes back like this',
    group,
  }),
})

/** What was paid for shipping stays with the shop, also when everything is returned. */
export const keepsFreight = (runtime: Runtime): boolean => !afterSaleSettings.in(runtime)['after_sale.return_freight']
