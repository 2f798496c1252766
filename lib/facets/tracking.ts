import type { TrackState } from '@/db/life/track'
import type { Runtime } from '../core/runtime/runtime'
import type { Provider } from './provider'

/** What a service needs to know of a parcel. */
export type TrackedParcel = {
  parcel_id: number
  carrier: string
  tracking_no: string
  /** Of the receiver. */
  mobile: string
  order_no: string
  out_trade_no: string
  /** Null: it was not paid through WeChat. */
  transaction_id: string | null
  waybill_token: string | null
  /** The news of it that came last. */
  state: TrackState
  goods: { name: string; image: string | null }[]
}

export type Step = { at: Date; text: string; place: string; state: TrackState | null }
/** What a service says of a parcel. `state`: undefined where it is none that we know. */
export type TrackingNews = { state: TrackState | undefined; steps: Step[] }

/** A service that says where parcels are. Never called inside a transaction. */
export type TrackingSource = Provider & {
  /** Seconds after which it is asked for a parcel without news. */
  askAfter: number
  /** Follows only what was paid through WeChat, and each parcel for its payer. */
  ofPayer?: true
  /** Announces a parcel; may be repeated. A token where the mini-program gets one. */
  subscribe: (runtime: Runtime, parcel: TrackedParcel) => Promise<{ waybill_token?: string }>
  query: (runtime: Runtime, parcel: TrackedParcel) => Promise<TrackingNews>
}
