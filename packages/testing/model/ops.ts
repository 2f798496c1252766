import fc from 'fast-check'

/** Faults of a call to the provider: before it has done anything, and after. */
const BEFORE = ['refuse', 'reset', '500', '429', 'garbage'] as const
const UNSIGNED = ['bad_signature', 'stale_signature', 'no_signature'] as const
const AFTER = ['reset_after', '500_after'] as const
type FaultKind = (typeof BEFORE)[number] | (typeof UNSIGNED)[number] | (typeof AFTER)[number]
export type Fault = { call: 'prepay' | 'query' | 'close'; kind: FaultKind }

const isAmong = (kinds: readonly string[], kind: string): boolean => kinds.includes(kind)
export const isBefore = ({ kind }: Fault): boolean => isAmong(BEFORE, kind)
/** A refusal of the provider is believed without a signature. */
export const isUnsigned = ({ kind }: Fault): boolean => isAmong(UNSIGNED, kind)

export type Item = { sku: number; count: number; isNamed: boolean }
export type PlaceOp = { does: 'place'; items: Item[]; key: number | undefined; fault: Fault | undefined }
export type PreviewOp = { does: 'preview'; items: Item[] }
/**
 * `send`: one piece of its first line goes in a parcel. `over`: the payment deadline passes. `timer`: the outbox runs.
 * `ask`: the scheduled query runs.
 */
const ORDER_ACTIONS = [
  'announce',
  'cancel',
  'close',
  'check',
  'ask',
  'over',
  'timer',
  'look',
  'ship',
  'send',
  'call_off',
  'receive',
] as const
export type OrderOp = { does: (typeof ORDER_ACTIONS)[number]; order: number; fault: Fault | undefined }
/** `late`: the provider takes the money although it has closed the order. `times`: how many notifications it sends. */
export type PayOp = { does: 'pay'; order: number; how: 'now' | 'late'; times: number }
export type NotifyOp = { does: 'tell'; order: number; times: number }
/** Staff start or pause the offer of the shop. */
export type OfferOp = { does: 'offer'; runs: boolean }
export type Op = PlaceOp | PreviewOp | OrderOp | PayOp | NotifyOp | OfferOp

export const needsOrder = (op: Op): op is OrderOp | PayOp | NotifyOp => 'order' in op

/** As it was made up it counts back from the latest of so many orders; here it names one. */
export const pointToOrder = (op: Op, count: number): Op =>
  needsOrder(op) ? { ...op, order: count - 1 - (op.order % count) } : op

/** The stock of each, at (place + 1) x 100 fen: two products without variants, and one with two. */
export const STOCK = [6, 2, 9, 4]
export const PRODUCT_OF = [0, 1, 2, 2]
export const priceOf = (sku: number): number => (sku + 1) * 100
/** The discount of the shop’s offer, in fen. */
export const OFFER = { at: 500, off: 70 }
/** The coupon that the buyer has for the goods of each run. */
export const COUPON = { at: 300, off: 30 }
/** The flash sale of each run: pieces of its first product at a price of their own. */
export const SALE = { sku: 0, price: 40, pieces: 3, most: 2 }

const order = fc.nat(2)
const item = fc.record<Item>({
  sku: fc.nat(STOCK.length - 1),
  count: fc.oneof({ weight: 30, arbitrary: fc.integer({ min: 1, max: 3 }) }, { weight: 1, arbitrary: fc.constant(60) }),
  isNamed: fc.oneof({ weight: 12, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
})
const items = fc.noBias(fc.array(item, { minLength: 1, maxLength: 3 }))
const never = fc.constant(undefined)
type Faults = (...calls: Fault['call'][]) => fc.Arbitrary<Fault | undefined>

const sometimes: Faults = (...calls) => {
  const kind = fc.constantFrom(...BEFORE, ...UNSIGNED, ...AFTER)
  const fault = fc.record<Fault>({ call: fc.constantFrom(...calls), kind })
  return fc.oneof({ weight: 3, arbitrary: never }, { weight: 1, arbitrary: fault })
}

const orderOp = (does: OrderOp['does'], faults: fc.Arbitrary<Fault | undefined>) =>
  fc.record<OrderOp>({ does: fc.constant(does), order, fault: faults })

/**
 * Weighted by how often an operation applies; `faults`: what may fail at which request; `least`:
 * the least number of notifications.
 */
function opsWith(faults: Faults, least: number): fc.Arbitrary<Op>[] {
  const key = fc.option(fc.nat(1), { freq: 2, nil: undefined })
  const fault = faults('close')
  const place = fc.record<PlaceOp>({ does: fc.constant('place'), items, key, fault })
  const preview = fc.record<PreviewOp>({ does: fc.constant('preview'), items })
  const times = fc.integer({ min: least, max: 3 })
  const pay = fc.record<PayOp>({ does: fc.constant('pay'), order, how: fc.constantFrom('now', 'late'), times })
  const tell = fc.record<NotifyOp>({ does: fc.constant('tell'), order, times: fc.integer({ min: 1, max: 3 }) })
  const announce = orderOp('announce', faults('prepay', 'query', 'close'))
  const ending = (['cancel', 'close', 'check', 'timer', 'look'] as const).map((does) =>
    orderOp(does, faults('close', 'query')),
  )
  const rest = [
    orderOp('ask', faults('query')),
    ...(['ship', 'send', 'receive'] as const).map((does) => orderOp(does, never)),
  ]
  return [place, place, place, announce, announce, announce, pay, pay, pay, preview, tell, ...ending, ...rest]
}

/** One after the other: everything may go wrong, and time passes. */
export const ops = [
  ...opsWith(sometimes, 0),
  orderOp('over', never),
  orderOp('call_off', never),
  fc.record<OfferOp>({ does: fc.constant('offer'), runs: fc.boolean() }),
]
/** In parallel, a failure could not be traced to one of them. */
const steady = fc.oneof(...opsWith(() => never, 1))
export const concurrentOps = fc.array(fc.array(steady, { minLength: 1, maxLength: 2 }), { minLength: 2, maxLength: 4 })

const place: Op = {
  does: 'place',
  items: [0, 2].map((sku) => ({ sku, count: 2, isNamed: true })),
  key: 0,
  fault: undefined,
}
const announce: Op = { does: 'announce', order: 0, fault: undefined }
const pay = (times: number): Op => ({ does: 'pay', order: 0, how: 'now', times })
const over: Op = { does: 'over', order: 0, fault: undefined }

/** How far an order has come before anything happens by chance. */
export const startOps = fc.constantFrom<Op[]>(
  ...[[], [place], [place, over], [place, announce], [place, announce], [place, announce, over]],
  ...[
    [place, announce, pay(0)],
    [place, announce, pay(0), over],
    [place, announce, pay(1)],
  ],
)
