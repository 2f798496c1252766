import type { LABEL_TYPES } from '@/db/vocabulary/waybill'
import type { Runtime } from '../core/runtime/runtime'
import type { Provider } from './provider'

/** A person with an address, at either end. */
export type Party = {
  name: string
  mobile: string
  province: string
  city: string
  district: string
  detail: string
}

/** The shop’s account with the carrier. */
export type CarrierAccount = {
  account: string
  password: string
  branch: string
  service: string
  service_type: number
  template: string
}

/** What a service needs to know of a parcel. */
export type WaybillRequest = {
  /** The same for the same waybill, however often it is asked for. */
  call_id: string
  carrier: string
  account: CarrierAccount
  sender: Party
  receiver: Party
  goods: { name: string; count: number; image: string | null }[]
  grams: number
  order_no: string
  out_trade_no: string
  /** Null: it was not paid through WeChat. */
  transaction_id: string | null
}

/** For printing. `html` comes from outside: it is never shown but in a sandbox. `image`: a data URL. */
export type Label = { label_type: (typeof LABEL_TYPES)[number]; label: string }

/** A label that was not to be had is null, and can be asked for again. */
export type GivenWaybill = { tracking_no: string; sorting: string; label: Label | null }

/** A service that gives numbers with labels for parcels. Never called inside a transaction. */
export type WaybillSource = Provider & {
  /** Asked again for the same `call_id` it gives the same waybill. */
  order: (runtime: Runtime, request: WaybillRequest) => Promise<GivenWaybill>
  /** The label again. */
  label: (runtime: Runtime, request: WaybillRequest, tracking_no: string) => Promise<Label | null>
  /** Without a number where its answer never came. One that the service does not have is canceled, too. */
  cancel: (runtime: Runtime, request: WaybillRequest, tracking_no: string | null) => Promise<void>
}
