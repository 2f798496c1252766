import { type Marked, marked, unmarked } from './life'

/**
 * The life of a case: what a buyer asks for after the sale, or a refund that staff begin. The lists of the database,
 * its checks and moves, what buyers and staff may do, what comes next, deadlines, events and badges come from these
 * tables. A new state is written here, with its Chinese and a buyer’s word for it in packages/client. Safe in the
 * browser.
 */
export const REFUND_KINDS = ['refund', 'return', 'exchange'] as const
export type RefundKind = (typeof REFUND_KINDS)[number]

export const REFUND_STATES = [
  'requested',
  'declined',
  'withdrawn',
  'agreed',
  'lapsed',
  'sent_back',
  'replacing',
  'exchanged',
  'processing',
  'succeeded',
  'failed',
] as const
export type RefundState = (typeof REFUND_STATES)[number]

type State = {
  label: string
  color: string
  to: readonly RefundState[]
  /** Only asked for: staff have not decided. */
  asked?: true
  /** No other refund may have its money and its pieces. */
  reserves?: true
  /** The provider knows of it. */
  begun?: true
  /** The money counts against the payment, and the pieces against the order. */
  counts?: true
  /** Nothing more happens to it by itself; by whom it ended, unless the provider said so. */
  ended?: 'buyer' | 'staff' | 'system' | 'provider'
  /** Neither money nor goods were given: the pieces stay with the buyer. */
  undone?: true
  /** The column that says when it came to this. */
  moment?: 'agreed_at' | 'sent_back_at'
  /** What is next where staff have to look at it. */
  flagged?: string
  /** What webhooks say of a case at this step, and of its money. */
  event?: string
  moneyEvent?: string
}

export const CASE_STATES = {
  requested: {
    label: 'Pending review',
    color: 'yellow',
    to: ['declined', 'withdrawn', 'agreed', 'processing'],
    asked: true,
    event: 'After-sales request for order {order_no}',
    moneyEvent: 'Refund of {amount} requested for order {order_no}',
  },
  declined: {
    label: 'Declined',
    color: 'gray',
    to: [],
    ended: 'staff',
    undone: true,
    event: 'After-sales request for order {order_no} declined',
    moneyEvent: 'Refund of {amount} declined for order {order_no}',
  },
  withdrawn: {
    label: 'Withdrawn by the buyer',
    color: 'gray',
    to: [],
    ended: 'buyer',
    undone: true,
    event: 'After-sales request for order {order_no} withdrawn',
  },
  agreed: {
    label: 'Waiting for return',
    color: 'grape',
    to: ['withdrawn', 'lapsed', 'sent_back', 'processing', 'replacing'],
    reserves: true,
    moment: 'agreed_at',
    event: 'Return for order {order_no} approved',
  },
  lapsed: {
    label: 'Not sent in time',
    color: 'gray',
    to: [],
    ended: 'system',
    undone: true,
    event: 'Return for order {order_no} expired',
  },
  sent_back: {
    label: 'Return on its way',
    color: 'yellow',
    to: ['processing', 'replacing', 'declined'],
    reserves: true,
    moment: 'sent_back_at',
    event: 'Return for order {order_no} is on its way',
  },
  replacing: {
    label: 'To ship replacement',
    color: 'yellow',
    to: ['exchanged', 'processing'],
    reserves: true,
    event: 'Exchange for order {order_no} to ship',
  },
  exchanged: {
    label: 'Exchanged',
    color: 'teal',
    to: [],
    ended: 'staff',
    event: 'Exchange for order {order_no} shipped',
  },
  processing: {
    label: 'Processing',
    color: 'brand',
    to: ['succeeded', 'failed'],
    reserves: true,
    begun: true,
    counts: true,
    flagged: 'Resolve the issue',
  },
  succeeded: {
    label: 'Refunded',
    color: 'teal',
    to: [],
    reserves: true,
    begun: true,
    counts: true,
    ended: 'provider',
    flagged: 'Check what arrived',
    moneyEvent: 'Refund of {amount} succeeded for order {order_no}',
  },
  failed: {
    label: 'Refund failed',
    color: 'red',
    to: ['processing'],
    begun: true,
    ended: 'provider',
    flagged: 'Retry or dismiss',
    moneyEvent: 'Refund of {amount} failed for order {order_no}',
  },
} as const satisfies Record<RefundState, State>

export const stateOf = (state: RefundState): State => CASE_STATES[state]
export const canGo = (from: RefundState, to: RefundState): boolean => stateOf(from).to.includes(to)
/** From which state to which: a trigger refuses any other way. */
export const REFUND_MOVES = REFUND_STATES.flatMap((from) => stateOf(from).to.map((to) => [from, to] as const))

export const REFUND_ASKED = marked(CASE_STATES, 'asked')
export const REFUND_BEGUN = marked(CASE_STATES, 'begun')
export const REFUND_NOT_BEGUN = unmarked(CASE_STATES, 'begun')
export const REFUND_ENDED = marked(CASE_STATES, 'ended')
export const REFUND_NOT_ENDED = unmarked(CASE_STATES, 'ended')
/** Neither decided nor carried out: its pieces cannot be asked for again, and it can be paid. */
export const REFUND_OPEN = unmarked(CASE_STATES, 'begun', 'ended')
export const REFUND_COUNTED = marked(CASE_STATES, 'counts')
export const REFUND_RESERVED = marked(CASE_STATES, 'reserves')
type Reserved = Marked<typeof CASE_STATES, 'reserves'>
/** Agreed to, and no money has begun to go back. */
export const REFUND_RETURNING = REFUND_OPEN.filter(
  (one): one is typeof one & Reserved => 'reserves' in CASE_STATES[one],
)
/** What the provider says of one that has begun. */
export const REFUND_OUTCOMES = REFUND_BEGUN.filter((one): one is 'succeeded' | 'failed' => 'ended' in CASE_STATES[one])
/** States of which webhooks are told: of the money, and of the case. */
export const REFUND_TOLD = marked(CASE_STATES, 'moneyEvent')
export const CASES_TOLD = marked(CASE_STATES, 'event')

/** What the deadline of a step brings about. */
export const DEADLINE_RESULTS = ['agreed', 'refunded', 'lapsed', 'received', 'flagged'] as const
export type DeadlineResult = (typeof DEADLINE_RESULTS)[number]

/** What a buyer may do with a case; a number is corrected by the operation that sends it. */
export const OWN_ACTIONS = ['add_photos', 'withdraw', 'send_back', 'correct_number'] as const
/**
 * The decisions of staff. `retry`: sends it again under the same number, or under a new one where the provider has
 * closed that. `settle`: the bank rejected it, and the buyer was paid in another way. `dismiss`: nothing more is done.
 */
export const ACTIONS = ['approve', 'decline', 'retry', 'settle', 'dismiss'] as const
/** With what they do that is no decision. */
export const STAFF_ACTIONS = [...ACTIONS, 'receive', 'ship', 'pay'] as const

/** Where a case is, as far as its next step depends on that. */
export type Stand = { kind: RefundKind; state: RefundState; received_at: Date | string | null }
type Place = { state: RefundState; kinds?: readonly RefundKind[]; received?: boolean }

export type Step = {
  /** At which of these it is: a state alone does not say it. */
  at: readonly Place[]
  /** What waits for staff has a tab. */
  tab?: string
  /** What is next, for whomever it is. */
  next?: string
  own?: readonly (typeof OWN_ACTIONS)[number][]
  staff?: readonly (typeof STAFF_ACTIONS)[number][]
  /**
   * Its setting is in `unit` hours; `result`: what happens by itself. To a case of the kind `pays` it pays money back,
   * and is called `paid` for that where it has another name.
   */
  deadline?: {
    setting: `after_sale.${'decide_hours' | 'send_days' | 'receive_days' | 'ship_days'}`
    unit: 1 | 24
    result: DeadlineResult
    pays?: RefundKind
    paid?: DeadlineResult
  }
}

export const CASE_STEPS = {
  to_decide: {
    at: [{ state: 'requested' }],
    tab: 'To decide',
    next: 'Approve or decline',
    own: ['add_photos'],
    staff: ['approve', 'decline'],
    deadline: { setting: 'after_sale.decide_hours', unit: 1, result: 'agreed', pays: 'refund', paid: 'refunded' },
  },
  to_send: {
    at: [{ state: 'agreed', kinds: ['return', 'exchange'] }],
    next: 'The buyer sends the items back',
    own: ['send_back'],
    staff: ['receive'],
    deadline: { setting: 'after_sale.send_days', unit: 24, result: 'lapsed' },
  },
  to_receive: {
    at: [{ state: 'sent_back', received: false }],
    tab: 'To receive',
    next: 'Receive the items',
    own: ['correct_number'],
    staff: ['decline', 'receive'],
    deadline: { setting: 'after_sale.receive_days', unit: 24, result: 'received', pays: 'return' },
  },
  to_ship: {
    at: [{ state: 'replacing' }],
    tab: 'To ship',
    next: 'Ship the replacement',
    staff: ['dismiss', 'ship', 'pay'],
    deadline: { setting: 'after_sale.ship_days', unit: 24, result: 'flagged' },
  },
  to_pay: {
    at: [
      { state: 'sent_back', received: true },
      { state: 'agreed', kinds: ['refund'] },
    ],
    tab: 'To refund',
    next: 'Refund the buyer',
    staff: ['pay'],
  },
  paying: { at: [{ state: 'processing' }], next: 'WeChat is paying the refund', staff: ['retry', 'settle'] },
  paid: { at: [{ state: 'succeeded' }], staff: ['dismiss'] },
  failed: { at: [{ state: 'failed' }], staff: ['retry', 'dismiss'] },
} as const satisfies Record<string, Step>

/** What waits for staff, in the order of its tabs. */
export const TABS = marked(CASE_STEPS, 'tab')

const isAt = ({ kind, state, received_at }: Stand, place: Place): boolean =>
  state === place.state &&
  (place.kinds?.includes(kind) ?? true) &&
  (place.received === undefined || place.received === (received_at !== null))

/** The step at which it is; undefined once nothing more happens to it. */
export const stepOf = (one: Stand): Step | undefined =>
  CASE_STEPS_IN_ORDER.find(({ at }) => at.some((place) => isAt(one, place)))
export const CASE_STEPS_IN_ORDER: readonly Step[] = Object.values(CASE_STEPS)

/** What its deadline brings about; undefined: it has none. */
export const resultOf = (one: Stand): DeadlineResult | undefined => {
  const { deadline } = stepOf(one) ?? {}
  return deadline?.pays === one.kind ? (deadline.paid ?? deadline.result) : deadline?.result
}

/** Whether staff may do this now, as far as its step says. */
export const isForStaffTo = (action: (typeof STAFF_ACTIONS)[number], one: Stand): boolean =>
  stepOf(one)?.staff?.includes(action) ?? false

/** What its buyer may do now. */
export const ownActionsIn = (one: Stand): (typeof OWN_ACTIONS)[number][] => [
  ...(stepOf(one)?.own ?? []),
  ...(canGo(one.state, 'withdrawn') ? (['withdraw'] as const) : []),
]
