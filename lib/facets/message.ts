import type { ORDER_MESSAGE_KINDS, ORDER_MESSAGE_REASONS } from '@/db/vocabulary/message'
import type { Runtime } from '../core/runtime/runtime'
import type { Provider } from './provider'

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
  /** Goods, carrier and number only where the shop tells them. */
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
export type MessageWay = Provider & {
  /** As staff and buyers call it, in English: its Chinese is in `zh.ts`. */
  title: string
  /** What it sends, as the shop has set it up. */
  kinds: (runtime: Runtime) => readonly MessageKind[]
  /** Sends only what the buyer has accepted for this order. Any other tells of each order whose buyer it reaches. */
  onlyAccepted?: true
  /** Where it reaches this buyer; undefined: nowhere. */
  recipient: (runtime: Runtime, order: { order_id: number; user_id: number }) => Promise<string | undefined>
  send: (runtime: Runtime, recipient: string, message: BuyerMessage) => Promise<MessageOutcome>
}
