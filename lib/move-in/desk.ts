import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { type MoveInKindCounts, moveIn, moveInNote, moveInPart, moveInRecord, moveInRow } from '@/db/schema/move-in'
import { user } from '@/db/schema/user'
import { MOVE_IN_ACTIVE, MOVE_IN_KINDS } from '@/db/vocabulary/move-in'
import { Failure, fail } from '../base/errors'
import { type Locale, t } from '../base/i18n/i18n'
import { describeFailure } from '../base/problems'
import type { RunInput } from '../core/endpoint/context'
import type { Actor } from '../core/operation/actor'
import { pageOfTable } from '../data/page'
import { firstOrNotFound } from '../data/records'
import type { MoveInDraft, MoveInList, MoveInLook, MoveInNoteList, MoveInReading } from './contract'
import { queueTurn } from './job'
import { beginWriting, endByHand, failBusy, forget, giveUpStale, mustKnowBuyers, startRun } from './runs'
import { beginUndo } from './undo'
import { receivedOf } from './upload'

/** Shops that move in, as the back office shows and moves them. */
type Desk = Pick<RunInput, 'db' | 'runtime' | 'locale'>

/** By whichever of its runs: an undo is of all of them. */
const isHeld = sql<boolean>`${inArray(moveIn.state, ['writing', 'done', 'undoing', 'half_undone', 'failed'])}
  and exists (select from ${moveInRecord} where ${moveInRecord.source} = ${moveIn.source} and ${moveInRecord.kind} <> 'picture')`
const noteCount = sql<number>`(select count(*)::int from ${moveInNote} where ${moveInNote.move_in_id} = ${moveIn.id})`

const rows = (db: Db) =>
  db
    .select({ run: moveIn, is_held: isHeld, notes: noteCount, nickname: user.nickname })
    .from(moveIn)
    .leftJoin(user, eq(user.id, moveIn.user_id))

type Row = Awaited<ReturnType<typeof rows>>[number]

const kindsOf = (counts: MoveInKindCounts = {}) =>
  MOVE_IN_KINDS.flatMap((kind) => (counts[kind] ? [{ kind, ...counts[kind] }] : []))

/** Until it is written, so that it can be read again as the dump of another system. */
const HAS_FILE = new Set<string>(['uploading', 'reading', 'looking', 'read'])

async function shown({ db, locale }: Pick<Desk, 'db' | 'locale'>, { run, ...about }: Row) {
  const { options, counts, state, problem, refusal, ...fields } = run
  return {
    ...fields,
    ...about,
    state,
    problem: refusal ? describeFailure(new Failure('rule', refusal), locale).msg : t(locale, problem),
    pictures: options.pictures,
    prices_in_fen: options.prices_in_fen ?? false,
    tenant: options.tenant ?? null,
    beside: options.beside,
    received: HAS_FILE.has(state) ? await receivedOf(db, run.id) : 0,
    rows: Object.entries(counts.rows).map(([table, rows]) => ({ table, rows })),
    file_problems: (counts.problems ?? []).map(({ line = null, says, params }) => ({
      line,
      message: t(locale, says, params),
    })),
    looked_at: kindsOf(counts.kinds),
    written: kindsOf(counts.written),
  }
}

export async function list(desk: Desk, query: z.output<typeof MoveInList>) {
  const page = await pageOfTable(desk.db, moveIn, query, undefined, (where) => rows(desk.db).where(where))
  return { ...page, items: await Promise.all(page.items.map((row) => shown(desk, row))) }
}

/** Where no process stays alive between requests, each look at it keeps it going. */
export async function read(desk: Desk, id: number) {
  const row = firstOrNotFound(await rows(desk.db).where(eq(moveIn.id, id)))
  if (isActive(row.run.state)) desk.runtime.wake()
  return shown(desk, row)
}

const isActive = (state: string) => MOVE_IN_ACTIVE.some((one) => one === state)

/** For an operation on it, and before and after that in the log. */
export async function lock(db: Db, id: number) {
  await db.select({ id: moveIn.id }).from(moveIn).where(eq(moveIn.id, id)).for('update')
  const [row] = await rows(db).where(eq(moveIn.id, id))
  return row && shown({ db, locale: 'en' }, row)
}

export async function announce(desk: Desk, actor: Pick<Actor, 'id'>, input: z.output<typeof MoveInDraft>) {
  const { source, file, size, ...options } = input
  return read(desk, await startRun(desk.db, { source, origin: file, options, user_id: actor.id, size }))
}

/** Once all of the file is there; again, where it was read as the dump of another system. */
export async function startReading(desk: Desk, input: z.output<typeof MoveInReading>) {
  const { db } = desk
  await giveUpStale(db)
  const { id, size, options: former, ...run } = await inState(db, input.id, ['uploading', 'read'])
  const { source = run.source, tenant = former.tenant } = input
  const received = await receivedOf(db, id)
  if (received < size || received === 0)
    fail('rule', { message: 'The file is not whole: upload it from byte {received} on', params: { received } })
  await db.delete(moveInRow).where(eq(moveInRow.move_in_id, id))
  await db.delete(moveInNote).where(eq(moveInNote.move_in_id, id))
  const fresh = { source, options: { ...former, tenant }, counts: { rows: {}, kinds: {} } }
  return start(desk, id, { ...fresh, state: 'reading', read_to: 0 })
}

/** Once more, also with other options. */
export async function startLooking(desk: Desk, input: z.output<typeof MoveInLook>) {
  await giveUpStale(desk.db)
  const { id, options: former } = await inState(desk.db, input.id, ['read'])
  const { pictures = former.pictures, prices_in_fen = former.prices_in_fen } = input
  return start(desk, id, { state: 'looking', options: { ...former, pictures, prices_in_fen } })
}

export async function startWriting(desk: Desk, id: number) {
  mustKnowBuyers(desk.runtime)
  await mustBeAlone(desk.db, id)
  await beginWriting(desk.db, id)
  await desk.db.delete(moveInPart).where(eq(moveInPart.move_in_id, id))
  await queueTurn(desk.db, id)
  return read(desk, id)
}

export async function startUndoing(desk: Desk, id: number) {
  await mustBeAlone(desk.db, id)
  await beginUndo(desk.db, id)
  await queueTurn(desk.db, id)
  return read(desk, id)
}

/** A killed process says nothing more; one that is alive stops at its next batch. */
export async function end(desk: Desk, id: number) {
  const ended = await endByHand(desk.db, eq(moveIn.id, id))
  if (ended.length === 0) fail('rule', { message: 'This import is not running' })
  return read(desk, id)
}

type Step = Partial<Pick<typeof moveIn.$inferInsert, 'state' | 'source' | 'read_to' | 'options' | 'counts'>>

async function start(desk: Desk, id: number, step: Step) {
  await mustBeAlone(desk.db, id)
  const begun = { ...step, problem: '', refusal: null, tries: 0, update_time: new Date() }
  await desk.db.update(moveIn).set(begun).where(eq(moveIn.id, id))
  await queueTurn(desk.db, id)
  return read(desk, id)
}

const NOT_NEXT = 'This is not its next step'

async function inState(db: Db, id: number, states: Row['run']['state'][]) {
  const row = firstOrNotFound(await db.select().from(moveIn).where(eq(moveIn.id, id)))
  return states.includes(row.state) ? row : fail('rule', { message: NOT_NEXT })
}

async function mustBeAlone(db: Db, id: number): Promise<void> {
  const isOther = and(inArray(moveIn.state, MOVE_IN_ACTIVE), sql`${moveIn.id} <> ${id}`)
  if ((await db.$count(moveIn, isOther)) > 0) failBusy()
}

/** What was uploaded and read is deleted; what has come stays until it is undone. */
export async function remove(db: Db, id: number): Promise<null> {
  if (!(await forget(db, eq(moveIn.id, id)))) fail('rule', { message: 'Some of it is in the shop: undo it instead' })
  return null
}

const noteFilter = (query: z.output<typeof MoveInNoteList>): SQL | undefined =>
  and(
    eq(moveInNote.move_in_id, query.move_in_id),
    query.note && eq(moveInNote.note, query.note),
    query.kind && eq(moveInNote.kind, query.kind),
    query.q ? eq(moveInNote.old, query.q) : undefined,
  )

export async function listNotes(db: Db, locale: Locale, query: z.output<typeof MoveInNoteList>) {
  const page = await pageOfTable(db, moveInNote, { ...query, sort: 'id' }, noteFilter(query), (where) =>
    db.select().from(moveInNote).where(where),
  )
  return { ...page, items: page.items.map((one) => ({ ...one, says: t(locale, one.says) })) }
}
