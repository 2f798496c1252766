import { and, asc, eq, lte, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '@/db/client'
import { Failure } from '../../base/errors'
import { withinSeconds } from '../../base/timeout'
import { Misconfigured } from '../../outgoing/call'
import { logError } from '../runtime/error-log'
import type { Runtime } from '../runtime/runtime'
import { retryDelay } from './outbox'

/** Rows that wait for an outside service: when each is due (null: never), and its failures in a row. */
type WaitingTable = PgTable & { next_at: PgColumn; tries: PgColumn; refusal?: PgColumn }
/** `source`: which service it waits for, where there are several. */
type Waiting = { tries: number; source?: string }

/** Why a service says no. `isForever`: it would say the same again. */
type Refusal = { reason: string; isForever?: boolean }

/** Rows of a table of which a service is asked until each has its answer. */
export type Follower<Row extends Waiting, Answer> = {
  /** The name among the jobs and in the error log. */
  job: string
  table: WaitingTable
  id: PgColumn
  source?: PgColumn
  /** What is written besides when a row is claimed, before the service is asked. */
  claim?: object
  /** Undefined: nothing is to be asked any more. */
  read: (db: Db, id: number) => Promise<Row | undefined>
  /** Outside of any transaction. */
  ask: (runtime: Runtime, row: Row) => Promise<Answer>
  /** How long it may take; half a minute where nothing is said. */
  seconds?: number
  /** Returns the columns to write, or writes the answer itself. */
  record: (runtime: Runtime, row: Row, answer: Answer) => Promise<object | undefined>
  /** Whether the row is still what the service was asked about. */
  isSame?: (row: Row) => SQL
  refusalOf: (error: unknown) => Refusal | undefined
  /** What is written besides, after a refusal. */
  onRefusal?: (row: Row, refusal: Refusal, isOver: boolean) => object
  /** An error that says that the service is away, besides a Failure. */
  isAway?: (error: unknown) => boolean
  /** The longest pauses in hours, the shortest after a refusal, and after how many of them the row is given up. */
  patience: { away: number; refused: number; afterRefusal?: number; refusals: number }
}

const MILLISECONDS = 20_000
const BATCH = 50
const HOUR = 3600
/** So long no other process asks. If this one ends meanwhile, the row is due again. */
const CLAIM_SECONDS = 300

export const secondsFromNow = (seconds: number): SQL => sql`now() + make_interval(secs => ${seconds})`
const isDue = ({ next_at }: WaitingTable): SQL => lte(next_at, sql`now()`)

/** Asks for everything that is due. 'again': time ran out, so there may be more. */
export async function followDue<Row extends Waiting, Answer>(
  runtime: Runtime,
  follower: Follower<Row, Answer>,
): Promise<'again' | undefined> {
  const { table } = follower
  const id = sql<number>`${follower.id}`
  const end = performance.now() + MILLISECONDS
  for (;;) {
    const due = runtime.database.db.select({ id }).from(table).where(isDue(table))
    const batch = await due.orderBy(asc(table.next_at), id).limit(BATCH)
    for (const one of batch) {
      if (performance.now() > end) return 'again'
      await followOne(runtime, follower, one.id)
    }
    if (batch.length === 0) return undefined
  }
}

/** Asks for one row if it is due. Returns why the service refuses. */
export async function followOne<Row extends Waiting, Answer>(
  runtime: Runtime,
  follower: Follower<Row, Answer>,
  id: number,
): Promise<string | undefined> {
  const { db } = runtime.database
  const { table, claim, read, ask, record, seconds = 30 } = follower
  const isIt = eq(follower.id, id)
  const set = { ...claim, next_at: secondsFromNow(CLAIM_SECONDS) }
  const due = and(isIt, isDue(table))
  if ((await db.update(table).set(set).where(due).returning({ id: follower.id })).length === 0) return undefined
  const row = await read(db, id)
  const write = (columns: object) =>
    db
      .update(table)
      .set(columns)
      .where(and(isIt, row && follower.isSame?.(row)))
  if (!row) return void (await write({ next_at: null }))
  try {
    const columns = await record(runtime, row, await withinSeconds(seconds, () => ask(runtime, row)))
    if (columns) await write(columns)
    return undefined
  } catch (error) {
    const refusal = follower.refusalOf(error)
    const isKnown = refusal !== undefined || follower.isAway?.(error)
    if (!isKnown) await logTrouble(runtime, follower.job, row.source, error)
    if (error instanceof Misconfigured) await pauseAll(db, follower, row, isIt)
    else await write(retryColumns(follower, row, refusal))
    return refusal?.reason
  }
}

/** The owner has to do something: until then the service is asked for none of its rows more than once an hour. */
async function pauseAll<Row extends Waiting, Answer>(db: Db, follower: Follower<Row, Answer>, row: Row, isIt: SQL) {
  const { table, source } = follower
  const isOfService = source && eq(source, row.source)
  await db
    .update(table)
    .set({ next_at: secondsFromNow(HOUR) })
    .where(or(isIt, and(isDue(table), isOfService)))
}

/** A service that is away is asked again soon, one that refuses later, and at some time no more. */
function retryColumns<Row extends Waiting, Answer>(
  { table, patience, onRefusal }: Follower<Row, Answer>,
  row: Row,
  refusal: Refusal | undefined,
) {
  const tries = row.tries + 1
  const isOver = refusal !== undefined && (refusal.isForever === true || tries >= patience.refusals)
  const most = (refusal ? patience.refused : patience.away) * HOUR
  const seconds = Math.max(refusal ? (patience.afterRefusal ?? 0) * HOUR : 0, retryDelay(row.tries, most * 1000) / 1000)
  const next_at = isOver ? null : secondsFromNow(seconds)
  const more = refusal && onRefusal?.(row, refusal, isOver)
  return { tries, next_at, refusal: table.refusal && (refusal?.reason ?? null), ...more }
}

/** An error of a service that is none of the expected ones is its mistake: the log has it under the service's name. */
export async function logTrouble(runtime: Runtime, job: string, service: string | undefined, error: unknown) {
  if (!(error instanceof Failure)) await logError(runtime, service ? `${job} ${service}` : job, job, error)
}
