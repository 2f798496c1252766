import { sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { limitCount } from '@/db/schema/kernel'
import { saleItem } from '@/db/schema/offer'
import { sku } from '@/db/schema/product'
import { Batch } from '../base/batch'
import { refusal } from '../base/errors'
import { ReplayedAnswer } from '../core/endpoint/idempotency'
import type { Runtime } from '../core/runtime/runtime'
import { databaseCause, isRetryable } from '../data/database-errors'
import { frozenOf, orderAnswer, readFrozen } from './answer'
import { checkOrder, hasChecks } from './checks'
import { countRefusals } from './count-refusals'
import { type Decision, decide, type Placing, Taken } from './decide'
import * as pricing from './pricing'
import { type OrderRead, readOrders } from './read'
import { failRefused, OUTDATED, type Refused } from './refused'
import { ORDER_LIMIT } from './settings'
import { changed, isChanged, writeOrders } from './write'

/** `read`: what the statement of the buyer’s token has read for it. */
type Asking = Placing & { read?: OrderRead | undefined }

/**
 * Releases the stock of orders past their payment deadline; returns whether any was released.
 * The caller knows how, since it may take the provider.
 */
type Release = (products: number[]) => Promise<boolean>

/** What becomes of an order. `cause`: what a check has thrown instead of an answer. */
type Outcome = { answer: Answer } | { refused: Refused; cause?: Error | undefined } | { failed: unknown }
type Answer = ReturnType<typeof orderAnswer> | ReplayedAnswer

/** Reads all that the order depends on, decides, and writes it if it still depends on the same. */
export async function placeOrder(runtime: Runtime, placing: Asking, release: Release): Promise<Answer> {
  let outcome = await placeTogether(runtime, placing)
  // What is short may be held by orders whose time to pay is over: they are closed first, and it is tried once more.
  const products = placing.draft.items.map(({ product_id }) => product_id)
  if ('refused' in outcome && outcome.refused.kind === 'out_of_stock' && (await release(products)))
    outcome = await placeTogether(runtime, { ...placing, read: undefined })
  if ('answer' in outcome) return outcome.answer
  if ('failed' in outcome) throw outcome.failed
  await countRefusals(runtime.database.db, [placing.user_id])
  if (outcome.cause) throw outcome.cause
  return failRefused(outcome.refused, placing.draft.items)
}

/** As many wait for the disk together. More would only make the first ones wait. */
export const TOGETHER = 32

const batches = new WeakMap<Runtime, Batch<Asking, Outcome>>()

/**
 * Orders that come while others are written are written together next, by one statement and one commit: an order costs
 * two thirds of the processor time like this (16 buyers at a time), and one row takes six times as many a second. It
 * costs the forty lines down to `placeAlone`, and may go where a shop has few orders at a time.
 */
async function placeTogether(runtime: Runtime, asking: Asking): Promise<Outcome> {
  const batch = batches.get(runtime) ?? new Batch<Asking, Outcome>(TOGETHER, (all) => placeAll(runtime, all))
  batches.set(runtime, batch)
  return (await batch.add(asking)) ?? placeAlone(runtime, asking)
}

/**
 * What cannot be done together is done for each alone, while the next are placed together: another order of the same
 * buyer, and where something is in the way for long.
 */
async function placeAll(runtime: Runtime, all: Asking[]): Promise<(Outcome | Promise<Outcome>)[]> {
  const buyers = new Set<number>()
  const first = all.filter(({ user_id }) => buyers.size < buyers.add(user_id).size)
  const together = hasChecks(runtime) ? undefined : await tryTogether(runtime, first)
  return all.map((one) => together?.get(one) ?? placeAlone(runtime, { ...one, read: undefined }))
}

/** How often it is tried, and how long it waits for what others have locked. */
type Patience = { attempts: number; wait: '300ms' | '3s' }
const LITTLE: Patience = { attempts: 2, wait: '300ms' }
const MUCH: Patience = { attempts: 4, wait: '3s' }

/** Undefined where none of them was written: once they may have been, that is not known of any, and is no answer. */
async function tryTogether(runtime: Runtime, all: Asking[]): Promise<Map<Asking, Outcome> | undefined> {
  try {
    const outcomes = await attempt(runtime, all, LITTLE)
    return new Map(all.flatMap((one, at) => (outcomes[at] ? [[one, outcomes[at]]] : [])))
  } catch (error) {
    if (wasUndone(error)) return undefined
    return new Map(all.map((one) => [one, { failed: error }]))
  }
}

/** The database itself says that it took nothing: of a connection that broke that is not known. */
const wasUndone = (error: unknown): boolean => /^(?!08|57P|58)[0-9A-Z]{5}$/.test(databaseCause(error)?.code ?? '')
const LOCKED_FOR_LONG = '55P03'

async function placeAlone(runtime: Runtime, asking: Asking): Promise<Outcome> {
  try {
    const [outcome] = await attempt(runtime, [asking], MUCH)
    if (outcome) return outcome
    throw new Error('an order has neither an answer nor a refusal')
  } catch (error) {
    if (isChanged(error)) return { refused: { kind: OUTDATED } }
    if (databaseCause(error)?.code !== LOCKED_FOR_LONG) throw error
    // The order waited too long for another one (with a key: one with the same key). Its count was rolled back with it.
    await countRefusals(runtime.database.db, [asking.user_id])
    throw asking.key ? refusal('key_running', { retryAfter: 1 }) : error
  }
}

/**
 * Tried again where something has changed since it was read, or where it lost against another transaction: from the
 * second time on in turn. With checks from the first: what a check finds of this buyer’s orders stays so until this one
 * is written.
 */
async function attempt(runtime: Runtime, all: Asking[], { attempts, wait }: Patience): Promise<Outcome[]> {
  for (let nth = 1; ; nth += 1) {
    try {
      const rules = await pricing.priceRules(runtime)
      const turn = { rules, wait }
      const isFirst = nth === 1 && !hasChecks(runtime)
      const ended = isFirst
        ? await placeAtOnce(runtime, turn, all)
        : await runtime.database.db.transaction((tx) => placeInTurn(tx, runtime, turn, all, nth > 1))
      return await answered(runtime, all, ended)
    } catch (error) {
      if (nth >= attempts || !(isChanged(error) || isRetryable(error))) throw error
      if (isChanged(error)) pricing.expireRules(runtime)
      else runtime.log('warn', 'an order was tried again', { code: databaseCause(error)?.code })
    }
  }
}

type Turn = { rules: pricing.PriceRules; wait: Patience['wait']; taken?: Taken }

/** No lock is held between the two statements, however far the database is. */
async function placeAtOnce(runtime: Runtime, turn: Turn, all: Asking[]): Promise<Ended[]> {
  const { db } = runtime.database
  const reads = all.flatMap(({ read }) => read ?? [])
  return write(db, runtime, turn, all, reads.length === all.length ? reads : await readAll(db, turn.rules, all))
}

const readAll = (db: Db, rules: pricing.PriceRules, all: Placing[]) =>
  readOrders(
    db,
    rules,
    all.map(({ draft: asked, ...one }) => ({ ...one, asked })),
  )

/**
 * One after the other, once what only one of them can have is locked, so that no order is quoted for ever. The rules
 * were read before: a transaction that waits for a second connection makes all wait. `isAgain`: those may be what has
 * changed, so they are read by its own connection.
 */
export async function placeInTurn(tx: Db, runtime: Runtime, { rules, wait }: Turn, all: Placing[], isAgain = false) {
  await lockTurns(tx, { rules, wait }, all)
  const latest = isAgain ? await pricing.priceRules(runtime, tx) : rules
  return write(tx, runtime, { rules: latest, wait, taken: new Taken() }, all, await readAll(tx, latest, all))
}

/** What each of them locks before it comes to its goods, sorted, so that no two transactions wait for each other. */
async function lockTurns(tx: Db, { rules, wait }: Turn, all: Placing[]): Promise<void> {
  const buyers = sql`${sql.param(all.map(({ user_id }) => user_id))}::int[]`
  await tx.execute(sql`select set_config('lock_timeout', ${wait}, true)`)
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

/** What became of an order in the database: `frozen`, as far as that is known without reading it. */
type Ended =
  | { refused: Refused; cause?: Error | undefined }
  | { failed: unknown }
  | { id: number; isReplayed?: true; frozen?: ReturnType<typeof frozenOf> }

/** Decides each of them, and writes those that are to be written. Who fails to be decided fails alone. */
async function write(db: Db, runtime: Runtime, turn: Turn, all: Placing[], reads: OrderRead[]): Promise<Ended[]> {
  const decided: (Exclude<Ended, { id: number }> | Decision)[] = []
  for (const [at, placing] of all.entries()) {
    const read = reads[at]
    if (!read) throw new Error('an order was not read')
    const one = await decideWithChecks(db, runtime, turn, placing, read).catch((failed: unknown) => ({ failed }))
    if ('refused' in one && one.refused.kind === OUTDATED) throw changed('rules')
    if ('order' in one) turn.taken?.add(one.order)
    decided.push(one)
  }
  const orders = decided.flatMap((one) => ('order' in one ? one.order : []))
  const written = orders.length > 0 ? await writeOrders(db, turn, orders) : []
  return decided.map((one): Ended => {
    if ('earlier' in one) return { id: one.earlier, isReplayed: true }
    if (!('order' in one)) return one
    const placed = written[orders.indexOf(one.order)]
    return placed ? { id: placed.id, frozen: frozenOf(one.order, placed) } : { failed: new Error('not written') }
  })
}

/** Only a courier's areas are read for the way, and only extensions have checks. */
async function decideWithChecks(db: Db, runtime: Runtime, turn: Turn, placing: Placing, read: OrderRead) {
  const rules = await pricing.rulesFor(db, turn.rules, placing.draft.delivery)
  const decision = decide(rules, placing, read, turn.taken)
  if (!('order' in decision) || !hasChecks(runtime)) return decision
  const refused = await checkOrder(db, runtime, decision.toCheck)
  return refused ? { refused, cause: refused.cause } : decision
}

/** What cannot be read of an order that was placed is no reason to place it again. */
async function answered(runtime: Runtime, all: Placing[], ended: Ended[]): Promise<Outcome[]> {
  const unread = ended.flatMap((one) => ('id' in one && !one.frozen ? one.id : []))
  const read = await readFrozen(runtime.database.db, unread).catch((failed: unknown) => ({ failed }))
  return ended.map((one, at): Outcome => {
    if (!('id' in one)) return one
    if (!one.frozen && 'failed' in read) return read
    const [placing, frozen] = [all[at], one.frozen ?? ('failed' in read ? undefined : read.get(one.id))]
    if (!placing || !frozen) return { failed: new Error('an order that was placed is not there') }
    const answer = orderAnswer(runtime, placing, frozen)
    return { answer: one.isReplayed ? new ReplayedAnswer(answer) : answer }
  })
}
