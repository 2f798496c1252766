import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { wechatMessage } from '@/db/schema/wechat'
import type { Jobs } from '../../core/jobs/timer'
import type { Runtime } from '../../core/runtime/runtime'
import { reasonFor } from '../../data/database-errors'
import type { MessageListeners } from './listener'
import { HANDLE } from './receive'

const Work = z.object({ id: z.int() })

/**
 * Hands each message to all modules that listen to its kind. One that fails is tried again, as all background work is.
 */
export const messageJobs = (all: MessageListeners[]): Partial<Jobs> => ({
  handlers: { [HANDLE]: (runtime, payload) => handleMessage(runtime, Work.parse(payload).id, all) },
  titles: { [HANDLE]: 'Handle a message from WeChat' },
})

async function handleMessage(runtime: Runtime, message_id: number, all: MessageListeners[]): Promise<void> {
  const { db } = runtime.database
  const { id, kind, openid, sent_at, fields, state } = wechatMessage
  const isOpen = and(eq(id, message_id), inArray(state, ['waiting', 'failed']))
  const [message] = await db.select({ id, kind, openid, sent_at, fields }).from(wechatMessage).where(isOpen)
  if (!message) return
  const listeners = all.flatMap((one) => one[message.kind] ?? [])
  const set = (values: Partial<typeof wechatMessage.$inferInsert>) => db.update(wechatMessage).set(values).where(isOpen)
  if (listeners.length === 0) {
    await set({ state: 'ignored', fields: {}, ended_at: new Date() })
    return
  }
  try {
    for (const listen of listeners) await listen(runtime, message)
  } catch (error) {
    await set({ state: 'failed', error: reasonFor(error) })
    throw error
  }
  await set({ state: 'done', error: '', ended_at: new Date() })
}
