import { hash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { wechatMessage } from '@/db/schema/wechat'
import { enqueue } from '../../core/jobs/outbox'
import { pathOfNul } from '../../core/request/body'
import { RawAnswer } from '../../core/request/special-answers'
import type { Runtime } from '../../core/runtime/runtime'
import { countNotified } from '../../pay/notifications'
import { messageKeys } from '../account'
import { type MessageKeys, MessageRefused } from './envelope'
import { checkAddress, type MessageQuery, openMessage, type WeChatMessage } from './open'

export const HANDLE = 'wechat.message'
/** How long messages are kept. An older one is refused: a second delivery of it could not be recognized. */
export const KEPT_DAYS = 30
const DAY = 86_400_000

const text = (status: number, body: string) => new RawAnswer(status, body, 'text/plain')

/** Refusals do not say why, except to the operator. */
async function answerSigned(
  runtime: Runtime,
  work: (keys: MessageKeys) => string | Promise<string>,
): Promise<RawAnswer> {
  const keys = messageKeys(runtime)
  if (!keys) return text(503, 'Messages from WeChat are not set up in this shop')
  try {
    return text(200, await work(keys))
  } catch (error) {
    if (!(error instanceof MessageRefused)) throw error
    runtime.log('warn', 'a message that claims to be from WeChat is refused')
    return text(401, 'Invalid signature or content')
  }
}

/** The console of WeChat asks whether the address is the shop's own. */
export const answerCheck = (runtime: Runtime, query: MessageQuery & { echostr: string }): Promise<RawAnswer> =>
  answerSigned(runtime, ({ token }) => checkAddress(token, query))

/** WeChat waits five seconds. So it is only written down here, once, and worked off in the background. */
export function receiveMessage(runtime: Runtime, query: MessageQuery, bytes: Uint8Array): Promise<RawAnswer> {
  const work = answerSigned(runtime, async (keys) => {
    const message = openMessage(keys, query, Buffer.from(bytes))
    const isOld = message.sent_at.getTime() < Date.now() - KEPT_DAYS * DAY
    if (isOld || pathOfNul(message.fields) !== undefined) throw new MessageRefused()
    await store(runtime, message)
    return 'success'
  })
  return countNotified(runtime, 'message', work)
}

async function store({ database, wake }: Runtime, { key: parts, ...message }: WeChatMessage): Promise<void> {
  const key = hash('sha256', parts, 'base64url')
  await database.db.transaction(async (tx) => {
    const [stored] = await tx
      .insert(wechatMessage)
      .values({ ...message, key })
      .onConflictDoNothing()
      .returning({ id: wechatMessage.id })
    if (stored) return enqueue(tx, HANDLE, { id: stored.id })
    const times = sql`${wechatMessage.times} + 1`
    await tx.update(wechatMessage).set({ times }).where(eq(wechatMessage.key, key))
  })
  wake()
}
