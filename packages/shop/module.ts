/** What a module does on the server. The facets of `Module` stand first, and what they are made of after them. */
export type { Db } from '@/db/client'
export type { KioskConfig } from '@/lib/base/custom-field'
export { Failure, fail, invalid } from '@/lib/base/errors'
export { note, ok } from '@/lib/base/finding'
export { asRecord, tryParseJson } from '@/lib/base/json'
export { shopSettings } from '@/lib/config/settings'
export type { RunInput } from '@/lib/core/endpoint/context'
export { endpoint } from '@/lib/core/endpoint/endpoint'
export { enqueue, type Payload } from '@/lib/core/jobs/outbox'
export type { Runtime } from '@/lib/core/runtime/runtime'
export { declareSettings } from '@/lib/core/runtime/settings'
export { inTimeRange, pageOfRecords, pageOfTable } from '@/lib/data/page'
export {
  editRecord,
  firstOrNotFound,
  firstOrThrow,
  isLive,
  moveToTrash,
  mustBeLive,
  restoreFromTrash,
} from '@/lib/data/records'
export { includes } from '@/lib/data/text-search'
export type { Listener } from '@/lib/event/collect'
export type { ContentSource, ContentVerdict } from '@/lib/facets/content-check'
export type { Personal } from '@/lib/facets/customer'
export type { Waiting } from '@/lib/facets/dashboard'
export type { Demo } from '@/lib/facets/demo'
export type { FileUses } from '@/lib/facets/file'
export type { InvoiceIssuer } from '@/lib/facets/invoice'
export type { ChangeSource } from '@/lib/facets/live'
export type { AgentPrompt } from '@/lib/facets/mcp'
export type { BuyerMessage, MessageOutcome, MessageWay } from '@/lib/facets/message'
export type { News } from '@/lib/facets/news'
export type { LogSentence } from '@/lib/facets/oper-log'
export type { OrderCheck } from '@/lib/facets/order'
export type { NewRefund, NewTrade, Notification, PayWay, ProviderRefund, Trade, TradeProvider } from '@/lib/facets/pay'
export type { ReadinessCheck } from '@/lib/facets/readiness'
export { daysAgo, type Retention } from '@/lib/facets/retention'
export type { Finder } from '@/lib/facets/search'
export { mentionedIn, shownIn } from '@/lib/file/uses'
export { parseKeywords, problemOfKeywords } from '@/lib/message/wechat/keywords'
export { renderValue } from '@/lib/message/wechat/values'
export type { Module } from '@/lib/module'
export { isOnSale } from '@/lib/product/public-fields'
export { failUnavailable, type Remote, readBody, type StorageSource } from '@/lib/storage/remote'
export { recordForNumber } from '@/lib/tracking/record'
export { type TrackingNews, TrackingRejection, type TrackingSource } from '@/lib/tracking/source'
export { STATE_LABELS, type TrackState } from '@/lib/tracking/states'
export {
  type GivenWaybill,
  type Label,
  type Party,
  WaybillRejection,
  type WaybillRequest,
  type WaybillSource,
} from '@/lib/waybill/source'
export { wechatAccount } from '@/lib/wechat/account'
export { openidOf } from '@/lib/wechat/openid'
export { MessageRejection, sendSubscribeMessage } from '@/lib/wechat/subscribe-message'
