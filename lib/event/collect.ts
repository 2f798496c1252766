import { setTimeout as sleep } from 'node:timers/promises'
import { and, asc, gt, lte } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { eventChange, eventCursor } from '@/db/schema/event'
import type { Jobs } from '../core/jobs/timer'
import type { Runtime } from '../core/runtime/runtime'
import { stockSettings } from '../stock/settings'
import { type Collecting, type Heads, hasHappened, lockCursor, planToCollect, readCollecting } from './cursor'
import { type CollectedEvent, changesOfProducts, lowStock, moveOfOrders, movesOfRefunds } from './happenings'

const BATCH = 300
const TRIES = 10
const PAUSE = 100

/** Takes note of what happened, in the transaction in which the cursor moves: all of them do, or none. */
export type Listener = { take: (db: Db, found: CollectedEvent[], runtime: Runtime) => Promise<void> }

/** Tells the listeners what has happened since the last time. False: there is more to tell at once. */
export async function collect(runtime: Runtime, listeners: Listener[]): Promise<boolean> {
  const { db } = runtime.database
  for (let tries = 0; tries < TRIES; tries += 1) {
    const state = await readCollecting(db)
    if (!state) return true
    if (isCaughtUp(state)) return true
    if (state.until) return collectUntil(runtime, listeners, state, state.until)
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
async function collectUntil(
  runtime: Runtime,
  listeners: Listener[],
  { from, wants_stock }: Collecting,
  until: Heads,
): Promise<boolean> {
  const threshold = stockSettings.in(runtime)['stock.low']
  let count = 0
  const isDone = await runtime.database.db.transaction(async (tx) => {
    const [cursor] = await lockCursor(tx)
    if (!cursor || !isSame(cursor, from)) return false
    const orders = await read(from.order_event, until.order_event, (range) => moveOfOrders(tx, range))
    const low = wants_stock
      ? await read(from.stock_movement, until.stock_movement, (range) => lowStock(tx, range, threshold))
      : { found: [], to: until.stock_movement }
    const changes = await readChanges(tx, from.change, until.change)
    const found = inOrder([orders.found, changes.found, low.found])
    if (found.length > 0) for (const listener of listeners) await listener.take(tx, found, runtime)
    count = found.length
    const reached = { order_event: orders.to, stock_movement: low.to, change: changes.to }
    const isAll = isSame(reached, until)
    // The rest is safe to collect at once: its transactions are over.
    await tx.update(eventCursor).set({ ...reached, pending: isAll ? null : { after: '0', ...until } })
    return isAll
  })
  if (count > 0) runtime.wake() // for those that send it
  return isDone
}

type Part = { found: CollectedEvent[]; to: number }

async function read(
  from: number,
  until: number,
  find: (range: { from: number; until: number; most: number }) => Promise<CollectedEvent[]>,
): Promise<Part> {
  if (from >= until) return { found: [], to: from }
  const found = await find({ from, until, most: BATCH })
  return { found, to: found.length < BATCH ? until : (found.at(-1)?.id ?? until) }
}

const { id } = eventChange

async function readChanges(db: Db, from: number, until: number): Promise<Part> {
  if (from >= until) return { found: [], to: from }
  const isHere = and(gt(id, from), lte(id, until))
  const rows = await db.select({ id }).from(eventChange).where(isHere).orderBy(asc(id)).limit(BATCH)
  const ids = rows.map((row) => row.id)
  const found = [...(await movesOfRefunds(db, ids)), ...(await changesOfProducts(db, ids))]
  const ordered = withoutRepetition(found.toSorted((a, b) => a.id - b.id))
  return { found: ordered, to: ids.length < BATCH ? until : (ids.at(-1) ?? until) }
}

/** One edit may count the version of a product more than once: others are told once of one transaction. */
function withoutRepetition(found: CollectedEvent[]): CollectedEvent[] {
  const isRepeated = (one: CollectedEvent, before: CollectedEvent) =>
    one.type === 'product.changed' &&
    one.subject_id === before.subject_id &&
    before.subject_type === 'product' &&
    one.time.getTime() === before.time.getTime()
  return found.filter((one, at) => !found.slice(Math.max(0, at - 10), at).some((before) => isRepeated(one, before)))
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
