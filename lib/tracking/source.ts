import type { Runtime } from '../core/runtime/runtime'
import type { SourceName, TrackState } from './states'

/** What a service is told of a parcel. */
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
  /** What was told of it last. */
  state: TrackState
  goods: { name: string; image: string | null }[]
}

export type Step = { at: Date; text: string; place: string; state: TrackState | null }
/** What a service says of a parcel. `state`: undefined where it is none that we know. */
export type TrackingNews = { state: TrackState | undefined; steps: Step[] }

/** A service that says where parcels are. Never called inside a transaction. */
export type TrackingSource = {
  name: SourceName
  /** Seconds after which it is asked for a parcel without news. */
  askAfter: number
  /** Announces a parcel; may be repeated. A token where the mini-program gets one. */
  subscribe: (runtime: Runtime, parcel: TrackedParcel) => Promise<{ waybill_token?: string }>
  query: (runtime: Runtime, parcel: TrackedParcel) => Promise<TrackingNews>
}

/** A service's rejection, by its number; `isForever`: of this parcel, so that asking again is of no use. */
export class TrackingRejection extends Error {
  constructor(
    call: string,
    readonly code: string,
    readonly isForever: boolean,
  ) {
    super(`${call} is refused with ${code}`)
  }
}
