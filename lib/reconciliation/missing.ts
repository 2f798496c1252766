import { and, gte, inArray, isNotNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { refund } from '@/db/schema/payment'
import { billedRefund, reconciliation, reconciliationDifference } from '@/db/schema/reconciliation'
import { REFUND_COUNTED } from '@/db/vocabulary/refund'
import { addDays, endOfDay, shopDate, startOfDay } from '../base/shop-time'
import type { BillLine, PayProvider } from '../pay/provider'
import { inBatches } from './difference'
import { findRefunds, type OwnRefund } from './refunds'

const BATCH = 8
const DAYS = 30
const HOUR = 3_600_000

/**
 * Refunds that the bill of this day should contain. What counts is the day on which the provider accepted one, which
 * only the provider knows: we started it earlier, perhaps at five to midnight, or while the provider did not answer.
 */
export async function missingRefunds(
  db: Db,
  provider: PayProvider,
  date: string,
  lines: BillLine[],
): Promise<OwnRefund[]> {
  const billed = new Set(lines.map(({ number }) => number))
  const unbilled = (await findUnbilled(db, date)).filter(({ number }) => !billed.has(number))
  const ofThisDay = async (own: OwnRefund) => ((await acceptedOn(provider, own.number)) ?? date) === date
  return inBatches(
    unbilled,
    async (part) => {
      const isMissing = await Promise.all(part.map(ofThisDay))
      return part.filter((_, at) => isMissing[at])
    },
    BATCH,
  )
}

/** Undefined: the provider knows of no such refund. */
async function acceptedOn(provider: PayProvider, number: string): Promise<string | undefined> {
  const report = await provider.queryRefund(number)
  return report?.create_time ? shopDate(new Date(report.create_time)) : undefined
}

/**
 * Taken on, begun on this day, shortly before it or on a day that was compared, in no bill, and not known to be missing
 * in that of another day.
 */
function findUnbilled(db: Db, date: string): Promise<OwnRefund[]> {
  const joinOtherDay = sql`join ${reconciliation} on ${reconciliation.id} = reconciliation_id
    and ${reconciliation.date} <> ${date}`
  const startedOn = sql`((${refund.begun_at} at time zone 'UTC') + interval '8 hours')::date`
  return findRefunds(
    db,
    and(
      inArray(refund.state, REFUND_COUNTED),
      isNotNull(refund.refund_id),
      gte(refund.begun_at, startOfDay(addDays(date, -DAYS))),
      lt(refund.begun_at, endOfDay(date)),
      or(
        gte(refund.begun_at, new Date(startOfDay(date).getTime() - HOUR)),
        sql`exists (select from ${reconciliation}
        where ${reconciliation.state} = 'done' and ${reconciliation.date} = ${startedOn})`,
      ),
      sql`not exists (select from ${billedRefund} ${joinOtherDay}
        where ${billedRefund.out_refund_no} = ${refund.out_refund_no})`,
      sql`not exists (select from ${reconciliationDifference} ${joinOtherDay}
        where ${reconciliationDifference.kind} = 'refund_here'
          and ${reconciliationDifference.number} = ${refund.out_refund_no})`,
    ),
  )
}
