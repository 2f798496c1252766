import { z } from 'zod'
import { DELIVERY_WAYS } from '@/db/vocabulary/delivery'
import type { Runtime } from '../core/runtime/runtime'
import { declareSettings } from '../core/runtime/settings'
import type { DeliveryWay } from './contract'

const group = 'Delivery'

export const deliverySettings = declareSettings({
  'delivery.express': z.boolean().default(true).meta({
    title: 'Delivery to addresses',
    description: 'By a carrier. Stays on while no other way of delivery is on',
    group,
    public: true,
  }),
  'delivery.pickup': z.boolean().default(false).meta({
    title: 'Pick-up',
    description: 'Buyers pick their order up at a place of the shop',
    group,
    public: true,
  }),
  'delivery.pickup_days': z.int().min(1).max(90).default(7).meta({
    title: 'Keep for pick-up (days)',
    description: 'Days after payment; the order is then canceled and refunded',
    group,
    public: true,
  }),
  'delivery.courier': z.boolean().default(false).meta({
    title: 'Local delivery',
    description: 'Your own courier delivers within your delivery areas',
    group,
    public: true,
  }),
  'delivery.none': z.boolean().default(false).meta({
    title: 'Services',
    description: 'Nothing is delivered: staff mark the order as done',
    group,
    public: true,
  }),
})

/** What buyers can choose, in the order in which they are offered. */
export function offeredWays(runtime: Runtime): DeliveryWay[] {
  const settings = deliverySettings.in(runtime)
  const isOn: Record<DeliveryWay, boolean> = {
    express: settings['delivery.express'],
    pickup: settings['delivery.pickup'],
    courier: settings['delivery.courier'],
    none: settings['delivery.none'],
  }
  const offered = DELIVERY_WAYS.filter((way) => isOn[way])
  return offered.length > 0 ? offered : ['express']
}
