import type { SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import type { ORDER_MESSAGE_KINDS } from '@/db/vocabulary/message'
import type { WEBHOOK_TYPES } from '@/db/vocabulary/webhook'
import type { Env } from '../../base/env/env'
import type { Finding } from '../../base/finding'
import type { Params, Say } from '../../base/i18n/fill'
import type { StorageSource } from '../../storage/remote'
import type { Staff } from '../operation/actor'
import type { Operation } from '../operation/operation'
import type { PayWay } from './pay-way'
import type { ContentSource, InvoiceIssuer, MessageWay, TrackingSource, WaybillSource } from './providers'
import type { StoredSettings } from './settings'

/** Something that people are told of, and by which channels. */
export type News = {
  /** What happens, as lib/event calls it. Without one only the bell shows it. */
  event?: (typeof WEBHOOK_TYPES)[number]
  /** Told to staff with this permission; `path` is where they deal with it, with `{id}` for the record. */
  staff?: {
    point: string
    title: string
    icon: string
    path: string
    /** Its name and label in the API, and a query for what is new since then and still waits: by an index. */
    bell: { kind: string; label: string; read: (since: SQL, reader: SQL) => SQL }
    /** Also on the devices of those who asked for it. */
    push?: true
  }
  /** Told to the buyer of the order. */
  message?: (typeof ORDER_MESSAGE_KINDS)[number]
}
export type StaffNews = News & { staff: NonNullable<News['staff']> }

/** What open pages are told of: the latest rows of a table that only grows, from a position on. */
export type ChangeSource = {
  kind: string
  /** SQL for the last position: an id or, `byTime`, a time in milliseconds. */
  head: SQL
  byTime?: true
  /** A query for position (`at`), resource, id, event and user_id of what came later. */
  read: (since: number) => SQL
  /** The permissions that show resources, where they are neither the one to list nor the one to read it. */
  needs?: Record<string, string>
}

/**
 * What home shows while there is any, after its number `n`: the list that `path` opens, for staff with
 * the permission for it.
 */
export type Waiting<Runtime> = {
  kind: string
  point: string
  title: string
  icon: string
  path: string
  find: (
    db: Db,
    runtime: Runtime,
  ) => Promise<{ total: number; total_capped?: true | undefined; since?: Date | null | undefined }>
}

/** What a shop needs before it opens: shown on the page “Ready to open”, counted on home, said by the doctor. */
export type ReadinessCheck<Runtime> = {
  kind: string
  area: 'wechat' | 'law' | 'shop' | 'server'
  title: string
  /** The page where it is mended, if it is in the back office. */
  path?: string
  /** It calls an outside service: home does not wait for that. */
  asks?: true
  /** Looks now; the text says what is so, and what to do unless all is well. */
  check: (at: { db: Db; runtime: Runtime; t: Say }) => Promise<Finding[]>
}

/** Work that a person hands to an agent by one choice. */
export type AgentPrompt = {
  name: string
  title: string
  description: string
  /** What the person has to say, by its name in the text. */
  takes?: Record<string, string>
  /** What the agent is to do, line by line. It names tools as `order_list`. */
  text: string[]
}

/** A record that search has found. */
type FoundRecord = { id: number; title: string; path: string } & Partial<{
  text: string
  name: string | null
  mobile: string | null
  status: string
  amount: number
  time: Date
}>

/** Finds records for staff who hold all these permissions: the best first, at most `most`. */
export type Finder = {
  kind: string
  label: string
  points: string[]
  find: (searcher: { db: Db; actor: Staff }, q: string, most: number) => Promise<FoundRecord[]>
  /** Of an extension: where it fails or takes long, the rest is found. */
  isolated?: true
}

/** A change of a record in the operation log. `before` and `after`: the fields that the sentence asks for. */
export type LoggedAct = {
  who: string
  at: Date
  /** The names of all fields that changed. */
  changed: string[]
  before: Record<string, unknown>
  after: Record<string, unknown>
  /** A field of `after` as people read it. */
  valueText: (field: string) => string
}
/** One sentence for what staff did to a record; undefined where the log lists the changes. */
export type LogSentence = { fields: string[]; say: (act: LoggedAct, t: Say) => string | undefined }

/** An order that is not written yet, or its preview. Amounts in fen. */
export type OrderToCheck = {
  user_id: number
  /** What is on sale of it. `at`: the first item of the request that is this line: `items.{at}.count` is its field. */
  lines: { at: number; product_id: number; sku_id: number; count: number; price: number; reduction: number }[]
  goods_price: number
  reduction: number
  freight: number
  total_price: number
  /** With what the buyer has chosen so far. */
  delivery: { way: string; place_id?: number | undefined; day?: string | undefined; starts?: string | undefined }
  /** Of the address, by GB/T 2260; null: not known. */
  region: string | null
  remark: string
}

/** A sentence whose Chinese is in `zh.ts`, and the field of the order that it is about. */
export type OrderRefusal = { message: string; params?: Params; field?: string }

/** What a check may use: reads within the transaction of the order, which can change and lock nothing, and settings. */
export type OrderCheckAccess = StoredSettings & { db: Pick<Db, 'select' | 'selectDistinct' | '$count'> }

/** Whether the shop takes an order; undefined: nothing is in the way. */
export type OrderCheck = {
  /** In the error log. */
  name: string
  check: (order: OrderToCheck, access: OrderCheckAccess) => Promise<OrderRefusal | undefined>
}

/** What other systems and robots are told of an event. */
export type WebhookEvent = {
  data: z.ZodType
  example: object
  /** What a robot says of it; it may name `{order_no}`, `{amount}`, `{name}` and `{stock}`. */
  sentence: string
  /** Where a robot's link leads, below /admin: `order/{id}`, with a field of the data. */
  page: string
}

/** Rows of one table, by the column of the cursor that counts them: after `from`, up to `until`. */
export type EventRange = { from: number; until: number; most: number }

/** Events that are read from where they are written anyway (lib/event). */
export type EventSource<Runtime> = {
  /** Orders’ events and stock movements are rows that only grow; `change` is what triggers write down. */
  of: 'order_event' | 'stock_movement' | 'change'
  /** A query for id, type, subject_type, subject_id, time and data: the first `most` in this range, by id. */
  read: (range: EventRange, runtime: Runtime) => SQL
}

/** Rows of a table about a customer. */
export type PersonalPart = {
  table: PgTable
  of: (customer_id: number) => SQL | undefined
  /** Secrets, and what only the service needs. */
  without?: string[]
  more?: Record<string, SQL>
}
/** What a module knows of a person: what is handed out, by its name there, and how it is removed with the account. */
export type Personal = { parts?: Record<string, PersonalPart>; erase?: (db: Db, user_id: number) => Promise<unknown> }

/** Expired rows of a table, or a function that removes some and returns how many. */
export type RetentionStep = [table: PgTable, isExpired: SQL] | (() => Promise<number>)

/** What a module has of orders whose personal data is removed after a term: by `id` of a query of `order`. */
export type OldOrders = {
  /** A query of what still needs it. */
  needs?: SQL
  blank?: (db: Db, order_ids: number[]) => Promise<unknown>
}

/** A query for resource, id, name and in_trash of the records that show a file. */
export type FileUses = (file_id: SQL) => SQL

/** What was made with the demo shop: a condition on rows by the time of their creation, and the ids of its products. */
type DemoRows = { isMade: SQL; products: SQL }

/** The address of a picture of the demo by the name of its file. */
export type PictureUrl = (name: string) => string

/** The demo shop while it is made. */
export type DemoShop = {
  admin: { id: number; username: string }
  picture: PictureUrl
  /** The id of a product of the demo by its `slug`. */
  product: (slug: string) => number
  /** As if the shop had been there for a while: published that many days from now; null is a draft. */
  publishing: (days: number | null) => { status: 'draft' } | { status: 'published'; published_at: Date }
}

/** An order of the demo once it has come as far as it goes. */
export type DemoOrder = {
  id: number
  user_id: number
  stage: 'placed' | 'begun' | 'closed' | 'paid' | 'shipped' | 'completed' | 'refund'
}

/** What comes and goes with the demo shop. */
export type Demo<Runtime> = {
  /** After its people and products. */
  add?: (db: Db, demo: DemoShop) => Promise<unknown>
  /** To its orders, as their buyers and the staff would. */
  addToOrders?: (runtime: Runtime, orders: DemoOrder[]) => Promise<unknown>
  /** What a shop has after three months; tests do without. */
  addHistory?: (db: Db, runtime: Runtime) => Promise<unknown>
  /**
   * What refers to its orders: tables, each with a condition, in the order of deletion. `orders`: compared with an id.
   */
  ofOrders?: (orders: SQL) => SQL[]
  /** The rest, once these orders are gone. */
  remove?: (db: Db, demo: DemoRows) => Promise<unknown>
}

/** What stands in for WeChat and WeChat Pay: keys in the place of the environment’s, and answers without a network. */
export type Simulator = {
  account: NonNullable<Env['wechat']['keys']>
  kuaidi100: NonNullable<Env['kuaidi100']['keys']>
  messageKeys: NonNullable<Env['wechat']['messageKeys']>
  merchant: (db: Db) => Promise<Omit<NonNullable<Env['wechatPay']['keys']>, 'certificates'>>
  send: (db: Db, request: Request) => Promise<Response>
}

/** What the modules of a shop declare, gathered from their list (`lib/gather.ts`): those who serve it read it here. */
/** What a page in the menu is found by, and what its entry depends on. */
export type MenuFacts = {
  /** Words of both languages that its title does not have; a hyphen is a space. */
  words?: string[] | undefined
  /** Whether there is something on it: before that it is out of the menu, and the search finds it all the same. */
  used?: SQL | undefined
  /** How many records wait for the staff: shown beside its title. */
  waits?: SQL | undefined
}

export type Registry<Runtime> = {
  /** For texts about operations, rights and the document. Who runs one asks `findEndpoint`. */
  operations: Operation[]
  /** The rules of all settings, by key. */
  rules: z.ZodObject<Record<string, z.ZodDefault>>
  /** The pages of the back office in menus, each with the permissions without which it shows nothing. */
  pages: Record<string, string[]>
  /** What is known of entries of the menu, by their names. */
  menu: Record<string, MenuFacts>
  /** Its other pages, and the operation that each is there for, if it is for one. */
  innerPages: Record<string, string | null>
  /**
   * Of modules that the shop leaves out: pages, the ids of operations, what would be kept in memory, and kinds of
   * discounts.
   */
  absent: { pages: string[]; operations: string[]; revisions: string[]; priceKinds: string[] }
  /** What parts of the API and of the back office are called, by the identifiers of the specification. */
  parts: Record<string, string>
  /** What work after a change is called, by its kind, and what is done at its time, by its name. */
  kinds: Record<string, string>
  schedules: Record<string, string>
  news: News[]
  changes: ChangeSource[]
  waiting: Waiting<Runtime>[]
  /** In which orders can be paid, in the order in which they are offered. */
  payWays: PayWay<Runtime>[]
  readiness: ReadinessCheck<Runtime>[]
  finders: Finder[]
  /** What the operation log says of acts, by their permission. */
  sentences: Record<string, LogSentence>
  /** What each list is for, by resource. */
  purposes: Record<string, string>
  /**
   * Everything stored about a customer, table by table, and what removes it: also by modules that the shop leaves out.
   */
  personal: Record<string, PersonalPart>
  erase: NonNullable<Personal['erase']>[]
  /** What is deleted after its term, of these modules and those that the shop leaves out. */
  retention: ((runtime: Runtime) => RetentionStep[])[]
  oldOrders: OldOrders[]
  /** Where files are shown, likewise. */
  fileUses: FileUses[]
  /** What the demo shop has, by these modules alone. */
  demoParts: Demo<Runtime>[]
  /** What goes with the demo shop, by modules that are left out, too. */
  demo: Demo<Runtime>[]
  /** Where events come from, and what webhooks say of each. */
  eventSources: EventSource<Runtime>[]
  webhookEvents: Record<string, WebhookEvent>
  /** The services that the shop may choose among. */
  trackingSources: TrackingSource<Runtime>[]
  waybillSources: WaybillSource<Runtime>[]
  contentSources: ContentSource<Runtime>[]
  /** Where files may live beside those of the product. */
  storages: StorageSource[]
  invoiceIssuers: InvoiceIssuer<Runtime>[]
  /** In which buyers are reached. */
  messageWays: MessageWay<Runtime>[]
  /** What may refuse an order. */
  orderChecks: OrderCheck[]
  /** The operations that agents have tools of their own for. Undefined: the shop serves no agents. */
  agents: { tools: string[]; prompts: AgentPrompt[] } | undefined
  simulator: Simulator | undefined
}

/** Of all news, what staff are told. */
export const staffNewsOf = (news: News[]): StaffNews[] =>
  news.filter((one): one is StaffNews => one.staff !== undefined)
