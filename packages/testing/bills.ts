import { sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { payment, refund } from '@/db/schema/payment'
import { simulated } from '@/db/schema/simulator'
import { withOffset } from '@/lib/base/shop-time'
import { changeBill } from '@/packages/simulator/pay-bill'
import { MCHID } from '@/packages/simulator/pay-keys'
import type { Refund, Trade } from '@/packages/simulator/pay-state'
import { SIMULATED_ACCOUNT } from '@/packages/simulator/world'

type BilledOrder = { order_id: number; order_no: string }
const TOTAL = 600

/** Who knows of it. */
type Sides = { here?: false; there?: false }
type Paid = Sides & { of: BilledOrder; at: Date; late?: true; appid?: string }
/** What each side calls its state; the provider took it on at `at`, and we began it `before` that. */
type Back = Sides & {
  of: BilledOrder
  at: Date
  amount: number
  before?: number
  status?: Refund['status']
  state?: State
  ended?: Date
}
type State = 'processing' | 'succeeded'

export const transactionOf = ({ order_no }: BilledOrder) => `42${order_no}`
export const refundOf = ({ order_no }: BilledOrder) => `R${order_no}`

/** Payments of any day on both sides, made by the database itself: proofs need many of them. */
export async function insertPayments(db: Db, all: Paid[]): Promise<void> {
  const here = all.filter((one) => one.here !== false)
  await db.execute(sql`update "order" set prepaid_at = now() where id = any(${idsOf(all)}::int[])`)
  await move(
    db,
    here.filter(({ late }) => !late).map(({ of }) => of),
    ['paid'],
  )
  await move(
    db,
    here.filter(({ late }) => late).map(({ of }) => of),
    ['closing', 'closed'],
  )
  const rows = here.map(({ of, at, late = false }) => ({
    order_id: of.order_id,
    transaction_id: transactionOf(of),
    amount: TOTAL,
    late,
    source: 'notification' as const,
    success_time: at,
  }))
  if (rows.length > 0) await db.insert(payment).values(rows)
  const there = all.filter((one) => one.there !== false)
  const trades = there.map(({ of, at, appid }) => ({ kind: 'trade', key: of.order_no, value: tradeOf(of, at, appid) }))
  if (trades.length > 0) await db.insert(simulated).values(trades)
}

const idsOf = (all: { of: BilledOrder }[]) => `{${all.map(({ of }) => of.order_id).join()}}`

const tradeOf = (of: BilledOrder, at: Date, appid = SIMULATED_ACCOUNT.appid): Trade => ({
  appid,
  mchid: MCHID,
  out_trade_no: of.order_no,
  description: 'Goods, "new"',
  trade_type: 'JSAPI',
  openid: 'o-of-proofs',
  notify_url: 'http://shop',
  fingerprint: '',
  state: 'SUCCESS',
  total: TOTAL,
  refunded: 0,
  refunds: 0,
  transaction_id: transactionOf(of),
  success_time: withOffset(at),
})

/** Through the table of moves, each with its event; closing restocks. */
async function move(db: Db, orders: BilledOrder[], states: ('paid' | 'closing' | 'closed')[]): Promise<void> {
  const ids = `{${orders.map(({ order_id }) => order_id).join()}}`
  for (const state of states) {
    await db.execute(sql`
      with before as (select id, status from "order" where id = any(${ids}::int[])),
      moved as (update "order" o set status = ${state}, paid_at = case when ${state} = 'paid' then now() end,
        closed_at = case when ${state} = 'closed' then now() end from before where o.id = before.id)
      insert into order_event (order_id, "from", "to", by) select id, status, ${state}, 'provider' from before`)
  }
  if (states.includes('closed')) {
    await db.execute(sql`
      insert into stock_movement (sku_id, delta, reason, order_line_id)
      select sku_id, count, 'order_closed', id from order_line where order_id = any(${ids}::int[])`)
  }
}

/** Refunds on both sides, each of a payment that is there. */
export async function insertRefunds(db: Db, all: Back[]): Promise<void> {
  const here = all.filter((one) => one.here !== false)
  const payments = await db.select({ id: payment.id, order_id: payment.order_id }).from(payment)
  const paid = new Map(payments.map(({ id, order_id }) => [order_id, id]))
  const rows = here.map(({ of, at, amount, before = 1000, state = 'succeeded', ended = at }) => ({
    out_refund_no: refundOf(of),
    order_id: of.order_id,
    payment_id: paid.get(of.order_id) ?? 0,
    amount,
    state,
    refund_id: `50${of.order_no}`,
    begun_at: new Date(at.getTime() - before),
    ...(state === 'succeeded' && { ended_at: ended, success_time: ended }),
  }))
  if (rows.length > 0) await db.insert(refund).values(rows)
  const there = all.filter((one) => one.there !== false)
  const records = there.map(({ of, at, amount, status = 'SUCCESS' }) => ({
    kind: 'trade_refund',
    key: refundOf(of),
    value: backOf(of, at, amount, status),
  }))
  if (records.length > 0) await db.insert(simulated).values(records)
}

const backOf = (of: BilledOrder, at: Date, amount: number, status: Refund['status']): Refund => ({
  out_refund_no: refundOf(of),
  out_trade_no: of.order_no,
  refund_id: `50${of.order_no}`,
  status,
  transaction_id: transactionOf(of),
  refund: amount,
  total: TOTAL,
  create_time: withOffset(at),
  ...(status === 'SUCCESS' && { success_time: withOffset(at) }),
})

export async function changeBills(db: Db, keys: string[], how: Parameters<typeof changeBill>[2]): Promise<void> {
  for (const key of keys) await changeBill(db, key, how)
}
