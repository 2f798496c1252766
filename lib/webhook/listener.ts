import { and, eq, isNull } from 'drizzle-orm'
import { webhook } from '@/db/schema/webhook'
import type { Listener } from '../event/collect'
import { addDeliveries } from './queue'

/** Makes deliveries of what happened, for each webhook that wants it. */
export const webhookListener: Listener = {
  async take(db, found) {
    const webhooks = await db
      .select({ id: webhook.id, events: webhook.events })
      .from(webhook)
      .where(and(eq(webhook.active, true), isNull(webhook.deleted_at)))
    const entries = found.map((happening) => ({
      happening,
      webhook_ids: webhooks
        .filter(({ events }) => events.some((event) => event === happening.type))
        .map((one) => one.id),
    }))
    await addDeliveries(db, entries)
  },
}
