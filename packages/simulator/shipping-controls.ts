import { z } from 'zod'
import { simulated } from '@/db/schema/simulator'
import { fail } from '@/lib/base/errors'
import type { Runtime } from '@/lib/core/runtime/runtime'
import { tradeByTransaction, tradeOf } from './pay-state'
import { pushMessage } from './push'
import { changeUpload, Management, readUpload } from './shipping-state'
import { type CallFamily, control } from './world'

/** Switches on or off that this shop must report shipments. */
const manageControl = control(Management, async ({ database }, value) => {
  const target = [simulated.kind, simulated.key]
  const row = { kind: 'trade_management', key: 'current', value }
  await database.db.insert(simulated).values(row).onConflictDoUpdate({ target, set: { value } })
  return value
})

const OfTrade = z.strictObject({ out_trade_no: z.string().min(1).max(64) })

/** The buyer says to the platform that an order has come, in the dialog of `wx.openBusinessView`. */
const receiptControl = control(
  OfTrade.partial()
    .extend({ transaction_id: z.string().min(1).max(64).optional() })
    .refine(({ out_trade_no, transaction_id }) => (out_trade_no === undefined) !== (transaction_id === undefined), {
      path: ['out_trade_no'],
    }),
  async ({ database: { db } }, { out_trade_no, transaction_id = '' }) => {
    const number = out_trade_no ?? (await tradeByTransaction(db, transaction_id))?.out_trade_no ?? fail('not_found')
    await changeUpload(db, number, { received: true })
    return { out_trade_no: number }
  },
)

/** Of an order that a carrier delivers, where its buyer says nothing. */
const SETTLED_AFTER = 10 * 86_400
/** WeChat's words for who confirmed the receipt. */
const CONFIRMED_BY = { platform: 1, buyer: 2 }

const Settlement = OfTrade.extend({
  /** `shipped`: WeChat says when it expects to pay out. `settling`: it will soon. `settled`: it has. */
  stage: z.enum(['shipped', 'settling', 'settled']).default('settled'),
  silent: z.boolean().default(false),
})

/** The platform pays out, also where the receipt was not confirmed, and tells the shop; not what is in dispute. */
async function settle(runtime: Runtime, { out_trade_no, stage, silent }: z.output<typeof Settlement>) {
  const { db } = runtime.database
  const trade = (await tradeOf(db, out_trade_no)) ?? fail('not_found')
  const sent = (await readUpload(db, trade)) ?? fail('order_state')
  if (sent.disputed && stage !== 'shipped') fail('order_state')
  const seconds = Math.floor(Date.now() / 1000)
  const shipped_time = Math.floor(Date.parse(sent.said.upload_time) / 1000)
  if (stage !== 'shipped') await changeUpload(db, out_trade_no, { received: true, [stage]: true })
  const confirmed = {
    confirm_receive_method: sent.received ? CONFIRMED_BY.buyer : CONFIRMED_BY.platform,
    confirm_receive_time: seconds,
    settlement_time: seconds,
  }
  if (silent || stage === 'settling') return { out_trade_no, deliveries: [] } // WeChat says nothing of that
  const { transaction_id, mchid: merchant_id, openid } = trade
  const order = { transaction_id, merchant_id, merchant_trade_no: out_trade_no, shipped_time }
  const fields =
    stage === 'shipped'
      ? { ...order, estimated_settlement_time: shipped_time + SETTLED_AFTER }
      : { ...order, ...confirmed }
  return pushMessage(runtime, { kind: 'trade_manage_order_settlement', openid, fields })
}

/** A buyer disputes an order with the platform, or no longer does. */
const disputeControl = control(
  OfTrade.extend({ disputed: z.boolean().default(true) }),
  async ({ database }, { out_trade_no, disputed }) => {
    await changeUpload(database.db, out_trade_no, { disputed })
    return { out_trade_no, disputed }
  },
)

export const shippingControls: CallFamily['doors'] = {
  'POST /trade_management': manageControl,
  'POST /receipt': receiptControl,
  'POST /settlement': control(Settlement, settle),
  'POST /dispute': disputeControl,
}
