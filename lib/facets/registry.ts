import type { z } from 'zod'
import type { ContentSource } from './content-check'
import type { Personal, PersonalPart } from './customer'
import type { Waiting } from './dashboard'
import type { Demo } from './demo'
import type { EventSource, WebhookEvent } from './event'
import type { FileUses } from './file'
import type { InvoiceIssuer } from './invoice'
import type { ChangeSource } from './live'
import type { AgentPrompt } from './mcp'
import type { MenuFacts } from './menu'
import type { MessageWay } from './message'
import type { News } from './news'
import type { LogSentence } from './oper-log'
import type { OrderCheck } from './order'
import type { PayWay } from './pay'
import type { ReadinessCheck } from './readiness'
import type { OldOrders, Retention } from './retention'
import type { Finder } from './search'
import type { Simulator } from './simulator'
import type { TrackingSource } from './tracking'
import type { WaybillSource } from './waybill'

export type { Registry } from '../core/runtime/runtime'

/**
 * What the modules of a shop declare, gathered from their list (`lib/gather.ts`): who serves it reads it at
 * `runtime.registry`. The kernel knows its own facets, and gets the rest from here.
 */
declare module '../core/runtime/runtime' {
  interface Registry {
    /** The rules of all settings, by key. */
    rules: z.ZodObject<Record<string, z.ZodDefault>>
    /** The pages of the back office in menus, each with the permissions without which it shows nothing. */
    pages: Record<string, string[]>
    /** What is known of entries of the menu, by their names. */
    menu: Record<string, MenuFacts>
    /** The other pages, and the operation that each is there for, if it is for one. */
    innerPages: Record<string, string | null>
    /**
     * Of modules that the shop leaves out: pages, the ids of operations, what would be kept in memory, kinds of
     * discounts, and settings, which have their defaults meanwhile but for terms of what is deleted.
     */
    absent: { pages: string[]; operations: string[]; revisions: string[]; priceKinds: string[]; settings: string[] }
    /** What parts of the API and of the back office are called, by the identifiers of the specification. */
    parts: Record<string, string>
    /** What work after a change is called, by its kind, and what is done at its time, by its name. */
    kinds: Record<string, string>
    schedules: Record<string, string>
    news: News[]
    changes: ChangeSource[]
    waiting: Waiting[]
    /** In which orders can be paid, in the order in which they are offered. */
    payWays: PayWay[]
    readiness: ReadinessCheck[]
    finders: Finder[]
    /** What the operation log says of acts, by their permission. */
    sentences: Record<string, LogSentence>
    /** What each list is for, by resource. */
    purposes: Record<string, string>
    /**
     * All that is stored about a customer, table by table, and what removes it: also by modules that are left out.
     */
    personal: Record<string, PersonalPart>
    erase: NonNullable<Personal['erase']>[]
    /** What is deleted after its term, of these modules and those that the shop leaves out. */
    retention: Retention[]
    oldOrders: OldOrders[]
    /** Where files are shown, likewise. */
    fileUses: FileUses[]
    /** What the demo shop has, by these modules alone. */
    demoParts: Demo[]
    /** What goes with the demo shop, by modules that are left out, too. */
    demo: Demo[]
    /** Where events come from, and what webhooks say of each. */
    eventSources: EventSource[]
    webhookEvents: Record<string, WebhookEvent>
    /** The services that the shop may choose among. */
    trackingSources: TrackingSource[]
    waybillSources: WaybillSource[]
    contentSources: ContentSource[]
    invoiceIssuers: InvoiceIssuer[]
    /** In which buyers are reached. */
    messageWays: MessageWay[]
    /** What may refuse an order. */
    orderChecks: OrderCheck[]
    /** The operations that agents have tools of their own for. Undefined: the shop serves no agents. */
    agents: { tools: string[]; prompts: AgentPrompt[] } | undefined
    simulator: Simulator | undefined
  }
}
