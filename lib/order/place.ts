import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '@/db/client'
import { limitCount } from '@/db/schema/kernel'
import { saleItem } from '@/db/schema/offer'
import { sku } from '@/db/schema/product'
import { user } from '@/db/schema/user'
import { Batch } from '../base/batch'
import { refusal } from '../base/errors'
import type { Locale } from '../base/i18n/i18n'
import type { Key, ValueNamed } from '../core/endpoint/context'
import { ReplayedAnswer } from '../core/endpoint/idempotency'
import type { DoneWithToken } from '../core/operation/actor'
import type { Runtime } from '../core/runtime/runtime'
import { databaseCause, isRetryable } from '../data/database-errors'
import { DatabaseJson, positionedJson } from '../data/database-json'
import { prepareOnce } from '../data/prepare-once'
import { firstOrThrow } from '../data/records'
import { localFilesUrl } from '../file/file'
import { hasChecks } from './checks'
import type { OrderDraft } from './contract'
import { ENTERED_COLUMN, enteredFields, PlacedFields, withFields, withPlacedFields } from './custom'
import { newNumber } from './numbers'
import { WECHAT, withPayWays } from './pay-ways'
import * as pricing from './pricing'
import { failRefused, OUTDATED, Refused } from './refused'
import { ORDER_LIMIT, orderSettings } from './settings'

type Draft = z.output<typeof OrderDraft>

/**
 * Releases the stock of orders past their payment deadline; returns whether any was released.
 * The caller knows how, since it may take the provider.
 */
type Release = (products: number[]) => Promise<boolean>

/** What was sent, and for whom. */
export type Placing = { user_id: number; draft: Draft; key: Key | undefined; locale: Locale }

/** What becomes of an order: one of these. */
const Result = z.object({
  placed: z.unknown().optional(),
  replayed: z.unknown().optional(),
  refused: Refused.optional(),
  /** What a check has thrown instead of an answer. */
  cause: z.instanceof(Error).optional(),
  /** What buyers see of the fields that the shop has added. */
  custom: PlacedFields.optional(),
})
export type Result = z.output<typeof Result>

/** `done`: what the statement of the buyer’s token has done of it. */
export async function placeOrder(runtime: Runtime, placing: Placing, release: Release, done?: DoneWithToken) {
  let result = done ? await placeWithToken(runtime, placing, done) : await placeTogether(runtime, placing)
  // What is short may be held by orders whose time to pay is over: they are closed first, and it is tried once more.
  const products = placing.draft.items.map(({ product_id }) => product_id)
  if (result.refused?.kind === 'out_of_stock' && (await release(products))) result = await placeAlone(runtime, placing)
  const { placed, replayed, refused, cause, custom } = result
  if (cause) throw cause
  if (refused) failRefused(refused, placing.draft.items)
  if (replayed) return new ReplayedAnswer(placedJson(runtime, placing, withPlacedFields(replayed, custom)))
  return placedJson(runtime, placing, withPlacedFields(placed, custom))
}

/** No order has another way to pay when it is placed. */
function placedJson(runtime: Runtime, { draft, locale }: Placing, placed: unknown): DatabaseJson {
  const payable = { delivery: draft.delivery?.way ?? 'express', pay_way: null }
  const json = `${JSON.stringify(placed).slice(0, -1)},"pay_way":"${WECHAT}"}`
  return new DatabaseJson(withPayWays(json, runtime, payable, locale))
}

const ReadTerms = z.object({ terms: z.string() })

/** Goes on from what it has read or done; tried again where it lost against another transaction. */
async function placeWithToken(runtime: Runtime, placing: Placing, done: DoneWithToken): Promise<Result> {
  if ('text' in done) {
    const json: unknown = JSON.parse(done.text)
    const read = ReadTerms.safeParse(json)
    return read.success ? placeAlone(runtime, placing, read.data.terms) : Result.parse(json)
  }
  if (isRetryable(done.error)) return placeAlone(runtime, placing)
  throw await busyFailure(runtime, placing, done.error)
}

const ATTEMPTS = 4

/**
 * Tried again when it loses against another transaction, or when what its price depends on has changed meanwhile: then
 * by the rules that hold when it is its turn. With checks in turn from the first attempt: what a check finds of this
 * buyer’s orders stays so until this one is written.
 */
async function placeAlone(runtime: Runtime, placing: Placing, read?: string): Promise<Result> {
  const { db } = runtime.database
  let isOutdated = false
  for (let attempt = 1; ; attempt += 1) {
    try {
      const isFirst = attempt === 1 && !hasChecks(runtime)
      const rules = await pricing.priceRules(runtime)
      const result = isFirst
        ? await placeOnce(db, runtime, rules, placing, read)
        : firstOrThrow(await db.transaction((tx) => placeInTurn(tx, runtime, rules, [placing], isOutdated)))
      isOutdated = result.refused?.kind === OUTDATED
      if (!isOutdated || attempt === ATTEMPTS) return result
      pricing.expireRules(runtime)
    } catch (error) {
      if (attempt === ATTEMPTS || !isRetryable(error)) throw await busyFailure(runtime, placing, error)
      runtime.log('warn', 'an order was tried again', { code: databaseCause(error)?.code })
    }
  }
}

/** As many wait for the disk together. More would only make the first ones wait. */
export const TOGETHER = 32

const batches = new WeakMap<Runtime, Map<string, Batch<Placing, Result>>>()

/**
 * Orders of the same items, placed one after the other by one commit. One row takes 1,700 orders a second like this and
 * 300 in a transaction each, as each commit waits for the disk; it costs these sixty lines.
 */
async function placeTogether(runtime: Runtime, placing: Placing): Promise<Result> {
  const ofShop = batches.get(runtime) ?? new Map<string, Batch<Placing, Result>>()
  batches.set(runtime, ofShop)
  const items = positionedJson(placing.draft.items)
  const batch =
    ofShop.get(items) ??
    new Batch<Placing, Result>(TOGETHER, (all) => placeAll(runtime, all), { whenIdle: () => ofShop.delete(items) })
  ofShop.set(items, batch)
  const result = await batch.add(placing)
  return result && result.refused?.kind !== OUTDATED ? result : placeAlone(runtime, placing)
}

/**
 * Where it cannot be done together it is done for each alone; once it may have been committed, that is not known
 * of any of them.
 */
async function placeAll(runtime: Runtime, all: Placing[]): Promise<Promise<Result>[]> {
  const eachAlone = () => all.map((one) => placeAlone(runtime, one))
  if (all.length === 1) return settled(eachAlone())
  let isDone = false
  try {
    const rules = await pricing.priceRules(runtime)
    const results = await runtime.database.db.transaction(async (tx) => {
      const results = await placeInTurn(tx, runtime, rules, all)
      isDone = true
      return results
    })
    return results.map((result) => Promise.resolve(result))
  } catch (error) {
    return isDone ? all.map(() => Promise.reject(error)) : eachAlone()
  }
}

/** Who comes meanwhile is in the next batch. */
async function settled<T>(all: Promise<T>[]): Promise<Promise<T>[]> {
  await Promise.allSettled(all)
  return all
}

/**
 * One after the other, once all is locked that others could change or wait for: so pieces of a flash sale stay
 * until they are quoted. The rules are read before: a transaction that waits for a second connection makes all wait.
 * `isOutdated`: those changed while it waited, and are read again by its own connection.
 */
export async function placeInTurn(
  tx: Db,
  runtime: Runtime,
  rules: pricing.PriceRules,
  all: Placing[],
  isOutdated = false,
): Promise<Result[]> {
  await lockTurns(tx, all, rules)
  const results = await createEach(tx, runtime, isOutdated ? await pricing.priceRules(runtime, tx) : rules, all)
  // A refusal has said that its commit need not wait for the disk, which does not hold for an order beside it.
  if (results.some(({ placed }) => placed))
    await tx.execute(sql`select set_config('synchronous_commit', current_setting('kiosk.commit'), true)`)
  return results
}

/**
 * What each of them locks before it comes to its goods, of all of them and sorted, so that no two transactions
 * wait for each other.
 */
async function lockTurns(tx: Db, all: Placing[], rules: pricing.PriceRules): Promise<void> {
  const buyers = sql`${sql.param(all.map(({ user_id }) => user_id))}::int[]`
  const keys = sql`${sql.param(all.map(({ key }) => key?.key ?? null))}::text[]`
  await tx.execute(
    sql`select set_config('lock_timeout', '3s', true), set_config('kiosk.commit', current_setting('synchronous_commit'), true)`,
  )
  await tx.execute(sql`select pg_advisory_xact_lock(lock) from (
    select distinct hashtextextended(key, buyer) as lock from unnest(${keys}, ${buyers}) as one (key, buyer)
    where key is not null order by 1) as locks`)
  await tx.execute(sql`insert into ${limitCount} (name, subject, count)
    select ${ORDER_LIMIT.name}, subject, 0 from unnest(${buyers}::text[]) as subject order by subject
      on conflict do nothing`)
  await tx.execute(sql`select from ${limitCount}
    where ${limitCount.name} = ${ORDER_LIMIT.name} and ${limitCount.subject} = any(${buyers}::text[])
    order by ${limitCount.subject} for update`)
  const { of_sales } = pricing.termsNeeded(rules)
  if (of_sales.length > 0) {
    const products = [...new Set(all.flatMap(({ draft }) => draft.items.map(({ product_id }) => product_id)))]
    await tx.execute(sql`select from ${saleItem}
      where ${saleItem.offer_id} = any(${sql.param(of_sales)}::int[]) and ${saleItem.sku_id} in (
        select ${sku.id} from ${sku} where ${sku.product_id} = any(${sql.param(products)}::int[]))
      order by ${saleItem.offer_id}, ${saleItem.sku_id} for no key update`)
  }
}

/**
 * By rules in two statements: what the price depends on, then the order at that price, if it still depends on the same
 * once all is locked. So no lock is held between two statements, however far the database is. `read`: what the first of
 * them has read.
 */
async function placeOnce(
  db: Db,
  runtime: Runtime,
  rules: pricing.PriceRules,
  placing: Placing,
  read?: string,
): Promise<Result> {
  const values = { ...valuesOf(runtime, rules, placing), user_id: placing.user_id }
  if (values.by_rules) {
    values.terms = read ?? firstOrThrow(await termsQuery(db).execute(values)).text
    values.priced = await pricing.pricedBy(db, runtime, rules, placing, values.terms)
  }
  const result = Result.parse(JSON.parse(firstOrThrow(await createQuery(db).execute(values)).text))
  return result.refused?.kind === 'check_failed' ? { ...result, cause: causeOf(values.priced) } : result
}

function causeOf(priced: pricing.Priced | null): Error | undefined {
  const { refused } = priced ?? {}
  return refused && 'cause' in refused && refused.cause instanceof Error ? refused.cause : undefined
}

/**
 * In one statement where nothing has to be quoted between two of them: 32 take seven tenths of the processor time then,
 * for the twenty lines here and below.
 */
async function createEach(tx: Db, runtime: Runtime, rules: pricing.PriceRules, all: Placing[]): Promise<Result[]> {
  const each = all.map((one) => ({ ...valuesOf(runtime, rules, one), user_id: one.user_id }))
  if (each.some(({ by_rules }) => by_rules)) {
    const results: Result[] = []
    for (const one of all) results.push(await placeOnce(tx, runtime, rules, one))
    return results
  }
  const created = await createAllQuery(tx).execute({ all: JSON.stringify(each) })
  return created.map(({ text }) => Result.parse(JSON.parse(text)))
}

type Sent = Pick<Placing, 'draft' | 'key' | 'locale'>
export type TokenCall = Omit<Sent, 'draft'> & { input: Draft; runtime: Runtime }

const NOT_QUOTED: { terms: string | null; priced: pricing.Priced | null } = { terms: null, priced: null }

/** Of the statements. */
function valuesOf(runtime: Runtime, rules: pricing.PriceRules, { draft, key, locale }: Sent) {
  const settings = orderSettings.in(runtime)
  const { of_sales, with_coupons } = pricing.termsNeeded(rules)
  return {
    minutes: settings['order.pay_minutes'],
    freight: settings['order.freight'],
    free_from: settings['order.free_freight_from'],
    minimum: settings['order.minimum'],
    order_no: newNumber(),
    items: positionedJson(draft.items),
    address_id: draft.address_id ?? null,
    remark: draft.remark,
    total_price: draft.total_price ?? null,
    key: key?.key ?? null,
    fingerprint: key?.fingerprint ?? null,
    most: ORDER_LIMIT.most(runtime),
    locale,
    by_rules:
      !pricing.areNone(rules) ||
      (draft.coupon_ids ?? []).length > 0 ||
      pricing.isByWay(runtime, draft) ||
      hasChecks(runtime),
    of_sales,
    with_coupons,
    custom: enteredFields(draft),
    ...NOT_QUOTED,
  }
}

const creatingAlone = (buyer: SQLWrapper, value: ValueNamed) => sql<string>`create_order(
  buyer => ${buyer}, order_number => ${value('order_no')}, items => ${value('items')}::jsonb,
  address_id => ${value('address_id')}, buyer_note => ${value('remark')}, expected_total => ${value('total_price')},
  pay_minutes => ${value('minutes')}, shipping_fee => ${value('freight')}, free_from => ${value('free_from')},
  minimum => ${value('minimum')}, files_url => ${localFilesUrl}, request_key => ${value('key')},
  request_hash => ${value('fingerprint')}, most => ${value('most')}, seconds => ${ORDER_LIMIT.seconds},
  reader_locale => ${value('locale')}, of_sales => ${value('of_sales')}::int[],
  with_coupons => ${value('with_coupons')}::boolean, terms => ${value('terms')}, priced => ${value('priced')}::jsonb)::text`

const creating = (buyer: SQLWrapper, value: ValueNamed) => withFields(creatingAlone(buyer, value), buyer, value)

const query = (name: string, text: SQL<string>) =>
  prepareOnce((db) => db.select({ text }).from(sql`(values (1)) as once`).prepare(name))
const createQuery = query('order_create', creating(sql.placeholder('user_id'), sql.placeholder))
const createAllQuery = prepareOnce((db) =>
  db
    .select({ text: creating(sql`one.user_id`, (name) => sql.identifier(name)) })
    .from(sql`jsonb_to_recordset(${sql.placeholder('all')}::jsonb) as one (user_id int, order_no text, items text, address_id int,
      remark text, total_price bigint, minutes int, freight int, free_from int, minimum int, key text, fingerprint text, most int,
      locale text, of_sales int[], with_coupons boolean, terms text, priced jsonb${ENTERED_COLUMN})`)
    .prepare('order_create_all'),
)
const termsQuery = query('order_terms', pricing.priceTerms(sql`${sql.placeholder('user_id')}::int`, sql.placeholder))

/**
 * In the statement that looks up the buyer’s token: the order, or by rules what its price depends on. In one of its own
 * either takes a sixth longer.
 */
export const WITH_TOKEN = {
  name: 'order_create_with_token',
  text: (sent: ValueNamed) => sql<string>`case when ${sent('by_rules')}::boolean
    then json_build_object('terms', ${pricing.priceTerms(sql`${user.id}`, sent)})::text
    else ${creating(sql`${user.id}`, sent)} end`,
  values({ input: draft, key, runtime, locale }: TokenCall) {
    const rules = hasChecks(runtime) ? undefined : pricing.cachedRules(runtime)
    return rules && valuesOf(runtime, rules, { draft, key, locale })
  },
}
/** It waited too long for another order (with a key: one with the same key). Its count was rolled back with it. */
async function busyFailure({ database }: Runtime, { user_id, key }: Placing, error: unknown): Promise<unknown> {
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
