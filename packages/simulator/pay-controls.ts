import { randomInt } from 'node:crypto'
import { z } from 'zod'
import { fail } from '@/lib/base/errors'
import { withOffset } from '@/lib/base/shop-time'
import type { Runtime } from '@/lib/core/runtime/runtime'
import { openidOf } from './login'
import { BillDate, billOf, CHANGES, changeBill } from './pay-bill'
import { allComplaints, ComplaintAnswer, complain, complainAgain, NewComplaint } from './pay-complaints'
import { deliverNotification, paceControl } from './pay-delivery'
import { FORGERIES, type Forgery } from './pay-notification'
import { refundReply, settleRefund } from './pay-refunds'
import {
  allRefunds,
  allTrades,
  moveTrade,
  refundOf,
  type Trade,
  type TradeState,
  tradeNumberOf,
  tradeOf,
} from './pay-state'
import { tradeReply } from './pay-trades'
import { findFunds } from './shipping-state'
import { type CallFamily, control } from './world'

const number = z.string().min(1).max(64)
const repeatFields = { times: z.int().min(1).max(15).default(1), at_once: z.boolean().default(false) }
const forgeryIn = (how: string): Forgery | undefined => FORGERIES.find((one) => one === how)

/**
 * `late`: the buyer had paid when the order was closed. `silent`: no notification. `typing`: the password is being
 * typed. `wrong_amount`: an amount other than the order's. Any forgery: nothing is paid, but a notification claims it.
 */
const PAYMENT_MODES = ['now', 'late', 'silent', 'typing', 'wrong_amount', ...FORGERIES] as const

/** A mini-program knows of the order what it gives to `wx.requestPayment`: the id, or the whole `package`. */
const Payment = z
  .strictObject({
    out_trade_no: number.optional(),
    prepay_id: number.overwrite((text) => text.replace(/^prepay_id=/, '')).optional(),
    how: z.enum(PAYMENT_MODES).default('now'),
    ...repeatFields,
  })
  .refine((one) => (one.out_trade_no === undefined) !== (one.prepay_id === undefined), {
    path: ['out_trade_no'],
    error: 'or `prepay_id` must be sent, not both',
  })

async function simulatePayment(runtime: Runtime, { how, times, at_once, ...named }: z.output<typeof Payment>) {
  const { db } = runtime.database
  const out_trade_no = named.out_trade_no ?? (await tradeNumberOf(db, named.prepay_id ?? '')) ?? fail('not_found')
  const trade = (await tradeOf(db, out_trade_no)) ?? fail('not_found')
  const subject = { of: 'trade', key: out_trade_no } as const
  const forgery = forgeryIn(how)
  if (forgery)
    return { ...tradeReply(trade), deliveries: await deliverNotification(runtime, subject, { times, forgery }) }
  if (how === 'typing') return tradeReply((await startTyping(runtime, trade)) ?? fail('order_state'))
  const paid = await markPaid(runtime, trade, how)
  if (!paid) fail((await tradeOf(db, out_trade_no))?.transaction_id ? 'already_paid' : 'order_state')
  return {
    ...tradeReply(paid),
    deliveries: how === 'silent' ? [] : await deliverNotification(runtime, subject, { times, at_once }),
  }
}

const startTyping = ({ database }: Runtime, { out_trade_no }: Trade) =>
  moveTrade(database.db, out_trade_no, ['NOTPAY'], { state: 'USERPAYING' })

/** Marks a trade as paid: of several payments at the same moment one succeeds. */
async function markPaid({ database }: Runtime, trade: Trade, how: string): Promise<Trade | undefined> {
  const { out_trade_no, total, time_expire, openid } = trade
  const late: TradeState[] = how === 'late' ? ['CLOSED'] : []
  if (how !== 'late' && time_expire && Date.parse(time_expire) < Date.now()) return undefined
  return moveTrade(database.db, out_trade_no, ['NOTPAY', 'USERPAYING', ...late], {
    state: 'SUCCESS',
    openid: openid || openidOf(out_trade_no), // the person who scanned the code
    success_time: withOffset(new Date()),
    transaction_id: `42${Array.from({ length: 26 }, () => randomInt(10)).join('')}`,
    ...(how === 'wrong_amount' && { total: total + 1 }),
  })
}

const ENDS = { success: 'SUCCESS', silent: 'SUCCESS', abnormal: 'ABNORMAL', closed: 'CLOSED' } as const
const HOW_REFUNDED = ['success', 'silent', 'abnormal', 'closed', ...FORGERIES] as const
const RefundInput = z.strictObject({
  out_refund_no: number,
  how: z.enum(HOW_REFUNDED).default('success'),
  ...repeatFields,
})

async function simulateRefundEnd(
  runtime: Runtime,
  { out_refund_no, how, times, at_once }: z.output<typeof RefundInput>,
) {
  const { db } = runtime.database
  const refund = (await refundOf(db, out_refund_no)) ?? fail('not_found')
  const subject = { of: 'refund', key: out_refund_no } as const
  const forgery = forgeryIn(how)
  if (forgery)
    return { ...refundReply(refund), deliveries: await deliverNotification(runtime, subject, { times, forgery }) }
  const status = isEnd(how) ? ENDS[how] : 'SUCCESS'
  const settled = await settleRefund(db, out_refund_no, status, ['PROCESSING', 'ABNORMAL'])
  if (!settled) fail('order_state')
  const deliveries = how === 'silent' ? [] : await deliverNotification(runtime, subject, { times, at_once })
  return { ...refundReply(settled), deliveries }
}

const isEnd = (how: string): how is keyof typeof ENDS => Object.hasOwn(ENDS, how)

const NotifyInput = z
  .strictObject({
    out_trade_no: number.optional(),
    out_refund_no: number.optional(),
    how: z.enum(['now', ...FORGERIES]).default('now'),
    ...repeatFields,
  })
  .refine((one) => (one.out_trade_no === undefined) !== (one.out_refund_no === undefined), { path: ['out_trade_no'] })

async function notifyAgain(
  runtime: Runtime,
  { out_trade_no, out_refund_no, how, ...rest }: z.output<typeof NotifyInput>,
) {
  const { db } = runtime.database
  const target = out_refund_no ? await refundOf(db, out_refund_no) : await tradeOf(db, out_trade_no ?? '')
  if (!target) fail('not_found')
  const of = out_refund_no ? 'refund' : 'trade'
  const subject = { of, key: out_refund_no ?? out_trade_no ?? '' } as const
  return { deliveries: await deliverNotification(runtime, subject, { ...rest, forgery: forgeryIn(how) }) }
}

const tellOf = async (runtime: Runtime, complaint: { complaint_id: string }) => ({
  ...complaint,
  deliveries: await deliverNotification(runtime, { of: 'complaint', key: complaint.complaint_id }, { times: 1 }),
})

const NoInput = z.strictObject({})
const Billed = z.strictObject({ date: BillDate })
const BillChange = z.strictObject({ key: number, change: z.enum(CHANGES) })

export const payControls: CallFamily['doors'] = {
  'POST /pay': control(Payment, simulatePayment),
  'POST /refund': control(RefundInput, simulateRefundEnd),
  'POST /notify': control(NotifyInput, notifyAgain),
  'POST /pace': paceControl,
  'POST /complaint': control(NewComplaint, async (runtime, input) => tellOf(runtime, await complain(runtime, input))),
  'POST /complaint/answer': control(ComplaintAnswer, async (runtime, input) =>
    tellOf(runtime, await complainAgain(runtime, input)),
  ),
  'GET /complaint': control(NoInput, async ({ database }) => ({ items: await allComplaints(database.db) })),
  'GET /orders': control(NoInput, async ({ database }) => {
    const trades = await allTrades(database.db)
    const funds = await findFunds(database.db, trades)
    const items = trades.map((one) => ({
      ...tradeReply(one),
      refunded: one.refunded,
      held: funds.get(one.out_trade_no)?.isUnsent === true,
      funds: funds.get(one.out_trade_no)?.funds ?? null,
    }))
    return { items, refunds: (await allRefunds(database.db)).map(refundReply) }
  }),
  'GET /bill': control(Billed, async ({ database }, { date }) => ({
    date,
    text: (await billOf(database.db, date)) ?? '',
  })),
  'POST /bill': control(BillChange, async ({ database }, { key, change }) => {
    await changeBill(database.db, key, change)
    return { key, change }
  }),
}
