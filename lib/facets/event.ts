import type { SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { Runtime } from '../core/runtime/runtime'

/** What other systems and robots are told of an event. */
export type WebhookEvent = {
  data: z.ZodType
  example: object
  /** What a robot says of it; it may name `{order_no}`, `{amount}`, `{name}` and `{stock}`. */
  sentence: string
  /** Where a robot's link leads, below /admin: `order/{id}`, with a field of the data. */
  page: string
}

/** Rows of one table, by the column of the cursor that counts them: after `from`, up to `until`. */
export type EventRange = { from: number; until: number; most: number }

/** Events that are read from where they are written anyway (lib/event). */
export type EventSource = {
  /** Orders’ events and stock movements are rows that only grow; `change` is what triggers write down. */
  of: 'order_event' | 'stock_movement' | 'change'
  /** A query for id, type, subject_type, subject_id, time and data: the first `most` in this range, by id. */
  read: (range: EventRange, runtime: Runtime) => SQL
}
