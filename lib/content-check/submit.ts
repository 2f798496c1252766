import { and, eq, exists, gte, inArray, ne, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { contentCheck, contentCursor } from '@/db/schema/content-check'
import { order } from '@/db/schema/order'
import { user } from '@/db/schema/user'
import { enqueue } from '../core/jobs/outbox'
import type { Runtime } from '../core/runtime/runtime'
import { firstOrThrow } from '../data/records'

export const CHECK = 'content.check'

/** Whatever was judged before was something else. */
const anew = {
  state: 'waiting',
  reason: null,
  topic: null,
  word: null,
  trace_id: null,
  attempts: 0,
  decided_by: null,
  decided_at: null,
  version: sql`${contentCheck.version} + 1`,
  update_time: sql`now()`,
} as const

export const queueChecks = async (tx: Db, rows: { id: number }[]): Promise<void> => {
  for (const { id } of rows) await enqueue(tx, CHECK, { id })
}

/**
 * In the transaction that changes a profile: from then on only its buyer and staff see it, until it is checked.
 * Staff are not checked.
 */
export async function submitProfile(tx: Db, kind: 'nickname' | 'avatar', user_id: number): Promise<void> {
  const isBuyer = and(eq(user.id, user_id), eq(user.is_staff, false))
  const [buyer] = await tx.select({ id: user.id }).from(user).where(isBuyer)
  if (!buyer) return
  const rows = await tx
    .insert(contentCheck)
    .values({ kind, record_id: user_id, user_id })
    .onConflictDoUpdate({ target: [contentCheck.kind, contentCheck.record_id], set: anew })
    .returning({ id: contentCheck.id })
  await queueChecks(tx, rows)
}

/** Staff have edited it, or nothing of it is left. */
export async function dropProfile(tx: Db, kinds: ('nickname' | 'avatar')[], user_id: number): Promise<void> {
  await tx.delete(contentCheck).where(and(inArray(contentCheck.kind, kinds), eq(contentCheck.record_id, user_id)))
}

/** Of orders of which the note was removed with all that was personal. */
export async function dropBlanked(db: Db): Promise<number> {
  const isOf = and(eq(order.id, contentCheck.record_id), eq(order.remark, ''))
  const isBlanked = and(
    eq(contentCheck.kind, 'order_note'),
    exists(db.select({ id: order.id }).from(order).where(isOf)),
  )
  const rows = await db.delete(contentCheck).where(isBlanked).returning({ id: contentCheck.id })
  return rows.length
}

const BEGIN = sql`now() - interval '1 day'`
/** Longer than the transaction of an order can last: what is committed late is found all the same. */
const LATE = sql`interval '1 minute'`
const MOST = 500

/** Notes of new orders. Placing an order knows nothing of it, so it takes no longer and never fails by it. */
export async function findNotes({ database }: Runtime): Promise<'again' | undefined> {
  const count = await database.db.transaction(async (tx) => {
    await tx.insert(contentCursor).values({ placed_until: BEGIN }).onConflictDoNothing()
    const { placed_until } = firstOrThrow(await tx.select().from(contentCursor).for('update'))
    const isNew = and(gte(order.create_time, placed_until), ne(order.remark, ''))
    const isFound = sql`exists (select from ${contentCheck}
      where ${contentCheck.kind} = 'order_note' and ${contentCheck.record_id} = ${order.id})`
    const notes = await tx
      .select({ record_id: order.id, user_id: order.user_id, create_time: order.create_time })
      .from(order)
      .where(and(isNew, sql`not ${isFound}`))
      .orderBy(order.create_time, order.id)
      .limit(MOST)
    if (notes.length > 0) {
      const values = notes.map(({ record_id, user_id }) => ({ kind: 'order_note' as const, record_id, user_id }))
      const rows = await tx.insert(contentCheck).values(values).onConflictDoNothing().returning({ id: contentCheck.id })
      await queueChecks(tx, rows)
    }
    const reached = sql`greatest(${contentCursor.placed_until}, now() - ${LATE})`
    if (notes.length < MOST) await tx.update(contentCursor).set({ placed_until: reached })
    return notes.length
  })
  return count === MOST ? 'again' : undefined
}
