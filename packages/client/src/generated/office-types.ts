// Made by `npm run client:generate` from the definitions of the operations; do not edit.

import type { CallOptions, ChangeOptions, NoInput, RecordOptions, UploadOptions } from '../options'
import type { Paged } from '../paging'

export interface AfterSaleCounts {
  /** To decide */
  to_decide: number
  /** To receive */
  to_receive: number
  /** To ship */
  to_ship: number
  /** To refund */
  to_pay: number
  /** Needs attention */
  attention: number
}

export interface Refund {
  id: number
  /** Type */
  kind: RefundKind
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
  state: RefundState
  /** Reason */
  reason_code: string | null
  /** Note */
  reason: string
  /** Reply */
  answer: string
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
  deadline: RefundDeadline | null
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
  /** Redirected to */
  sent_to: RefundSentTo | null
  /** Card ending in */
  sent_account: string | null
  /**
   * Payment method
   *
   * Of the payment; `wechat`: the money goes back through WeChat Pay
   */
  method: string
  /**
   * Reference
   *
   * For money that staff returned themselves
   */
  reference: string
  /** Refund number */
  out_refund_no: string
  /** Requested by */
  asked_by: RefundAskedBy
  /**
   * Problem
   *
   * Why the refund is stuck: ABNORMAL, CLOSED, NOT_ENOUGH, SLOW …
   */
  trouble: string | null
  /** Needs attention */
  attention: boolean
  /** Return items to stock */
  restocks: boolean
  /**
   * Items returned to stock
   *
   * Those that were not sent yet when it was started
   */
  to_stock: RefundToStock[]
  /** Processed by */
  nickname: string | null
  /** Started at */
  begun_at: string | null
  /** Finished at */
  ended_at: string | null
  /** Version */
  version: number
  /** Requested on */
  create_time: string
  /** Updated */
  update_time: string
  /** Order */
  order_id: number
  /** Order number */
  order_no: string
  /** Customer ID */
  user_id: number
  /** Buyer */
  buyer: string | null
  /** Recipient */
  receiver: string
  /**
   * Amount paid
   *
   * In fen: 100 is ¥1.00
   */
  paid: number
  /** Paid late */
  late: boolean
  /**
   * Refundable
   *
   * Of the payment, excluding this refund
   *
   * In fen: 100 is ¥1.00
   */
  left: number
  /** Transaction ID */
  transaction_id: string | null
  /** Provider refund number */
  refund_id: string | null
  /** Retried as */
  retry_id: number | null
  /** Items */
  items: RefundItem[]
}

export type RefundKind = 'refund' | 'return' | 'exchange'

export type RefundState = 'requested' | 'declined' | 'withdrawn' | 'agreed' | 'lapsed' | 'sent_back' | 'replacing' | 'exchanged' | 'processing' | 'succeeded' | 'failed'

export interface RefundDeadline {
  /** Until */
  at: string
  /**
   * Result
   *
   * What happens by itself: `agreed` or `refunded`, as the shop did not answer; `lapsed`, as nothing was sent back; `received`, as the shop did not say what arrived; `flagged`, as it did not ship the replacement: its staff are told
   */
  result: RefundDeadlineResult
}

export type RefundDeadlineResult = 'agreed' | 'refunded' | 'lapsed' | 'received' | 'flagged'

export type RefundSentTo = 'card' | 'merchant'

export type RefundAskedBy = 'buyer' | 'staff' | 'system'

export interface RefundToStock {
  id: number
  /** Count */
  count: number
}

export interface RefundItem {
  id: number
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
   * Count
   *
   * Once a return was received: how many came
   */
  count: number
  /**
   * Requested
   *
   * null: nothing was received
   */
  asked: number | null
  /**
   * Back in stock
   *
   * Of those that were received
   */
  to_stock: number
  /**
   * Exchange for
   *
   * null: this is no exchange
   */
  to_sku: RefundItemToSku | null
}

export interface RefundItemToSku {
  id: number
  /** Variant */
  specs: Record<string, string>
  /** SKU code */
  code: string | null
  /**
   * Stock
   *
   * Without what is held for approved exchanges
   */
  stock: number
}

export interface AfterSaleDecideInput {
  id: number
  /** Decision */
  action: AfterSaleDecideAction
  /**
   * Reply
   *
   * Visible to the buyer. Required to decline
   */
  reason?: string | undefined
}

export type AfterSaleDecideAction = 'agree' | 'decline'

export interface AfterSaleListInput {
  /** Page */
  page?: number | undefined
  /** Rows per page */
  size?: number | undefined
  /**
   * Count pages from
   *
   * `end`: page 1 is the last page
   */
  from?: 'end' | undefined
  /**
   * IDs
   *
   * Only these: `id=1&id=2`; `size` is then 100 unless you send one
   */
  id?: number[] | undefined
  /**
   * Search
   *
   * Refund number, order number, transaction ID or return tracking number
   */
  q?: string | undefined
  /** Order number */
  order_no?: string | undefined
  /** Type */
  kind?: RefundKind | undefined
  /** Status */
  state?: RefundState | undefined
  /** To do */
  step?: AfterSaleListStep | undefined
  /** Reason */
  reason_code?: string | undefined
  /** Needs attention */
  attention?: boolean | undefined
  /**
   * Requested on
   *
   * At or after this time
   */
  start?: string | undefined
  /**
   * Requested on
   *
   * Before this time
   */
  end?: string | undefined
  sort?: AfterSaleListSort | undefined
}

export type AfterSaleListStep = 'to_decide' | 'to_receive' | 'to_ship' | 'to_pay'

export type AfterSaleListSort = 'id' | '-id' | 'amount' | '-amount' | 'create_time' | '-create_time'

export interface AfterSalePayInput {
  id: number
  /**
   * Reference
   *
   * Number of the transfer or the receipt
   */
  reference?: string | undefined
}

export interface AfterSaleReceiveInput {
  id: number
  /**
   * Items
   *
   * Each item of the request once
   */
  lines: AfterSaleReceiveLine[]
  /**
   * Reply
   *
   * Visible to the buyer. Required if anything is missing
   */
  reason?: string | undefined
}

export interface AfterSaleReceiveLine {
  /** The `id` of an order item */
  id: number
  /** Items received */
  received: number
  /**
   * Back in stock
   *
   * Of those that were received
   */
  to_stock: number
}

export interface AfterSaleShipInput {
  id: number
  /** Carrier */
  carrier: string
  /** Tracking number */
  tracking_no: string
}

export interface AgentPermitted {
  /**
   * Redirect to
   *
   * Where you are sent, with a code that is valid once
   */
  redirect_to: string
}

export interface AgentPermitInput {
  /** Response type */
  response_type: 'code'
  /** Client ID */
  client_id: string
  /** Redirect URI */
  redirect_uri: string
  /** Code challenge */
  code_challenge: string
  /** Code challenge method */
  code_challenge_method: 'S256'
  /** State */
  state?: string | undefined
  /** Scope */
  scope?: string | undefined
  /** Resource */
  resource?: string | undefined
  /**
   * Name
   *
   * The system that uses it
   */
  name: string
  /**
   * Permissions
   *
   * Only those that you have yourself; none for people, permissions or keys. An agent that uses the key still never moves money, sends files or sees what is masked
   */
  points: string[]
  /**
   * May change data
   *
   * Without this it only reads, whatever its permissions
   */
  may_write?: boolean | undefined
  /**
   * Expires at
   *
   * Within two years; by default one
   */
  expires_at?: string | undefined
}

export interface AgentAsking {
  /**
   * Name
   *
   * How the program calls itself
   */
  name: string
  /**
   * Returns to
   *
   * Where you are sent with the answer
   */
  host: string
  /**
   * If declined
   *
   * Where you are sent if you decline
   */
  decline_to: string
}

export interface AgentReadRequestInput {
  /** Response type */
  response_type: 'code'
  /** Client ID */
  client_id: string
  /** Redirect URI */
  redirect_uri: string
  /** Code challenge */
  code_challenge: string
  /** Code challenge method */
  code_challenge_method: 'S256'
  /** State */
  state?: string | undefined
  /** Scope */
  scope?: string | undefined
  /** Resource */
  resource?: string | undefined
}

export interface ApiKeyCreateResult {
  /** ID */
  id: number
  /**
   * Name
   *
   * The system that uses it
   */
  name: string
  /**
   * Created by
   *
   * Its calls count as theirs, with no more than their rights
   */
  maker: string
  /**
   * Created by me
   *
   * Only its creator edits or rotates it
   */
  mine: boolean
  /**
   * Permissions
   *
   * Only those that you have yourself; none for people, permissions or keys. An agent that uses the key still never moves money, sends files or sees what is masked
   */
  points: string[]
  /**
   * Effective permissions
   *
   * Those that its creator still has
   */
  working: number
  /**
   * May change data
   *
   * Without this it only reads, whatever its permissions
   */
  may_write: boolean
  /**
   * Allowed IP addresses
   *
   * Addresses, or networks such as 203.0.113.0/24; none: any address
   */
  addresses: string[]
  /**
   * Calls per minute
   *
   * At most; more are answered 429
   */
  calls_per_minute: number
  /**
   * By sign-in
   *
   * An agent signed in for it, and renews it by itself
   */
  by_sign_in: boolean
  /** Status */
  state: ApiKeyCreateResultState
  /** Expires at */
  expires_at: string
  /** Revoked at */
  revoked_at: string | null
  /** Former key valid until */
  old_key_until: string | null
  /**
   * Last used
   *
   * To the minute; null: never
   */
  last_used_at: string | null
  /** Last used from */
  last_address: string | null
  /** Version */
  version: number
  /** Created */
  create_time: string
  /** Updated */
  update_time: string
  /**
   * API key
   *
   * Shown once
   */
  key: string
}

export type ApiKeyCreateResultState = 'active' | 'expired' | 'revoked'

export interface ApiKeyCreateInput {
  /**
   * Name
   *
   * The system that uses it
   */
  name: string
  /**
   * Permissions
   *
   * Only those that you have yourself; none for people, permissions or keys. An agent that uses the key still never moves money, sends files or sees what is masked
   */
  points: string[]
  /**
   * May change data
   *
   * Without this it only reads, whatever its permissions
   */
  may_write?: boolean | undefined
  /**
   * Allowed IP addresses
   *
   * Addresses, or networks such as 203.0.113.0/24; none: any address
   */
  addresses?: string[] | undefined
  /**
   * Calls per minute
   *
   * At most; more are answered 429
   */
  calls_per_minute?: number | undefined
  /**
   * Expires at
   *
   * Within two years; by default one
   */
  expires_at?: string | undefined
}

export interface ApiKey {
  /** ID */
  id: number
  /**
   * Name
   *
   * The system that uses it
   */
  name: string
  /**
   * Created by
   *
   * Its calls count as theirs, with no more than their rights
   */
  maker: string
  /**
   * Created by me
   *
   * Only its creator edits or rotates it
   */
  mine: boolean
  /**
   * Permissions
   *
   * Only those that you have yourself; none for people, permissions or keys. An agent that uses the key still never moves money, sends files or sees what is masked
   */
  points: string[]
  /**
   * Effective permissions
   *
   * Those that its creator still has
   */
  working: number
  /**
   * May change data
   *
   * Without this it only reads, whatever its permissions
   */
  may_write: boolean
  /**
   * Allowed IP addresses
   *
   * Addresses, or networks such as 203.0.113.0/24; none: any address
   */
  addresses: string[]
  /**
   * Calls per minute
   *
   * At most; more are answered 429
   */
  calls_per_minute: number
  /**
   * By sign-in
   *
   * An agent signed in for it, and renews it by itself
   */
  by_sign_in: boolean
  /** Status */
  state: ApiKeyCreateResultState
  /** Expires at */
  expires_at: string
  /** Revoked at */
  revoked_at: string | null
  /** Former key valid until */
  old_key_until: string | null
  /**
   * Last used
   *
   * To the minute; null: never
   */
  last_used_at: string | null
  /** Last used from */
  last_address: string | null
  /** Version */
  version: number
  /** Created */
  create_time: string
  /** Updated */
  update_time: string
}

export interface ApiKeyListInput {
  /** Page */
  page?: number | undefined
  /** Rows per page */
  size?: number | undefined
  /**
   * Count pages from
   *
   * `end`: page 1 is the last page
   */
  from?: 'end' | undefined
  /**
   * IDs
   *
   * Only these: `id=1&id=2`; `size` is then 100 unless you send one
   */
  id?: number[] | undefined
  /** Search */
  q?: string | undefined
  /** Status */
  state?: ApiKeyCreateResultState | undefined
  /**
   * Created
   *
   * At or after this time
   */
  start?: string | undefined
  /**
   * Created
   *
   * Before this time
   */
  end?: string | undefined
  sort?: ApiKeyListSort | undefined
}

export type ApiKeyListSort = 'id' | '-id' | 'create_time' | '-create_time' | 'update_time' | '-update_time' | 'name' | '-name' | 'last_used_at' | '-last_used_at'

export interface ApiKeyRotateInput {
  id: number
  /**
   * Keep the old key for (hours)
   *
   * 0: it stops working at once
   */
  hours?: number | undefined
}

export interface ApiKeyUpdateInput {
  id: number
  /**
   * Name
   *
   * The system that uses it
   */
  name?: string | undefined
  /**
   * Permissions
   *
   * Only those that you have yourself; none for people, permissions or keys. An agent that uses the key still never moves money, sends files or sees what is masked
   */
  points?: string[] | undefined
  /**
   * May change data
   *
   * Without this it only reads, whatever its permissions
   */
  may_write?: boolean | undefined
  /**
   * Allowed IP addresses
   *
   * Addresses, or networks such as 203.0.113.0/24; none: any address
   */
  addresses?: string[] | undefined
  /**
   * Calls per minute
   *
   * At most; more are answered 429
   */
  calls_per_minute?: number | undefined
  /**
   * Expires at
   *
   * Within two years
   */
  expires_at?: string | undefined
}

export interface ArticleRecord {
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
  published_at: string | null
  /** Content */
  content: string
  /** Status */
  status: ArticleRecordStatus
  /**
   * Views
   *
   * Views in the storefront, updated every few seconds
   */
  views: number
  /** Version */
  version: number
  /** Created */
  create_time: string
  /** Updated */
  update_time: string
  /** Deleted */
  deleted_at: string | null
  /** Linked banners */
  slides: LeadingSlide[]
}

export type ArticleRecordStatus = 'draft' | 'published'

export interface LeadingSlide {
  /** Banner ID */
  banner_id: number
  /** Banner */
  banner: string
  /** Position */
  position: number
  /** Shown */
  active: boolean
  /** Shown from */
  start_time: string | null
  /** Shown until */
  end_time: string | null
}

export interface ArticleCreateInput {
  /** Title */
  title: string
  /** Type */
  type: string
  /** Status */
  status?: ArticleRecordStatus | undefined
  /**
   * Published at
   *
   * Leave empty to publish immediately, or set a future time to schedule
   */
  published_at?: string | null | undefined
  /**
   * Author
   *
   * Leave empty for the name of the creator
   */
  author?: string | undefined
  /** Cover */
  cover?: string | null | undefined
  /** Summary */
  summary?: string | undefined
  /** Content */
  content?: string | undefined
}

export interface BulkResult {
  items: BulkResultItem[]
  /** Job */
  job_id?: number
  /** Entry of the operation log */
  log_id?: number
}

export interface BulkResultItem {
  id: number
  /** Done */
  ok: boolean
  /** Error code */
  error_code: number
  /** Message */
  msg: string
}

export interface ArticleDeleteManyInput {
  /** Records */
  ids?: number[] | undefined
  /** Filter */
  filter?: ArticleDeleteManyFilter | undefined
}

export interface ArticleDeleteManyFilter {
  /** Search */
  q?: string | undefined
  /**
   * Status
   *
   * scheduled: to be published at a future time
   */
  status?: ArticleDeleteManyFilterStatus | undefined
  /** Type */
  type?: string | undefined
  /**
   * Created
   *
   * At or after this time
   */
  start?: string | undefined
  /**
   * Created
   *
   * Before this time
   */
  end?: string | undefined
  /** In the trash */
  trash?: boolean | undefined
}

export type ArticleDeleteManyFilterStatus = 'draft' | 'published' | 'scheduled'

export interface ArticleRow {
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
  published_at: string | null
  /** Status */
  status: ArticleRecordStatus
  /**
   * Views
   *
   * Views in the storefront, updated every few seconds
   */
  views: number
  /** Version */
  version: number
  /** Created */
  create_time: string
  /** Updated */
  update_time: string
  /** Deleted */
  deleted_at: string | null
}

export interface ArticleListInput {
  /** Page */
  page?: number | undefined
  /** Rows per page */
  size?: number | undefined
  /**
   * Count pages from
   *
   * `end`: page 1 is the last page
   */
  from?: 'end' | undefined
  /**
   * IDs
   *
   * Only these: `id=1&id=2`; `size` is then 100 unless you send one
   */
  id?: number[] | undefined
  /** Search */
  q?: string | undefined
  /**
   * Status
   *
   * scheduled: to be published at a future time
   */
  status?: ArticleDeleteManyFilterStatus | undefined
  /** Type */
  type?: string | undefined
  /**
   * Created
   *
   * At or after this time
   */
  start?: string | undefined
  /**
   * Created
   *
   * Before this time
   */
  end?: string | undefined
  /** In the trash */
  trash?: boolean | undefined
  sort?: ArticleListSort | undefined
}

export type ArticleListSort = 'id' | '-id' | 'create_time' | '-create_time' | 'update_time' | '-update_time' | 'title' | '-title' | 'published_at' | '-published_at' | 'views' | '-views'

export interface ArticleUpdateInput {
  id: number
  /** Title */
  title?: string | undefined
  /** Type */
  type?: string | undefined
  /** Status */
  status?: ArticleRecordStatus | undefined
  /**
   * Published at
   *
   * Leave empty to publish immediately, or set a future time to schedule
   */
  published_at?: string | null | undefined
  /**
   * Author
   *
   * Leave empty for the name of the creator
   */
  author?: string | undefined
  /** Cover */
  cover?: string | null | undefined
  /** Summary */
  summary?: string | undefined
  /** Content */
  content?: string | undefined
}

export interface ModuleRights {
  /** ID */
  id: string
  /** Module */
  module: string
  /** Name */
  label: string
  /** Permissions */
  points: ModuleRightsPoint[]
}

export interface ModuleRightsPoint {
  /** Permission */
  point: string
  /** Name */
  label: string
}

export interface OperationUrl {
  /** Method */
  method: string
  /** Path */
  path: string
  /**
   * Permission
   *
   * null: no permission required
   */
  point: string | null
  /** Name */
  label: string
  /** Module */
  module: string
  /**
   * Allowed
   *
   * Whether the caller has this permission
   */
  allowed: boolean
}

export interface BannerRecord {
  id: number
  /** Name */
  name: string
  /** Description */
  description: string
  /** Slides */
  items: BannerRecordItem[]
  /** Version */
  version: number
  /** Created */
  create_time: string
  /** Updated */
  update_time: string
  /** Deleted */
  deleted_at: string | null
  /** Link targets of the slides */
  targets: BannerRecordTarget[]
  /** On home page */
  on_home: boolean
}

export interface BannerRecordItem {
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
  /** Shown */
  active: boolean
  /** Shown from */
  start_time: string | null
  /** Shown until */
  end_time: string | null
}

export interface BannerRecordTarget {
  /**
   * Link to
   *
   * 0 no link, 1 product, 2 theme, 3 article, 4 category, 5 page of the mini-program
   */
  type: 0 | 1 | 2 | 3 | 4 | 5
  id: number
  /** Name */
  name: string
}

export interface BannerCreateInput {
  /** Name */
  name: string
  /** Description */
  description?: string | undefined
  /** Slides */
  items?: BannerCreateItem[] | undefined
}

export interface BannerCreateItem {
  /** Image */
  image: string
  /**
   * Picture description
   *
   * Read out to people who cannot see the picture
   */
  alt?: string | undefined
  /**
   * Link to
   *
   * 0 no link, 1 product, 2 theme, 3 article, 4 category, 5 page of the mini-program
   */
  type: 0 | 1 | 2 | 3 | 4 | 5
  /** Link target */
  key_word?: number | null | undefined
  /** Page path */
  path?: string | null | undefined
  /** Position */
  sort?: number | undefined
  /** Shown */
  active?: boolean | undefined
  /** Shown from */
  start_time?: string | null | undefined
  /** Shown until */
  end_time?: string | null | undefined
}

export interface BannerDeleteManyInput {
  /** Records */
  ids?: number[] | undefined
  /** Filter */
  filter?: BannerDeleteManyFilter | undefined
}

export interface BannerDeleteManyFilter {
  /** Search */
  q?: string | undefined
  /**
   * Created
   *
   * At or after this time
   */
  start?: string | undefined
  /**
   * Created
   *
   * Before this time
   */
  end?: string | undefined
  /** In the trash */
  trash?: boolean | undefined
}

export interface BannerListInput {
  /** Page */
  page?: number | undefined
  /** Rows per page */
  size?: number | undefined
  /**
   * Count pages from
   *
   * `end`: page 1 is the last page
   */
  from?: 'end' | undefined
  /**
   * IDs
   *
   * Only these: `id=1&id=2`; `size` is then 100 unless you send one
   */
  id?: number[] | undefined
  /** Search */
  q?: string | undefined
  /**
   * Created
   *
   * At or after this time
   */
  start?: string | undefined
  /**
   * Created
   *
   * Before this time
   */
  end?: string | undefined
  /** In the trash */
  trash?: boolean | undefined
  sort?: BannerListSort | undefined
}

export type BannerListSort = 'id' | '-id' | 'create_time' | '-create_time' | 'update_time' | '-update_time' | 'name' | '-name'

export interface BannerUpdateInput {
  id: number
  /** Name */
  name?: string | undefined
  /** Description */
  description?: string | undefined
  /** Slides */
  items?: BannerCreateItem[] | undefined
}

export interface CategoryTree {
  /**
   * Version
   *
   * Version of the whole tree, incremented by every change
   */
  version: number
  /** Categories */
  items: CategoryNode[]
}

export interface CategoryNode {
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
  /** Version */
  version: number
  /** Created */
  create_time: string
  /** Updated */
  update_time: string
  /** Deleted */
  deleted_at: string | null
  /**
   * Path
   *
   * Names from the top level down to this category
   */
  path: string[]
  /**
   * Products
   *
   * Products directly in this category, excluding the trash
   */
  products: number
  /** Subcategories */
  children: CategoryNode[]
}

export interface CategoryArrangeInput {
  /** Categories */
  items?: CategoryArrangeItem[] | undefined
}

export interface CategoryArrangeItem {
  id: number
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

export interface CategoryRecord {
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
  /** Version */
  version: number
  /** Created */
  create_time: string
  /** Updated */
  update_time: string
  /** Deleted */
  deleted_at: string | null
  /**
   * Path
   *
   * Names from the top level down to this category
   */
  path: string[]
  /**
   * Products
   *
   * Products directly in this category, excluding the trash
   */
  products: number
}

export interface CategoryCreateInput {
  /** Name */
  name: string
  /** Description */
  description?: string | undefined
  /** Image */
  image?: string | null | undefined
  /**
   * Parent category
   *
   * Leave empty for a top-level category
   */
  parent_id?: number | null | undefined
  /**
   * Position
   *
   * Lower numbers come first
   */
  sort?: number | undefined
}

export interface CategoryDeleteManyInput {
  /** Records */
  ids?: number[] | undefined
  /** Filter */
  filter?: CategoryDeleteManyFilter | undefined
}

export interface CategoryDeleteManyFilter {
  /** Search */
  q?: string | undefined
  /** Parent category */
  parent_id?: number | undefined
  /**
   * Created
   *
   * At or after this time
   */
  start?: string | undefined
  /**
   * Created
   *
   * Before this time
   */
  end?: string | undefined
  /** In the trash */
  trash?: boolean | undefined
}

export interface CategoryListInput {
  /** Page */
  page?: number | undefined
  /** Rows per page */
  size?: number | undefined
  /**
   * Count pages from
   *
   * `end`: page 1 is the last page
   */
  from?: 'end' | undefined
  /**
   * IDs
   *
   * Only these: `id=1&id=2`; `size` is then 100 unless you send one
   */
  id?: number[] | undefined
  /** Search */
  q?: string | undefined
  /** Parent category */
  parent_id?: number | undefined
  /**
   * Created
   *
   * At or after this time
   */
  start?: string | undefined
  /**
   * Created
   *
   * Before this time
   */
  end?: string | undefined
  /** In the trash */
  trash?: boolean | undefined
  sort?: CategoryListSort | undefined
}

export type CategoryListSort = 'id' | '-id' | 'create_time' | '-create_time' | 'update_time' | '-update_time' | 'name' | '-name' | 'sort' | '-sort'

export interface CategoryUpdateInput {
  id: number
  /** Name */
  name?: string | undefined
  /** Description */
  description?: string | undefined
  /** Image */
  image?: string | null | undefined
  /**
   * Parent category
   *
   * Leave empty for a top-level category
   */
  parent_id?: number | null | undefined
  /**
   * Position
   *
   * Lower numbers come first
   */
  sort?: number | undefined
}

export interface Complaint {
  id: number
  /** Complaint number */
  number: string
  /** Complained at */
  source: ComplaintSource
  /** Status */
  state: ComplaintState
  /** Status at WeChat */
  provider_state: string
  /** Order */
  order_id: number | null
  /** Order number */
  order_no: string
  /** Transaction ID */
  transaction_id: string
  /**
   * Amount paid
   *
   * In fen: 100 is ¥1.00
   */
  amount: number
  /** Problem */
  problem: string
  /** Complaint */
  text: string
  /**
   * Amount claimed
   *
   * In fen: 100 is ¥1.00
   */
  wanted: number | null
  /** Awaiting reply */
  waits: boolean
  /** Number of complaints */
  times: number
  /** Complained on */
  complained_at: string
  /** Reply by */
  answer_by: string | null
  /** Ended on */
  ended_at: string | null
  /** Version */
  version: number
  /** Updated */
  update_time: string
  /** Phone */
  mobile: string | null
  /** Attached photos */
  images: string[]
  /**
   * Conversation
   *
   * The oldest first
   */
  entries: ComplaintEntry[]
}

export type ComplaintSource = 'pay' | 'trade'

export type ComplaintState = 'open' | 'answered' | 'ended'

export interface ComplaintEntry {
  id: number
  /** From */
  side: ComplaintEntrySide
  /**
   * Kind
   *
   * In WeChat’s words
   */
  kind: string
  /** Message */
  text: string
  /** Attached photos */
  images: string[]
  /** Time */
  time: string
}

export type ComplaintEntrySide = 'buyer' | 'shop' | 'wechat'

export interface ComplaintDecideRefundInput {
  id: number
  /** Decision */
  action: ComplaintDecideRefundAction
  /**
   * Refunded within (working days)
   *
   * 0: today
   */
  days?: number | undefined
  /**
   * Reason
   *
   * Needed to reject; the buyer reads it
   */
  reason?: string | undefined
}

export type ComplaintDecideRefundAction = 'approve' | 'reject'

export interface ComplaintListItem {
  id: number
  /** Complaint number */
  number: string
  /** Complained at */
  source: ComplaintSource
  /** Status */
  state: ComplaintState
  /** Status at WeChat */
  provider_state: string
  /** Order */
  order_id: number | null
  /** Order number */
  order_no: string
  /** Transaction ID */
  transaction_id: string
  /**
   * Amount paid
   *
   * In fen: 100 is ¥1.00
   */
  amount: number
  /** Problem */
  problem: string
  /** Complaint */
  text: string
  /**
   * Amount claimed
   *
   * In fen: 100 is ¥1.00
   */
  wanted: number | null
  /** Awaiting reply */
  waits: boolean
  /** Number of complaints */
  times: number
  /** Complained on */
  complained_at: string
  /** Reply by */
  answer_by: string | null
  /** Ended on */
  ended_at: string | null
  /** Version */
  version: number
  /** Updated */
  update_time: string
}

export interface ComplaintListInput {
  /** Page */
  page?: number | undefined
  /** Rows per page */
  size?: number | undefined
  /**
   * Count pages from
   *
   * `end`: page 1 is the last page
   */
  from?: 'end' | undefined
  /**
   * IDs
   *
   * Only these: `id=1&id=2`; `size` is then 100 unless you send one
   */
  id?: number[] | undefined
  /**
   * Search
   *
   * Complaint number, order number or transaction ID
   */
  q?: string | undefined
  /** Status */
  state?: ComplaintState | undefined
  /** Complained at */
  source?: ComplaintSource | undefined
  /** Awaiting reply */
  waits?: boolean | undefined
  /**
   * Complained on
   *
   * At or after this time
   */
  start?: string | undefined
  /**
   * Complained on
   *
   * Before this time
   */
  end?: string | undefined
  sort?: ComplaintListSort | undefined
}

export type ComplaintListSort = 'id' | '-id' | 'complained_at' | '-complained_at' | 'answer_by' | '-answer_by' | 'amount' | '-amount'

export interface ComplaintReadPhoneResult {
  id: number
  /** Phone */
  mobile: string | null
}

export interface ComplaintReplyInput {
  id: number
  /**
   * Reply
   *
   * The buyer reads it in WeChat
   */
  text: string
  /**
   * Attached photos
   *
   * Up to four
   */
  images?: string[] | undefined
  /**
   * Decision
   *
   * Required for the first reply to a mini-program complaint
   */
  decision?: ComplaintReplyDecision | undefined
}

export type ComplaintReplyDecision = 'agree' | 'refuse'

export interface Config {
  /**
   * Version
   *
   * Version of the whole configuration
   */
  version: number
  /** Settings */
  items: ConfigItem[]
}

export interface ConfigItem {
  /** ID */
  id: string
  /** Key */
  key: string
  /**
   * Section
   *
   * In the caller’s language
   */
  group: string
  /**
   * Title
   *
   * In the caller’s language
   */
  title: string
  /**
   * Description
   *
   * In the caller’s language
   */
  description: string
  /** Type */
  type: ConfigItemType
  /**
   * Unit
   *
   * fen: an amount in fen (1/100 yuan)
   */
  unit?: 'fen'
  /** Possible values */
  options?: string[]
  /**
   * Public
   *
   * Public: returned by GET /v1/config
   */
  public: boolean
  /**
   * Value
   *
   * Always null for secrets
   */
  value: unknown
  /**
   * Modified
   *
   * It differs from the default
   */
  set: boolean
  /** Default value */
  default: unknown
}

export type ConfigItemType = 'string' | 'number' | 'boolean' | 'json' | 'secret'

export interface ConfigUpdateInput {
  /**
   * Values
   *
   * Keyed by setting; null resets it to the default
   */
  values?: ConfigUpdateValues | undefined
}

export interface ConfigUpdateValues {
  /** Shop name */
  'shop.name'?: string | null | undefined
  /** Customer service phone */
  'shop.phone'?: string | null | undefined
  /**
   * Company on the business license
   *
   * Shown at the foot of the shop
   */
  'shop.company'?: string | null | undefined
  /**
   * Unified social credit code
   *
   * Shown at the foot of the shop
   */
  'shop.licence_number'?: string | null | undefined
  /**
   * Picture of the business license
   *
   * Shown at the foot of the shop
   */
  'shop.licence_picture'?: string | null | undefined
  /**
   * ICP number
   *
   * Shown at the foot of the shop
   */
  'shop.icp_number'?: string | null | undefined
  /**
   * Support email
   *
   * Shown at the foot of the shop
   */
  'shop.email'?: string | null | undefined
  /**
   * Business address
   *
   * Shown at the foot of the shop
   */
  'shop.address'?: string | null | undefined
  /**
   * Payment window (minutes)
   *
   * Unpaid orders are then closed and their stock is released
   */
  'order.pay_minutes'?: number | null | undefined
  /**
   * Auto-complete after (days)
   *
   * Days after delivery where parcels are tracked, otherwise after shipping; the order is then completed automatically
   */
  'order.confirm_days'?: number | null | undefined
  /**
   * Refund requests (days after receipt)
   *
   * Later only staff can refund. 0: no limit
   */
  'order.refund_days'?: number | null | undefined
  /**
   * Shipping fee
   *
   * In fen: 100 is ¥1.00
   */
  'order.freight'?: number | null | undefined
  /**
   * Free shipping from
   *
   * 0: every order pays the shipping fee
   *
   * In fen: 100 is ¥1.00
   */
  'order.free_freight_from'?: number | null | undefined
  /**
   * Add up shipping templates
   *
   * Off: an order pays the highest first fee, and goods of other templates only their further units
   */
  'order.add_up_freight'?: boolean | null | undefined
  /**
   * Minimum order value
   *
   * 0: no minimum
   *
   * In fen: 100 is ¥1.00
   */
  'order.minimum'?: number | null | undefined
  /**
   * Low stock threshold
   *
   * A variant with this much stock or less is marked low
   */
  'stock.low'?: number | null | undefined
  /**
   * Sender
   *
   * Printed on labels. Returns come here, too, unless you enter where to
   */
  'shop_address.sender_name'?: string | null | undefined
  /**
   * Sender’s phone
   *
   * A mobile number
   */
  'shop_address.sender_mobile'?: '' | string | null | undefined
  /**
   * Sender’s province
   *
   * As on a label: 浙江省
   */
  'shop_address.sender_province'?: string | null | undefined
  /**
   * Sender’s city
   *
   * As on a label: 杭州市
   */
  'shop_address.sender_city'?: string | null | undefined
  /**
   * Sender’s district
   *
   * As on a label: 西湖区
   */
  'shop_address.sender_district'?: string | null | undefined
  /**
   * Sender’s address
   *
   * Street and number, where the carrier picks parcels up
   */
  'shop_address.sender_address'?: string | null | undefined
  /**
   * Recipient of returns
   *
   * Leave all of it empty if returns go to the sender
   */
  'shop_address.return_name'?: string | null | undefined
  /**
   * Recipient’s phone
   *
   * A mobile number
   */
  'shop_address.return_mobile'?: '' | string | null | undefined
  /**
   * Recipient’s province
   *
   * As on a label: 浙江省
   */
  'shop_address.return_province'?: string | null | undefined
  /**
   * Recipient’s city
   *
   * As on a label: 杭州市
   */
  'shop_address.return_city'?: string | null | undefined
  /**
   * Recipient’s district
   *
   * As on a label: 西湖区
   */
  'shop_address.return_district'?: string | null | undefined
  /**
   * Recipient’s address
   *
   * Street and number
   */
  'shop_address.return_address'?: string | null | undefined
  /**
   * Return address in your own words
   *
   * Shown to buyers instead of the address above
   */
  'after_sale.return_to'?: string | null | undefined
  /**
   * Delivery to addresses
   *
   * By a carrier. Stays on while no other way of delivery is on
   */
  'delivery.express'?: boolean | null | undefined
  /**
   * Pick-up
   *
   * Buyers pick their order up at a place of the shop
   */
  'delivery.pickup'?: boolean | null | undefined
  /**
   * Keep for pick-up (days)
   *
   * Days after payment; the order is then canceled and refunded
   */
  'delivery.pickup_days'?: number | null | undefined
  /**
   * Local delivery
   *
   * Your own courier delivers within your delivery areas
   */
  'delivery.courier'?: boolean | null | undefined
  /**
   * Services
   *
   * Nothing is delivered: staff mark the order as done
   */
  'delivery.none'?: boolean | null | undefined
  /**
   * Report parcels to WeChat after (minutes)
   *
   * Until then a parcel can be canceled. An order that is completed meanwhile is reported at once
   */
  'shipping.report_delay_minutes'?: number | null | undefined
  /**
   * Return coupons of canceled orders
   *
   * If the whole order is canceled before shipping
   */
  'coupon.return'?: boolean | null | undefined
  /**
   * Tracking service
   *
   * Tells buyers and staff where parcels are. Kuaidi100: all parcels, needs a contract with Kuaidi100. WeChat: orders paid with WeChat Pay, needs no contract
   */
  'tracking.source'?: ConfigUpdateValuesTrackingSource | null | undefined
  /**
   * No news for (days)
   *
   * A parcel without any news for so long is listed as a problem
   */
  'tracking.silent_days'?: number | null | undefined
  /**
   * Waybill service
   *
   * Gives tracking numbers with labels to print, by your contract with a carrier. Off: staff enter the numbers of the carrier. WeChat: orders paid with WeChat Pay
   */
  'waybill.source'?: ConfigUpdateValuesTrackingSource | null | undefined
  /**
   * Weight of a parcel (g)
   *
   * What waybill services are told; carriers weigh it themselves
   */
  'waybill.grams'?: number | null | undefined
  /**
   * Answer requests within (hours)
   *
   * After that a request is approved automatically. 0: it waits for you
   */
  'after_sale.decide_hours'?: number | null | undefined
  /**
   * Buyers send returns within (days)
   *
   * After that an approved return expires
   */
  'after_sale.send_days'?: number | null | undefined
  /**
   * Confirm returns within (days)
   *
   * Days after the buyer has sent it; then it counts as received in full, and nothing goes back to stock by itself
   */
  'after_sale.receive_days'?: number | null | undefined
  /**
   * Ship replacements within (days)
   *
   * Days after the items are here; then the exchange is flagged for you
   */
  'after_sale.ship_days'?: number | null | undefined
  /**
   * Refund the shipping fee when everything is returned
   *
   * Off: what buyers paid for shipping stays with the shop once an order was shipped
   */
  'after_sale.return_freight'?: boolean | null | undefined
  /**
   * Refunds are a step of their own
   *
   * On: approving a refund or receiving a return pays nothing until a staff member with that permission does. What was paid by hand always goes back like this
   */
  'after_sale.pay_apart'?: boolean | null | undefined
  /**
   * Returns through WeChat
   *
   * On: WeChat asks buyers of approved returns to book a pick-up or to enter their tracking number. Only orders that you have insured there
   */
  'no_worry_return.enabled'?: boolean | null | undefined
  /**
   * Bank transfer
   *
   * Buyers pay into the account below. It needs an account number
   */
  'pay.transfer'?: boolean | null | undefined
  /** Account holder */
  'pay.transfer_holder'?: string | null | undefined
  /**
   * Bank
   *
   * With its branch, as a transfer asks for it
   */
  'pay.transfer_bank'?: string | null | undefined
  /** Account number */
  'pay.transfer_account'?: string | null | undefined
  /**
   * Instructions
   *
   * Shown to buyers who pay by transfer, below account, amount and reference
   */
  'pay.transfer_instructions'?: string | null | undefined
  /**
   * Wait for a transfer (days)
   *
   * Days after the order; it is then closed unless staff have marked it as paid
   */
  'pay.transfer_days'?: number | null | undefined
  /**
   * Payment at pick-up
   *
   * At the counter, when the order is picked up. Its stock is held as long as it is kept for pick-up
   */
  'pay.at_pickup'?: boolean | null | undefined
  /**
   * Buyers can request invoices
   *
   * By law a buyer gets an invoice on request
   */
  'invoice.enabled'?: boolean | null | undefined
  /**
   * Issue within (days)
   *
   * Later a request counts as overdue
   */
  'invoice.days'?: number | null | undefined
  /**
   * Issued by
   *
   * By staff: upload each invoice, nothing else is needed. Own system: an ERP or tax platform that is connected to the shop
   */
  'invoice.issuer'?: ConfigUpdateValuesInvoiceIssuer | null | undefined
  /**
   * Invoice link in WeChat’s receipt
   *
   * Requires electronic invoices to be enabled in the merchant platform of WeChat Pay, which then gets the requests. Applies to payments started from now on
   */
  'invoice.at_wechat'?: boolean | null | undefined
  /**
   * Page of an order in WeChat’s own list
   *
   * WeChat opens it from the buyer’s orders; {order_no} becomes the number of the order. `npm run doctor` sends it to WeChat. Leave empty to send nothing
   */
  'shipping.order_page'?: string | null | undefined
  /**
   * Order paid: template ID
   *
   * Copy it from WeChat. Leave empty to send nothing
   */
  'message.paid_template'?: string | null | undefined
  /**
   * Order paid: keywords
   *
   * What each keyword of the template gets, such as character_string1={order_no}, amount2={amount}, date3={time}
   */
  'message.paid_keywords'?: string | null | undefined
  /**
   * Order shipped: template ID
   *
   * Copy it from WeChat. Leave empty to send nothing
   */
  'message.shipped_template'?: string | null | undefined
  /**
   * Order shipped: keywords
   *
   * As above; also {goods}, {carrier}, {tracking_no}, for instance thing2={carrier}, character_string3={tracking_no}
   */
  'message.shipped_keywords'?: string | null | undefined
  /**
   * Payment due soon: template ID
   *
   * Copy it from WeChat. Leave empty to send nothing
   */
  'message.closing_template'?: string | null | undefined
  /**
   * Payment due soon: keywords
   *
   * As above; {time} is the deadline
   */
  'message.closing_keywords'?: string | null | undefined
  /**
   * Payment due soon (minutes)
   *
   * Minutes before an unpaid order is closed
   */
  'message.closing_minutes'?: number | null | undefined
  /**
   * Refund made: template ID
   *
   * Copy it from WeChat. Leave empty to send nothing
   */
  'message.refunded_template'?: string | null | undefined
  /**
   * Refund made: keywords
   *
   * As above; {amount} is the refunded amount
   */
  'message.refunded_keywords'?: string | null | undefined
  /**
   * Invoice issued: template ID
   *
   * Copy it from WeChat. Leave empty to send nothing
   */
  'message.invoiced_template'?: string | null | undefined
  /**
   * Invoice issued: keywords
   *
   * As above; {amount} is the invoiced amount
   */
  'message.invoiced_keywords'?: string | null | undefined
  /**
   * Pick-up reminder: template ID
   *
   * Copy it from WeChat. Leave empty to send nothing
   */
  'message.pickup_template'?: string | null | undefined
  /**
   * Pick-up reminder: keywords
   *
   * As above; {time} is the last day to pick up the order
   */
  'message.pickup_keywords'?: string | null | undefined
  /**
   * After-sales request approved: template ID
   *
   * Copy it from WeChat. Leave empty to send nothing
   */
  'message.agreed_template'?: string | null | undefined
  /**
   * After-sales request approved: keywords
   *
   * As above; {amount} is the requested amount. Where to send the items is said on the page of the order
   */
  'message.agreed_keywords'?: string | null | undefined
  /**
   * After-sales request declined: template ID
   *
   * Copy it from WeChat. Leave empty to send nothing
   */
  'message.declined_template'?: string | null | undefined
  /**
   * After-sales request declined: keywords
   *
   * As above; {amount} is the requested amount
   */
  'message.declined_keywords'?: string | null | undefined
  /**
   * Replacement shipped: template ID
   *
   * Copy it from WeChat. Leave empty to send nothing
   */
  'message.exchanged_template'?: string | null | undefined
  /**
   * Replacement shipped: keywords
   *
   * As above; {carrier} and {tracking_no} are those of the replacement
   */
  'message.exchanged_keywords'?: string | null | undefined
  /**
   * Include goods and parcel in messages
   *
   * Otherwise {goods}, {carrier} and {tracking_no} refer to the order, and WeChat learns only number and amount
   */
  'message.details'?: boolean | null | undefined
  /**
   * Page of an order
   *
   * Opened by a message; {id} becomes the order ID
   */
  'message.page'?: string | null | undefined
  /** Opens this version */
  'message.version'?: ConfigUpdateValuesMessageVersion | null | undefined
  /**
   * Checked by
   *
   * WeChat: the blocked words, then WeChat itself, for customers who use the mini-program
   */
  'content.source'?: ConfigUpdateValuesContentSource | null | undefined
  /**
   * Blocked words
   *
   * Separated by commas or line breaks. Content with any of them is hidden from others until staff review it
   */
  'content.words'?: string | null | undefined
  /**
   * Staff review every profile picture
   *
   * Where no service can check it: without a mini-program, and of customers who do not use it
   */
  'content.pictures'?: boolean | null | undefined
  /** Order paid */
  'message.http_paid'?: boolean | null | undefined
  /** Order shipped */
  'message.http_shipped'?: boolean | null | undefined
  /** Payment due soon */
  'message.http_closing'?: boolean | null | undefined
  /** Refund made */
  'message.http_refunded'?: boolean | null | undefined
  /** Invoice issued */
  'message.http_invoiced'?: boolean | null | undefined
  /** Pick-up reminder */
  'message.http_pickup'?: boolean | null | undefined
  /** After-sales request approved */
  'message.http_agreed'?: boolean | null | undefined
  /** After-sales request declined */
  'message.http_declined'?: boolean | null | undefined
  /** Replacement shipped */
  'message.http_exchanged'?: boolean | null | undefined
  /**
   * Include the phone number of the order
   *
   * For a service that sends SMS. Otherwise it learns the order number and looks the number up itself
   */
  'message.http_phone'?: boolean | null | undefined
  /**
   * Default rows per page
   *
   * Lists start with this number of rows; it can be changed in each list
   */
  'admin.page_size'?: number | null | undefined
  /** Files in the trash (days) */
  'retention.trash_files_days'?: number | null | undefined
  /**
   * Personal data of finished orders (days)
   *
   * Then names, phones, addresses and notes are removed for good; 0: they are kept
   */
  'retention.order_days'?: number | null | undefined
  /** Login log (days) */
  'retention.login_log_days'?: number | null | undefined
  /** Error log (days) */
  'retention.error_log_days'?: number | null | undefined
  /** Webhook deliveries (days) */
  'retention.webhook_days'?: number | null | undefined
  /** Ended sessions (days) */
  'retention.session_days'?: number | null | undefined
  /** Maximum image size (MiB) */
  'upload.image_mib'?: number | null | undefined
  /** Maximum size of other files (MiB) */
  'upload.file_mib'?: number | null | undefined
  /** Storage limit per person (MiB) */
  'upload.quota_mib'?: number | null | undefined
  /**
   * Allow Office documents and plain text
   *
   * docx, xlsx, pptx, csv and txt, in addition to images and PDF
   */
  'upload.documents'?: boolean | null | undefined
  /**
   * Require two-factor authentication for
   *
   * They must set it up before continuing
   */
  'security.otp_required'?: ConfigUpdateValuesSecurityOtpRequired | null | undefined
  /** Sign-ups per hour per IP address */
  'limits.register_per_hour'?: number | null | undefined
  /** Phone verifications per day per user */
  'limits.phone_code_per_day'?: number | null | undefined
  /** Searches per minute per IP address */
  'limits.search_per_minute'?: number | null | undefined
  /** Search suggestions per minute per IP address */
  'limits.suggestions_per_minute'?: number | null | undefined
  /**
   * Orders per minute per user
   *
   * Rejected attempts are counted separately, up to five times as many
   */
  'limits.orders_per_minute'?: number | null | undefined
  /** Coupon codes tried per hour per customer */
  'limits.coupon_codes_per_hour'?: number | null | undefined
  /** Wrong coupon codes per hour per IP address */
  'limits.wrong_coupon_codes_per_hour'?: number | null | undefined
  /** Coupons claimed per minute per customer */
  'limits.coupon_claims_per_minute'?: number | null | undefined
  /** Pick-up codes per minute per staff member */
  'limits.pickup_codes_per_minute'?: number | null | undefined
  /** Changes of how to pay per hour per customer */
  'limits.pay_ways_per_hour'?: number | null | undefined
  /** Invoice requests per hour per customer */
  'limits.invoices_per_hour'?: number | null | undefined
  /** Uploads per hour per user */
  'limits.upload_per_hour'?: number | null | undefined
  /** Searches by full phone number or email per hour per staff member who sees them masked */
  'limits.number_search_per_hour'?: number | null | undefined
  /** Copies of personal data per day per customer */
  'limits.data_copies_per_day'?: number | null | undefined
  /** Consents to policies per hour per customer */
  'limits.policy_consents_per_hour'?: number | null | undefined
  /** Back-office searches per minute per staff member */
  'limits.office_search_per_minute'?: number | null | undefined
  /** Message consents per minute per user */
  'limits.messages_per_minute'?: number | null | undefined
  /** Token refreshes per hour per session */
  'limits.refresh_per_hour'?: number | null | undefined
  /**
   * Words that are never suggested
   *
   * Separated by commas. Buyers can still search for them
   */
  'search.hidden_words'?: string | null | undefined
}

export type ConfigUpdateValuesTrackingSource = 'none' | 'kuaidi100' | 'wechat'

export type ConfigUpdateValuesInvoiceIssuer = 'hand' | 'http'

export type ConfigUpdateValuesMessageVersion = 'formal' | 'trial' | 'developer'

export type ConfigUpdateValuesContentSource = 'words' | 'wechat'

export type ConfigUpdateValuesSecurityOtpRequired = 'nobody' | 'super' | 'staff'

export interface ContentCheck {
  id: number
  /** Kind */
  kind: ContentCheckKind
  /** Content */
  text: string
  /** Picture */
  image: string | null
  /** Check */
  state: ContentCheckState
  /** Reason */
  reason: ContentCheckReason | null
  /** Topic */
  topic: ContentCheckTopic | null
  /** Sensitive word */
  word: string | null
  /** Customer ID */
  user_id: number
  /** Buyer */
  buyer: string
  /** Order */
  order_id: number | null
  /** Order number */
  order_no: string | null
  /** Decided by */
  decided_by: string | null
  /** Decided on */
  decided_at: string | null
  /** Version */
  version: number
  /** Created */
  create_time: string
  /** Updated */
  update_time: string
}

export type ContentCheckKind = 'nickname' | 'avatar' | 'order_note'

export type ContentCheckState = 'waiting' | 'asked' | 'passed' | 'doubtful' | 'failed' | 'approved' | 'hidden'

export type ContentCheckReason = 'words' | 'wechat' | 'service' | 'picture' | 'openid' | 'away' | 'silent' | 'download' | 'configuration'

export type ContentCheckTopic = 'advert' | 'politics' | 'porn' | 'abuse' | 'crime' | 'fraud' | 'vulgar' | 'copyright' | 'other'

export interface ContentCheckDecideInput {
  id: number
  /** Decision */
  decision: ContentCheckDecideDecision
}

export type ContentCheckDecideDecision = 'approve' | 'hide'

export interface ContentCheckDecideManyInput {
  /** Records */
  ids?: number[] | undefined
  /** Filter */
  filter?: ContentCheckDecideManyFilter | undefined
  /** Values */
  input: ContentCheckDecideManyInput2
}

export interface ContentCheckDecideManyFilter {
  /** Kind */
  kind?: ContentCheckKind | undefined
  /** Check */
  state?: ContentCheckState | undefined
  /** To review */
  waits?: boolean | undefined
  /**
   * Updated
   *
   * At or after this time
   */
  start?: string | undefined
  /**
   * Updated
   *
   * Before this time
   */
  end?: string | undefined
}

export interface ContentCheckDecideManyInput2 {
  /** Decision */
  decision: ContentCheckDecideDecision
}

export interface ContentCheckListInput {
  /** Page */
  page?: number | undefined
  /** Rows per page */
  size?: number | undefined
  /**
   * Count pages from
   *
   * `end`: page 1 is the last page
   */
  from?: 'end' | undefined
  /**
   * IDs
   *
   * Only these: `id=1&id=2`; `size` is then 100 unless you send one
   */
  id?: number[] | undefined
  /** Kind */
  kind?: ContentCheckKind | undefined
  /** Check */
  state?: ContentCheckState | undefined
  /** To review */
  waits?: boolean | undefined
  /**
   * Updated
   *
   * At or after this time
   */
  start?: string | undefined
  /**
   * Updated
   *
   * Before this time
   */
  end?: string | undefined
  sort?: ContentCheckListSort | undefined
}

export type ContentCheckListSort = 'id' | '-id' | 'update_time' | '-update_time'

export interface CouponAddCodesResult {
  /** New codes */
  added: number
}

export interface CouponAddCodesInput {
  id: number
  /**
   * Single-use codes
   *
   * How many new codes. Each works once, for one customer
   */
  count?: number | undefined
  /** Shared code */
  code?: string | undefined
}

export interface Coupon {
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
   * Number of coupons
   *
   * Total quantity. Leave empty for no limit
   */
  total: number | null
  /**
   * Per customer
   *
   * How many each customer can have
   */
  per_buyer: number
  /**
   * Hidden from the shop
   *
   * Claimed with a code, or given by staff
   */
  hidden: boolean
  /**
   * First order only
   *
   * For buyers who have no order yet
   */
  first_order: boolean
  /**
   * Paused
   *
   * No longer available. Customers who have it can still use it
   */
  paused: boolean
  /** Claimed */
  claimed: number
  /** Version */
  version: number
  /** Created */
  create_time: string
  /** Updated */
  update_time: string
  /** Deleted */
  deleted_at: string | null
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

export interface CouponCreateInput {
  /** Name */
  name: string
  /** Discount */
  gives: AmountOff | PercentOff | FreeShipping | CheapestFree
  /**
   * Products
   *
   * None, and no categories: all products
   */
  product_ids?: number[] | undefined
  /**
   * Categories
   *
   * Including their subcategories
   */
  category_ids?: number[] | undefined
  /** Excluded products */
  except_product_ids?: number[] | undefined
  /**
   * First order only
   *
   * For buyers who have no order yet
   */
  first_order?: boolean | undefined
  /** Starts */
  valid_from?: string | null | undefined
  /**
   * Ends
   *
   * Leave empty for no end date
   */
  valid_until?: string | null | undefined
  /**
   * Valid for (days)
   *
   * Counted from the claim, instead of fixed dates
   */
  valid_days?: number | null | undefined
  /**
   * Number of coupons
   *
   * Total quantity. Leave empty for no limit
   */
  total?: number | null | undefined
  /**
   * Per customer
   *
   * How many each customer can have
   */
  per_buyer?: number | undefined
  /**
   * Hidden from the shop
   *
   * Claimed with a code, or given by staff
   */
  hidden?: boolean | undefined
  /**
   * Paused
   *
   * No longer available. Customers who have it can still use it
   */
  paused?: boolean | undefined
}

export interface CouponDeleteManyInput {
  /** Records */
  ids?: number[] | undefined
  /** Filter */
  filter?: CouponDeleteManyFilter | undefined
}

export interface CouponDeleteManyFilter {
  /** Search */
  q?: string | undefined
  /** Kind */
  kind?: CouponDeleteManyFilterKind | undefined
  /**
   * Paused
   *
   * No longer available. Customers who have it can still use it
   */
  paused?: boolean | undefined
  /**
   * Hidden from the shop
   *
   * Claimed with a code, or given by staff
   */
  hidden?: boolean | undefined
  /**
   * Created
   *
   * At or after this time
   */
  start?: string | undefined
  /**
   * Created
   *
   * Before this time
   */
  end?: string | undefined
  /** In the trash */
  trash?: boolean | undefined
}

export type CouponDeleteManyFilterKind = 'amount_off' | 'percent_off' | 'free_shipping' | 'cheapest_free'

export interface CouponDuplicateInput {
  id: number
  /** Name */
  name: string
}

export interface CouponGrantResult {
  /**
   * Given
   *
   * Customers who already have theirs do not get another
   */
  given: number
  /**
   * Continues in the background
   *
   * All customers, batch by batch
   */
  in_background: boolean
}

export interface CouponGrantInput {
  id: number
  /** Customers */
  user_ids?: number[] | undefined
  /** All customers */
  all?: boolean | undefined
}

export interface CouponRow {
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
   * Number of coupons
   *
   * Total quantity. Leave empty for no limit
   */
  total: number | null
  /**
   * Per customer
   *
   * How many each customer can have
   */
  per_buyer: number
  /**
   * Hidden from the shop
   *
   * Claimed with a code, or given by staff
   */
  hidden: boolean
  /**
   * First order only
   *
   * For buyers who have no order yet
   */
  first_order: boolean
  /**
   * Paused
   *
   * No longer available. Customers who have it can still use it
   */
  paused: boolean
  /** Claimed */
  claimed: number
  /** Version */
  version: number
  /** Created */
  create_time: string
  /** Updated */
  update_time: string
  /** Deleted */
  deleted_at: string | null
  /** Used */
  used: number
}

export interface CouponListInput {
  /** Page */
  page?: number | undefined
  /** Rows per page */
  size?: number | undefined
  /**
   * Count pages from
   *
   * `end`: page 1 is the last page
   */
  from?: 'end' | undefined
  /**
   * IDs
   *
   * Only these: `id=1&id=2`; `size` is then 100 unless you send one
   */
  id?: number[] | undefined
  /** Search */
  q?: string | undefined
  /** Kind */
  kind?: CouponDeleteManyFilterKind | undefined
  /**
   * Paused
   *
   * No longer available. Customers who have it can still use it
   */
  paused?: boolean | undefined
  /**
   * Hidden from the shop
   *
   * Claimed with a code, or given by staff
   */
  hidden?: boolean | undefined
  /**
   * Created
   *
   * At or after this time
   */
  start?: string | undefined
  /**
   * Created
   *
   * Before this time
   */
  end?: string | undefined
  /** In the trash */
  trash?: boolean | undefined
  sort?: CouponListSort | undefined
}

export type CouponListSort = 'id' | '-id' | 'create_time' | '-create_time' | 'update_time' | '-update_time' | 'name' | '-name' | 'claimed' | '-claimed'

export interface CouponCode {
  id: number
  /** Coupon code */
  code: string
  /**
   * For everyone
   *
   * Otherwise one customer can use it, once
   */
  for_all: boolean
  /** Used on */
  used_at: string | null
  /** Created */
  create_time: string
}

export interface CouponListCodesInput {
  /** Page */
  page?: number | undefined
  /** Rows per page */
  size?: number | undefined
  /**
   * Count pages from
   *
   * `end`: page 1 is the last page
   */
  from?: 'end' | undefined
  id: number
  /** Coupon code */
  q?: string | undefined
  /** Used */
  used?: boolean | undefined
}

export interface OfferResult {
  /** Orders */
  orders: number
  /** Buyers */
  buyers: number
  /**
   * Total discounts
   *
   * In fen: 100 is ¥1.00
   */
  taken_off: number
  /**
   * Total paid
   *
   * By these orders, before refunds
   *
   * In fen: 100 is ¥1.00
   */
  paid: number
}

export interface CouponSetPausedInput {
  id: number
  /**
   * Paused
   *
   * No longer available. Customers who have it can still use it
   */
  paused: boolean
}

export interface CouponSetPausedManyInput {
  /** Records */
  ids?: number[] | undefined
  /** Filter */
  filter?: CouponDeleteManyFilter | undefined
  /** Values */
  input: CouponSetPausedManyInput2
}

export interface CouponSetPausedManyInput2 {
  /**
   * Paused
   *
   * No longer available. Customers who have it can still use it
   */
  paused: boolean
}

export interface CouponUpdateInput {
  id: number
  /** Name */
  name?: string | undefined
  /** Discount */
  gives?: AmountOff | PercentOff | FreeShipping | CheapestFree | undefined
  /**
   * Products
   *
   * None, and no categories: all products
   */
  product_ids?: number[] | undefined
  /**
   * Categories
   *
   * Including their subcategories
   */
  category_ids?: number[] | undefined
  /** Excluded products */
  except_product_ids?: number[] | undefined
  /**
   * First order only
   *
   * For buyers who have no order yet
   */
  first_order?: boolean | undefined
  /** Starts */
  valid_from?: string | null | undefined
  /**
   * Ends
   *
   * Leave empty for no end date
   */
  valid_until?: string | null | undefined
  /**
   * Valid for (days)
   *
   * Counted from the claim, instead of fixed dates
   */
  valid_days?: number | null | undefined
  /**
   * Number of coupons
   *
   * Total quantity. Leave empty for no limit
   */
  total?: number | null | undefined
  /**
   * Per customer
   *
   * How many each customer can have
   */
  per_buyer?: number | undefined
  /**
   * Hidden from the shop
   *
   * Claimed with a code, or given by staff
   */
  hidden?: boolean | undefined
  /**
   * Paused
   *
   * No longer available. Customers who have it can still use it
   */
  paused?: boolean | undefined
}

export interface OrderRecord {
  /** ID */
  id: number
  /** Order number */
  order_no: string
  /** Status */
  status: OrderRecordStatus
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
  items: OrderRecordItem[]
  /** Buyer’s note */
  remark: string
  /** Pay by */
  expires_at: string
  /** Carrier */
  carrier: string | null
  /** Tracking number */
  tracking_no: string | null
  /** Customer ID */
  user_id: number
  /** Buyer */
  buyer: string | null
  /** Delivery */
  delivery: OrderRecordDelivery
  /**
   * Way to pay
   *
   * As the buyer has chosen; `wechat` unless they have chosen another
   */
  pay_way: string
  /** Delivery address */
  address: OrderRecordAddress
  /** Staff note */
  note: string
  /** Problems */
  problems: OrderRecordProblem[]
  /** Version */
  version: number
  /** Ordered on */
  create_time: string
  /** Updated */
  update_time: string
  /**
   * Tracking page
   *
   * null: there is no number to track
   */
  tracking_url: string | null
  /** Pick-up */
  pickup: OrderRecordPickup | null
  /** Local delivery */
  courier: OrderRecordCourier | null
  /** History */
  events: OrderRecordEvent[]
  /** Refunds */
  refunds: OrderRecordRefund[]
  /** Offers */
  reductions: Reduction[]
  /**
   * Shipping fee breakdown
   *
   * Empty: the flat fee of the settings
   */
  freight_parts: FreightPart[]
  /** Payments */
  payments: OrderRecordPayment[]
  /** Personal data removed on */
  blanked_at: string | null
  /** Payment started at */
  prepaid_at: string | null
  /** Paid at */
  paid_at: string | null
  /** Shipped at */
  shipped_at: string | null
  /** Shipping information */
  shipping: OrderRecordShipping | null
  /** Shipped later */
  late_shipping: OrderRecordLateShipping | null
  /**
   * Messages
   *
   * Those that the buyer has accepted
   */
  messages: OrderRecordMessage[]
  /** Check of the note */
  remark_check: ContentCheckState | null
}

export type OrderRecordStatus = 'unpaid' | 'closing' | 'closed' | 'paid' | 'shipped' | 'completed' | 'refunding' | 'refunded'

export interface OrderRecordItem {
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
  no_return: OrderRecordItemNoReturn | null
  /** SKU code */
  code: string | null
  /**
   * Barcode
   *
   * EAN-13
   */
  barcode: string | null
}

export type OrderRecordItemNoReturn = 'made_to_order' | 'perishable' | 'digital' | 'press' | 'unsealed' | 'activated' | 'near_expiry'

export type OrderRecordDelivery = 'express' | 'pickup' | 'courier' | 'none'

export interface OrderRecordAddress {
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

export type OrderRecordProblem = 'payment' | 'refund' | 'funds'

export interface OrderRecordPickup {
  /**
   * Pick-up place
   *
   * Only for `pickup`
   */
  place: PickupPlaceShown | null
  /**
   * Pick up by
   *
   * The order is refunded after that
   */
  collect_by: string | null
  /** Picked up on */
  collected_at: string | null
  /** Handed over by */
  handed_by: string | null
}

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

export interface OrderRecordCourier {
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
  /** Sent out by */
  sent_by: string | null
}

export interface OrderRecordEvent {
  /** Previous status */
  from: OrderRecordStatus | null
  /** Status */
  to: OrderRecordStatus
  /** By */
  by: OrderRecordEventBy
  /** Reason */
  reason_code: string | null
  /** Note */
  reason: string
  /**
   * Change
   *
   * Changed by the shop; the status stays the same
   */
  change: OrderRecordEventChange | null
  /** Time */
  create_time: string
  /**
   * Shipment
   *
   * Shipping details at the time, or as corrected later
   */
  shipment: OrderRecordEventShipment | null
  /** Changed by */
  nickname: string | null
}

export type OrderRecordEventBy = 'buyer' | 'staff' | 'system' | 'provider'

export type OrderRecordEventChange = 'address' | 'price' | 'shipment' | 'parcel' | 'parcel_called_off' | 'delivered'

export interface OrderRecordEventShipment {
  /** Carrier */
  carrier: string | null
  /** Tracking number */
  tracking_no: string | null
}

export interface OrderRecordRefund {
  id: number
  /** Type */
  kind: RefundKind
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
  state: RefundState
  /** Reason */
  reason_code: string | null
  /** Note */
  reason: string
  /** Reply */
  answer: string
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
  deadline: RefundDeadline | null
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
  /** Redirected to */
  sent_to: RefundSentTo | null
  /** Card ending in */
  sent_account: string | null
  /**
   * Payment method
   *
   * Of the payment; `wechat`: the money goes back through WeChat Pay
   */
  method: string
  /**
   * Reference
   *
   * For money that staff returned themselves
   */
  reference: string
  /** Refund number */
  out_refund_no: string
  /** Requested by */
  asked_by: RefundAskedBy
  /**
   * Problem
   *
   * Why the refund is stuck: ABNORMAL, CLOSED, NOT_ENOUGH, SLOW …
   */
  trouble: string | null
  /** Needs attention */
  attention: boolean
  /** Return items to stock */
  restocks: boolean
  /**
   * Items returned to stock
   *
   * Those that were not sent yet when it was started
   */
  to_stock: RefundToStock[]
  /** Processed by */
  nickname: string | null
  /** Started at */
  begun_at: string | null
  /** Finished at */
  ended_at: string | null
  /** Version */
  version: number
  /** Requested on */
  create_time: string
  /** Updated */
  update_time: string
  /** Items */
  items: OrderRecordRefundItem[]
}

export interface OrderRecordRefundItem {
  id: number
  /** Count */
  count: number
  /**
   * Exchange for
   *
   * null: this is no exchange
   */
  to_sku: OrderRecordRefundItemToSku | null
}

export interface OrderRecordRefundItemToSku {
  id: number
  /** Variant */
  specs: Record<string, string>
  /** SKU code */
  code: string | null
}

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

export interface OrderRecordPayment {
  id: number
  /** Payment method */
  method: string
  /**
   * Transaction ID
   *
   * WeChat Pay only
   */
  transaction_id: string | null
  /**
   * Reference
   *
   * For a payment that staff marked
   */
  reference: string
  /** Note */
  note: string
  /** Marked by */
  nickname: string | null
  /**
   * Amount
   *
   * In fen: 100 is ¥1.00
   */
  amount: number
  /** Paid late */
  late: boolean
  /** Source */
  source: OrderRecordPaymentSource
  /** Paid at */
  success_time: string
}

export type OrderRecordPaymentSource = 'notification' | 'query' | 'staff'

export interface OrderRecordShipping {
  /** Status */
  state: OrderRecordShippingState
  /** Reason */
  reason: OrderRecordShippingReason | null
  /**
   * WeChat error code
   *
   * The `errcode` from WeChat
   */
  code: number | null
  /**
   * Will be sent to WeChat at
   *
   * null: at once, or sent already
   */
  due_at: string | null
  /** Updated */
  update_time: string
  /** Order at WeChat */
  order_state: OrderRecordShippingOrderState | null
  /** In dispute at WeChat */
  in_dispute: boolean
  /** Difference from WeChat */
  difference: OrderRecordShippingDifference | null
  /** Paid out on */
  settled_at: string | null
}

export type OrderRecordShippingState = 'waiting' | 'done' | 'refused'

export type OrderRecordShippingReason = 'away' | 'unknown_payment' | 'not_shippable' | 'payer' | 'carrier' | 'tracking_no' | 'configuration' | 'elsewhere' | 'lost' | 'other'

export type OrderRecordShippingOrderState = 'to_ship' | 'shipped' | 'confirmed' | 'settling' | 'settled' | 'refunded'

export type OrderRecordShippingDifference = 'dispute' | 'refunded' | 'unsettled'

export interface OrderRecordLateShipping {
  /** Reported as */
  kind: OrderRecordLateShippingKind
  /** Ships by */
  ships_by: string | null
  /** Reported on */
  create_time: string
}

export type OrderRecordLateShippingKind = 'presale' | 'test'

export interface OrderRecordMessage {
  /**
   * Channel
   *
   * `wechat`, `http` or one of a module
   */
  way: string
  /** Message */
  kind: OrderRecordMessageKind
  /** Status */
  state: OrderRecordMessageState
  /** Reason */
  reason: OrderRecordMessageReason | null
  /**
   * Error code
   *
   * The `errcode` from WeChat, or the status of an answer
   */
  code: number | null
  /**
   * Keyword
   *
   * The one that WeChat rejected
   */
  keyword: string | null
  /** Accepted on */
  create_time: string
  /** Ended at */
  ended_at: string | null
}

export type OrderRecordMessageKind = 'paid' | 'shipped' | 'closing' | 'refunded' | 'invoiced' | 'pickup' | 'agreed' | 'declined' | 'exchanged'

export type OrderRecordMessageState = 'waiting' | 'queued' | 'sent' | 'refused' | 'failed' | 'dropped'

export type OrderRecordMessageReason = 'unconfirmed' | 'no_consent' | 'payer' | 'no_template' | 'template' | 'keyword' | 'page' | 'words' | 'banned' | 'configuration' | 'service' | 'away' | 'other'

export interface CourierCorrectInput {
  id: number
  /** Courier */
  courier?: string | undefined
  /**
   * Phone
   *
   * The buyer sees it
   */
  phone?: string | undefined
}

export interface CourierSendOutInput {
  id: number
  /** Courier */
  courier: string
  /**
   * Phone
   *
   * The buyer sees it
   */
  phone: string
  /** Note */
  reason?: string | undefined
}

export interface CustomerAddAddressResult {
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
  /**
   * Region code
   *
   * GB/T 2260, of the district; null where it is not known
   */
  region_code: string | null
  /** Street address */
  detail: string
  /** Default address */
  is_default: boolean
}

export interface CustomerAddAddressInput {
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
   * GB/T 2260, of the district: one of `GET /v1/region` that has these names, which are then written as there. Without it the names are looked up
   */
  region_code?: string | null | undefined
}

export interface CustomerRecord {
  /** ID */
  id: number
  /** Nickname */
  nickname: string
  /** Username */
  username: string | null
  /** Phone */
  mobile: string | null
  /** Email */
  email: string | null
  /** Active */
  active: boolean
  /** Last sign-in */
  last_login_time: string | null
  /** Version */
  version: number
  /** Created */
  create_time: string
  /** Updated */
  update_time: string
  /** Deleted */
  deleted_at: string | null
}

export interface CustomerListInput {
  /** Page */
  page?: number | undefined
  /** Rows per page */
  size?: number | undefined
  /**
   * Count pages from
   *
   * `end`: page 1 is the last page
   */
  from?: 'end' | undefined
  /**
   * IDs
   *
   * Only these: `id=1&id=2`; `size` is then 100 unless you send one
   */
  id?: number[] | undefined
  /**
   * Search
   *
   * Phone numbers and email addresses must be entered in full
   */
  q?: string | undefined
  /** Active */
  active?: boolean | undefined
  /**
   * Created
   *
   * At or after this time
   */
  start?: string | undefined
  /**
   * Created
   *
   * Before this time
   */
  end?: string | undefined
  sort?: CustomerListSort | undefined
}

export type CustomerListSort = 'id' | '-id' | 'create_time' | '-create_time' | 'last_login_time' | '-last_login_time' | 'nickname' | '-nickname'

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

export interface CustomerDetail {
  /** ID */
  id: number
  /** Nickname */
  nickname: string
  /** Username */
  username: string | null
  /** Phone */
  mobile: string | null
  /** Email */
  email: string | null
  /** Active */
  active: boolean
  /** Last sign-in */
  last_login_time: string | null
  /** Version */
  version: number
  /** Created */
  create_time: string
  /** Updated */
  update_time: string
  /** Deleted */
  deleted_at: string | null
  /** Staff note */
  note: string
  /** Check of the nickname */
  nickname_check: ContentCheckState | null
  /** Accounts */
  identities: CustomerDetailIdentity[]
  /** Addresses */
  addresses: CustomerAddAddressResult[]
  /** Sessions */
  sessions: number
}

export interface CustomerDetailIdentity {
  /**
   * Account type
   *
   * 100 username, 101 email, 102 phone, 200 mini-program
   */
  type: number
  /** Account */
  identifier: string
  /** Created */
  create_time: string
}

export interface CustomerRegisterInput {
  /** Nickname */
  nickname: string
  /**
   * Phone
   *
   * Once they link it in the mini-program, their orders appear in their account there
   */
  mobile?: string | undefined
}

export interface CustomerResetPasswordResult {
  /**
   * One-time password
   *
   * Shown once
   */
  password: string
}

export interface CustomerSetNoteResult {
  /** ID */
  id: number
  /** Nickname */
  nickname: string
  /** Username */
  username: string | null
  /** Phone */
  mobile: string | null
  /** Email */
  email: string | null
  /** Active */
  active: boolean
  /** Last sign-in */
  last_login_time: string | null
  /** Version */
  version: number
  /** Created */
  create_time: string
  /** Updated */
  update_time: string
  /** Deleted */
  deleted_at: string | null
  /** Staff note */
  note: string
}

export interface CustomerSetNoteInput {
  id: number
  /** Staff note */
  note: string
}

export interface CustomerTotals {
  /** Orders */
  orders: number
  /** Paid orders */
  paid: number
  /**
   * Total spent
   *
   * Paid, less refunds
   *
   * In fen: 100 is ¥1.00
   */
  spent: number
  /**
   * Average order
   *
   * Of the paid orders, less refunds
   *
   * In fen: 100 is ¥1.00
   */
  average: number
  /** Refunds */
  refunds: number
  /**
   * Refunded
   *
   * In fen: 100 is ¥1.00
   */
  refunded: number
  /** First order */
  first_time: string | null
  /** Last order */
  last_time: string | null
}

export interface CustomerUpdateInput {
  id: number
  /** Nickname */
  nickname?: string | undefined
  /**
   * Active
   *
   * A disabled account cannot sign in
   */
  active?: boolean | undefined
}

export interface Dashboard {
  /** To do */
  waiting: DashboardWaiting[]
  /** Sales */
  sales: DashboardSales | null
  /**
   * Setup tasks left
   *
   * From GET /cms/readiness; null once none are left or it was hidden
   */
  left_to_open: number | null
  /**
   * Demo data
   *
   * There is demo data, and you may remove it
   */
  demo: boolean
  /** Best sellers */
  best_sellers: DashboardBestSellers[] | null
}

export interface DashboardWaiting {
  /** Kind */
  kind: DashboardWaitingKind
  /** Count */
  count: number
  /** There are more */
  capped?: true
  /**
   * Oldest
   *
   * When the oldest one started waiting
   */
  since: string | null
}

export type DashboardWaitingKind = 'to_ship' | 'to_hand_over' | 'to_deliver' | 'to_do' | 'parcel_problems' | 'refund_requests' | 'returns_to_receive' | 'refunds_to_pay' | 'refund_problems' | 'payment_anomalies' | 'bill_differences' | 'complaints' | 'invoices' | 'invoices_overdue' | 'funds_on_hold' | 'low_stock' | 'content' | 'new_errors' | 'failed_tasks' | 'wechat_messages'

export interface DashboardSales {
  /** This period */
  current: DashboardSalesCurrent
  /** Previous period */
  before: DashboardSalesCurrent
  /** By hour */
  hours: DashboardSalesHour[]
}

export interface DashboardSalesCurrent {
  /** First day */
  start: string
  /** Last day */
  end: string
  /**
   * Paid
   *
   * In fen: 100 is ¥1.00
   */
  paid: number
  /**
   * Refunded
   *
   * In fen: 100 is ¥1.00
   */
  refunded: number
  /**
   * Sales
   *
   * Paid less refunded
   *
   * In fen: 100 is ¥1.00
   */
  sales: number
  /** Paid orders */
  orders: number
  /**
   * Paying buyers
   *
   * Different ones
   */
  buyers: number
  /**
   * Average order
   *
   * Paid per order
   *
   * In fen: 100 is ¥1.00
   */
  average: number
  /** By day */
  days: DashboardSalesCurrentDay[]
}

export interface DashboardSalesCurrentDay {
  /** Day */
  day: string
  /**
   * Paid
   *
   * In fen: 100 is ¥1.00
   */
  paid: number
  /**
   * Refunded
   *
   * In fen: 100 is ¥1.00
   */
  refunded: number
  /**
   * Sales
   *
   * Paid less refunded
   *
   * In fen: 100 is ¥1.00
   */
  sales: number
  /** Paid orders */
  orders: number
  /**
   * Paying buyers
   *
   * Different ones
   */
  buyers: number
  /**
   * Average order
   *
   * Paid per order
   *
   * In fen: 100 is ¥1.00
   */
  average: number
}

export interface DashboardSalesHour {
  /** Hour */
  hour: number
  /** Paid orders */
  orders: number
}

export interface DashboardBestSellers {
  /** Product */
  product_id: number
  /** Name */
  name: string
  /** Quantity */
  pieces: number
  /**
   * Paid
   *
   * In fen: 100 is ¥1.00
   */
  paid: number
}

export interface DashboardReadInput {
  /**
   * Period (days)
   *
   * 7, 30 or 90 days, ending today
   */
  days?: number | undefined
}

export interface SalesFigures {
  /** Sales */
  sales: DashboardSales
  /** Best sellers */
  best_sellers: DashboardBestSellers[] | null
}

export interface DeliveryArea {
  id: number
  /** Name */
  name: string
  /**
   * Regions
   *
   * Provinces, cities or districts; the smallest one counts
   */
  regions: string[]
  /**
   * Shipping fee
   *
   * In fen: 100 is ¥1.00
   */
  fee: number
  /**
   * Free from (amount)
   *
   * In fen: 100 is ¥1.00
   */
  free_from: number | null
  /**
   * Minimum order value
   *
   * In fen: 100 is ¥1.00
   */
  minimum: number
  /** Time slots */
  slots: DeliveryAreaSlot[]
  /**
   * Active
   *
   * Buyers can choose it
   */
  active: boolean
  /**
   * Position
   *
   * Lower numbers come first
   */
  sort: number
  /** Version */
  version: number
  /** Created */
  create_time: string
  /** Updated */
  update_time: string
  /** Deleted */
  deleted_at: string | null
}

export interface DeliveryAreaSlot {
  /**
   * Weekdays
   *
   * 1: Monday, 7: Sunday
   */
  weekdays: number[]
  /** Slot starts at */
  starts: string
  /** Slot ends at */
  ends: string
  /** Orders per day */
  limit: number
}

export interface DeliveryAreaCreateInput {
  /** Name */
  name: string
  /**
   * Regions
   *
   * Provinces, cities or districts; the smallest one counts
   */
  regions: string[]
  /**
   * Shipping fee
   *
   * In fen: 100 is ¥1.00
   */
  fee: number
  /**
   * Free from (amount)
   *
   * In fen: 100 is ¥1.00
   */
  free_from?: number | null | undefined
  /**
   * Minimum order value
   *
   * In fen: 100 is ¥1.00
   */
  minimum?: number | undefined
  /** Time slots */
  slots: DeliveryAreaCreateSlot[]
  /**
   * Active
   *
   * Buyers can choose it
   */
  active?: boolean | undefined
  /**
   * Position
   *
   * Lower numbers come first
   */
  sort?: number | undefined
}

export interface DeliveryAreaCreateSlot {
  /**
   * Weekdays
   *
   * 1: Monday, 7: Sunday
   */
  weekdays: number[]
  /** Slot starts at */
  starts: string
  /** Slot ends at */
  ends: string
  /** Orders per day */
  limit: number
}

export interface DeliveryAreaDeleteManyInput {
  /** Records */
  ids?: number[] | undefined
  /** Filter */
  filter?: DeliveryAreaDeleteManyFilter | undefined
}

export interface DeliveryAreaDeleteManyFilter {
  /** Search */
  q?: string | undefined
  /** Active */
  active?: boolean | undefined
  /**
   * Created
   *
   * At or after this time
   */
  start?: string | undefined
  /**
   * Created
   *
   * Before this time
   */
  end?: string | undefined
  /** In the trash */
  trash?: boolean | undefined
}

export interface DeliveryAreaListInput {
  /** Page */
  page?: number | undefined
  /** Rows per page */
  size?: number | undefined
  /**
   * Count pages from
   *
   * `end`: page 1 is the last page
   */
  from?: 'end' | undefined
  /**
   * IDs
   *
   * Only these: `id=1&id=2`; `size` is then 100 unless you send one
   */
  id?: number[] | undefined
  /** Search */
  q?: string | undefined
  /** Active */
  active?: boolean | undefined
  /**
   * Created
   *
   * At or after this time
   */
  start?: string | undefined
  /**
   * Created
   *
   * Before this time
   */
  end?: string | undefined
  /** In the trash */
  trash?: boolean | undefined
  sort?: CategoryListSort | undefined
}

export interface DeliveryAreaUpdateInput {
  id: number
  /** Name */
  name?: string | undefined
  /**
   * Regions
   *
   * Provinces, cities or districts; the smallest one counts
   */
  regions?: string[] | undefined
  /**
   * Shipping fee
   *
   * In fen: 100 is ¥1.00
   */
  fee?: number | undefined
  /**
   * Free from (amount)
   *
   * In fen: 100 is ¥1.00
   */
  free_from?: number | null | undefined
  /**
   * Minimum order value
   *
   * In fen: 100 is ¥1.00
   */
  minimum?: number | undefined
  /** Time slots */
  slots?: DeliveryAreaCreateSlot[] | undefined
  /**
   * Active
   *
   * Buyers can choose it
   */
  active?: boolean | undefined
  /**
   * Position
   *
   * Lower numbers come first
   */
  sort?: number | undefined
}

export interface DictRecord {
  id: number
  /** Type */
  type: string
  /** Value */
  value: string
  /** Chinese label */
  label: string
  /** English label */
  label_en: string
  /** Color */
  color: DictRecordColor | ''
  /**
   * Default
   *
   * Preselected in new records; one per dictionary
   */
  is_default: boolean
  /** Status */
  status: DictRecordStatus
  /** Position */
  sort: number
  /** Version */
  version: number
  /** Created */
  create_time: string
  /** Updated */
  update_time: string
  /** Deleted */
  deleted_at: string | null
  /** Used in */
  uses: DictRecordUse[]
}

export type DictRecordColor = 'gray' | 'red' | 'pink' | 'grape' | 'violet' | 'indigo' | 'blue' | 'cyan' | 'teal' | 'green' | 'lime' | 'yellow' | 'orange'

export type DictRecordStatus = 'enabled' | 'disabled'

export interface DictRecordUse {
  /** Resource */
  resource: string
  /**
   * Name
   *
   * In the caller’s language
   */
  name: string
  /**
   * Records
   *
   * Including those in the trash
   */
  count: number
}

export interface DictCreateInput {
  /**
   * Type
   *
   * Lowercase letters, digits and underscores; cannot be changed later
   */
  type: string
  /**
   * Value
   *
   * The value stored in records; cannot be changed later
   */
  value: string
  /** Chinese label */
  label: string
  /** English label */
  label_en: string
  /** Color */
  color?: DictRecordColor | '' | undefined
  /**
   * Default
   *
   * Preselected in new records; one per dictionary
   */
  is_default?: boolean | undefined
  /** Status */
  status?: DictRecordStatus | undefined
  /**
   * Position
   *
   * Leave empty for the last place
   */
  sort?: number | undefined
}

export interface DictDeleteManyInput {
  /** Records */
  ids?: number[] | undefined
  /** Filter */
  filter?: DictDeleteManyFilter | undefined
}

export interface DictDeleteManyFilter {
  /** Search */
  q?: string | undefined
  /** Type */
  type?: string | undefined
  /** Status */
  status?: DictRecordStatus | undefined
  /**
   * Created
   *
   * At or after this time
   */
  start?: string | undefined
  /**
   * Created
   *
   * Before this time
   */
  end?: string | undefined
  /** In the trash */
  trash?: boolean | undefined
}

export interface DictListInput {
  /** Page */
  page?: number | undefined
  /** Rows per page */
  size?: number | undefined
  /**
   * Count pages from
   *
   * `end`: page 1 is the last page
   */
  from?: 'end' | undefined
  /**
   * IDs
   *
   * Only these: `id=1&id=2`; `size` is then 100 unless you send one
   */
  id?: number[] | undefined
  /** Search */
  q?: string | undefined
  /** Type */
  type?: string | undefined
  /** Status */
  status?: DictRecordStatus | undefined
  /**
   * Created
   *
   * At or after this time
   */
  start?: string | undefined
  /**
   * Created
   *
   * Before this time
   */
  end?: string | undefined
  /** In the trash */
  trash?: boolean | undefined
  sort?: DictListSort | undefined
}

export type DictListSort = 'id' | '-id' | 'create_time' | '-create_time' | 'update_time' | '-update_time' | 'sort' | '-sort' | 'value' | '-value' | 'label' | '-label' | 'label_en' | '-label_en'

export interface DictOption {
  /** Type */
  type: string
  /** Value */
  value: string
  /** Label */
  label: string
  /** Color */
  color: DictRecordColor | ''
  /**
   * Default
   *
   * Preselected in new records; one per dictionary
   */
  is_default: boolean
  /**
   * Enabled
   *
   * Only these can be chosen for new records
   */
  enabled: boolean
}

export interface DictOptionsInput {
  /**
   * Language
   *
   * Of the labels; the caller’s own by default
   */
  language?: DictOptionsLanguage | undefined
}

export type DictOptionsLanguage = 'en' | 'zh'

export interface DictUpdateInput {
  id: number
  /** Chinese label */
  label?: string | undefined
  /** English label */
  label_en?: string | undefined
  /** Color */
  color?: DictRecordColor | '' | undefined
  /**
   * Default
   *
   * Preselected in new records; one per dictionary
   */
  is_default?: boolean | undefined
  /** Status */
  status?: DictRecordStatus | undefined
  /** Position */
  sort?: number | undefined
}

export interface DictTypeRecord {
  id: number
  /** Type */
  type: string
  /** Chinese name */
  name: string
  /** English name */
  name_en: string
  /** Status */
  status: DictRecordStatus
  /**
   * Public
   *
   * The mini-program may read its enabled entries, without signing in
   */
  public: boolean
  /** Note */
  remark: string
  /** Version */
  version: number
  /** Created */
  create_time: string
  /** Updated */
  update_time: string
  /** Deleted */
  deleted_at: string | null
  /** Number of entries */
  entries: number
  /** Used in */
  uses: DictRecordUse[]
}

export interface DictTypeArrangeInput {
  id: number
  /**
   * Order of entries
   *
   * All entries, in the desired order
   */
  entries: number[]
}

export interface DictTypeCreateInput {
  /**
   * Type
   *
   * Lowercase letters, digits and underscores; cannot be changed later
   */
  type: string
  /** Chinese name */
  name: string
  /** English name */
  name_en: string
  /** Status */
  status?: DictRecordStatus | undefined
  /**
   * Public
   *
   * The mini-program may read its enabled entries, without signing in
   */
  public?: boolean | undefined
  /** Note */
  remark?: string | undefined
}

export interface DictTypeDeleteManyInput {
  /** Records */
  ids?: number[] | undefined
  /** Filter */
  filter?: DictTypeDeleteManyFilter | undefined
}

export interface DictTypeDeleteManyFilter {
  /** Search */
  q?: string | undefined
  /** Status */
  status?: DictRecordStatus | undefined
  /**
   * Created
   *
   * At or after this time
   */
  start?: string | undefined
  /**
   * Created
   *
   * Before this time
   */
  end?: string | undefined
  /** In the trash */
  trash?: boolean | undefined
}

export interface DictTypeListInput {
  /** Page */
  page?: number | undefined
  /** Rows per page */
  size?: number | undefined
  /**
   * Count pages from
   *
   * `end`: page 1 is the last page
   */
  from?: 'end' | undefined
  /**
   * IDs
   *
   * Only these: `id=1&id=2`; `size` is then 100 unless you send one
   */
  id?: number[] | undefined
  /** Search */
  q?: string | undefined
  /** Status */
  status?: DictRecordStatus | undefined
  /**
   * Created
   *
   * At or after this time
   */
  start?: string | undefined
  /**
   * Created
   *
   * Before this time
   */
  end?: string | undefined
  /** In the trash */
  trash?: boolean | undefined
  sort?: DictTypeListSort | undefined
}

export type DictTypeListSort = 'id' | '-id' | 'create_time' | '-create_time' | 'update_time' | '-update_time' | 'name' | '-name' | 'name_en' | '-name_en' | 'type' | '-type'

export interface DictTypeUpdateInput {
  id: number
  /** Chinese name */
  name?: string | undefined
  /** English name */
  name_en?: string | undefined
  /** Status */
  status?: DictRecordStatus | undefined
  /**
   * Public
   *
   * The mini-program may read its enabled entries, without signing in
   */
  public?: boolean | undefined
  /** Note */
  remark?: string | undefined
}

export interface ElementRecord {
  id: number
  /** On page */
  menu_id: number
  /** Name */
  name: string
  /**
   * Permission
   *
   * The button that it controls
   */
  sign: string
  /** On page */
  menu: ElementRecordMenu
  /**
   * Groups
   *
   * Groups that have it
   */
  groups: ElementRecordGroup[]
  /** Version */
  version: number
  /** Created */
  create_time: string
  /** Updated */
  update_time: string
  /** Deleted */
  deleted_at: string | null
  /** Groups that see it */
  group_ids: number[]
  /**
   * API permission
   *
   * Whether it is the permission of an operation
   */
  point: boolean
}

export interface ElementRecordMenu {
  id: number
  /** Chinese title */
  title: string
  /** English title */
  title_en: string
}

export interface ElementRecordGroup {
  id: number
  /** Name */
  name: string
}

export interface ElementCreateInput {
  /** On page */
  menu_id: number
  /** Name */
  name: string
  /**
   * Permission
   *
   * The button that it controls
   */
  sign: string
  /** Groups that see it */
  group_ids?: number[] | undefined
}

export interface ElementDeleteManyInput {
  /** Records */
  ids?: number[] | undefined
  /** Filter */
  filter?: ElementDeleteManyFilter | undefined
}

export interface ElementDeleteManyFilter {
  /** Search */
  q?: string | undefined
  /** On page */
  menu_id?: number | undefined
  /**
   * Created
   *
   * At or after this time
   */
  start?: string | undefined
  /**
   * Created
   *
   * Before this time
   */
  end?: string | undefined
  /** In the trash */
  trash?: boolean | undefined
}

export interface ElementGroup {
  id: number
  /** Name */
  name: string
  /** Members */
  members: number
}

export interface ElementListInput {
  /** Page */
  page?: number | undefined
  /** Rows per page */
  size?: number | undefined
  /**
   * Count pages from
   *
   * `end`: page 1 is the last page
   */
  from?: 'end' | undefined
  /**
   * IDs
   *
   * Only these: `id=1&id=2`; `size` is then 100 unless you send one
   */
  id?: number[] | undefined
  /** Search */
  q?: string | undefined
  /** On page */
  menu_id?: number | undefined
  /**
   * Created
   *
   * At or after this time
   */
  start?: string | undefined
  /**
   * Created
   *
   * Before this time
   */
  end?: string | undefined
  /** In the trash */
  trash?: boolean | undefined
  sort?: ElementListSort | undefined
}

export type ElementListSort = 'id' | '-id' | 'create_time' | '-create_time' | 'update_time' | '-update_time' | 'name' | '-name' | 'sign' | '-sign'

export interface ElementUpdateInput {
  id: number
  /** On page */
  menu_id?: number | undefined
  /** Name */
  name?: string | undefined
  /**
   * Permission
   *
   * The button that it controls
   */
  sign?: string | undefined
  /** Groups that see it */
  group_ids?: number[] | undefined
}

export interface ErrorGroup {
  id: number
  /** Fingerprint */
  fingerprint: string
  /** Operation */
  operation: string
  /** Message */
  message: string
  /** Times */
  count: number
  /** First seen */
  first_time: string
  /** Last seen */
  last_time: string
  /**
   * Status
   *
   * Fixed errors reopen if they occur again
   */
  state: ErrorGroupState
}

export type ErrorGroupState = 'open' | 'ignored' | 'fixed'

export interface ErrorLogListInput {
  /** Page */
  page?: number | undefined
  /** Rows per page */
  size?: number | undefined
  /**
   * Count pages from
   *
   * `end`: page 1 is the last page
   */
  from?: 'end' | undefined
  /**
   * IDs
   *
   * Only these: `id=1&id=2`; `size` is then 100 unless you send one
   */
  id?: number[] | undefined
  /** Search */
  q?: string | undefined
  /**
   * Status
   *
   * Fixed errors reopen if they occur again
   */
  state?: ErrorGroupState | undefined
  /**
   * Last seen
   *
   * At or after this time
   */
  start?: string | undefined
  /**
   * Last seen
   *
   * Before this time
   */
  end?: string | undefined
  sort?: ErrorLogListSort | undefined
}

export type ErrorLogListSort = 'last_time' | '-last_time' | 'first_time' | '-first_time' | 'count' | '-count' | 'id' | '-id'

export interface ErrorRecord {
  id: number
  /** Fingerprint */
  fingerprint: string
  /** Operation */
  operation: string
  /** Message */
  message: string
  /** Times */
  count: number
  /** First seen */
  first_time: string
  /** Last seen */
  last_time: string
  /**
   * Status
   *
   * Fixed errors reopen if they occur again
   */
  state: ErrorGroupState
  /** Request ID */
  request_id: string
  /** Stack */
  stack: string
}

export interface ErrorLogUpdateInput {
  id: number
  /**
   * Status
   *
   * Fixed errors reopen if they occur again
   */
  state: ErrorGroupState
}

export interface UploadBegun {
  /** Files */
  items: UploadBegunItem[]
}

export interface UploadBegunItem {
  id: number
  /** Name */
  name: string
  /**
   * Upload
   *
   * null: UploadThing’s own code asks for it
   */
  upload: UploadBegunItemUpload | null
}

export interface UploadBegunItemUpload {
  /** Upload key */
  key: string
  /**
   * Upload URL
   *
   * For one PUT with these headers, valid for 15 minutes
   */
  url: string
  /** Headers */
  headers: Record<string, string>
}

export interface FileBeginUploadInput {
  /** Files */
  files: FileBeginUploadFile[]
  /**
   * In folder
   *
   * Folder for the new files
   */
  folder_id?: number | undefined
}

export interface FileBeginUploadFile {
  /** Name */
  name: string
  /** Size in bytes */
  size: number
  /** Type */
  type: string
}

export interface StoredFile {
  id: number
  /** Name */
  name: string
  /**
   * In folder
   *
   * null: not in a folder
   */
  folder_id: number | null
  /** Size in bytes */
  size: number
  /** Type */
  mime: string
  /** Width */
  width: number | null
  /** Height */
  height: number | null
  /** SHA-256 */
  hash: string
  /** URL */
  url: string
  /** Uploader ID */
  user_id: number | null
  /** Uploaded by */
  user: string | null
  /** Version */
  version: number
  /** Created */
  create_time: string
  /** Updated */
  update_time: string
  /** Deleted */
  deleted_at: string | null
}

export interface Uploaded {
  items: UploadedItem[]
}

export interface UploadedItem {
  id: number
  /** Name */
  name: string
  /**
   * In folder
   *
   * null: not in a folder
   */
  folder_id: number | null
  /** Size in bytes */
  size: number
  /** Type */
  mime: string
  /** Width */
  width: number | null
  /** Height */
  height: number | null
  /** SHA-256 */
  hash: string
  /** URL */
  url: string
  /** Uploader ID */
  user_id: number | null
  /** Uploaded by */
  user: string | null
  /** Version */
  version: number
  /** Created */
  create_time: string
  /** Updated */
  update_time: string
  /** Deleted */
  deleted_at: string | null
  /**
   * Already uploaded
   *
   * Compared by content
   */
  known: boolean
}

export interface FileDeleteManyInput {
  /** Records */
  ids?: number[] | undefined
  /** Filter */
  filter?: FileDeleteManyFilter | undefined
}

export interface FileDeleteManyFilter {
  /** Search */
  q?: string | undefined
  /**
   * In folder
   *
   * Files directly in this folder; 0: not in a folder
   */
  folder_id?: number | undefined
  /** Type */
  kind?: FileDeleteManyFilterKind | undefined
  /** Uploader ID */
  user_id?: number | undefined
  /**
   * Created
   *
   * At or after this time
   */
  start?: string | undefined
  /**
   * Created
   *
   * Before this time
   */
  end?: string | undefined
  /** In the trash */
  trash?: boolean | undefined
}

export type FileDeleteManyFilterKind = 'image' | 'document'

export interface UploadLimits {
  /**
   * File types
   *
   * Media types by file extension
   */
  types: Record<string, string>
  /** Maximum image size (MiB) */
  image_mib: number
  /** Maximum size of other files (MiB) */
  file_mib: number
  /** Maximum files per upload */
  most: number
  /** Maximum total size per upload (MiB) */
  together_mib: number
  /** Storage limit per person (MiB) */
  quota_mib: number
  /** My storage used (bytes) */
  used: number
  /**
   * Storage of new files
   *
   * `local`: the disk of the server. To `uploadthing` and `s3` browsers upload files directly
   */
  home: string
  /** Can upload files */
  upload: boolean
  /** Can browse the library */
  choose: boolean
}

export interface FileListInput {
  /** Page */
  page?: number | undefined
  /** Rows per page */
  size?: number | undefined
  /**
   * Count pages from
   *
   * `end`: page 1 is the last page
   */
  from?: 'end' | undefined
  /**
   * IDs
   *
   * Only these: `id=1&id=2`; `size` is then 100 unless you send one
   */
  id?: number[] | undefined
  /** Search */
  q?: string | undefined
  /**
   * In folder
   *
   * Files directly in this folder; 0: not in a folder
   */
  folder_id?: number | undefined
  /** Type */
  kind?: FileDeleteManyFilterKind | undefined
  /** Uploader ID */
  user_id?: number | undefined
  /**
   * Created
   *
   * At or after this time
   */
  start?: string | undefined
  /**
   * Created
   *
   * Before this time
   */
  end?: string | undefined
  /** In the trash */
  trash?: boolean | undefined
  sort?: FileListSort | undefined
}

export type FileListSort = 'id' | '-id' | 'create_time' | '-create_time' | 'update_time' | '-update_time' | 'name' | '-name' | 'size' | '-size'

export interface FileRecord {
  id: number
  /** Name */
  name: string
  /**
   * In folder
   *
   * null: not in a folder
   */
  folder_id: number | null
  /** Size in bytes */
  size: number
  /** Type */
  mime: string
  /** Width */
  width: number | null
  /** Height */
  height: number | null
  /** SHA-256 */
  hash: string
  /** URL */
  url: string
  /** Uploader ID */
  user_id: number | null
  /** Uploaded by */
  user: string | null
  /** Version */
  version: number
  /** Created */
  create_time: string
  /** Updated */
  update_time: string
  /** Deleted */
  deleted_at: string | null
  /** Used in */
  uses: FileRecordUse[]
}

export interface FileRecordUse {
  /**
   * Type
   *
   * banner, product, article …
   */
  resource: string
  id: number
  /** Name */
  name: string
  /** In the trash */
  in_trash: boolean
}

export interface FileUpdateInput {
  id: number
  /**
   * Name
   *
   * The extension is set from the file’s content
   */
  name?: string | undefined
  /**
   * In folder
   *
   * null: not in a folder
   */
  folder_id?: number | null | undefined
}

export interface FileUpdateManyInput {
  /** Records */
  ids?: number[] | undefined
  /** Filter */
  filter?: FileDeleteManyFilter | undefined
  /** Values */
  input: FileUpdateManyInput2
}

export interface FileUpdateManyInput2 {
  /**
   * In folder
   *
   * null: not in a folder
   */
  folder_id: number | null
}

export interface Folder {
  id: number
  /** Name */
  name: string
  /** In folder */
  parent_id: number | null
  /** Version */
  version: number
  /** Created */
  create_time: string
  /** Updated */
  update_time: string
  /** Deleted */
  deleted_at: string | null
  /**
   * Files
   *
   * Directly in this folder
   */
  files: number
}

export interface FolderCreateInput {
  /** Name */
  name: string
  /** In folder */
  parent_id?: number | null | undefined
}

export interface FolderDeleteInput {
  id: number
  /**
   * Contents
   *
   * lift: moves up one level; if omitted, only an empty folder can be deleted
   */
  content?: 'lift' | undefined
}

export interface FolderTree {
  /** Folders */
  items: FolderNode[]
  /** Total files */
  total: number
  /** Files not in a folder */
  loose: number
}

export interface FolderNode {
  id: number
  /** Name */
  name: string
  /** In folder */
  parent_id: number | null
  /** Version */
  version: number
  /** Created */
  create_time: string
  /** Updated */
  update_time: string
  /** Deleted */
  deleted_at: string | null
  /**
   * Files
   *
   * Directly in this folder
   */
  files: number
  /** Subfolders */
  children: FolderNode[]
}

export interface FolderListInput {
  /** In the trash */
  trash?: boolean | undefined
}

export interface FolderUpdateInput {
  id: number
  /** Name */
  name?: string | undefined
  /** In folder */
  parent_id?: number | null | undefined
}

export interface FreightTemplate {
  id: number
  /** Name */
  name: string
  /** Charged by */
  unit: FreightPartUnit
  /**
   * Default template
   *
   * For products without a template of their own. Without one they pay the flat fee of the settings
   */
  is_default: boolean
  /** Areas */
  areas: FreightTemplateArea[]
  /** Version */
  version: number
  /** Created */
  create_time: string
  /** Updated */
  update_time: string
  /** Deleted */
  deleted_at: string | null
}

export interface FreightTemplateArea {
  /**
   * Regions
   *
   * Provinces, cities or districts; the smallest one counts. Empty: everywhere else
   */
  regions: string[]
  /**
   * Fee
   *
   * null: not delivered to
   */
  fee: FreightPartRate | null
}

export interface FreightTemplateCreateInput {
  /** Name */
  name: string
  /** Charged by */
  unit: FreightPartUnit
  /**
   * Default template
   *
   * For products without a template of their own. Without one they pay the flat fee of the settings
   */
  is_default?: boolean | undefined
  /** Areas */
  areas: FreightTemplateCreateArea[]
}

export interface FreightTemplateCreateArea {
  /**
   * Regions
   *
   * Provinces, cities or districts; the smallest one counts. Empty: everywhere else
   */
  regions: string[]
  /**
   * Fee
   *
   * null: not delivered to
   */
  fee: FreightTemplateCreateAreaFee | null
}

export interface FreightTemplateCreateAreaFee {
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

export interface FreightTemplateUpdateInput {
  id: number
  /** Name */
  name?: string | undefined
  /** Charged by */
  unit?: FreightPartUnit | undefined
  /**
   * Default template
   *
   * For products without a template of their own. Without one they pay the flat fee of the settings
   */
  is_default?: boolean | undefined
  /** Areas */
  areas?: FreightTemplateCreateArea[] | undefined
}

export interface GroupRecord {
  id: number
  /** Name */
  name: string
  /** Description */
  info: string
  /** Permissions */
  points: string[]
  /** Menus and page elements */
  menu_ids: number[]
  /** Page elements */
  element_ids: number[]
  /** Version */
  version: number
  /** Created */
  create_time: string
  /** Updated */
  update_time: string
  /** Deleted */
  deleted_at: string | null
  /** Members */
  users: number
  /**
   * Pages
   *
   * How many pages its members can open, beside the home page
   */
  pages: number
  /** Visible but not permitted */
  warnings: GroupRecordWarning[]
}

export interface GroupRecordWarning {
  /** Type */
  kind: GroupRecordWarningKind
  id: number
  /** Name */
  name: string
  /** Permission */
  point: string
}

export type GroupRecordWarningKind = 'menu' | 'element'

export interface GroupCreateInput {
  /** Name */
  name: string
  /** Description */
  info?: string | undefined
  /**
   * Copy from
   *
   * Copies the permissions of that group unless others are given
   */
  copy_of?: number | undefined
  /** Permissions */
  points?: string[] | undefined
  /** Menus and page elements */
  menu_ids?: number[] | undefined
  /** Page elements */
  element_ids?: number[] | undefined
}

export interface GroupUpdateInput {
  id: number
  /** Name */
  name?: string | undefined
  /** Description */
  info?: string | undefined
  /** Permissions */
  points?: string[] | undefined
  /** Menus and page elements */
  menu_ids?: number[] | undefined
  /** Page elements */
  element_ids?: number[] | undefined
}

export interface HomeRecord {
  /** Version */
  version: number
  /** Banner */
  banner_id: number | null
  /**
   * Themes
   *
   * In display order
   */
  theme_ids: number[]
}

export interface HomeUpdateInput {
  /** Banner */
  banner_id?: number | null | undefined
  /**
   * Themes
   *
   * In display order
   */
  theme_ids?: number[] | undefined
}

export interface Invoice {
  id: number
  /** Status */
  state: InvoiceState
  /** For */
  kind: InvoiceKind
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
  /** Order */
  order_id: number
  /** Order number */
  order_no: string
  /** Version */
  version: number
  /** Updated */
  update_time: string
  /**
   * Amount to invoice
   *
   * In fen: 100 is ¥1.00
   */
  kept: number
  /**
   * Refused by the invoice service
   *
   * Empty unless it was
   */
  problem: string
  /**
   * Due on
   *
   * null unless it is waiting for the shop
   */
  due_at: string | null
}

export type InvoiceState = 'requested' | 'issued' | 'outdated' | 'refused' | 'withdrawn' | 'reversed'

export type InvoiceKind = 'person' | 'company'

export interface InvoiceIssueInput {
  id: number
  /** Invoice number */
  number?: string | undefined
}

export interface InvoiceIssueManyInput {
  /** Records */
  ids?: number[] | undefined
  /** Filter */
  filter?: InvoiceIssueManyFilter | undefined
  /** Values */
  input: InvoiceIssueManyInput2
}

export interface InvoiceIssueManyFilter {
  /**
   * Search
   *
   * Order number, tax number or invoice number
   */
  q?: string | undefined
  /** Order */
  order_id?: number | undefined
  /** Status */
  state?: InvoiceState | undefined
  /** For */
  kind?: InvoiceKind | undefined
  /** Waiting for the shop */
  waits?: boolean | undefined
  /** Overdue */
  overdue?: boolean | undefined
  /**
   * Requested on
   *
   * At or after this time
   */
  start?: string | undefined
  /**
   * Requested on
   *
   * Before this time
   */
  end?: string | undefined
}

export interface InvoiceIssueManyInput2 {
  /** Invoice number */
  number?: string | undefined
}

export interface InvoiceListInput {
  /** Page */
  page?: number | undefined
  /** Rows per page */
  size?: number | undefined
  /**
   * Count pages from
   *
   * `end`: page 1 is the last page
   */
  from?: 'end' | undefined
  /**
   * IDs
   *
   * Only these: `id=1&id=2`; `size` is then 100 unless you send one
   */
  id?: number[] | undefined
  /**
   * Search
   *
   * Order number, tax number or invoice number
   */
  q?: string | undefined
  /** Order */
  order_id?: number | undefined
  /** Status */
  state?: InvoiceState | undefined
  /** For */
  kind?: InvoiceKind | undefined
  /** Waiting for the shop */
  waits?: boolean | undefined
  /** Overdue */
  overdue?: boolean | undefined
  /**
   * Requested on
   *
   * At or after this time
   */
  start?: string | undefined
  /**
   * Requested on
   *
   * Before this time
   */
  end?: string | undefined
  sort?: InvoiceListSort | undefined
}

export type InvoiceListSort = 'id' | '-id' | 'create_time' | '-create_time' | 'waiting_since' | '-waiting_since'

export interface InvoiceRefuseInput {
  id: number
  /**
   * Reason
   *
   * Visible to the buyer
   */
  reason: string
}

export interface JobRow {
  id: number
  /** Operation */
  operation: string
  /** Status */
  state: JobRowState
  /** Total count */
  total: number
  /** Done */
  done: number
  /**
   * Operation
   *
   * In the caller’s language
   */
  summary: string
  /** Failed */
  refused: number
  /** User */
  user_id: number
  /** Changed by */
  nickname: string | null
  /** Created */
  create_time: string
  /** Updated */
  update_time: string
}

export type JobRowState = 'running' | 'done'

export interface JobListInput {
  /** Page */
  page?: number | undefined
  /** Rows per page */
  size?: number | undefined
  /**
   * Count pages from
   *
   * `end`: page 1 is the last page
   */
  from?: 'end' | undefined
  /**
   * IDs
   *
   * Only these: `id=1&id=2`; `size` is then 100 unless you send one
   */
  id?: number[] | undefined
  /** Status */
  state?: JobRowState | undefined
  /**
   * Created
   *
   * At or after this time
   */
  start?: string | undefined
  /**
   * Created
   *
   * Before this time
   */
  end?: string | undefined
  sort?: JobListSort | undefined
}

export type JobListSort = 'id' | '-id'

export interface ScheduleRow {
  /** Name */
  name: string
  /** Running */
  running: boolean
  /** Next run */
  next_run_at: string
  /** Last run */
  last_run_at: string | null
  /** Last error */
  last_error: string | null
}

export interface Job {
  id: number
  /** Operation */
  operation: string
  /** Status */
  state: JobRowState
  /** Total count */
  total: number
  /** Done */
  done: number
  /** Results */
  items: BulkResultItem[]
  /**
   * Entry of the operation log
   *
   * When it is done and can be undone
   */
  log_id: number | null
  /** Created */
  create_time: string
  /** Updated */
  update_time: string
}

export interface Bell {
  /** Unread notices */
  unread: number
  /**
   * New since it was last opened
   *
   * Counts up to 100 of each type
   */
  fresh: number
  /** Latest */
  items: News[]
}

export interface News {
  /** Type */
  kind: NewsKind
  /** ID */
  id: number
  /** Order number */
  order_no: string | null
  /**
   * Amount
   *
   * In fen: 100 is ¥1.00
   */
  amount: number | null
  /** Time */
  time: string
}

export type NewsKind = 'order' | 'refund' | 'anomaly' | 'complaint' | 'invoice' | 'content' | 'error' | 'given_up' | 'webhook' | 'api_key' | 'phone_quota'

export interface SignInRecord {
  id: number
  /** Time */
  create_time: string
  /** User ID */
  user_id: number | null
  /**
   * User
   *
   * For staff; customers have only their ID
   */
  staff: string | null
  /**
   * Account
   *
   * Empty if no account has this name
   */
  account: string
  /**
   * Unknown name
   *
   * For a name without an account, which may be a mistyped password, only its length and a hash are kept
   */
  unknown_name: SignInRecordUnknownName | null
  /** Account type */
  type: 100 | 101 | 102 | 200
  /** Result */
  success: boolean
  /** Reason */
  reason: SignInRecordReason | ''
  /** IP address */
  address: string
  /** Browser */
  browser: string
  /** System */
  system: string
  /** User agent */
  user_agent: string
  /** Request ID */
  request_id: string
}

export interface SignInRecordUnknownName {
  length: number
  hash: string
}

export type SignInRecordReason = 'wrong_secret' | 'unknown_account' | 'disabled' | 'throttled' | 'otp_missing' | 'otp_wrong' | 'code_refused' | 'not_staff' | 'unavailable'

export interface LoginLogListInput {
  /** Page */
  page?: number | undefined
  /** Rows per page */
  size?: number | undefined
  /**
   * Count pages from
   *
   * `end`: page 1 is the last page
   */
  from?: 'end' | undefined
  /**
   * IDs
   *
   * Only these: `id=1&id=2`; `size` is then 100 unless you send one
   */
  id?: number[] | undefined
  /** Search */
  q?: string | undefined
  /** Signed in */
  success?: boolean | undefined
  /** Reason */
  reason?: SignInRecordReason | undefined
  /** Account type */
  type?: 100 | 101 | 102 | 200 | undefined
  /**
   * Account
   *
   * A full name, or the hash of an unknown name such as #a1b2c3d4
   */
  account?: string | undefined
  /** IP address */
  address?: string | undefined
  /** User */
  user_id?: number | undefined
  /**
   * Time
   *
   * At or after this time
   */
  start?: string | undefined
  /**
   * Time
   *
   * Before this time
   */
  end?: string | undefined
  sort?: LoginLogListSort | undefined
}

export type LoginLogListSort = 'id' | '-id' | 'create_time' | '-create_time'

export interface MenuTree {
  /**
   * Version
   *
   * Version of the whole menu, incremented by every change
   */
  version: number
  /** Menu items */
  items: MenuNode[]
}

export interface MenuNode {
  id: number
  /** Parent */
  parent_id: number | null
  /** Position */
  sort: number
  /** Name */
  name: string
  /** Chinese title */
  title: string
  /** English title */
  title_en: string
  /** Type */
  kind: MenuNodeKind
  /**
   * Path
   *
   * Pages start with /admin; links may be full URLs
   */
  path: string
  /** Icon */
  icon: string
  /**
   * Hidden
   *
   * Kept in the menu structure but not shown
   */
  hidden: boolean
  /**
   * Only once used
   *
   * For pages of Kiosk: not shown while there is nothing on the page. Search finds it all the same
   */
  until_used: boolean
  /** Version */
  version: number
  /** Created */
  create_time: string
  /** Updated */
  update_time: string
  /** Deleted */
  deleted_at: string | null
  /** Child items */
  children: MenuNode[]
}

export type MenuNodeKind = 'folder' | 'page' | 'link'

export interface MenuFindings {
  /** Items with a missing page */
  dead: MenuFindingsDead[]
  /** Pages without a menu item */
  unreachable: string[]
}

export interface MenuFindingsDead {
  id: number
  /** Name */
  name: string
  /** Chinese title */
  title: string
  /** English title */
  title_en: string
  /** Path */
  path: string
}

export interface MenuRecord {
  id: number
  /** Parent */
  parent_id: number | null
  /** Position */
  sort: number
  /** Name */
  name: string
  /** Chinese title */
  title: string
  /** English title */
  title_en: string
  /** Type */
  kind: MenuNodeKind
  /**
   * Path
   *
   * Pages start with /admin; links may be full URLs
   */
  path: string
  /** Icon */
  icon: string
  /**
   * Hidden
   *
   * Kept in the menu structure but not shown
   */
  hidden: boolean
  /**
   * Only once used
   *
   * For pages of Kiosk: not shown while there is nothing on the page. Search finds it all the same
   */
  until_used: boolean
  /** Version */
  version: number
  /** Created */
  create_time: string
  /** Updated */
  update_time: string
  /** Deleted */
  deleted_at: string | null
}

export interface MenuCreateInput {
  /** Chinese title */
  title: string
  /** English title */
  title_en: string
  /** Type */
  kind: MenuNodeKind
  /**
   * Path
   *
   * Pages start with /admin; links may be full URLs
   */
  path?: string | undefined
  /** Icon */
  icon?: string | undefined
  /**
   * Hidden
   *
   * Kept in the menu structure but not shown
   */
  hidden?: boolean | undefined
  /**
   * Only once used
   *
   * For pages of Kiosk: not shown while there is nothing on the page. Search finds it all the same
   */
  until_used?: boolean | undefined
  /**
   * Name
   *
   * Lowercase letters, digits and hyphens; cannot be changed later
   */
  name: string
  /** Parent */
  parent_id?: number | null | undefined
  /**
   * Position
   *
   * Leave empty for the last place
   */
  sort?: number | undefined
}

export interface MenuDeleteInput {
  id: number
  /**
   * Child items
   *
   * lift: they move up into its place; delete: they are moved to the trash as well
   */
  children?: MenuDeleteChildren | undefined
}

export type MenuDeleteChildren = 'lift' | 'delete'

export interface GroupRoute {
  id: number
  /** Parent */
  parent_id: number | null
  /** Position */
  sort: number
  /** Name */
  name: string
  /** Chinese title */
  title: string
  /** English title */
  title_en: string
  /** Type */
  kind: MenuNodeKind
  /**
   * Path
   *
   * Pages start with /admin; links may be full URLs
   */
  path: string
  /** Icon */
  icon: string
  /**
   * Hidden
   *
   * Kept in the menu structure but not shown
   */
  hidden: boolean
  /**
   * Only once used
   *
   * For pages of Kiosk: not shown while there is nothing on the page. Search finds it all the same
   */
  until_used: boolean
  /**
   * Display
   *
   * In the caller’s language
   */
  meta: GroupRouteMeta
  /**
   * Not used yet
   *
   * Shown only once used, and there is nothing on its page: leave it out of the navigation
   */
  unused: boolean
  /**
   * Waiting
   *
   * How many records wait for the staff
   */
  waits: number | null
  /**
   * Buttons
   *
   * Permissions of the visible buttons
   */
  elements: string[]
  /**
   * Missing permissions
   *
   * Required by the page or its buttons, but not granted to the group
   */
  lacks: string[]
  /** Child items */
  children: GroupRoute[]
}

export interface GroupRouteMeta {
  /** Title */
  title: string
  /** Icon */
  icon: string
}

export interface MenuRoute {
  id: number
  /** Parent */
  parent_id: number | null
  /** Position */
  sort: number
  /** Name */
  name: string
  /** Chinese title */
  title: string
  /** English title */
  title_en: string
  /** Type */
  kind: MenuNodeKind
  /**
   * Path
   *
   * Pages start with /admin; links may be full URLs
   */
  path: string
  /** Icon */
  icon: string
  /**
   * Hidden
   *
   * Kept in the menu structure but not shown
   */
  hidden: boolean
  /**
   * Only once used
   *
   * For pages of Kiosk: not shown while there is nothing on the page. Search finds it all the same
   */
  until_used: boolean
  /**
   * Display
   *
   * In the caller’s language
   */
  meta: GroupRouteMeta
  /**
   * Not used yet
   *
   * Shown only once used, and there is nothing on its page: leave it out of the navigation
   */
  unused: boolean
  /**
   * Waiting
   *
   * How many records wait for the staff
   */
  waits: number | null
  /**
   * Buttons
   *
   * Permissions of the visible buttons
   */
  elements: string[]
  /** Child items */
  children: MenuRoute[]
}

export interface MenuUpdateInput {
  id: number
  /** Chinese title */
  title?: string | undefined
  /** English title */
  title_en?: string | undefined
  /** Type */
  kind?: MenuNodeKind | undefined
  /**
   * Path
   *
   * Pages start with /admin; links may be full URLs
   */
  path?: string | undefined
  /** Icon */
  icon?: string | undefined
  /**
   * Hidden
   *
   * Kept in the menu structure but not shown
   */
  hidden?: boolean | undefined
  /**
   * Only once used
   *
   * For pages of Kiosk: not shown while there is nothing on the page. Search finds it all the same
   */
  until_used?: boolean | undefined
  /** Parent */
  parent_id?: number | null | undefined
  /**
   * Position
   *
   * Leave empty for the last place
   */
  sort?: number | undefined
}

export interface WithheldButtons {
  /**
   * Permissions
   *
   * Of the buttons
   */
  points: string[]
}

export interface MoveInAddPartResult {
  /**
   * Received bytes
   *
   * From the beginning of the file without a gap: go on from here. 0 once it is written
   */
  received: number
}

export interface MoveIn {
  id: number
  /** System of the old shop */
  source: MoveInSource
  /** Read from */
  origin: string
  /** Status */
  state: MoveInState
  /** Why it stopped */
  problem: string
  /** Address of the pictures */
  pictures: string
  /**
   * Prices are in fen
   *
   * Of mini-shop-server: its prices are whole fen, as its comments say, and not yuan, as its code has it
   */
  prices_in_fen: boolean
  /** Tenant */
  tenant: string | null
  /**
   * Keep the products of this shop
   *
   * This shop has products of its own, and they stay
   */
  beside: boolean
  /** File size in bytes */
  size: number
  /**
   * Received bytes
   *
   * From the beginning of the file without a gap: go on from here. 0 once it is written
   */
  received: number
  /** Bytes read */
  read_to: number
  /** Rows read */
  rows: MoveInRow[]
  /**
   * Problems of the file
   *
   * The first of them, in the caller’s language
   */
  file_problems: MoveInFileProblem[]
  /** To import */
  looked_at: MoveInLookedAt[]
  /** Imported */
  written: MoveInLookedAt[]
  /** Lines of the report */
  notes: number
  /**
   * Imported
   *
   * Some or all of it is in the shop, and can be undone
   */
  is_held: boolean
  /** Imported by */
  nickname: string | null
  /** Created */
  create_time: string
  /** Updated */
  update_time: string
}

export type MoveInSource = 'litemall' | 'mini-shop' | 'crmeb' | 'mall' | 'yudao'

export type MoveInState = 'uploading' | 'reading' | 'looking' | 'read' | 'writing' | 'done' | 'undoing' | 'half_undone' | 'undone' | 'failed'

export interface MoveInRow {
  /** Table */
  table: string
  /** Rows */
  rows: number
}

export interface MoveInFileProblem {
  /** Line */
  line: number | null
  /** Message */
  message: string
}

export interface MoveInLookedAt {
  /** What */
  kind: MoveInLookedAtKind
  /** Found */
  found: number
  /** Already here */
  here: number
  /** Imported */
  comes: number
  /** Left out */
  left_out: number
  /**
   * Value in the old shop
   *
   * Stock of products at its prices, payments of orders
   *
   * In fen: 100 is ¥1.00
   */
  theirs: number
  /**
   * Value here
   *
   * In fen: 100 is ¥1.00
   */
  ours: number
}

export type MoveInLookedAtKind = 'category' | 'product' | 'buyer' | 'address' | 'order' | 'theme' | 'article' | 'banner' | 'coupon'

export interface MoveInAnnounceInput {
  /** System of the old shop */
  source: MoveInSource
  /**
   * File
   *
   * A dump of its database by mysqldump, also gzipped
   */
  file: string
  /** File size in bytes */
  size: number
  /**
   * Address of the pictures
   *
   * An https address that pictures without an address of their own are below. Empty: no pictures are imported
   */
  pictures?: '' | string | undefined
  /**
   * Prices are in fen
   *
   * Of mini-shop-server: its prices are whole fen, as its comments say, and not yuan, as its code has it
   */
  prices_in_fen?: boolean | undefined
  /**
   * Tenant
   *
   * Of yudao: which of its shops
   */
  tenant?: string | undefined
  /**
   * Keep the products of this shop
   *
   * This shop has products of its own, and they stay
   */
  beside?: boolean | undefined
}

export interface MoveInListInput {
  /** Page */
  page?: number | undefined
  /** Rows per page */
  size?: number | undefined
  /**
   * Count pages from
   *
   * `end`: page 1 is the last page
   */
  from?: 'end' | undefined
  /**
   * IDs
   *
   * Only these: `id=1&id=2`; `size` is then 100 unless you send one
   */
  id?: number[] | undefined
}

export interface MoveInLookInput {
  id: number
  /**
   * Address of the pictures
   *
   * An https address that pictures without an address of their own are below. Empty: no pictures are imported
   */
  pictures?: '' | string | undefined
  /**
   * Prices are in fen
   *
   * Of mini-shop-server: its prices are whole fen, as its comments say, and not yuan, as its code has it
   */
  prices_in_fen?: boolean | undefined
}

export interface MoveInReadFileInput {
  id: number
  /** System of the old shop */
  source?: MoveInSource | undefined
  /**
   * Tenant
   *
   * Of yudao: which of its shops
   */
  tenant?: string | undefined
}

export interface MoveInNote {
  id: number
  /** Result */
  note: MoveInNoteNote
  /** What */
  kind: MoveInNoteKind
  /** Old ID */
  old: string
  /**
   * Name
   *
   * Of what is no person
   */
  name: string
  /**
   * Reason
   *
   * In the caller’s language
   */
  says: string
  /** Value */
  value: string
}

export type MoveInNoteNote = 'left_out' | 'changed'

export type MoveInNoteKind = 'category' | 'product' | 'buyer' | 'address' | 'order' | 'theme' | 'article' | 'banner' | 'coupon' | 'variant' | 'picture'

export interface MoveInNoteListInput {
  /** Page */
  page?: number | undefined
  /** Rows per page */
  size?: number | undefined
  /**
   * Count pages from
   *
   * `end`: page 1 is the last page
   */
  from?: 'end' | undefined
  /**
   * IDs
   *
   * Only these: `id=1&id=2`; `size` is then 100 unless you send one
   */
  id?: number[] | undefined
  /** Import */
  move_in_id: number
  /** Result */
  note?: MoveInNoteNote | undefined
  /** What */
  kind?: MoveInNoteKind | undefined
  /** Old ID */
  q?: string | undefined
}

export interface UnreadNotices {
  /** Count */
  count: number
}

export interface NoticeRecord {
  id: number
  /** Title */
  title: string
  /** Type */
  type: NoticeRecordType
  /** Audience */
  audience: NoticeRecordAudience
  /** Content */
  content: string
  /** Status */
  status: ArticleRecordStatus
  /** Published at */
  published_at: string | null
  /**
   * Read by
   *
   * Number of staff who have marked it as read
   */
  readers: number
  /** Version */
  version: number
  /** Created */
  create_time: string
  /** Updated */
  update_time: string
  /** Deleted */
  deleted_at: string | null
}

export type NoticeRecordType = 'notice' | 'announcement'

export type NoticeRecordAudience = 'everybody' | 'staff' | 'buyers'

export interface NoticeCreateInput {
  /** Title */
  title: string
  /** Type */
  type: NoticeRecordType
  /** Audience */
  audience: NoticeRecordAudience
  /** Status */
  status?: ArticleRecordStatus | undefined
  /**
   * Published at
   *
   * Leave empty to publish immediately, or set a future time to schedule
   */
  published_at?: string | null | undefined
  /** Content */
  content?: string | undefined
}

export interface NoticeDeleteManyInput {
  /** Records */
  ids?: number[] | undefined
  /** Filter */
  filter?: NoticeDeleteManyFilter | undefined
}

export interface NoticeDeleteManyFilter {
  /** Search */
  q?: string | undefined
  /**
   * Status
   *
   * scheduled: to be published at a future time
   */
  status?: ArticleDeleteManyFilterStatus | undefined
  /** Type */
  type?: NoticeRecordType | undefined
  /** Audience */
  audience?: NoticeRecordAudience | undefined
  /**
   * Created
   *
   * At or after this time
   */
  start?: string | undefined
  /**
   * Created
   *
   * Before this time
   */
  end?: string | undefined
  /** In the trash */
  trash?: boolean | undefined
}

export interface InboxNotice {
  id: number
  /** Title */
  title: string
  /** Type */
  type: NoticeRecordType
  /** Published at */
  published_at: string
  /** Content */
  content: string
  /** Read at */
  read_at: string | null
}

export interface NoticeInboxInput {
  /** Page */
  page?: number | undefined
  /** Rows per page */
  size?: number | undefined
  /**
   * Count pages from
   *
   * `end`: page 1 is the last page
   */
  from?: 'end' | undefined
  /**
   * IDs
   *
   * Only these: `id=1&id=2`; `size` is then 100 unless you send one
   */
  id?: number[] | undefined
  /** Unread only */
  unread?: boolean | undefined
}

export interface NoticeRow {
  id: number
  /** Title */
  title: string
  /** Type */
  type: NoticeRecordType
  /** Audience */
  audience: NoticeRecordAudience
  /** Status */
  status: ArticleRecordStatus
  /** Published at */
  published_at: string | null
  /**
   * Read by
   *
   * Number of staff who have marked it as read
   */
  readers: number
  /** Version */
  version: number
  /** Created */
  create_time: string
  /** Updated */
  update_time: string
  /** Deleted */
  deleted_at: string | null
}

export interface NoticeListInput {
  /** Page */
  page?: number | undefined
  /** Rows per page */
  size?: number | undefined
  /**
   * Count pages from
   *
   * `end`: page 1 is the last page
   */
  from?: 'end' | undefined
  /**
   * IDs
   *
   * Only these: `id=1&id=2`; `size` is then 100 unless you send one
   */
  id?: number[] | undefined
  /** Search */
  q?: string | undefined
  /**
   * Status
   *
   * scheduled: to be published at a future time
   */
  status?: ArticleDeleteManyFilterStatus | undefined
  /** Type */
  type?: NoticeRecordType | undefined
  /** Audience */
  audience?: NoticeRecordAudience | undefined
  /**
   * Created
   *
   * At or after this time
   */
  start?: string | undefined
  /**
   * Created
   *
   * Before this time
   */
  end?: string | undefined
  /** In the trash */
  trash?: boolean | undefined
  sort?: NoticeListSort | undefined
}

export type NoticeListSort = 'id' | '-id' | 'create_time' | '-create_time' | 'update_time' | '-update_time' | 'title' | '-title' | 'published_at' | '-published_at'

export interface NoticeListReadersItem {
  id: number
  /** Nickname */
  nickname: string
  /** Username */
  username: string | null
  /** Read at */
  read_at: string | null
}

export interface NoticeListReadersInput {
  /** Page */
  page?: number | undefined
  /** Rows per page */
  size?: number | undefined
  id: number
}

export interface NoticeUpdateInput {
  id: number
  /** Title */
  title?: string | undefined
  /** Type */
  type?: NoticeRecordType | undefined
  /** Audience */
  audience?: NoticeRecordAudience | undefined
  /** Status */
  status?: ArticleRecordStatus | undefined
  /**
   * Published at
   *
   * Leave empty to publish immediately, or set a future time to schedule
   */
  published_at?: string | null | undefined
  /** Content */
  content?: string | undefined
}

export interface Offer {
  id: number
  /**
   * Name
   *
   * Customers see it beside the discount
   */
  name: string
  /** Discount */
  gives: OfferGives
  /** Flash sale prices and quantities */
  sale_items: OfferSaleItem[]
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
   * Paused
   *
   * New orders get no discount
   */
  paused: boolean
  /**
   * Starts
   *
   * Leave empty to begin at once
   */
  valid_from: string | null
  /**
   * Ends
   *
   * Leave empty for no end date
   */
  valid_until: string | null
  /** Status */
  state: OfferState
  /** Version */
  version: number
  /** Created */
  create_time: string
  /** Updated */
  update_time: string
  /** Deleted */
  deleted_at: string | null
}

export type OfferGives = AmountOff | PercentOff | FreeShipping | CheapestFree | FlashSale

export interface FlashSale {
  kind: 'sale'
  /**
   * Limit per customer
   *
   * Pieces of each product at the flash price. Leave empty for no limit
   */
  most_per_buyer: number | null
}

export interface OfferSaleItem {
  /** Product */
  product_id: number
  /** Variant */
  sku_id: number
  /**
   * Flash price
   *
   * In fen: 100 is ¥1.00
   */
  price: number
  /**
   * Flash sale quantity
   *
   * How many are sold at this price, including those already sold
   */
  pieces: number
  /** Name */
  name: string
  /** Variant */
  specs: Record<string, string>
  /**
   * Regular price
   *
   * In fen: 100 is ¥1.00
   */
  regular_price: number
  /** Sold */
  sold: number
}

export type OfferState = 'running' | 'planned' | 'over' | 'paused'

export interface OfferCreateInput {
  /**
   * Name
   *
   * Customers see it beside the discount
   */
  name: string
  /** Discount */
  gives: AmountOff | PercentOff | FreeShipping | CheapestFree | FlashSale
  /** Flash sale prices and quantities */
  sale_items?: OfferCreateSaleItem[] | undefined
  /**
   * Products
   *
   * None, and no categories: all products
   */
  product_ids?: number[] | undefined
  /**
   * Categories
   *
   * Including their subcategories
   */
  category_ids?: number[] | undefined
  /** Excluded products */
  except_product_ids?: number[] | undefined
  /**
   * Starts
   *
   * Leave empty to begin at once
   */
  valid_from?: string | null | undefined
  /**
   * Ends
   *
   * Leave empty for no end date
   */
  valid_until?: string | null | undefined
  /**
   * Paused
   *
   * New orders get no discount
   */
  paused?: boolean | undefined
}

export interface OfferCreateSaleItem {
  /** Product */
  product_id: number
  /** Variant */
  sku_id: number
  /**
   * Flash price
   *
   * In fen: 100 is ¥1.00
   */
  price: number
  /**
   * Flash sale quantity
   *
   * How many are sold at this price, including those already sold
   */
  pieces: number
}

export interface OfferDeleteManyInput {
  /** Records */
  ids?: number[] | undefined
  /** Filter */
  filter?: OfferDeleteManyFilter | undefined
}

export interface OfferDeleteManyFilter {
  /** Search */
  q?: string | undefined
  /** Status */
  state?: OfferState | undefined
  /** Kind */
  kind?: OfferDeleteManyFilterKind | undefined
  /**
   * Created
   *
   * At or after this time
   */
  start?: string | undefined
  /**
   * Created
   *
   * Before this time
   */
  end?: string | undefined
  /** In the trash */
  trash?: boolean | undefined
}

export type OfferDeleteManyFilterKind = 'amount_off' | 'percent_off' | 'free_shipping' | 'cheapest_free' | 'sale'

export interface OfferListInput {
  /** Page */
  page?: number | undefined
  /** Rows per page */
  size?: number | undefined
  /**
   * Count pages from
   *
   * `end`: page 1 is the last page
   */
  from?: 'end' | undefined
  /**
   * IDs
   *
   * Only these: `id=1&id=2`; `size` is then 100 unless you send one
   */
  id?: number[] | undefined
  /** Search */
  q?: string | undefined
  /** Status */
  state?: OfferState | undefined
  /** Kind */
  kind?: OfferDeleteManyFilterKind | undefined
  /**
   * Created
   *
   * At or after this time
   */
  start?: string | undefined
  /**
   * Created
   *
   * Before this time
   */
  end?: string | undefined
  /** In the trash */
  trash?: boolean | undefined
  sort?: OfferListSort | undefined
}

export type OfferListSort = 'id' | '-id' | 'create_time' | '-create_time' | 'update_time' | '-update_time' | 'name' | '-name' | 'valid_from' | '-valid_from' | 'valid_until' | '-valid_until'

export interface OfferEffect {
  /** Product */
  product_id: number
  /** Name */
  name: string
  /**
   * Price
   *
   * Of the cheapest variant
   *
   * In fen: 100 is ¥1.00
   */
  price: number
  /**
   * Pieces for the first tier
   *
   * null: no order of this product alone reaches it
   */
  pieces: number | null
  /**
   * Subtotal
   *
   * In fen: 100 is ¥1.00
   */
  goods_price: number
  /**
   * Reduction
   *
   * In fen: 100 is ¥1.00
   */
  reduction: number
}

export interface OfferSetPausedManyInput {
  /** Records */
  ids?: number[] | undefined
  /** Filter */
  filter?: OfferDeleteManyFilter | undefined
  /** Values */
  input: CouponSetPausedManyInput2
}

export interface OfferUpdateInput {
  id: number
  /**
   * Name
   *
   * Customers see it beside the discount
   */
  name?: string | undefined
  /** Discount */
  gives?: AmountOff | PercentOff | FreeShipping | CheapestFree | FlashSale | undefined
  /** Flash sale prices and quantities */
  sale_items?: OfferCreateSaleItem[] | undefined
  /**
   * Products
   *
   * None, and no categories: all products
   */
  product_ids?: number[] | undefined
  /**
   * Categories
   *
   * Including their subcategories
   */
  category_ids?: number[] | undefined
  /** Excluded products */
  except_product_ids?: number[] | undefined
  /**
   * Starts
   *
   * Leave empty to begin at once
   */
  valid_from?: string | null | undefined
  /**
   * Ends
   *
   * Leave empty for no end date
   */
  valid_until?: string | null | undefined
  /**
   * Paused
   *
   * New orders get no discount
   */
  paused?: boolean | undefined
}

export interface SearchResults {
  /**
   * Results
   *
   * Best matches first, a few of each type
   */
  items: SearchResultsItem[]
}

export interface SearchResultsItem {
  /** Kind */
  kind: SearchResultsItemKind
  /**
   * ID
   *
   * Of a record
   */
  id: number | null
  /** Title */
  title: string
  /** Details */
  text: string
  /** Recipient */
  name: string | null
  /** Phone */
  mobile: string | null
  /** Status */
  status: string | null
  /**
   * Amount
   *
   * In fen: 100 is ¥1.00
   */
  amount: number | null
  /** Time */
  time: string | null
  /**
   * Icon
   *
   * Of a page
   */
  icon: string | null
  /**
   * Path
   *
   * Page of the back office; empty if it is an action of the frame
   */
  path: string
  /**
   * Action of the frame
   *
   * What the back office does without another page
   */
  act: SearchResultsItemAct | null
}

export type SearchResultsItemKind = 'order' | 'product' | 'variant' | 'article' | 'customer' | 'staff' | 'page' | 'action' | 'setting'

export type SearchResultsItemAct = 'switch_language' | 'switch_scheme' | 'keyboard_help' | 'sign_out'

export interface OfficeSearchInput {
  /**
   * Search
   *
   * Without it: every page and action
   */
  q?: string | undefined
}

export interface Operation {
  id: number
  /** Time */
  create_time: string
  /** User */
  user_id: number
  /** Username */
  username: string
  /** Permission */
  point: string
  /**
   * Operation
   *
   * In the caller’s language
   */
  summary: string
  /** Resource */
  resource: string
  /** Record ID */
  resource_id: number | null
  /** Method */
  method: string
  /** Path */
  path: string
  /** IP address */
  address: string
  /** Browser */
  user_agent: string
  /** Request ID */
  request_id: string
  /** Status code */
  status: number
  /** Error code */
  error_code: number
  /** Duration (ms) */
  duration_ms: number
  /**
   * Records
   *
   * Number of records, for an entry about several; null otherwise
   */
  count: number | null
  /** Changed fields */
  changed: string[]
  /**
   * Record
   *
   * The name of the record; null where the log does not have it
   */
  record: string | null
  /**
   * Activity
   *
   * What happened, in the caller’s language
   */
  sentence: string
  /**
   * Origin
   *
   * Says that it undid an operation or restored a version, in the caller’s language; null otherwise
   */
  origin: string | null
}

export interface OperLogListInput {
  /** Page */
  page?: number | undefined
  /** Rows per page */
  size?: number | undefined
  /**
   * Count pages from
   *
   * `end`: page 1 is the last page
   */
  from?: 'end' | undefined
  /**
   * IDs
   *
   * Only these: `id=1&id=2`; `size` is then 100 unless you send one
   */
  id?: number[] | undefined
  /** Search */
  q?: string | undefined
  /** Username */
  username?: string | undefined
  /** Permission */
  point?: string | undefined
  /** Resource */
  resource?: string | undefined
  /** Record ID */
  resource_id?: number | undefined
  /** Outcome */
  outcome?: OperLogListOutcome | undefined
  /** Status code */
  status?: number | undefined
  /**
   * Time
   *
   * At or after this time
   */
  start?: string | undefined
  /**
   * Time
   *
   * Before this time
   */
  end?: string | undefined
  sort?: LoginLogListSort | undefined
}

export type OperLogListOutcome = 'done' | 'refused'

export interface OperLogListUndoableResult {
  /** Log entries */
  ids: number[]
}

export interface OperationRecord {
  id: number
  /** Time */
  create_time: string
  /** Username */
  username: string
  /**
   * Activity
   *
   * What happened, in the caller’s language
   */
  sentence: string
  /**
   * Operation
   *
   * In the caller’s language
   */
  summary: string
  /** Status code */
  status: number
  /** Changes */
  changes: OperationRecordChange[]
  /** Before */
  before?: unknown
  /** After */
  after?: unknown
  /** User */
  user_id: number
  /** Permission */
  point: string
  /** Resource */
  resource: string
  /** Record ID */
  resource_id: number | null
  /** Method */
  method: string
  /** Path */
  path: string
  /** IP address */
  address: string
  /** Browser */
  user_agent: string
  /** Request ID */
  request_id: string
  /** Error code */
  error_code: number
  /** Duration (ms) */
  duration_ms: number
  /**
   * Records
   *
   * Number of records, for an entry about several; null otherwise
   */
  count: number | null
  /** Changed fields */
  changed: string[]
  /**
   * Record
   *
   * The name of the record; null where the log does not have it
   */
  record: string | null
  /**
   * Origin
   *
   * Says that it undid an operation or restored a version, in the caller’s language; null otherwise
   */
  origin: string | null
}

export interface OperationRecordChange {
  /** Field */
  name: string
  /**
   * Name
   *
   * In the caller’s language
   */
  label: string
  /** Before */
  before?: unknown
  /** After */
  after?: unknown
  /**
   * Before, as people read it
   *
   * In the caller’s language; null for nothing
   */
  before_text: string | null
  /**
   * After, as people read it
   *
   * In the caller’s language; null for nothing
   */
  after_text: string | null
}

export interface RecordVersion {
  id: number
  /** Time */
  create_time: string
  /** Side */
  side: RecordVersionSide
  /** Resource */
  resource: string
  /** Record ID */
  resource_id: number | null
  /** Values */
  values: Record<string, unknown>
  /** Fields that cannot be restored */
  lost: RecordVersionLost[]
}

export type RecordVersionSide = 'before' | 'after'

export interface RecordVersionLost {
  /** Field */
  name: string
  /**
   * Name
   *
   * In the caller’s language
   */
  label: string
  /**
   * Reason
   *
   * In the caller’s language; null where there is none
   */
  why: string | null
}

export interface OperLogVersionInput {
  id: number
  /** Side */
  side?: RecordVersionSide | undefined
}

export interface OrderCorrectShipmentInput {
  id: number
  /** Carrier */
  carrier?: string | undefined
  /** Tracking number */
  tracking_no?: string | undefined
}

export interface OrderTotals {
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
  /** Partly shipped */
  partly_shipped: number
  /** To ship */
  to_ship: number
  /** To hand over */
  to_hand_over: number
  /** To deliver */
  to_deliver: number
  /**
   * Service to do
   *
   * Services that are paid
   */
  to_do: number
  /** Refund requested */
  requested: number
  /** Funds on hold */
  held: number
  /** Problems */
  problem: number
}

export interface OrderLink {
  /**
   * Link
   *
   * Opens the order for its buyer only
   */
  url: string
  /** Link ends on */
  expires_at: string | null
}

export interface OrderSummary {
  /** ID */
  id: number
  /** Order number */
  order_no: string
  /** Status */
  status: OrderRecordStatus
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
  /**
   * Items
   *
   * The first three order lines
   */
  items: OrderSummaryItem[]
  /** Buyer’s note */
  remark: string
  /** Carrier */
  carrier: string | null
  /** Tracking number */
  tracking_no: string | null
  /** Customer ID */
  user_id: number
  /** Buyer */
  buyer: string | null
  /** Delivery */
  delivery: OrderRecordDelivery
  /**
   * Way to pay
   *
   * As the buyer has chosen; `wechat` unless they have chosen another
   */
  pay_way: string
  /** Problems */
  problems: OrderRecordProblem[]
  /** Version */
  version: number
  /** Ordered on */
  create_time: string
  /** Updated */
  update_time: string
  /** Order lines */
  lines: number
  /** Quantity */
  count: number
  /** Recipient */
  receiver: string
  /** Phone */
  mobile: string
  /**
   * Refund requested
   *
   * In fen: 100 is ¥1.00
   */
  requested: number | null
  /** Partly shipped */
  partly_shipped: boolean
}

export interface OrderSummaryItem {
  /** Name */
  name: string
  /** Image */
  image: string | null
  /** Count */
  count: number
}

export interface OrderListInput {
  /** Page */
  page?: number | undefined
  /** Rows per page */
  size?: number | undefined
  /**
   * Count pages from
   *
   * `end`: page 1 is the last page
   */
  from?: 'end' | undefined
  /**
   * IDs
   *
   * Only these: `id=1&id=2`; `size` is then 100 unless you send one
   */
  id?: number[] | undefined
  /**
   * Search
   *
   * Order, tracking or transaction number, name, phone or its last 4 digits
   */
  q?: string | undefined
  /**
   * Orders
   *
   * Only these
   */
  ids?: number[] | undefined
  /** Order number */
  order_no?: string | undefined
  /** Status */
  status?: OrderRecordStatus | undefined
  /** Delivery */
  delivery?: OrderRecordDelivery | undefined
  /**
   * Delivery day
   *
   * Of local deliveries
   */
  delivery_day?: string | undefined
  /** Way to pay */
  pay_way?: OrderListPayWay | undefined
  /**
   * To hand over
   *
   * Paid, or to be paid when it is picked up
   */
  to_hand_over?: boolean | undefined
  /** Buyer */
  user?: number | undefined
  /** Product */
  product_id?: number | undefined
  /** Offer */
  offer_id?: number | undefined
  /** Coupon */
  coupon_id?: number | undefined
  /** Carrier */
  carrier?: string | undefined
  /** Province */
  province?: OrderListProvince | undefined
  /** Has a staff note */
  noted?: boolean | undefined
  /** Staff note */
  note?: string | undefined
  /**
   * Partly shipped
   *
   * Paid, with some items sent and others still to send
   */
  partly_shipped?: boolean | undefined
  /** Refund requested */
  requested?: boolean | undefined
  /**
   * Funds on hold
   *
   * WeChat holds the funds until it receives the shipping information
   */
  held?: boolean | undefined
  /**
   * Problems
   *
   * A payment anomaly, a refund that needs attention, or funds on hold
   */
  problem?: boolean | undefined
  /**
   * Ordered on
   *
   * At or after this time
   */
  start?: string | undefined
  /**
   * Ordered on
   *
   * Before this time
   */
  end?: string | undefined
  /** Default: newest first; orders to ship oldest first */
  sort?: OrderListSort | undefined
}

export type OrderListPayWay = 'wechat' | 'transfer' | 'at_pickup' | 'other'

export type OrderListProvince = '北京市' | '天津市' | '河北省' | '山西省' | '内蒙古自治区' | '辽宁省' | '吉林省' | '黑龙江省' | '上海市' | '江苏省' | '浙江省' | '安徽省' | '福建省' | '江西省' | '山东省' | '河南省' | '湖北省' | '湖南省' | '广东省' | '广西壮族自治区' | '海南省' | '重庆市' | '四川省' | '贵州省' | '云南省' | '西藏自治区' | '陕西省' | '甘肃省' | '青海省' | '宁夏回族自治区' | '新疆维吾尔自治区' | '台湾省' | '香港特别行政区' | '澳门特别行政区'

export type OrderListSort = 'id' | '-id' | 'create_time' | '-create_time' | 'total_price' | '-total_price'

export interface PackingList {
  items: PackingListItem[]
}

export interface PackingListItem {
  /** ID */
  id: number
  /** Order number */
  order_no: string
  /** Status */
  status: OrderRecordStatus
  /** Carrier */
  carrier: string | null
  /** Tracking number */
  tracking_no: string | null
  /** Buyer’s note */
  remark: string
  /** Recipient */
  receiver: string
  /** Phone */
  mobile: string
  /** Refund requested */
  requested: boolean
  /**
   * Items
   *
   * Quantities to pack, without items returned or being refunded
   */
  lines: PackingListItemLine[]
  /** Ordered on */
  create_time: string
}

export interface PackingListItemLine {
  id: number
  /** Name */
  name: string
  /** Variant */
  specs: Record<string, string>
  /** Image */
  image: string | null
  /** Count */
  count: number
  /** SKU code */
  code: string | null
  /**
   * Barcode
   *
   * EAN-13
   */
  barcode: string | null
  /**
   * Product codes
   *
   * The code that a scanner reads on the product
   */
  codes: string[]
}

export interface OrderMarkPaidInput {
  id: number
  /** Payment method */
  method: OrderMarkPaidMethod
  /**
   * Reference
   *
   * Number of the transfer or the receipt
   */
  reference?: string | undefined
  /**
   * Paid at
   *
   * Defaults to now
   */
  paid_at?: string | null | undefined
  /**
   * Note
   *
   * Visible to staff only
   */
  note?: string | undefined
}

export type OrderMarkPaidMethod = 'cash' | 'transfer' | 'other'

export interface OrderNeighbors {
  /** Previous order */
  previous: number | null
  /** Next order */
  next: number | null
}

export interface OrderNeighborsInput {
  id: number
  /**
   * Search
   *
   * Order, tracking or transaction number, name, phone or its last 4 digits
   */
  q?: string | undefined
  /**
   * Orders
   *
   * Only these
   */
  ids?: number[] | undefined
  /** Order number */
  order_no?: string | undefined
  /** Status */
  status?: OrderRecordStatus | undefined
  /** Delivery */
  delivery?: OrderRecordDelivery | undefined
  /**
   * Delivery day
   *
   * Of local deliveries
   */
  delivery_day?: string | undefined
  /** Way to pay */
  pay_way?: OrderListPayWay | undefined
  /**
   * To hand over
   *
   * Paid, or to be paid when it is picked up
   */
  to_hand_over?: boolean | undefined
  /** Buyer */
  user?: number | undefined
  /** Product */
  product_id?: number | undefined
  /** Offer */
  offer_id?: number | undefined
  /** Coupon */
  coupon_id?: number | undefined
  /** Carrier */
  carrier?: string | undefined
  /** Province */
  province?: OrderListProvince | undefined
  /** Has a staff note */
  noted?: boolean | undefined
  /** Staff note */
  note?: string | undefined
  /**
   * Partly shipped
   *
   * Paid, with some items sent and others still to send
   */
  partly_shipped?: boolean | undefined
  /** Refund requested */
  requested?: boolean | undefined
  /**
   * Funds on hold
   *
   * WeChat holds the funds until it receives the shipping information
   */
  held?: boolean | undefined
  /**
   * Problems
   *
   * A payment anomaly, a refund that needs attention, or funds on hold
   */
  problem?: boolean | undefined
  /**
   * Ordered on
   *
   * At or after this time
   */
  start?: string | undefined
  /**
   * Ordered on
   *
   * Before this time
   */
  end?: string | undefined
  /** Default: newest first; orders to ship oldest first */
  sort?: OrderListSort | undefined
}

export interface OrderPlaceInput {
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
  delivery?: OrderPlaceDelivery | undefined
  /**
   * Items
   *
   * Duplicate items are combined
   */
  items: OrderPlaceItem[]
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
  /** Customer */
  customer_id: number
  /** Staff note */
  note?: string | undefined
}

export interface OrderPlaceDelivery {
  /** Delivery */
  way: OrderRecordDelivery
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
  contact?: OrderPlaceDeliveryContact | undefined
}

export interface OrderPlaceDeliveryContact {
  /** Name */
  name: string
  /** Phone */
  mobile: string
}

export interface OrderPlaceItem {
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
  no_return: OrderRecordItemNoReturn | null
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

export interface OrderPreviewForCustomerInput {
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
  delivery?: OrderPlaceDelivery | undefined
  /**
   * Items
   *
   * Duplicate items are combined
   */
  items: OrderPlaceItem[]
  /**
   * Coupons
   *
   * Ids from `GET /v1/user/coupon`: only these are used. Empty: none. Without it the best of all are
   */
  coupon_ids?: number[] | undefined
  /** Customer */
  customer_id: number
}

export interface OrderAddress {
  /** ID */
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
  /**
   * Region code
   *
   * GB/T 2260, of the district; null where it is not known
   */
  region_code: string | null
  /** Street address */
  detail: string
  /** Buyer’s note */
  remark: string
}

export interface OrderPriceRecord {
  /** ID */
  id: number
  /** Order number */
  order_no: string
  /** Items */
  items: OrderPriceRecordItem[]
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
   * Discount
   *
   * What the shop has taken off the total
   *
   * In fen: 100 is ¥1.00
   */
  discount: number
  /**
   * Total
   *
   * In fen: 100 is ¥1.00
   */
  total_price: number
}

export interface OrderPriceRecordItem {
  id: number
  /** Product */
  product_id: number
  /** Variant */
  sku_id: number
  /** Name */
  name: string
  /** Variant */
  specs: Record<string, string>
  /**
   * Price
   *
   * In fen: 100 is ¥1.00
   */
  price: number
  /** Count */
  count: number
  /**
   * Line total
   *
   * In fen: 100 is ¥1.00
   */
  line_price: number
  /**
   * Reduction
   *
   * Its share of what offers take off
   *
   * In fen: 100 is ¥1.00
   */
  reduction: number
  /**
   * Discount
   *
   * Its share of what the shop has taken off
   *
   * In fen: 100 is ¥1.00
   */
  discount: number
  /**
   * To pay
   *
   * For the whole line; a full refund of it is this amount
   *
   * In fen: 100 is ¥1.00
   */
  paid: number
}

export interface OrderRefundInput {
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
  lines?: OrderRefundLine[] | undefined
  /** Reason */
  reason_code?: string | undefined
  /**
   * Note
   *
   * Required without a reason
   */
  reason?: string | undefined
  /**
   * Reference
   *
   * Number of the transfer or the receipt
   */
  reference?: string | undefined
}

export interface OrderRefundLine {
  /** The `id` of an order item */
  id: number
  /** Count */
  count: number
}

export interface OrderSetAddressInput {
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
}

export interface OrderSetPriceInput {
  id: number
  /**
   * Discount
   *
   * Taken off the total of the order; 0: none
   *
   * In fen: 100 is ¥1.00
   */
  discount: number
  /**
   * Reason
   *
   * Shown to the buyer
   */
  reason?: string | undefined
}

export interface OrderSetStatusInput {
  id: number
  /** Status */
  status: OrderSetStatusStatus
  /** Carrier */
  carrier?: string | undefined
  /** Tracking number */
  tracking_no?: string | undefined
  /**
   * Parcels
   *
   * Instead of one carrier and number: several parcels. Until the last piece is sent, the order stays paid
   */
  parcels?: OrderSetStatusParcel[] | undefined
  /** Reason */
  reason_code?: string | undefined
  /** Note */
  reason?: string | undefined
}

export type OrderSetStatusStatus = 'shipped' | 'completed' | 'closed'

export interface OrderSetStatusParcel {
  /** Carrier */
  carrier: string
  /** Tracking number */
  tracking_no: string
  /**
   * Items
   *
   * What is in it; without: all that is left to send
   */
  items?: OrderSetStatusParcelItem[] | undefined
}

export interface OrderSetStatusParcelItem {
  /** Of the line of the order */
  id: number
  /** Count */
  count: number
}

export interface OrdersShipped {
  /** Dry run */
  dry_run: boolean
  /** Results */
  rows: OrdersShippedRow[]
  /** Job */
  job_id?: number
}

export interface OrdersShippedRow {
  /** Row */
  row: number
  /** Order number */
  order_no: string
  /** Order */
  id: number | null
  /**
   * Carrier
   *
   * The dictionary value, or the original text if not recognized
   */
  carrier: string | null
  /** Tracking number */
  tracking_no: string
  /**
   * Items
   *
   * What the row says is in the parcel; empty: all that is left
   */
  items: string
  /** Result */
  result: OrdersShippedRowResult
  /** Error code */
  error_code: number
  /** Message */
  msg: string
}

export type OrdersShippedRowResult = 'ready' | 'shipped' | 'already' | 'repeated' | 'waiting' | 'refused'

export interface OutboxCounts {
  /** Pending */
  waiting: number
  /** Running */
  running: number
  /** Retrying */
  failed: number
  /** Given up */
  dead: number
  /** By type */
  kinds: OutboxCountsKind[]
}

export interface OutboxCountsKind {
  /** Type */
  kind: string
  /** Count */
  count: number
}

export interface OutboxEntry {
  id: number
  /** Type */
  kind: string
  /**
   * Status
   *
   * Retrying jobs run again automatically; jobs that were given up do not
   */
  state: OutboxEntryState
  /**
   * Related record
   *
   * Record numbers and names, no personal data
   */
  about: Record<string, string | number | boolean>
  /**
   * Order number
   *
   * If it concerns an order
   */
  order_no: string | null
  /** Attempts */
  attempts: number
  /** Last error */
  last_error: string | null
  /** Scheduled for */
  run_at: string
  /** Given up at */
  dead_at: string | null
  /** Created */
  create_time: string
}

export type OutboxEntryState = 'waiting' | 'running' | 'failed' | 'dead'

export interface OutboxListInput {
  /** Page */
  page?: number | undefined
  /** Rows per page */
  size?: number | undefined
  /**
   * Count pages from
   *
   * `end`: page 1 is the last page
   */
  from?: 'end' | undefined
  /**
   * IDs
   *
   * Only these: `id=1&id=2`; `size` is then 100 unless you send one
   */
  id?: number[] | undefined
  /** Type */
  kind?: OutboxListKind | undefined
  /**
   * Status
   *
   * Retrying jobs run again automatically; jobs that were given up do not
   */
  state?: OutboxEntryState | undefined
  /**
   * Created
   *
   * At or after this time
   */
  start?: string | undefined
  /**
   * Created
   *
   * Before this time
   */
  end?: string | undefined
  sort?: OutboxListSort | undefined
}

export type OutboxListKind = 'address.find_regions' | 'after_sale.deadline' | 'bulk' | 'category.renamed' | 'complaint.refresh' | 'content.check' | 'coupon.grant' | 'file.remove_remote' | 'message.send' | 'move_in.go_on' | 'order.close' | 'order.confirm' | 'order.expire' | 'order.query' | 'parcel.ship_rest' | 'pay.refund' | 'push.send' | 'shipping.tell' | 'simulator.media_result' | 'simulator.notify' | 'wechat.message'

export type OutboxListSort = 'id' | '-id' | 'run_at' | '-run_at' | 'attempts' | '-attempts'

export interface OutboxRetryManyInput {
  /** Records */
  ids?: number[] | undefined
  /** Filter */
  filter?: OutboxRetryManyFilter | undefined
}

export interface OutboxRetryManyFilter {
  /** Type */
  kind?: OutboxListKind | undefined
  /**
   * Status
   *
   * Retrying jobs run again automatically; jobs that were given up do not
   */
  state?: OutboxEntryState | undefined
  /**
   * Created
   *
   * At or after this time
   */
  start?: string | undefined
  /**
   * Created
   *
   * Before this time
   */
  end?: string | undefined
}

export interface Parcel {
  id: number
  /** Status */
  state: ParcelState
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
  items: ParcelItem[]
  /** Sent on */
  create_time: string
  /** Order */
  order_id: number
  /** Order number */
  order_no: string
  /** Sent by */
  sender: string | null
  /** Tracking */
  tracking: ParcelTracking2 | null
  /**
   * Has a waybill
   *
   * Its number is from a waybill service
   */
  has_waybill: boolean
  /**
   * Number void
   *
   * Its waybill was canceled
   */
  number_void: boolean
  /** Reported to WeChat */
  reported_at: string | null
  /** Version */
  version: number
  /** Updated */
  update_time: string
}

export type ParcelState = 'sent' | 'called_off'

export interface ParcelItem {
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

export type ParcelTracking2 = 'waiting' | 'collected' | 'in_transit' | 'delivering' | 'delivered' | 'problem' | 'refused' | 'returning' | 'returned'

export interface ParcelCreateInput {
  id: number
  /** Carrier */
  carrier: string
  /** Tracking number */
  tracking_no: string
  /**
   * Items
   *
   * What is in it; without: all that is left to send
   */
  items?: OrderSetStatusParcelItem[] | undefined
  /** Note */
  reason?: string | undefined
}

export interface ParcelListInput {
  /** Page */
  page?: number | undefined
  /** Rows per page */
  size?: number | undefined
  /**
   * Count pages from
   *
   * `end`: page 1 is the last page
   */
  from?: 'end' | undefined
  /**
   * IDs
   *
   * Only these: `id=1&id=2`; `size` is then 100 unless you send one
   */
  id?: number[] | undefined
  /** Order */
  order_id?: number | undefined
  /**
   * Tracking number
   *
   * Starts with
   */
  tracking_no?: string | undefined
  /** Carrier */
  carrier?: string | undefined
  /** Status */
  state?: ParcelState | undefined
  /**
   * Tracking
   *
   * Of orders that are not over
   */
  tracking?: ParcelListTracking | undefined
  /**
   * Sent on
   *
   * At or after this time
   */
  start?: string | undefined
  /**
   * Sent on
   *
   * Before this time
   */
  end?: string | undefined
  sort?: ParcelListSort | undefined
}

export type ParcelListTracking = 'problem' | 'on_the_way' | 'delivered'

export type ParcelListSort = 'create_time' | '-create_time'

export interface Payment {
  id: number
  /** Order */
  order_id: number
  /** Order number */
  order_no: string
  /** Payment method */
  method: string
  /**
   * Transaction ID
   *
   * WeChat Pay only
   */
  transaction_id: string | null
  /**
   * Reference
   *
   * For a payment that staff marked
   */
  reference: string
  /** Note */
  note: string
  /** Marked by */
  nickname: string | null
  /**
   * Amount
   *
   * In fen: 100 is ¥1.00
   */
  amount: number
  /** Paid late */
  late: boolean
  /** Source */
  source: OrderRecordPaymentSource
  /** Paid at */
  success_time: string
  /** Received on */
  create_time: string
}

export interface PayListInput {
  /** Page */
  page?: number | undefined
  /** Rows per page */
  size?: number | undefined
  /**
   * Count pages from
   *
   * `end`: page 1 is the last page
   */
  from?: 'end' | undefined
  /**
   * IDs
   *
   * Only these: `id=1&id=2`; `size` is then 100 unless you send one
   */
  id?: number[] | undefined
  /**
   * Search
   *
   * Order number, transaction ID or reference
   */
  q?: string | undefined
  /** Payment method */
  method?: string | undefined
  /** Paid late */
  late?: boolean | undefined
  /**
   * Received on
   *
   * At or after this time
   */
  start?: string | undefined
  /**
   * Received on
   *
   * Before this time
   */
  end?: string | undefined
  sort?: AfterSaleListSort | undefined
}

export interface PaymentAnomaly {
  id: number
  /** Order */
  order_id: number | null
  /** Order number */
  order_no: string
  /** Problem */
  kind: PaymentAnomalyKind
  /**
   * Amount paid
   *
   * In fen: 100 is ¥1.00
   */
  paid: number | null
  /**
   * Amount refunded
   *
   * In fen: 100 is ¥1.00
   */
  refunded: number | null
  /**
   * Amount due
   *
   * In fen: 100 is ¥1.00
   */
  due: number | null
  /** Source */
  source: OrderRecordPaymentSource
  /** Notification content */
  details: Record<string, unknown>
  /** Status */
  state: PaymentAnomalyState
  /** Note */
  note: string
  /** Version */
  version: number
  /** Created */
  create_time: string
  /** Updated */
  update_time: string
}

export type PaymentAnomalyKind = 'amount' | 'currency' | 'account' | 'unknown_order' | 'second_payment' | 'other_order' | 'former_price' | 'refund'

export type PaymentAnomalyState = 'open' | 'settled'

export interface PayListAnomaliesInput {
  /** Page */
  page?: number | undefined
  /** Rows per page */
  size?: number | undefined
  /**
   * Count pages from
   *
   * `end`: page 1 is the last page
   */
  from?: 'end' | undefined
  /**
   * IDs
   *
   * Only these: `id=1&id=2`; `size` is then 100 unless you send one
   */
  id?: number[] | undefined
  /** Status */
  state?: PaymentAnomalyState | undefined
  /** Problem */
  kind?: PaymentAnomalyKind | undefined
  /**
   * Received on
   *
   * At or after this time
   */
  start?: string | undefined
  /**
   * Received on
   *
   * Before this time
   */
  end?: string | undefined
  sort?: LoginLogListSort | undefined
}

export interface PayUpdateAnomalyInput {
  id: number
  /** Status */
  state?: PaymentAnomalyState | undefined
  /** Note */
  note?: string | undefined
}

export interface OrderToHandOver {
  /** ID */
  id: number
  /** Order number */
  order_no: string
  /** Status */
  status: OrderRecordStatus
  /** Carrier */
  carrier: string | null
  /** Tracking number */
  tracking_no: string | null
  /** Buyer’s note */
  remark: string
  /** Recipient */
  receiver: string
  /** Phone */
  mobile: string
  /** Refund requested */
  requested: boolean
  /**
   * Items
   *
   * Quantities to pack, without items returned or being refunded
   */
  lines: PackingListItemLine[]
  /** Ordered on */
  create_time: string
  /** Pick-up place */
  place: string
  /**
   * Pick up by
   *
   * The order is refunded after that
   */
  collect_by: string | null
  /**
   * Amount due
   *
   * To be paid before it is handed over; null: it is paid
   *
   * In fen: 100 is ¥1.00
   */
  due: number | null
}

export interface PickupHandOverInput {
  id: number
  /** Pick-up code */
  code?: string | undefined
  /**
   * Note
   *
   * Required without the code
   */
  reason?: string | undefined
}

export interface PickupTakePaymentInput {
  id: number
  /** Payment method */
  method?: OrderMarkPaidMethod | undefined
  /**
   * Reference
   *
   * Number of the transfer or the receipt
   */
  reference?: string | undefined
  /** Pick-up code */
  code?: string | undefined
  /**
   * Note
   *
   * Required without the code
   */
  reason?: string | undefined
}

export interface PickupPlace {
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
  /**
   * Active
   *
   * Buyers can choose it
   */
  active: boolean
  /**
   * Position
   *
   * Lower numbers come first
   */
  sort: number
  /** Version */
  version: number
  /** Created */
  create_time: string
  /** Updated */
  update_time: string
  /** Deleted */
  deleted_at: string | null
}

export interface PickupPlaceCreateInput {
  /** Name */
  name: string
  /** Address */
  address: string
  /** Phone */
  phone: string
  /** Business hours */
  hours?: string | undefined
  /**
   * Longitude
   *
   * GCJ-02, as in the maps of WeChat
   */
  longitude?: number | null | undefined
  /**
   * Latitude
   *
   * GCJ-02, as in the maps of WeChat
   */
  latitude?: number | null | undefined
  /**
   * Active
   *
   * Buyers can choose it
   */
  active?: boolean | undefined
  /**
   * Position
   *
   * Lower numbers come first
   */
  sort?: number | undefined
}

export interface PickupPlaceUpdateInput {
  id: number
  /** Name */
  name?: string | undefined
  /** Address */
  address?: string | undefined
  /** Phone */
  phone?: string | undefined
  /** Business hours */
  hours?: string | undefined
  /**
   * Longitude
   *
   * GCJ-02, as in the maps of WeChat
   */
  longitude?: number | null | undefined
  /**
   * Latitude
   *
   * GCJ-02, as in the maps of WeChat
   */
  latitude?: number | null | undefined
  /**
   * Active
   *
   * Buyers can choose it
   */
  active?: boolean | undefined
  /**
   * Position
   *
   * Lower numbers come first
   */
  sort?: number | undefined
}

export interface PolicyRow {
  id: number
  /** Title */
  title: string
  /** Kind */
  kind: PolicyRowKind
  /**
   * Published version
   *
   * Counts from 1; a version never changes
   */
  number: number | null
  /** Published at */
  published_at: string | null
  /** Version */
  version: number
  /** Created */
  create_time: string
  /** Updated */
  update_time: string
  /** Deleted */
  deleted_at: string | null
  /** Unpublished changes */
  unpublished: boolean
  /** Has text */
  has_text: boolean
}

export type PolicyRowKind = 'privacy' | 'terms' | 'after_sales'

export interface PolicyListInput {
  /** Page */
  page?: number | undefined
  /** Rows per page */
  size?: number | undefined
  /**
   * Count pages from
   *
   * `end`: page 1 is the last page
   */
  from?: 'end' | undefined
  /**
   * IDs
   *
   * Only these: `id=1&id=2`; `size` is then 100 unless you send one
   */
  id?: number[] | undefined
  /** Search */
  q?: string | undefined
  /**
   * Created
   *
   * At or after this time
   */
  start?: string | undefined
  /**
   * Created
   *
   * Before this time
   */
  end?: string | undefined
  /** In the trash */
  trash?: boolean | undefined
  sort?: PolicyListSort | undefined
}

export type PolicyListSort = 'id' | '-id' | 'create_time' | '-create_time' | 'update_time' | '-update_time' | 'title' | '-title'

export interface PolicyRecord {
  id: number
  /** Title */
  title: string
  /** Kind */
  kind: PolicyRowKind
  /** Content */
  content: string
  /**
   * Published version
   *
   * Counts from 1; a version never changes
   */
  number: number | null
  /** Published at */
  published_at: string | null
  /** Version */
  version: number
  /** Created */
  create_time: string
  /** Updated */
  update_time: string
  /** Deleted */
  deleted_at: string | null
  /** Unpublished changes */
  unpublished: boolean
  /** Has text */
  has_text: boolean
}

export interface PolicyUpdateInput {
  id: number
  /** Title */
  title?: string | undefined
  /** Content */
  content?: string | undefined
}

export interface PreviewTicket {
  /**
   * Preview ticket
   *
   * Anyone with it sees this record and nothing else
   */
  ticket: string
  /** Valid until */
  expires_at: string
}

export interface PreviewIssueInput {
  /** Kind */
  kind: PreviewIssueKind
  /** ID */
  id: number
}

export type PreviewIssueKind = 'product' | 'theme' | 'banner' | 'article' | 'notice'

export interface ProductRecord {
  id: number
  /** Name */
  name: string
  /** Category */
  category_id: number
  /** Category */
  category: string
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
  /** Variants */
  variants: number
  /** Main image */
  main_image: string | null
  /** Status */
  state: ProductRecordState
  /** On sale */
  on_sale: boolean
  /**
   * On sale from
   *
   * Leave empty to start immediately
   */
  sale_from: string | null
  /**
   * On sale until
   *
   * Leave empty for no end date
   */
  sale_until: string | null
  /**
   * Position
   *
   * Lower numbers come first
   */
  sort: number
  /** Version */
  version: number
  /** Created */
  create_time: string
  /** Updated */
  update_time: string
  /** Deleted */
  deleted_at: string | null
  /** Summary */
  summary: string
  /** Product description */
  detail: string
  /** Gallery */
  images: string[]
  /** Properties */
  properties: ProductRecordProperty[]
  /** Options */
  options: ProductRecordOption[]
  /** Variants */
  skus: Sku[]
  /**
   * Shipping template
   *
   * Empty: the default template
   */
  freight_template_id: number | null
  /**
   * Exempt from 7-day returns
   *
   * For what the law excludes from the seven days. The buyer confirms it at checkout; faulty goods can be returned all the same
   */
  no_return: OrderRecordItemNoReturn | null
  /**
   * Delivery methods
   *
   * A cart can be had in the ways that all of its products have. Choose “No delivery” for a service
   */
  delivery: OrderRecordDelivery[]
}

export type ProductRecordState = 'on' | 'off' | 'planned' | 'over'

export interface ProductRecordProperty {
  /** Name */
  name: string
  /** Value */
  detail: string
}

export interface ProductRecordOption {
  /** Name */
  name: string
  /** Option values */
  values: string[]
}

export interface Sku {
  id: number
  /** Variant */
  specs: Record<string, string>
  /** SKU code */
  code: string | null
  /**
   * Barcode
   *
   * EAN-13
   */
  barcode: string | null
  /**
   * Price
   *
   * In fen: 100 is ¥1.00
   */
  price: number
  /** Stock */
  stock: number
  /**
   * Weight (g)
   *
   * In grams, including packaging. Leave empty if unknown
   */
  weight: number | null
  /**
   * Volume (cm³)
   *
   * In cubic centimeters, including packaging. Leave empty if unknown
   */
  volume: number | null
  /** Image */
  image: string | null
}

export interface ProductChangePricesInput {
  id: number
  /** Rule */
  rule: ProductChangePricesRule
  /**
   * Value
   *
   * Percent, or 1/100 yuan; negative to lower prices
   */
  value: number
  /** Round to */
  ending?: ProductChangePricesEnding | undefined
  /**
   * Confirm price drops
   *
   * Without it a price that falls by more than half is refused. Only send it once a person has said so
   */
  confirm_price_drop?: boolean | undefined
}

export type ProductChangePricesRule = 'percent' | 'amount' | 'set'

export type ProductChangePricesEnding = 'none' | '.00' | '.90' | '.99'

export interface ProductChangePricesManyInput {
  /** Records */
  ids?: number[] | undefined
  /** Filter */
  filter?: ProductChangePricesManyFilter | undefined
  /** Values */
  input: ProductChangePricesManyInput2
}

export interface ProductChangePricesManyFilter {
  /** Search */
  q?: string | undefined
  /** Category */
  category_id?: number | undefined
  /** Status */
  state?: ProductRecordState | undefined
  /** Stock */
  stock?: ProductChangePricesManyFilterStock | undefined
  /**
   * Created
   *
   * At or after this time
   */
  start?: string | undefined
  /**
   * Created
   *
   * Before this time
   */
  end?: string | undefined
  /** In the trash */
  trash?: boolean | undefined
}

export type ProductChangePricesManyFilterStock = 'out' | 'low'

export interface ProductChangePricesManyInput2 {
  /** Rule */
  rule: ProductChangePricesRule
  /**
   * Value
   *
   * Percent, or 1/100 yuan; negative to lower prices
   */
  value: number
  /** Round to */
  ending?: ProductChangePricesEnding | undefined
  /**
   * Confirm price drops
   *
   * Without it a price that falls by more than half is refused. Only send it once a person has said so
   */
  confirm_price_drop?: boolean | undefined
}

export interface ProductCreateInput {
  /** Name */
  name: string
  /** Category */
  category_id: number
  /** Summary */
  summary?: string | undefined
  /** Product description */
  detail?: string | undefined
  /**
   * Original price
   *
   * In fen: 100 is ¥1.00
   */
  original_price?: number | null | undefined
  /** Main image */
  main_image?: string | null | undefined
  /** Gallery */
  images?: string[] | undefined
  /** Properties */
  properties?: ProductCreateProperty[] | undefined
  /** Options */
  options?: ProductCreateOption[] | undefined
  /** Variants */
  skus: ProductCreateSku[]
  /** On sale */
  on_sale?: boolean | undefined
  /**
   * On sale from
   *
   * Leave empty to start immediately
   */
  sale_from?: string | null | undefined
  /**
   * On sale until
   *
   * Leave empty for no end date
   */
  sale_until?: string | null | undefined
  /**
   * Position
   *
   * Lower numbers come first
   */
  sort?: number | undefined
  /**
   * Shipping template
   *
   * Empty: the default template
   */
  freight_template_id?: number | null | undefined
  /**
   * Exempt from 7-day returns
   *
   * For what the law excludes from the seven days. The buyer confirms it at checkout; faulty goods can be returned all the same
   */
  no_return?: OrderRecordItemNoReturn | null | undefined
  /**
   * Delivery methods
   *
   * A cart can be had in the ways that all of its products have. Choose “No delivery” for a service
   */
  delivery?: OrderRecordDelivery[] | undefined
}

export interface ProductCreateProperty {
  /** Name */
  name: string
  /** Value */
  detail: string
}

export interface ProductCreateOption {
  /** Name */
  name: string
  /** Option values */
  values: string[]
}

export interface ProductCreateSku {
  /**
   * Variant
   *
   * ID of an existing variant; its options may change
   */
  id?: number | undefined
  /** Variant */
  specs: Record<string, string>
  /** SKU code */
  code?: string | null | undefined
  /**
   * Barcode
   *
   * EAN-13
   */
  barcode?: string | null | undefined
  /**
   * Price
   *
   * In fen: 100 is ¥1.00
   */
  price: number
  /**
   * Stock
   *
   * New variants only
   */
  stock?: number | undefined
  /**
   * Weight (g)
   *
   * In grams, including packaging. Leave empty if unknown
   */
  weight?: number | null | undefined
  /**
   * Volume (cm³)
   *
   * In cubic centimeters, including packaging. Leave empty if unknown
   */
  volume?: number | null | undefined
  /** Image */
  image?: string | null | undefined
}

export interface ProductDeleteManyInput {
  /** Records */
  ids?: number[] | undefined
  /** Filter */
  filter?: ProductChangePricesManyFilter | undefined
}

export interface ProductImported {
  /** Dry run */
  dry_run: boolean
  /** Rows */
  rows: number
  /** New */
  created: number
  /** Updated */
  updated: number
  /** Unchanged */
  unchanged: number
  /**
   * Price drops
   *
   * Prices that fall by more than half; errors until they are confirmed
   */
  price_drops: number
  /**
   * Import errors
   *
   * At most 200; empty after a successful import
   */
  errors: ProductImportedError[]
}

export interface ProductImportedError {
  /**
   * Row
   *
   * As numbered in a spreadsheet; the header is row 1
   */
  row: number
  /**
   * Column
   *
   * The column header; empty if it concerns the whole row
   */
  column: string
  /** Message */
  message: string
}

export interface ProductSummary {
  id: number
  /** Name */
  name: string
  /** Category */
  category_id: number
  /** Category */
  category: string
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
  /** Variants */
  variants: number
  /** Main image */
  main_image: string | null
  /** Status */
  state: ProductRecordState
  /** On sale */
  on_sale: boolean
  /**
   * On sale from
   *
   * Leave empty to start immediately
   */
  sale_from: string | null
  /**
   * On sale until
   *
   * Leave empty for no end date
   */
  sale_until: string | null
  /**
   * Position
   *
   * Lower numbers come first
   */
  sort: number
  /** Version */
  version: number
  /** Created */
  create_time: string
  /** Updated */
  update_time: string
  /** Deleted */
  deleted_at: string | null
  /**
   * Low stock
   *
   * How many of its variants are low on stock
   */
  low: number
}

export interface ProductListInput {
  /** Page */
  page?: number | undefined
  /** Rows per page */
  size?: number | undefined
  /**
   * Count pages from
   *
   * `end`: page 1 is the last page
   */
  from?: 'end' | undefined
  /**
   * IDs
   *
   * Only these: `id=1&id=2`; `size` is then 100 unless you send one
   */
  id?: number[] | undefined
  /** Search */
  q?: string | undefined
  /** Category */
  category_id?: number | undefined
  /** Status */
  state?: ProductRecordState | undefined
  /** Stock */
  stock?: ProductChangePricesManyFilterStock | undefined
  /**
   * Created
   *
   * At or after this time
   */
  start?: string | undefined
  /**
   * Created
   *
   * Before this time
   */
  end?: string | undefined
  /** In the trash */
  trash?: boolean | undefined
  sort?: ProductListSort | undefined
}

export type ProductListSort = 'id' | '-id' | 'create_time' | '-create_time' | 'update_time' | '-update_time' | 'name' | '-name' | 'price' | '-price' | 'sort' | '-sort'

export interface StockMovement {
  id: number
  /** Variant */
  sku_id: number
  /** Variant */
  specs: Record<string, string>
  /** Adjustment */
  delta: number
  /** Stock after */
  balance: number
  /** Reason */
  reason: StockMovementReason
  /** Note */
  note: string
  /** Related document */
  ref: string
  /** Changed by */
  user_id: number | null
  /** Changed by */
  nickname: string | null
  /** Time */
  create_time: string
}

export type StockMovementReason = 'initial' | 'received' | 'counted' | 'damaged' | 'returned' | 'import' | 'order' | 'order_closed' | 'refund' | 'return' | 'exchange' | 'exchange_back'

export interface ProductListMovementsInput {
  /** Page */
  page?: number | undefined
  /** Rows per page */
  size?: number | undefined
  /**
   * Count pages from
   *
   * `end`: page 1 is the last page
   */
  from?: 'end' | undefined
  id: number
  /** Variant */
  sku_id?: number | undefined
}

export interface ProductMoveStockInput {
  id: number
  /** Variant */
  sku_id: number
  /** Adjustment */
  delta?: number | undefined
  /** Stock count */
  to?: number | undefined
  /** Reason */
  reason: ProductMoveStockReason
  /** Note */
  note?: string | undefined
}

export type ProductMoveStockReason = 'received' | 'counted' | 'damaged' | 'returned'

export interface PricedProduct {
  id: number
  /** Name */
  name: string
  /** Options */
  options: ProductRecordOption[]
  /** Variants */
  skus: PricedProductSku[]
}

export interface PricedProductSku {
  id: number
  /** Variant */
  specs: Record<string, string>
  /**
   * Price
   *
   * In fen: 100 is ¥1.00
   */
  price: number
}

export interface ProductSetCategoryInput {
  id: number
  /** Category */
  category_id: number
}

export interface ProductSetCategoryManyInput {
  /** Records */
  ids?: number[] | undefined
  /** Filter */
  filter?: ProductChangePricesManyFilter | undefined
  /** Values */
  input: ProductSetCategoryManyInput2
}

export interface ProductSetCategoryManyInput2 {
  /** Category */
  category_id: number
}

export interface ProductSetFreightTemplateInput {
  id: number
  /**
   * Shipping template
   *
   * Empty: the default template
   */
  freight_template_id: number | null
}

export interface ProductSetFreightTemplateManyInput {
  /** Records */
  ids?: number[] | undefined
  /** Filter */
  filter?: ProductChangePricesManyFilter | undefined
  /** Values */
  input: ProductSetFreightTemplateManyInput2
}

export interface ProductSetFreightTemplateManyInput2 {
  /**
   * Shipping template
   *
   * Empty: the default template
   */
  freight_template_id: number | null
}

export interface ProductSetPricesInput {
  id: number
  /** Variants */
  skus: ProductSetPricesSku[]
  /**
   * Confirm price drops
   *
   * Without it a price that falls by more than half is refused. Only send it once a person has said so
   */
  confirm_price_drop?: boolean | undefined
}

export interface ProductSetPricesSku {
  id: number
  /**
   * Current price
   *
   * In fen: 100 is ¥1.00
   */
  from: number
  /**
   * New price
   *
   * In fen: 100 is ¥1.00
   */
  price: number
}

export interface ProductSetPricesManyInput {
  /** Products */
  items: ProductSetPricesManyItem[]
  /**
   * Confirm price drops
   *
   * Without it a price that falls by more than half is refused. Only send it once a person has said so
   */
  confirm_price_drop?: boolean | undefined
}

export interface ProductSetPricesManyItem {
  id: number
  /** Variants */
  skus: ProductSetPricesSku[]
}

export interface ProductSetSaleInput {
  id: number
  /**
   * On sale from
   *
   * Leave empty to start immediately
   */
  sale_from?: string | null | undefined
  /**
   * On sale until
   *
   * Leave empty for no end date
   */
  sale_until?: string | null | undefined
  /** On sale */
  on_sale: boolean
}

export interface ProductSetSaleManyInput {
  /** Records */
  ids?: number[] | undefined
  /** Filter */
  filter?: ProductChangePricesManyFilter | undefined
  /** Values */
  input: ProductSetSaleManyInput2
}

export interface ProductSetSaleManyInput2 {
  /**
   * On sale from
   *
   * Leave empty to start immediately
   */
  sale_from?: string | null | undefined
  /**
   * On sale until
   *
   * Leave empty for no end date
   */
  sale_until?: string | null | undefined
  /** On sale */
  on_sale: boolean
}

export interface ProductSetStockInput {
  id: number
  /** Reason */
  reason: ProductMoveStockReason
  /** Note */
  note?: string | undefined
  /** Variants */
  skus: ProductSetStockSku[]
}

export interface ProductSetStockSku {
  id: number
  /** Adjustment */
  delta?: number | undefined
  /** Stock count */
  to?: number | undefined
}

export interface ProductUpdateInput {
  id: number
  /** Name */
  name?: string | undefined
  /** Category */
  category_id?: number | undefined
  /** Summary */
  summary?: string | undefined
  /** Product description */
  detail?: string | undefined
  /**
   * Original price
   *
   * In fen: 100 is ¥1.00
   */
  original_price?: number | null | undefined
  /** Main image */
  main_image?: string | null | undefined
  /** Gallery */
  images?: string[] | undefined
  /** Properties */
  properties?: ProductCreateProperty[] | undefined
  /** Options */
  options?: ProductCreateOption[] | undefined
  /** Variants */
  skus?: ProductCreateSku[] | undefined
  /** On sale */
  on_sale?: boolean | undefined
  /**
   * On sale from
   *
   * Leave empty to start immediately
   */
  sale_from?: string | null | undefined
  /**
   * On sale until
   *
   * Leave empty for no end date
   */
  sale_until?: string | null | undefined
  /**
   * Position
   *
   * Lower numbers come first
   */
  sort?: number | undefined
  /**
   * Shipping template
   *
   * Empty: the default template
   */
  freight_template_id?: number | null | undefined
  /**
   * Exempt from 7-day returns
   *
   * For what the law excludes from the seven days. The buyer confirms it at checkout; faulty goods can be returned all the same
   */
  no_return?: OrderRecordItemNoReturn | null | undefined
  /**
   * Delivery methods
   *
   * A cart can be had in the ways that all of its products have. Choose “No delivery” for a service
   */
  delivery?: OrderRecordDelivery[] | undefined
  /**
   * Confirm price drops
   *
   * Without it a price that falls by more than half is refused. Only send it once a person has said so
   */
  confirm_price_drop?: boolean | undefined
}

export interface PushState {
  /**
   * Key
   *
   * The browser subscribes with it
   */
  public_key: string
  /**
   * On
   *
   * The browser of this session gets notifications
   */
  on: boolean
  /**
   * Allowed
   *
   * The caller may see orders or refunds
   */
  may: boolean
}

export interface PushCreateInput {
  /**
   * Push address
   *
   * From the browser’s subscription
   */
  endpoint: string
  /**
   * Key
   *
   * From the browser’s subscription
   */
  p256dh: string
  /**
   * Secret
   *
   * From the browser’s subscription
   */
  auth: string
  /** Language of messages */
  language: PushCreateLanguage
}

export type PushCreateLanguage = 'zh' | 'en'

export interface Readiness {
  /**
   * To do
   *
   * How many are not OK
   */
  to_do: number
  /** Checks */
  items: ReadinessItem[]
}

export interface ReadinessItem {
  /** Kind */
  kind: string
  /** Area */
  area: ReadinessItemArea
  /**
   * Title
   *
   * In the caller’s language
   */
  title: string
  /**
   * Status
   *
   * note: to do; problem: broken
   */
  state: ReadinessItemState
  /**
   * Text
   *
   * The finding and what to do, in the caller’s language
   */
  text: string
  /**
   * Page
   *
   * Page of the back office where it can be fixed
   */
  path: string | null
}

export type ReadinessItemArea = 'law' | 'wechat' | 'shop' | 'server'

export type ReadinessItemState = 'ok' | 'note' | 'problem'

export interface StockAudit {
  /** Variants */
  checked: number
  items: StockAuditItem[]
}

export interface StockAuditItem {
  id: number
  /** Product */
  product_id: number
  /** Name */
  name: string
  /** Variant */
  specs: Record<string, string>
  /** Stock */
  stock: number
  /** Total of movements */
  moved: number
}

export interface ReconciliationDifference {
  id: number
  /** Reconciliation */
  reconciliation_id: number
  /** Day */
  date: string
  /** Type */
  kind: ReconciliationDifferenceKind
  /**
   * Transaction or refund ID
   *
   * The transaction ID, or the shop’s refund number
   */
  number: string
  /** Order number */
  order_no: string
  /** Order */
  order_id: number | null
  /**
   * Amount in bill
   *
   * In fen: 100 is ¥1.00
   */
  bill_amount: number | null
  /** Status in bill */
  bill_state: string | null
  /** Time in bill */
  bill_time: string | null
  /**
   * Amount in the bill of funds
   *
   * In fen: 100 is ¥1.00
   */
  funds_amount: number | null
  /**
   * Shop
   *
   * In fen: 100 is ¥1.00
   */
  own_amount: number | null
  /** Status in shop */
  own_state: RefundState | null
  /** Time in shop */
  own_time: string | null
  /** Status */
  state: PaymentAnomalyState
  /** Resolution */
  settled_as: ReconciliationDifferenceSettledAs | null
  /** Resolved by */
  nickname: string | null
  /** Note */
  note: string
  /** Resolved at */
  settled_at: string | null
  /** Version */
  version: number
  /** Found on */
  create_time: string
  /** Updated */
  update_time: string
}

export type ReconciliationDifferenceKind = 'payment_there' | 'payment_here' | 'payment_amount' | 'refund_there' | 'refund_here' | 'refund_differs' | 'funds_missing' | 'funds_unknown' | 'funds_amount'

export type ReconciliationDifferenceSettledAs = 'gone' | 'confirmed' | 'by_hand'

export interface Reconciliation {
  id: number
  /** Day */
  date: string
  /** Status */
  state: ReconciliationState
  /**
   * Problem
   *
   * Why the last attempt failed, in the provider’s words
   */
  trouble: string | null
  /** Open differences */
  open: number
  /** Differences */
  found: number
  /** Payments in bill */
  bill_payments: number
  /**
   * Paid per bill
   *
   * In fen: 100 is ¥1.00
   */
  bill_paid: number
  /** Payments in shop */
  own_payments: number
  /**
   * Paid in shop
   *
   * In fen: 100 is ¥1.00
   */
  own_paid: number
  /** Refunds in bill */
  bill_refunds: number
  /**
   * Refunded per bill
   *
   * In fen: 100 is ¥1.00
   */
  bill_returned: number
  /** Refunds in shop */
  own_refunds: number
  /**
   * Refunded in shop
   *
   * In fen: 100 is ¥1.00
   */
  own_returned: number
  /**
   * Lines from other apps
   *
   * They belong to the same merchant account but not to this shop
   */
  others: number
  /**
   * Into the account
   *
   * In fen: 100 is ¥1.00
   */
  funds_in: number
  /**
   * Out of the account
   *
   * In fen: 100 is ¥1.00
   */
  funds_out: number
  /**
   * Fees
   *
   * Minus fees returned with refunds
   *
   * In fen: 100 is ¥1.00
   */
  fees: number
  /**
   * Withdrawn
   *
   * In fen: 100 is ¥1.00
   */
  withdrawn: number
  /**
   * Balance at the end
   *
   * Empty if nothing moved
   *
   * In fen: 100 is ¥1.00
   */
  funds_balance: number | null
  /** Problem with the bill of funds */
  funds_trouble: string | null
  /** Bill of funds compared */
  funds_at: string | null
  /**
   * Requested by
   *
   * Empty if run automatically
   */
  nickname: string | null
  /** Last attempt */
  tried_at: string
  /** Reconciled */
  done_at: string | null
}

export type ReconciliationState = 'waiting' | 'done' | 'failed'

export interface ReconciliationListInput {
  /** Page */
  page?: number | undefined
  /** Rows per page */
  size?: number | undefined
  /**
   * Count pages from
   *
   * `end`: page 1 is the last page
   */
  from?: 'end' | undefined
  /**
   * IDs
   *
   * Only these: `id=1&id=2`; `size` is then 100 unless you send one
   */
  id?: number[] | undefined
  /** Status */
  state?: ReconciliationState | undefined
  /** With open differences */
  differing?: boolean | undefined
  /**
   * Day
   *
   * At or after this time
   */
  start?: string | undefined
  /**
   * Day
   *
   * Before this time
   */
  end?: string | undefined
  sort?: ReconciliationListSort | undefined
}

export type ReconciliationListSort = 'id' | '-id' | 'date' | '-date' | 'bill_paid' | '-bill_paid' | 'bill_returned' | '-bill_returned'

export interface ReconciliationListDifferencesInput {
  /** Page */
  page?: number | undefined
  /** Rows per page */
  size?: number | undefined
  /**
   * Count pages from
   *
   * `end`: page 1 is the last page
   */
  from?: 'end' | undefined
  /**
   * IDs
   *
   * Only these: `id=1&id=2`; `size` is then 100 unless you send one
   */
  id?: number[] | undefined
  /** Reconciliation */
  reconciliation_id?: number | undefined
  /** Status */
  state?: PaymentAnomalyState | undefined
  /** Type */
  kind?: ReconciliationDifferenceKind | undefined
  /**
   * Search
   *
   * Transaction ID, refund number or order number
   */
  q?: string | undefined
  sort?: LoginLogListSort | undefined
}

export interface ReconciliationMonth {
  /**
   * Month
   *
   * As 2026-01, in the shop’s time zone
   */
  month: string
  /** Days reconciled */
  days: number
  /** Days without a bill of funds */
  missing: number
  /** Open differences */
  open: number
  /**
   * Paid per bill
   *
   * In fen: 100 is ¥1.00
   */
  bill_paid: number
  /**
   * Refunded per bill
   *
   * In fen: 100 is ¥1.00
   */
  bill_returned: number
  /**
   * Paid in shop
   *
   * In fen: 100 is ¥1.00
   */
  own_paid: number
  /**
   * Refunded in shop
   *
   * In fen: 100 is ¥1.00
   */
  own_returned: number
  /**
   * Into the account
   *
   * In fen: 100 is ¥1.00
   */
  funds_in: number
  /**
   * Out of the account
   *
   * In fen: 100 is ¥1.00
   */
  funds_out: number
  /**
   * Fees
   *
   * In fen: 100 is ¥1.00
   */
  fees: number
  /**
   * Withdrawn
   *
   * In fen: 100 is ¥1.00
   */
  withdrawn: number
  /**
   * Balance before
   *
   * In fen: 100 is ¥1.00
   */
  opening: number | null
  /**
   * Balance at the end
   *
   * In fen: 100 is ¥1.00
   */
  balance: number | null
  /**
   * Unexplained
   *
   * Difference between the balance and the previous balance plus all movements; empty while one is unknown
   *
   * In fen: 100 is ¥1.00
   */
  gap: number | null
}

export interface RefundCounts {
  /** Pending review */
  requested: number
  /** Declined */
  declined: number
  /** Withdrawn by the buyer */
  withdrawn: number
  /** Waiting for return */
  agreed: number
  /** Not sent in time */
  lapsed: number
  /** Return on its way */
  sent_back: number
  /** To ship replacement */
  replacing: number
  /** Exchanged */
  exchanged: number
  /** Processing */
  processing: number
  /** Refunded */
  succeeded: number
  /** Refund failed */
  failed: number
  /** Needs attention */
  attention: number
}

export interface RefundRedirectInput {
  id: number
  /** Send it to */
  to: RefundSentTo
  /** Bank */
  bank?: RefundRedirectBank | undefined
  /** Card number */
  account?: string | undefined
  /** Name on the card */
  name?: string | undefined
}

export type RefundRedirectBank = 'ICBC_DEBIT' | 'ABC_DEBIT' | 'BOC_DEBIT' | 'CCB_DEBIT' | 'COMM_DEBIT' | 'PSBC_DEBIT' | 'CMB_DEBIT' | 'CITIC_DEBIT' | 'CEB_DEBIT' | 'CMBC_DEBIT' | 'CIB_DEBIT' | 'GDB_DEBIT' | 'PAB_DEBIT' | 'SPDB_DEBIT' | 'NBCB_DEBIT'

export interface RefundUpdateInput {
  id: number
  /** Action */
  action: RefundUpdateAction
  /**
   * Reply
   *
   * Visible to the buyer
   */
  reason?: string | undefined
}

export type RefundUpdateAction = 'approve' | 'decline' | 'retry' | 'settle' | 'dismiss'

export interface RefusedCall {
  id: number
  /** User */
  user_id: number | null
  /** Username */
  username: string
  /** Permission */
  point: string
  /**
   * Last operation
   *
   * In the caller’s language
   */
  summary: string
  /** Times */
  count: number
  /**
   * Network
   *
   * Empty if there were too many networks in that hour to list separately
   */
  network: string
  /** User agent */
  user_agent: string
  /** First seen */
  first_time: string
  /** Last seen */
  last_time: string
}

export interface RefusedCallListInput {
  /** Page */
  page?: number | undefined
  /** Rows per page */
  size?: number | undefined
  /**
   * Count pages from
   *
   * `end`: page 1 is the last page
   */
  from?: 'end' | undefined
  /**
   * IDs
   *
   * Only these: `id=1&id=2`; `size` is then 100 unless you send one
   */
  id?: number[] | undefined
  /** User */
  user_id?: number | undefined
  /** Network */
  network?: string | undefined
  /**
   * Last seen
   *
   * At or after this time
   */
  start?: string | undefined
  /**
   * Last seen
   *
   * Before this time
   */
  end?: string | undefined
  sort?: RefusedCallListSort | undefined
}

export type RefusedCallListSort = 'id' | '-id' | 'last_time' | '-last_time' | 'count' | '-count'

export interface RefusedSignIn {
  id: number
  /** User ID */
  user_id: number | null
  /**
   * User
   *
   * For staff; customers have only their ID
   */
  staff: string | null
  /**
   * Account
   *
   * Empty if no account has this name
   */
  account: string
  /** Reason */
  reason: RefusedSignInReason
  /** Times */
  count: number
  /**
   * Network
   *
   * Empty if there were too many networks in that hour to list separately
   */
  network: string
  /** User agent */
  user_agent: string
  /** First seen */
  first_time: string
  /** Last seen */
  last_time: string
}

export type RefusedSignInReason = 'throttled' | 'unavailable'

export interface RefusedSignInListInput {
  /** Page */
  page?: number | undefined
  /** Rows per page */
  size?: number | undefined
  /**
   * Count pages from
   *
   * `end`: page 1 is the last page
   */
  from?: 'end' | undefined
  /**
   * IDs
   *
   * Only these: `id=1&id=2`; `size` is then 100 unless you send one
   */
  id?: number[] | undefined
  /** Reason */
  reason?: RefusedSignInReason | undefined
  /** User */
  user_id?: number | undefined
  /** Network */
  network?: string | undefined
  /**
   * Last seen
   *
   * At or after this time
   */
  start?: string | undefined
  /**
   * Last seen
   *
   * Before this time
   */
  end?: string | undefined
  sort?: RefusedCallListSort | undefined
}

export interface ServiceMarkDoneInput {
  id: number
  /** Note */
  reason?: string | undefined
}

export interface ShippingReportLateInput {
  id: number
  /** Reported as */
  kind: OrderRecordLateShippingKind
  /**
   * Ships by
   *
   * Of a pre-order: 15 to 330 days after payment. WeChat tells the buyer
   */
  ships_by?: string | null | undefined
}

export interface StaffCreateResult {
  /** ID */
  id: number
  /** Nickname */
  nickname: string
  /** Username */
  username: string | null
  /** Email */
  email: string | null
  /** Phone */
  mobile: string | null
  /** Group */
  group_id: number | null
  /** Group */
  group_name: string | null
  /** Super administrator */
  is_super: boolean
  /** Active */
  active: boolean
  /** Last sign-in */
  last_login_time: string | null
  /** Two-factor authentication */
  has_otp: boolean
  /**
   * API keys and agents
   *
   * That work; they do not end with the sessions
   */
  keys: number
  /** Version */
  version: number
  /** Created */
  create_time: string
  /** Updated */
  update_time: string
  /** Deleted */
  deleted_at: string | null
  /**
   * One-time password
   *
   * Shown once
   */
  password: string
}

export interface StaffCreateInput {
  /** Username */
  username: string
  /** Nickname */
  nickname?: string | undefined
  /** Email */
  email?: string | null | undefined
  /** Phone */
  mobile?: string | null | undefined
  /** Group */
  group_id?: number | null | undefined
  /**
   * Super administrator
   *
   * Has all permissions without any group
   */
  is_super?: boolean | undefined
  /**
   * Active
   *
   * A disabled account cannot sign in
   */
  active?: boolean | undefined
}

export interface StaffDeleteManyInput {
  /** Records */
  ids?: number[] | undefined
  /** Filter */
  filter?: StaffDeleteManyFilter | undefined
}

export interface StaffDeleteManyFilter {
  /** Search */
  q?: string | undefined
  /** Group */
  group_id?: number | undefined
  /** Super administrator */
  is_super?: boolean | undefined
  /** Active */
  active?: boolean | undefined
  /**
   * Created
   *
   * At or after this time
   */
  start?: string | undefined
  /**
   * Created
   *
   * Before this time
   */
  end?: string | undefined
  /** In the trash */
  trash?: boolean | undefined
}

export interface StaffEndSessionInput {
  id: number
  session_id: number
}

export interface StaffEndSessionsInput {
  id: number
  /**
   * Revoke API keys and agents, too
   *
   * Without this they go on working
   */
  revoke_keys?: boolean | undefined
}

export interface StaffRecord {
  /** ID */
  id: number
  /** Nickname */
  nickname: string
  /** Username */
  username: string | null
  /** Email */
  email: string | null
  /** Phone */
  mobile: string | null
  /** Group */
  group_id: number | null
  /** Group */
  group_name: string | null
  /** Super administrator */
  is_super: boolean
  /** Active */
  active: boolean
  /** Last sign-in */
  last_login_time: string | null
  /** Two-factor authentication */
  has_otp: boolean
  /**
   * API keys and agents
   *
   * That work; they do not end with the sessions
   */
  keys: number
  /** Version */
  version: number
  /** Created */
  create_time: string
  /** Updated */
  update_time: string
  /** Deleted */
  deleted_at: string | null
}

export interface StaffListInput {
  /** Page */
  page?: number | undefined
  /** Rows per page */
  size?: number | undefined
  /**
   * Count pages from
   *
   * `end`: page 1 is the last page
   */
  from?: 'end' | undefined
  /**
   * IDs
   *
   * Only these: `id=1&id=2`; `size` is then 100 unless you send one
   */
  id?: number[] | undefined
  /** Search */
  q?: string | undefined
  /** Group */
  group_id?: number | undefined
  /** Super administrator */
  is_super?: boolean | undefined
  /** Active */
  active?: boolean | undefined
  /**
   * Created
   *
   * At or after this time
   */
  start?: string | undefined
  /**
   * Created
   *
   * Before this time
   */
  end?: string | undefined
  /** In the trash */
  trash?: boolean | undefined
  sort?: StaffListSort | undefined
}

export type StaffListSort = 'id' | '-id' | 'create_time' | '-create_time' | 'update_time' | '-update_time' | 'nickname' | '-nickname' | 'last_login_time' | '-last_login_time'

export interface StaffRights {
  /** Super administrator */
  is_super: boolean
  /** Group */
  group: ElementRecordGroup | null
  /** Pages */
  menus: StaffRightsMenu[]
  /** Permissions */
  points: StaffRightsPoint[]
}

export interface StaffRightsMenu {
  id: number
  /** Chinese title */
  title: string
  /** English title */
  title_en: string
  /** Path */
  path: string
}

export interface StaffRightsPoint {
  /** Permission */
  point: string
  /** Name */
  label: string
  /** Module */
  module: string
  /** Name */
  module_label: string
  /** Source */
  through: StaffRightsPointThrough
}

export type StaffRightsPointThrough = 'super' | 'group'

export interface StaffUpdateInput {
  id: number
  /** Username */
  username?: string | undefined
  /** Nickname */
  nickname?: string | undefined
  /** Email */
  email?: string | null | undefined
  /** Phone */
  mobile?: string | null | undefined
  /** Group */
  group_id?: number | null | undefined
  /**
   * Super administrator
   *
   * Has all permissions without any group
   */
  is_super?: boolean | undefined
  /**
   * Active
   *
   * A disabled account cannot sign in
   */
  active?: boolean | undefined
}

export interface StockEntry {
  id: number
  /** Variant */
  sku_id: number
  /** Variant */
  specs: Record<string, string>
  /** Adjustment */
  delta: number
  /** Stock after */
  balance: number
  /** Reason */
  reason: StockMovementReason
  /** Note */
  note: string
  /** Related document */
  ref: string
  /** Changed by */
  user_id: number | null
  /** Changed by */
  nickname: string | null
  /** Time */
  create_time: string
  /** Product ID */
  product_id: number
  /** Product */
  product: string
  /** SKU code */
  code: string | null
  /** Order */
  order_id: number | null
  /** Order number */
  order_no: string | null
}

export interface StockListInput {
  /** Page */
  page?: number | undefined
  /** Rows per page */
  size?: number | undefined
  /**
   * Count pages from
   *
   * `end`: page 1 is the last page
   */
  from?: 'end' | undefined
  /**
   * IDs
   *
   * Only these: `id=1&id=2`; `size` is then 100 unless you send one
   */
  id?: number[] | undefined
  /** Product */
  product_id?: number | undefined
  /** Variant ID */
  sku_id?: number | undefined
  /** Order ID */
  order_id?: number | undefined
  /** Reason */
  reason?: StockMovementReason | undefined
  /** Changed by */
  user_id?: number | undefined
  /**
   * Time
   *
   * At or after this time
   */
  start?: string | undefined
  /**
   * Time
   *
   * Before this time
   */
  end?: string | undefined
  sort?: JobListSort | undefined
}

export interface ThemeRecord {
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
   * In display order
   */
  product_ids: number[]
  /** Version */
  version: number
  /** Created */
  create_time: string
  /** Updated */
  update_time: string
  /** Deleted */
  deleted_at: string | null
  /** Products */
  products: ThemeRecordProduct[]
  /** Linked banners */
  slides: LeadingSlide[]
  /** On home page */
  on_home: boolean
}

export interface ThemeRecordProduct {
  id: number
  /** Name */
  name: string
  /** Main image */
  main_image: string | null
  /** On sale */
  on_sale: boolean
}

export interface ThemeCreateInput {
  /** Name */
  name: string
  /** Description */
  description?: string | undefined
  /**
   * Cover image
   *
   * Shown in the list of themes
   */
  topic_img?: string | null | undefined
  /**
   * Header image
   *
   * Shown at the top of the theme page
   */
  head_img?: string | null | undefined
  /**
   * Products
   *
   * In display order
   */
  product_ids?: number[] | undefined
}

export interface ThemeUpdateInput {
  id: number
  /** Name */
  name?: string | undefined
  /** Description */
  description?: string | undefined
  /**
   * Cover image
   *
   * Shown in the list of themes
   */
  topic_img?: string | null | undefined
  /**
   * Header image
   *
   * Shown at the top of the theme page
   */
  head_img?: string | null | undefined
  /**
   * Products
   *
   * In display order
   */
  product_ids?: number[] | undefined
}

export interface ParcelTracking {
  /** Of the parcel */
  id: number
  /** Tracking service */
  source: string
  /** Tracking number */
  tracking_no: string
  /** Where it is */
  state: ParcelTracking2
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
  steps: ParcelTrackingStep[]
  /** Last checked */
  asked_at: string | null
  /** Last update */
  news_at: string | null
  /**
   * Refused with
   *
   * The service’s own number, where it does not follow the parcel
   */
  refusal: string | null
}

export interface ParcelTrackingStep {
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

export interface SavedView {
  id: number
  /** Name */
  name: string
  /**
   * List
   *
   * Path of its page in the back office
   */
  path: string
  /**
   * Filters
   *
   * As in the URL of the list
   */
  query: string
  /**
   * Shared
   *
   * Shown to everyone who can see the list
   */
  shared: boolean
  /** Saved by */
  user_id: number
  /** Version */
  version: number
  /** Created */
  create_time: string
  /** Updated */
  update_time: string
  /** Owner */
  owner: string
  /** Saved by me */
  mine: boolean
  /**
   * Can be edited
   *
   * By its owner and by super administrators
   */
  editable: boolean
}

export interface ViewCreateInput {
  /** Name */
  name: string
  /**
   * List
   *
   * Path of its page in the back office
   */
  path: string
  /**
   * Filters
   *
   * As in the URL of the list
   */
  query: string
  /**
   * Shared
   *
   * Shown to everyone who can see the list
   */
  shared?: boolean | undefined
}

export interface ListPreferences {
  /** Compact rows */
  dense: boolean
  /**
   * Hidden columns
   *
   * By list
   */
  hidden: Record<string, string[]>
}

export interface ViewSetPreferencesInput {
  /** Compact rows */
  dense?: boolean | undefined
  /**
   * Hidden columns
   *
   * By list
   */
  hidden?: Record<string, string[]> | undefined
}

export interface ViewUpdateInput {
  id: number
  /** Name */
  name?: string | undefined
  /**
   * Filters
   *
   * As in the URL of the list
   */
  query?: string | undefined
  /**
   * Shared
   *
   * Shown to everyone who can see the list
   */
  shared?: boolean | undefined
}

export interface Waybill {
  /** Of the parcel */
  id: number
  /** Order */
  order_id: number
  /** Waybill service */
  source: string
  /** Status */
  state: WaybillState
  /** Carrier */
  carrier: string
  /** Tracking number */
  tracking_no: string | null
  /**
   * Has a label
   *
   * If not, ask for it again
   */
  has_label: boolean
  /**
   * Sorting code
   *
   * Empty where the service does not say it
   */
  sorting: string
  /** Created */
  create_time: string
}

export type WaybillState = 'asked' | 'ordered' | 'refused' | 'canceling' | 'canceled'

export interface WaybillCreateInput {
  id: number
  /** Carrier */
  carrier: string
  /**
   * Items
   *
   * What is in it; without: all that is left to send
   */
  items?: OrderSetStatusParcelItem[] | undefined
  /** Note */
  reason?: string | undefined
}

export interface WaybillLabel {
  /** Of the parcel */
  id: number
  /** Order */
  order_id: number
  /** Waybill service */
  source: string
  /** Status */
  state: WaybillState
  /** Carrier */
  carrier: string
  /** Tracking number */
  tracking_no: string | null
  /**
   * Has a label
   *
   * If not, ask for it again
   */
  has_label: boolean
  /**
   * Sorting code
   *
   * Empty where the service does not say it
   */
  sorting: string
  /** Created */
  create_time: string
  /**
   * Type of the label
   *
   * `image`: a data URL. `html`: from outside, so show it in a sandbox only
   */
  label_type: WaybillLabelLabelType | null
  /**
   * Label to print
   *
   * 76 × 130 mm
   */
  label: string | null
}

export type WaybillLabelLabelType = 'html' | 'image'

export interface WaybillAccount {
  id: number
  /** Carrier */
  carrier: string
  /**
   * Account
   *
   * Your number in the contract with the carrier
   */
  account: string
  /**
   * Branch
   *
   * Of the carrier, if the contract names one
   */
  branch: string
  /**
   * Carrier service
   *
   * As the carrier calls it. Leave empty for its usual service
   */
  service: string
  /**
   * Service number
   *
   * Only for WeChat: the number of the carrier service there
   */
  service_type: number
  /**
   * Label template
   *
   * Only for Kuaidi100: the number of a label of your own. Leave empty for the usual one
   */
  template: string
  /** Has a password */
  has_password: boolean
  /** Version */
  version: number
  /** Created */
  create_time: string
  /** Updated */
  update_time: string
  /** Deleted */
  deleted_at: string | null
}

export interface WaybillAccountCreateInput {
  /** Carrier */
  carrier: string
  /**
   * Account
   *
   * Your number in the contract with the carrier
   */
  account: string
  /**
   * Password
   *
   * From the contract, if the carrier gave you one. Leave empty to keep it
   */
  password?: string | null | undefined
  /**
   * Branch
   *
   * Of the carrier, if the contract names one
   */
  branch?: string | undefined
  /**
   * Carrier service
   *
   * As the carrier calls it. Leave empty for its usual service
   */
  service?: string | undefined
  /**
   * Service number
   *
   * Only for WeChat: the number of the carrier service there
   */
  service_type?: number | undefined
  /**
   * Label template
   *
   * Only for Kuaidi100: the number of a label of your own. Leave empty for the usual one
   */
  template?: string | undefined
}

export interface WaybillAccountListInput {
  /** Page */
  page?: number | undefined
  /** Rows per page */
  size?: number | undefined
  /**
   * Count pages from
   *
   * `end`: page 1 is the last page
   */
  from?: 'end' | undefined
  /**
   * IDs
   *
   * Only these: `id=1&id=2`; `size` is then 100 unless you send one
   */
  id?: number[] | undefined
  /** Search */
  q?: string | undefined
  /**
   * Created
   *
   * At or after this time
   */
  start?: string | undefined
  /**
   * Created
   *
   * Before this time
   */
  end?: string | undefined
  /** In the trash */
  trash?: boolean | undefined
  sort?: WaybillAccountListSort | undefined
}

export type WaybillAccountListSort = 'id' | '-id' | 'create_time' | '-create_time' | 'update_time' | '-update_time' | 'carrier' | '-carrier'

export interface WaybillAccountUpdateInput {
  id: number
  /**
   * Password
   *
   * From the contract, if the carrier gave you one. Leave empty to keep it
   */
  password?: string | null | undefined
  /**
   * Account
   *
   * Your number in the contract with the carrier
   */
  account?: string | undefined
  /**
   * Branch
   *
   * Of the carrier, if the contract names one
   */
  branch?: string | undefined
  /**
   * Carrier service
   *
   * As the carrier calls it. Leave empty for its usual service
   */
  service?: string | undefined
  /**
   * Service number
   *
   * Only for WeChat: the number of the carrier service there
   */
  service_type?: number | undefined
  /**
   * Label template
   *
   * Only for Kuaidi100: the number of a label of your own. Leave empty for the usual one
   */
  template?: string | undefined
}

export interface WebhookCreateResult {
  /** ID */
  id: number
  /** Type */
  format: WebhookCreateResultFormat
  /**
   * URL
   *
   * An https address of the other system; of a robot without most of its key
   */
  url: string
  /** Description */
  description: string
  /**
   * Events
   *
   * Events to send
   */
  events: WebhookCreateResultEvent[]
  /**
   * Include delivery addresses
   *
   * Order events carry name, phone, address and the buyer’s note
   */
  with_address: boolean
  /** Language of messages */
  language: PushCreateLanguage
  /**
   * Signed
   *
   * Has a signing secret
   */
  signed: boolean
  /**
   * Active
   *
   * An inactive webhook receives nothing, not even later
   */
  active: boolean
  /** Status */
  state: WebhookCreateResultState
  /** Failing since */
  failing_since: string | null
  /** Switched off at */
  stopped_at: string | null
  /** Reason */
  stop_reason: WebhookCreateResultStopReason | null
  /**
   * Queued
   *
   * Deliveries not yet acknowledged; counts up to 1,000
   */
  waiting: number
  /** Former secret valid until */
  old_secret_until: string | null
  /** Version */
  version: number
  /** Created */
  create_time: string
  /** Updated */
  update_time: string
  /** Deleted */
  deleted_at: string | null
  /**
   * Secret
   *
   * Shown once; null for a robot, whose chat app has it
   */
  secret: string | null
}

export type WebhookCreateResultFormat = 'standard' | 'wecom' | 'dingtalk' | 'feishu'

export type WebhookCreateResultEvent = 'order.placed' | 'order.paid' | 'order.shipped' | 'order.completed' | 'order.closed' | 'order.refunded' | 'refund.requested' | 'refund.declined' | 'refund.succeeded' | 'refund.failed' | 'after_sale.requested' | 'after_sale.declined' | 'after_sale.withdrawn' | 'after_sale.agreed' | 'after_sale.lapsed' | 'after_sale.sent_back' | 'after_sale.replacing' | 'after_sale.exchanged' | 'parcel.sent' | 'parcel.called_off' | 'product.created' | 'product.changed' | 'product.deleted' | 'stock.low'

export type WebhookCreateResultState = 'on' | 'failing' | 'off' | 'stopped'

export type WebhookCreateResultStopReason = 'failing' | 'gone'

export interface WebhookCreateInput {
  /** Type */
  format?: WebhookCreateResultFormat | undefined
  /**
   * URL
   *
   * An https address of the other system; of a robot without most of its key
   */
  url?: string | undefined
  /**
   * Robot address
   *
   * As the chat app shows it. Anyone who has it can write in the chat, so it is never shown again
   */
  robot_url?: string | undefined
  /**
   * Signing secret
   *
   * If the robot has one (DingTalk, Feishu). Leave empty to keep it
   */
  robot_secret?: string | null | undefined
  /** Description */
  description?: string | undefined
  /**
   * Events
   *
   * Events to send
   */
  events?: WebhookCreateResultEvent[] | undefined
  /** Language of messages */
  language?: PushCreateLanguage | undefined
  /**
   * Include delivery addresses
   *
   * Order events carry name, phone, address and the buyer’s note
   */
  with_address?: boolean | undefined
}

export interface WebhookDeleteManyInput {
  /** Records */
  ids?: number[] | undefined
  /** Filter */
  filter?: WebhookDeleteManyFilter | undefined
}

export interface WebhookDeleteManyFilter {
  /** Search */
  q?: string | undefined
  /** Type */
  format?: WebhookCreateResultFormat | undefined
  /** Status */
  state?: WebhookCreateResultState | undefined
  /** Event */
  event?: WebhookCreateResultEvent | undefined
  /**
   * Created
   *
   * At or after this time
   */
  start?: string | undefined
  /**
   * Created
   *
   * Before this time
   */
  end?: string | undefined
  /** In the trash */
  trash?: boolean | undefined
}

export interface Webhook {
  /** ID */
  id: number
  /** Type */
  format: WebhookCreateResultFormat
  /**
   * URL
   *
   * An https address of the other system; of a robot without most of its key
   */
  url: string
  /** Description */
  description: string
  /**
   * Events
   *
   * Events to send
   */
  events: WebhookCreateResultEvent[]
  /**
   * Include delivery addresses
   *
   * Order events carry name, phone, address and the buyer’s note
   */
  with_address: boolean
  /** Language of messages */
  language: PushCreateLanguage
  /**
   * Signed
   *
   * Has a signing secret
   */
  signed: boolean
  /**
   * Active
   *
   * An inactive webhook receives nothing, not even later
   */
  active: boolean
  /** Status */
  state: WebhookCreateResultState
  /** Failing since */
  failing_since: string | null
  /** Switched off at */
  stopped_at: string | null
  /** Reason */
  stop_reason: WebhookCreateResultStopReason | null
  /**
   * Queued
   *
   * Deliveries not yet acknowledged; counts up to 1,000
   */
  waiting: number
  /** Former secret valid until */
  old_secret_until: string | null
  /** Version */
  version: number
  /** Created */
  create_time: string
  /** Updated */
  update_time: string
  /** Deleted */
  deleted_at: string | null
}

export interface WebhookListInput {
  /** Page */
  page?: number | undefined
  /** Rows per page */
  size?: number | undefined
  /**
   * Count pages from
   *
   * `end`: page 1 is the last page
   */
  from?: 'end' | undefined
  /**
   * IDs
   *
   * Only these: `id=1&id=2`; `size` is then 100 unless you send one
   */
  id?: number[] | undefined
  /** Search */
  q?: string | undefined
  /** Type */
  format?: WebhookCreateResultFormat | undefined
  /** Status */
  state?: WebhookCreateResultState | undefined
  /** Event */
  event?: WebhookCreateResultEvent | undefined
  /**
   * Created
   *
   * At or after this time
   */
  start?: string | undefined
  /**
   * Created
   *
   * Before this time
   */
  end?: string | undefined
  /** In the trash */
  trash?: boolean | undefined
  sort?: WebhookListSort | undefined
}

export type WebhookListSort = 'id' | '-id' | 'create_time' | '-create_time' | 'update_time' | '-update_time' | 'url' | '-url'

export interface WebhookUpdateInput {
  id: number
  /**
   * URL
   *
   * An https address of the other system; of a robot without most of its key
   */
  url?: string | undefined
  /**
   * Robot address
   *
   * As the chat app shows it. Anyone who has it can write in the chat, so it is never shown again
   */
  robot_url?: string | undefined
  /**
   * Signing secret
   *
   * If the robot has one (DingTalk, Feishu). Leave empty to keep it
   */
  robot_secret?: string | null | undefined
  /** Description */
  description?: string | undefined
  /**
   * Events
   *
   * Events to send
   */
  events?: WebhookCreateResultEvent[] | undefined
  /** Language of messages */
  language?: PushCreateLanguage | undefined
  /**
   * Include delivery addresses
   *
   * Order events carry name, phone, address and the buyer’s note
   */
  with_address?: boolean | undefined
  /**
   * Active
   *
   * An inactive webhook receives nothing, not even later
   */
  active?: boolean | undefined
}

export interface WebhookDelivery {
  /** ID */
  id: number
  /** Webhook */
  webhook_id: number
  /**
   * Message ID
   *
   * The `webhook-id` of every attempt
   */
  message_id: string
  /** Event */
  type: WebhookDeliveryType
  /** Subject type */
  subject_type: WebhookDeliverySubjectType
  /** Subject ID */
  subject_id: number
  /** Status */
  state: WebhookDeliveryState
  /** Attempts */
  attempts: number
  /** Last answer */
  status: number | null
  /** Last error */
  error: WebhookDeliveryError | null
  /** Next attempt */
  run_at: string | null
  /** Finished at */
  ended_at: string | null
  /** Created */
  create_time: string
}

export type WebhookDeliveryType = 'order.placed' | 'order.paid' | 'order.shipped' | 'order.completed' | 'order.closed' | 'order.refunded' | 'refund.requested' | 'refund.declined' | 'refund.succeeded' | 'refund.failed' | 'after_sale.requested' | 'after_sale.declined' | 'after_sale.withdrawn' | 'after_sale.agreed' | 'after_sale.lapsed' | 'after_sale.sent_back' | 'after_sale.replacing' | 'after_sale.exchanged' | 'parcel.sent' | 'parcel.called_off' | 'product.created' | 'product.changed' | 'product.deleted' | 'stock.low' | 'webhook.test'

export type WebhookDeliverySubjectType = 'order' | 'product' | 'variant' | 'test'

export type WebhookDeliveryState = 'waiting' | 'delivered' | 'failed'

export type WebhookDeliveryError = 'address' | 'host' | 'connection' | 'certificate' | 'timeout' | 'secret' | 'limited' | 'signature' | 'keyword' | 'blocked' | 'removed' | 'refused'

export interface WebhookDeliveryListInput {
  /** Page */
  page?: number | undefined
  /** Rows per page */
  size?: number | undefined
  /**
   * Count pages from
   *
   * `end`: page 1 is the last page
   */
  from?: 'end' | undefined
  /**
   * IDs
   *
   * Only these: `id=1&id=2`; `size` is then 100 unless you send one
   */
  id?: number[] | undefined
  /** Webhook */
  webhook_id: number
  /** Status */
  state?: WebhookDeliveryState | undefined
  /** Event */
  type?: WebhookDeliveryType | undefined
  /** Order ID */
  order_id?: number | undefined
  /**
   * Created
   *
   * At or after this time
   */
  start?: string | undefined
  /**
   * Created
   *
   * Before this time
   */
  end?: string | undefined
  sort?: LoginLogListSort | undefined
}

export interface WebhookDeliveryRecord {
  /** ID */
  id: number
  /** Webhook */
  webhook_id: number
  /**
   * Message ID
   *
   * The `webhook-id` of every attempt
   */
  message_id: string
  /** Event */
  type: WebhookDeliveryType
  /** Subject type */
  subject_type: WebhookDeliverySubjectType
  /** Subject ID */
  subject_id: number
  /** Status */
  state: WebhookDeliveryState
  /** Attempts */
  attempts: number
  /** Last answer */
  status: number | null
  /** Last error */
  error: WebhookDeliveryError | null
  /** Next attempt */
  run_at: string | null
  /** Finished at */
  ended_at: string | null
  /** Created */
  create_time: string
  /** URL */
  url: string
  /** Type */
  format: WebhookCreateResultFormat
  /**
   * Request body
   *
   * Without the delivery address, which is added when it is sent and stored nowhere else
   */
  payload: string
  /**
   * Attempts
   *
   * The latest 50
   */
  attempt_list: WebhookDeliveryRecordAttemptList[]
}

export interface WebhookDeliveryRecordAttemptList {
  id: number
  /** Answer */
  status: number | null
  /**
   * Answer body
   *
   * The first 1,024 bytes of the answer; empty where a delivery address was sent
   */
  body: string
  /** Error */
  error: WebhookDeliveryError | null
  /** Duration (ms) */
  duration_ms: number
  /** Time */
  create_time: string
}

export interface WebhookDeliveryReplayManyInput {
  /** Records */
  ids?: number[] | undefined
  /** Filter */
  filter?: WebhookDeliveryReplayManyFilter | undefined
}

export interface WebhookDeliveryReplayManyFilter {
  /** Webhook */
  webhook_id: number
  /** Status */
  state?: WebhookDeliveryState | undefined
  /** Event */
  type?: WebhookDeliveryType | undefined
  /** Order ID */
  order_id?: number | undefined
  /**
   * Created
   *
   * At or after this time
   */
  start?: string | undefined
  /**
   * Created
   *
   * Before this time
   */
  end?: string | undefined
}

export interface WeChatMessage {
  id: number
  /**
   * Kind
   *
   * In WeChat’s words
   */
  kind: string
  /**
   * Status
   *
   * Failed messages are tried again automatically
   */
  state: WeChatMessageState
  /**
   * Related record
   *
   * Numbers at WeChat, no personal data
   */
  about: Record<string, string>
  /** Times received */
  times: number
  /** Last error */
  error: string
  /** Sent on */
  sent_at: string
  /** Handled on */
  ended_at: string | null
  /** Received at */
  create_time: string
}

export type WeChatMessageState = 'waiting' | 'done' | 'ignored' | 'failed'

export interface WechatMessageListInput {
  /** Page */
  page?: number | undefined
  /** Rows per page */
  size?: number | undefined
  /**
   * Count pages from
   *
   * `end`: page 1 is the last page
   */
  from?: 'end' | undefined
  /**
   * IDs
   *
   * Only these: `id=1&id=2`; `size` is then 100 unless you send one
   */
  id?: number[] | undefined
  /**
   * Status
   *
   * Failed messages are tried again automatically
   */
  state?: WeChatMessageState | undefined
  /** Kind */
  kind?: string | undefined
  /**
   * Received at
   *
   * At or after this time
   */
  start?: string | undefined
  /**
   * Received at
   *
   * Before this time
   */
  end?: string | undefined
  sort?: LoginLogListSort | undefined
}

export interface AfterSaleOperations<_File> {
  /**
   * Count after-sales requests
   *
   * `GET /cms/after_sale/counts`, signed in
   *
   * Errors of its own: `forbidden`
   */
  count(input?: NoInput, options?: CallOptions): Promise<AfterSaleCounts>
  /**
   * Decide an after-sales request
   *
   * `PUT /cms/after_sale/{id}/decision`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `rule`, `order_state`, `out_of_stock`, `stale`
   */
  decide(input: AfterSaleDecideInput, options?: RecordOptions): Promise<Refund>
  /**
   * List after-sales requests
   *
   * `GET /cms/after_sale`, signed in
   *
   * Errors of its own: `forbidden`
   */
  list(input?: AfterSaleListInput | undefined, options?: CallOptions): Paged<Refund>
  /**
   * Issue refund
   *
   * `POST /cms/after_sale/{id}/payment`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `rule`, `order_state`, `stale`
   */
  pay(input: AfterSalePayInput, options?: RecordOptions): Promise<Refund>
  /**
   * View an after-sales request
   *
   * `GET /cms/after_sale/{id}`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`
   */
  read(input: { id: number }, options?: CallOptions): Promise<Refund>
  /**
   * Receive a return
   *
   * `PUT /cms/after_sale/{id}/receipt`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `rule`, `order_state`, `stale`
   */
  receive(input: AfterSaleReceiveInput, options?: RecordOptions): Promise<Refund>
  /**
   * Ship a replacement
   *
   * `POST /cms/after_sale/{id}/shipment`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `order_state`, `stale`
   */
  ship(input: AfterSaleShipInput, options?: RecordOptions): Promise<Refund>
}

export interface AgentOperations<_File> {
  /**
   * Allow an agent to sign in
   *
   * `POST /cms/agent/authorization`, signed in
   *
   * Errors of its own: `forbidden`
   */
  permit(input: AgentPermitInput, options?: CallOptions): Promise<AgentPermitted>
  /**
   * View the request of an agent
   *
   * `GET /cms/agent/request`, signed in
   *
   * Errors of its own: `forbidden`
   */
  readRequest(input: AgentReadRequestInput, options?: CallOptions): Promise<AgentAsking>
}

export interface ApiKeyOperations<_File> {
  /**
   * Create an API key
   *
   * `POST /cms/api_key`, signed in
   *
   * Errors of its own: `forbidden`
   */
  create(input: ApiKeyCreateInput, options?: ChangeOptions): Promise<ApiKeyCreateResult>
  /**
   * List API keys
   *
   * `GET /cms/api_key`, signed in
   *
   * Errors of its own: `forbidden`
   */
  list(input?: ApiKeyListInput | undefined, options?: CallOptions): Paged<ApiKey>
  /**
   * View an API key
   *
   * `GET /cms/api_key/{id}`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`
   */
  read(input: { id: number }, options?: CallOptions): Promise<ApiKey>
  /**
   * Revoke an API key
   *
   * `DELETE /cms/api_key/{id}`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `stale`
   */
  revoke(input: { id: number }, options?: RecordOptions): Promise<null>
  /**
   * Rotate an API key
   *
   * `POST /cms/api_key/{id}/rotation`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `rule`, `stale`
   */
  rotate(input: ApiKeyRotateInput, options?: ChangeOptions & RecordOptions): Promise<ApiKeyCreateResult>
  /**
   * Edit an API key
   *
   * `PUT /cms/api_key/{id}`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `rule`, `stale`
   */
  update(input: ApiKeyUpdateInput, options?: RecordOptions): Promise<ApiKey>
}

export interface ArticleOperations<_File> {
  /**
   * Create an article
   *
   * `POST /cms/article`, signed in
   *
   * Errors of its own: `forbidden`
   */
  create(input: ArticleCreateInput, options?: ChangeOptions): Promise<ArticleRecord>
  /**
   * Move an article to the trash
   *
   * `DELETE /cms/article/{id}`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `stale`
   */
  delete(input: { id: number }, options?: RecordOptions): Promise<null>
  /**
   * Move articles to the trash
   *
   * `POST /cms/article/deletion`, signed in
   *
   * Errors of its own: `forbidden`
   */
  deleteMany(input?: ArticleDeleteManyInput | undefined, options?: CallOptions): Promise<BulkResult>
  /**
   * List articles
   *
   * `GET /cms/article`, signed in
   *
   * Errors of its own: `forbidden`
   */
  list(input?: ArticleListInput | undefined, options?: CallOptions): Paged<ArticleRow>
  /**
   * View an article
   *
   * `GET /cms/article/{id}`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`
   */
  read(input: { id: number }, options?: CallOptions): Promise<ArticleRecord>
  /**
   * Restore an article
   *
   * `POST /cms/article/{id}/restoration`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `stale`
   */
  restore(input: { id: number }, options?: RecordOptions): Promise<ArticleRecord>
  /**
   * Restore articles
   *
   * `POST /cms/article/restoration`, signed in
   *
   * Errors of its own: `forbidden`
   */
  restoreMany(input?: ArticleDeleteManyInput | undefined, options?: CallOptions): Promise<BulkResult>
  /**
   * Edit an article
   *
   * `PUT /cms/article/{id}`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `stale`
   */
  update(input: ArticleUpdateInput, options?: RecordOptions): Promise<ArticleRecord>
}

export interface AuthOperations<_File> {
  /**
   * List permissions
   *
   * `GET /cms/auth`, signed in
   *
   * Errors of its own: `forbidden`
   */
  list(input?: NoInput, options?: CallOptions): Promise<{ items: ModuleRights[] }>
  /**
   * My permissions
   *
   * `GET /cms/auth/url`, signed in
   *
   * Errors of its own: `forbidden`
   */
  urls(input?: NoInput, options?: CallOptions): Promise<{ items: OperationUrl[] }>
}

export interface BannerOperations<_File> {
  /**
   * Create a banner
   *
   * `POST /cms/banner`, signed in
   *
   * Errors of its own: `forbidden`
   */
  create(input: BannerCreateInput, options?: ChangeOptions): Promise<BannerRecord>
  /**
   * Move a banner to the trash
   *
   * `DELETE /cms/banner/{id}`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `stale`
   */
  delete(input: { id: number }, options?: RecordOptions): Promise<null>
  /**
   * Move banners to the trash
   *
   * `POST /cms/banner/deletion`, signed in
   *
   * Errors of its own: `forbidden`
   */
  deleteMany(input?: BannerDeleteManyInput | undefined, options?: CallOptions): Promise<BulkResult>
  /**
   * List banners
   *
   * `GET /cms/banner`, signed in
   *
   * Errors of its own: `forbidden`
   */
  list(input?: BannerListInput | undefined, options?: CallOptions): Paged<BannerRecord>
  /**
   * View a banner
   *
   * `GET /cms/banner/{id}`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`
   */
  read(input: { id: number }, options?: CallOptions): Promise<BannerRecord>
  /**
   * Restore a banner
   *
   * `POST /cms/banner/{id}/restoration`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `stale`
   */
  restore(input: { id: number }, options?: RecordOptions): Promise<BannerRecord>
  /**
   * Restore banners
   *
   * `POST /cms/banner/restoration`, signed in
   *
   * Errors of its own: `forbidden`
   */
  restoreMany(input?: BannerDeleteManyInput | undefined, options?: CallOptions): Promise<BulkResult>
  /**
   * Edit a banner
   *
   * `PUT /cms/banner/{id}`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `stale`
   */
  update(input: BannerUpdateInput, options?: RecordOptions): Promise<BannerRecord>
}

export interface CategoryOperations<_File> {
  /**
   * Rearrange categories
   *
   * `PUT /cms/category/tree`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `conflict`, `rule`, `stale`
   */
  arrange(input?: CategoryArrangeInput | undefined, options?: RecordOptions): Promise<CategoryTree>
  /**
   * Create a category
   *
   * `POST /cms/category`, signed in
   *
   * Errors of its own: `forbidden`, `conflict`, `rule`
   */
  create(input: CategoryCreateInput, options?: ChangeOptions): Promise<CategoryRecord>
  /**
   * Move a category to the trash
   *
   * `DELETE /cms/category/{id}`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `conflict`, `stale`
   */
  delete(input: { id: number }, options?: RecordOptions): Promise<null>
  /**
   * Move categories to the trash
   *
   * `POST /cms/category/deletion`, signed in
   *
   * Errors of its own: `forbidden`
   */
  deleteMany(input?: CategoryDeleteManyInput | undefined, options?: CallOptions): Promise<BulkResult>
  /**
   * List categories
   *
   * `GET /cms/category`, signed in
   *
   * Errors of its own: `forbidden`
   */
  list(input?: CategoryListInput | undefined, options?: CallOptions): Paged<CategoryRecord>
  /**
   * View a category
   *
   * `GET /cms/category/{id}`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`
   */
  read(input: { id: number }, options?: CallOptions): Promise<CategoryRecord>
  /**
   * Restore a category
   *
   * `POST /cms/category/{id}/restoration`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `conflict`, `rule`, `stale`
   */
  restore(input: { id: number }, options?: RecordOptions): Promise<CategoryRecord>
  /**
   * Restore categories
   *
   * `POST /cms/category/restoration`, signed in
   *
   * Errors of its own: `forbidden`
   */
  restoreMany(input?: CategoryDeleteManyInput | undefined, options?: CallOptions): Promise<BulkResult>
  /**
   * Category tree
   *
   * `GET /cms/category/tree`, signed in
   *
   * Errors of its own: `forbidden`
   */
  tree(input?: NoInput, options?: CallOptions): Promise<CategoryTree>
  /**
   * Edit a category
   *
   * `PUT /cms/category/{id}`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `conflict`, `rule`, `stale`
   */
  update(input: CategoryUpdateInput, options?: RecordOptions): Promise<CategoryRecord>
}

export interface ComplaintOperations<_File> {
  /**
   * Close a complaint
   *
   * `POST /cms/complaint/{id}/completion`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `rule`, `stale`, `provider_away`
   */
  complete(input: { id: number }, options?: ChangeOptions & RecordOptions): Promise<Complaint>
  /**
   * Decide complaint refund
   *
   * `POST /cms/complaint/{id}/refund`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `rule`, `stale`, `provider_away`
   */
  decideRefund(input: ComplaintDecideRefundInput, options?: ChangeOptions & RecordOptions): Promise<Complaint>
  /**
   * List complaints
   *
   * `GET /cms/complaint`, signed in
   *
   * Errors of its own: `forbidden`
   */
  list(input?: ComplaintListInput | undefined, options?: CallOptions): Paged<ComplaintListItem>
  /**
   * View a complaint
   *
   * `GET /cms/complaint/{id}`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`
   */
  read(input: { id: number }, options?: CallOptions): Promise<Complaint>
  /**
   * View the phone number of a complaint
   *
   * `GET /cms/complaint/{id}/phone`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`
   */
  readPhone(input: { id: number }, options?: CallOptions): Promise<ComplaintReadPhoneResult>
  /**
   * Reply to a complaint
   *
   * `POST /cms/complaint/{id}/reply`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `rule`, `stale`, `provider_away`
   */
  reply(input: ComplaintReplyInput, options?: ChangeOptions & RecordOptions): Promise<Complaint>
}

export interface ConfigOperations<_File> {
  /**
   * View the configuration
   *
   * `GET /cms/config`, signed in
   *
   * Errors of its own: `forbidden`
   */
  read(input?: NoInput, options?: CallOptions): Promise<Config>
  /**
   * Update the configuration
   *
   * `PUT /cms/config`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `stale`
   */
  update(input?: ConfigUpdateInput | undefined, options?: RecordOptions): Promise<Config>
}

export interface ContentCheckOperations<_File> {
  /**
   * Allow or hide customer content
   *
   * `PUT /cms/content_check/{id}`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `rule`, `stale`
   */
  decide(input: ContentCheckDecideInput, options?: RecordOptions): Promise<ContentCheck>
  /**
   * Bulk allow or hide customer content
   *
   * `POST /cms/content_check/decision`, signed in
   *
   * Errors of its own: `forbidden`
   */
  decideMany(input: ContentCheckDecideManyInput, options?: CallOptions): Promise<BulkResult>
  /**
   * List content checks
   *
   * `GET /cms/content_check`, signed in
   *
   * Errors of its own: `forbidden`
   */
  list(input?: ContentCheckListInput | undefined, options?: CallOptions): Paged<ContentCheck>
  /**
   * View a content check
   *
   * `GET /cms/content_check/{id}`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`
   */
  read(input: { id: number }, options?: CallOptions): Promise<ContentCheck>
}

export interface CouponOperations<_File> {
  /**
   * Add coupon codes
   *
   * `POST /cms/coupon/{id}/code`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `conflict`
   */
  addCodes(input: CouponAddCodesInput, options?: ChangeOptions): Promise<CouponAddCodesResult>
  /**
   * Create a coupon
   *
   * `POST /cms/coupon`, signed in
   *
   * Errors of its own: `forbidden`
   */
  create(input: CouponCreateInput, options?: ChangeOptions): Promise<Coupon>
  /**
   * Move a coupon to the trash
   *
   * `DELETE /cms/coupon/{id}`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `stale`
   */
  delete(input: { id: number }, options?: RecordOptions): Promise<null>
  /**
   * Move coupons to the trash
   *
   * `POST /cms/coupon/deletion`, signed in
   *
   * Errors of its own: `forbidden`
   */
  deleteMany(input?: CouponDeleteManyInput | undefined, options?: CallOptions): Promise<BulkResult>
  /**
   * Duplicate a coupon
   *
   * `POST /cms/coupon/{id}/copy`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`
   */
  duplicate(input: CouponDuplicateInput, options?: ChangeOptions): Promise<Coupon>
  /**
   * Give a coupon to customers
   *
   * `POST /cms/coupon/{id}/grant`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `rule`
   */
  grant(input: CouponGrantInput, options?: ChangeOptions): Promise<CouponGrantResult>
  /**
   * List coupons
   *
   * `GET /cms/coupon`, signed in
   *
   * Errors of its own: `forbidden`
   */
  list(input?: CouponListInput | undefined, options?: CallOptions): Paged<CouponRow>
  /**
   * List coupon codes
   *
   * `GET /cms/coupon/{id}/code`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`
   */
  listCodes(input: CouponListCodesInput, options?: CallOptions): Paged<CouponCode>
  /**
   * View a coupon
   *
   * `GET /cms/coupon/{id}`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`
   */
  read(input: { id: number }, options?: CallOptions): Promise<Coupon>
  /**
   * View the results of a coupon
   *
   * `GET /cms/coupon/{id}/result`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`
   */
  readResult(input: { id: number }, options?: CallOptions): Promise<OfferResult>
  /**
   * Restore a coupon
   *
   * `POST /cms/coupon/{id}/restoration`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `stale`
   */
  restore(input: { id: number }, options?: RecordOptions): Promise<Coupon>
  /**
   * Restore coupons
   *
   * `POST /cms/coupon/restoration`, signed in
   *
   * Errors of its own: `forbidden`
   */
  restoreMany(input?: CouponDeleteManyInput | undefined, options?: CallOptions): Promise<BulkResult>
  /**
   * Pause or resume a coupon
   *
   * `PUT /cms/coupon/{id}/pause`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `stale`
   */
  setPaused(input: CouponSetPausedInput, options?: RecordOptions): Promise<Coupon>
  /**
   * Pause or resume coupons
   *
   * `POST /cms/coupon/pause`, signed in
   *
   * Errors of its own: `forbidden`
   */
  setPausedMany(input: CouponSetPausedManyInput, options?: CallOptions): Promise<BulkResult>
  /**
   * Edit a coupon
   *
   * `PUT /cms/coupon/{id}`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `stale`
   */
  update(input: CouponUpdateInput, options?: RecordOptions): Promise<Coupon>
}

export interface CourierOperations<_File> {
  /**
   * Correct the courier of an order
   *
   * `PUT /cms/order/{id}/courier`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `order_state`, `rule`, `stale`
   */
  correct(input: CourierCorrectInput, options?: RecordOptions): Promise<OrderRecord>
  /**
   * Send an order out for delivery
   *
   * `POST /cms/order/{id}/courier`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `order_state`, `rule`, `stale`
   */
  sendOut(input: CourierSendOutInput, options?: RecordOptions): Promise<OrderRecord>
}

export interface CustomerOperations<_File> {
  /**
   * Add an address for a customer
   *
   * `POST /cms/customer/{id}/address`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `rule`, `stale`
   */
  addAddress(input: CustomerAddAddressInput, options?: RecordOptions): Promise<CustomerAddAddressResult>
  /**
   * Sign a customer out of all devices
   *
   * `DELETE /cms/customer/{id}/session`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `stale`
   */
  endSessions(input: { id: number }, options?: RecordOptions): Promise<null>
  /**
   * List customers
   *
   * `GET /cms/customer`, signed in
   *
   * Errors of its own: `forbidden`, `too_many`
   */
  list(input?: CustomerListInput | undefined, options?: CallOptions): Paged<CustomerRecord>
  /**
   * Sessions of a customer
   *
   * `GET /cms/customer/{id}/session`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`
   */
  listSessions(input: { id: number }, options?: CallOptions): Promise<{ items: OwnSession[] }>
  /**
   * View a customer
   *
   * `GET /cms/customer/{id}`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`
   */
  read(input: { id: number }, options?: CallOptions): Promise<CustomerDetail>
  /**
   * Create a customer
   *
   * `POST /cms/customer`, signed in
   *
   * Errors of its own: `forbidden`, `conflict`
   */
  register(input: CustomerRegisterInput, options?: CallOptions): Promise<CustomerRecord>
  /**
   * Create a one-time password for a customer
   *
   * `POST /cms/customer/{id}/password`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `rule`, `stale`
   */
  resetPassword(input: { id: number }, options?: RecordOptions): Promise<CustomerResetPasswordResult>
  /**
   * Edit the staff note of a customer
   *
   * `PUT /cms/customer/{id}/note`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `stale`
   */
  setNote(input: CustomerSetNoteInput, options?: RecordOptions): Promise<CustomerSetNoteResult>
  /**
   * Orders and spending of a customer
   *
   * `GET /cms/customer/{id}/totals`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`
   */
  totals(input: { id: number }, options?: CallOptions): Promise<CustomerTotals>
  /**
   * Edit a customer
   *
   * `PUT /cms/customer/{id}`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `stale`
   */
  update(input: CustomerUpdateInput, options?: RecordOptions): Promise<CustomerRecord>
}

export interface DashboardOperations<_File> {
  /**
   * Hide the setup list on Home
   *
   * `POST /cms/dashboard/setup_hiding`, signed in
   *
   * Errors of its own: `forbidden`
   */
  hideSetup(input?: NoInput, options?: CallOptions): Promise<null>
  /**
   * View the dashboard
   *
   * `GET /cms/dashboard`, signed in
   *
   * Errors of its own: `forbidden`
   */
  read(input?: DashboardReadInput | undefined, options?: CallOptions): Promise<Dashboard>
  /**
   * View sales figures
   *
   * `GET /cms/dashboard/sales`, signed in
   *
   * Errors of its own: `forbidden`
   */
  readSales(input?: DashboardReadInput | undefined, options?: CallOptions): Promise<SalesFigures>
  /**
   * Remove the demo data
   *
   * `POST /cms/dashboard/demo_removal`, signed in
   *
   * Errors of its own: `forbidden`, `rule`
   */
  removeDemo(input?: NoInput, options?: CallOptions): Promise<null>
}

export interface DeliveryAreaOperations<_File> {
  /**
   * Create a delivery area
   *
   * `POST /cms/delivery_area`, signed in
   *
   * Errors of its own: `forbidden`
   */
  create(input: DeliveryAreaCreateInput, options?: ChangeOptions): Promise<DeliveryArea>
  /**
   * Move a delivery area to the trash
   *
   * `DELETE /cms/delivery_area/{id}`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `conflict`, `stale`
   */
  delete(input: { id: number }, options?: RecordOptions): Promise<null>
  /**
   * Move delivery areas to the trash
   *
   * `POST /cms/delivery_area/deletion`, signed in
   *
   * Errors of its own: `forbidden`
   */
  deleteMany(input?: DeliveryAreaDeleteManyInput | undefined, options?: CallOptions): Promise<BulkResult>
  /**
   * List delivery areas
   *
   * `GET /cms/delivery_area`, signed in
   *
   * Errors of its own: `forbidden`
   */
  list(input?: DeliveryAreaListInput | undefined, options?: CallOptions): Paged<DeliveryArea>
  /**
   * View a delivery area
   *
   * `GET /cms/delivery_area/{id}`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`
   */
  read(input: { id: number }, options?: CallOptions): Promise<DeliveryArea>
  /**
   * Restore a delivery area
   *
   * `POST /cms/delivery_area/{id}/restoration`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `stale`
   */
  restore(input: { id: number }, options?: RecordOptions): Promise<DeliveryArea>
  /**
   * Restore delivery areas
   *
   * `POST /cms/delivery_area/restoration`, signed in
   *
   * Errors of its own: `forbidden`
   */
  restoreMany(input?: DeliveryAreaDeleteManyInput | undefined, options?: CallOptions): Promise<BulkResult>
  /**
   * Edit a delivery area
   *
   * `PUT /cms/delivery_area/{id}`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `stale`
   */
  update(input: DeliveryAreaUpdateInput, options?: RecordOptions): Promise<DeliveryArea>
}

export interface DictOperations<_File> {
  /**
   * Create a dictionary entry
   *
   * `POST /cms/dict`, signed in
   *
   * Errors of its own: `forbidden`, `conflict`
   */
  create(input: DictCreateInput, options?: ChangeOptions): Promise<DictRecord>
  /**
   * Move a dictionary entry to the trash
   *
   * `DELETE /cms/dict/{id}`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `conflict`, `stale`
   */
  delete(input: { id: number }, options?: RecordOptions): Promise<null>
  /**
   * Move dictionary entries to the trash
   *
   * `POST /cms/dict/deletion`, signed in
   *
   * Errors of its own: `forbidden`
   */
  deleteMany(input?: DictDeleteManyInput | undefined, options?: CallOptions): Promise<BulkResult>
  /**
   * List dictionary entries
   *
   * `GET /cms/dict`, signed in
   *
   * Errors of its own: `forbidden`
   */
  list(input?: DictListInput | undefined, options?: CallOptions): Paged<DictRecord>
  /**
   * List form options
   *
   * `GET /cms/dict/options`, signed in
   *
   * Errors of its own: `forbidden`
   */
  options(input?: DictOptionsInput | undefined, options?: CallOptions): Promise<{ items: DictOption[] }>
  /**
   * View a dictionary entry
   *
   * `GET /cms/dict/{id}`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`
   */
  read(input: { id: number }, options?: CallOptions): Promise<DictRecord>
  /**
   * Restore a dictionary entry
   *
   * `POST /cms/dict/{id}/restoration`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `rule`, `stale`
   */
  restore(input: { id: number }, options?: RecordOptions): Promise<DictRecord>
  /**
   * Restore dictionary entries
   *
   * `POST /cms/dict/restoration`, signed in
   *
   * Errors of its own: `forbidden`
   */
  restoreMany(input?: DictDeleteManyInput | undefined, options?: CallOptions): Promise<BulkResult>
  /**
   * Edit a dictionary entry
   *
   * `PUT /cms/dict/{id}`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `conflict`, `stale`
   */
  update(input: DictUpdateInput, options?: RecordOptions): Promise<DictRecord>
}

export interface DictTypeOperations<_File> {
  /**
   * Reorder dictionary entries
   *
   * `PUT /cms/dict_type/{id}/order`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `stale`
   */
  arrange(input: DictTypeArrangeInput, options?: RecordOptions): Promise<DictTypeRecord>
  /**
   * Create a dictionary
   *
   * `POST /cms/dict_type`, signed in
   *
   * Errors of its own: `forbidden`, `conflict`
   */
  create(input: DictTypeCreateInput, options?: ChangeOptions): Promise<DictTypeRecord>
  /**
   * Move a dictionary to the trash
   *
   * `DELETE /cms/dict_type/{id}`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `conflict`, `stale`
   */
  delete(input: { id: number }, options?: RecordOptions): Promise<null>
  /**
   * Move dictionaries to the trash
   *
   * `POST /cms/dict_type/deletion`, signed in
   *
   * Errors of its own: `forbidden`
   */
  deleteMany(input?: DictTypeDeleteManyInput | undefined, options?: CallOptions): Promise<BulkResult>
  /**
   * List dictionaries
   *
   * `GET /cms/dict_type`, signed in
   *
   * Errors of its own: `forbidden`
   */
  list(input?: DictTypeListInput | undefined, options?: CallOptions): Paged<DictTypeRecord>
  /**
   * View a dictionary
   *
   * `GET /cms/dict_type/{id}`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`
   */
  read(input: { id: number }, options?: CallOptions): Promise<DictTypeRecord>
  /**
   * Restore a dictionary
   *
   * `POST /cms/dict_type/{id}/restoration`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `stale`
   */
  restore(input: { id: number }, options?: RecordOptions): Promise<DictTypeRecord>
  /**
   * Restore dictionaries
   *
   * `POST /cms/dict_type/restoration`, signed in
   *
   * Errors of its own: `forbidden`
   */
  restoreMany(input?: DictTypeDeleteManyInput | undefined, options?: CallOptions): Promise<BulkResult>
  /**
   * Edit a dictionary
   *
   * `PUT /cms/dict_type/{id}`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `stale`
   */
  update(input: DictTypeUpdateInput, options?: RecordOptions): Promise<DictTypeRecord>
}

export interface ElementOperations<_File> {
  /**
   * Create a page element
   *
   * `POST /cms/element`, signed in
   *
   * Errors of its own: `forbidden`, `conflict`
   */
  create(input: ElementCreateInput, options?: ChangeOptions): Promise<ElementRecord>
  /**
   * Move a page element to the trash
   *
   * `DELETE /cms/element/{id}`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `stale`
   */
  delete(input: { id: number }, options?: RecordOptions): Promise<null>
  /**
   * Move page elements to the trash
   *
   * `POST /cms/element/deletion`, signed in
   *
   * Errors of its own: `forbidden`
   */
  deleteMany(input?: ElementDeleteManyInput | undefined, options?: CallOptions): Promise<BulkResult>
  /**
   * List groups with the permission for a button
   *
   * `GET /cms/element/groups`, signed in
   *
   * Errors of its own: `forbidden`
   */
  groups(input: { sign: string }, options?: CallOptions): Promise<{ items: ElementGroup[] }>
  /**
   * List page elements
   *
   * `GET /cms/element`, signed in
   *
   * Errors of its own: `forbidden`
   */
  list(input?: ElementListInput | undefined, options?: CallOptions): Paged<ElementRecord>
  /**
   * View a page element
   *
   * `GET /cms/element/{id}`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`
   */
  read(input: { id: number }, options?: CallOptions): Promise<ElementRecord>
  /**
   * Restore a page element
   *
   * `POST /cms/element/{id}/restoration`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `conflict`, `stale`
   */
  restore(input: { id: number }, options?: RecordOptions): Promise<ElementRecord>
  /**
   * Restore page elements
   *
   * `POST /cms/element/restoration`, signed in
   *
   * Errors of its own: `forbidden`
   */
  restoreMany(input?: ElementDeleteManyInput | undefined, options?: CallOptions): Promise<BulkResult>
  /**
   * Edit a page element
   *
   * `PUT /cms/element/{id}`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `conflict`, `stale`
   */
  update(input: ElementUpdateInput, options?: RecordOptions): Promise<ElementRecord>
}

export interface ErrorLogOperations<_File> {
  /**
   * List errors
   *
   * `GET /cms/log/error`, signed in
   *
   * Errors of its own: `forbidden`
   */
  list(input?: ErrorLogListInput | undefined, options?: CallOptions): Paged<ErrorGroup>
  /**
   * View an error
   *
   * `GET /cms/log/error/{id}`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`
   */
  read(input: { id: number }, options?: CallOptions): Promise<ErrorRecord>
  /**
   * Set the status of an error
   *
   * `PUT /cms/log/error/{id}`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `stale`
   */
  update(input: ErrorLogUpdateInput, options?: RecordOptions): Promise<ErrorRecord>
}

export interface FileOperations<File> {
  /**
   * Register files for direct upload
   *
   * `POST /cms/file/upload`, signed in
   *
   * Errors of its own: `forbidden`, `too_many`
   */
  beginUpload(input: FileBeginUploadInput, options?: CallOptions): Promise<UploadBegun>
  /**
   * Complete a direct upload
   *
   * `POST /cms/file/completion`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`
   */
  completeUpload(input: { key: string }, options?: CallOptions): Promise<StoredFile>
  /**
   * Upload files
   *
   * `POST /cms/file`, signed in
   *
   * Errors of its own: `forbidden`, `too_slow`, `too_many`
   */
  create(input: { file: File }, options?: UploadOptions): Promise<Uploaded>
  /**
   * Move a file to the trash
   *
   * `DELETE /cms/file/{id}`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `conflict`, `stale`
   */
  delete(input: { id: number }, options?: RecordOptions): Promise<null>
  /**
   * Move files to the trash
   *
   * `POST /cms/file/deletion`, signed in
   *
   * Errors of its own: `forbidden`
   */
  deleteMany(input?: FileDeleteManyInput | undefined, options?: CallOptions): Promise<BulkResult>
  /**
   * Upload limits
   *
   * `GET /cms/file/limits`, signed in
   *
   * Errors of its own: `forbidden`
   */
  limits(input?: NoInput, options?: CallOptions): Promise<UploadLimits>
  /**
   * List files
   *
   * `GET /cms/file`, signed in
   *
   * Errors of its own: `forbidden`
   */
  list(input?: FileListInput | undefined, options?: CallOptions): Paged<StoredFile>
  /**
   * View a file
   *
   * `GET /cms/file/{id}`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`
   */
  read(input: { id: number }, options?: CallOptions): Promise<FileRecord>
  /**
   * Restore a file
   *
   * `POST /cms/file/{id}/restoration`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `stale`
   */
  restore(input: { id: number }, options?: RecordOptions): Promise<FileRecord>
  /**
   * Restore files
   *
   * `POST /cms/file/restoration`, signed in
   *
   * Errors of its own: `forbidden`
   */
  restoreMany(input?: FileDeleteManyInput | undefined, options?: CallOptions): Promise<BulkResult>
  /**
   * Rename or move a file
   *
   * `PUT /cms/file/{id}`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `stale`
   */
  update(input: FileUpdateInput, options?: RecordOptions): Promise<FileRecord>
  /**
   * Move files to a folder
   *
   * `POST /cms/file/relocation`, signed in
   *
   * Errors of its own: `forbidden`
   */
  updateMany(input: FileUpdateManyInput, options?: CallOptions): Promise<BulkResult>
}

export interface FolderOperations<_File> {
  /**
   * Create a folder
   *
   * `POST /cms/file/folder`, signed in
   *
   * Errors of its own: `forbidden`, `conflict`, `rule`
   */
  create(input: FolderCreateInput, options?: ChangeOptions): Promise<Folder>
  /**
   * Move a folder to the trash
   *
   * `DELETE /cms/file/folder/{id}`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `conflict`, `stale`
   */
  delete(input: FolderDeleteInput, options?: RecordOptions): Promise<null>
  /**
   * List folders
   *
   * `GET /cms/file/folder`, signed in
   *
   * Errors of its own: `forbidden`
   */
  list(input?: FolderListInput | undefined, options?: CallOptions): Promise<FolderTree>
  /**
   * View a folder
   *
   * `GET /cms/file/folder/{id}`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`
   */
  read(input: { id: number }, options?: CallOptions): Promise<Folder>
  /**
   * Restore a folder
   *
   * `POST /cms/file/folder/{id}/restoration`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `conflict`, `rule`, `stale`
   */
  restore(input: { id: number }, options?: RecordOptions): Promise<Folder>
  /**
   * Rename or move a folder
   *
   * `PUT /cms/file/folder/{id}`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `conflict`, `rule`, `stale`
   */
  update(input: FolderUpdateInput, options?: RecordOptions): Promise<Folder>
}

export interface FreightTemplateOperations<_File> {
  /**
   * Create a shipping template
   *
   * `POST /cms/freight_template`, signed in
   *
   * Errors of its own: `forbidden`
   */
  create(input: FreightTemplateCreateInput, options?: ChangeOptions): Promise<FreightTemplate>
  /**
   * Move a shipping template to the trash
   *
   * `DELETE /cms/freight_template/{id}`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `conflict`, `stale`
   */
  delete(input: { id: number }, options?: RecordOptions): Promise<null>
  /**
   * Move shipping templates to the trash
   *
   * `POST /cms/freight_template/deletion`, signed in
   *
   * Errors of its own: `forbidden`
   */
  deleteMany(input?: BannerDeleteManyInput | undefined, options?: CallOptions): Promise<BulkResult>
  /**
   * Duplicate a shipping template
   *
   * `POST /cms/freight_template/{id}/copy`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`
   */
  duplicate(input: CouponDuplicateInput, options?: ChangeOptions): Promise<FreightTemplate>
  /**
   * List shipping templates
   *
   * `GET /cms/freight_template`, signed in
   *
   * Errors of its own: `forbidden`
   */
  list(input?: BannerListInput | undefined, options?: CallOptions): Paged<FreightTemplate>
  /**
   * View a shipping template
   *
   * `GET /cms/freight_template/{id}`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`
   */
  read(input: { id: number }, options?: CallOptions): Promise<FreightTemplate>
  /**
   * Restore a shipping template
   *
   * `POST /cms/freight_template/{id}/restoration`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `stale`
   */
  restore(input: { id: number }, options?: RecordOptions): Promise<FreightTemplate>
  /**
   * Restore shipping templates
   *
   * `POST /cms/freight_template/restoration`, signed in
   *
   * Errors of its own: `forbidden`
   */
  restoreMany(input?: BannerDeleteManyInput | undefined, options?: CallOptions): Promise<BulkResult>
  /**
   * Edit a shipping template
   *
   * `PUT /cms/freight_template/{id}`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `stale`
   */
  update(input: FreightTemplateUpdateInput, options?: RecordOptions): Promise<FreightTemplate>
}

export interface GroupOperations<_File> {
  /**
   * Create a group
   *
   * `POST /cms/group`, signed in
   *
   * Errors of its own: `forbidden`, `conflict`
   */
  create(input: GroupCreateInput, options?: ChangeOptions): Promise<GroupRecord>
  /**
   * Move a group to the trash
   *
   * `DELETE /cms/group/{id}`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `conflict`, `stale`
   */
  delete(input: { id: number }, options?: RecordOptions): Promise<null>
  /**
   * Move groups to the trash
   *
   * `POST /cms/group/deletion`, signed in
   *
   * Errors of its own: `forbidden`
   */
  deleteMany(input?: BannerDeleteManyInput | undefined, options?: CallOptions): Promise<BulkResult>
  /**
   * List groups
   *
   * `GET /cms/group`, signed in
   *
   * Errors of its own: `forbidden`
   */
  list(input?: BannerListInput | undefined, options?: CallOptions): Paged<GroupRecord>
  /**
   * View a group
   *
   * `GET /cms/group/{id}`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`
   */
  read(input: { id: number }, options?: CallOptions): Promise<GroupRecord>
  /**
   * Restore a group
   *
   * `POST /cms/group/{id}/restoration`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `conflict`, `stale`
   */
  restore(input: { id: number }, options?: RecordOptions): Promise<GroupRecord>
  /**
   * Restore groups
   *
   * `POST /cms/group/restoration`, signed in
   *
   * Errors of its own: `forbidden`
   */
  restoreMany(input?: BannerDeleteManyInput | undefined, options?: CallOptions): Promise<BulkResult>
  /**
   * Edit a group
   *
   * `PUT /cms/group/{id}`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `conflict`, `stale`
   */
  update(input: GroupUpdateInput, options?: RecordOptions): Promise<GroupRecord>
}

export interface HomeOperations<_File> {
  /**
   * View the storefront home
   *
   * `GET /cms/home`, signed in
   *
   * Errors of its own: `forbidden`
   */
  read(input?: NoInput, options?: CallOptions): Promise<HomeRecord>
  /**
   * Edit the storefront home
   *
   * `PUT /cms/home`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `stale`
   */
  update(input?: HomeUpdateInput | undefined, options?: RecordOptions): Promise<HomeRecord>
}

export interface InvoiceOperations<File> {
  /**
   * Upload an invoice
   *
   * `POST /cms/invoice/{id}/file`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `too_slow`, `rule`, `stale`, `too_many`
   */
  addFile(input: { id: number; file: File }, options?: UploadOptions): Promise<Invoice>
  /**
   * Mark an invoice as sent
   *
   * `POST /cms/invoice/{id}/issue`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `rule`, `stale`
   */
  issue(input: InvoiceIssueInput, options?: ChangeOptions & RecordOptions): Promise<Invoice>
  /**
   * Mark invoices as sent
   *
   * `POST /cms/invoice/issue`, signed in
   *
   * Errors of its own: `forbidden`
   */
  issueMany(input: InvoiceIssueManyInput, options?: CallOptions): Promise<BulkResult>
  /**
   * List invoices
   *
   * `GET /cms/invoice`, signed in
   *
   * Errors of its own: `forbidden`
   */
  list(input?: InvoiceListInput | undefined, options?: CallOptions): Paged<Invoice>
  /**
   * View an invoice
   *
   * `GET /cms/invoice/{id}`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`
   */
  read(input: { id: number }, options?: CallOptions): Promise<Invoice>
  /**
   * Refuse an invoice
   *
   * `POST /cms/invoice/{id}/refusal`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `rule`, `stale`
   */
  refuse(input: InvoiceRefuseInput, options?: RecordOptions): Promise<Invoice>
}

export interface JobOperations<_File> {
  /**
   * List bulk jobs
   *
   * `GET /cms/job`, signed in
   *
   * Errors of its own: `forbidden`
   */
  list(input?: JobListInput | undefined, options?: CallOptions): Paged<JobRow>
  /**
   * List scheduled jobs
   *
   * `GET /cms/job/schedules`, signed in
   *
   * Errors of its own: `forbidden`
   */
  listSchedules(input?: NoInput, options?: CallOptions): Promise<{ items: ScheduleRow[] }>
  /**
   * Check the progress of a job
   *
   * `GET /cms/job/{id}`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`
   */
  read(input: { id: number }, options?: CallOptions): Promise<Job>
}

export interface LiveOperations<_File> {
  /**
   * My notifications
   *
   * `GET /cms/live/bell`, signed in
   *
   * Errors of its own: `forbidden`
   */
  bell(input?: NoInput, options?: CallOptions): Promise<Bell>
  /**
   * Mark my notifications as seen
   *
   * `POST /cms/live/bell/reading`, signed in
   *
   * Errors of its own: `forbidden`
   */
  markSeen(input?: NoInput, options?: CallOptions): Promise<null>
}

export interface LoginLogOperations<_File> {
  /**
   * List sign-ins
   *
   * `GET /cms/login_log`, signed in
   *
   * Errors of its own: `forbidden`
   */
  list(input?: LoginLogListInput | undefined, options?: CallOptions): Paged<SignInRecord>
  /**
   * View a sign-in
   *
   * `GET /cms/login_log/{id}`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`
   */
  read(input: { id: number }, options?: CallOptions): Promise<SignInRecord>
}

export interface MenuOperations<_File> {
  /**
   * Rearrange the menu
   *
   * `PUT /cms/menu/tree`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `rule`, `stale`
   */
  arrange(input?: CategoryArrangeInput | undefined, options?: RecordOptions): Promise<MenuTree>
  /**
   * Check the menu
   *
   * `GET /cms/menu/check`, signed in
   *
   * Errors of its own: `forbidden`
   */
  check(input?: NoInput, options?: CallOptions): Promise<MenuFindings>
  /**
   * Create a menu item
   *
   * `POST /cms/menu`, signed in
   *
   * Errors of its own: `forbidden`, `conflict`, `rule`
   */
  create(input: MenuCreateInput, options?: ChangeOptions): Promise<MenuRecord>
  /**
   * Move a menu item to the trash
   *
   * `DELETE /cms/menu/{id}`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `rule`, `stale`
   */
  delete(input: MenuDeleteInput, options?: RecordOptions): Promise<null>
  /**
   * View the menu of a group
   *
   * `GET /cms/group/{id}/routes`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`
   */
  groupRoutes(input: { id: number }, options?: CallOptions): Promise<GroupRoute[]>
  /**
   * List menu items
   *
   * `GET /cms/menu`, signed in
   *
   * Errors of its own: `forbidden`
   */
  list(input?: FolderListInput | undefined, options?: CallOptions): Promise<MenuNode[]>
  /**
   * View a menu item
   *
   * `GET /cms/menu/{id}`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`
   */
  read(input: { id: number }, options?: CallOptions): Promise<MenuRecord>
  /**
   * Restore a menu item
   *
   * `POST /cms/menu/{id}/restoration`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `stale`
   */
  restore(input: { id: number }, options?: RecordOptions): Promise<MenuRecord>
  /**
   * My menu
   *
   * `GET /cms/menu/routes`, signed in
   *
   * Errors of its own: `forbidden`
   */
  routes(input?: NoInput, options?: CallOptions): Promise<MenuRoute[]>
  /**
   * View the whole menu
   *
   * `GET /cms/menu/tree`, signed in
   *
   * Errors of its own: `forbidden`
   */
  tree(input?: NoInput, options?: CallOptions): Promise<MenuTree>
  /**
   * Edit a menu item
   *
   * `PUT /cms/menu/{id}`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `rule`, `stale`
   */
  update(input: MenuUpdateInput, options?: RecordOptions): Promise<MenuRecord>
  /**
   * Buttons that I do not see on a page
   *
   * `GET /cms/menu/withheld`, signed in
   *
   * Errors of its own: `forbidden`
   */
  withheld(input: { path: string }, options?: CallOptions): Promise<WithheldButtons>
}

export interface MoveInOperations<File> {
  /**
   * Upload a part of a dump
   *
   * `POST /cms/move_in/{id}/part`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `too_slow`, `rule`, `too_many`
   */
  addPart(input: { id: number; file: File }, options?: UploadOptions): Promise<MoveInAddPartResult>
  /**
   * Begin an import of another shop
   *
   * `POST /cms/move_in`, signed in
   *
   * Errors of its own: `forbidden`, `rule`
   */
  announce(input: MoveInAnnounceInput, options?: CallOptions): Promise<MoveIn>
  /**
   * Discard an import of another shop
   *
   * `DELETE /cms/move_in/{id}`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `rule`, `stale`
   */
  delete(input: { id: number }, options?: RecordOptions): Promise<null>
  /**
   * End a running import
   *
   * `POST /cms/move_in/{id}/ending`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `rule`, `stale`
   */
  end(input: { id: number }, options?: RecordOptions): Promise<MoveIn>
  /**
   * List imports of other shops
   *
   * `GET /cms/move_in`, signed in
   *
   * Errors of its own: `forbidden`
   */
  list(input?: MoveInListInput | undefined, options?: CallOptions): Paged<MoveIn>
  /**
   * Check what would be imported
   *
   * `POST /cms/move_in/{id}/look`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `rule`, `stale`
   */
  look(input: MoveInLookInput, options?: RecordOptions): Promise<MoveIn>
  /**
   * View an import of another shop
   *
   * `GET /cms/move_in/{id}`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`
   */
  read(input: { id: number }, options?: CallOptions): Promise<MoveIn>
  /**
   * Read the dump of another shop
   *
   * `POST /cms/move_in/{id}/reading`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `rule`, `stale`
   */
  readFile(input: MoveInReadFileInput, options?: RecordOptions): Promise<MoveIn>
  /**
   * Undo an import of another shop
   *
   * `POST /cms/move_in/{id}/undoing`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `rule`, `stale`
   */
  undo(input: { id: number }, options?: RecordOptions): Promise<MoveIn>
  /**
   * Import another shop
   *
   * `POST /cms/move_in/{id}/writing`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `rule`, `stale`
   */
  write(input: { id: number }, options?: RecordOptions): Promise<MoveIn>
}

export interface MoveInNoteOperations<_File> {
  /**
   * List what is not imported as it was
   *
   * `GET /cms/move_in/{move_in_id}/note`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`
   */
  list(input: MoveInNoteListInput, options?: CallOptions): Paged<MoveInNote>
}

export interface NoticeOperations<_File> {
  /**
   * Count my unread notices
   *
   * `GET /cms/notice/unread`, signed in
   *
   * Errors of its own: `forbidden`
   */
  countUnread(input?: NoInput, options?: CallOptions): Promise<UnreadNotices>
  /**
   * Create a notice
   *
   * `POST /cms/notice`, signed in
   *
   * Errors of its own: `forbidden`
   */
  create(input: NoticeCreateInput, options?: ChangeOptions): Promise<NoticeRecord>
  /**
   * Move a notice to the trash
   *
   * `DELETE /cms/notice/{id}`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `stale`
   */
  delete(input: { id: number }, options?: RecordOptions): Promise<null>
  /**
   * Move notices to the trash
   *
   * `POST /cms/notice/deletion`, signed in
   *
   * Errors of its own: `forbidden`
   */
  deleteMany(input?: NoticeDeleteManyInput | undefined, options?: CallOptions): Promise<BulkResult>
  /**
   * My notices
   *
   * `GET /cms/notice/inbox`, signed in
   *
   * Errors of its own: `forbidden`
   */
  inbox(input?: NoticeInboxInput | undefined, options?: CallOptions): Paged<InboxNotice>
  /**
   * List notices
   *
   * `GET /cms/notice`, signed in
   *
   * Errors of its own: `forbidden`
   */
  list(input?: NoticeListInput | undefined, options?: CallOptions): Paged<NoticeRow>
  /**
   * View who has read a notice
   *
   * `GET /cms/notice/{id}/readers`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`
   */
  listReaders(input: NoticeListReadersInput, options?: CallOptions): Paged<NoticeListReadersItem>
  /**
   * Mark all notices as read
   *
   * `POST /cms/notice/reading`, signed in
   *
   * Errors of its own: `forbidden`
   */
  markAllRead(input?: NoInput, options?: CallOptions): Promise<null>
  /**
   * Mark a notice as read
   *
   * `POST /cms/notice/{id}/reading`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`
   */
  markRead(input: { id: number }, options?: CallOptions): Promise<null>
  /**
   * View a notice
   *
   * `GET /cms/notice/{id}`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`
   */
  read(input: { id: number }, options?: CallOptions): Promise<NoticeRecord>
  /**
   * Restore a notice
   *
   * `POST /cms/notice/{id}/restoration`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `stale`
   */
  restore(input: { id: number }, options?: RecordOptions): Promise<NoticeRecord>
  /**
   * Restore notices
   *
   * `POST /cms/notice/restoration`, signed in
   *
   * Errors of its own: `forbidden`
   */
  restoreMany(input?: NoticeDeleteManyInput | undefined, options?: CallOptions): Promise<BulkResult>
  /**
   * Edit a notice
   *
   * `PUT /cms/notice/{id}`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `stale`
   */
  update(input: NoticeUpdateInput, options?: RecordOptions): Promise<NoticeRecord>
}

export interface OfferOperations<_File> {
  /**
   * Create an offer
   *
   * `POST /cms/offer`, signed in
   *
   * Errors of its own: `forbidden`
   */
  create(input: OfferCreateInput, options?: ChangeOptions): Promise<Offer>
  /**
   * Move an offer to the trash
   *
   * `DELETE /cms/offer/{id}`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `stale`
   */
  delete(input: { id: number }, options?: RecordOptions): Promise<null>
  /**
   * Move offers to the trash
   *
   * `POST /cms/offer/deletion`, signed in
   *
   * Errors of its own: `forbidden`
   */
  deleteMany(input?: OfferDeleteManyInput | undefined, options?: CallOptions): Promise<BulkResult>
  /**
   * Duplicate an offer
   *
   * `POST /cms/offer/{id}/copy`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`
   */
  duplicate(input: CouponDuplicateInput, options?: ChangeOptions): Promise<Offer>
  /**
   * List offers
   *
   * `GET /cms/offer`, signed in
   *
   * Errors of its own: `forbidden`
   */
  list(input?: OfferListInput | undefined, options?: CallOptions): Paged<Offer>
  /**
   * View an offer
   *
   * `GET /cms/offer/{id}`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`
   */
  read(input: { id: number }, options?: CallOptions): Promise<Offer>
  /**
   * Preview an offer on best sellers
   *
   * `GET /cms/offer/{id}/effect`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`
   */
  readEffect(input: { id: number }, options?: CallOptions): Promise<{ items: OfferEffect[] }>
  /**
   * View the results of an offer
   *
   * `GET /cms/offer/{id}/result`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`
   */
  readResult(input: { id: number }, options?: CallOptions): Promise<OfferResult>
  /**
   * Restore an offer
   *
   * `POST /cms/offer/{id}/restoration`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `stale`
   */
  restore(input: { id: number }, options?: RecordOptions): Promise<Offer>
  /**
   * Restore offers
   *
   * `POST /cms/offer/restoration`, signed in
   *
   * Errors of its own: `forbidden`
   */
  restoreMany(input?: OfferDeleteManyInput | undefined, options?: CallOptions): Promise<BulkResult>
  /**
   * Pause or resume an offer
   *
   * `PUT /cms/offer/{id}/pause`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `stale`
   */
  setPaused(input: CouponSetPausedInput, options?: RecordOptions): Promise<Offer>
  /**
   * Pause or resume offers
   *
   * `POST /cms/offer/pause`, signed in
   *
   * Errors of its own: `forbidden`
   */
  setPausedMany(input: OfferSetPausedManyInput, options?: CallOptions): Promise<BulkResult>
  /**
   * Edit an offer
   *
   * `PUT /cms/offer/{id}`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `stale`
   */
  update(input: OfferUpdateInput, options?: RecordOptions): Promise<Offer>
}

export interface OfficeOperations<_File> {
  /**
   * Search the back office
   *
   * `GET /cms/search`, signed in
   *
   * Errors of its own: `forbidden`, `too_many`
   */
  search(input?: OfficeSearchInput | undefined, options?: CallOptions): Promise<SearchResults>
}

export interface OperLogOperations<_File> {
  /**
   * List staff operations
   *
   * `GET /cms/oper_log`, signed in
   *
   * Errors of its own: `forbidden`
   */
  list(input?: OperLogListInput | undefined, options?: CallOptions): Paged<Operation>
  /**
   * List operations that can be undone
   *
   * `GET /cms/oper_log/undoable`, signed in
   *
   * Errors of its own: `forbidden`
   */
  listUndoable(input: { ids: number[] }, options?: CallOptions): Promise<OperLogListUndoableResult>
  /**
   * View an operation
   *
   * `GET /cms/oper_log/{id}`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`
   */
  read(input: { id: number }, options?: CallOptions): Promise<OperationRecord>
  /**
   * Undo an operation
   *
   * `POST /cms/oper_log/{id}/undo`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `rule`
   */
  undo(input: { id: number }, options?: ChangeOptions): Promise<BulkResult>
  /**
   * View an earlier version of a record
   *
   * `GET /cms/oper_log/{id}/version`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`
   */
  version(input: OperLogVersionInput, options?: CallOptions): Promise<RecordVersion>
}

export interface OrderOperations<File> {
  /**
   * Edit shipping details
   *
   * `PUT /cms/order/{id}/shipment`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `order_state`, `stale`
   */
  correctShipment(input: OrderCorrectShipmentInput, options?: RecordOptions): Promise<OrderRecord>
  /**
   * Count orders by status
   *
   * `GET /cms/order/counts`, signed in
   *
   * Errors of its own: `forbidden`
   */
  count(input?: NoInput, options?: CallOptions): Promise<OrderTotals>
  /**
   * Create a link to pay an order
   *
   * `POST /cms/order/{id}/link`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `order_state`, `rule`, `provider_away`
   */
  link(input: { id: number }, options?: CallOptions): Promise<OrderLink>
  /**
   * List orders
   *
   * `GET /cms/order`, signed in
   *
   * Errors of its own: `forbidden`, `too_many`
   */
  list(input?: OrderListInput | undefined, options?: CallOptions): Paged<OrderSummary>
  /**
   * List orders to pack
   *
   * `GET /cms/order/packing`, signed in
   *
   * Errors of its own: `forbidden`
   */
  listToPack(input: { ids: number[] }, options?: CallOptions): Promise<PackingList>
  /**
   * Mark an order as paid
   *
   * `POST /cms/order/{id}/payment`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `order_state`, `already_paid`, `rule`, `stale`, `provider_away`
   */
  markPaid(input: OrderMarkPaidInput, options?: ChangeOptions & RecordOptions): Promise<OrderRecord>
  /**
   * View the previous and next order in a list
   *
   * `GET /cms/order/{id}/neighbors`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `too_many`
   */
  neighbors(input: OrderNeighborsInput, options?: CallOptions): Promise<OrderNeighbors>
  /**
   * Create an order for a customer
   *
   * `POST /cms/order`, signed in
   *
   * Errors of its own: `forbidden`, `no_address`, `rule`, `not_on_sale`, `out_of_stock`, `price_changed`, `too_many`
   */
  place(input: OrderPlaceInput, options?: ChangeOptions): Promise<OrderRecord>
  /**
   * Preview an order of a customer
   *
   * `POST /cms/order/preview`, signed in
   *
   * Errors of its own: `forbidden`
   */
  previewForCustomer(input: OrderPreviewForCustomerInput, options?: CallOptions): Promise<OrderPreview>
  /**
   * View an order
   *
   * `GET /cms/order/{id}`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`
   */
  read(input: { id: number }, options?: CallOptions): Promise<OrderRecord>
  /**
   * View delivery addresses
   *
   * `GET /cms/order/{id}/address`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`
   */
  readAddress(input: { id: number }, options?: CallOptions): Promise<OrderAddress>
  /**
   * Price breakdown of an order
   *
   * `GET /cms/order/{id}/price`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`
   */
  readPrice(input: { id: number }, options?: CallOptions): Promise<OrderPriceRecord>
  /**
   * Refund an order
   *
   * `POST /cms/order/{id}/refund`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `rule`, `order_state`, `stale`
   */
  refund(input: OrderRefundInput, options?: ChangeOptions & RecordOptions): Promise<OrderRecord>
  /**
   * Correct the delivery address of an order
   *
   * `PUT /cms/order/{id}/address`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `order_state`, `stale`
   */
  setAddress(input: OrderSetAddressInput, options?: RecordOptions): Promise<OrderRecord>
  /**
   * Edit the staff note of an order
   *
   * `PUT /cms/order/{id}/note`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `stale`
   */
  setNote(input: CustomerSetNoteInput, options?: RecordOptions): Promise<OrderRecord>
  /**
   * Change the price of an unpaid order
   *
   * `PUT /cms/order/{id}/price`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `order_state`, `already_paid`, `rule`, `stale`, `provider_away`
   */
  setPrice(input: OrderSetPriceInput, options?: RecordOptions): Promise<OrderRecord>
  /**
   * Ship, complete or close an order
   *
   * `PUT /cms/order/{id}/status`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `order_state`, `already_paid`, `rule`, `stale`
   */
  setStatus(input: OrderSetStatusInput, options?: RecordOptions): Promise<OrderRecord>
  /**
   * Bulk ship orders
   *
   * `POST /cms/order/shipment`, signed in
   *
   * Errors of its own: `forbidden`, `too_slow`, `too_many`
   */
  shipMany(input: { file: File }, options?: UploadOptions): Promise<OrdersShipped>
}

export interface OutboxOperations<_File> {
  /**
   * Count background jobs
   *
   * `GET /cms/outbox/counts`, signed in
   *
   * Errors of its own: `forbidden`
   */
  count(input?: NoInput, options?: CallOptions): Promise<OutboxCounts>
  /**
   * List background jobs
   *
   * `GET /cms/outbox`, signed in
   *
   * Errors of its own: `forbidden`
   */
  list(input?: OutboxListInput | undefined, options?: CallOptions): Paged<OutboxEntry>
  /**
   * Retry a failed job
   *
   * `POST /cms/outbox/{id}/retry`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `rule`, `stale`
   */
  retry(input: { id: number }, options?: RecordOptions): Promise<OutboxEntry>
  /**
   * Retry failed jobs
   *
   * `POST /cms/outbox/retry`, signed in
   *
   * Errors of its own: `forbidden`
   */
  retryMany(input?: OutboxRetryManyInput | undefined, options?: CallOptions): Promise<BulkResult>
}

export interface ParcelOperations<_File> {
  /**
   * Cancel a parcel
   *
   * `DELETE /cms/parcel/{id}`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `order_state`, `rule`, `stale`
   */
  callOff(input: { id: number }, options?: RecordOptions): Promise<Parcel>
  /**
   * Send a parcel
   *
   * `POST /cms/order/{id}/parcel`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `order_state`, `rule`
   */
  create(input: ParcelCreateInput, options?: ChangeOptions): Promise<Parcel>
  /**
   * List parcels
   *
   * `GET /cms/parcel`, signed in
   *
   * Errors of its own: `forbidden`
   */
  list(input?: ParcelListInput | undefined, options?: CallOptions): Paged<Parcel>
  /**
   * View a parcel
   *
   * `GET /cms/parcel/{id}`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`
   */
  read(input: { id: number }, options?: CallOptions): Promise<Parcel>
  /**
   * Correct the number of a parcel
   *
   * `PUT /cms/parcel/{id}`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `order_state`, `stale`
   */
  update(input: OrderCorrectShipmentInput, options?: RecordOptions): Promise<Parcel>
}

export interface PayOperations<_File> {
  /**
   * Check the payment status of an order
   *
   * `POST /cms/order/{id}/check`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `provider_away`
   */
  check(input: { id: number }, options?: CallOptions): Promise<OrderRecord>
  /**
   * List payments
   *
   * `GET /cms/payment`, signed in
   *
   * Errors of its own: `forbidden`
   */
  list(input?: PayListInput | undefined, options?: CallOptions): Paged<Payment>
  /**
   * List payment anomalies
   *
   * `GET /cms/payment/anomaly`, signed in
   *
   * Errors of its own: `forbidden`
   */
  listAnomalies(input?: PayListAnomaliesInput | undefined, options?: CallOptions): Paged<PaymentAnomaly>
  /**
   * View a payment anomaly
   *
   * `GET /cms/payment/anomaly/{id}`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`
   */
  readAnomaly(input: { id: number }, options?: CallOptions): Promise<PaymentAnomaly>
  /**
   * Resolve a payment anomaly
   *
   * `PUT /cms/payment/anomaly/{id}`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `stale`
   */
  updateAnomaly(input: PayUpdateAnomalyInput, options?: RecordOptions): Promise<PaymentAnomaly>
}

export interface PersonalOperations<_File> {
  /**
   * View the personal data of a customer
   *
   * `GET /cms/customer/{id}/personal`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`
   */
  read(input: { id: number }, options?: CallOptions): Promise<CustomerDetail>
}

export interface PickupOperations<_File> {
  /**
   * Find an order by its pick-up code
   *
   * `POST /cms/order/pickup`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `too_many`
   */
  find(input: { code: string }, options?: CallOptions): Promise<OrderToHandOver>
  /**
   * Hand over an order
   *
   * `POST /cms/order/{id}/hand_over`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `order_state`, `rule`, `stale`, `too_many`
   */
  handOver(input: PickupHandOverInput, options?: RecordOptions): Promise<OrderRecord>
  /**
   * Take the payment of an order and hand it over
   *
   * `POST /cms/order/{id}/paid_hand_over`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `order_state`, `already_paid`, `rule`, `stale`, `too_many`
   */
  takePayment(input: PickupTakePaymentInput, options?: ChangeOptions & RecordOptions): Promise<OrderRecord>
}

export interface PickupPlaceOperations<_File> {
  /**
   * Create a pick-up place
   *
   * `POST /cms/pickup_place`, signed in
   *
   * Errors of its own: `forbidden`
   */
  create(input: PickupPlaceCreateInput, options?: ChangeOptions): Promise<PickupPlace>
  /**
   * Move a pick-up place to the trash
   *
   * `DELETE /cms/pickup_place/{id}`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `conflict`, `stale`
   */
  delete(input: { id: number }, options?: RecordOptions): Promise<null>
  /**
   * Move pick-up places to the trash
   *
   * `POST /cms/pickup_place/deletion`, signed in
   *
   * Errors of its own: `forbidden`
   */
  deleteMany(input?: DeliveryAreaDeleteManyInput | undefined, options?: CallOptions): Promise<BulkResult>
  /**
   * List pick-up places
   *
   * `GET /cms/pickup_place`, signed in
   *
   * Errors of its own: `forbidden`
   */
  list(input?: DeliveryAreaListInput | undefined, options?: CallOptions): Paged<PickupPlace>
  /**
   * View a pick-up place
   *
   * `GET /cms/pickup_place/{id}`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`
   */
  read(input: { id: number }, options?: CallOptions): Promise<PickupPlace>
  /**
   * Restore a pick-up place
   *
   * `POST /cms/pickup_place/{id}/restoration`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `stale`
   */
  restore(input: { id: number }, options?: RecordOptions): Promise<PickupPlace>
  /**
   * Restore pick-up places
   *
   * `POST /cms/pickup_place/restoration`, signed in
   *
   * Errors of its own: `forbidden`
   */
  restoreMany(input?: DeliveryAreaDeleteManyInput | undefined, options?: CallOptions): Promise<BulkResult>
  /**
   * Edit a pick-up place
   *
   * `PUT /cms/pickup_place/{id}`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `stale`
   */
  update(input: PickupPlaceUpdateInput, options?: RecordOptions): Promise<PickupPlace>
}

export interface PolicyOperations<_File> {
  /**
   * List policies
   *
   * `GET /cms/policy`, signed in
   *
   * Errors of its own: `forbidden`
   */
  list(input?: PolicyListInput | undefined, options?: CallOptions): Paged<PolicyRow>
  /**
   * Publish a version of a policy
   *
   * `POST /cms/policy/{id}/publication`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `rule`, `stale`
   */
  publish(input: { id: number }, options?: RecordOptions): Promise<PolicyRecord>
  /**
   * View a policy
   *
   * `GET /cms/policy/{id}`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`
   */
  read(input: { id: number }, options?: CallOptions): Promise<PolicyRecord>
  /**
   * Edit the next version of a policy
   *
   * `PUT /cms/policy/{id}`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `stale`
   */
  update(input: PolicyUpdateInput, options?: RecordOptions): Promise<PolicyRecord>
}

export interface PreviewOperations<_File> {
  /**
   * Preview a record in the shop
   *
   * `POST /cms/preview`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`
   */
  issue(input: PreviewIssueInput, options?: CallOptions): Promise<PreviewTicket>
}

export interface ProductOperations<File> {
  /**
   * Change prices of a product by a rule
   *
   * `PUT /cms/product/{id}/price_change`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `rule`, `stale`
   */
  changePrices(input: ProductChangePricesInput, options?: RecordOptions): Promise<ProductRecord>
  /**
   * Change prices of products by a rule
   *
   * `POST /cms/product/price_change`, signed in
   *
   * Errors of its own: `forbidden`
   */
  changePricesMany(input: ProductChangePricesManyInput, options?: ChangeOptions): Promise<BulkResult>
  /**
   * Create a product
   *
   * `POST /cms/product`, signed in
   *
   * Errors of its own: `forbidden`, `conflict`
   */
  create(input: ProductCreateInput, options?: ChangeOptions): Promise<ProductRecord>
  /**
   * Move a product to the trash
   *
   * `DELETE /cms/product/{id}`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `stale`
   */
  delete(input: { id: number }, options?: RecordOptions): Promise<null>
  /**
   * Move products to the trash
   *
   * `POST /cms/product/deletion`, signed in
   *
   * Errors of its own: `forbidden`
   */
  deleteMany(input?: ProductDeleteManyInput | undefined, options?: CallOptions): Promise<BulkResult>
  /**
   * Duplicate a product
   *
   * `POST /cms/product/{id}/copy`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `conflict`
   */
  duplicate(input: CouponDuplicateInput, options?: ChangeOptions): Promise<ProductRecord>
  /**
   * Import products
   *
   * `POST /cms/product/import`, signed in
   *
   * Errors of its own: `forbidden`, `too_slow`, `conflict`, `too_many`
   */
  import(input: { file: File }, options?: UploadOptions): Promise<ProductImported>
  /**
   * List products
   *
   * `GET /cms/product`, signed in
   *
   * Errors of its own: `forbidden`
   */
  list(input?: ProductListInput | undefined, options?: CallOptions): Paged<ProductSummary>
  /**
   * List stock movements of a product
   *
   * `GET /cms/product/{id}/stock`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`
   */
  listMovements(input: ProductListMovementsInput, options?: CallOptions): Paged<StockMovement>
  /**
   * Adjust the stock of a variant
   *
   * `POST /cms/product/{id}/stock`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `out_of_stock`
   */
  moveStock(input: ProductMoveStockInput, options?: ChangeOptions): Promise<StockMovement | null>
  /**
   * List prices of several products
   *
   * `GET /cms/product/prices`, signed in
   *
   * Errors of its own: `forbidden`
   */
  prices(input: { ids: number[] }, options?: CallOptions): Promise<{ items: PricedProduct[] }>
  /**
   * View a product
   *
   * `GET /cms/product/{id}`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`
   */
  read(input: { id: number }, options?: CallOptions): Promise<ProductRecord>
  /**
   * Restore a product
   *
   * `POST /cms/product/{id}/restoration`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `conflict`, `rule`, `stale`
   */
  restore(input: { id: number }, options?: RecordOptions): Promise<ProductRecord>
  /**
   * Restore products
   *
   * `POST /cms/product/restoration`, signed in
   *
   * Errors of its own: `forbidden`
   */
  restoreMany(input?: ProductDeleteManyInput | undefined, options?: CallOptions): Promise<BulkResult>
  /**
   * Move a product to another category
   *
   * `PUT /cms/product/{id}/category`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `stale`
   */
  setCategory(input: ProductSetCategoryInput, options?: RecordOptions): Promise<ProductRecord>
  /**
   * Move products to another category
   *
   * `POST /cms/product/category`, signed in
   *
   * Errors of its own: `forbidden`
   */
  setCategoryMany(input: ProductSetCategoryManyInput, options?: CallOptions): Promise<BulkResult>
  /**
   * Set the shipping template of a product
   *
   * `PUT /cms/product/{id}/freight_template`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `stale`
   */
  setFreightTemplate(input: ProductSetFreightTemplateInput, options?: RecordOptions): Promise<ProductRecord>
  /**
   * Set the shipping template of products
   *
   * `POST /cms/product/freight_template`, signed in
   *
   * Errors of its own: `forbidden`
   */
  setFreightTemplateMany(input: ProductSetFreightTemplateManyInput, options?: CallOptions): Promise<BulkResult>
  /**
   * Change prices of a product
   *
   * `PUT /cms/product/{id}/prices`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `conflict`, `rule`, `stale`
   */
  setPrices(input: ProductSetPricesInput, options?: RecordOptions): Promise<ProductRecord>
  /**
   * Change prices of products
   *
   * `POST /cms/product/prices`, signed in
   *
   * Errors of its own: `forbidden`
   */
  setPricesMany(input: ProductSetPricesManyInput, options?: CallOptions): Promise<BulkResult>
  /**
   * Put a product on or off sale
   *
   * `PUT /cms/product/{id}/sale`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `stale`
   */
  setSale(input: ProductSetSaleInput, options?: RecordOptions): Promise<ProductRecord>
  /**
   * Put products on or off sale
   *
   * `POST /cms/product/sale`, signed in
   *
   * Errors of its own: `forbidden`
   */
  setSaleMany(input: ProductSetSaleManyInput, options?: CallOptions): Promise<BulkResult>
  /**
   * Adjust the stock of several variants
   *
   * `PUT /cms/product/{id}/stock`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `out_of_stock`
   */
  setStock(input: ProductSetStockInput, options?: ChangeOptions): Promise<{ items: StockMovement[] }>
  /**
   * Edit a product
   *
   * `PUT /cms/product/{id}`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `conflict`, `rule`, `stale`
   */
  update(input: ProductUpdateInput, options?: RecordOptions): Promise<ProductRecord>
}

export interface PushOperations<_File> {
  /**
   * Turn on notifications on this device
   *
   * `POST /cms/push`, signed in
   *
   * Errors of its own: `forbidden`
   */
  create(input: PushCreateInput, options?: ChangeOptions): Promise<PushState>
  /**
   * Turn off notifications on this device
   *
   * `DELETE /cms/push`, signed in
   *
   * Errors of its own: `forbidden`
   */
  delete(input?: NoInput, options?: CallOptions): Promise<null>
  /**
   * Check notifications on this device
   *
   * `GET /cms/push`, signed in
   *
   * Errors of its own: `forbidden`
   */
  read(input?: NoInput, options?: CallOptions): Promise<PushState>
}

export interface ReadinessOperations<_File> {
  /**
   * Check readiness to open
   *
   * `GET /cms/readiness`, signed in
   *
   * Errors of its own: `forbidden`
   */
  read(input?: NoInput, options?: CallOptions): Promise<Readiness>
}

export interface ReconciliationOperations<_File> {
  /**
   * Check stock against its movements
   *
   * `GET /cms/reconciliation/stock`, signed in
   *
   * Errors of its own: `forbidden`
   */
  auditStock(input?: NoInput, options?: CallOptions): Promise<StockAudit>
  /**
   * Check a difference with the provider
   *
   * `POST /cms/reconciliation/difference/{id}/check`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `rule`, `stale`, `provider_away`
   */
  check(input: { id: number }, options?: RecordOptions): Promise<ReconciliationDifference>
  /**
   * List reconciled days
   *
   * `GET /cms/reconciliation`, signed in
   *
   * Errors of its own: `forbidden`
   */
  list(input?: ReconciliationListInput | undefined, options?: CallOptions): Paged<Reconciliation>
  /**
   * List bill differences
   *
   * `GET /cms/reconciliation/difference`, signed in
   *
   * Errors of its own: `forbidden`
   */
  listDifferences(input?: ReconciliationListDifferencesInput | undefined, options?: CallOptions): Paged<ReconciliationDifference>
  /**
   * View a month of the account
   *
   * `GET /cms/reconciliation/month`, signed in
   *
   * Errors of its own: `forbidden`
   */
  month(input: { month: string }, options?: CallOptions): Promise<ReconciliationMonth>
  /**
   * View the reconciliation of a day
   *
   * `GET /cms/reconciliation/{id}`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`
   */
  read(input: { id: number }, options?: CallOptions): Promise<Reconciliation>
  /**
   * View a bill difference
   *
   * `GET /cms/reconciliation/difference/{id}`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`
   */
  readDifference(input: { id: number }, options?: CallOptions): Promise<ReconciliationDifference>
  /**
   * Reconcile a day
   *
   * `POST /cms/reconciliation`, signed in
   *
   * Errors of its own: `forbidden`, `provider_away`
   */
  run(input: { date: string }, options?: CallOptions): Promise<Reconciliation>
  /**
   * Resolve a bill difference manually
   *
   * `PUT /cms/reconciliation/difference/{id}`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `rule`, `stale`
   */
  settle(input: CustomerSetNoteInput, options?: RecordOptions): Promise<ReconciliationDifference>
}

export interface RefundOperations<_File> {
  /**
   * Count refunds by status
   *
   * `GET /cms/refund/counts`, signed in
   *
   * Errors of its own: `forbidden`
   */
  count(input?: NoInput, options?: CallOptions): Promise<RefundCounts>
  /**
   * List refunds
   *
   * `GET /cms/refund`, signed in
   *
   * Errors of its own: `forbidden`
   */
  list(input?: AfterSaleListInput | undefined, options?: CallOptions): Paged<Refund>
  /**
   * View a refund
   *
   * `GET /cms/refund/{id}`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`
   */
  read(input: { id: number }, options?: CallOptions): Promise<Refund>
  /**
   * Send a rejected refund to another account
   *
   * `POST /cms/refund/{id}/redirection`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `rule`, `order_state`, `stale`, `provider_away`
   */
  redirect(input: RefundRedirectInput, options?: RecordOptions): Promise<Refund>
  /**
   * Process a refund
   *
   * `PUT /cms/refund/{id}`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `rule`, `order_state`, `out_of_stock`, `stale`
   */
  update(input: RefundUpdateInput, options?: RecordOptions): Promise<Refund>
}

export interface RefusedCallOperations<_File> {
  /**
   * List blocked customer requests
   *
   * `GET /cms/oper_log/refused`, signed in
   *
   * Errors of its own: `forbidden`
   */
  list(input?: RefusedCallListInput | undefined, options?: CallOptions): Paged<RefusedCall>
}

export interface RefusedSignInOperations<_File> {
  /**
   * List blocked sign-in attempts
   *
   * `GET /cms/login_log/refused`, signed in
   *
   * Errors of its own: `forbidden`
   */
  list(input?: RefusedSignInListInput | undefined, options?: CallOptions): Paged<RefusedSignIn>
}

export interface ServiceOperations<_File> {
  /**
   * Mark a service as done
   *
   * `POST /cms/order/{id}/done`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `order_state`, `rule`, `stale`
   */
  markDone(input: ServiceMarkDoneInput, options?: RecordOptions): Promise<OrderRecord>
}

export interface ShippingOperations<_File> {
  /**
   * Report a pre-order or test order
   *
   * `POST /cms/order/{id}/late_shipping`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `rule`, `order_state`, `stale`
   */
  reportLate(input: ShippingReportLateInput, options?: RecordOptions): Promise<OrderRecord>
  /**
   * Send shipping information to WeChat
   *
   * `POST /cms/order/{id}/shipping_info`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `rule`, `order_state`
   */
  tell(input: { id: number }, options?: CallOptions): Promise<OrderRecord>
}

export interface StaffOperations<_File> {
  /**
   * Create a staff member
   *
   * `POST /cms/user`, signed in
   *
   * Errors of its own: `forbidden`, `conflict`
   */
  create(input: StaffCreateInput, options?: ChangeOptions): Promise<StaffCreateResult>
  /**
   * Move a staff member to the trash
   *
   * `DELETE /cms/user/{id}`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `rule`, `stale`
   */
  delete(input: { id: number }, options?: RecordOptions): Promise<null>
  /**
   * Move staff to the trash
   *
   * `POST /cms/user/deletion`, signed in
   *
   * Errors of its own: `forbidden`
   */
  deleteMany(input?: StaffDeleteManyInput | undefined, options?: CallOptions): Promise<BulkResult>
  /**
   * End a session of a staff member
   *
   * `DELETE /cms/user/{id}/session/{session_id}`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `stale`
   */
  endSession(input: StaffEndSessionInput, options?: RecordOptions): Promise<null>
  /**
   * Sign a staff member out of all devices
   *
   * `DELETE /cms/user/{id}/session`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `stale`
   */
  endSessions(input: StaffEndSessionsInput, options?: RecordOptions): Promise<null>
  /**
   * List staff
   *
   * `GET /cms/user`, signed in
   *
   * Errors of its own: `forbidden`
   */
  list(input?: StaffListInput | undefined, options?: CallOptions): Paged<StaffRecord>
  /**
   * Sessions of a staff member
   *
   * `GET /cms/user/{id}/session`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`
   */
  listSessions(input: { id: number }, options?: CallOptions): Promise<{ items: OwnSession[] }>
  /**
   * View a staff member
   *
   * `GET /cms/user/{id}`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`
   */
  read(input: { id: number }, options?: CallOptions): Promise<StaffRecord>
  /**
   * Remove two-factor authentication of a staff member
   *
   * `DELETE /cms/user/{id}/otp`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `rule`, `stale`
   */
  removeOtp(input: { id: number }, options?: RecordOptions): Promise<null>
  /**
   * Create a one-time password for a staff member
   *
   * `POST /cms/user/{id}/password`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `rule`, `stale`
   */
  resetPassword(input: StaffEndSessionsInput, options?: RecordOptions): Promise<CustomerResetPasswordResult>
  /**
   * Restore a staff member
   *
   * `POST /cms/user/{id}/restoration`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `stale`
   */
  restore(input: { id: number }, options?: RecordOptions): Promise<StaffRecord>
  /**
   * Restore staff
   *
   * `POST /cms/user/restoration`, signed in
   *
   * Errors of its own: `forbidden`
   */
  restoreMany(input?: StaffDeleteManyInput | undefined, options?: CallOptions): Promise<BulkResult>
  /**
   * Permissions of a staff member and where they come from
   *
   * `GET /cms/user/{id}/rights`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`
   */
  rights(input: { id: number }, options?: CallOptions): Promise<StaffRights>
  /**
   * Edit a staff member
   *
   * `PUT /cms/user/{id}`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `conflict`, `rule`, `stale`
   */
  update(input: StaffUpdateInput, options?: RecordOptions): Promise<StaffRecord>
}

export interface StockOperations<_File> {
  /**
   * List all stock movements
   *
   * `GET /cms/stock`, signed in
   *
   * Errors of its own: `forbidden`
   */
  list(input?: StockListInput | undefined, options?: CallOptions): Paged<StockEntry>
}

export interface ThemeOperations<_File> {
  /**
   * Create a theme
   *
   * `POST /cms/theme`, signed in
   *
   * Errors of its own: `forbidden`
   */
  create(input: ThemeCreateInput, options?: ChangeOptions): Promise<ThemeRecord>
  /**
   * Move a theme to the trash
   *
   * `DELETE /cms/theme/{id}`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `stale`
   */
  delete(input: { id: number }, options?: RecordOptions): Promise<null>
  /**
   * Move themes to the trash
   *
   * `POST /cms/theme/deletion`, signed in
   *
   * Errors of its own: `forbidden`
   */
  deleteMany(input?: BannerDeleteManyInput | undefined, options?: CallOptions): Promise<BulkResult>
  /**
   * List themes
   *
   * `GET /cms/theme`, signed in
   *
   * Errors of its own: `forbidden`
   */
  list(input?: BannerListInput | undefined, options?: CallOptions): Paged<ThemeRecord>
  /**
   * View a theme
   *
   * `GET /cms/theme/{id}`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`
   */
  read(input: { id: number }, options?: CallOptions): Promise<ThemeRecord>
  /**
   * Restore a theme
   *
   * `POST /cms/theme/{id}/restoration`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `stale`
   */
  restore(input: { id: number }, options?: RecordOptions): Promise<ThemeRecord>
  /**
   * Restore themes
   *
   * `POST /cms/theme/restoration`, signed in
   *
   * Errors of its own: `forbidden`
   */
  restoreMany(input?: BannerDeleteManyInput | undefined, options?: CallOptions): Promise<BulkResult>
  /**
   * Edit a theme
   *
   * `PUT /cms/theme/{id}`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `stale`
   */
  update(input: ThemeUpdateInput, options?: RecordOptions): Promise<ThemeRecord>
}

export interface TrackingOperations<_File> {
  /**
   * View where a parcel is
   *
   * `GET /cms/parcel/{id}/tracking`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`
   */
  read(input: { id: number }, options?: CallOptions): Promise<ParcelTracking>
  /**
   * Update tracking
   *
   * `POST /cms/parcel/{id}/tracking`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `rule`, `too_many`
   */
  refresh(input: { id: number }, options?: CallOptions): Promise<ParcelTracking>
}

export interface ViewOperations<_File> {
  /**
   * Save a view
   *
   * `POST /cms/view`, signed in
   *
   * Errors of its own: `forbidden`, `conflict`, `rule`
   */
  create(input: ViewCreateInput, options?: ChangeOptions): Promise<SavedView>
  /**
   * Delete a saved view
   *
   * `DELETE /cms/view/{id}`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `stale`
   */
  delete(input: { id: number }, options?: RecordOptions): Promise<null>
  /**
   * List saved views
   *
   * `GET /cms/view`, signed in
   *
   * Errors of its own: `forbidden`
   */
  list(input: { path: string }, options?: CallOptions): Promise<{ items: SavedView[] }>
  /**
   * View my list settings
   *
   * `GET /cms/view/preferences`, signed in
   *
   * Errors of its own: `forbidden`
   */
  readPreferences(input?: NoInput, options?: CallOptions): Promise<ListPreferences>
  /**
   * Save my list settings
   *
   * `PUT /cms/view/preferences`, signed in
   *
   * Errors of its own: `forbidden`, `rule`
   */
  setPreferences(input?: ViewSetPreferencesInput | undefined, options?: CallOptions): Promise<ListPreferences>
  /**
   * Edit a saved view
   *
   * `PUT /cms/view/{id}`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `conflict`, `rule`, `stale`
   */
  update(input: ViewUpdateInput, options?: RecordOptions): Promise<SavedView>
}

export interface WaybillOperations<_File> {
  /**
   * Cancel the waybill of a parcel
   *
   * `DELETE /cms/parcel/{id}/waybill`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `rule`, `order_state`
   */
  cancel(input: { id: number }, options?: CallOptions): Promise<Waybill>
  /**
   * Send a parcel with a waybill
   *
   * `POST /cms/order/{id}/waybill`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `rule`, `order_state`
   */
  create(input: WaybillCreateInput, options?: ChangeOptions): Promise<Waybill>
  /**
   * View the waybill of a parcel
   *
   * `GET /cms/parcel/{id}/waybill`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`
   */
  read(input: { id: number }, options?: CallOptions): Promise<WaybillLabel>
  /**
   * Get another waybill for a parcel
   *
   * `POST /cms/parcel/{id}/waybill`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `rule`, `order_state`
   */
  renew(input: { id: number }, options?: CallOptions): Promise<Waybill>
}

export interface WaybillAccountOperations<_File> {
  /**
   * Add a carrier account
   *
   * `POST /cms/waybill_account`, signed in
   *
   * Errors of its own: `forbidden`, `conflict`
   */
  create(input: WaybillAccountCreateInput, options?: ChangeOptions): Promise<WaybillAccount>
  /**
   * Move a carrier account to the trash
   *
   * `DELETE /cms/waybill_account/{id}`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `stale`
   */
  delete(input: { id: number }, options?: RecordOptions): Promise<null>
  /**
   * List carrier accounts
   *
   * `GET /cms/waybill_account`, signed in
   *
   * Errors of its own: `forbidden`
   */
  list(input?: WaybillAccountListInput | undefined, options?: CallOptions): Paged<WaybillAccount>
  /**
   * View a carrier account
   *
   * `GET /cms/waybill_account/{id}`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`
   */
  read(input: { id: number }, options?: CallOptions): Promise<WaybillAccount>
  /**
   * Restore a carrier account
   *
   * `POST /cms/waybill_account/{id}/restoration`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `conflict`, `stale`
   */
  restore(input: { id: number }, options?: RecordOptions): Promise<WaybillAccount>
  /**
   * Edit a carrier account
   *
   * `PUT /cms/waybill_account/{id}`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `stale`
   */
  update(input: WaybillAccountUpdateInput, options?: RecordOptions): Promise<WaybillAccount>
}

export interface WebhookOperations<_File> {
  /**
   * Create a webhook
   *
   * `POST /cms/webhook`, signed in
   *
   * Errors of its own: `forbidden`
   */
  create(input?: WebhookCreateInput | undefined, options?: ChangeOptions): Promise<WebhookCreateResult>
  /**
   * Move a webhook to the trash
   *
   * `DELETE /cms/webhook/{id}`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `stale`
   */
  delete(input: { id: number }, options?: RecordOptions): Promise<null>
  /**
   * Move webhooks to the trash
   *
   * `POST /cms/webhook/deletion`, signed in
   *
   * Errors of its own: `forbidden`
   */
  deleteMany(input?: WebhookDeleteManyInput | undefined, options?: CallOptions): Promise<BulkResult>
  /**
   * List webhooks
   *
   * `GET /cms/webhook`, signed in
   *
   * Errors of its own: `forbidden`
   */
  list(input?: WebhookListInput | undefined, options?: CallOptions): Paged<Webhook>
  /**
   * View a webhook
   *
   * `GET /cms/webhook/{id}`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`
   */
  read(input: { id: number }, options?: CallOptions): Promise<Webhook>
  /**
   * Restore a webhook
   *
   * `POST /cms/webhook/{id}/restoration`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `stale`
   */
  restore(input: { id: number }, options?: RecordOptions): Promise<Webhook>
  /**
   * Restore webhooks
   *
   * `POST /cms/webhook/restoration`, signed in
   *
   * Errors of its own: `forbidden`
   */
  restoreMany(input?: WebhookDeleteManyInput | undefined, options?: CallOptions): Promise<BulkResult>
  /**
   * Rotate the secret of a webhook
   *
   * `POST /cms/webhook/{id}/secret`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `rule`, `stale`
   */
  rotate(input: ApiKeyRotateInput, options?: ChangeOptions & RecordOptions): Promise<WebhookCreateResult>
  /**
   * Send a test event
   *
   * `POST /cms/webhook/{id}/test`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `rule`, `stale`
   */
  test(input: { id: number }, options?: RecordOptions): Promise<Webhook>
  /**
   * Edit a webhook
   *
   * `PUT /cms/webhook/{id}`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `stale`
   */
  update(input: WebhookUpdateInput, options?: RecordOptions): Promise<Webhook>
}

export interface WebhookDeliveryOperations<_File> {
  /**
   * List webhook deliveries
   *
   * `GET /cms/webhook/{webhook_id}/delivery`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`
   */
  list(input: WebhookDeliveryListInput, options?: CallOptions): Paged<WebhookDelivery>
  /**
   * View a webhook delivery
   *
   * `GET /cms/webhook_delivery/{id}`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`
   */
  read(input: { id: number }, options?: CallOptions): Promise<WebhookDeliveryRecord>
  /**
   * Send a webhook delivery again
   *
   * `POST /cms/webhook_delivery/{id}/replay`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `rule`, `stale`
   */
  replay(input: { id: number }, options?: RecordOptions): Promise<WebhookDelivery>
  /**
   * Send webhook deliveries again
   *
   * `POST /cms/webhook_delivery/replay`, signed in
   *
   * Errors of its own: `forbidden`
   */
  replayMany(input?: WebhookDeliveryReplayManyInput | undefined, options?: CallOptions): Promise<BulkResult>
}

export interface WechatMessageOperations<_File> {
  /**
   * List messages from WeChat
   *
   * `GET /cms/wechat_message`, signed in
   *
   * Errors of its own: `forbidden`
   */
  list(input?: WechatMessageListInput | undefined, options?: CallOptions): Paged<WeChatMessage>
  /**
   * Retry a message from WeChat
   *
   * `POST /cms/wechat_message/{id}/retry`, signed in
   *
   * Errors of its own: `forbidden`, `not_found`, `rule`, `stale`
   */
  retry(input: { id: number }, options?: RecordOptions): Promise<WeChatMessage>
}

/** Every operation of the back office, as `office.<group>.<method>`. `File` is what the adapter uploads. */
export interface Operations<File> {
  afterSale: AfterSaleOperations<File>
  agent: AgentOperations<File>
  apiKey: ApiKeyOperations<File>
  article: ArticleOperations<File>
  auth: AuthOperations<File>
  banner: BannerOperations<File>
  category: CategoryOperations<File>
  complaint: ComplaintOperations<File>
  config: ConfigOperations<File>
  contentCheck: ContentCheckOperations<File>
  coupon: CouponOperations<File>
  courier: CourierOperations<File>
  customer: CustomerOperations<File>
  dashboard: DashboardOperations<File>
  deliveryArea: DeliveryAreaOperations<File>
  dict: DictOperations<File>
  dictType: DictTypeOperations<File>
  element: ElementOperations<File>
  errorLog: ErrorLogOperations<File>
  file: FileOperations<File>
  folder: FolderOperations<File>
  freightTemplate: FreightTemplateOperations<File>
  group: GroupOperations<File>
  home: HomeOperations<File>
  invoice: InvoiceOperations<File>
  job: JobOperations<File>
  live: LiveOperations<File>
  loginLog: LoginLogOperations<File>
  menu: MenuOperations<File>
  moveIn: MoveInOperations<File>
  moveInNote: MoveInNoteOperations<File>
  notice: NoticeOperations<File>
  offer: OfferOperations<File>
  office: OfficeOperations<File>
  operLog: OperLogOperations<File>
  order: OrderOperations<File>
  outbox: OutboxOperations<File>
  parcel: ParcelOperations<File>
  pay: PayOperations<File>
  personal: PersonalOperations<File>
  pickup: PickupOperations<File>
  pickupPlace: PickupPlaceOperations<File>
  policy: PolicyOperations<File>
  preview: PreviewOperations<File>
  product: ProductOperations<File>
  push: PushOperations<File>
  readiness: ReadinessOperations<File>
  reconciliation: ReconciliationOperations<File>
  refund: RefundOperations<File>
  refusedCall: RefusedCallOperations<File>
  refusedSignIn: RefusedSignInOperations<File>
  service: ServiceOperations<File>
  shipping: ShippingOperations<File>
  staff: StaffOperations<File>
  stock: StockOperations<File>
  theme: ThemeOperations<File>
  tracking: TrackingOperations<File>
  view: ViewOperations<File>
  waybill: WaybillOperations<File>
  waybillAccount: WaybillAccountOperations<File>
  webhook: WebhookOperations<File>
  webhookDelivery: WebhookDeliveryOperations<File>
  wechatMessage: WechatMessageOperations<File>
}
