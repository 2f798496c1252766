import { eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '@/db/client'
import { eventChange, eventCursor, eventListener } from '@/db/schema/event'
import { orderEvent } from '@/db/schema/order'
import { stockMovement } from '@/db/schema/stock'

/** The number of the latest row of each source. */
const Heads = z.object({
  order_event: z.coerce.number(),
  stock_movement: z.coerce.number(),
  change: z.coerce.number(),
})
export type Heads = z.output<typeof Heads>

const heads = sql`(select coalesce(max(${orderEvent.id}), 0) from ${orderEvent}) as order_event,
  (select coalesce(max(${stockMovement.id}), 0) from ${stockMovement}) as stock_movement,
  (select coalesce(max(${eventChange.id}), 0) from ${eventChange}) as change`

/** Whether anybody is told of what happens: db/functions/event.sql, since triggers ask as well. */
const isHeard = sql`is_heard()`

/** Call it before the first listener begins: it skips events from the time without any. */
export async function beginToCollect(db: Db): Promise<void> {
  await db.execute(sql`insert into ${eventCursor} (order_event, stock_movement, change) select ${heads}
    on conflict do nothing`)
  await lockCursor(db)
  await db.execute(sql`update ${eventCursor} set pending = null, order_event = now_at.order_event,
    stock_movement = now_at.stock_movement, change = now_at.change from (select ${heads}) as now_at
      where not ${isHeard}`)
}

/** Modules of kiosk.config.ts listen by their code, and ways to reach buyers by settings: triggers see neither. */
export async function setListening(db: Db, name: 'extensions' | 'messages', isListening: boolean): Promise<void> {
  const [found] = await db.select().from(eventListener).where(eq(eventListener.name, name))
  if (isListening === (found !== undefined)) return
  await db.transaction(async (tx) => {
    if (!isListening) return void (await tx.delete(eventListener).where(eq(eventListener.name, name)))
    await beginToCollect(tx)
    await tx.insert(eventListener).values({ name }).onConflictDoNothing()
  })
}

/** Something that listeners have not been told. */
export const hasHappened = sql`exists (select from ${eventCursor} c, (select ${heads}) as h where ${isHeard}
  and (c.pending, c.order_event, c.stock_movement, c.change) is distinct from
    (null, h.order_event, h.stock_movement, h.change))`

export const lockCursor = (db: Db) => db.select().from(eventCursor).for('update')

const Collecting = z.object({
  from: Heads,
  until: Heads.nullable(),
  heads: Heads,
  after: z.string(),
  is_pending: z.boolean(),
})
export type Collecting = z.output<typeof Collecting>

const json = (of: string) =>
  sql.raw(
    `json_build_object('order_event', ${of}.order_event,
      'stock_movement', ${of}.stock_movement, 'change', ${of}.change)`,
  )

/**
 * Where each source stands. A row may get its number before one with a lower number is committed, so rows count only
 * up to where every transaction is over that was under way when they were there: at once where none is, else as soon as
 * those are over that were under way at `pending`. Without listeners: undefined.
 */
export async function readCollecting(db: Db): Promise<Collecting | undefined> {
  const { rows } = await db.execute(sql`
    select ${json('c')} as "from", ${json('h')} as heads, pg_snapshot_xmax(s)::text as after,
      c.pending is not null as is_pending,
      case when not exists (select from pg_snapshot_xip(s)) then ${json('h')}
        when pg_snapshot_xmin(s) >= (c.pending ->> 'after')::xid8 then c.pending::json end as until
    from ${eventCursor} c, pg_current_snapshot() as s, (select ${heads}) as h
    where ${isHeard}`)
  return rows[0] && Collecting.parse(rows[0])
}

/** Remembers that these rows count once all that is under way now is over. */
export async function planToCollect(db: Db, { heads: seen, after }: Collecting): Promise<void> {
  await db
    .update(eventCursor)
    .set({ pending: { after, ...seen } })
    .where(isNull(eventCursor.pending))
}
