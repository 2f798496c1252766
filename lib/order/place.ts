import { setTimeout } from 'node:timers/promises'
import { type Column, type Placeholder, sql } from 'drizzle-orm'
import { z } from 'zod'
import { limitCount } from '@/db/schema/kernel'
import { user } from '@/db/schema/user'
import { type FailureKind, fail, invalid, refusal } from '../base/errors'
import type { Locale } from '../base/i18n/i18n'
import type { Key, Together, ValueNamed } from '../core/endpoint/context'
import { ReplayedAnswer } from '../core/endpoint/idempotency'
import type { DoneWithToken } from '../core/operation/actor'
import type { Runtime } from '../core/runtime/runtime'
import { expireCouponBook } from '../coupon/rules'
import { databaseCause, isRetryable } from '../data/database-errors'
import { DatabaseJson } from '../data/database-json'
import { prepareOnce } from '../data/prepare-once'
import { firstOrThrow } from '../data/records'
import { localFilesUrl } from '../file/file'
import { expireFreightBook } from '../freight/rules'
import { expireOfferBook } from '../offer/rules'
import type { OrderDraft } from './contract'
import { newNumber } from './numbers'
import { itemsJson } from './price-lines'
import { hasFlatFee, needsHeld, needsRest, type Own, ownOf, ownRead, ownText, quotedOrder } from './quoted'
import { ORDER_LIMIT, orderSettings } from './settings'

type Draft = z.output<typeof OrderDraft>
type Items = Draft['items']

/** Releases the stock of orders past their payment deadline; returns whether any was released. The caller knows how, since it may take the provider. */
type Release = (products: number[]) => Promise<boolean>

type Placing = {
  user_id: number
  draft: Draft
  key: Key | undefined
  locale: Locale
  /** The result, if the statement of the buyer's token has placed it already. */
  done?: DoneWithToken | undefined
}

/** One statement does it all: it counts the order or its refusal, places it and writes the answer. */
export async function placeOrder(runtime: Runtime, { user_id, done, ...sent }: Placing, release: Release) {
  let result = await tryToPlace(runtime, user_id, sent, done)
  // What is short may be held by orders whose time to pay is over: they are closed first, and it is tried once more.
  const products = sent.draft.items.map(({ product_id }) => product_id)
  if ('refused' in result && result.refused.kind === 'out_of_stock' && (await release(products))) {
    result = await tryToPlace(runtime, user_id, sent)
  }
  if ('refused' in result) failRefused(result.refused, sent.draft.items)
  const order = new DatabaseJson(result.json)
  return result.isReplayed ? new ReplayedAnswer(order) : order
}

type Sent = Pick<Placing, 'draft' | 'key' | 'locale'>

/** Written out: an object that is spread and then added to costs a hot function as much as the rest of it. */
function requestOf(runtime: Runtime, { draft, key, locale }: Sent, quoted: string | null, asks_held = false) {
  const { minutes, freight, free_from, minimum } = orderTerms(runtime)
  return {
    minutes,
    freight,
    free_from,
    minimum,
    order_no: newNumber(),
    items: itemsJson(draft.items),
    address_id: draft.address_id ?? null,
    remark: draft.remark,
    total_price: draft.total_price ?? null,
    key: key?.key ?? null,
    fingerprint: key?.fingerprint ?? null,
    most: ORDER_LIMIT.most(runtime),
    locale,
    quoted,
    asks_held,
  }
}

function orderTerms(runtime: Runtime) {
  const settings = orderSettings.in(runtime)
  return {
    minutes: settings['order.pay_minutes'],
    freight: settings['order.freight'],
    free_from: settings['order.free_freight_from'],
    minimum: settings['order.minimum'],
  }
}

/** Its result as a text: the state and, in the next line, JSON. Where `asks_held` nothing is placed: what is the buyer's own comes back. */
const placing = (buyer: Column | Placeholder, sent: ValueNamed) => sql<string>`case when ${sent('asks_held')}::boolean
  then 'held' || chr(10) || ${ownText(sql`${buyer}`, sql`${sent('address_id')}`)} else (
  select
    case when refusal is not null then 'refused' when replayed then 'replayed' else 'placed' end || chr(10)
      || coalesce(answer, json_build_object('kind', refusal, 'details', details)::text)
  from create_order(
    buyer => ${buyer}, order_number => ${sent('order_no')}, items => ${sent('items')}::jsonb,
    address_id => ${sent('address_id')}, buyer_note => ${sent('remark')}, expected_total => ${sent('total_price')},
    pay_minutes => ${sent('minutes')}, shipping_fee => ${sent('freight')}, free_from => ${sent('free_from')},
    minimum => ${sent('minimum')}, files_url => ${localFilesUrl}, request_key => ${sent('key')},
    request_hash => ${sent('fingerprint')}, most => ${sent('most')}, seconds => ${ORDER_LIMIT.seconds},
    reader_locale => ${sent('locale')}, quoted => ${sent('quoted')}::jsonb)) end`

const placeQuery = prepareOnce((db) =>
  db
    .select({ text: sql<string>`(${placing(sql.placeholder('user_id'), sql.placeholder)})` })
    .from(sql`(values (1)) as once`)
    .prepare('order_place'),
)

type Call = { input: Draft; key: Key | undefined; runtime: Runtime; locale: Locale }

/**
 * The same in the statement that looks up the buyer's token. Where the price depends on what the buyer has, that is read by it
 * instead, and the order is placed by a second statement.
 */
export const PLACE_WITH_TOKEN = {
  name: 'order_place_with_token',
  text: (sent: ValueNamed) => placing(user.id, sent),
  async values({ input, key, runtime, locale }: Call) {
    const sent = { draft: input, key, locale }
    if (hasFlatFee(runtime, input)) return requestOf(runtime, sent, null)
    if (await needsRest(runtime, input)) return undefined
    const asksHeld = await needsHeld(runtime, input)
    return requestOf(runtime, sent, asksHeld ? null : await quotedOrder(runtime, input, null), asksHeld)
  },
}

const TYPES: Record<keyof ReturnType<typeof requestOf>, string> = {
  minutes: 'int',
  freight: 'int',
  free_from: 'bigint',
  minimum: 'bigint',
  order_no: 'text',
  items: 'text',
  address_id: 'int',
  remark: 'text',
  total_price: 'bigint',
  key: 'text',
  fingerprint: 'text',
  most: 'int',
  locale: 'text',
  quoted: 'text',
  asks_held: 'boolean',
}

/**
 * The orders of many who want the same pieces, by one commit. Before the first of them, and sorted, everything is locked that
 * `create_order` locks before it comes to the pieces: their keys and their counts.
 */
export const PLACE_TOGETHER: Together = {
  most: 32,
  types: TYPES,
  async begin(tx, all) {
    const buyers = sql`${sql.param(all.map(({ user_id }) => user_id))}::int[]`
    const keys = sql`${sql.param(all.map(({ values }) => values.key))}::text[]`
    await tx.execute(
      sql`select set_config('lock_timeout', '3s', true), set_config('kiosk.commit', current_setting('synchronous_commit'), true)`,
    )
    await tx.execute(sql`select pg_advisory_xact_lock(lock) from (
      select distinct hashtextextended(key, buyer) as lock from unnest(${keys}, ${buyers}) as one (key, buyer)
      where key is not null order by 1) as locks`)
    await tx.execute(sql`insert into ${limitCount} (name, subject, count)
      select ${ORDER_LIMIT.name}, subject, 0 from unnest(${buyers}::text[]) as subject order by subject on conflict do nothing`)
    await tx.execute(sql`select from ${limitCount}
      where ${limitCount.name} = ${ORDER_LIMIT.name} and ${limitCount.subject} = any(${buyers}::text[])
      order by ${limitCount.subject} for update`)
  },
  /** A refusal has said that its commit need not wait for the disk, which does not hold for an order beside it. */
  async end(tx, texts) {
    if (texts.some((text) => text.startsWith('placed')))
      await tx.execute(sql`select set_config('synchronous_commit', current_setting('kiosk.commit'), true)`)
  },
}

const Refused = z.object({ kind: z.string(), details: z.unknown() })
type Refused = z.output<typeof Refused>
type Result = { refused: Refused } | { isReplayed: boolean; json: string }

function resultOf(text: string): Result {
  const end = text.indexOf('\n')
  const state = text.slice(0, end)
  const json = text.slice(end + 1)
  return state === 'refused' ? { refused: Refused.parse(JSON.parse(json)) } : { isReplayed: state === 'replayed', json }
}

/** Tried again when it loses against another transaction, and quoted again when prices, templates or offers have changed meanwhile. */
async function tryToPlace(runtime: Runtime, user_id: number, sent: Sent, done?: DoneWithToken): Promise<Result> {
  const query = placeQuery(runtime.database.db)
  async function first(): Promise<string> {
    if (!done) return place(false)
    if (!('text' in done)) throw done.error
    return done.text.startsWith(HELD) ? place(false, ownOf(done.text.slice(HELD.length))) : done.text
  }
  async function place(isAgain: boolean, read?: Own): Promise<string> {
    const own = read ?? (await ownRead(runtime, user_id, sent.draft))
    const quoted = await quotedOrder(runtime, sent.draft, own, user_id, isAgain)
    return firstOrThrow(await query.execute({ ...requestOf(runtime, sent, quoted), user_id })).text
  }
  for (let attempts = 1; ; attempts += 1) {
    try {
      const result = resultOf(attempts === 1 ? await first() : await place(true))
      if (attempts === MOST_ATTEMPTS || !('refused' in result) || result.refused.kind !== OUTDATED) return result
      expireFreightBook(runtime)
      expireOfferBook(runtime)
      expireCouponBook(runtime)
      // The last pieces of a sale may go and come back between each quote and its order: not in step with the others.
      if (attempts > 2) await setTimeout(Math.random() * 25)
    } catch (error) {
      if (attempts >= 4 || !isRetryable(error)) throw await busyFailure(runtime, user_id, sent, error)
      runtime.log('warn', 'an order was tried again', { code: databaseCause(error)?.code })
    }
  }
}

const HELD = 'held\n'
const MOST_ATTEMPTS = 12
const OUTDATED = 'quote_outdated'

/** It waited too long for another order (with a key: one with the same key). Its count was rolled back with it. */
async function busyFailure({ database }: Runtime, user_id: number, { key }: Sent, error: unknown): Promise<unknown> {
  if (databaseCause(error)?.code !== '55P03') return error
  const { name } = ORDER_LIMIT
  await database.db
    .insert(limitCount)
    .values({ name, subject: String(user_id), count: 0, refused: 1 })
    .onConflictDoUpdate({
      target: [limitCount.name, limitCount.subject],
      set: { refused: sql`${limitCount.refused} + 1` },
    })
  return key ? refusal('key_running', { retryAfter: 1 }) : error
}

const FAILURE_KINDS: Record<string, FailureKind> = {
  key_reused: 'key_reused',
  no_address: 'no_address',
  not_on_sale: 'not_on_sale',
  out_of_stock: 'out_of_stock',
  price_changed: 'price_changed',
  [OUTDATED]: 'price_changed',
}
const RejectedItems = z.array(z.object({ at: z.int(), product_id: z.int() })).min(1)
const Minimum = z.object({ minimum: z.int(), goods_price: z.int() })

const Undeliverable = z.object({ items: z.array(z.object({ sku_id: z.int(), reason: z.string() })) })
const Unusable = z.object({ coupons: z.array(z.object({ id: z.int(), reason: z.string() })) })
const NOT_DELIVERED = 'Some items cannot be delivered to this address'
const CHOOSE_REGION = 'Choose the region of the delivery address first: the shipping fee depends on it'

function failRefused({ kind, details }: Refused, items: Items): never {
  if (kind === 'too_many') fail('too_many', { retryAfter: z.int().parse(details) })
  if (kind === 'address') invalid('address_id', 'refers to something that does not exist')
  if (kind === 'variant') {
    const at = RejectedItems.parse(details)[0]?.at ?? 0
    const isNamed = items[at]?.sku_id !== undefined
    invalid(`items.${at}.sku_id`, isNamed ? 'is not a variant of this product' : 'choose a variant of this product')
  }
  if (kind === 'count')
    invalid(`items.${RejectedItems.parse(details)[0]?.at ?? 0}.count`, 'must be at most {bound}', { bound: 99 })
  if (kind === 'minimum') {
    const { minimum } = Minimum.parse(details)
    const message = 'The minimum order value is {minimum} yuan'
    fail('rule', { message, params: { minimum: (minimum / 100).toFixed(2) }, details })
  }
  if (kind === 'undeliverable') {
    const isUnknown = Undeliverable.parse(details).items.some(({ reason }) => reason === 'region_unknown')
    fail('rule', { message: isUnknown ? CHOOSE_REGION : NOT_DELIVERED, details })
  }
  if (kind === 'coupon')
    fail('rule', { message: 'A coupon cannot be used for this order', details: Unusable.parse(details) })
  const failureKind = FAILURE_KINDS[kind]
  if (!failureKind) throw new Error(`an order was refused as ${kind}`)
  fail(failureKind, details === null ? {} : { details })
}
