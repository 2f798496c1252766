import type { SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import type { menu } from '@/db/schema/menu'
import type { ORDER_MESSAGE_KINDS, WEBHOOK_TYPES } from '@/db/vocabulary'
import type { Finding } from './base/finding'
import type { Say } from './base/i18n/fill'
import type { Chinese } from './base/i18n/i18n'
import type { Task } from './core/auth/task'
import type { Endpoint } from './core/endpoint/endpoint'
import type { Jobs } from './core/jobs/timer'
import type { Staff } from './core/operation/actor'
import type { PastOf } from './core/runtime/past'
import type { Runtime } from './core/runtime/runtime'
import type { Listener } from './event/collect'
import type { Happening } from './event/happenings'
import type { MessageListeners } from './wechat/message/listener'

type MenuRow = typeof menu.$inferInsert
/** A page of the back office, in a folder of its menu (`lib/seed/base.ts`). */
export type MenuEntry = { folder: string; kind?: MenuRow['kind'] } & Required<
  Pick<MenuRow, 'name' | 'title' | 'path'>
> &
  Pick<MenuRow, 'title_en' | 'icon' | 'hidden'>

/** Something that people are told of, and by which channels. */
export type News = {
  /** What happens, as lib/event calls it. Without one only the bell shows it. */
  event?: Happening['type']
  /** Told to staff with this permission; `path` is where they deal with it, with `{id}` for the record. */
  staff?: {
    point: string
    title: string
    icon: string
    path: string
    /** Its name and label in the API, and a query for what is new since then and still waits: by an index. */
    bell: { kind: string; label: string; read: (since: SQL) => SQL }
    /** Also on the devices of those who asked for it. */
    push?: true
  }
  /** Told to the buyer of the order in WeChat. */
  message?: (typeof ORDER_MESSAGE_KINDS)[number]
}

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

/** What home shows while there is any, after its number `n`: the list that `path` opens, for staff with the permission for it. */
export type Waiting = {
  kind: string
  point: string
  title: string
  icon: string
  path: string
  find: (db: Db, runtime: Runtime) => Promise<{ total: number; total_capped?: true; since?: Date | null | undefined }>
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
/** What a shop needs before it opens: shown on the page “Ready to open”, counted on home, said by the doctor. */
export type ReadinessCheck = {
  kind: string
  area: 'wechat' | 'law' | 'shop' | 'server'
  title: string
  /** The page where it is mended, if it is in the back office. */
  path?: string
  /** It asks somebody outside: home does not wait for that. */
  asks?: true
  /** Looks now; the text says what is so, and what to do unless all is well. */
  look: (at: { db: Db; runtime: Runtime; t: Say }) => Promise<Finding[]>
}

/** Finds records for staff who hold all these permissions: the best first, at most `most`. */
export type Finder = {
  kind: string
  label: string
  points: string[]
  find: (searcher: { db: Db; actor: Staff }, q: string, most: number) => Promise<FoundRecord[]>
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
  said: (field: string) => string
}
/** Says in one sentence what somebody did to a record; undefined where the log is to say what changed. */
export type LogSentence = { fields: string[]; say: (act: LoggedAct, t: Say) => string | undefined }

/** What other systems and robots are told of an event. */
export type WebhookEvent = {
  data: z.ZodType
  example: object
  /** What a robot says of it; it may name `{order_no}`, `{amount}`, `{name}` and `{stock}`. */
  sentence: string
  /** Where a robot's link leads, below /admin: `order/{id}`, with a field of the data. */
  page: string
}
/** By name. The vocabulary has all names, since triggers write some of them down. */
export type WebhookEvents = { [Type in (typeof WEBHOOK_TYPES)[number]]?: WebhookEvent }

/** Everything a module adds to the product. Readers take it from the list in `modules.ts`. */
export type Module = {
  /** What its `endpoints.ts` exports. */
  operations?: Record<string, Endpoint>
  settings?: { rules: Record<string, z.ZodDefault> }[]
  /** What it does in the background. */
  jobs?: Partial<Jobs>
  /** What is deleted once it has had its time. */
  past?: PastOf
  /** Gets the shop’s events. */
  listener?: Listener
  /** What webhooks say of its events. */
  webhookEvents?: WebhookEvents
  /** What it does with messages from WeChat, by their kind. */
  wechatMessages?: MessageListeners
  /** What the staff may be trusted with. */
  tasks?: Task[]
  /** What staff and buyers are told of. */
  news?: News[]
  /** What open pages are told of as it changes. */
  changes?: ChangeSource[]
  /** What home shows until it is done. */
  waiting?: Waiting[]
  /** What it needs before the shop opens. */
  readiness?: ReadinessCheck[]
  /** What the search of the back office looks through. */
  finders?: Finder[]
  /** What the operation log says of an act, by its permission, in the words that its record has for it. */
  sentences?: Record<string, LogSentence>
  /** What each of its lists is for and where its records come from, by resource: told where there is none yet. */
  purposes?: Record<string, string>
  menu?: MenuEntry[]
  chinese?: Chinese
}
