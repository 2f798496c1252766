import { and, eq, gt, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '@/db/client'
import type { PublishingState } from './publishing-contract'
import { planRevision } from './revision'

/** What is written as a draft and shown from a moment on: see `publishing()` in db/schema/content.ts. */
type PublishedTable = { status: PgColumn; published_at: PgColumn; deleted_at: PgColumn }

/** The condition of each state; `scheduled` is published at a future time. */
export const hasState = ({ status, published_at }: PublishedTable, state: PublishingState): SQL | undefined =>
  ({
    draft: eq(status, 'draft'),
    published: and(eq(status, 'published'), lte(published_at, sql`now()`)),
    scheduled: and(eq(status, 'published'), gt(published_at, sql`now()`)),
  })[state]

/** Readable by everybody: published, its time has come, and not in the trash. */
export const isPublished = (table: PublishedTable): SQL | undefined =>
  and(hasState(table, 'published'), isNull(table.deleted_at))

/** Published without a time is published now, not a fraction of a millisecond later. */
export const publishingTime = (status: string | undefined, at: Date | null | undefined) =>
  at ?? (status === 'published' ? sql`date_trunc('milliseconds', now())` : null)

/** Plans a new revision for the time of publication, so that the caches of clients expire then. */
export async function planPublication<Row extends { status: string; published_at: Date | null }>(
  db: Db,
  saved: Row,
): Promise<Row> {
  if (saved.status === 'published') await planRevision(db, 'catalogue', saved.published_at)
  return saved
}
