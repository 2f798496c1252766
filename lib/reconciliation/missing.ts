import { and, gte, inArray, isNotNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { refund } from '@/db/schema/payment'
import { billedRefund, reconciliation, reconciliationDifference } from '@/db/schema/reconciliation'
import { REFUND_COUNTED } from '@/db/vocabulary'
import type { Runtime } from '../core/runtime'
import type { BillLine } from '../wechat/pay/bill-lines'
import { queryRefund } from '../wechat/pay/client'
import { dayOf, daysAfter, endOf, startOf } from './days'
import { inParts } from './found'
import { type OwnRefund, refunds } from './refunds'

const AT_ONCE = 8
const DAYS = 30
const HOUR = 3_600_000

/**
 * Refunds that the bill of this day should have had. It is the day on which the provider took one on, which only the provider knows: we
 * began it before that, at five to midnight perhaps, or while the provider did not answer.
 */
export async function missingRefunds(runtime: Runtime, date: string, lines: BillLine[]): Promise<OwnRefund[]> {
  const billed = new Set(lines.map(({ number }) => number))
  const unbilled = (await neverBilled(runtime.home.db, date)).filter(({ number }) => !billed.has(number))
  const ofThisDay = async (own: OwnRefund) => ((await takenOn(runtime, own.number)) ?? date) === date
  return inParts(
    unbilled,
    async (part) => {
      const isMissing = await Promise.all(part.map(ofThisDay))
      return part.filter((_, at) => isMissing[at])
    },
    AT_ONCE,
  )
}

/** Undefined: the provider knows of no such refund. */
async function takenOn(runtime: Runtime, number: string): Promise<string | undefined> {
  const said = await queryRefund(runtime, number)
  return said?.create_time ? dayOf(new Date(said.create_time)) : undefined
}

/** Taken on, begun on this day, shortly before it or on a day that was compared, in no bill, and not known to be missing in that of another day. */
function neverBilled(db: Db, date: string): Promise<OwnRefund[]> {
  const elsewhere = sql`join ${reconciliation} on ${reconciliation.id} = reconciliation_id and ${reconciliation.date} <> ${date}`
  const begunOn = sql`((${refund.begun_at} at time zone 'UTC') + interval '8 hours')::date`
  return refunds(
    db,
    and(
      inArray(refund.state, REFUND_COUNTED),
      isNotNull(refund.refund_id),
      gte(refund.begun_at, startOf(daysAfter(date, -DAYS))),
      lt(refund.begun_at, endOf(date)),
      or(
        gte(refund.begun_at, new Date(startOf(date).getTime() - HOUR)),
        sql`exists (select from ${reconciliation}
        where ${reconciliation.state} = 'done' and ${reconciliation.date} = ${begunOn})`,
      ),
      sql`not exists (select from ${billedRefund} ${elsewhere}
        where ${billedRefund.out_refund_no} = ${refund.out_refund_no})`,
      sql`not exists (select from ${reconciliationDifference} ${elsewhere}
        where ${reconciliationDifference.kind} = 'refund_here'
          and ${reconciliationDifference.number} = ${refund.out_refund_no})`,
    ),
  )
}
