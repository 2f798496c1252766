import { eq } from 'drizzle-orm'
import { orderPickup } from '@/db/schema/delivery'
import type { Runtime } from '../core/runtime/runtime'
import { firstOrThrow } from '../data/records'
import type { PayWay, TransferAccount } from '../facets/pay'
import { PAY_WAY_LABELS } from '../order/sentences'
import { paySettings } from './settings'

const instructionsOf = (runtime: Runtime) => paySettings.in(runtime)['pay.transfer_instructions'].trim()

function accountOf(runtime: Runtime): TransferAccount | null {
  const { 'pay.transfer_account': number, ...settings } = paySettings.in(runtime)
  return number ? { holder: settings['pay.transfer_holder'], bank: settings['pay.transfer_bank'], number } : null
}

/** Before there was an account of its own, it stood in the instructions. */
const canTransfer = (runtime: Runtime) => accountOf(runtime) !== null || instructionsOf(runtime) !== ''

const transfer: PayWay = {
  name: 'transfer',
  title: PAY_WAY_LABELS.transfer,
  isOffered: (runtime) => paySettings.in(runtime)['pay.transfer'] && canTransfer(runtime),
  byHand: {
    days: async (runtime) => paySettings.in(runtime)['pay.transfer_days'],
    account: accountOf,
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

/** The ways by which the shop itself takes money. */
export const payWays = [transfer, atPickup]
