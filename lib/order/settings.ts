import { z } from 'zod'
import type { Limit } from '../core/runtime/limits'
import { declareSettings, rateLimitSetting } from '../core/runtime/settings'

const group = 'Orders and inventory'
const fen = (most: number) => z.int().min(0).max(most)

export const orderSettings = declareSettings({
  'order.pay_minutes': z.int().min(5).max(120).default(30).meta({
    title: 'Payment window (minutes)',
    description: 'Unpaid orders are then closed and their stock is released',
    group,
    public: true,
  }),
  'order.confirm_days': z.int().min(1).max(90).default(10).meta({
    title: 'Auto-complete after (days)',
    description:
      'Days after delivery where parcels are tracked, otherwise after shipping; the order is then completed automatically',
    group,
    public: true,
  }),
  'order.refund_days': z.int().min(0).max(365).default(7).meta({
    title: 'Refund requests (days after receipt)',
    description: 'Later only staff can refund. 0: no limit',
    group,
    public: true,
  }),
  'order.freight': fen(100_000).default(0).meta({ title: 'Shipping fee', group, widget: 'money', public: true }),
  'order.free_freight_from': fen(10_000_000).default(0).meta({
    title: 'Free shipping from',
    description: '0: every order pays the shipping fee',
    group,
    widget: 'money',
    public: true,
  }),
  'order.add_up_freight': z.boolean().default(false).meta({
    title: 'Add up shipping templates',
    description: 'Off: an order pays the highest first fee, and goods of other templates only their further units',
    group,
  }),
  'order.minimum': fen(10_000_000).default(0).meta({
    title: 'Minimum order value',
    description: '0: no minimum',
    group,
    widget: 'money',
    public: true,
  }),
})

export const orderLimits = declareSettings({
  'limits.orders_per_minute': rateLimitSetting(30, 'Orders per minute per user').meta({
    description: 'Rejected attempts are counted separately, up to five times as many',
  }),
})

export const ORDER_LIMIT: Limit = {
  name: 'orders',
  seconds: 60,
  most: (runtime) => orderLimits.in(runtime)['limits.orders_per_minute'],
}
