import { and, eq, sql } from 'drizzle-orm'
import { shippingUpload } from '@/db/schema/shipping'
import { logError } from '../core/error-log'
import { Failure } from '../core/errors'
import type { Runtime } from '../core/runtime'
import { PayError, queryTrade } from '../wechat/pay/client'
import { Misconfigured } from '../wechat/refused'
import { ShippingRefusal, shippedAs, uploadShipping } from '../wechat/shipping'
import { isManaged } from './managed'
import { parcelOf } from './parcel'
import { REPORT } from './queue'
import type { Reason, State } from './states'

type Parcel = NonNullable<Awaited<ReturnType<typeof parcelOf>>>
type Said = { state: State; reason: Reason | null; code: number | null }
type How = { attempts?: number; seconds?: number }

/** Tells WeChat what was sent, unless it knows or need not; says whether it has to be told later. */
export async function reportShipment(runtime: Runtime, id: number, how: How = {}): Promise<boolean> {
  const { db } = runtime.home
  const parcel = await parcelOf(db, id)
  if (!parcel) return false
  const said = await told(runtime, parcel, how).catch((error: unknown) => meaningOf(runtime, error, how))
  // Where the number was corrected meanwhile, this is not what it has to be told.
  const { order_id, state, update_time } = shippingUpload
  const mine = and(eq(order_id, id), eq(state, 'waiting'), eq(update_time, parcel.asked_at))
  const now = said && { ...said, update_time: sql`now()` }
  await (now ? db.update(shippingUpload).set(now) : db.delete(shippingUpload)).where(mine)
  return said?.state === 'waiting'
}

const DONE: Said = { state: 'done', reason: null, code: null }
const refused = (reason: Reason, code: number | null): Said => ({ state: 'refused', reason, code })

/** Undefined: WeChat does not want to know. Who has paid is asked of the payment: accounts may have gone or changed since. */
async function told(
  runtime: Runtime,
  { order_no, asked_at: _, ...parcel }: Parcel,
  { seconds, attempts = 0 }: How,
): Promise<Said | undefined> {
  if (!(await isManaged(runtime, seconds))) return undefined
  const openid = (await queryTrade(runtime, order_no))?.openid
  if (!openid) return refused('unknown_payment', null)
  try {
    await uploadShipping(runtime, { ...parcel, openid })
    return DONE
  } catch (error) {
    if (!(error instanceof ShippingRefusal) || !KNOWN_THERE.includes(error.code)) throw error
    const { code } = error
    const { isOpen, isSent, numbers } = await shippedAs(runtime, parcel.transaction_id)
    if (isSent) return numbers.includes(parcel.tracking_no) ? DONE : { ...DONE, reason: 'elsewhere', code }
    return { state: isOpen && attempts < PATIENCE ? 'waiting' : 'refused', reason: 'not_shippable', code }
  }
}

/** It is over there, sent twice already, or in no state for it. */
const KNOWN_THERE = [10060002, 10060003, 10060004]

/** A payment may take its time to be known there, and to be one that can be sent. */
const UNKNOWN = 10060001
const PATIENCE = 8

const REASONS: Record<number, Reason> = {
  [UNKNOWN]: 'unknown_payment',
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
async function meaningOf(runtime: Runtime, error: unknown, { attempts = 0 }: How): Promise<Said> {
  if (isAway(error)) return { state: 'waiting', reason: 'away', code: null }
  const code = error instanceof ShippingRefusal ? error.code : null
  if (code === null && !(error instanceof Misconfigured || error instanceof PayError)) throw error
  if (code === UNKNOWN && attempts < PATIENCE) return { state: 'waiting', reason: 'unknown_payment', code }
  const reason = code === null ? 'configuration' : (REASONS[code] ?? 'other')
  if (reason === 'configuration' && !(error instanceof PayError)) await logError(runtime, REPORT, REPORT, error) // that was logged
  return refused(reason, code)
}

const isAway = (error: unknown): boolean =>
  error instanceof PayError ? error.kind !== 'config' : error instanceof Failure
