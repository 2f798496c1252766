import { type SQLWrapper, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '@/db/client'
import { user } from '@/db/schema/user'
import type { Key, ValueNamed } from '../core/endpoint/context'
import type { DoneWithToken } from '../core/operation/actor'
import type { Runtime } from '../core/runtime/runtime'
import { OwnCoupons } from '../coupon/book'
import { positionedJson } from '../data/database-json'
import { prepareOnce } from '../data/prepare-once'
import type { DeliveryWay } from '../delivery/contract'
import { localFilesUrl } from '../file/file'
import { noReturn } from '../product/contract'
import type { Draft } from './draft'
import * as pricing from './pricing'

/** What is to be ordered or looked at before that, and where it goes. */
export type Cart = Pick<Draft, 'items' | 'address_id' | 'coupon_ids'> & {
  delivery?: { way: DeliveryWay; place_id?: number | undefined } | undefined
}

const ITEM = {
  at: z.int(),
  product_id: z.int(),
  count: z.int(),
  image: z.string().nullable(),
  on_sale: z.boolean(),
  no_return: noReturn,
}
const Found = z.object({
  ...ITEM,
  sku_id: z.int(),
  name: z.string(),
  specs: z.record(z.string(), z.string()),
  file_id: z.int().nullable(),
  price: z.int(),
  stock: z.int(),
  delivery: z.array(z.string()),
  weight: z.int().nullable(),
  volume: z.int().nullable(),
  category: z.int(),
  template: z.int().nullable(),
  version: z.int(),
})
const NotFound = z.object({ ...ITEM, sku_id: z.null(), name: z.string().nullable() })

/** A variant that was asked for as it is now, or that there is none such: `order_wanted`. */
export type Item = z.output<typeof Found> | z.output<typeof NotFound>
export type FoundItem = z.output<typeof Found>

const Address = z.looseObject({
  name: z.string(),
  mobile: z.string(),
  province: z.string(),
  city: z.string(),
  country: z.string(),
  detail: z.string(),
  region_code: z.string().nullable(),
})
/** `order_buyer`. */
export const BuyerRead = z.object({
  address: Address.nullable(),
  earlier: z.object({ fingerprint: z.string(), order_id: z.int() }).nullable(),
  counted: z.object({ placed: z.int(), refused: z.int(), since: z.string(), now: z.string() }).nullable(),
})
/** `order_basis`. */
const Basis = z.object({
  sales: z.array(z.object({ variant: z.int(), offer: z.int(), left: z.int(), bought: z.int() })).nullable(),
  held: OwnCoupons.nullable(),
  revisions: z.record(z.string(), z.int()).nullable(),
})
export const Items = z.array(z.union([Found, NotFound]))
const Read = z.object({
  lines: Items,
  buyer: BuyerRead,
  place: z.object({ id: z.int(), name: z.string(), address: z.string() }).nullable(),
  basis: Basis,
  basis_hash: z.string(),
})

/** All that an order depends on, as it was at one moment: `order_read`. */
export type OrderRead = z.output<typeof Read>

const orderRead = (text: string): OrderRead => Read.parse(JSON.parse(text))

const reading = (buyer: SQLWrapper, value: ValueNamed) => sql<string>`order_read(${buyer}, ${value('items')}::jsonb,
  ${value('address_id')}::int, ${value('place_id')}::int, ${value('key')}::text, ${value('of_sales')}::int[],
  ${value('with_coupons')}::boolean, ${value('chosen')}::int[], ${localFilesUrl})::text`

/** `showsCoupons`: all that the buyer has, as a preview shows them; else those that can be best. */
type Asking = { asked: Cart; showsCoupons?: boolean; key?: Key | undefined }

const valuesOf = (rules: pricing.PriceRules, { asked, showsCoupons, key }: Asking) => ({
  items: positionedJson(asked.items),
  address_id: asked.address_id ?? null,
  place_id: asked.delivery?.place_id ?? null,
  key: key?.key ?? null,
  chosen: showsCoupons ? null : (asked.coupon_ids ?? []),
  ...pricing.termsNeeded(rules),
})

/** In the statement that looks up the buyer’s token: in one of its own that takes a sixth of an order. */
export const readWithToken = (name: string, showing: Pick<Asking, 'showsCoupons'> = {}) => ({
  name,
  text: (value: ValueNamed) => reading(sql`${user.id}`, value),
  values: ({ input: asked, key, runtime }: { input: Cart; key?: Key | undefined; runtime: Runtime }) => {
    const rules = pricing.cachedRules(runtime)
    return rules && valuesOf(rules, { asked, key, ...showing })
  },
})

/** What was read with the token, if it was. */
export const readSoFar = (done: DoneWithToken | undefined): OrderRead | undefined =>
  done && 'text' in done ? orderRead(done.text) : undefined

const readQuery = prepareOnce((db) =>
  db
    .select({ text: reading(sql`one.buyer`, (name) => sql.identifier(name)) })
    .from(sql`jsonb_to_recordset(${sql.placeholder('all')}::jsonb) as one (buyer int, items jsonb, address_id int,
      place_id int, key text, of_sales int[], with_coupons boolean, chosen int[])`)
    .prepare('order_read'),
)

/** The same in a statement of its own, for as many as there are. */
export async function readOrders(db: Db, rules: pricing.PriceRules, all: (Asking & { user_id: number })[]) {
  const values = all.map(({ user_id, ...one }) => ({
    ...valuesOf(rules, one),
    items: one.asked.items.map((item, at) => ({ ...item, at: at + 1 })),
    buyer: user_id,
  }))
  return (await readQuery(db).execute({ all: JSON.stringify(values) })).map(({ text }) => orderRead(text))
}
