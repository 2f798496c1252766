import type { SQL } from 'drizzle-orm'
import type { Db } from '@/db/client'
import type { Runtime } from '../core/runtime/runtime'

/** What was made with the demo shop: a condition on rows by the time of their creation, and the ids of its products. */
type DemoRows = { runtime: Runtime; isMade: SQL; products: SQL }

/** The address of a picture of the demo by the name of its file. */
export type PictureUrl = (name: string) => string

/** The demo shop while it is made. */
export type DemoShop = {
  runtime: Runtime
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
export type Demo = {
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
