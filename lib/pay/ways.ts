import { eq } from 'drizzle-orm'
import { orderPickup } from '@/db/schema/delivery'
import type { PayWay, Runtime } from '../core/runtime/runtime'
import { firstOrThrow } from '../data/records'
import { PAY_WAY_LABELS } from '../order/sentences'
import { paySettings } from './settings'

const instructionsOf = (runtime: Runtime) => paySettings.in(runtime)['pay.transfer_instructions'].trim()

const transfer: PayWay = {
  name: 'transfer',
  title: PAY_WAY_LABELS.transfer,
  isOffered: (runtime) => paySettings.in(runtime)['pay.transfer'] && instructionsOf(runtime) !== '',
  byHand: {
    days: async (runtime) => paySettings.in(runtime)['pay.transfer_days'],
    instructions: instructionsOf,
  },
}

/** The goods wait for their buyer as those that are paid do, and as long. */
const atPickup: PayWay = {
  name: 'at_pickup',
  title: PAY_WAY_LABELS.at_pickup,
  deliveries: ['pickup'],
  isOffered: (runtime) => paySettings.in(runtime)['pay.at_pickup'],
  byHand: {
    async days(_runtime, db, order_id) {
      const { days } = orderPickup
      return firstOrThrow(await db.select({ days }).from(orderPickup).where(eq(orderPickup.order_id, order_id))).days
    },
    instructions: () => '',
  },
}

/** Those of the shop itself. */
export const payWays = [transfer, atPickup]
