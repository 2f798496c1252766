import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { dict } from '@/db/schema/dict'
import { noWorryReturn } from '@/db/schema/no-worry-return'
import { payment, refund } from '@/db/schema/payment'
import { takeNumber } from '../after-sale/own-cases'
import { type Follower, followDue, secondsFromNow } from '../core/jobs/follow'
import type { Runtime } from '../core/runtime/runtime'
import { editRecord } from '../data/records'
import { isNoNumber, wechatCarrier, withoutBlanks } from '../order/carriers'
import { stateOf } from '../order/refund-states'
import { PayError } from '../pay/provider'
import { lockRefund } from '../refund/carry-out'
import { ExpressRejection } from '../wechat/express'
import { type Return, readReturn, requestOf } from './request'
import { noWorryReturnSettings, recipientOf } from './settings'
import { addReturn, FOREVER, getReturn, type ReturnStatus, unbindReturn } from './wechat'

export const FOLLOW = 'no_worry_return.follow'

/** Tells WeChat of approved returns, and takes over the numbers that buyers enter there. */
export async function followReturns(runtime: Runtime): Promise<'again' | undefined> {
  const isOn = noWorryReturnSettings.in(runtime)['no_worry_return.enabled'] && recipientOf(runtime)
  if (isOn) await addReturns(runtime.database.db)
  return followDue(runtime, returns)
}

/** What buyers are to send back of orders that were paid through WeChat. */
const addReturns = (db: Db) =>
  db.execute(sql`insert into ${noWorryReturn} (refund_id)
    select ${refund.id} from ${refund} join ${payment} on ${payment.id} = ${refund.payment_id}
    where ${refund.state} = 'agreed' and ${refund.kind} in ('return', 'exchange') and ${refund.asked_by} = 'buyer'
      and ${payment.method} = 'wechat'
      and not exists (select from ${noWorryReturn} where ${noWorryReturn.refund_id} = ${refund.id})
    on conflict do nothing`)

type Answer = 'over' | { return_id: string | null } | { status: ReturnStatus | undefined }

const returns: Follower<Return, Answer> = {
  job: FOLLOW,
  table: noWorryReturn,
  id: noWorryReturn.refund_id,
  read: readReturn,
  ask: (runtime, one) => (one.return_id === null ? add(runtime, one) : ask(runtime, one, one.return_id)),
  async record(runtime, one, answer) {
    if (answer === 'over') return { ...DONE, state: 'over', next_at: null }
    if ('status' in answer) return recordStatus(runtime, one, answer.status)
    const { return_id } = answer
    // Without its ID it cannot be asked for: the buyer gives the number to the shop.
    return { ...DONE, state: 'added', return_id, next_at: return_id === null ? null : secondsFromNow(ASK_AFTER) }
  },
  refusalOf: (error) =>
    error instanceof ExpressRejection
      ? { reason: String(error.code), isForever: FOREVER.includes(error.code) }
      : undefined,
  onRefusal: ({ return_id }, _, isOver) => ({ state: isOver ? (return_id === null ? 'refused' : 'over') : undefined }),
  isAway: (error) => error instanceof PayError,
  patience: { away: 1, refused: 6, refusals: 8 },
}

const DONE = { tries: 0, refusal: null, update_time: sql`now()` }
const ASK_AFTER = 600
/** A parcel that is on its way is asked for less often: only whether something happened to it. */
const ASK_SENT_AFTER = 6 * 3600
const BY_THEMSELVES = 2

const add = async (runtime: Runtime, one: Return): Promise<Answer> =>
  one.step === 'agreed' ? { return_id: await addReturn(runtime, await requestOf(runtime, one)) } : 'over'

async function ask(runtime: Runtime, { step, received_at }: Return, return_id: string): Promise<Answer> {
  const isCalledOff = stateOf(step).undone === true
  if (!isCalledOff && !isToCome({ state: step, received_at })) return 'over'
  const status = await getReturn(runtime, return_id)
  if (!isCalledOff) return { status }
  if (status === undefined || status.status === BY_THEMSELVES) await unbindReturn(runtime, return_id)
  return 'over'
}

const isToCome = ({ state, received_at }: { state: Return['step']; received_at: Date | null }): boolean =>
  state === 'agreed' || (state === 'sent_back' && received_at === null)

/** The pick-up failed, or was canceled: nothing was sent. */
const NOT_SENT = [7, 11]
/** That, an exception, or the parcel comes back: staff look at it. */
const TROUBLES = [...NOT_SENT, 5, 8, 13, 14]

/** What WeChat said goes into the request, with a note of it: the same answer again changes nothing. */
const recordStatus = (runtime: Runtime, { refund_id }: Return, answer: ReturnStatus | undefined) =>
  runtime.database.db.transaction(async (tx) => {
    const locked = await lockRefund(tx, { id: refund_id })
    const isIt = eq(noWorryReturn.refund_id, refund_id)
    const [before] = await tx.select().from(noWorryReturn).where(isIt)
    if (!locked || !before) return undefined
    const order_status = answer?.order_status ?? null
    const isTrouble = order_status !== null && TROUBLES.includes(order_status)
    const parcel = order_status !== null && NOT_SENT.includes(order_status) ? undefined : await parcelOf(tx, answer)
    const isNew = parcel && parcel.tracking_no !== before.tracking_no && isToCome(locked)
    const isSent = isNew || locked.state === 'sent_back'
    if (isNew) await takeNumber(tx, runtime, locked, parcel)
    if (isSent && isTrouble && order_status !== before.order_status) {
      await editRecord(tx, refund, locked.id, { attention: true })
    }
    const tracking_no = isNew ? parcel.tracking_no : before.tracking_no
    const next_at = secondsFromNow(isSent ? ASK_SENT_AFTER : ASK_AFTER)
    const status = { way: answer?.status, order_status, tracking_no }
    await tx
      .update(noWorryReturn)
      .set({ ...DONE, ...status, next_at })
      .where(isIt)
    return undefined
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
