import { isNull, sql } from 'drizzle-orm'
import { outbox } from '@/db/schema/kernel'
import { order } from '@/db/schema/order'
import { claimEntry, runEntry } from '@/lib/core/jobs/outbox'
import type { Runtime } from '@/lib/core/runtime/runtime'
import { jobs } from '@/lib/registry'

const MOST_TURNS = 40

/** Runs all scheduled work now, except what would close an order or end a request. */
export async function runAllWork(runtime: Runtime, lanes = 4): Promise<void> {
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    if ((await hasten(runtime)) === 0) return
    await Promise.all(Array.from({ length: lanes }, () => performDue(runtime)))
  }
  throw new Error('it never comes to an end')
}

/** Makes all planned work due now; returns how much there is. */
async function hasten({ database }: Runtime): Promise<number> {
  const { rows } = await database.db.execute(sql`
    update ${outbox} set run_at = least(run_at, now() - interval '1 s')
    where kind not in ('order.confirm', 'order.expire', 'after_sale.deadline') and dead_at is null returning id`)
  return rows.length
}

/** Moves all deadlines and scheduled work by this many minutes, and runs what is due. */
export async function passMinutes(runtime: Runtime, minutes: number): Promise<void> {
  const earlier = sql`make_interval(mins => ${minutes})`
  const { db } = runtime.database
  await db
    .update(outbox)
    .set({ run_at: sql`run_at - ${earlier}` })
    .where(isNull(outbox.dead_at))
  await db.update(order).set({
    expires_at: sql`expires_at - ${earlier}`,
    prepaid_at: sql`prepaid_at - ${earlier}`,
    completes_at: sql`completes_at - ${earlier}`,
  })
  await performDue(runtime)
}

/** Performs the entries that are due now, one after the other. */
export async function performDue(runtime: Runtime): Promise<void> {
  const kinds = Object.keys(jobs.handlers)
  for (
    let entry = await claimEntry(runtime.database.db, kinds);
    entry;
    entry = await claimEntry(runtime.database.db, kinds)
  ) {
    await runEntry(runtime, jobs.handlers, entry)
  }
}
