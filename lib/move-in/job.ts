import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { moveIn } from '@/db/schema/move-in'
import { MOVE_IN_ACTIVE } from '@/db/vocabulary/move-in'
import { Failure } from '../base/errors'
import { enqueue } from '../core/jobs/outbox'
import type { Jobs } from '../core/jobs/timer'
import { logError } from '../core/runtime/error-log'
import type { Runtime } from '../core/runtime/runtime'
import { checkRun, continueWriting, runOf, stop } from './runs'
import { undoOn } from './undo'
import { readUpload } from './upload'

const GO_ON = 'move_in.go_on'

/** Goes on with what its state says, until that is done. */
export const queueTurn = (db: Db, id: number) => enqueue(db, GO_ON, { id })

/** Writing and undoing, which go on where they were: then others have a turn. */
const TURN = 5000
/** Turns in which it came no further because the process ended: reading and looking begin again with each. */
const MOST_TRIES = 3

async function advance(runtime: Runtime, id: number): Promise<'again' | undefined> {
  const { db } = runtime.database
  const isActive = and(eq(moveIn.id, id), inArray(moveIn.state, MOVE_IN_ACTIVE))
  const [begun] = await db
    .update(moveIn)
    .set({ tries: sql`${moveIn.tries} + 1`, update_time: sql`now()` })
    .where(isActive)
    .returning({ state: moveIn.state, tries: moveIn.tries })
  if (!begun) return undefined // it was ended meanwhile
  try {
    if (begun.tries > MOST_TRIES) throw new Failure('rule', { message: TOO_LONG })
    return await takeTurn(runtime, id, begun.state)
  } catch (error) {
    await stop(db, and(eq(moveIn.id, id), eq(moveIn.state, begun.state)), error)
    if (!(error instanceof Failure)) await logError(runtime, 'move_in', `move_in-${id}`, error)
    return undefined
  }
}

const TOO_LONG = 'Its process ended before it was done, several times: use the command npm run import'

async function takeTurn(runtime: Runtime, id: number, state: string): Promise<'again' | undefined> {
  const { db } = runtime.database
  const run = await runOf(runtime, id)
  if (state === 'reading') {
    await readUpload(run)
    return 'again'
  }
  if (state === 'looking') {
    await checkRun(run)
    const isLooking = and(eq(moveIn.id, id), eq(moveIn.state, 'looking'))
    await db.update(moveIn).set({ state: 'read', tries: 0 }).where(isLooking)
    return undefined
  }
  const end = performance.now() + TURN
  const isOver = () => performance.now() > end
  const isDone = state === 'undoing' ? await undoOn(db, id, isOver) : (await continueWriting(run, { isOver })).isDone
  return isDone ? undefined : 'again'
}

/** Asks the old shop for its pictures: so it has the lanes of those that wait for others. */
export const moveInJobs = {
  handlers: { [GO_ON]: (runtime, { id }) => advance(runtime, Number(id)) },
  tells: [GO_ON],
  titles: { [GO_ON]: 'Import another shop' },
} satisfies Partial<Jobs>
