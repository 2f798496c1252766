import { and, eq, sql } from 'drizzle-orm'
import { tradeManagement } from '@/db/schema/shipping'
import type { Runtime } from '../core/runtime/runtime'
import { wechatAccount } from '../wechat/account'
import { fetchTradeManaged } from '../wechat/shipping'

const DAY = 86_400

/** Whether WeChat holds money until it has shipping information. Asked when needed, at most once a day. */
export async function isTradeManaged(runtime: Runtime, seconds = DAY): Promise<boolean> {
  const { db } = runtime.database
  const { appid } = wechatAccount(runtime)
  const isFresh = sql`${tradeManagement.asked_at} > now() - make_interval(secs => ${seconds})`
  const [remembered] = await db
    .select({ managed: tradeManagement.managed })
    .from(tradeManagement)
    .where(and(eq(tradeManagement.appid, appid), isFresh))
  if (remembered) return remembered.managed
  const managed = await fetchTradeManaged(runtime)
  const set = { managed, asked_at: sql`now()` }
  await db
    .insert(tradeManagement)
    .values({ appid, ...set })
    .onConflictDoUpdate({ target: tradeManagement.appid, set })
  return managed
}
