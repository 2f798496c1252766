import { and, asc, eq, gt, lte, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { revisionChange } from '@/db/schema/kernel'
import { firstOrThrow } from './records'

/** What changes noted of themselves in the database (db/functions/noted.sql), so that what they leave alone is kept. */
const { name, value, before, noted } = revisionChange

/**
 * The notes of all steps from one number to a later one; undefined where one of them has none,
 * so that anything may have changed.
 */
export async function notedSince(db: Db, family: string, from: number, to: number): Promise<Set<string> | undefined> {
  const steps = await db
    .select({ value, before, noted })
    .from(revisionChange)
    .where(and(eq(name, family), gt(value, from), lte(value, to)))
    .orderBy(asc(value))
  const isWhole = steps.every((step, at) => step.before === (at ? steps[at - 1]?.value : from))
  return isWhole && steps.at(-1)?.value === to ? new Set(steps.flatMap((step) => step.noted)) : undefined
}

/** The next number, with what this transaction has noted. */
export async function advanceNoted(db: Db, family: string): Promise<number> {
  const { rows } = await db.execute<{ value: string }>(sql`select advance_noted(${family}) as value`)
  return Number(firstOrThrow(rows).value)
}
