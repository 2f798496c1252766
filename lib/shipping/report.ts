import { and, eq, sql } from 'drizzle-orm'
import { shippingUpload, tradeManagement } from '@/db/schema/shipping'
import { logTrouble } from '../core/jobs/follow'
import { isFree, LEASE, Lease } from '../core/jobs/lease'
import type { Runtime } from '../core/runtime/runtime'
import { Misconfigured } from '../outgoing/call'
import { PayError } from '../pay/provider'
import { wechatAccount } from '../wechat/account'
import { wechatPay } from '../wechat/pay/provider'
import { fetchShipping, fetchTradeManaged, ShippingRejection, uploadShipping } from '../wechat/shipping'
import { markReported, markTold, readShipment } from './parcel'
import { REPORT_SHIPMENT } from './queue'
import type { Reason, State } from './states'

type Shipment = NonNullable<Awaited<ReturnType<typeof readShipment>>>
type UploadResult = { state: State; reason: Reason | null; code: number | null }
type ReportOptions = { attempts?: number; seconds?: number }

/**
 * Reports a shipment to WeChat, unless it is known there or not required; returns whether to retry later, also because
 * another process reports it now.
 */
export async function reportShipment(runtime: Runtime, id: number, how: ReportOptions = {}): Promise<boolean> {
  const { db } = runtime.database
  const isIt = eq(shippingUpload.order_id, id)
  const [claimed] = await db
    .update(shippingUpload)
    .set({ leased_until: LEASE })
    .where(and(isIt, eq(shippingUpload.state, 'waiting'), isFree(shippingUpload)))
    .returning({ until: shippingUpload.leased_until })
  if (!claimed) return (await readShipment(db, id)) !== undefined
  const lease = new Lease(db, shippingUpload, isIt, claimed.until)
  try {
    return await lease.renewDuring(() => reportClaimed(runtime, id, how))
  } finally {
    await db.update(shippingUpload).set({ leased_until: null }).where(lease.ownRow)
  }
}

async function reportClaimed(runtime: Runtime, id: number, how: ReportOptions): Promise<boolean> {
  const { db } = runtime.database
  const shipment = await readShipment(db, id)
  if (!shipment) return false
  const isCalledOff = shipment.parcels.length === 0
  const result = isCalledOff
    ? undefined
    : await upload(runtime, shipment, how).catch((error: unknown) => failureResult(runtime, error, how))
  if (result?.state === 'done') await markReported(db, shipment.parcels)
  // If another parcel was sent meanwhile, or a number corrected, another report follows.
  const { order_id, state, update_time } = shippingUpload
  const sameUpload = and(eq(order_id, id), eq(state, 'waiting'), eq(update_time, shipment.asked_at))
  const columns = result && { ...result, update_time: sql`now()` }
  await (columns ? db.update(shippingUpload).set(columns) : db.delete(shippingUpload)).where(sameUpload)
  return result?.state === 'waiting'
}

const DONE: UploadResult = { state: 'done', reason: null, code: null }
const AWAY: UploadResult = { state: 'waiting', reason: 'away', code: null }
const rejected = (reason: Reason, code: number | null): UploadResult => ({ state: 'refused', reason, code })

/** Undefined: WeChat does not require it. The payer is taken from the payment, since accounts may have changed. */
async function upload(
  runtime: Runtime,
  { out_trade_no, asked_at: _, ...shipment }: Shipment,
  { seconds, attempts = 0 }: ReportOptions,
): Promise<UploadResult | undefined> {
  if (!(await isTradeManaged(runtime, seconds))) return undefined
  const openid = (await wechatPay(runtime).queryTrade(out_trade_no))?.openid
  if (!openid) return rejected('unknown_payment', null)
  // A parcel was called off meanwhile: the shipment is read again without it.
  if (!(await markTold(runtime.database.db, shipment.parcels))) return AWAY
  try {
    await uploadShipping(runtime, { ...shipment, openid })
    return DONE
  } catch (error) {
    if (!(error instanceof ShippingRejection) || !ALREADY_SENT.includes(error.code)) throw error
    const { code } = error
    const { isOpen, isSent, numbers } = await fetchShipping(runtime, shipment.transaction_id)
    const isThere = shipment.parcels.every(({ tracking_no }) => numbers.includes(tracking_no))
    if (isSent) return isThere ? DONE : { ...DONE, reason: 'elsewhere', code }
    return { state: isOpen && attempts < MAX_ATTEMPTS ? 'waiting' : 'refused', reason: 'not_shippable', code }
  }
}

const DAY = 86_400

/** Whether WeChat holds money until it has shipping information. Asked when needed, at most once a day. */
async function isTradeManaged(runtime: Runtime, seconds = DAY): Promise<boolean> {
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

/** WeChat’s order is over, was sent twice already, or is in no state for it. */
const ALREADY_SENT = [10060002, 10060003, 10060004]

/** WeChat may take a while to know a payment and accept its shipment. */
const PAYMENT_UNKNOWN = 10060001
const MAX_ATTEMPTS = 8

const REASONS: Record<number, Reason> = {
  [PAYMENT_UNKNOWN]: 'unknown_payment',
  10060025: 'carrier',
  10060026: 'tracking_no',
  10060031: 'payer',
  268485226: 'tracking_no',
  268485227: 'carrier',
  40001: 'configuration',
  40013: 'configuration',
  40014: 'configuration',
  42001: 'configuration',
  48001: 'configuration',
}

/** What a failure means for the order: it is retried, or waits for staff. */
async function failureResult(runtime: Runtime, error: unknown, { attempts = 0 }: ReportOptions): Promise<UploadResult> {
  // WeChat Pay has logged it
  if (error instanceof PayError) return error.kind === 'config' ? rejected('configuration', null) : AWAY
  const code = error instanceof ShippingRejection ? error.code : null
  if (code === PAYMENT_UNKNOWN && attempts < MAX_ATTEMPTS) return { state: 'waiting', reason: 'unknown_payment', code }
  const unnumbered = error instanceof Misconfigured ? 'configuration' : undefined
  const reason = code === null ? unnumbered : (REASONS[code] ?? 'other')
  if (!reason || reason === 'configuration') await logTrouble(runtime, REPORT_SHIPMENT, undefined, error)
  return reason ? rejected(reason, code) : AWAY
}
