import { eq, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { revision } from '@/db/schema/kernel'
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
  const [row] = await runtime.home.db.select({ value: revision.value }).from(revision).where(eq(revision.name, name))
  return learn(runtime, name, row?.value ?? 0, read_at)
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
