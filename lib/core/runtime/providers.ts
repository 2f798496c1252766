import type { TRACK_STATES } from '@/db/life/track'
import type { CONTENT_KINDS, CONTENT_REASONS, CONTENT_TOPICS } from '@/db/vocabulary/content-check'
import type { INVOICE_KINDS } from '@/db/vocabulary/invoice'
import type { ORDER_MESSAGE_KINDS, ORDER_MESSAGE_REASONS } from '@/db/vocabulary/message'
import type { LABEL_TYPES } from '@/db/vocabulary/waybill'

/** Services that a shop chooses among: those of the product, and those that extensions bring (docs/extensions.md). */
export type Provider<Runtime> = {
  /** In the settings and in rows; of an extension it begins with its name. */
  name: string
  /** As people choose it; its Chinese is in `zh.ts`. */
  title?: string
  /** What is missing until it can be used, as a sentence whose Chinese is in `zh.ts`. */
  problem?: (runtime: Runtime) => string | undefined
  /** What is set on the server for it: the doctor names these with the problem, pages do not. */
  variables?: string[]
}

type TrackState = (typeof TRACK_STATES)[number]

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
export type TrackingSource<Runtime> = Provider<Runtime> & {
  /** Seconds after which it is asked for a parcel without news. */
  askAfter: number
  /** It follows only what was paid through WeChat, and each parcel for its payer. */
  ofPayer?: true
  /** Announces a parcel; may be repeated. A token where the mini-program gets one. */
  subscribe: (runtime: Runtime, parcel: TrackedParcel) => Promise<{ waybill_token?: string }>
  query: (runtime: Runtime, parcel: TrackedParcel) => Promise<TrackingNews>
}

/** Something that a buyer wrote or uploaded. */
type ContentToCheck = {
  kind: (typeof CONTENT_KINDS)[number]
  user_id: number
  text: string
  /** The address of a picture; then there is no text. */
  image: string | null
}

/** `asked`: the result comes later, under this number. */
export type ContentVerdict =
  | { state: 'passed' }
  | {
      state: 'doubtful' | 'failed'
      reason?: (typeof CONTENT_REASONS)[number]
      topic?: (typeof CONTENT_TOPICS)[number]
      word?: string
    }
  | { state: 'asked'; trace_id: string }

/** A service that looks at what buyers write. Never called inside a transaction. */
export type ContentSource<Runtime> = Provider<Runtime> & {
  /** Undefined: it cannot look at this. */
  check: (runtime: Runtime, content: ContentToCheck) => Promise<ContentVerdict | undefined>
}

type MessageKind = (typeof ORDER_MESSAGE_KINDS)[number]

/** A message to the buyer of an order. */
export type BuyerMessage = {
  /** The same for each attempt at this message, and for no other. */
  id: string
  kind: MessageKind
  order_id: number
  order_no: string
  /** In fen: what the order costs, what was refunded, or what is asked for. */
  amount: number
  /** When it happened; of a reminder, the deadline. */
  time: Date
  /** What the shop is called. */
  shop: string
  /** These three only where the shop tells them. */
  goods?: string | undefined
  carrier?: string | undefined
  tracking_no?: string | undefined
}

/** `later`: nothing was sent; `unclear`: it may have been. Both are tried again. */
export type MessageOutcome =
  | { state: 'sent' | 'later' | 'unclear' }
  | {
      state: 'refused' | 'failed'
      reason: (typeof ORDER_MESSAGE_REASONS)[number]
      /** The other side’s number for it. */
      code?: number
      keyword?: string | null
    }

/** A way to reach the buyer of an order. None of it is called inside a transaction, but for `kinds`. */
export type MessageWay<Runtime> = Provider<Runtime> & {
  /** As staff and buyers call it, in English: its Chinese is in `zh.ts`. */
  title: string
  /** What it sends, as the shop has set it up. */
  kinds: (runtime: Runtime) => readonly MessageKind[]
  /** It sends only what the buyer has accepted for this order. Any other tells of each order whose buyer it reaches. */
  onlyAccepted?: true
  /** Where it reaches this buyer; undefined: nowhere. */
  recipient: (runtime: Runtime, order: { order_id: number; user_id: number }) => Promise<string | undefined>
  send: (runtime: Runtime, recipient: string, message: BuyerMessage) => Promise<MessageOutcome>
}

/** An invoice that a buyer has requested. */
type InvoiceToIssue = {
  /** The same for the same invoice, however often it is asked for; another one once anything in it has changed. */
  key: string
  invoice_id: number
  order_no: string
  kind: (typeof INVOICE_KINDS)[number]
  title: string
  tax_number: string | null
  email: string
  /** In fen: what it is for. After a refund that is less than what was bought. */
  amount: number
  /** What was bought, and what was paid for it. */
  lines: { name: string; count: number; amount: number }[]
  /** What the shop is called. */
  shop: string
}

type InvoiceRefused = { state: 'refused'; reason: string }

/** A service that issues invoices. Never called inside a transaction. */
export type InvoiceIssuer<Runtime> = Provider<Runtime> & {
  /** Asked again for the same key it gives no second one. `waiting`: it is asked again later. */
  issue: (
    runtime: Runtime,
    invoice: InvoiceToIssue,
  ) => Promise<{ state: 'issued'; number?: string | undefined } | { state: 'waiting' } | InvoiceRefused>
  /** By a red-letter invoice. One that it never issued counts as reversed, and is not issued any more. */
  reverse: (
    runtime: Runtime,
    invoice: { key: string; number: string | null },
  ) => Promise<{ state: 'reversed' | 'waiting' } | InvoiceRefused>
}

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
export type WaybillSource<Runtime> = Provider<Runtime> & {
  /** Asked again for the same `call_id` it gives the same waybill. */
  order: (runtime: Runtime, request: WaybillRequest) => Promise<GivenWaybill>
  /** The label again. */
  label: (runtime: Runtime, request: WaybillRequest, tracking_no: string) => Promise<Label | null>
  /** Without a number where its answer never came. One that the service does not have is canceled, too. */
  cancel: (runtime: Runtime, request: WaybillRequest, tracking_no: string | null) => Promise<void>
}
