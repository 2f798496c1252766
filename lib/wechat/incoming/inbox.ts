import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { outbox } from '@/db/schema/kernel'
import { wechatMessage } from '@/db/schema/wechat'
import { fail } from '../../base/errors'
import { isRecord } from '../../base/json'
import { enqueue } from '../../core/jobs/outbox'
import { inTimeRange, pageOfTable } from '../../data/page'
import { firstOrNotFound } from '../../data/records'
import type { WeChatMessageList } from './contract'
import { HANDLE } from './receive'

/** Messages as staff see them: what came, whether it was handled, and about what. */
const { key: _key, openid: _openid, ...columns } = getTableColumns(wechatMessage)

const messages = (db: Db) => db.select(columns).from(wechatMessage)
type Row = Awaited<ReturnType<typeof messages>>[number]

/** What of a message is a number of something, and no personal data. */
const NUMBERS = [
  'transaction_id',
  'merchant_trade_no',
  'out_trade_no',
  'complaint_order_id',
  'status',
  'trace_id',
  'RevokeInfo',
]

function toMessage({ fields, ...row }: Row) {
  const all = { ...fields, ...(isRecord(fields.BussiCallBackInfo) && fields.BussiCallBackInfo) }
  const numbers = NUMBERS.flatMap((name): [string, string][] => {
    const value = all[name]
    return typeof value === 'string' || typeof value === 'number' ? [[name, String(value).slice(0, 64)]] : []
  })
  return { ...row, about: Object.fromEntries(numbers) }
}

export async function list(db: Db, query: z.output<typeof WeChatMessageList>) {
  const condition = and(
    query.state && eq(wechatMessage.state, query.state),
    query.kind ? eq(wechatMessage.kind, query.kind) : undefined,
    inTimeRange(wechatMessage.create_time, query),
  )
  const { items, ...paging } = await pageOfTable(db, wechatMessage, query, condition, (where) =>
    messages(db).where(where),
  )
  return { ...paging, items: items.map(toMessage) }
}

/** Locked until the change is done. */
export async function lock(db: Db, message_id: number) {
  const [message] = await messages(db).where(eq(wechatMessage.id, message_id)).for('update')
  return message && toMessage(message)
}

/** A message that failed is handled again at once, by the work that waits for it or by new one. */
export async function retry(db: Db, message_id: number) {
  const { state } = firstOrNotFound(await messages(db).where(eq(wechatMessage.id, message_id)))
  if (state !== 'failed') fail('rule', { message: 'Only failed messages can be retried' })
  const isItsWork = and(eq(outbox.kind, HANDLE), sql`${outbox.payload} ->> 'id' = ${String(message_id)}`)
  const waiting = await db
    .update(outbox)
    .set({ run_at: sql`now()`, attempts: 0, dead_at: null })
    .where(isItsWork)
    .returning({ id: outbox.id })
  if (waiting.length === 0) await enqueue(db, HANDLE, { id: message_id })
  return toMessage(firstOrNotFound(await messages(db).where(eq(wechatMessage.id, message_id))))
}
