import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { billedRefund, reconciliation } from '@/db/schema/reconciliation'
import type { RECONCILIATION_STATES } from '@/db/vocabulary/reconciliation'
import { invalid } from '../base/errors'
import { addDays, endOfDay, shopDate } from '../base/shop-time'
import type { OwnWork } from '../core/endpoint/context'
import type { Runtime } from '../core/runtime/runtime'
import { firstOrThrow } from '../data/records'
import { type Bill, type BillLine, type FundsBill, failProviderAway, PayError, type PayProvider } from '../pay/provider'
import { wechatPay } from '../wechat/pay/provider'
import type { ReconciliationRun } from './contract'
import { inBatches, sumOf } from './difference'
import { compareFunds } from './funds'
import { isOfFunds, KINDS } from './kinds'
import { missingRefunds } from './missing'
import { comparePayments } from './payments'
import * as records from './records'
import { compareRefunds, type OwnRefund } from './refunds'
import { storeDifferences } from './store'

const TEN_HOURS = 36_000_000

/** The provider’s bill is ready at ten in the morning of the next day. */
export const billReadyAt = (date: string): Date => new Date(endOfDay(date).getTime() + TEN_HOURS)

const KEPT_DAYS = 90

type StaffContext = Pick<OwnWork, 'runtime' | 'write'> & { actor: { id: number } }

/** A day that staff name; the provider keeps its bills for three months. */
export async function compareDay(
  { runtime, write, actor }: StaffContext,
  { date }: z.output<typeof ReconciliationRun>,
) {
  const today = shopDate(new Date())
  if (date >= today || date < addDays(today, -KEPT_DAYS))
    invalid('date', 'must be one of the last ninety days, before today')
  return reconcile(runtime, date, { user_id: actor.id, write }).catch(failProviderAway)
}

type ReconcileOptions = { user_id?: number; now?: Date; write: <T>(work: (db: Db) => Promise<T>) => Promise<T> }

/** One day, any number of times: each difference is found once, and resolved once it is no longer found. */
export async function reconcile(
  runtime: Runtime,
  date: string,
  { user_id, now = new Date(), write }: ReconcileOptions,
) {
  const { db } = runtime.database
  const provider = wechatPay(runtime)
  const attempt = { date, user_id: user_id ?? null, tried_at: now }
  try {
    if (billReadyAt(date) > now) throw new PayError('retry', 'STATEMENT_CREATING')
    const bill = await readShopBill(provider, date)
    const missing = await missingRefunds(db, provider, date, bill.refunds)
    const funds = await provider.fetchFundsBill(date).catch(returnPayError)
    return await write((tx) => compareAll(tx, attempt, bill, missing, funds))
  } catch (error) {
    if (!(error instanceof PayError)) throw error
    const waits = error.kind === 'retry'
    const id = await recordAttempt(db, attempt, {
      state: waits ? 'waiting' : 'failed',
      trouble: error.code ?? error.kind,
    })
    if (!waits) throw error
    return records.read(db, id)
  }
}

function returnPayError(error: unknown): PayError {
  if (error instanceof PayError) return error
  throw error
}

type ShopBill = Bill & { others: number; traded: Bill; appid: string }

/** The provider’s bill of a day, limited to this shop: a merchant may have other apps. */
async function readShopBill(provider: PayProvider, date: string): Promise<ShopBill> {
  const { appid } = await provider.account()
  const { payments, refunds } = await provider.fetchBill(date)
  const isOwn = (line: BillLine) => line.appid === appid
  const others = [...payments, ...refunds].filter((line) => !isOwn(line)).length
  return {
    payments: withoutDuplicates(payments.filter(isOwn)),
    refunds: withoutDuplicates(refunds.filter(isOwn)),
    others,
    traded: { payments: withoutDuplicates(payments), refunds: withoutDuplicates(refunds) },
    appid,
  }
}

const withoutDuplicates = (lines: BillLine[]): BillLine[] => [
  ...new Map(lines.map((line) => [line.number, line])).values(),
]

type Attempt = { date: string; user_id: number | null; tried_at: Date }
type Outcome = { state: Exclude<(typeof RECONCILIATION_STATES)[number], 'done'>; trouble: string | null }

/** A day that was reconciled once stays so, even if this attempt failed. */
async function recordAttempt(db: Db, { date, ...columns }: Attempt, { state, trouble }: Outcome): Promise<number> {
  const set = {
    ...columns,
    trouble,
    state: sql`case when ${reconciliation.state} = 'done' then 'done' else ${state} end`,
  }
  const rows = await db
    .insert(reconciliation)
    .values({ ...columns, date, state, trouble })
    .onConflictDoUpdate({ target: reconciliation.date, set })
    .returning({ id: reconciliation.id })
  return firstOrThrow(rows).id
}

/** Locks the row of the day first, so that concurrent runs for a day wait for each other. */
async function compareAll(
  tx: Db,
  attempt: Attempt,
  bill: ShopBill,
  missing: OwnRefund[],
  fundsBill: FundsBill | PayError,
) {
  const { date, tried_at } = attempt
  const { payments, refunds, others } = bill
  const id = await recordAttempt(tx, attempt, { state: 'waiting', trouble: null })
  await storeBilledRefunds(tx, id, refunds)
  const { found: ofPayments, ...paid } = await comparePayments(tx, date, payments)
  const { found: ofRefunds, ...returned } = await compareRefunds(tx, date, refunds, missing)
  const { found: ofFunds, kinds, ...funds } = await compareFundsOrSay(tx, id, bill, fundsBill, tried_at)
  await storeDifferences(tx, id, { found: [...ofPayments, ...ofRefunds, ...ofFunds], kinds, found_at: tried_at })
  const sums = {
    bill_payments: payments.length,
    bill_paid: sumOf(payments),
    bill_refunds: refunds.length,
    bill_returned: sumOf(refunds),
  }
  await tx
    .update(reconciliation)
    .set({ ...sums, ...paid, ...returned, ...funds, others, state: 'done', done_at: tried_at })
    .where(eq(reconciliation.id, id))
  return records.read(tx, id)
}

/** Without its bill of funds a day is compared all the same; what was found with an earlier one stays. */
async function compareFundsOrSay(
  tx: Db,
  id: number,
  { traded, appid }: ShopBill,
  funds: FundsBill | PayError,
  tried_at: Date,
) {
  if (funds instanceof PayError)
    return { found: [], kinds: KINDS.filter((kind) => !isOfFunds(kind)), funds_trouble: funds.code ?? funds.kind }
  const compared = await compareFunds(tx, id, { traded, appid, funds })
  return { ...compared, kinds: KINDS, funds_trouble: null, funds_at: tried_at }
}

async function storeBilledRefunds(tx: Db, reconciliation_id: number, refunds: ShopBill['refunds']): Promise<void> {
  await tx.delete(billedRefund).where(eq(billedRefund.reconciliation_id, reconciliation_id))
  const rows = refunds.map(({ number }) => ({ out_refund_no: number, reconciliation_id }))
  const set = { reconciliation_id }
  await inBatches(rows, (part) =>
    tx
      .insert(billedRefund)
      .values(part)
      .onConflictDoUpdate({ target: billedRefund.out_refund_no, set })
      .returning({ out_refund_no: billedRefund.out_refund_no }),
  )
}
