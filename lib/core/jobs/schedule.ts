import { eq, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { schedule } from '@/db/schema/kernel'
import { reasonFor } from '../../data/database-errors'
import { inSpan } from '../../trace/tracer'
import { logError } from '../runtime/error-log'
import type { Runtime } from '../runtime/runtime'
import { ensureFreshSettings } from '../runtime/stored-settings'
import { isFree, LEASE, Lease } from './lease'
import { countRun, type WorkPromise, type WorkResult } from './work'

/** Recurring work, in one process at a time. 'again': there is more of it, and it continues at once. */
export type Schedule = {
  name: string
  /** Seconds from one beginning to the next. */
  every: number
  /** Due, too, as soon as the timer is woken and this holds: that there is something to do. */
  onWake?: SQL
  /** Waits for servers of others. */
  tells?: true
  run: (runtime: Runtime) => WorkPromise
}

const AFTER_FAILURE = 60

const isDue = lte(schedule.next_run_at, sql`now()`)

/** Schedules that are due, those that never ran, and after a wake those that find something to do. */
export async function dueSchedules(db: Db, schedules: Schedule[], woken: boolean): Promise<Schedule[]> {
  const names = schedules.map(({ name }) => name)
  const due = woken ? sql`${isDue} or ${hasWork(schedules)}` : isDue
  const rows = await db
    .select({ name: schedule.name, due: sql<boolean>`${isFree(schedule)} and (${due})` })
    .from(schedule)
    .where(inArray(schedule.name, names))
  return schedules.filter(({ name }) => rows.find((one) => one.name === name)?.due ?? true)
}

const hasWork = (schedules: Schedule[]): SQL =>
  schedules.reduce((others, { name, onWake }) => {
    return onWake ? sql`case when ${schedule.name} = ${name} then ${onWake} else ${others} end` : others
  }, sql`false`)

/** Runs it here, unless another process was faster. */
export async function runSchedule(runtime: Runtime, one: Schedule, woken: boolean): Promise<WorkResult | undefined> {
  const { db } = runtime.database
  const { name, every, run, onWake } = one
  const [claimed] = await db
    .insert(schedule)
    .values({ name, leased_until: LEASE })
    .onConflictDoUpdate({
      target: schedule.name,
      set: { leased_until: LEASE },
      setWhere: woken && onWake ? isFree(schedule) : sql`${isDue} and ${isFree(schedule)}`,
    })
    .returning({ until: schedule.leased_until, begun: sql<string>`now()::text` })
  if (!claimed) return undefined
  const lease = new Lease(db, schedule, eq(schedule.name, name), claimed.until)
  const settle = async (seconds: number, last_error: string | null) => {
    const next_run_at = sql`${claimed.begun}::timestamptz + make_interval(secs => ${seconds})`
    const success = last_error === null && { last_success_at: sql`now()` }
    const settled = { leased_until: null, last_run_at: sql`now()`, ...success, last_error, next_run_at }
    await db.update(schedule).set(settled).where(lease.ownRow)
  }
  try {
    const begun = { name: `schedule ${name}`, kind: 'internal', isRoot: true } as const
    const work = async () => {
      await ensureFreshSettings(runtime)
      return run(runtime)
    }
    const more = await lease.renewDuring(() => inSpan(runtime, begun, work))
    await settle(more === 'again' ? 0 : every, null)
    return countRun(runtime, name, more ?? 'done')
  } catch (error) {
    await logError(runtime, `schedule.${name}`, `schedule-${name}`, error)
    await settle(Math.min(every, AFTER_FAILURE), reasonFor(error))
    return countRun(runtime, name, 'failed')
  }
}
