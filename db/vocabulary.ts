/**
 * Every closed list of words that a column holds. The schema takes its types and checks from here, contracts their
 * `z.enum`, queries their lists; `vocabulary.test.ts` compares the migrated database with it. Safe in the browser.
 */

// Orders. What moves one from state to state is in lib/order/states.ts.
export const ORDER_STATES = [
  'unpaid',
  'closing',
  'closed',
  'paid',
  'shipped',
  'completed',
  'refunding',
  'refunded',
] as const
/** Waiting for a payment, or for the provider to say that there was none. */
export const ORDER_OPEN = ['unpaid', 'closing'] as const
export const ORDER_NOT_PAID = [...ORDER_OPEN, 'closed'] as const
export const ORDER_SENT = ['shipped', 'completed'] as const
/** Nothing happens to it any more, unless it is refunded. */
export const ORDER_ENDED = ['closed', 'completed', 'refunded'] as const
/** What staff may change of an order without moving it. */
export const ORDER_CHANGES = ['address', 'price', 'shipment'] as const
/** What staff do to an order without moving it: they also place one for a customer. */
export const ORDER_ACTS = [...ORDER_CHANGES, 'placed'] as const
export const ORDER_MOVERS = ['buyer', 'staff', 'system', 'provider'] as const

// Freight: what a template charges by.
export const FREIGHT_UNITS = ['piece', 'weight', 'volume'] as const

// Coupons: how a buyer came by one.
export const COUPON_SOURCES = ['shop', 'code', 'staff'] as const
// Offers: what one takes something off. Their kinds are in lib/price/kinds.
export const REDUCED_PARTS = ['goods', 'freight'] as const

// Policies that the law asks for, in the order in which they are shown.
export const POLICY_KINDS = ['privacy', 'terms', 'after_sales'] as const

// Payments.
export const PAYMENT_SOURCES = ['notification', 'query', 'staff'] as const
/** Ways of paying that the provider knows nothing of: staff say that the shop has the money. */
export const METHODS_BY_HAND = ['cash', 'transfer', 'other'] as const
export const PAYMENT_METHODS = ['wechat', ...METHODS_BY_HAND] as const
export const ANOMALY_KINDS = [
  'amount',
  'currency',
  'account',
  'unknown_order',
  'second_payment',
  'other_order',
  'former_price',
  'refund',
] as const
/** States of payment anomalies and of differences from a bill. */
export const CASE_STATES = ['open', 'settled'] as const

// Refunds.
export const REFUND_STATES = ['requested', 'declined', 'processing', 'succeeded', 'failed'] as const
/** Only a request so far: the provider knows nothing of it. */
export const REFUND_NOT_BEGUN = ['requested', 'declined'] as const
/** What the provider says of one that it has begun. */
export const REFUND_OUTCOMES = ['succeeded', 'failed'] as const
export const REFUND_BEGUN = ['processing', ...REFUND_OUTCOMES] as const
export const REFUND_NOT_ENDED = ['requested', 'processing'] as const
export const REFUND_ENDED = ['declined', ...REFUND_OUTCOMES] as const
/** States in which a refund counts against its payment, and its pieces against the order. */
export const REFUND_COUNTED = ['processing', 'succeeded'] as const
/** From which state to which a refund may go: a trigger refuses any other way. */
export const REFUND_MOVES = [
  ['requested', 'declined'],
  ['requested', 'processing'],
  ['processing', 'succeeded'],
  ['processing', 'failed'],
  ['failed', 'processing'],
] as const
/** Where the provider was told to send a refund that the bank rejected: to a card of the buyer, to the shop’s own account. */
export const REFUND_TARGETS = ['card', 'merchant'] as const
export const REFUND_REQUESTERS = ['buyer', 'staff', 'system'] as const

// Invoices.
export const INVOICE_KINDS = ['person', 'company'] as const
/** `outdated`: issued, and then some of the money went back. `reversed`: all of it did, and no invoice stands any more. */
export const INVOICE_STATES = ['requested', 'issued', 'outdated', 'refused', 'withdrawn', 'reversed'] as const
/** Staff have to do something. */
export const INVOICE_WAITING = ['requested', 'outdated'] as const
/** An order has one of these at most. */
export const INVOICE_OPEN = [...INVOICE_WAITING, 'issued'] as const

// Stock.
/** What staff may give as a reason for a change by hand. */
export const STOCK_REASONS_BY_HAND = ['received', 'counted', 'damaged', 'returned'] as const
export const STOCK_REASONS = ['initial', ...STOCK_REASONS_BY_HAND, 'import', 'order', 'order_closed', 'refund'] as const

// Shipping information sent to WeChat.
export const SHIPPING_UPLOAD_STATES = ['waiting', 'done', 'refused'] as const
export const SHIPPING_UPLOAD_REASONS = [
  'away',
  'unknown_payment',
  'not_shippable',
  'payer',
  'carrier',
  'tracking_no',
  'configuration',
  'elsewhere',
  'lost',
  'other',
] as const
/** What WeChat makes of an order that was reported: in `settling` its money is on the way. */
export const WECHAT_ORDER_STATES = ['to_ship', 'shipped', 'confirmed', 'settling', 'settled', 'refunded'] as const
export const WECHAT_ORDER_ENDED = ['settled', 'refunded'] as const
/** Orders of which WeChat is told that they ship later than within 48 hours. */
export const LATE_SHIPPING_KINDS = ['presale', 'test'] as const
/** How it differs from ours, so that staff have to see to it. */
export const WECHAT_ORDER_DIFFERENCES = ['dispute', 'refunded', 'unsettled'] as const

// Messages of the mini-program to buyers, in the order in which a client asks for them.
export const ORDER_MESSAGE_KINDS = ['paid', 'shipped', 'closing', 'refunded', 'invoiced'] as const
/** Waiting: it has not happened yet. Dropped: it cannot happen any more, or came too late. */
export const ORDER_MESSAGE_STATES = ['waiting', 'queued', 'sent', 'refused', 'failed', 'dropped'] as const
export const ORDER_MESSAGE_OPEN = ['waiting', 'queued'] as const
export const ORDER_MESSAGE_REASONS = [
  'unconfirmed',
  'no_consent',
  'payer',
  'no_template',
  'template',
  'keyword',
  'page',
  'words',
  'banned',
  'configuration',
  'away',
  'other',
] as const

// Reconciliation with the provider's bills.
export const RECONCILIATION_STATES = ['waiting', 'done', 'failed'] as const
export const DIFFERENCE_KINDS = [
  'payment_there',
  'payment_here',
  'payment_amount',
  'refund_there',
  'refund_here',
  'refund_differs',
  'funds_missing',
  'funds_unknown',
  'funds_amount',
] as const
export const DIFFERENCE_RESOLUTIONS = ['gone', 'confirmed', 'by_hand'] as const

// Complaints of buyers at WeChat.
/** At WeChat Pay, or in the mini-program’s transaction protection. */
export const COMPLAINT_SOURCES = ['pay', 'trade'] as const
/** `open`: staff have not answered yet. */
export const COMPLAINT_STATES = ['open', 'answered', 'ended'] as const
export const COMPLAINT_SIDES = ['buyer', 'shop', 'wechat'] as const

// Messages from WeChat.
/** `ignored`: no module has a use for this kind. */
export const WECHAT_MESSAGE_STATES = ['waiting', 'done', 'ignored', 'failed'] as const
export const WECHAT_MESSAGE_ENDED = ['done', 'ignored'] as const

// What buyers write and others may see, and what came of looking at it.
export const CONTENT_KINDS = ['nickname', 'avatar', 'order_note'] as const
/** `asked`: WeChat tells the result later. Approved and hidden are decisions of staff. */
export const CONTENT_STATES = ['waiting', 'asked', 'passed', 'doubtful', 'failed', 'approved', 'hidden'] as const
export const CONTENT_UNDER_WAY = ['waiting', 'asked'] as const
export const CONTENT_SHOWN = ['passed', 'approved'] as const
export const CONTENT_DECIDED = ['approved', 'hidden'] as const
/** Only its buyer and staff see it until staff decide. */
export const CONTENT_TO_DECIDE = ['doubtful', 'failed'] as const
/** `silent`: no result came. `away`: WeChat could not be reached. `openid`: the buyer has not used the mini-program lately. */
export const CONTENT_REASONS = [
  'words',
  'wechat',
  'picture',
  'openid',
  'away',
  'silent',
  'download',
  'configuration',
] as const
export const CONTENT_TOPICS = [
  'advert',
  'politics',
  'porn',
  'abuse',
  'crime',
  'fraud',
  'vulgar',
  'copyright',
  'other',
] as const

// Content.
export const PUBLISHING_STATES = ['draft', 'published'] as const
export const NOTICE_TYPES = ['notice', 'announcement'] as const
export const NOTICE_AUDIENCES = ['everybody', 'staff', 'buyers'] as const
/** Where a slide of a banner leads: nowhere, to a product, a theme, an article, a category, a page of the mini-program. */
export const SLIDE_TYPES = [0, 1, 2, 3, 4, 5] as const
/** Those that lead to no record. */
export const SLIDE_WITHOUT_RECORD = [0, 5] as const
export const REMOTE_HOMES = ['uploadthing', 's3'] as const
export const FILE_HOMES = ['local', ...REMOTE_HOMES] as const
export const DICT_STATES = ['enabled', 'disabled'] as const
export const DICT_COLORS = [
  '',
  'gray',
  'red',
  'pink',
  'grape',
  'violet',
  'indigo',
  'blue',
  'cyan',
  'teal',
  'green',
  'lime',
  'yellow',
  'orange',
] as const
export const MENU_KINDS = ['folder', 'page', 'link'] as const

// People and how they sign in. Kinds of account are numbered as the specification's ClientTypeEnum.
export const NAME = 100
export const EMAIL = 101
export const MOBILE = 102
/** A mini-program: its identifier is `appid:openid`. */
export const MINI_PROGRAM = 200
export const ACCOUNT_TYPES = [NAME, EMAIL, MOBILE, MINI_PROGRAM] as const
export const SESSION_KINDS = ['customer', 'staff'] as const
export const TOKEN_KINDS = ['access', 'refresh', 'ticket'] as const
/** What failed sign-ins are counted by; their rows are locked in this order. */
export const SIGN_IN_FAILURE_KINDS = ['account', 'address', 'pair'] as const
/** Why a sign-in failed: for administrators only; the person who tried sees less. */
export const SIGN_IN_REASONS = [
  'wrong_secret',
  'unknown_account',
  'disabled',
  'throttled',
  'otp_missing',
  'otp_wrong',
  'code_refused',
  'not_staff',
  'unavailable',
] as const

// Webhooks.
/** Events that triggers write down (lib/event). */
export const EVENT_CHANGES = [
  'refund.requested',
  'refund.declined',
  'refund.succeeded',
  'refund.failed',
  'product.created',
  'product.changed',
  'product.deleted',
] as const
/** What other systems may be told of: a module declares each in its webhook-events.ts. */
export const WEBHOOK_EVENTS = [
  'order.placed',
  'order.paid',
  'order.shipped',
  'order.completed',
  'order.closed',
  'order.refunded',
  ...EVENT_CHANGES,
  'stock.low',
] as const
/** Sent by hand, so there is no subscription to it. */
export const WEBHOOK_TEST = 'webhook.test'
export const WEBHOOK_TYPES = [...WEBHOOK_EVENTS, WEBHOOK_TEST] as const
/** What an event is about: those about one subject arrive one after the other. */
export const WEBHOOK_SUBJECTS = ['order', 'product', 'variant', 'test'] as const
export const WEBHOOK_DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const
/** Why an endpoint was switched off without anybody's doing. */
export const WEBHOOK_STOP_REASONS = ['failing', 'gone'] as const
/** Our own messages, or those that a robot of a group chat understands. */
export const WEBHOOK_FORMATS = ['standard', 'wecom', 'dingtalk', 'feishu'] as const
/** In which a robot writes. */
export const WEBHOOK_LANGUAGES = ['zh', 'en'] as const
/** Why an attempt failed; from `limited` on, reasons that the answer of a robot's provider gives. */
export const WEBHOOK_ERRORS = [
  'address',
  'host',
  'connection',
  'certificate',
  'timeout',
  'secret',
  'limited',
  'signature',
  'keyword',
  'blocked',
  'removed',
  'refused',
] as const

// The service itself.
/** Refusals that are counted instead of logged. */
export const REFUSAL_KINDS = ['forbidden', 'throttled', 'unavailable'] as const
export const ERROR_STATES = ['open', 'ignored', 'fixed'] as const
export const JOB_STATES = ['running', 'done'] as const
/** Steps of a new shop: keys that were checked, the list of steps hidden by staff, the demo shop removed. */
export const SETUP_MARKS = ['wechat_keys', 'payment_keys', 'hidden', 'demo_removed'] as const

/** Words as SQL literals, for what takes no parameters: checks, index predicates, the text of an invariant. */
export const literals = (words: readonly (string | number)[]): string =>
  words.map((word) => (typeof word === 'number' ? String(word) : `'${word}'`)).join(', ')
