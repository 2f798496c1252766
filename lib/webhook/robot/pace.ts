import { eq, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { webhook } from '@/db/schema/webhook'
import type { WEBHOOK_FORMATS } from '@/db/vocabulary/webhook'

/**
 * WeCom and DingTalk take 20 messages a minute of a robot, and DingTalk shuts it for ten minutes after more. So ten go
 * at once and then one every six seconds, which never makes more than 20 in a minute. `free_at` is when ten may go at
 * once again: it moves on by six seconds with each message.
 */
const EVERY = 6
const AT_ONCE = 10

const ahead = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`

/** Whether webhook `w` may be sent one more; what is no robot has no `free_at`. */
export const hasRoom = sql`(w.free_at is null or w.free_at <= ${ahead(EVERY * (AT_ONCE - 1))})`

/** Counts what a statement has just taken as `next`, if it is for a robot. */
export const countMessage = sql`update ${webhook} w
  set free_at = greatest(now(), w.free_at) + make_interval(secs => ${EVERY})
  from next where w.id = next.webhook_id and w.format <> 'standard'`

type Format = (typeof WEBHOOK_FORMATS)[number]

const PAUSE: Record<Format, number> = { standard: 0, wecom: 60, dingtalk: 600, feishu: 60 }

/** The provider is limiting the robot, which others may use as well. */
export async function pause(db: Db, format: Format, webhook_id: number): Promise<void> {
  const free_at = ahead(PAUSE[format] + EVERY * (AT_ONCE - 1))
  await db.update(webhook).set({ free_at }).where(eq(webhook.id, webhook_id))
}
