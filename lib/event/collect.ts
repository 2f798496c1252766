import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '@/db/client'
import { eventCursor } from '@/db/schema/event'
import type { Jobs } from '../core/jobs/timer'
import { logError } from '../core/runtime/error-log'
import type { Runtime } from '../core/runtime/runtime'
import { type Collecting, type Heads, hasHappened, lockCursor, planToCollect, readCollecting } from './cursor'
import { type CollectedEvent, readEvents } from './happenings'

const BATCH = 300
const TRIES = 10
const PAUSE = 100

/**
 * Takes note of what happened, in the transaction in which the cursor moves: all of them do, or none. One that is
 * `isolated` has no part in that: where it fails, the error log says so, and the others are told all the same.
 */
export type Listener = { take: (db: Db, found: CollectedEvent[], runtime: Runtime) => Promise<void>; isolated?: true }

/** Tells the listeners what has happened since the last time. False: there is more to tell at once. */
export async function collect(runtime: Runtime, listeners: Listener[]): Promise<boolean> {
  const { db } = runtime.database
  for (let tries = 0; tries < TRIES; tries += 1) {
    const state = await readCollecting(db)
    if (!state) return true
    if (isCaughtUp(state)) return true
    if (state.until) return collectUntil(runtime, listeners, state.from, state.until)
    if (!state.is_pending) await planToCollect(db, state)
    await sleep(PAUSE)
  }
  return true // others have not committed yet: the next run goes on
}

/** Nothing has happened that was not told. */
export const isCaughtUp = ({ from, heads, is_pending }: Collecting): boolean => isSame(from, heads) && !is_pending

const isSame = (a: Heads, b: Heads): boolean =>
  a.order_event === b.order_event && a.stock_movement === b.stock_movement && a.change === b.change

/** All of it or nothing, together with how far it has come; a second process finds the cursor moved and leaves it. */
async function collectUntil(runtime: Runtime, listeners: Listener[], from: Heads, until: Heads): Promise<boolean> {
  let count = 0
  const failures: unknown[] = []
  const deliver = (tx: Db, { take, isolated }: Listener, found: CollectedEvent[]) =>
    isolated
      ? tx.transaction((own) => take(own, found, runtime)).catch((error: unknown) => void failures.push(error))
      : take(tx, found, runtime)
  const isDone = await runtime.database.db.transaction(async (tx) => {
    const [cursor] = await lockCursor(tx)
    if (!cursor || !isSame(cursor, from)) return false
    const read = (of: keyof Heads) => readEvents(tx, of, { from: from[of], until: until[of], most: BATCH }, runtime)
    const orders = await read('order_event')
    const movements = await read('stock_movement')
    const changes = await read('change')
    const found = inOrder([orders.found, changes.found, movements.found])
    if (found.length > 0) for (const one of listeners) await deliver(tx, one, found)
    count = found.length
    const reached = { order_event: orders.to, stock_movement: movements.to, change: changes.to }
    const isAll = isSame(reached, until)
    // The rest is safe to collect at once: its transactions are over.
    await tx.update(eventCursor).set({ ...reached, pending: isAll ? null : { after: '0', ...until } })
    return isAll
  })
  for (const error of failures) await logError(runtime, 'event.collect', 'event-listener', error)
  if (count > 0) runtime.wake() // for those that send it
  return isDone
}

/** The sources in one: each keeps its own order, and between them it goes by time. */
function inOrder(sources: CollectedEvent[][]): CollectedEvent[] {
  const places = sources.map(() => 0)
  const all: CollectedEvent[] = []
  for (;;) {
    let next: { one: CollectedEvent; source: number } | undefined
    sources.forEach((source, at) => {
      const one = source[places[at] ?? 0]
      if (one && (!next || one.time < next.one.time)) next = { one, source: at }
    })
    if (!next) return all
    all.push(next.one)
    places[next.source] = (places[next.source] ?? 0) + 1
  }
}

/** One process at a time collects, for all that are told. */
export const eventJobs = (...listeners: Listener[]): Partial<Jobs> => ({
  schedules: [
    {
      name: 'event.collect',
      every: 3,
      onWake: hasHappened,
      run: async (runtime) => ((await collect(runtime, listeners)) ? undefined : 'again'),
    },
  ],
  titles: { 'event.collect': 'Collect events' },
})
