import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '@/db/client'
import { simulated } from '@/db/schema/simulator'
import { isOwnHost } from '@/lib/base/target'
import { enqueue } from '@/lib/core/jobs/outbox'
import type { Jobs } from '@/lib/core/jobs/timer'
import type { Runtime } from '@/lib/core/runtime/runtime'
import { type Outcome, postMessage } from '@/lib/outgoing/post'
import { dispatchHere } from './dispatch-here'
import { nextPlan } from './faults'
import { complaintOf } from './pay-complaints'
import { MCHID, payKeys } from './pay-keys'
import {
  complaintEvent,
  type Forgery,
  type NotificationEvent,
  paidEvent,
  refundEvent,
  type SignedNotification,
  signNotification,
} from './pay-notification'
import { NOTIFY, settleRefund } from './pay-refunds'
import { refundOf, tradeOf } from './pay-state'
import { control } from './world'

/** After a failure, in seconds, as the provider does it. */
const PAUSES = [15, 15, 30, 180, 600, 1200, 1800, 1800, 1800, 3600, 10800, 10800, 10800, 21600, 21600]
const DELIVERY_TIMEOUT = 5000

const NotifyPayload = z.object({
  of: z.enum(['trade', 'refund', 'complaint']),
  key: z.string(),
  attempt: z.int().default(0),
})
export type Subject = { of: 'trade' | 'refund' | 'complaint'; key: string }
export type Delivery = { status: number | 'lost' | 'late' | NonNullable<Outcome['error']> }

type DeliveryOptions = { times: number; at_once?: boolean; forgery?: Forgery | undefined; attempt?: number }

/** Sends a notification of an order or a refund, several times if wanted; retried later if not accepted. */
export async function deliverNotification(
  runtime: Runtime,
  subject: Subject,
  how: DeliveryOptions,
): Promise<Delivery[]> {
  const keys = await payKeys(runtime.database.db)
  const event = await eventOf(runtime, subject)
  if (event.outside && !event.outside.url) return []
  const send = (at: number) => deliverOnce(runtime, subject, event, signNotification(keys, event, at, how.forgery))
  const numbers = Array.from({ length: how.times }, (_, at) => at + (how.attempt ?? 0))
  if (how.forgery) return deliverInTurn(numbers, send)
  const deliveries = await (how.at_once ? Promise.all(numbers.map(send)) : deliverInTurn(numbers, send))
  if (deliveries.some(({ status }) => status !== 'lost' && !(Number(status) < 300))) {
    await redeliverLater(runtime, subject, how.attempt ?? 0)
  }
  return deliveries
}

async function deliverInTurn(numbers: number[], send: (at: number) => Promise<Delivery>): Promise<Delivery[]> {
  const deliveries: Delivery[] = []
  for (const at of numbers) deliveries.push(await send(at))
  return deliveries
}

async function eventOf({ database }: Runtime, { of, key }: Subject): Promise<NotificationEvent> {
  if (of === 'refund') {
    const refund = await refundOf(database.db, key)
    if (refund) return refundEvent(refund, MCHID)
  }
  if (of === 'complaint') {
    const complaint = await complaintOf(database.db, key)
    if (complaint) return complaintEvent(complaint)
  }
  const trade = await tradeOf(database.db, key)
  if (!trade) throw new Error('the simulator knows nothing of what it was to tell')
  return paidEvent(trade)
}

async function redeliverLater({ database }: Runtime, subject: Subject, attempt: number): Promise<void> {
  const pause = PAUSES[attempt]
  if (pause === undefined) return
  const runAt = new Date(Date.now() + (pause * 1000) / (await readPace(database.db)))
  await enqueue(database.db, NOTIFY, { ...subject, attempt: attempt + 1 }, { runAt })
}

const Pace = z.strictObject({ faster: z.number().min(1).max(1_000_000) })
const PACE = { kind: 'pace', key: 'notify' }

/** How many times as fast as the provider it comes again. */
async function setPace({ database }: Runtime, value: z.output<typeof Pace>) {
  const target = [simulated.kind, simulated.key]
  await database.db
    .insert(simulated)
    .values({ ...PACE, value })
    .onConflictDoUpdate({ target, set: { value } })
  return value
}

async function readPace(db: Db): Promise<number> {
  const isPace = and(eq(simulated.kind, PACE.kind), eq(simulated.key, PACE.key))
  const [row] = await db.select({ value: simulated.value }).from(simulated).where(isPace)
  return row ? Pace.parse(row.value).faster : 1
}

export const paceControl = control(Pace, setPace)

async function deliverOnce(
  runtime: Runtime,
  { of }: Subject,
  { outside }: NotificationEvent,
  notification: SignedNotification,
): Promise<Delivery> {
  const lost = await nextPlan(runtime.database.db, 'notify')
  if (lost && Math.random() < Number(lost.share)) return { status: 'lost' }
  return outside?.url
    ? post(runtime, outside.url, notification)
    : dispatchHere(runtime, { path: PATHS[of], ...notification })
}

/** To another program on this machine, and no further: anybody who finds a demo shop may name an address. */
async function post({ env }: Runtime, url: string, { bytes, headers }: SignedNotification): Promise<Delivery> {
  const rules = { loopback: env.webhookLoopback, seconds: DELIVERY_TIMEOUT / 1000 }
  if (!isOwnHost(new URL(url), rules)) return { status: 'address' }
  const { status, error } = await postMessage({ url, headers, body: Buffer.from(bytes) }, rules)
  return { status: status ?? error ?? 'connection' }
}

const PATHS = {
  trade: '/v1/pay/notify',
  refund: '/v1/pay/refund_notify',
  complaint: '/v1/pay/complaint_notify',
} as const

const FAULT_STATES: Record<string, 'ABNORMAL' | 'CLOSED'> = { abnormal: 'ABNORMAL', closed: 'CLOSED' }

/** A refund completes a moment after it was accepted, and is notified; a failed notification is repeated. */
async function settleAndNotify(runtime: Runtime, payload: Record<string, unknown>): Promise<void> {
  if (!runtime.simulated) return
  const { of, key, attempt } = NotifyPayload.parse(payload)
  if (of === 'refund' && attempt === 0) {
    const planned = await nextPlan(runtime.database.db, 'settle')
    if (planned?.kind === 'never') return
    const settled = await settleRefund(runtime.database.db, key, FAULT_STATES[String(planned?.kind)] ?? 'SUCCESS')
    if (!settled) return // ended by hand meanwhile
  }
  await deliverNotification(runtime, { of, key }, { times: 1, attempt })
}

export const notificationJobs = {
  handlers: { [NOTIFY]: settleAndNotify },
  titles: { [NOTIFY]: 'Send simulator notifications' },
} satisfies Partial<Jobs>
