import type { z } from 'zod'
import type { menu } from '@/db/schema/menu'
import type { WEBHOOK_TYPES } from '@/db/vocabulary/webhook'
import type { Chinese } from './base/i18n/i18n'
import type { Task } from './core/auth/task'
import type { Endpoint } from './core/endpoint/endpoint'
import type { Jobs } from './core/jobs/timer'
import type { Listener } from './event/collect'
import type { ContentSource } from './facets/content-check'
import type { Personal } from './facets/customer'
import type { Waiting } from './facets/dashboard'
import type { Demo } from './facets/demo'
import type { EventSource, WebhookEvent } from './facets/event'
import type { FileUses } from './facets/file'
import type { InvoiceIssuer } from './facets/invoice'
import type { ChangeSource } from './facets/live'
import type { AgentPrompt } from './facets/mcp'
import type { MenuFacts } from './facets/menu'
import type { MessageWay } from './facets/message'
import type { News } from './facets/news'
import type { LogSentence } from './facets/oper-log'
import type { OrderCheck } from './facets/order'
import type { PayWay } from './facets/pay'
import type { ReadinessCheck } from './facets/readiness'
import type { OldOrders, Retention } from './facets/retention'
import type { Finder } from './facets/search'
import type { Simulator } from './facets/simulator'
import type { TrackingSource } from './facets/tracking'
import type { WaybillSource } from './facets/waybill'
import type { AnyKind } from './price/kinds/kind'
import type { StorageSource } from './storage/remote'
import type { MessageListeners } from './wechat/incoming/listener'

type MenuRow = typeof menu.$inferInsert
/** A page of the back office, in a folder of its menu (`lib/seed/base.ts`). */
export type MenuEntry = { folder: string; kind?: MenuRow['kind'] } & Required<
  Pick<MenuRow, 'name' | 'title' | 'path'>
> &
  Pick<MenuRow, 'title_en' | 'icon' | 'hidden'> &
  MenuFacts

/** By name. The vocabulary has all names, since triggers write some of them down. */
export type WebhookEvents = { [Type in (typeof WEBHOOK_TYPES)[number]]?: WebhookEvent }

/** Where it depends on what all modules declare: made of their list. */
type OfList<Facet> = Facet | ((modules: readonly Module[]) => Facet)

/** Everything a module adds to the product. Readers take it from the list in `modules.ts`. */
export type Module = {
  /** Of an extension (docs/extensions.md): the versions of Kiosk that it is for, `0.2` standing for every 0.2.x. */
  kiosk?: string[]
  /** A shop can live without it, and leave it out by `WITHOUT_MODULES`. */
  optional?: true
  /** People, permissions, logs and settings: the managers of the demo shop have no permission for them. */
  forOwner?: true
  /** What its `endpoints.ts` exports. */
  operations?: OfList<Record<string, Endpoint>>
  settings?: OfList<{ rules: Record<string, z.ZodDefault> }[]>
  /** What it does in the background. */
  jobs?: OfList<Partial<Jobs>>
  /** What is deleted after its term. */
  retention?: Retention
  /** What it has of orders whose personal data is removed (lib/retention). */
  oldOrders?: OldOrders
  /** Which files its records show: these cannot be deleted. */
  fileUses?: FileUses[]
  /** What comes and goes with the demo shop. */
  demo?: Demo
  /** Events, read from where they are written anyway. */
  eventSources?: EventSource[]
  /** Gets the shop’s events. */
  listener?: Listener
  /**
   * The revision of what it keeps in memory as one whole (lib/data/cached-whole.ts): its operations name it in `cache`.
   */
  revision?: string
  /** What it knows of a person. */
  personal?: Personal
  /** What webhooks say of its events. */
  webhookEvents?: WebhookEvents
  /** Services that say where parcels are, and that give numbers with labels: a shop chooses one of each. */
  trackingSources?: TrackingSource[]
  waybillSources?: WaybillSource[]
  /** Services that look at what buyers write: a shop chooses one beside its own words. */
  contentSources?: ContentSource[]
  /** Of an extension: where files live, as its variables of the environment say. */
  storages?: StorageSource[]
  /** Services that issue invoices: a shop chooses one, or issues them by hand. */
  invoiceIssuers?: InvoiceIssuer[]
  /** In which buyers are told of their orders (lib/message). */
  messageWays?: MessageWay[]
  /** Of an extension: what offers and coupons may give, in its `price-kinds.ts`, too. */
  priceKinds?: AnyKind[]
  /** What refuses an order, before it is written and in its preview. */
  orderChecks?: OrderCheck[]
  /** What it does with messages from WeChat, by their kind. */
  wechatMessages?: MessageListeners
  /** Agents may call the operations of all modules as tools (lib/mcp). */
  servesAgents?: true
  /** Operations that agents need every day: a tool of its own for each. They find all others by words. */
  agentTools?: string[]
  /** Work that a person hands to an agent by one choice. */
  agentPrompts?: AgentPrompt[]
  /** What stands in for WeChat while the shop has no keys. */
  simulator?: Simulator
  /** What the staff may be trusted with. */
  tasks?: Task[]
  /** What staff and buyers are told of. */
  news?: News[]
  /** What open pages are told of as it changes. */
  changes?: ChangeSource[]
  /** What home shows until it is done. */
  waiting?: Waiting[]
  /** In which buyers can pay. */
  payWays?: PayWay[]
  /** What it needs before the shop opens. */
  readiness?: ReadinessCheck[]
  /** What the search of the back office looks through. */
  finders?: Finder[]
  /** What the operation log says of an act, by its permission, in the words that its record has for it. */
  sentences?: Record<string, LogSentence>
  /** What each of its lists is for and where its records come from, by resource: told where there is none yet. */
  purposes?: Record<string, string>
  /** Pages in menus, each with the permissions without which it shows nothing. */
  pages?: Record<string, string[]>
  /**
   * Its pages that are reached from the frame or from a list, and the operation that each is there for,
   * if it is for one.
   */
  innerPages?: Record<string, string | null>
  /** What its parts of the API and of the back office are called, by the identifiers of the specification. */
  parts?: Record<string, string>
  menu?: MenuEntry[]
  chinese?: Chinese
}
