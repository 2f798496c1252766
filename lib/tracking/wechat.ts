import type { Runtime } from '../core/runtime/runtime'
import { wechatCarrier, withoutBlanks } from '../order/carriers'
import { orderPageOf } from '../shipping/settings'
import { miniProgramProblem } from '../wechat/account'
import { ExpressRejection, followWaybill, noImage, queryWaybill, traceWaybill, type Waybill } from '../wechat/express'
import { wechatPay } from '../wechat/pay/provider'
import { type TrackedParcel, type TrackingNews, TrackingRejection, type TrackingSource } from './source'
import type { TrackState } from './states'

/** WeChat: parcels of orders that were paid through it, shown by its plug-in in the mini-program. */
const STATES: Record<number, TrackState> = {
  0: 'waiting',
  1: 'collected',
  2: 'in_transit',
  3: 'delivering',
  4: 'delivered',
  5: 'problem',
  6: 'delivered', // signed for by someone else
}

const NOT_PAID_AT_WECHAT = 'no_payment'

/** The payer is taken from the payment, since accounts may have changed. */
async function payerOf(runtime: Runtime, { out_trade_no, transaction_id }: TrackedParcel) {
  const openid = transaction_id && (await wechatPay(runtime).queryTrade(out_trade_no))?.openid
  if (!openid) throw new TrackingRejection('queryTrade', NOT_PAID_AT_WECHAT, true)
  return { openid, transaction_id }
}

const MOST_GOODS = 10

async function waybillOf(runtime: Runtime, parcel: TrackedParcel): Promise<Waybill> {
  return {
    ...(await payerOf(runtime, parcel)),
    mobile: parcel.mobile,
    company: wechatCarrier(parcel.carrier),
    tracking_no: withoutBlanks(parcel.tracking_no),
    page: orderPageOf(runtime, parcel.order_no),
    goods: parcel.goods.slice(0, MOST_GOODS).map(({ name, image }) => ({ name, image: image ?? noImage(runtime) })),
  }
}

/** A parameter, or the number itself; all else may be otherwise later. */
const FOREVER = [40097, 40199]

function refuse(error: unknown): never {
  if (!(error instanceof ExpressRejection)) throw error
  const { call, code } = error
  throw new TrackingRejection(call, String(code), FOREVER.includes(code))
}

async function subscribe(runtime: Runtime, parcel: TrackedParcel) {
  const waybill = await waybillOf(runtime, parcel)
  const waybill_token = await traceWaybill(runtime, waybill).catch(refuse)
  // The buyer is told less where WeChat does not take it: that is no reason not to show the parcel.
  await followWaybill(runtime, waybill).catch((error: unknown) => {
    if (!(error instanceof ExpressRejection)) throw error
  })
  return { waybill_token }
}

async function query(runtime: Runtime, parcel: TrackedParcel): Promise<TrackingNews> {
  const { openid } = await payerOf(runtime, parcel)
  const { waybill_token } = parcel
  if (!waybill_token) throw new TrackingRejection('query_trace', 'no_token', false)
  const state = STATES[await queryWaybill(runtime, { openid, waybill_token }).catch(refuse)]
  const isNew = state !== undefined && state !== parcel.state
  return { state, steps: isNew ? [{ at: new Date(), text: '', place: '', state }] : [] }
}

/** WeChat tells the buyer what is new, but not the shop: so it is asked. */
export const wechat: TrackingSource = {
  name: 'wechat',
  title: 'WeChat',
  askAfter: 2 * 3600,
  ofPayer: true,
  problem: miniProgramProblem,
  subscribe,
  query,
}
