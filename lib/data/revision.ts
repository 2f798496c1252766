import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { revision, revisionMoment } from '@/db/schema/kernel'
import { type CachedText, CachedTexts } from './cached-texts'
import { databaseFailure } from './database-errors'
import { advanceNoted, notedSince } from './noted'
import { firstOrThrow } from './records'

/** `seen_at`: when the database last gave it. `isOld`: the database is away, and it stands a little longer. */
export type CachedRevision = { value: number; good_until: number; seen_at: number; isOld: boolean }

/** What a process remembers of revisions, of the runtime's parts. */
type Revisions = { revisions: Map<string, CachedRevision> }
export type WithRevisions = Revisions & { database: { db: Db } }

/** A number that changes with every change of what a family of public reads shows. */
const FRESH_MILLISECONDS = 5_000
/** For so long what is kept is shown while the database is away, and so soon it is asked again. */
export const OLD_MILLISECONDS = 60_000
export const AWAY_MILLISECONDS = 1_000
const CLOCK = sql`clock_timestamp()` // moves on inside a transaction, too
const MINUTE = 60_000 // clocks differ
// Counted from the clock, so that a database that was recreated or restored never gives out an old number again.
const seconds = sql<number>`extract(epoch from now())::bigint`

/** The current revision, if this process has read it lately. */
export function cachedRevision({ revisions }: Revisions, name: string): number | undefined {
  const cached = revisions.get(name)
  return cached && Date.now() < cached.good_until ? cached.value : undefined
}

/** Whether what is shown of this family may be old, because the database is away. */
export const isShownOld = ({ revisions }: Revisions, name: string): boolean => revisions.get(name)?.isOld === true

/**
 * At most 5 s behind other processes, never behind this one. Read it before the data that it stands for. While the
 * database is away it is the last one for a minute: what was kept of it is shown, and says that it is old.
 */
export async function currentRevision(runtime: WithRevisions, name: string): Promise<number> {
  const cached = cachedRevision(runtime, name)
  if (cached !== undefined) return cached
  try {
    return await lookAtRevision(runtime, name)
  } catch (error) {
    const last = runtime.revisions.get(name)
    if (!last || !isAway(error) || Date.now() - last.seen_at > OLD_MILLISECONDS) throw error
    runtime.revisions.set(name, { ...last, good_until: Date.now() + AWAY_MILLISECONDS, isOld: true })
    return last.value
  }
}

/** Of a failed statement: the database cannot be reached, or has no room. */
export const isAway = (error: unknown): boolean => databaseFailure(error)?.kind === 'unavailable'

async function lookAtRevision(runtime: WithRevisions, name: string): Promise<number> {
  const read_at = Date.now()
  const { db } = runtime.database
  const { value, left, is_due } = await readRevision(db, name)
  return rememberRevision(runtime, name, is_due ? await consumeDueMoments(db, name) : value, read_at + left)
}

/** The number, how long it is valid at most, and whether something scheduled has become due since. */
async function readRevision(db: Db, name: string) {
  const { at } = revisionMoment
  const sameName = eq(revisionMoment.name, name)
  const next = db
    .select({ at: sql`min(${at})` })
    .from(revisionMoment)
    .where(and(sameName, gt(at, CLOCK)))
  const due = db
    .select({ one: sql`1` })
    .from(revisionMoment)
    .where(and(sameName, lte(at, CLOCK)))
  const stored = db.select({ value: revision.value }).from(revision).where(eq(revision.name, name))
  const rows = await db
    .select({
      value: sql<string | null>`(${stored})`,
      left: sql<number>`least(extract(epoch from (${next}) - ${CLOCK}) * 1000, ${FRESH_MILLISECONDS}::int)::int`,
      is_due: sql<boolean>`exists(${due})`,
    })
    .from(sql`(select 1) as one`)
  const { value, ...row } = firstOrThrow(rows)
  return { ...row, value: Number(value ?? 0) }
}

/** The number itself, for a statement that reads more: what `learnRevision` takes. */
export const storedRevisionSql = (name: string) =>
  sql<string | null>`${sql`(select ${revision.value} from ${revision} where ${revision.name} = ${name})`}`

/** Another process has changed something since: the next look at the revision finds it. */
export const learnRevision = (runtime: Revisions, name: string, stored: number): number =>
  rememberRevision(runtime, name, stored, 0)

/** Read it before the data as well: a newer edit is noticed then. */
export async function storedRevision(db: Db, name: string): Promise<number> {
  const [row] = await db.select({ value: revision.value }).from(revision).where(eq(revision.name, name))
  return row?.value ?? 0
}

/** Waits for other changes of the data: what is read from here on does not change. */
export async function lockRevision(db: Db, name: string): Promise<number> {
  const same = { target: revision.name, set: { value: sql`${revision.value}` } }
  const row = { name, value: 0 }
  return firstOrThrow(
    await db.insert(revision).values(row).onConflictDoUpdate(same).returning({ value: revision.value }),
  ).value
}

/** The version of what is edited as one whole, such as a tree: every edit is one more. */
export async function countEdit(db: Db, name: string): Promise<void> {
  const value = sql`${revision.value} + 1`
  await db.update(revision).set({ value }).where(eq(revision.name, name))
}

/**
 * In the transaction of a change that shows or hides something at these times. A time that no longer matters stays: it
 * only makes caches expire once more.
 */
export async function planRevision(db: Db, name: string, ...times: (Date | null | undefined)[]): Promise<void> {
  const rows = times.flatMap((at) => (at && at.getTime() > Date.now() - MINUTE ? [{ name, at }] : []))
  if (rows.length) await db.insert(revisionMoment).values(rows).onConflictDoNothing()
}

/** Removes the times that are past, and advances the revision. */
const consumeDueMoments = (db: Db, name: string): Promise<number> =>
  db.transaction(async (tx) => {
    await tx.delete(revisionMoment).where(and(eq(revisionMoment.name, name), lte(revisionMoment.at, CLOCK)))
    return incrementRevision(tx, name)
  })

/** In the transaction of the change; returns what to do after its commit. `isNoted`: what it has not noted is kept. */
export async function advanceRevision(
  db: Db,
  name: string,
  runtime: Revisions & { tellOthers: (revision: string) => void },
  isNoted = false,
): Promise<() => void> {
  const value = await (isNoted ? advanceNoted(db, name) : incrementRevision(db, name))
  return () => {
    rememberRevision(runtime, name, value, 0) // what the change has planned is read with the next look
    runtime.tellOthers(name)
  }
}

/** Another process has changed something: the next look reads the number. */
export function expireRevision({ revisions }: Revisions, name: string): void {
  const cached = revisions.get(name)
  if (cached) revisions.set(name, { ...cached, good_until: 0 })
}

async function incrementRevision(db: Db, name: string): Promise<number> {
  const conflict = { target: revision.name, set: { value: sql`greatest(${revision.value} + 1, ${seconds})` } }
  const row = { name, value: seconds }
  const inserted = db.insert(revision).values(row).onConflictDoUpdate(conflict).returning({ value: revision.value })
  return firstOrThrow(await inserted).value
}

/** Two reads may overtake each other: the greater number stays. */
function rememberRevision(runtime: Revisions, name: string, value: number, good_until: number): number {
  const current = runtime.revisions.get(name)?.value ?? 0
  if (value < current) return current
  runtime.revisions.set(name, { value, good_until, seen_at: Date.now(), isOld: false })
  return value
}

type WithTexts = { texts: Map<string, CachedTexts> }

/** The text of this name, and of which revision of the family it is: the current one, as far as this process knows. */
export async function cachedText(
  runtime: WithRevisions & WithTexts,
  family: string,
  name: string,
  make: () => Promise<CachedText>,
): Promise<{ text: CachedText; revision: number }> {
  const { texts, revision } = await currentTexts(runtime, family)
  return { text: await texts.getOrRead(revision, name, make), revision }
}

/**
 * What is kept of this family, without what has changed, and the revision that it is of:
 * the current one or a later one.
 */
export async function currentTexts(runtime: WithRevisions & WithTexts, family: string) {
  const current = await currentRevision(runtime, family)
  const texts = cachedTexts(runtime, family)
  await texts.follow(current, (former) => notedSince(runtime.database.db, family, former, current))
  return { texts, revision: texts.revision }
}

export function cachedTexts({ texts: families }: WithTexts, family: string): CachedTexts {
  const texts = families.get(family) ?? new CachedTexts()
  families.set(family, texts)
  return texts
}
