import { and, desc, eq, exists, inArray, isNotNull, isNull, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '@/db/client'
import {
  type MoveInCounts,
  type MoveInOptions,
  moveIn,
  moveInNote,
  moveInPart,
  moveInRecord,
  moveInRow,
} from '@/db/schema/move-in'
import { product } from '@/db/schema/product'
import { user } from '@/db/schema/user'
import { MOVE_IN_ACTIVE, MOVE_IN_HELD, type MoveInRecord, type MoveInSource } from '@/db/vocabulary/move-in'
import { Failure, fail } from '../base/errors'
import { describeFailure } from '../base/problems'
import type { Runtime } from '../core/runtime/runtime'
import { firstOrNotFound } from '../data/records'
import { findByUsername } from '../user/identity'
import { type ImportRun, importRows } from './import-rows'
import { Notes } from './notes'
import { sources } from './sources/sources'

type New = { source: MoveInSource; origin: string; options: MoveInOptions; user_id: number | undefined }
/** `size`: of a file that is uploaded next; without one it is read at once. */
type Beginning = New & { size?: number }

/** A shop that has goods of its own is not mixed with another without being asked. */
export async function startRun(db: Db, { options, size, ...fresh }: Beginning): Promise<number> {
  await db.execute(ONE_AT_A_TIME)
  const own = await db.$count(product, and(isNull(product.deleted_at), isOwn(db, 'product', product.id)))
  if (own > 0 && !options.beside)
    fail('rule', {
      message: 'This shop has {count} products of its own: tick “Keep the products of this shop”',
      params: { count: own },
    })
  await giveUpStale(db)
  await mustBeUndoneFirst(db)
  await forget(db, sql`true`)
  const counts = { rows: {}, kinds: {} }
  const state = size === undefined ? 'reading' : 'uploading'
  const rows = await db
    .insert(moveIn)
    .values({ ...fresh, options, counts, size, state })
    .onConflictDoNothing()
    .returning({ id: moveIn.id })
  return rows[0]?.id ?? failBusy()
}

/** Half of a shop is added to by nothing. */
async function mustBeUndoneFirst(db: Db): Promise<void> {
  if ((await db.$count(moveIn, eq(moveIn.state, 'half_undone'))) > 0)
    fail('rule', { message: 'The last import was undone in part: finish that first' })
}

/** Of several that are announced at the same moment each would see nothing of the others, and be kept. */
const ONE_AT_A_TIME = sql`select pg_advisory_xact_lock(hashtext('a shop that moves in'))`

export const failBusy = () =>
  fail('rule', {
    message:
      'Another import is running: wait for it, or end it on the page “Import another shop” or by npm run import with --end',
  })

/** Buyers of another shop are recognised by the openids of the mini-program, and so under its app ID. */
export function mustKnowBuyers({ simulated, env }: Runtime): void {
  if (!simulated && !env.wechat.keys)
    fail('rule', {
      message: 'Set WECHAT_APPID and WECHAT_SECRET of the mini-program first: imported buyers are recognised by them',
    })
}

/** Where it goes on once it has failed: what was uploaded is still here, and so is what was read. */
const stateBefore = (db: Db) => sql`case ${moveIn.state}
  when 'looking' then 'read'
  when 'undoing' then 'half_undone'
  when 'reading' then case when ${hasParts(db)} then 'uploading' else 'failed' end
  else 'failed' end`

const hasParts = (db: Db) =>
  exists(db.select({ one: sql`1` }).from(moveInPart).where(eq(moveInPart.move_in_id, moveIn.id)))

/** All of what it was read from is here: it may be written. */
const isWhole = sql`${moveIn.counts} -> 'rows' <> '{}'`

/** Why it did not come to its end; what is no refusal is in the error log. */
export function stop(db: Db, which: SQL | undefined, error: unknown) {
  const failure = error instanceof Failure ? error : new Failure('internal')
  const { message = failure.message, params, errors } = failure.extras
  const problem = describeFailure(failure, 'en').msg.slice(0, 300)
  const refusal = { message, params, errors }
  return db
    .update(moveIn)
    .set({ state: stateBefore(db), problem, refusal, tries: 0, update_time: sql`now()` })
    .where(and(inArray(moveIn.state, MOVE_IN_ACTIVE), which))
    .returning({ id: moveIn.id })
}

/** Of a process that was killed or interrupted: what it has written stays until it is continued or undone. */
export const endByHand = (db: Db, which?: SQL) =>
  stop(db, which, new Failure('rule', { message: 'It was ended by hand' }))

/** A run whose process has died is marked as failed. */
export const giveUpStale = (db: Db) =>
  stop(
    db,
    sql`${moveIn.update_time} < now() - interval '2 minutes'`,
    new Failure('rule', { message: 'Stopped before it was done' }),
  )

/** What was uploaded or read and never written: of no use once another is read. Returns whether there was one. */
export async function forget(db: Db, which: SQL | undefined): Promise<boolean> {
  const isUnwritten = and(inArray(moveIn.state, ['uploading', 'read', 'failed']), isNull(moveIn.kind), which)
  const ids = db.select({ id: moveIn.id }).from(moveIn).where(isUnwritten)
  await db.delete(moveInRow).where(inArray(moveInRow.move_in_id, ids))
  const hasRecords = sql`exists (select from ${moveInRecord} where move_in_id = ${moveIn.id})`
  await db.update(moveIn).set({ state: 'undone' }).where(and(isUnwritten, hasRecords))
  const rows = await db.delete(moveIn).where(isUnwritten).returning({ id: moveIn.id })
  return rows.length > 0
}

export async function runOf(runtime: Runtime, id: number): Promise<ImportRun> {
  const found = firstOrNotFound(await runtime.database.db.select().from(moveIn).where(eq(moveIn.id, id)))
  const { source, options, user_id } = found
  return { runtime, id, source, options, user_id: user_id ?? undefined }
}

/** Something of it is in the shop. */
const isWritten = and(inArray(moveIn.state, MOVE_IN_HELD), or(eq(moveIn.state, 'done'), isNotNull(moveIn.kind)))

/** The last one of a source that came and was not undone. */
export async function lastOf(db: Db, source: MoveInSource): Promise<number | undefined> {
  const [found] = await db
    .select({ id: moveIn.id })
    .from(moveIn)
    .where(and(eq(moveIn.source, source), isWritten))
    .orderBy(desc(moveIn.id))
    .limit(1)
  return found?.id
}

/** That is still here as it was read: the same file is not read twice. `isAgain`: only what has begun to be written. */
export async function lastReadFrom(
  db: Db,
  { source, origin, options, user_id }: New,
  isAgain: boolean,
): Promise<number | undefined> {
  const isBegun = or(eq(moveIn.state, 'writing'), and(eq(moveIn.state, 'failed'), isWhole))
  const isOne = isAgain ? isBegun : or(isBegun, eq(moveIn.state, 'read'))
  const isSame = and(eq(moveIn.source, source), eq(moveIn.origin, origin), isOne)
  const [found] = await db.update(moveIn).set({ options, user_id }).where(isSame).returning({ id: moveIn.id })
  return found?.id
}

/** Of the staff, in whose name it is imported: the first super administrator, unless another is named. */
export async function authorOf(db: Db, username: string | undefined): Promise<number> {
  if (username !== undefined) {
    const found = await findByUsername(db, username)
    if (!found?.is_staff) throw new Error(`${username} is not a staff member.`)
    return found.id
  }
  const isOwner = and(user.is_super, user.active, isNull(user.deleted_at))
  const [first] = await db.select({ id: user.id }).from(user).where(isOwner).orderBy(user.id).limit(1)
  if (!first) throw new Error('There is no super administrator yet: admin:create makes one.')
  return first.id
}

type OnProgress = (notes: Notes) => void

/** What would come, and why what does not: the shop stays as it is. */
export async function checkRun(run: ImportRun, onProgress?: OnProgress): Promise<Notes> {
  const { db } = run.runtime.database
  await db.delete(moveInNote).where(eq(moveInNote.move_in_id, run.id))
  const notes = new Notes()
  await sayUnread(run, notes)
  await importRows(run, {
    isDry: true,
    notes,
    async progress(at) {
      await notes.flush(at, run.id)
      await setCounts(at, run, { kinds: notes.counts })
      onProgress?.(notes)
    },
  })
  return notes
}

/** From its beginning to its end. */
export async function writeRun(run: ImportRun, onProgress?: OnProgress): Promise<Notes> {
  mustKnowBuyers(run.runtime)
  await beginWriting(run.runtime.database.db, run.id)
  return (await continueWriting(run, { onProgress })).notes
}

/** From where it was stopped, if it was; `writeOn` does it. */
export async function beginWriting(db: Db, id: number): Promise<void> {
  await giveUpStale(db)
  await mustBeUndoneFirst(db)
  const mayBegin = or(inArray(moveIn.state, ['read', 'done']), and(eq(moveIn.state, 'failed'), isWhole))
  const [begun] = await db
    .update(moveIn)
    .set({ state: 'writing', problem: '', refusal: null, tries: 0, update_time: sql`now()` })
    .where(and(eq(moveIn.id, id), mayBegin))
    .returning({ kind: moveIn.kind })
  if (!begun) fail('rule', { message: 'It is being written already, has not been read, or was undone' })
  if (begun.kind === null) await db.delete(moveInNote).where(eq(moveInNote.move_in_id, id))
}

/** Goes on where it was stopped, to its end or until `isOver` says to leave it at that for now. */
export async function continueWriting(
  run: ImportRun,
  { onProgress, isOver }: { onProgress?: OnProgress | undefined; isOver?: () => boolean },
) {
  const { db } = run.runtime.database
  const isWriting = and(eq(moveIn.id, run.id), eq(moveIn.state, 'writing'))
  const { kind, after, counts } = firstOrNotFound(await db.select().from(moveIn).where(isWriting))
  const notes = new Notes(kind === null ? {} : counts.written)
  if (kind === null) await sayUnread(run, notes)
  try {
    const isDone = await importRows(run, {
      isDry: false,
      notes,
      isOver,
      from: kind === null ? undefined : { kind, after },
      async progress(tx, kind, after) {
        await notes.flush(tx, run.id)
        const going = await tx
          .update(moveIn)
          .set({ kind, after, tries: 0, ...counted({ written: notes.counts }) })
          .where(isWriting)
          .returning({ id: moveIn.id })
        if (going.length === 0) fail('rule', { message: 'It was ended meanwhile' })
        onProgress?.(notes)
      },
    })
    if (!isDone) return { notes, isDone }
    await db.transaction(async (tx) => {
      const done = { ...counted({ written: notes.counts }), state: 'done', kind: null, after: 0 } as const
      await tx.update(moveIn).set(done).where(isWriting)
      await tx.delete(moveInRow).where(eq(moveInRow.move_in_id, run.id))
    })
    return { notes, isDone }
  } catch (error) {
    await stop(db, isWriting, error)
    throw error
  }
}

/** What has a like here and cannot be read is in the report, by its table. */
async function sayUnread({ runtime, id, source }: ImportRun, { say }: Notes): Promise<void> {
  const [found] = await runtime.database.db.select({ counts: moveIn.counts }).from(moveIn).where(eq(moveIn.id, id))
  for (const [table, kind] of Object.entries(sources[source].unread ?? {})) {
    const rows = found?.counts.rows[table] ?? 0
    const says = 'This table cannot be read: enter its contents by hand'
    if (rows > 0) say({ note: 'left_out', kind, old: table, value: String(rows), says })
  }
}

const counted = (counts: Partial<MoveInCounts>) => ({
  counts: sql`${moveIn.counts} || ${JSON.stringify(counts)}::jsonb`,
  update_time: sql`now()`,
})

const setCounts = (db: Db, { id }: ImportRun, counts: Partial<MoveInCounts>) =>
  db.update(moveIn).set(counted(counts)).where(eq(moveIn.id, id))

/** A record of this shop that did not move in. */
export const isOwn = (db: Db, kind: MoveInRecord, id: PgColumn) =>
  notExists(
    db
      .select({ one: sql`1` })
      .from(moveInRecord)
      .where(and(eq(moveInRecord.kind, kind), eq(moveInRecord.new_id, id))),
  )
