// Made by `npm run client:generate` from the definitions of the operations; do not edit.

import type { CallOptions, ChangeOptions, NoInput, UploadOptions } from '../options'
import type { Paged } from '../paging'

export interface Address {
  id: number
  /** Recipient */
  name: string
  /** Phone */
  mobile: string
  /** Province */
  province: string
  /** City */
  city: string
  /** District */
  country: string
  /** Street address */
  detail: string
  /**
   * Region code
   *
   * GB/T 2260, of the district; null where it is not known
   */
  region_code: string | null
  /** Default address */
  is_default: boolean
  /**
   * Added by the shop
   *
   * By staff, for a phone order. False once its owner has edited it
   */
  added_by_shop: boolean
}

export interface AddressCreateInput {
  /** Recipient */
  name: string
  /** Phone */
  mobile: string
  /** Province */
  province: string
  /** City */
  city: string
  /** District */
  country: string
  /** Street address */
  detail: string
  /**
   * Region code
   *
   * GB/T 2260, of the district: one of `GET /v1/region` that has these names, which are then written as there. Without it the names are looked up
   */
  region_code?: string | null | undefined
  /** Default address */
  is_default?: boolean | undefined
}

export interface AddressUpdateInput {
  id: number
  /** Recipient */
  name?: string | undefined
  /** Phone */
  mobile?: string | undefined
  /** Province */
  province?: string | undefined
  /** City */
  city?: string | undefined
  /** District */
  country?: string | undefined
  /** Street address */
  detail?: string | undefined
  /**
   * Region code
   *
   * GB/T 2260, of the district: one of `GET /v1/region` that has these names, which are then written as there. Without it the names are looked up
   */
  region_code?: string | null | undefined
  /** Default address */
  is_default?: boolean | undefined
}

export interface AfterSale {
  id: number
  /** Order number */
  order_no: string
  /** Type */
  kind: AfterSaleKind
  /**
   * Amount
   *
   * In fen: 100 is ¥1.00
   */
  amount: number
  /**
   * Amount requested
   *
   * Stays when less arrives than requested
   *
   * In fen: 100 is ¥1.00
   */
  asked_amount: number
  /** Status */
  state: AfterSaleState
  /** Reason */
  reason_code: string | null
  /**
   * Reason
   *
   * The label of `reason_code`, in the language of the reader
   */
  reason_label: string | null
  /** Note */
  reason: string
  /** Reply */
  answer: string
  /** Items */
  items: AfterSaleItem[]
  /**
   * Attached photos
   *
   * URLs, at most nine
   */
  photos: string[]
  /**
   * Deadline
   *
   * null: nothing happens by itself
   */
  deadline: AfterSaleDeadline | null
  /** Return carrier */
  return_carrier: string | null
  /** Return tracking number */
  return_tracking_no: string | null
  /** Approved on */
  agreed_at: string | null
  /** Sent back on */
  sent_back_at: string | null
  /** Return received on */
  received_at: string | null
  /** Replacement carrier */
  replacement_carrier: string | null
  /** Replacement tracking number */
  replacement_tracking_no: string | null
  /** Requested on */
  create_time: string
  /** Updated */
  update_time: string
  /** Order */
  order_id: number
  /**
   * Open
   *
   * Whether it is still going on
   */
  open: boolean
  /**
   * Carrier
   *
   * Its name in the language of the reader
   */
  return_carrier_label: string | null
  /**
   * Tracking page
   *
   * null: there is no number to track
   */
  return_tracking_url: string | null
  /**
   * Carrier
   *
   * Its name in the language of the reader
   */
  replacement_carrier_label: string | null
  /**
   * Tracking page
   *
   * null: there is no number to track
   */
  replacement_tracking_url: string | null
  /**
   * Return address
   *
   * Where to send it, once the shop has agreed. May have line breaks
   */
  return_to: string | null
  /**
   * Return through WeChat
   *
   * WeChat has asked the buyer to book a pick-up or to enter a tracking number; null: it has not
   */
  wechat_return: AfterSaleWechatReturn | null
  /**
   * Carriers
   *
   * To choose from, while something is to be sent back
   */
  carriers: AfterSaleCarrier[]
  /**
   * Next actions
   *
   * What the buyer may do now
   */
  actions: AfterSaleAction[]
}

export type AfterSaleKind = 'refund' | 'return' | 'exchange'

export type AfterSaleState = 'requested' | 'declined' | 'withdrawn' | 'agreed' | 'lapsed' | 'sent_back' | 'replacing' | 'exchanged' | 'processing' | 'succeeded' | 'failed'

export interface AfterSaleItem {
  id: number
  /**
   * Count
   *
   * Once it was received: how many came
   */
  count: number
  /** Count requested */
  asked: number
  /** Name */
  name: string
  /** Variant */
  specs: Record<string, string>
  /** Image */
  image: string | null
  /**
   * Price
   *
   * In fen: 100 is ¥1.00
   */
  price: number
  /**
   * Exchange for
   *
   * null: this is no exchange
   */
  to_sku: AfterSaleItemToSku | null
}

export interface AfterSaleItemToSku {
  id: number
  /** Variant */
  specs: Record<string, string>
}

export interface AfterSaleDeadline {
  /** Until */
  at: string
  /**
   * Result
   *
   * What happens by itself: `agreed` or `refunded`, as the shop did not answer; `lapsed`, as nothing was sent back; `received`, as the shop did not say what arrived; `flagged`, as it did not ship the replacement: its staff are told
   */
  result: AfterSaleDeadlineResult
}

export type AfterSaleDeadlineResult = 'agreed' | 'refunded' | 'lapsed' | 'received' | 'flagged'

export interface AfterSaleWechatReturn {
  /**
   * Return ID
   *
   * What WeChat’s return component opens; null: WeChat did not say it
   */
  return_id: string | null
}

export interface AfterSaleCarrier {
  /** Carrier */
  value: string
  /** Name */
  label: string
}

export interface AfterSaleAction {
  /** Action */
  action: AfterSaleActionAction
  /**
   * Until
   *
   * null: no deadline is known
   */
  until: string | null
}

export type AfterSaleActionAction = 'add_photos' | 'withdraw' | 'send_back' | 'correct_number'

export interface AfterSaleCreateInput {
  id: number
  /** Type */
  kind?: AfterSaleKind | undefined
  /**
   * Items
   *
   * Required for a return or an exchange
   */
  lines?: AfterSaleCreateLine[] | undefined
  /**
   * Amount
   *
   * In fen: 100 is ¥1.00
   */
  amount?: number | undefined
  /** Reason */
  reason_code?: string | undefined
  /**
   * Note
   *
   * Required without a reason
   */
  reason?: string | undefined
}

export interface AfterSaleCreateLine {
  /** The `id` of an order item */
  id: number
  /** Count */
  count: number
  /**
   * Variant sent back
   *
   * Only needed where an exchange has left the buyer with several variants of an item
   */
  sku_id?: number | undefined
  /**
   * Variant to get
   *
   * For an exchange: another variant of the product at the same price
   */
  to_sku_id?: number | undefined
}

export interface AfterSaleListInput {
  /** Page */
  page?: number | undefined
  /** Rows per page */
  size?: number | undefined
  /** Order */
  order_id?: number | undefined
  /**
   * Open
   *
   * Neither decided nor finished
   */
  open?: boolean | undefined
}

export interface AfterSalePreview {
  /**
   * Amount
   *
   * In fen: 100 is ¥1.00
   */
  amount: number
  /** Items */
  items: AfterSalePreviewItem[]
}

export interface AfterSalePreviewItem {
  /** The `id` of an order item */
  id: number
  /** Count */
  count: number
  /**
   * Variants to get
   *
   * For an exchange; empty: there is none to exchange it for
   */
  choices: AfterSalePreviewItemChoice[]
}

export interface AfterSalePreviewItemChoice {
  id: number
  /** Variant */
  specs: Record<string, string>
  /** Stock */
  stock: number
}

export interface AfterSalePreviewInput {
  id: number
  /** Type */
  kind?: AfterSaleKind | undefined
  /**
   * Items
   *
   * Required for a return or an exchange
   */
  lines?: AfterSaleCreateLine[] | undefined
}

export interface AfterSaleSendBackInput {
  id: number
  /** Carrier */
  carrier: string
  /** Tracking number */
  tracking_no: string
}

export interface Article {
  id: number
  /** Title */
  title: string
  /** Type */
  type: string
  /** Summary */
  summary: string
  /** Cover */
  cover: string | null
  /** Author */
  author: string
  /** Published at */
  published_at: string
}

export interface ArticleListInput {
  /** Page */
  page?: number | undefined
  /** Rows per page */
  size?: number | undefined
  /** Type */
  type?: string | undefined
}

export interface ArticleText {
  id: number
  /** Title */
  title: string
  /** Type */
  type: string
  /** Summary */
  summary: string
  /** Cover */
  cover: string | null
  /** Author */
  author: string
  /** Published at */
  published_at: string
  /**
   * Content
   *
   * As HTML
   */
  content: string
  /**
   * Nodes
   *
   * The content for the `rich-text` component of a mini-program
   */
  nodes: RichNode[]
}

export type RichNode = RichNodeElement | RichNodeElement2

export interface RichNodeElement {
  type: 'text'
  text: string
}

export interface RichNodeElement2 {
  name: string
  attrs: Record<string, string>
  children: RichNode[]
}

export interface Banner {
  id: number
  /** Name */
  name: string
  /** Description */
  description: string
  /** Slides */
  items: BannerItem[]
}

export interface BannerItem {
  id: number
  /** Image */
  image: string
  /**
   * Picture description
   *
   * Read out to people who cannot see the picture
   */
  alt: string
  /**
   * Link to
   *
   * 0 no link, 1 product, 2 theme, 3 article, 4 category, 5 page of the mini-program
   */
  type: 0 | 1 | 2 | 3 | 4 | 5
  /** Link target */
  key_word: number | null
  /**
   * Page path
   *
   * For type 5
   */
  path: string | null
  /** Position */
  sort: number
}

export interface BannerListInput {
  /** Page */
  page?: number | undefined
  /** Rows per page */
  size?: number | undefined
}

export interface Category {
  id: number
  /** Name */
  name: string
  /** Description */
  description: string
  /** Image */
  image: string | null
  /**
   * Parent category
   *
   * Leave empty for a top-level category
   */
  parent_id: number | null
  /**
   * Position
   *
   * Lower numbers come first
   */
  sort: number
}

export interface PublicConfig {
  /** Shop name */
  'shop.name': string
  /** Customer service phone */
  'shop.phone': string
  /**
   * Payment window (minutes)
   *
   * Unpaid orders are then closed and their stock is released
   */
  'order.pay_minutes': number
  /**
   * Auto-complete after (days)
   *
   * Days after delivery where parcels are tracked, otherwise after shipping; the order is then completed automatically
   */
  'order.confirm_days': number
  /**
   * Refund requests (days after receipt)
   *
   * Later only staff can refund. 0: no limit
   */
  'order.refund_days': number
  /**
   * Shipping fee
   *
   * In fen: 100 is ¥1.00
   */
  'order.freight': number
  /**
   * Free shipping from
   *
   * 0: every order pays the shipping fee
   *
   * In fen: 100 is ¥1.00
   */
  'order.free_freight_from': number
  /**
   * Minimum order value
   *
   * 0: no minimum
   *
   * In fen: 100 is ¥1.00
   */
  'order.minimum': number
  /**
   * Delivery to addresses
   *
   * By a carrier. Stays on while no other way of delivery is on
   */
  'delivery.express': boolean
  /**
   * Pick-up
   *
   * Buyers pick their order up at a place of the shop
   */
  'delivery.pickup': boolean
  /**
   * Keep for pick-up (days)
   *
   * Days after payment; the order is then canceled and refunded
   */
  'delivery.pickup_days': number
  /**
   * Local delivery
   *
   * Your own courier delivers within your delivery areas
   */
  'delivery.courier': boolean
  /**
   * Services
   *
   * Nothing is delivered: staff mark the order as done
   */
  'delivery.none': boolean
  /**
   * Bank transfer
   *
   * Buyers pay into the account below. It needs an account number
   */
  'pay.transfer': boolean
  /**
   * Payment at pick-up
   *
   * At the counter, when the order is picked up. Its stock is held as long as it is kept for pick-up
   */
  'pay.at_pickup': boolean
  /**
   * Chat in the mini-program
   *
   * A button in the mini-program, on each product and order, and in the profile. Staff answer at WeChat’s own desk, mpkf.weixin.qq.com, where each of them is added first; or at WeCom, if both fields below are filled in
   */
  'chat.offered': boolean
  /**
   * Corp ID at WeCom
   *
   * Of the company whose desk it is, which is linked to the mini-program there
   */
  'chat.wecom_corp': string
  /**
   * Link of the desk at WeCom
   *
   * As WeCom shows it: https://work.weixin.qq.com/kfid/…
   */
  'chat.wecom_link': string
}

export interface OwnCoupon {
  id: number
  /** Coupon */
  coupon_id: number
  /** Name */
  name: string
  /** Discount */
  gives: Gives
  /**
   * Products
   *
   * None, and no categories: all products
   */
  product_ids: number[]
  /**
   * Categories
   *
   * Including their subcategories
   */
  category_ids: number[]
  /** Excluded products */
  except_product_ids: number[]
  /**
   * First order only
   *
   * For buyers who have no order yet
   */
  first_order: boolean
  /** Starts */
  valid_from: string | null
  /**
   * Ends
   *
   * Leave empty for no end date
   */
  valid_until: string | null
  /** Status */
  state: OwnCouponState
  /** Source */
  source: OwnCouponSource
  /** Used in order */
  order_id: number | null
  /** Claimed on */
  create_time: string
}

export type Gives = AmountOff | PercentOff | FreeShipping | CheapestFree

export interface AmountOff {
  kind: 'amount_off'
  /** Condition */
  by: AmountOffBy
  /**
   * Tiers
   *
   * The highest tier that is reached counts
   */
  steps: AmountTier[]
}

export type AmountOffBy = 'amount' | 'count'

export interface AmountTier {
  /**
   * Threshold
   *
   * In fen or pieces of the eligible items, before discounts. 0: none
   */
  at: number
  /**
   * Discount
   *
   * In fen: 100 is ¥1.00
   */
  off: number
}

export interface PercentOff {
  kind: 'percent_off'
  /** Condition */
  by: AmountOffBy
  /**
   * Tiers
   *
   * The highest tier that is reached counts
   */
  steps: PercentTier[]
  /**
   * Maximum discount
   *
   * The most that it takes off an order
   *
   * In fen: 100 is ¥1.00
   */
  max_off: number | null
}

export interface PercentTier {
  /**
   * Threshold
   *
   * In fen or pieces of the eligible items, before discounts. 0: none
   */
  at: number
  /**
   * Percent off
   *
   * 12 takes off 12 %
   */
  off: number
}

export interface FreeShipping {
  kind: 'free_shipping'
  /** Condition */
  by: AmountOffBy
  /**
   * Threshold
   *
   * In fen or pieces of the eligible items, before discounts. 0: none
   */
  at: number
}

export interface CheapestFree {
  kind: 'cheapest_free'
  /**
   * Pieces in a set
   *
   * The cheapest piece of every set is free
   */
  every: number
  /**
   * Free pieces per order
   *
   * Leave empty for no limit
   */
  most: number | null
}

export type OwnCouponState = 'unused' | 'used' | 'expired'

export type OwnCouponSource = 'shop' | 'code' | 'staff'

export interface ClaimableCoupon {
  id: number
  /** Name */
  name: string
  /** Discount */
  gives: Gives
  /**
   * Products
   *
   * None, and no categories: all products
   */
  product_ids: number[]
  /**
   * Categories
   *
   * Including their subcategories
   */
  category_ids: number[]
  /** Excluded products */
  except_product_ids: number[]
  /**
   * First order only
   *
   * For buyers who have no order yet
   */
  first_order: boolean
  /** Starts */
  valid_from: string | null
  /**
   * Ends
   *
   * Leave empty for no end date
   */
  valid_until: string | null
  /**
   * Valid for (days)
   *
   * Counted from the claim, instead of fixed dates
   */
  valid_days: number | null
  /**
   * Per customer
   *
   * How many each customer can have
   */
  per_buyer: number
  /**
   * Left
   *
   * null: no limit
   */
  remaining: number | null
}

export interface CouponListInput {
  /** Page */
  page?: number | undefined
  /** Rows per page */
  size?: number | undefined
  /**
   * Product
   *
   * Only those that can be used for it
   */
  product_id?: number | undefined
}

export interface CouponListMineInput {
  /** Page */
  page?: number | undefined
  /** Rows per page */
  size?: number | undefined
  /** Status */
  state?: OwnCouponState | undefined
}

export interface DeliveryListResult {
  items: DeliveryOption[]
  /** Pick-up places */
  places: PickupPlaceShown[]
  /**
   * Time slots
   *
   * Of the courier, for this address, in the next seven days
   */
  slots: DeliverySlot[]
}

export interface DeliveryOption {
  /** Delivery */
  way: DeliveryOptionWay
  /**
   * Shipping fee
   *
   * In fen: 100 is ¥1.00
   */
  fee: number
  /**
   * Problem
   *
   * Why it cannot be chosen now; null: it can. `excluded`: not for some of the items. `minimum`: the cart is below the minimum of the area. `no_address`: the buyer has to add one. `region_unknown`: the address needs a `region_code` first
   */
  problem: DeliveryOptionProblem | null
}

export type DeliveryOptionWay = 'express' | 'pickup' | 'courier' | 'none'

export type DeliveryOptionProblem = 'excluded' | 'minimum' | 'no_address' | 'no_place' | 'no_slot' | 'not_served' | 'region_unknown'

export interface PickupPlaceShown {
  id: number
  /** Name */
  name: string
  /** Address */
  address: string
  /** Phone */
  phone: string
  /** Business hours */
  hours: string
  /**
   * Longitude
   *
   * GCJ-02, as in the maps of WeChat
   */
  longitude: number | null
  /**
   * Latitude
   *
   * GCJ-02, as in the maps of WeChat
   */
  latitude: number | null
}

export interface DeliverySlot {
  /** Day */
  day: string
  /** Slot starts at */
  starts: string
  /** Slot ends at */
  ends: string
  /** Slots left */
  available: number
}

export interface DeliveryListInput {
  /**
   * Items
   *
   * Each as product, variant and count: `3.12.1`. Variant 0: the product has none
   */
  items: string[]
  /**
   * Delivery address
   *
   * Defaults to the customer’s default address
   */
  address_id?: number | undefined
}

export interface PublicDict {
  /** Type */
  type: string
  /** Name */
  name: string
  /**
   * Entries
   *
   * Enabled entries, in their order
   */
  entries: PublicDictEntry[]
}

export interface PublicDictEntry {
  /** Value */
  value: string
  /**
   * Label
   *
   * In the language of `Accept-Language`
   */
  label: string
  /** Color */
  color: PublicDictEntryColor | ''
  /**
   * Default
   *
   * Preselected in new records; one per dictionary
   */
  is_default: boolean
}

export type PublicDictEntryColor = 'gray' | 'red' | 'pink' | 'grape' | 'violet' | 'indigo' | 'blue' | 'cyan' | 'teal' | 'green' | 'lime' | 'yellow' | 'orange'

export interface ShopField {
  /** Belongs to */
  of: ShopFieldOf
  /**
   * Name
   *
   * Its name in `custom`
   */
  name: string
  /**
   * Type
   *
   * `money` is in fen
   */
  type: ShopFieldType
  /**
   * Label
   *
   * In the caller’s language
   */
  label: string
  /**
   * Help text
   *
   * In the caller’s language
   */
  help: string | null
  /**
   * Choices
   *
   * Empty unless the type is `choice`
   */
  choices: FieldChoice[]
  /** Minimum */
  min: number | null
  /**
   * Maximum
   *
   * Of a text: its length
   */
  max: number | null
  /** Buyers */
  buyers: ShopFieldBuyers
  /**
   * Required
   *
   * Buyers cannot leave it empty
   */
  required: boolean
}

export type ShopFieldOf = 'product' | 'sku' | 'order' | 'customer' | 'address'

export type ShopFieldType = 'text' | 'long_text' | 'integer' | 'money' | 'boolean' | 'day' | 'choice'

export interface FieldChoice {
  /** Value */
  value: string
  /**
   * Label
   *
   * In the caller’s language
   */
  label: string
}

export type ShopFieldBuyers = 'see' | 'enter'

export interface Home {
  /** Shop name */
  name: string
  /**
   * Customer service phone
   *
   * Empty if there is none
   */
  phone: string
  /**
   * Banner
   *
   * With the slides that are shown now
   */
  banner: Banner | null
  /**
   * Themes
   *
   * In display order, each links to GET /v1/theme/{id}
   */
  themes: Theme[]
}

export interface Theme {
  id: number
  /** Name */
  name: string
  /** Description */
  description: string
  /**
   * Cover image
   *
   * Shown in the list of themes
   */
  topic_img: string | null
  /**
   * Header image
   *
   * Shown at the top of the theme page
   */
  head_img: string | null
}

export interface OwnInvoice {
  /**
   * Can be requested
   *
   * The shop issues invoices, something was paid, and no invoice has been issued; an open request is changed
   */
  can_request: boolean
  /**
   * Amount to invoice
   *
   * Amount paid, minus refunds made or in progress
   *
   * In fen: 100 is ¥1.00
   */
  amount: number
  /**
   * Invoice
   *
   * The latest of this order
   */
  invoice: OwnInvoiceInvoice | null
}

export interface OwnInvoiceInvoice {
  id: number
  /** Status */
  state: OwnInvoiceInvoiceState
  /** For */
  kind: OwnInvoiceInvoiceKind
  /** Invoice title */
  title: string
  /** Tax number */
  tax_number: string | null
  /** Email */
  email: string
  /**
   * Issued for
   *
   * null as long as there is no invoice
   *
   * In fen: 100 is ¥1.00
   */
  amount: number | null
  /** Invoice number */
  number: string | null
  /**
   * File
   *
   * Where the invoice can be downloaded
   */
  file: string | null
  /** Reason for refusal */
  reason: string
  /** Issued on */
  issued_at: string | null
  /** Requested on */
  create_time: string
}

export type OwnInvoiceInvoiceState = 'requested' | 'issued' | 'outdated' | 'refused' | 'withdrawn' | 'reversed'

export type OwnInvoiceInvoiceKind = 'person' | 'company'

export interface InvoiceRequestInput {
  /** Order */
  id: number
  /** For */
  kind: OwnInvoiceInvoiceKind
  /**
   * Invoice title
   *
   * The name of the person or the company
   */
  title: string
  /** Tax number */
  tax_number?: string | undefined
  /** Email */
  email: string
}

export interface AcceptedMessages {
  /**
   * Messages
   *
   * Of the accepted ones, those that will be or have been sent. Left out: what can no longer happen, or has no template
   */
  messages: Message[]
}

export interface Message {
  /** Message */
  kind: MessageKind
  /** Status */
  state: MessageState
}

export type MessageKind = 'paid' | 'shipped' | 'closing' | 'refunded' | 'invoiced' | 'pickup' | 'agreed' | 'declined' | 'exchanged'

export type MessageState = 'waiting' | 'queued' | 'sent' | 'refused' | 'failed' | 'dropped'

export interface MessageAcceptInput {
  /** Order */
  order_id: number
  /**
   * Messages
   *
   * Those that the buyer has just accepted
   */
  kinds: MessageKind[]
}

export interface MessageWays {
  /**
   * Ways
   *
   * Those that tell buyers of their orders without being asked
   */
  ways: MessageWaysWay[]
}

export interface MessageWaysWay {
  /**
   * Channel
   *
   * `http`, or one of a module
   */
  way: string
  /** Name */
  title: string
  /**
   * On
   *
   * Off: no messages go to this buyer in this way
   */
  active: boolean
}

export interface MessageChooseWayInput {
  /**
   * Channel
   *
   * `http`, or one of a module
   */
  way: string
  /**
   * On
   *
   * Off: no messages go to this buyer in this way
   */
  active: boolean
}

export interface MessageTemplates {
  /**
   * Templates
   *
   * Those configured, the most important first: ask for three at most
   */
  templates: MessageTemplatesTemplate[]
}

export interface MessageTemplatesTemplate {
  /** Message */
  kind: MessageKind
  /** Template ID */
  template_id: string
}

export interface MovedRecordReadResult {
  /** What */
  kind: MovedRecordReadResultKind
  id: number
}

export type MovedRecordReadResultKind = 'category' | 'product' | 'variant'

export interface MovedRecordReadInput {
  /** What */
  kind: MovedRecordReadResultKind
  /** Old ID */
  old: string
}

export interface Notice {
  id: number
  /** Title */
  title: string
  /** Type */
  type: NoticeType
  /** Published at */
  published_at: string
}

export type NoticeType = 'notice' | 'announcement'

export interface NoticeListInput {
  /** Page */
  page?: number | undefined
  /** Rows per page */
  size?: number | undefined
  /** Type */
  type?: NoticeType | undefined
}

export interface NoticeText {
  id: number
  /** Title */
  title: string
  /** Type */
  type: NoticeType
  /** Published at */
  published_at: string
  /**
   * Content
   *
   * As HTML
   */
  content: string
  /**
   * Nodes
   *
   * The content for the `rich-text` component of a mini-program
   */
  nodes: RichNode[]
}

export interface RunningOffer {
  id: number
  /** Name */
  name: string
  /** Discount */
  gives: Gives
  /**
   * Products
   *
   * None, and no categories: all products
   */
  product_ids: number[]
  /**
   * Categories
   *
   * Including their subcategories
   */
  category_ids: number[]
  /** Excluded products */
  except_product_ids: number[]
  /** Ends */
  valid_until: string | null
}

export interface OfferListInput {
  /**
   * Product
   *
   * Only those that it counts for
   */
  product_id?: number | undefined
}

export interface Order {
  /** ID */
  id: number
  /** Order number */
  order_no: string
  /** Status */
  status: OrderStatus
  /**
   * Total
   *
   * In fen: 100 is ¥1.00
   */
  total_price: number
  /**
   * Subtotal
   *
   * In fen: 100 is ¥1.00
   */
  goods_price: number
  /**
   * Shipping fee
   *
   * In fen: 100 is ¥1.00
   */
  freight: number
  /**
   * Reduction
   *
   * What offers take off the goods
   *
   * In fen: 100 is ¥1.00
   */
  reduction: number
  /**
   * Discount
   *
   * What the shop has taken off the total
   *
   * In fen: 100 is ¥1.00
   */
  discount: number
  /** Items */
  items: OrderItem[]
  /** Buyer’s note */
  remark: string
  /** Pay by */
  expires_at: string
  /** Carrier */
  carrier: string | null
  /** Tracking number */
  tracking_no: string | null
  /** Delivery */
  delivery: OrderDelivery
  /**
   * Way to pay
   *
   * `wechat`, unless the buyer has chosen another one of `pay_ways`
   */
  pay_way: string
  /**
   * Carrier
   *
   * Its name in the language of the reader
   */
  carrier_label: string | null
  /**
   * Tracking page
   *
   * null: there is no number to track
   */
  tracking_url: string | null
  /**
   * Next actions
   *
   * What the buyer may do now. `pay`: at the provider, and `cancel`: until the order is closed. `confirm`: until it completes automatically. `refund`: until some days after receipt, as the shop has set; without a date until then
   */
  actions: OrderAction[]
  /** Offers */
  reductions: Reduction[]
  /**
   * Shipping fee breakdown
   *
   * Empty: the flat fee of the settings
   */
  freight_parts: FreightPart[]
  address: OrderAddress
  events: OrderEvent[]
  refunds: OrderRefund[]
  /**
   * Payment methods
   *
   * While it is not paid: how it can be, `PUT /v1/order/{id}/pay_way`. Ask the buyer where there are several
   */
  pay_ways: OrderPayWay[]
  /**
   * Receipt at WeChat
   *
   * Where it is there, WeChat holds the money until the buyer confirms the receipt in its own dialog: `extraData` of `wx.openBusinessView` with `weappOrderConfirm`. Then `POST /v1/order/{id}/wechat_receipt`
   */
  wechat_receipt: OrderWechatReceipt | null
  /** Ordered on */
  create_time: string
}

export type OrderStatus = 'unpaid' | 'closing' | 'closed' | 'paid' | 'shipped' | 'completed' | 'refunding' | 'refunded'

export interface OrderItem {
  id: number
  /** Product */
  product_id: number
  /** Variant */
  sku_id: number
  /** Name */
  name: string
  /** Variant */
  specs: Record<string, string>
  /** Image */
  image: string | null
  /**
   * Price
   *
   * In fen: 100 is ¥1.00
   */
  price: number
  /** Count */
  count: number
  /** Returned */
  returned: number
  /**
   * Quantity shipped
   *
   * How many of them are in parcels that were sent
   */
  sent: number
  /**
   * Sent back
   *
   * How many the buyer has returned, and the shop received
   */
  came_back: number
  /**
   * Reduction
   *
   * Its share of what offers take off
   *
   * In fen: 100 is ¥1.00
   */
  reduction: number
  /**
   * Exempt from 7-day returns
   *
   * As the buyer confirmed; null: it can be returned
   */
  no_return: OrderItemNoReturn | null
}

export type OrderItemNoReturn = 'made_to_order' | 'perishable' | 'digital' | 'press' | 'unsealed' | 'activated' | 'near_expiry'

export interface OrderDelivery {
  /** Delivery */
  way: DeliveryOptionWay
  /**
   * Pick-up place
   *
   * Only for `pickup`
   */
  place: PickupPlaceShown | null
  /**
   * Pick-up code
   *
   * Six digits that the buyer shows, while the order waits for them
   */
  code: string | null
  /**
   * Pick up by
   *
   * The order is refunded after that
   */
  collect_by: string | null
  /** Picked up on */
  collected_at: string | null
  /**
   * Local delivery
   *
   * Only for `courier`
   */
  courier: OrderDeliveryCourier | null
}

export interface OrderDeliveryCourier {
  /** Delivery area */
  area: string
  /** Day */
  day: string
  /** Slot starts at */
  starts: string
  /** Slot ends at */
  ends: string
  /**
   * Courier
   *
   * Once it is out for delivery
   */
  courier: string | null
  /** Phone */
  phone: string | null
  /** Out for delivery on */
  out_at: string | null
}

export interface OrderAction {
  /** Action */
  action: OrderActionAction
  /**
   * Until
   *
   * null: no deadline is known
   */
  until: string | null
}

export type OrderActionAction = 'pay' | 'cancel' | 'confirm' | 'refund'

export interface Reduction {
  /**
   * Offer
   *
   * null: a coupon
   */
  offer_id: number | null
  /**
   * Coupon
   *
   * null: an offer
   */
  coupon_id: number | null
  /** Name */
  name: string
  /** Taken off */
  part: ReductionPart
  /**
   * Amount
   *
   * In fen: 100 is ¥1.00
   */
  amount: number
  /**
   * Shares
   *
   * How it is divided among the lines
   */
  shares: ReductionShare[]
}

export type ReductionPart = 'goods' | 'freight'

export interface ReductionShare {
  /** Variant */
  sku_id: number
  /**
   * Amount
   *
   * In fen: 100 is ¥1.00
   */
  amount: number
  /**
   * Flash sale quantity
   *
   * Only of a flash sale: the pieces at its price
   */
  pieces?: number
}

export interface FreightPart {
  /**
   * Shipping template
   *
   * null: the flat fee of the settings
   */
  template_id: number | null
  /** Name */
  name: string | null
  /** Charged by */
  unit: FreightPartUnit
  /** Variants */
  sku_ids: number[]
  /**
   * Units
   *
   * Pieces, grams or cubic centimeters
   */
  units: number
  /**
   * Shipping fee
   *
   * In fen: 100 is ¥1.00
   */
  fee: number
  /**
   * Counted as
   *
   * `further`: all units as further ones, beside the first fee of another template
   */
  counted: FreightPartCounted
  /** Fee */
  rate: FreightPartRate
}

export type FreightPartUnit = 'piece' | 'weight' | 'volume'

export type FreightPartCounted = 'first' | 'further' | 'free'

export interface FreightPartRate {
  /**
   * First units
   *
   * Pieces, grams or cubic centimeters
   */
  first: number
  /**
   * First fee
   *
   * In fen: 100 is ¥1.00
   */
  first_fee: number
  /** Further units */
  further: number
  /**
   * Further fee
   *
   * For each further unit or part of one
   *
   * In fen: 100 is ¥1.00
   */
  further_fee: number
  /**
   * Free from (amount)
   *
   * In fen: 100 is ¥1.00
   */
  free_from_amount: number | null
  /** Free from (pieces) */
  free_from_count: number | null
}

export interface OrderAddress {
  /** Recipient */
  name: string
  /** Phone */
  mobile: string
  /** Province */
  province: string
  /** City */
  city: string
  /** District */
  country: string
  /**
   * Region code
   *
   * GB/T 2260, of the district; null where it is not known
   */
  region_code: string | null
  /** Street address */
  detail: string
}

export interface OrderEvent {
  /** Previous status */
  from: OrderStatus | null
  /** Status */
  to: OrderStatus
  /** By */
  by: OrderEventBy
  /** Reason */
  reason_code: string | null
  /** Note */
  reason: string
  /**
   * Change
   *
   * Changed by the shop; the status stays the same
   */
  change: OrderEventChange | null
  /** Time */
  create_time: string
  /**
   * Reason
   *
   * The label of `reason_code`, in the language of the reader
   */
  reason_label: string | null
  /**
   * Text
   *
   * What happened, in the language of the reader
   */
  text: string
}

export type OrderEventBy = 'buyer' | 'staff' | 'system' | 'provider'

export type OrderEventChange = 'address' | 'price' | 'shipment' | 'parcel' | 'parcel_called_off' | 'delivered'

export interface OrderRefund {
  id: number
  /** Order number */
  order_no: string
  /** Type */
  kind: AfterSaleKind
  /**
   * Amount
   *
   * In fen: 100 is ¥1.00
   */
  amount: number
  /**
   * Amount requested
   *
   * Stays when less arrives than requested
   *
   * In fen: 100 is ¥1.00
   */
  asked_amount: number
  /** Status */
  state: AfterSaleState
  /** Reason */
  reason_code: string | null
  /**
   * Reason
   *
   * The label of `reason_code`, in the language of the reader
   */
  reason_label: string | null
  /** Note */
  reason: string
  /** Reply */
  answer: string
  /** Items */
  items: OrderRefundItem[]
  /**
   * Attached photos
   *
   * URLs, at most nine
   */
  photos: string[]
  /**
   * Deadline
   *
   * null: nothing happens by itself
   */
  deadline: AfterSaleDeadline | null
  /** Return carrier */
  return_carrier: string | null
  /** Return tracking number */
  return_tracking_no: string | null
  /** Approved on */
  agreed_at: string | null
  /** Sent back on */
  sent_back_at: string | null
  /** Return received on */
  received_at: string | null
  /** Replacement carrier */
  replacement_carrier: string | null
  /** Replacement tracking number */
  replacement_tracking_no: string | null
  /** Requested on */
  create_time: string
  /** Updated */
  update_time: string
}

export interface OrderRefundItem {
  id: number
  /** Count */
  count: number
}

export interface OrderPayWay {
  /** Way to pay */
  way: string
  /**
   * Title
   *
   * In the language of the reader
   */
  title: string
  /**
   * Account
   *
   * Where to transfer to. The last six characters of the order number are the reference
   */
  account: OrderPayWayAccount | null
  /**
   * Instructions
   *
   * Where to pay, in the words of the shop: plain text with line breaks
   */
  instructions: string
}

export interface OrderPayWayAccount {
  /** Account holder */
  holder: string
  /** Bank */
  bank: string
  /** Account number */
  number: string
}

export interface OrderWechatReceipt {
  /** Transaction ID */
  transaction_id: string
}

export interface OrderCancelInput {
  id: number
  /** Reason */
  reason_code?: string | undefined
  /** Note */
  reason?: string | undefined
}

export interface OrderChoosePayWayInput {
  id: number
  /** Way to pay */
  pay_way: string
}

export interface OrderCounts {
  /** Unpaid */
  unpaid: number
  /** Closing */
  closing: number
  /** Closed */
  closed: number
  /** To ship */
  paid: number
  /** Shipped */
  shipped: number
  /** Completed */
  completed: number
  /** Refunding */
  refunding: number
  /** Refunded */
  refunded: number
}

export interface OrderCreateInput {
  /**
   * Delivery address
   *
   * Defaults to the customer’s default address
   */
  address_id?: number | undefined
  /**
   * Delivery
   *
   * One of the ways of `GET /v1/delivery`; without it the order is shipped to the address
   */
  delivery?: OrderCreateDelivery | undefined
  /**
   * Items
   *
   * Duplicate items are combined
   */
  items: OrderCreateItem[]
  /**
   * Coupons
   *
   * Ids from `GET /v1/user/coupon`: only these are used. Empty: none. Without it the best of all are
   */
  coupon_ids?: number[] | undefined
  /** Buyer’s note */
  remark?: string | undefined
  /**
   * Total
   *
   * The total from the preview; the order is rejected if it has changed
   *
   * In fen: 100 is ¥1.00
   */
  total_price?: number | undefined
}

export interface OrderCreateDelivery {
  /** Delivery */
  way: DeliveryOptionWay
  /**
   * Pick-up place
   *
   * Required for `pickup`
   */
  place_id?: number | undefined
  /**
   * Day
   *
   * Required for `courier`
   */
  day?: string | undefined
  /**
   * Slot starts at
   *
   * Of a time slot; required for `courier`
   */
  starts?: string | undefined
  /**
   * Contact
   *
   * Where no address is needed; without it those of the address
   */
  contact?: OrderCreateDeliveryContact | undefined
}

export interface OrderCreateDeliveryContact {
  /** Name */
  name: string
  /** Phone */
  mobile: string
}

export interface OrderCreateItem {
  /** Product */
  product_id: number
  /**
   * Variant
   *
   * Required if the product has variants
   */
  sku_id?: number | undefined
  /** Count */
  count: number
  /**
   * Confirms no returns
   *
   * True if the buyer has confirmed, in a step of its own, that this product cannot be returned without a reason (`no_return`); else it can be
   */
  accepts_no_return?: boolean | undefined
}

export interface OrderRow {
  /** ID */
  id: number
  /** Order number */
  order_no: string
  /** Status */
  status: OrderStatus
  /**
   * Total
   *
   * In fen: 100 is ¥1.00
   */
  total_price: number
  /**
   * Subtotal
   *
   * In fen: 100 is ¥1.00
   */
  goods_price: number
  /**
   * Shipping fee
   *
   * In fen: 100 is ¥1.00
   */
  freight: number
  /**
   * Reduction
   *
   * What offers take off the goods
   *
   * In fen: 100 is ¥1.00
   */
  reduction: number
  /**
   * Discount
   *
   * What the shop has taken off the total
   *
   * In fen: 100 is ¥1.00
   */
  discount: number
  /** Items */
  items: OrderItem[]
  /** Buyer’s note */
  remark: string
  /** Pay by */
  expires_at: string
  /** Carrier */
  carrier: string | null
  /** Tracking number */
  tracking_no: string | null
  /** Delivery */
  delivery: OrderDelivery
  /**
   * Way to pay
   *
   * `wechat`, unless the buyer has chosen another one of `pay_ways`
   */
  pay_way: string
  /**
   * Carrier
   *
   * Its name in the language of the reader
   */
  carrier_label: string | null
  /**
   * Tracking page
   *
   * null: there is no number to track
   */
  tracking_url: string | null
  /**
   * Next actions
   *
   * What the buyer may do now. `pay`: at the provider, and `cancel`: until the order is closed. `confirm`: until it completes automatically. `refund`: until some days after receipt, as the shop has set; without a date until then
   */
  actions: OrderAction[]
  /** Ordered on */
  create_time: string
}

export interface OrderListInput {
  /** Page */
  page?: number | undefined
  /** Rows per page */
  size?: number | undefined
  /** Status */
  status?: OrderStatus | undefined
  /**
   * Order number
   *
   * Also that of a payment: where WeChat opens an order of its own list
   */
  order_no?: string | undefined
}

export interface OrderPreview {
  items: OrderPreviewItem[]
  /**
   * Subtotal
   *
   * In fen: 100 is ¥1.00
   */
  goods_price: number
  /**
   * Reduction
   *
   * What offers take off the goods
   *
   * In fen: 100 is ¥1.00
   */
  reduction: number
  /** Offers */
  reductions: Reduction[]
  /**
   * Shipping fee
   *
   * In fen: 100 is ¥1.00
   */
  freight: number
  /**
   * Shipping fee breakdown
   *
   * Empty: the flat fee of the settings
   */
  freight_parts: FreightPart[]
  /**
   * Offers that do not apply
   *
   * Or would take off more
   */
  missed_offers: MissedOffer[]
  /**
   * Coupons
   *
   * All coupons of the buyer, the applied ones first
   */
  coupons: QuotedCoupon[]
  /**
   * Missing for free shipping
   *
   * The amount or number of pieces missing, of what a template is for
   */
  free_shipping: OrderPreviewFreeShipping[]
  /** Not delivered to this address */
  undeliverable: OrderPreviewUndeliverable[]
  /**
   * Total
   *
   * In fen: 100 is ¥1.00
   */
  total_price: number
  /**
   * Minimum order value
   *
   * In fen: 100 is ¥1.00
   */
  minimum: number
  /**
   * Refused by the shop
   *
   * Why a check of the shop refuses it, in the language of the request
   */
  refused: OrderPreviewRefused | null
  /** Can be ordered */
  can_order: boolean
}

export interface OrderPreviewItem {
  /** Product */
  product_id: number
  /** Variant */
  sku_id: number | null
  /** Name */
  name: string
  /** Variant */
  specs: Record<string, string>
  /** Image */
  image: string | null
  /**
   * Price
   *
   * In fen: 100 is ¥1.00
   */
  price: number
  /** Count */
  count: number
  /**
   * Reduction
   *
   * Its share of what offers take off
   *
   * In fen: 100 is ¥1.00
   */
  reduction: number
  /**
   * Flash sale
   *
   * null: it is in no running flash sale
   */
  sale: SaleOfItem | null
  /** Stock */
  available: number
  /** On sale */
  on_sale: boolean
  /**
   * Exempt from 7-day returns
   *
   * Ask the buyer to confirm it, and send `accepts_no_return`
   */
  no_return: OrderItemNoReturn | null
}

export interface SaleOfItem {
  /** Offer */
  offer_id: number
  /**
   * Flash price
   *
   * Of one piece; `price` of the line is the regular one
   *
   * In fen: 100 is ¥1.00
   */
  price: number
  /**
   * Flash sale quantity
   *
   * Pieces of this line at the flash price
   */
  pieces: number
  /**
   * Limited by
   *
   * Why some pieces are not at the flash price; null: all are
   */
  missing: SaleOfItemMissing | null
  /**
   * Limit per customer
   *
   * Pieces of this product
   */
  most_per_buyer: number | null
  /**
   * Bought before
   *
   * Pieces of this product, by this buyer in this flash sale
   */
  bought: number
}

export type SaleOfItemMissing = 'sold_out' | 'used_up'

export interface MissedOffer {
  /** Offer */
  offer_id: number
  /** Name */
  name: string
  /**
   * Reason
   *
   * `amount_short`, `count_short`: of its next tier, which may be its second; `sold_out`, `used_up`: of a sale, for some pieces
   */
  reason: MissedOfferReason
  /**
   * Missing amount
   *
   * In fen: 100 is ¥1.00
   */
  amount: number | null
  /** Missing pieces */
  count: number | null
  /**
   * Next tier
   *
   * What it takes off once that much is added; null if nothing is missing or nothing would be gained
   */
  next: Gives | null
}

export type MissedOfferReason = 'amount_short' | 'count_short' | 'other_goods' | 'sold_out' | 'used_up' | 'no_gain' | 'other_better'

export interface QuotedCoupon {
  id: number
  /** Coupon */
  coupon_id: number
  /** Name */
  name: string
  /**
   * Taken off
   *
   * 0: it is not used
   *
   * In fen: 100 is ¥1.00
   */
  amount: number
  /**
   * Reason
   *
   * Why it is not used. `other_chosen`: another one is used, or it was not listed
   */
  reason: QuotedCouponReason | null
  /**
   * Missing
   *
   * In fen, or in pieces if those are missing
   */
  short: number | null
  /**
   * Starts
   *
   * If it is not valid yet
   */
  valid_from: string | null
  /** Ends */
  valid_until: string | null
}

export type QuotedCouponReason = 'not_yet' | 'first_order' | 'other_goods' | 'amount_short' | 'count_short' | 'no_gain' | 'other_chosen'

export interface OrderPreviewFreeShipping {
  /** Shipping template */
  template_id: number | null
  /**
   * Amount
   *
   * In fen: 100 is ¥1.00
   */
  amount: number | null
  /** Pieces */
  count: number | null
}

export interface OrderPreviewUndeliverable {
  /** Variant */
  sku_id: number
  /**
   * Reason
   *
   * `excluded`: the product cannot be had in this way. `region_unknown`: the address needs a `region_code` first
   */
  reason: OrderPreviewUndeliverableReason
}

export type OrderPreviewUndeliverableReason = 'excluded' | 'not_served' | 'region_unknown'

export interface OrderPreviewRefused {
  /** Reason */
  message: string
  /**
   * Field
   *
   * Of the order, such as `items.0.count`
   */
  field: string | null
}

export interface OrderPreviewInput {
  /**
   * Delivery address
   *
   * Defaults to the customer’s default address
   */
  address_id?: number | undefined
  /**
   * Delivery
   *
   * One of the ways of `GET /v1/delivery`; without it the order is shipped to the address
   */
  delivery?: OrderCreateDelivery | undefined
  /**
   * Items
   *
   * Duplicate items are combined
   */
  items: OrderCreateItem[]
  /**
   * Coupons
   *
   * Ids from `GET /v1/user/coupon`: only these are used. Empty: none. Without it the best of all are
   */
  coupon_ids?: number[] | undefined
}

export interface SecondFactorBegun {
  /** Base32 key for manual entry in an authenticator app */
  secret: string
  /** The same key as a URI, to show as a QR code */
  uri: string
}

export interface OtpBeginInput {
  /**
   * Password
   *
   * Required for users who have a password; others must have just signed in
   */
  secret?: string | undefined
}

export interface RecoveryCodes {
  /** Each can be used once instead of a code; they are not shown again */
  recovery_codes: string[]
}

export interface SecondFactor {
  /** Two-factor authentication */
  confirmed: boolean
  /** Recovery codes left */
  recovery_codes_left: number
  /**
   * Required
   *
   * Required by the settings for this user
   */
  required: boolean
}

export interface OtpRenewCodesInput {
  /**
   * Password
   *
   * Required for users who have a password; others must have just signed in
   */
  secret?: string | undefined
  /**
   * Code
   *
   * A six-digit code or a recovery code
   */
  otp: string
}

export interface ParcelListResult {
  items: OwnParcel[]
  /**
   * To ship
   *
   * What comes in further parcels; without what is refunded or being refunded
   */
  to_send: OrderRefundItem[]
}

export interface OwnParcel {
  id: number
  /** Status */
  state: OwnParcelState
  /** Carrier */
  carrier: string
  /** Tracking number */
  tracking_no: string
  /**
   * Tracking page
   *
   * null: there is no number to track
   */
  tracking_url: string | null
  /** Items */
  items: OwnParcelItem[]
  /** Sent on */
  create_time: string
  /**
   * Tracking
   *
   * Where it is; null while the shop does not follow it
   */
  tracking: OwnTracking | null
  /**
   * Carrier
   *
   * Its name in the language of the reader
   */
  carrier_label: string
}

export type OwnParcelState = 'sent' | 'called_off'

export interface OwnParcelItem {
  /** Of the line of the order */
  id: number
  /** Count */
  count: number
  /** Name */
  name: string
  /** Variant */
  specs: Record<string, string>
  /** Image */
  image: string | null
}

export interface OwnTracking {
  /** Where it is */
  state: OwnTrackingState
  /**
   * Status
   *
   * In the language of the reader
   */
  label: string
  /** Delivered on */
  delivered_at: string | null
  /**
   * Steps
   *
   * Newest first, at most 50
   */
  steps: OwnTrackingStep[]
  /**
   * Token
   *
   * For `openWaybillTracking` of WeChat’s tracking plug-in
   */
  waybill_token: string | null
}

export type OwnTrackingState = 'waiting' | 'collected' | 'in_transit' | 'delivering' | 'delivered' | 'problem' | 'refused' | 'returning' | 'returned'

export interface OwnTrackingStep {
  /** Time */
  at: string
  /**
   * Description
   *
   * In the words of the carrier
   */
  text: string
  /** Place */
  place: string
}

export interface PayParameters {
  timeStamp: string
  nonceStr: string
  package: string
  signType: 'RSA'
  paySign: string
  /**
   * Order number
   *
   * For the buyer; `wx.requestPayment` ignores it
   */
  order_no: string
}

export interface StartedPayment {
  /** Way to pay */
  way: string
  /** Order number */
  order_no: string
  /**
   * Parameters
   *
   * What the client needs to pay; with `wechat` those of `wx.requestPayment`
   */
  parameters: Record<string, unknown>
}

export interface PolicyText {
  id: number
  /** Kind */
  kind: PolicyTextKind
  /** Title */
  title: string
  /**
   * Version number
   *
   * Counts from 1; a version never changes
   */
  number: number
  /** Published at */
  published_at: string
  /**
   * Content
   *
   * As HTML
   */
  content: string
  /**
   * Nodes
   *
   * The content for the `rich-text` component of a mini-program
   */
  nodes: RichNode[]
}

export type PolicyTextKind = 'privacy' | 'terms' | 'after_sales'

export interface Preview {
  /** Kind */
  kind: PreviewKind
  /** Valid until */
  expires_at: string
  /**
   * Product
   *
   * As it will be on sale
   */
  product: Product | null
  /**
   * Theme
   *
   * With products that are not on sale yet
   */
  theme: ThemeDetail | null
  /**
   * Banner
   *
   * With slides that are not shown yet
   */
  banner: Banner | null
  /** Article */
  article: ArticleText | null
  /** Notice */
  notice: NoticeText | null
}

export type PreviewKind = 'product' | 'theme' | 'banner' | 'article' | 'notice'

export interface Product {
  id: number
  /** Name */
  name: string
  /** Category */
  category_id: number
  /**
   * Price
   *
   * In fen: 100 is ¥1.00
   */
  price: number
  /**
   * Original price
   *
   * In fen: 100 is ¥1.00
   */
  original_price: number | null
  /** Stock */
  stock: number
  /** Summary */
  summary: string
  /** Main image */
  main_image: string | null
  /**
   * Flash sale
   *
   * The one that it is in, or will be in next
   */
  sale: SaleOfProduct | null
  /**
   * Product description
   *
   * Sanitized HTML
   */
  detail: string
  /** Gallery */
  images: string[]
  /** Properties */
  properties: ProductProperty[]
  /** Options */
  options: ProductOption[]
  /**
   * Variants
   *
   * Empty if there is a single unnamed variant
   */
  skus: ProductSku[]
  /**
   * Exempt from 7-day returns
   *
   * For what the law excludes from the seven days. The buyer confirms it at checkout; faulty goods can be returned all the same
   */
  no_return: OrderItemNoReturn | null
}

export interface SaleOfProduct {
  /** Offer */
  offer_id: number
  /** Name */
  name: string
  /**
   * Flash price
   *
   * Of its cheapest variant in the flash sale; `price` is the regular one
   *
   * In fen: 100 is ¥1.00
   */
  price: number
  /**
   * Starts
   *
   * null: it has started
   */
  valid_from: string | null
  /** Ends */
  valid_until: string | null
  /**
   * Limit per customer
   *
   * Pieces of this product
   */
  most_per_buyer: number | null
  /**
   * Variants
   *
   * Those in the flash sale, the cheapest first
   */
  skus: SaleOfProductSku[]
}

export interface SaleOfProductSku {
  /** Variant */
  sku_id: number
  /**
   * Flash price
   *
   * In fen: 100 is ¥1.00
   */
  price: number
}

export interface ProductProperty {
  /** Name */
  name: string
  /** Value */
  detail: string
}

export interface ProductOption {
  /** Name */
  name: string
  /** Option values */
  values: string[]
}

export interface ProductSku {
  id: number
  /** Variant */
  specs: Record<string, string>
  /**
   * Price
   *
   * In fen: 100 is ¥1.00
   */
  price: number
  /** Stock */
  stock: number
  /** Image */
  image: string | null
}

export interface ThemeDetail {
  id: number
  /** Name */
  name: string
  /** Description */
  description: string
  /**
   * Cover image
   *
   * Shown in the list of themes
   */
  topic_img: string | null
  /**
   * Header image
   *
   * Shown at the top of the theme page
   */
  head_img: string | null
  /**
   * Products
   *
   * Products on sale, in order
   */
  products: ProductRow[]
}

export interface ProductRow {
  id: number
  /** Name */
  name: string
  /** Category */
  category_id: number
  /**
   * Price
   *
   * In fen: 100 is ¥1.00
   */
  price: number
  /**
   * Original price
   *
   * In fen: 100 is ¥1.00
   */
  original_price: number | null
  /** Stock */
  stock: number
  /** Summary */
  summary: string
  /** Main image */
  main_image: string | null
  /**
   * Flash sale
   *
   * The one that it is in, or will be in next
   */
  sale: SaleOfProduct | null
}

export interface ProductByCategoryInput {
  /** Page */
  page?: number | undefined
  /** Rows per page */
  size?: number | undefined
  /** Category */
  id: number
  /** sales: pieces paid for in the last 30 days, counted every hour */
  sort?: ProductByCategorySort | undefined
}

export type ProductByCategorySort = 'price' | '-price' | 'create_time' | '-create_time' | 'sales' | '-sales'

export interface PopularWord {
  /** Word */
  word: string
}

export interface ProductRecentInput {
  /** Count */
  count?: number | undefined
}

export interface ProductSearchInput {
  /** Page */
  page?: number | undefined
  /** Rows per page */
  size?: number | undefined
  /** Search */
  q: string
  /** sales: pieces paid for in the last 30 days, counted every hour */
  sort?: ProductByCategorySort | undefined
}

export interface Suggestion {
  /** Suggested text */
  text: string
  /**
   * Product
   *
   * Null: words to search for
   */
  product_id: number | null
}

export interface RefundPreview {
  /**
   * Amount
   *
   * In fen: 100 is ¥1.00
   */
  amount: number
  /** Items */
  items: OrderRefundItem[]
}

export interface RefundPreviewInput {
  id: number
  /**
   * Items
   *
   * They return to stock when the refund succeeds, unless they were shipped
   */
  lines?: RefundPreviewLine[] | undefined
}

export interface RefundPreviewLine {
  /** The `id` of an order item */
  id: number
  /** Count */
  count: number
}

export interface RefundRequestInput {
  id: number
  /**
   * Amount
   *
   * In fen: 100 is ¥1.00
   */
  amount?: number | undefined
  /**
   * Items
   *
   * They return to stock when the refund succeeds, unless they were shipped
   */
  lines?: RefundPreviewLine[] | undefined
  /** Reason */
  reason_code?: string | undefined
  /**
   * Note
   *
   * Required without a reason
   */
  reason?: string | undefined
}

export interface Province {
  /** Region code */
  code: string
  /** Name */
  name: string
  /** Cities */
  items: City[]
}

export interface City {
  /** Region code */
  code: string
  /** Name */
  name: string
  /** Districts */
  items: District[]
}

export interface District {
  /** Region code */
  code: string
  /** Name */
  name: string
}

export interface OwnReview {
  id: number
  /** Stars */
  stars: number
  /** Review */
  text: string
  /** Photos */
  photos: string[]
  /** Follow-up review */
  addition: string
  /**
   * Follow-up on
   *
   * null: nothing was added
   */
  added_at: string | null
  /** Reply of the shop */
  reply: string
  /** Replied on */
  replied_at: string | null
  /** Created */
  create_time: string
  /**
   * Order item
   *
   * The `id` of an order item
   */
  item_id: number
  /** Order */
  order_id: number
  /** Product */
  product_id: number
  /** Name */
  name: string
  /** Variant */
  specs: Record<string, string>
  /** Image */
  image: string | null
  /** Anonymous */
  anonymous: boolean
  /** Status */
  state: OwnReviewState
  /**
   * Follow-up until
   *
   * null: nothing can be added any more
   */
  add_until: string | null
  /**
   * Takes photos
   *
   * Within a day of writing: nine altogether
   */
  takes_photos: boolean
}

export type OwnReviewState = 'held' | 'shown' | 'hidden'

export interface ReviewAddInput {
  id: number
  /** Follow-up review */
  text: string
}

export interface ReviewByProductResult {
  items: Review[]
  /**
   * Next page
   *
   * `cursor` of the next page; null: this is the last
   */
  next: string | null
  sum: ReviewSum
}

export interface Review {
  id: number
  /** Stars */
  stars: number
  /** Review */
  text: string
  /** Photos */
  photos: string[]
  /** Follow-up review */
  addition: string
  /**
   * Follow-up on
   *
   * null: nothing was added
   */
  added_at: string | null
  /** Reply of the shop */
  reply: string
  /** Replied on */
  replied_at: string | null
  /** Created */
  create_time: string
  /**
   * Buyer
   *
   * null: anonymous
   */
  buyer: string | null
  /** Variant */
  specs: Record<string, string>
  /** Pinned */
  pinned: boolean
}

export interface ReviewSum {
  /** Number of reviews */
  count: number
  /**
   * Average stars
   *
   * null: there are no reviews
   */
  mean: number | null
  /**
   * By stars
   *
   * From five to one
   */
  stars: ReviewSumStar[]
  /** With photos */
  with_photos: number
}

export interface ReviewSumStar {
  /** Stars */
  stars: number
  /** Number of reviews */
  count: number
}

export interface ReviewByProductInput {
  /** Product */
  product_id: number
  /** Stars */
  stars?: number | undefined
  /** With photos */
  with_photos?: boolean | undefined
  /** Rows per page */
  size?: number | undefined
  /**
   * Cursor
   *
   * `next` of the page before
   */
  cursor?: string | undefined
}

export interface ReviewCreateInput {
  /**
   * Order item
   *
   * The `id` of an order item
   */
  item_id: number
  /** Stars */
  stars: number
  /** Review */
  text: string
  /**
   * Anonymous
   *
   * Others do not see the nickname
   */
  anonymous?: boolean | undefined
}

export interface ReviewListInput {
  /** Page */
  page?: number | undefined
  /** Rows per page */
  size?: number | undefined
  /** Order */
  order_id?: number | undefined
}

export interface ReviewListReviewableItem {
  /**
   * Order item
   *
   * The `id` of an order item
   */
  item_id: number
  /** Order */
  order_id: number
  /** Product */
  product_id: number
  /** Name */
  name: string
  /** Variant */
  specs: Record<string, string>
  /** Image */
  image: string | null
  /** Review until */
  until: string
}

export interface ReviewListReviewableInput {
  /** Order */
  order_id?: number | undefined
}

export interface Tokens {
  token: string
  token_type: 'Bearer'
  /** In seconds; for staff, of inactivity */
  expires_in: number
  refresh_token: string
  refresh_expires_in: number
}

export interface SessionEndAllInput {
  /**
   * Revoke API keys and agents, too
   *
   * Without this they go on working
   */
  revoke_keys?: boolean | undefined
}

export interface OwnSession {
  id: number
  /** This session */
  current: boolean
  /** Type */
  kind: OwnSessionKind
  /** IP address */
  address: string
  /** Browser */
  browser: string
  /** System */
  system: string
  /** Signed in at */
  create_time: string
  /** Last used */
  last_used_at: string
  /** Expires at */
  expires_at: string
}

export type OwnSessionKind = 'customer' | 'staff'

export interface ShopInformation {
  /** Shop name */
  name: string
  /**
   * Company
   *
   * Empty if it is not set, like every text here
   */
  company: string
  /** Business license */
  licence: ShopInformationLicence | null
  /** ICP filing */
  icp: ShopInformationIcp | null
  /** Contact */
  contact: ShopInformationContact
  /**
   * Policies
   *
   * The version in force of each, which GET /v1/policy/{id} reads
   */
  policies: ShopInformationPolicy[]
}

export interface ShopInformationLicence {
  /** Unified social credit code */
  number: string
  /** Picture of the business license */
  picture: string | null
}

export interface ShopInformationIcp {
  /** ICP number */
  number: string
  /**
   * Link
   *
   * Page that the number must link to
   */
  url: string
}

export interface ShopInformationContact {
  /** Customer service phone */
  phone: string
  /** Support email */
  email: string
  /** Business address */
  address: string
}

export interface ShopInformationPolicy {
  id: number
  /** Kind */
  kind: PolicyTextKind
  /** Title */
  title: string
  /**
   * Version number
   *
   * Counts from 1; a version never changes
   */
  number: number
  /** Published at */
  published_at: string
}

export interface ThemeListInput {
  /** Page */
  page?: number | undefined
  /** Rows per page */
  size?: number | undefined
  /**
   * Themes
   *
   * Only these, in this order and all on one page. Those that do not exist are left out
   */
  ids?: number[] | undefined
}

export interface TokenIssueInput1 {
  /** Account type */
  type: 100
  /**
   * Account
   *
   * The username, in upper or lower case
   */
  account: string
  /** Password */
  secret: string
  /**
   * Code
   *
   * A two-factor code or a recovery code
   */
  otp?: string | undefined
}

export interface TokenIssueInput2 {
  /** Account type */
  type: 101
  /**
   * Account
   *
   * The email address, in upper or lower case
   */
  account: string
  /** Password */
  secret: string
  /**
   * Code
   *
   * A two-factor code or a recovery code
   */
  otp?: string | undefined
}

export interface TokenIssueInput3 {
  /** Account type */
  type: 102
  /**
   * Account
   *
   * The phone number, with or without +86
   */
  account: string
  /** Password */
  secret: string
  /**
   * Code
   *
   * A two-factor code or a recovery code
   */
  otp?: string | undefined
}

export interface TokenIssueInput4 {
  /** Account type */
  type: 200
  /**
   * Account
   *
   * The code from wx.login
   */
  account: string
  /**
   * Password
   *
   * The password; a mini-program has none
   */
  secret?: string | undefined
  /**
   * Code
   *
   * A two-factor code or a recovery code
   */
  otp?: string | undefined
}

export interface Verified {
  uid: number
  scope: VerifiedScope
  create_at: string
  expire_in: number
}

export type VerifiedScope = 'customer' | 'staff' | 'super'

export interface Self {
  id: number
  /** Nickname */
  nickname: string
  /** Profile picture */
  avatar: string | null
  /** Username */
  username: string | null
  /** Email */
  email: string | null
  /** Phone */
  mobile: string | null
  /** Staff */
  is_staff: boolean
  /** Group */
  group_name: string | null
  identities: SelfIdentity[]
}

export interface SelfIdentity {
  type: number
}

export interface UserAddIdentityInput1 {
  type: 100
  /** Username */
  account: string
  /** Current password */
  secret?: string | undefined
}

export interface UserAddIdentityInput2 {
  type: 200
  /**
   * Code
   *
   * The code from wx.login
   */
  code: string
  /** Current password */
  secret?: string | undefined
}

export interface UserChangePasswordInput {
  /** Current password */
  old_password?: string | undefined
  /** New password */
  new_password: string
}

export interface PolicyConsents {
  items: PolicyConsentsItem[]
}

export interface PolicyConsentsItem {
  id: number
  /** Kind */
  kind: PolicyTextKind
  /** Title */
  title: string
  /**
   * Version number
   *
   * Counts from 1; a version never changes
   */
  number: number
  /** Published at */
  published_at: string
  /** Agreed at */
  consent_time: string | null
}

export interface UserCreateInput {
  /** Username */
  username: string
  /** New password */
  password: string
  /** Nickname */
  nickname?: string | undefined
}

export interface OwnData {
  /** Exported at */
  exported_at: string
  /**
   * Data
   *
   * The records about the caller, by table name
   */
  data: Record<string, unknown[]>
}

export interface UserUpdateInput {
  /** Nickname */
  nickname?: string | undefined
  /**
   * Profile picture
   *
   * null clears it
   */
  avatar?: null | undefined
}

export interface AddressOperations<_File> {
  /**
   * Add an address
   *
   * `POST /v1/address`, signed in
   *
   * Errors of its own: `rule`
   */
  create(input: AddressCreateInput, options?: ChangeOptions): Promise<Address>
  /**
   * Delete an address
   *
   * `DELETE /v1/address/{id}`, signed in
   *
   * Errors of its own: `not_found`
   */
  delete(input: { id: number }, options?: CallOptions): Promise<null>
  /**
   * My addresses
   *
   * `GET /v1/address`, signed in
   */
  list(input?: NoInput, options?: CallOptions): Promise<{ items: Address[] }>
  /**
   * View my address
   *
   * `GET /v1/address/{id}`, signed in
   *
   * Errors of its own: `not_found`
   */
  read(input: { id: number }, options?: CallOptions): Promise<Address>
  /**
   * Edit an address
   *
   * `PUT /v1/address/{id}`, signed in
   *
   * Errors of its own: `not_found`
   */
  update(input: AddressUpdateInput, options?: CallOptions): Promise<Address>
}

export interface AfterSaleOperations<File> {
  /**
   * Add photos to my after-sales request
   *
   * `POST /v1/after_sale/{id}/photo`, signed in
   *
   * Errors of its own: `not_found`, `too_slow`, `conflict`, `too_many`
   */
  addPhotos(input: { id: number; file: File }, options?: UploadOptions): Promise<AfterSale>
  /**
   * Request after-sales
   *
   * `POST /v1/order/{id}/after_sale`, signed in
   *
   * Errors of its own: `not_found`, `conflict`, `rule`, `order_state`
   */
  create(input: AfterSaleCreateInput, options?: ChangeOptions): Promise<AfterSale>
  /**
   * My after-sales requests
   *
   * `GET /v1/after_sale`, signed in
   */
  list(input?: AfterSaleListInput | undefined, options?: CallOptions): Paged<AfterSale>
  /**
   * Preview an after-sales request
   *
   * `POST /v1/order/{id}/after_sale/preview`, signed in
   *
   * Errors of its own: `not_found`, `conflict`, `rule`, `order_state`
   */
  preview(input: AfterSalePreviewInput, options?: CallOptions): Promise<AfterSalePreview>
  /**
   * View my after-sales request
   *
   * `GET /v1/after_sale/{id}`, signed in
   *
   * Errors of its own: `not_found`
   */
  read(input: { id: number }, options?: CallOptions): Promise<AfterSale>
  /**
   * Send items back
   *
   * `POST /v1/after_sale/{id}/parcel`, signed in
   *
   * Errors of its own: `not_found`, `order_state`
   */
  sendBack(input: AfterSaleSendBackInput, options?: ChangeOptions): Promise<AfterSale>
  /**
   * Withdraw my after-sales request
   *
   * `POST /v1/after_sale/{id}/withdrawal`, signed in
   *
   * Errors of its own: `not_found`, `order_state`
   */
  withdraw(input: { id: number }, options?: ChangeOptions): Promise<AfterSale>
}

export interface ArticleOperations<_File> {
  /**
   * Published articles
   *
   * `GET /v1/article`
   */
  list(input?: ArticleListInput | undefined, options?: CallOptions): Paged<Article>
  /**
   * View a published article
   *
   * `GET /v1/article/{id}`
   *
   * Errors of its own: `not_found`
   */
  read(input: { id: number }, options?: CallOptions): Promise<ArticleText>
}

export interface BannerOperations<_File> {
  /**
   * All banners
   *
   * `GET /v1/banner`
   */
  list(input?: BannerListInput | undefined, options?: CallOptions): Paged<Banner>
  /**
   * Banner and slides
   *
   * `GET /v1/banner/{id}`
   *
   * Errors of its own: `not_found`
   */
  read(input: { id: number }, options?: CallOptions): Promise<Banner>
  /**
   * Banners by ID
   *
   * `GET /v1/banner/ids/{id_list}`
   */
  readMany(input: { id_list: number[] }, options?: CallOptions): Promise<{ items: Banner[] }>
}

export interface CategoryOperations<_File> {
  /**
   * All categories
   *
   * `GET /v1/category`
   */
  list(input?: NoInput, options?: CallOptions): Promise<{ items: Category[] }>
}

export interface ConfigOperations<_File> {
  /**
   * Shop information
   *
   * `GET /v1/config`
   */
  read(input?: NoInput, options?: CallOptions): Promise<PublicConfig>
}

export interface CouponOperations<_File> {
  /**
   * Claim a coupon
   *
   * `POST /v1/coupon/{id}/claim`, signed in
   *
   * Errors of its own: `not_found`, `rule`, `too_many`
   */
  claim(input: { id: number }, options?: ChangeOptions): Promise<OwnCoupon>
  /**
   * Coupons to claim
   *
   * `GET /v1/coupon`
   */
  list(input?: CouponListInput | undefined, options?: CallOptions): Paged<ClaimableCoupon>
  /**
   * My coupons
   *
   * `GET /v1/user/coupon`, signed in
   */
  listMine(input?: CouponListMineInput | undefined, options?: CallOptions): Paged<OwnCoupon>
  /**
   * Redeem a code
   *
   * `POST /v1/coupon/redeem`, signed in
   *
   * Errors of its own: `not_found`, `rule`, `too_many`
   */
  redeem(input: { code: string }, options?: ChangeOptions): Promise<OwnCoupon>
}

export interface DeliveryOperations<_File> {
  /**
   * Ways of delivery
   *
   * `GET /v1/delivery`, signed in
   */
  list(input: DeliveryListInput, options?: CallOptions): Promise<DeliveryListResult>
}

export interface DictOperations<_File> {
  /**
   * Dictionaries by type
   *
   * `GET /v1/dict/{types}`
   *
   * Errors of its own: `not_found`
   */
  readMany(input: { types: string[] }, options?: CallOptions): Promise<{ items: PublicDict[] }>
}

export interface FieldOperations<_File> {
  /**
   * Fields that the shop has added
   *
   * `GET /v1/field`
   */
  list(input?: NoInput, options?: CallOptions): Promise<{ items: ShopField[] }>
}

export interface HomeOperations<_File> {
  /**
   * Home page of the mini-program
   *
   * `GET /v1/home`
   */
  read(input?: NoInput, options?: CallOptions): Promise<Home>
}

export interface InvoiceOperations<_File> {
  /**
   * Invoice of my order
   *
   * `GET /v1/order/{id}/invoice`, signed in
   *
   * Errors of its own: `not_found`
   */
  read(input: { id: number }, options?: CallOptions): Promise<OwnInvoice>
  /**
   * Request an invoice
   *
   * `POST /v1/order/{id}/invoice`, signed in
   *
   * Errors of its own: `not_found`, `conflict`, `rule`, `too_many`
   */
  request(input: InvoiceRequestInput, options?: ChangeOptions): Promise<OwnInvoice>
  /**
   * Withdraw my invoice request
   *
   * `DELETE /v1/order/{id}/invoice`, signed in
   *
   * Errors of its own: `not_found`, `conflict`
   */
  withdraw(input: { id: number }, options?: CallOptions): Promise<null>
}

export interface MessageOperations<_File> {
  /**
   * Accept messages about an order
   *
   * `POST /v1/message`, signed in
   *
   * Errors of its own: `not_found`, `rule`, `too_many`
   */
  accept(input: MessageAcceptInput, options?: ChangeOptions): Promise<AcceptedMessages>
  /**
   * Switch a way on or off
   *
   * `PUT /v1/message/way`, signed in
   *
   * Errors of its own: `not_found`, `too_many`
   */
  chooseWay(input: MessageChooseWayInput, options?: CallOptions): Promise<MessageWays>
  /**
   * Message templates
   *
   * `GET /v1/message`
   */
  list(input?: NoInput, options?: CallOptions): Promise<MessageTemplates>
  /**
   * Notification channels
   *
   * `GET /v1/message/way`, signed in
   */
  listWays(input?: NoInput, options?: CallOptions): Promise<MessageWays>
}

export interface MovedPictureOperations<_File> {
  /**
   * Picture of the old shop
   *
   * `GET /v1/moved_picture`
   *
   * Errors of its own: `not_found`
   */
  read(input: { path: string }, options?: CallOptions): Promise<unknown>
}

export interface MovedRecordOperations<_File> {
  /**
   * Find a record of the old shop
   *
   * `GET /v1/moved_record`
   *
   * Errors of its own: `not_found`
   */
  read(input: MovedRecordReadInput, options?: CallOptions): Promise<MovedRecordReadResult>
}

export interface NoticeOperations<_File> {
  /**
   * Published notices
   *
   * `GET /v1/notice`
   */
  list(input?: NoticeListInput | undefined, options?: CallOptions): Paged<Notice>
  /**
   * View a published notice
   *
   * `GET /v1/notice/{id}`
   *
   * Errors of its own: `not_found`
   */
  read(input: { id: number }, options?: CallOptions): Promise<NoticeText>
}

export interface OfferOperations<_File> {
  /**
   * Running offers
   *
   * `GET /v1/offer`
   */
  list(input?: OfferListInput | undefined, options?: CallOptions): Promise<{ items: RunningOffer[] }>
}

export interface OrderOperations<_File> {
  /**
   * Cancel an order
   *
   * `POST /v1/order/{id}/cancellation`, signed in
   *
   * Errors of its own: `not_found`, `order_state`, `already_paid`
   */
  cancel(input: OrderCancelInput, options?: ChangeOptions): Promise<Order>
  /**
   * Choose how to pay
   *
   * `PUT /v1/order/{id}/pay_way`, signed in
   *
   * Errors of its own: `not_found`, `order_state`, `already_paid`, `rule`, `too_many`, `provider_away`
   */
  choosePayWay(input: OrderChoosePayWayInput, options?: CallOptions): Promise<Order>
  /**
   * My order counts
   *
   * `GET /v1/order/counts`, signed in
   */
  count(input?: NoInput, options?: CallOptions): Promise<OrderCounts>
  /**
   * Place an order
   *
   * `POST /v1/order`, signed in
   *
   * Errors of its own: `no_address`, `rule`, `not_on_sale`, `out_of_stock`, `price_changed`, `too_many`
   */
  create(input: OrderCreateInput, options?: ChangeOptions): Promise<Order>
  /**
   * My orders
   *
   * `GET /v1/order`, signed in
   */
  list(input?: OrderListInput | undefined, options?: CallOptions): Paged<OrderRow>
  /**
   * Preview an order
   *
   * `POST /v1/order/preview`, signed in
   */
  preview(input: OrderPreviewInput, options?: CallOptions): Promise<OrderPreview>
  /**
   * View my order
   *
   * `GET /v1/order/{id}`, signed in
   *
   * Errors of its own: `not_found`
   */
  read(input: { id: number }, options?: CallOptions): Promise<Order>
  /**
   * Confirm receipt
   *
   * `POST /v1/order/{id}/receipt`, signed in
   *
   * Errors of its own: `not_found`, `order_state`
   */
  receive(input: { id: number }, options?: ChangeOptions): Promise<Order>
  /**
   * Confirm receipt after WeChat’s dialog
   *
   * `POST /v1/order/{id}/wechat_receipt`, signed in
   *
   * Errors of its own: `not_found`, `order_state`, `rule`, `too_many`
   */
  receiveAtWechat(input: { id: number }, options?: CallOptions): Promise<Order>
}

export interface OtpOperations<_File> {
  /**
   * Start setting up two-factor authentication
   *
   * `POST /v1/user/otp`, signed in
   *
   * Errors of its own: `wrong_secret`, `conflict`, `rule`, `too_many`
   */
  begin(input?: OtpBeginInput | undefined, options?: CallOptions): Promise<SecondFactorBegun>
  /**
   * Enable two-factor authentication with a code
   *
   * `PUT /v1/user/otp`, signed in
   *
   * Errors of its own: `otp_needed`, `rule`
   */
  confirm(input: { otp: string }, options?: CallOptions): Promise<RecoveryCodes>
  /**
   * My two-factor authentication
   *
   * `GET /v1/user/otp`, signed in
   */
  read(input?: NoInput, options?: CallOptions): Promise<SecondFactor>
  /**
   * Disable two-factor authentication
   *
   * `POST /v1/user/otp/removal`, signed in
   *
   * Errors of its own: `wrong_secret`, `rule`, `too_many`
   */
  remove(input?: OtpBeginInput | undefined, options?: CallOptions): Promise<null>
  /**
   * Generate new recovery codes
   *
   * `POST /v1/user/otp/recovery`, signed in
   *
   * Errors of its own: `wrong_secret`, `otp_needed`, `rule`, `too_many`
   */
  renewCodes(input: OtpRenewCodesInput, options?: CallOptions): Promise<RecoveryCodes>
}

export interface ParcelOperations<_File> {
  /**
   * Parcels of my order
   *
   * `GET /v1/order/{id}/parcel`, signed in
   *
   * Errors of its own: `not_found`
   */
  list(input: { id: number }, options?: CallOptions): Promise<ParcelListResult>
}

export interface PayOperations<_File> {
  /**
   * Pay for an order
   *
   * `POST /v1/pay/pre_order`, signed in
   *
   * Errors of its own: `not_found`, `rule`, `order_state`, `already_paid`, `provider_away`
   */
  preOrder(input: { order_id: number }, options?: ChangeOptions): Promise<PayParameters>
  /**
   * Start a payment
   *
   * `POST /v1/order/{id}/payment`, signed in
   *
   * Errors of its own: `not_found`, `rule`, `order_state`, `already_paid`, `provider_away`
   */
  start(input: { id: number }, options?: ChangeOptions): Promise<StartedPayment>
}

export interface PolicyOperations<_File> {
  /**
   * View a version of a policy
   *
   * `GET /v1/policy/{id}`
   *
   * Errors of its own: `not_found`
   */
  read(input: { id: number }, options?: CallOptions): Promise<PolicyText>
}

export interface PreviewOperations<_File> {
  /**
   * View an unpublished record
   *
   * `POST /v1/preview`
   *
   * Errors of its own: `not_found`
   */
  read(input: { ticket: string }, options?: CallOptions): Promise<Preview>
}

export interface ProductOperations<_File> {
  /**
   * Products of a category and its subcategories
   *
   * `GET /v1/product/by_category`
   *
   * Errors of its own: `not_found`
   */
  byCategory(input: ProductByCategoryInput, options?: CallOptions): Paged<ProductRow>
  /**
   * Products of this category and its subcategories
   *
   * `GET /v1/category/{id}/products`
   *
   * Errors of its own: `not_found`
   */
  inCategory(input: ProductByCategoryInput, options?: CallOptions): Paged<ProductRow>
  /**
   * Popular searches
   *
   * `GET /v1/product/search/popular`
   */
  popular(input?: NoInput, options?: CallOptions): Promise<{ items: PopularWord[] }>
  /**
   * Product details and variants
   *
   * `GET /v1/product/{id}`
   *
   * Errors of its own: `not_found`
   */
  read(input: { id: number }, options?: CallOptions): Promise<Product>
  /**
   * Products by ID
   *
   * `GET /v1/product`
   */
  readMany(input: { ids: number[] }, options?: CallOptions): Promise<{ items: ProductRow[] }>
  /**
   * Latest products
   *
   * `GET /v1/product/recent`
   */
  recent(input?: ProductRecentInput | undefined, options?: CallOptions): Promise<{ items: ProductRow[] }>
  /**
   * Search products
   *
   * `GET /v1/product/search`
   *
   * Errors of its own: `too_many`
   */
  search(input: ProductSearchInput, options?: CallOptions): Paged<ProductRow>
  /**
   * Search suggestions while typing
   *
   * `GET /v1/product/search/suggestions`
   *
   * Errors of its own: `too_many`
   */
  suggest(input: { q: string }, options?: CallOptions): Promise<{ items: Suggestion[] }>
}

export interface RefundOperations<File> {
  /**
   * Add photos to my refund request
   *
   * `POST /v1/order/{id}/refund/photo`, signed in
   *
   * Errors of its own: `not_found`, `too_slow`, `conflict`, `too_many`
   */
  addPhotos(input: { id: number; file: File }, options?: UploadOptions): Promise<Order>
  /**
   * Preview a refund
   *
   * `POST /v1/order/{id}/refund/preview`, signed in
   *
   * Errors of its own: `not_found`, `conflict`, `rule`, `order_state`
   */
  preview(input: RefundPreviewInput, options?: CallOptions): Promise<RefundPreview>
  /**
   * Request a refund
   *
   * `POST /v1/order/{id}/refund`, signed in
   *
   * Errors of its own: `not_found`, `conflict`, `rule`, `order_state`
   */
  request(input: RefundRequestInput, options?: ChangeOptions): Promise<Order>
}

export interface RegionOperations<_File> {
  /**
   * Regions of addresses
   *
   * `GET /v1/region`
   */
  list(input?: NoInput, options?: CallOptions): Promise<{ items: Province[] }>
}

export interface ReviewOperations<File> {
  /**
   * Add a follow-up review
   *
   * `POST /v1/review/{id}/addition`, signed in
   *
   * Errors of its own: `not_found`, `conflict`, `rule`
   */
  add(input: ReviewAddInput, options?: ChangeOptions): Promise<OwnReview>
  /**
   * Add photos to my review
   *
   * `POST /v1/review/{id}/photo`, signed in
   *
   * Errors of its own: `not_found`, `too_slow`, `rule`, `too_many`
   */
  addPhotos(input: { id: number; file: File }, options?: UploadOptions): Promise<OwnReview>
  /**
   * Reviews of a product
   *
   * `GET /v1/review/by_product`
   */
  byProduct(input: ReviewByProductInput, options?: CallOptions): Promise<ReviewByProductResult>
  /**
   * Write a review
   *
   * `POST /v1/review`, signed in
   *
   * Errors of its own: `not_found`, `order_state`, `conflict`, `rule`
   */
  create(input: ReviewCreateInput, options?: ChangeOptions): Promise<OwnReview>
  /**
   * My reviews
   *
   * `GET /v1/review`, signed in
   */
  list(input?: ReviewListInput | undefined, options?: CallOptions): Paged<OwnReview>
  /**
   * Items to review
   *
   * `GET /v1/review/reviewable`, signed in
   */
  listReviewable(input?: ReviewListReviewableInput | undefined, options?: CallOptions): Promise<{ items: ReviewListReviewableItem[] }>
}

export interface SessionOperations<_File> {
  /**
   * End one of my sessions
   *
   * `DELETE /v1/user/session/{id}`, signed in
   *
   * Errors of its own: `not_found`
   */
  end(input: { id: number }, options?: CallOptions): Promise<null>
  /**
   * Sign out of all devices
   *
   * `DELETE /v1/user/session`, signed in
   */
  endAll(input?: SessionEndAllInput | undefined, options?: CallOptions): Promise<Tokens>
  /**
   * My sessions
   *
   * `GET /v1/user/session`, signed in
   */
  list(input?: NoInput, options?: CallOptions): Promise<{ items: OwnSession[] }>
}

export interface ShopOperations<_File> {
  /**
   * License, ICP number, contact and policies
   *
   * `GET /v1/shop`
   */
  read(input?: NoInput, options?: CallOptions): Promise<ShopInformation>
}

export interface ThemeOperations<_File> {
  /**
   * All themes, or several by ID
   *
   * `GET /v1/theme`
   */
  list(input?: ThemeListInput | undefined, options?: CallOptions): Paged<Theme>
  /**
   * Theme details and products
   *
   * `GET /v1/theme/{id}`
   *
   * Errors of its own: `not_found`
   */
  read(input: { id: number }, options?: CallOptions): Promise<ThemeDetail>
}

export interface TokenOperations<_File> {
  /**
   * Sign out
   *
   * `DELETE /v1/token`, signed in
   */
  delete(input?: NoInput, options?: CallOptions): Promise<null>
  /**
   * Sign in
   *
   * `POST /v1/token`
   *
   * Errors of its own: `code_refused`, `wrong_secret`, `otp_needed`, `forbidden`, `too_many`
   */
  issue(input: TokenIssueInput1 | TokenIssueInput2 | TokenIssueInput3 | TokenIssueInput4, options?: CallOptions): Promise<Tokens>
  /**
   * Exchange a refresh token
   *
   * `POST /v1/token/refresh`
   *
   * Errors of its own: `too_many`
   */
  refresh(input: { refresh_token: string }, options?: CallOptions): Promise<Tokens>
  /**
   * Verify a token
   *
   * `POST /v1/token/verify`
   */
  verify(input: { token: string }, options?: CallOptions): Promise<Verified>
}

export interface UserOperations<File> {
  /**
   * Add a sign-in method
   *
   * `POST /v1/user/identity`, signed in
   *
   * Errors of its own: `wrong_secret`, `code_refused`, `forbidden`, `conflict`, `rule`, `too_many`
   */
  addIdentity(input: UserAddIdentityInput1 | UserAddIdentityInput2, options?: CallOptions): Promise<Self>
  /**
   * Change my password
   *
   * `PUT /v1/user/password`, signed in
   *
   * Errors of its own: `wrong_secret`, `rule`, `too_many`
   */
  changePassword(input: UserChangePasswordInput, options?: CallOptions): Promise<Tokens>
  /**
   * Close my account
   *
   * `DELETE /v1/user`, signed in
   *
   * Errors of its own: `rule`
   */
  close(input?: NoInput, options?: CallOptions): Promise<null>
  /**
   * Agree to policies
   *
   * `POST /v1/user/consent`, signed in
   *
   * Errors of its own: `too_many`
   */
  consent(input: { policies: number[] }, options?: CallOptions): Promise<PolicyConsents>
  /**
   * Policies and my consent to them
   *
   * `GET /v1/user/consent`, signed in
   */
  consents(input?: NoInput, options?: CallOptions): Promise<PolicyConsents>
  /**
   * Register
   *
   * `POST /v1/user`
   *
   * Errors of its own: `conflict`, `too_many`
   */
  create(input: UserCreateInput, options?: CallOptions): Promise<Self>
  /**
   * A copy of my data
   *
   * `GET /v1/user/data`, signed in
   *
   * Errors of its own: `not_found`, `too_many`
   */
  data(input?: NoInput, options?: CallOptions): Promise<OwnData>
  /**
   * My account details
   *
   * `GET /v1/user`, signed in
   */
  read(input?: NoInput, options?: CallOptions): Promise<Self>
  /**
   * Remove a sign-in method
   *
   * `DELETE /v1/user/identity`, signed in
   *
   * Errors of its own: `not_found`, `rule`
   */
  removeIdentity(input: { type: 100 | 101 | 102 | 200 }, options?: CallOptions): Promise<Self>
  /**
   * Set my profile picture
   *
   * `POST /v1/user/avatar`, signed in
   *
   * Errors of its own: `too_slow`, `too_many`
   */
  setAvatar(input: { file: File }, options?: UploadOptions): Promise<Self>
  /**
   * Set my phone number
   *
   * `POST /v1/user/mobile`, signed in
   *
   * Errors of its own: `code_refused`, `forbidden`, `conflict`, `rule`, `too_many`
   */
  setMobile(input: { code: string }, options?: CallOptions): Promise<Self>
  /**
   * Edit my profile
   *
   * `PUT /v1/user`, signed in
   */
  update(input?: UserUpdateInput | undefined, options?: CallOptions): Promise<Self>
}

/** Every operation of the storefront, as `shop.<group>.<method>`. `File` is what the adapter uploads. */
export interface Operations<File> {
  address: AddressOperations<File>
  afterSale: AfterSaleOperations<File>
  article: ArticleOperations<File>
  banner: BannerOperations<File>
  category: CategoryOperations<File>
  config: ConfigOperations<File>
  coupon: CouponOperations<File>
  delivery: DeliveryOperations<File>
  dict: DictOperations<File>
  field: FieldOperations<File>
  home: HomeOperations<File>
  invoice: InvoiceOperations<File>
  message: MessageOperations<File>
  movedPicture: MovedPictureOperations<File>
  movedRecord: MovedRecordOperations<File>
  notice: NoticeOperations<File>
  offer: OfferOperations<File>
  order: OrderOperations<File>
  otp: OtpOperations<File>
  parcel: ParcelOperations<File>
  pay: PayOperations<File>
  policy: PolicyOperations<File>
  preview: PreviewOperations<File>
  product: ProductOperations<File>
  refund: RefundOperations<File>
  region: RegionOperations<File>
  review: ReviewOperations<File>
  session: SessionOperations<File>
  shop: ShopOperations<File>
  theme: ThemeOperations<File>
  token: TokenOperations<File>
  user: UserOperations<File>
}

/** What buyers read of each kind of offers and coupons, by language. */
export const kindWords = {
  "en": {
    "amount_off": {
      "gain": "¥{off:money} off"
    },
    "percent_off": {
      "gain": "{off}% off",
      "limits": {
        "max_off": ", up to ¥{max_off:money}"
      }
    },
    "free_shipping": {
      "gain": "Free shipping"
    },
    "cheapest_free": {
      "gain": "one free item",
      "whole": "Buy {every}, the cheapest is free",
      "limits": {
        "most": ", up to {most} free"
      }
    }
  },
  "zh": {
    "amount_off": {
      "gain": "立减 {off:money} 元",
      "from_amount": "满 {at:money} 减 {off:money}"
    },
    "percent_off": {
      "gain": "{off:tenths} 折",
      "from_amount": "满 {at:money} 享 {gain}",
      "from_count": "满 {at} 件享 {gain}",
      "limits": {
        "max_off": "，最高减 {max_off:money} 元"
      }
    },
    "free_shipping": {
      "gain": "包邮"
    },
    "cheapest_free": {
      "gain": "最低价 1 件免费",
      "whole": "每满 {every} 件，最低价 1 件免费",
      "limits": {
        "most": "，每单最多免 {most} 件"
      }
    }
  }
}
