import { eq, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { complaint, complaintEntry } from '@/db/schema/complaint'
import { order } from '@/db/schema/order'
import { firstOrThrow } from '../data/records'
import { orderNumberOf } from '../order/trades'

type Complaint = typeof complaint.$inferInsert
type Entry = typeof complaintEntry.$inferInsert

/** A complaint as WeChat has it now. What was written to it earlier and is left out here stays. */
export type Complained = Pick<
  Complaint,
  | 'source'
  | 'number'
  | 'state'
  | 'provider_state'
  | 'transaction_id'
  | 'amount'
  | 'problem'
  | 'text'
  | 'wanted'
  | 'mobile'
  | 'images'
  | 'waits'
  | 'times'
  | 'complained_at'
  | 'answer_by'
> & { out_trade_no: string; entries: Omit<Entry, 'complaint_id'>[] }

/** To be told the same once more is no change. */
const isChanged = sql`(${complaint.provider_state}, ${complaint.waits}, ${complaint.times}, ${complaint.text})
  is distinct from (excluded.provider_state, excluded.waits, excluded.times, excluded.text)`
const change = {
  version: sql`${complaint.version} + (${isChanged})::int`,
  update_time: sql`case when ${isChanged} then now() else ${complaint.update_time} end`,
  asked_at: sql`now()`,
}

/** Once for each number of WeChat, however often and in whatever order it is told. Gives its id. */
export async function storeComplaint(db: Db, { entries, out_trade_no, ...facts }: Complained): Promise<number> {
  const order_no = orderNumberOf(out_trade_no)
  const [found] = await db.select({ id: order.id }).from(order).where(eq(order.order_no, order_no))
  const ended_at = facts.state === 'ended' ? sql`coalesce(${complaint.ended_at}, now())` : null
  const values = { ...facts, order_no, order_id: found?.id ?? null }
  const { id } = firstOrThrow(
    await db
      .insert(complaint)
      .values({ ...values, ended_at: facts.state === 'ended' ? sql`now()` : null })
      .onConflictDoUpdate({
        target: [complaint.source, complaint.number],
        set: { ...values, ...change, ended_at },
      })
      .returning({ id: complaint.id }),
  )
  if (entries.length > 0) {
    await db
      .insert(complaintEntry)
      .values(entries.map((entry) => ({ ...entry, complaint_id: id })))
      .onConflictDoUpdate({
        target: [complaintEntry.complaint_id, complaintEntry.key],
        set: { images: sql`excluded.images` }, // their addresses may be others each time
        setWhere: sql`${complaintEntry.images} <> excluded.images`,
      })
  }
  return id
}
