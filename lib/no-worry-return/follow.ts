import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { dict } from '@/db/schema/dict'
import { noWorryReturn } from '@/db/schema/no-worry-return'
import { payment, refund } from '@/db/schema/payment'
import { takeNumber } from '../after-sale/own-cases'
import { Failure } from '../base/errors'
import { retryDelay } from '../core/jobs/outbox'
import { logError } from '../core/runtime/error-log'
import type { Runtime } from '../core/runtime/runtime'
import { isNoNumber, wechatCarrier, withoutBlanks } from '../order/carriers'
import { Misconfigured } from '../outgoing/call'
import { PayError } from '../pay/provider'
import { lockRefund } from '../refund/carry-out'
import { updateRefund } from '../refund/decide'
import { ExpressRejection } from '../wechat/express'
import { type Return, readReturn, requestOf } from './request'
import { noWorryReturnSettings, recipientOf } from './settings'
import { addReturn, FOREVER, getReturn, type ReturnStatus, unbindReturn } from './wechat'

export const FOLLOW = 'no_worry_return.follow'
const BATCH = 50
const MILLISECONDS = 20_000

/** Tells WeChat of approved returns, and takes over the numbers that buyers enter there. */
export async function followReturns(runtime: Runtime): Promise<'again' | undefined> {
  const { db } = runtime.database
  const end = performance.now() + MILLISECONDS
  if (noWorryReturnSettings.in(runtime)['no_worry_return.enabled'] && recipientOf(runtime)) await addReturns(db)
  const due = await db
    .select({ id: noWorryReturn.refund_id })
    .from(noWorryReturn)
    .where(lte(noWorryReturn.next_at, sql`now()`))
    .orderBy(asc(noWorryReturn.next_at))
    .limit(BATCH)
  for (const { id } of due) {
    if (performance.now() > end) return 'again'
    await advance(runtime, id)
  }
  return due.length < BATCH ? undefined : 'again'
}

/** What buyers are to send back of orders that were paid through WeChat. */
const addReturns = (db: Db) =>
  db.execute(sql`insert into ${noWorryReturn} (refund_id)
    select ${refund.id} from ${refund} join ${payment} on ${payment.id} = ${refund.payment_id}
    where ${refund.state} = 'agreed' and ${refund.kind} in ('return', 'exchange') and ${refund.asked_by} = 'buyer'
      and ${payment.method} = 'wechat'
      and not exists (select from ${noWorryReturn} where ${noWorryReturn.refund_id} = ${refund.id})
    on conflict do nothing`)

const isIt = (refund_id: number) => eq(noWorryReturn.refund_id, refund_id)
const setReturn = (db: Db, { refund_id }: Pick<Return, 'refund_id'>, fields: object) =>
  db
    .update(noWorryReturn)
    .set({ tries: 0, refusal: null, update_time: sql`now()`, ...fields })
    .where(isIt(refund_id))
const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`

async function advance(runtime: Runtime, id: number): Promise<void> {
  const { db } = runtime.database
  // For five minutes no other process takes it; then it is tried again.
  const taken = await db
    .update(noWorryReturn)
    .set({ next_at: inSeconds(300) })
    .where(and(isIt(id), lte(noWorryReturn.next_at, sql`now()`)))
    .returning({ id: noWorryReturn.refund_id })
  if (taken.length === 0) return
  const one = await readReturn(db, id)
  try {
    await (one.return_id === null ? add(runtime, one) : ask(runtime, one, one.return_id))
  } catch (error) {
    await askLater(runtime, one, error)
  }
}

const OVER = { state: 'over', next_at: null }

async function add(runtime: Runtime, one: Return): Promise<void> {
  const { db } = runtime.database
  if (one.step !== 'agreed') return void (await setReturn(db, one, OVER))
  const return_id = await addReturn(runtime, await requestOf(runtime, one))
  // Without its ID it cannot be asked for: the buyer gives the number to the shop.
  await setReturn(db, one, { state: 'added', return_id, next_at: return_id === null ? null : inSeconds(ASK_AFTER) })
}

const ASK_AFTER = 600
/** A parcel that is on its way is asked for less often: only whether something happened to it. */
const ASK_SENT_AFTER = 6 * 3600
const CALLED_OFF = ['declined', 'withdrawn', 'lapsed']
const BY_THEMSELVES = 2

async function ask(runtime: Runtime, one: Return, return_id: string): Promise<void> {
  const { db } = runtime.database
  const isCalledOff = CALLED_OFF.includes(one.step)
  if (!isCalledOff && !isToCome({ state: one.step, received_at: one.received_at })) {
    return void (await setReturn(db, one, OVER))
  }
  const answer = await getReturn(runtime, return_id)
  if (!isCalledOff) return recordAnswer(runtime, one, answer)
  if (answer === undefined || answer.status === BY_THEMSELVES) await unbindReturn(runtime, return_id)
  await setReturn(db, one, OVER)
}

const isToCome = ({ state, received_at }: { state: Return['step']; received_at: Date | null }): boolean =>
  state === 'agreed' || (state === 'sent_back' && received_at === null)

/** The pick-up failed, or was canceled: nothing was sent. */
const NOT_SENT = [7, 11]
/** That, an exception, or the parcel comes back: staff look at it. */
const TROUBLES = [...NOT_SENT, 5, 8, 13, 14]

/** What WeChat said goes into the request, with a note of it: the same answer again changes nothing. */
const recordAnswer = (runtime: Runtime, one: Return, answer: ReturnStatus | undefined): Promise<void> =>
  runtime.database.db.transaction(async (tx) => {
    const locked = await lockRefund(tx, { id: one.refund_id })
    const [before] = await tx.select().from(noWorryReturn).where(isIt(one.refund_id))
    if (!locked || !before) return
    const order_status = answer?.order_status ?? null
    const isTrouble = order_status !== null && TROUBLES.includes(order_status)
    const parcel = order_status !== null && NOT_SENT.includes(order_status) ? undefined : await parcelOf(tx, answer)
    const isNew = parcel && parcel.tracking_no !== before.tracking_no && isToCome(locked)
    const isSent = isNew || locked.state === 'sent_back'
    if (isNew) await takeNumber(tx, runtime, locked, parcel)
    if (isSent && isTrouble && order_status !== before.order_status) {
      await updateRefund(tx, locked.id, { attention: true })
    }
    const tracking_no = isNew ? parcel.tracking_no : before.tracking_no
    const next_at = inSeconds(isSent ? ASK_SENT_AFTER : ASK_AFTER)
    await setReturn(tx, one, { way: answer?.status, order_status, tracking_no, next_at })
  })

const MOST = 64

/** Undefined: there is none yet. A carrier that the shop does not list stands as WeChat calls it. */
async function parcelOf(db: Db, answer: ReturnStatus | undefined) {
  const tracking_no = withoutBlanks(answer?.waybill_id ?? '').toUpperCase()
  if (!answer || answer.status === 0 || !tracking_no || tracking_no.length > MOST) return undefined
  const code = answer.delivery_id || answer.delivery_name || 'other'
  const isListed = and(eq(dict.type, 'carrier'), isNull(dict.deleted_at))
  const listed = await db.select({ value: dict.value }).from(dict).where(isListed).orderBy(asc(dict.sort))
  const carrier = listed.find(({ value }) => wechatCarrier(value) === code.toUpperCase())?.value ?? code.toLowerCase()
  return isNoNumber(carrier, tracking_no) ? undefined : { carrier: carrier.slice(0, MOST), tracking_no }
}

const HOUR = 3_600_000
const MOST_TRIES = 8

/** A service that is away is asked again soon, one that refuses later, and at some time no more. */
async function askLater(runtime: Runtime, one: Return, error: unknown): Promise<void> {
  const { db } = runtime.database
  if (error instanceof Misconfigured) {
    await logError(runtime, FOLLOW, FOLLOW, error)
    return void (await setReturn(db, one, { next_at: inSeconds(3600) }))
  }
  const isRefused = error instanceof ExpressRejection
  if (!isRefused && !(error instanceof Failure || error instanceof PayError)) throw error
  const tries = one.tries + 1
  const isOver = isRefused && (FOREVER.includes(error.code) || tries >= MOST_TRIES)
  const seconds = retryDelay(one.tries, isRefused ? 6 * HOUR : HOUR) / 1000
  const ended = isOver && { state: one.return_id === null ? 'refused' : 'over' }
  const refusal = isRefused ? String(error.code) : null
  await setReturn(db, one, { ...ended, refusal, tries, next_at: isOver ? null : inSeconds(seconds) })
}
