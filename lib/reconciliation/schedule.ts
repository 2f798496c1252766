import { gte, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { order } from '@/db/schema/order'
import { reconciliation } from '@/db/schema/reconciliation'
import { addDays, shopDate } from '../base/shop-time'
import type { Jobs } from '../core/jobs/timer'
import type { Runtime } from '../core/runtime/runtime'
import { PayError } from '../pay/provider'
import { wechatPay } from '../wechat/pay/provider'
import { billReadyAt, reconcile } from './reconcile'

const DAYS = [7, 6, 5, 4, 3, 2, 1]
const TEN_MINUTES = 600_000
/** A little less than the interval, so that the next run retries what this one tried. */
const RETRY_AFTER = 540_000

/** Each day of the last week that was not compared, ten minutes after its bill; failed ones are retried. */
export async function reconcileDays(runtime: Runtime, now = new Date()): Promise<'again' | undefined> {
  const { db } = runtime.database
  const date = await nextDate(db, now)
  if (!date || !(await hasAccount(runtime))) return undefined
  await reconcile(runtime, date, { now, write: (work) => db.transaction(work) }).catch((error: unknown) => {
    if (!(error instanceof PayError)) throw error // a PayError is recorded in its row
  })
  return 'again'
}

/** A shop without an account of the provider has nothing to compare. */
const hasAccount = (runtime: Runtime): Promise<boolean> =>
  wechatPay(runtime)
    .account()
    .then(
      () => true,
      (error: unknown) => {
        if (error instanceof PayError) return false
        throw error
      },
    )

type Attempt = Pick<typeof reconciliation.$inferSelect, 'state' | 'funds_at' | 'funds_trouble'>

/** An account without the right to its bill of funds will not have it in ten minutes either. */
const isCompared = ({ state, funds_at, funds_trouble }: Attempt) =>
  state === 'done' && (funds_at !== null || funds_trouble === 'NO_AUTH')

/** No day before the first order: nothing was paid then. */
async function nextDate(db: Db, now: Date): Promise<string | undefined> {
  const today = shopDate(now)
  const [first] = await db.select({ at: sql<string | null>`min(${order.create_time})` }).from(order)
  if (!first?.at) return undefined
  const firstDay = shopDate(new Date(first.at))
  const { date, state, tried_at, funds_at, funds_trouble } = reconciliation
  const attempts = await db
    .select({ date, state, tried_at, funds_at, funds_trouble })
    .from(reconciliation)
    .where(gte(date, addDays(today, -7)))
  const isOver = (day: string) =>
    attempts.some(
      (one) => one.date === day && (isCompared(one) || now.getTime() - one.tried_at.getTime() < RETRY_AFTER),
    )
  const due = (day: string) => day >= firstDay && billReadyAt(day).getTime() + TEN_MINUTES <= now.getTime()
  return DAYS.map((count) => addDays(today, -count)).find((day) => due(day) && !isOver(day))
}

export const reconciliationJobs: Partial<Jobs> = {
  schedules: [{ name: 'reconciliation.days', every: 10 * 60, run: (runtime) => reconcileDays(runtime) }],
  titles: { 'reconciliation.days': 'Reconcile with the provider’s bills' },
}
