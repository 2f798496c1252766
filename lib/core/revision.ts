import { eq, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { revision } from '@/db/schema/kernel'
import { made } from './records'
import type { Runtime } from './runtime'

/** A number that changes with every change of what a family of public reads shows. */
const FRESH = 5_000
// Counted from the clock, so that a database that was made anew or restored never gives out an old number again.
const seconds = sql<number>`extract(epoch from now())::bigint`

/** At most 5 s behind another process, never behind this one. Read it before what it stands for. */
export async function currentRevision(runtime: Runtime, name: string): Promise<number> {
  const known = runtime.revisions.get(name)
  if (known && Date.now() - known.read_at < FRESH) return known.value
  const read_at = Date.now()
  return learn(runtime, name, await storedRevision(runtime.home.db, name), read_at)
}

/** Read it before what it stands for, too: whoever edits what is newer than it is told. */
export async function storedRevision(db: Db, name: string): Promise<number> {
  const [row] = await db.select({ value: revision.value }).from(revision).where(eq(revision.name, name))
  return row?.value ?? 0
}

/** Whoever changes what it stands for waits here for whoever does so already: what is read from here on stays as it is. */
export async function lockRevision(db: Db, name: string): Promise<number> {
  const same = { target: revision.name, set: { value: sql`${revision.value}` } }
  const row = { name, value: 0 }
  return made(await db.insert(revision).values(row).onConflictDoUpdate(same).returning({ value: revision.value })).value
}

/** In the transaction of the change; gives what to do once it is committed. */
export async function advance(db: Db, name: string, runtime: Runtime): Promise<() => void> {
  const [row] = await db
    .insert(revision)
    .values({ name, value: seconds })
    .onConflictDoUpdate({ target: revision.name, set: { value: sql`greatest(${revision.value} + 1, ${seconds})` } })
    .returning({ value: revision.value })
  return () => void learn(runtime, name, row?.value ?? 0, Date.now())
}

/** Two reads may overtake each other: the greater number stays. */
function learn(runtime: Runtime, name: string, read: number, read_at: number): number {
  const value = Math.max(read, runtime.revisions.get(name)?.value ?? 0)
  runtime.revisions.set(name, { value, read_at })
  return value
}
