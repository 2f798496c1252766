import type { State } from '@/lib/order/states'
import { type Fault, SALE, STOCK } from './ops'

export const TRADES = ['NOTPAY', 'CLOSED', 'SUCCESS', 'REFUND'] as const

/** The expected state of an order: ours, and the provider's. */
export type Order = {
  lines: Map<number, number>
  total: number
  /** Pieces at the price of the sale. */
  atSalePrice: number
  hasUsedCoupon: boolean
  status: State
  /** The provider may know of it. */
  isAnnounced: boolean
  /** Since when its time is over, as a place in a row. */
  over: number | undefined
  trade: (typeof TRADES)[number] | null
  payment: 'in time' | 'late' | undefined
  /** Pieces that are on their way, and how many of them in parcels of one piece. */
  sent: number
  parcels: number
}

export type World = {
  stock: number[]
  /** Pieces that the sale has left. */
  inSale: number
  hasCoupon: boolean
  orders: Order[]
  /** The request under an idempotency key, and its order. */
  keys: Map<number, { items: string; order: number }>
  /** The fault of the next call of its kind. */
  fault: Fault | undefined
  overs: number
  isOfferRunning: boolean
}

export const newWorld = (): World => ({
  stock: [...STOCK],
  inSale: SALE.pieces,
  hasCoupon: true,
  orders: [],
  keys: new Map(),
  fault: undefined,
  overs: 0,
  isOfferRunning: false,
})

export const copyOf = ({ stock, orders, keys, ...rest }: World): World => ({
  ...rest,
  stock: [...stock],
  orders: orders.map((one) => ({ ...one })),
  keys: new Map(keys),
})

/** The visible state of the world after the steps. */
export type VisibleState = {
  stock: number[]
  inSale: number
  hasCoupon: boolean
  orders: { status: State; trade: Order['trade']; payment: string | null; sent: number }[]
}

export const visibleState = ({ stock, inSale, hasCoupon, orders }: World): VisibleState => ({
  stock,
  inSale,
  hasCoupon,
  orders: orders.map(({ status, trade, payment, sent }) => ({ status, trade, payment: payment ?? null, sent })),
})
