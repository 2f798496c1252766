import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '@/db/client'
import { pushSubscription } from '@/db/schema/push'
import { user } from '@/db/schema/user'
import { t } from '../base/i18n/i18n'
import { money } from '../base/money'
import { pointsOf } from '../core/auth/granting'
import { enqueue, retryDelay } from '../core/jobs/outbox'
import type { Runtime } from '../core/runtime/runtime'
import type { Counter } from '../counters/counter'
import { staffNewsOf } from '../facets/news'
import { postMessage } from '../outgoing/post'
import { encryptPush } from './encrypt'
import { forget, isWanted } from './push'
import { vapidHeader } from './vapid'

export const PushWork = z.object({
  subscription_id: z.int(),
  type: z.string(),
  order_id: z.int(),
  order_no: z.string(),
  amount: z.int(),
  time: z.iso.datetime(),
})
export type PushWork = z.output<typeof PushWork>

export const SEND_PUSH = 'push.send'

/** What devices are told of on this event; undefined where they are told nothing. */
export const pushNews = ({ registry }: Runtime, event: string) =>
  staffNewsOf(registry.news).find((one) => one.event === event && one.staff.push)?.staff

export const PUSH_NOTICES: Counter = {
  name: 'kiosk_push_notices_total',
  help: 'Notices that were sent to devices of staff, by what came of them.',
  labels: ['result'],
}

const MINUTE = 60_000
/** A push service that has not answered by then is out of reach, and others wait behind it. */
const SECONDS = 5
/** Older notices are not sent. */
const OLD = 60 * MINUTE
/** What a push service may keep it for a device that is off, in seconds. */
const KEPT = 4 * 3600
const GONE = [404, 410]

/** Tells one browser, if its owner may see it now. Tried again for an hour where the push service does not take it. */
export async function sendPush(runtime: Runtime, work: PushWork): Promise<void> {
  const news = pushNews(runtime, work.type)
  if (!news || Date.now() - Date.parse(work.time) > OLD) return
  const { db } = runtime.database
  const browser = await readBrowser(db, work.subscription_id)
  if (!browser) return void (await forget(db, work.subscription_id))
  if (!browser.is_super && !browser.points.includes(news.point)) return
  const { rests_until: rest } = browser
  if (rest && rest > new Date()) return enqueue(db, SEND_PUSH, work, { runAt: rest })
  const status = await post(runtime, browser, { ...work, title: news.title })
  runtime.metrics?.count(PUSH_NOTICES, [resultOf(status)])
  if (status !== null && GONE.includes(status)) return void (await forget(db, work.subscription_id))
  if (status !== null && status < 300) return browser.failures > 0 ? recover(db, work) : undefined
  await tryLater(db, work, browser.failures)
}

const isOf = ({ subscription_id }: PushWork) => eq(pushSubscription.id, subscription_id)

async function recover(db: Db, work: PushWork): Promise<void> {
  await db.update(pushSubscription).set({ failures: 0, rests_until: null }).where(isOf(work))
}

/** Everything for this browser waits with it, because each attempt at a silent service takes seconds. */
async function tryLater(db: Db, work: PushWork, failures: number): Promise<void> {
  const runAt = new Date(Date.now() + retryDelay(failures, 10 * MINUTE))
  await db.transaction(async (tx) => {
    await tx
      .update(pushSubscription)
      .set({ failures: failures + 1, rests_until: runAt })
      .where(isOf(work))
    await enqueue(tx, SEND_PUSH, work, { runAt })
  })
}

function resultOf(status: number | null): string {
  if (status === null) return 'unreachable'
  if (GONE.includes(status)) return 'gone'
  return status < 300 ? 'sent' : 'refused'
}

async function readBrowser(db: Db, id: number) {
  const { endpoint, p256dh, auth, language, failures, rests_until } = pushSubscription
  const [browser] = await db
    .select({
      endpoint,
      p256dh,
      auth,
      language,
      failures,
      rests_until,
      is_super: user.is_super,
      points: pointsOf(user.group_id),
    })
    .from(pushSubscription)
    .innerJoin(user, eq(user.id, pushSubscription.user_id))
    .where(and(eq(pushSubscription.id, id), isWanted))
  return browser
}

type Browser = NonNullable<Awaited<ReturnType<typeof readBrowser>>>
type Notice = PushWork & { title: string }

async function post({ env }: Runtime, browser: Browser, notice: Notice): Promise<number | null> {
  const recipient = { p256dh: Buffer.from(browser.p256dh, 'base64url'), auth: Buffer.from(browser.auth, 'base64url') }
  const headers = {
    authorization: vapidHeader(env, browser.endpoint),
    'content-type': 'application/octet-stream',
    'content-encoding': 'aes128gcm',
    ttl: String(KEPT),
    urgency: 'high',
  }
  const body = encryptPush(JSON.stringify(noticeOf(browser, notice)), recipient)
  const { status } = await postMessage(
    { url: browser.endpoint, body, headers },
    { loopback: env.webhookLoopback, seconds: SECONDS },
  )
  return status
}

/** What the device shows: order number and amount, and nothing of a person. */
const noticeOf = ({ language }: Browser, { type, title, order_id, order_no, amount }: Notice) => ({
  title: t(language, title),
  body: `${order_no} · ${money(amount)}`,
  tag: `${type} ${order_id}`,
  path: `/admin/order/${order_id}`,
})
