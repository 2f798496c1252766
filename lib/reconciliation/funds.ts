import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { reconciliationDifference as difference } from '@/db/schema/reconciliation'
import type { Bill, BillLine, FundsBill, FundsLine } from '../pay/provider'
import { type FoundDifference, inBatches } from './difference'

/** The provider's two bills of a day, that of transactions with the lines of all apps. */
export type BothBills = { traded: Bill; funds: FundsBill; appid: string }

/** Compares what was traded with what moved the account; a movement of the next morning counts as well. */
export async function compareFunds(tx: Db, reconciliation_id: number, bills: BothBills) {
  const found = [...differencesOf('payment', bills), ...differencesOf('refund', bills)]
  const settled = await settleOfOtherDays(tx, reconciliation_id, found)
  return { found: found.filter(({ kind, number }) => !settled.has(`${kind} ${number}`)), ...sumsOf(bills.funds) }
}

const LISTS = { payment: 'payments', refund: 'refunds' } as const
/** A refund that the bank gave back may never have moved anything. */
const MAY_BE_UNBOOKED = ['FAIL', 'CLOSED']

function differencesOf(kind: 'payment' | 'refund', { traded, funds, appid }: BothBills): FoundDifference[] {
  const lines = traded[LISTS[kind]]
  const booked = sumByNumber(funds.lines.filter((line) => line.kind === kind))
  const differences = lines
    .filter((line) => line.appid === appid)
    .flatMap((line): FoundDifference[] => {
      const amount = booked.get(line.number)
      if (amount === undefined)
        return MAY_BE_UNBOOKED.includes(line.status) ? [] : [fundsDifference('funds_missing', line.number, { line })]
      return amount === line.amount ? [] : [fundsDifference('funds_amount', line.number, { line, amount })]
    })
  const numbers = new Set(lines.map(({ number }) => number))
  const unknown = [...booked].filter(([number]) => !numbers.has(number))
  return [...differences, ...unknown.map(([number, amount]) => fundsDifference('funds_unknown', number, { amount }))]
}

function sumByNumber(lines: FundsLine[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { number, amount } of lines) sums.set(number, (sums.get(number) ?? 0) + amount)
  return sums
}

const fundsDifference = (
  kind: 'funds_missing' | 'funds_unknown' | 'funds_amount',
  number: string,
  { line, amount }: { line?: BillLine; amount?: number },
): FoundDifference => ({
  kind,
  number,
  order_no: line?.order_no ?? '',
  bill_amount: line?.amount ?? null,
  bill_state: line?.status ?? null,
  bill_time: line ? new Date(line.time) : null,
  funds_amount: amount ?? null,
})

const COUNTERPARTS = { funds_missing: 'funds_unknown', funds_unknown: 'funds_missing' } as const

/** What was traded at midnight may be booked on the other day: of such a pair neither is a difference. */
async function settleOfOtherDays(tx: Db, reconciliation_id: number, found: FoundDifference[]): Promise<Set<string>> {
  const settled = new Set<string>()
  for (const kind of ['funds_missing', 'funds_unknown'] as const) {
    const numbers = found.filter((one) => one.kind === COUNTERPARTS[kind]).map(({ number }) => number)
    const ofOtherDay = (part: string[]) =>
      and(
        ne(difference.reconciliation_id, reconciliation_id),
        eq(difference.kind, kind),
        inArray(difference.number, part),
      )
    const matched = await inBatches(numbers, (part) =>
      tx.select({ number: difference.number }).from(difference).where(ofOtherDay(part)),
    )
    const now = sql`now()`
    const set = { state: 'settled', settled_as: 'confirmed', settled_at: now, update_time: now } as const
    await inBatches(
      matched.map(({ number }) => number),
      (part) =>
        tx
          .update(difference)
          .set(set)
          .where(and(ofOtherDay(part), eq(difference.state, 'open')))
          .returning({ number: difference.number }),
    )
    for (const { number } of matched) settled.add(`${COUNTERPARTS[kind]} ${number}`)
  }
  return settled
}

function sumsOf({ lines, balance }: FundsBill) {
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
  const flows = (kind: FundsLine['kind']) => lines.filter((line) => line.kind === kind).map(({ flow }) => flow)
  const feesBack = lines.filter(({ kind }) => kind === 'refund').map(({ flow, amount }) => amount + flow)
  return {
    funds_in: sum(lines.map(({ flow }) => Math.max(flow, 0))),
    funds_out: sum(lines.map(({ flow }) => Math.max(-flow, 0))),
    fees: 0 - sum(flows('fee')) - sum(feesBack),
    withdrawn: 0 - sum(flows('withdrawal')),
    funds_balance: balance,
  }
}
