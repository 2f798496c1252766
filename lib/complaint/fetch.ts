import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { complaint } from '@/db/schema/complaint'
import type { COMPLAINT_SIDES, COMPLAINT_STATES } from '@/db/vocabulary/complaint'
import { addDays, endOfDay, shopDate } from '../base/shop-time'
import type { Runtime } from '../core/runtime/runtime'
import { PayError, parseProviderTime } from '../pay/provider'
import {
  fetchComplaint,
  fetchComplaintLog,
  fetchComplaintNumbers,
  type PayComplaint,
  type PayComplaintLog,
  subscribeToComplaints,
} from '../wechat/pay/complaints'
import { storeComplaint } from './store'

const STATES: Record<string, (typeof COMPLAINT_STATES)[number]> = {
  PENDING: 'open',
  PROCESSING: 'answered',
  PROCESSED: 'ended',
}

/** Asks WeChat Pay for one complaint and what was said of it, and keeps it. Gives its id. */
export async function refreshComplaint(runtime: Runtime, number: string): Promise<number> {
  const detail = await fetchComplaint(runtime, number)
  const log = await fetchComplaintLog(runtime, number)
  return runtime.database.db.transaction((tx) => storeComplaint(tx, complainedOf(detail, log)))
}

function complainedOf(detail: PayComplaint, log: PayComplaintLog[]) {
  const [bought] = detail.complaint_order_info
  const state = STATES[detail.complaint_state] ?? 'answered'
  const complained_at = parseProviderTime(detail.complaint_time)
  return {
    source: 'pay' as const,
    number: detail.complaint_id,
    state,
    provider_state: detail.complaint_state,
    out_trade_no: bought?.out_trade_no ?? '',
    transaction_id: bought?.transaction_id ?? '',
    amount: bought?.amount ?? 0,
    problem: detail.problem_type ?? '',
    text: detail.complaint_detail,
    wanted: detail.apply_refund_amount ?? null,
    mobile: detail.mobile ?? null,
    images: (detail.complaint_media_list ?? []).flatMap(({ media_url }) => media_url),
    waits: state !== 'ended' && (state === 'open' || detail.incoming_user_response),
    times: detail.user_complaint_times,
    complained_at,
    answer_by: deadlineOf(state, complained_at),
    entries: log.map(({ log_id, operate_time, operate_type, operate_details, images }) => ({
      key: log_id,
      side: sideOf(operate_type),
      kind: operate_type,
      text: operate_details,
      images,
      time: parseProviderTime(operate_time),
    })),
  }
}

/** The first answer by the end of the next day, and the end within three days. */
function deadlineOf(state: (typeof COMPLAINT_STATES)[number], at: Date): Date | null {
  if (state === 'ended') return null
  return state === 'open' ? endOfDay(addDays(shopDate(at), 1)) : new Date(at.getTime() + 3 * DAY)
}
const DAY = 24 * 60 * 60 * 1000

function sideOf(kind: string): (typeof COMPLAINT_SIDES)[number] {
  if (kind.includes('SYSTEM')) return 'wechat'
  if (kind.startsWith('USER_')) return 'buyer'
  return kind.startsWith('MERCHANT_') ? 'shop' : 'wechat'
}

const DAYS = 30
const MILLISECONDS = 20_000

/** Complaints that are new in the last days, and all that are not over: what was told and got lost is found here. */
export async function refreshComplaints(runtime: Runtime, now = new Date()): Promise<'again' | undefined> {
  const end = performance.now() + MILLISECONDS
  try {
    await subscribeToComplaints(runtime)
    const today = shopDate(now)
    const recent = await fetchComplaintNumbers(runtime, addDays(today, 1 - DAYS), today)
    for (const number of await numbersToAsk(runtime.database.db, recent)) {
      if (performance.now() > end) return 'again'
      await refreshComplaint(runtime, number)
    }
  } catch (error) {
    if (!(error instanceof PayError)) throw error // it is asked again
  }
  return undefined
}

/** What was asked a moment ago is left alone, so that a run that had no time for all goes on where it was. */
async function numbersToAsk(db: Db, recent: string[]): Promise<string[]> {
  const { number, source, state, asked_at } = complaint
  const isPay = eq(source, 'pay')
  const isDue = and(isPay, ne(state, 'ended'), sql`${asked_at} < now() - interval '9 minutes'`)
  const due = await db.select({ number }).from(complaint).where(isDue).orderBy(asked_at)
  const stored = recent.length
    ? await db
        .select({ number })
        .from(complaint)
        .where(and(isPay, inArray(number, recent)))
    : []
  const isKnown = new Set(stored.map((row) => row.number))
  return [...recent.filter((one) => !isKnown.has(one)), ...due.map((row) => row.number)]
}
