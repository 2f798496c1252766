import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import { parcelWaybill } from '@/db/schema/waybill'
import { Failure, fail } from '../base/errors'
import { retryDelay } from '../core/jobs/outbox'
import { logError } from '../core/runtime/error-log'
import type { Runtime } from '../core/runtime/runtime'
import { Misconfigured } from '../outgoing/call'
import { requestOf } from './request'
import { sourceNamed, WaybillRejection } from './source'

export const GIVE_BACK = 'waybill.give_back'
const BATCH = 20
const MILLISECONDS = 20_000

/** Those of parcels that were called off or corrected, and those that no parcel was sent with. */
export async function giveBackUnused(runtime: Runtime): Promise<'again' | undefined> {
  const { db } = runtime.database
  const end = performance.now() + MILLISECONDS
  const isDue = lte(parcelWaybill.next_at, sql`now()`)
  const due = await db
    .select({ id: parcelWaybill.id })
    .from(parcelWaybill)
    .where(isDue)
    .orderBy(asc(parcelWaybill.next_at))
    .limit(BATCH)
  for (const { id } of due) {
    if (performance.now() > end) return 'again'
    await giveBack(runtime, id)
  }
  return due.length < BATCH ? undefined : 'again'
}

/** The service that a waybill is of; a failure where its module is left out. */
export const sourceOf = (runtime: Runtime, name: string) =>
  sourceNamed(runtime, name) ??
  fail('rule', { message: 'The service {name} is not a part of this shop', params: { name } })

const MOST_TRIES = 8
const HOUR = 3_600_000

/** Tells the service, once it is certain that nothing is sent with it. Returns why the service refuses. */
export async function giveBack(runtime: Runtime, id: number): Promise<string | undefined> {
  const { db } = runtime.database
  const isDue = and(
    eq(parcelWaybill.id, id),
    inArray(parcelWaybill.state, ['asked', 'ordered', 'canceling']),
    lte(parcelWaybill.next_at, sql`now()`),
  )
  // For five minutes nothing else does; then it is tried again.
  const taken = { state: 'canceling' as const, next_at: sql`now() + interval '5 minutes'`, update_time: sql`now()` }
  const [row] = await db.update(parcelWaybill).set(taken).where(isDue).returning()
  if (!row) return undefined
  const set = (fields: object) => db.update(parcelWaybill).set(fields).where(eq(parcelWaybill.id, id))
  try {
    await sourceOf(runtime, row.source).cancel(runtime, await requestOf(db, runtime, row), row.tracking_no)
    await set({ state: 'canceled', next_at: null, refusal: null, update_time: sql`now()` })
    return undefined
  } catch (error) {
    // Anything else is a mistake of the service: the waybills behind this one go back all the same.
    if (!(error instanceof WaybillRejection || error instanceof Failure))
      await logError(
        runtime,
        error instanceof Misconfigured ? GIVE_BACK : `${GIVE_BACK} ${row.source}`,
        GIVE_BACK,
        error,
      )
    const refusal = error instanceof WaybillRejection ? error.reason : null
    const isOver = error instanceof WaybillRejection && row.tries + 1 >= MOST_TRIES
    const seconds = retryDelay(row.tries, 6 * HOUR) / 1000
    const next_at = isOver ? null : sql`now() + make_interval(secs => ${seconds})`
    await set({ refusal, next_at, tries: row.tries + 1 })
    return refusal ?? undefined
  }
}
