import { sql } from 'drizzle-orm'
import { TransactionRollbackError } from 'drizzle-orm/errors'
import { z } from 'zod'
import type { Db } from '@/db/client'
import { fail, invalid } from '../base/errors'
import { type Locale, t } from '../base/i18n/i18n'
import { errorWithoutValues } from '../base/stack'
import { withTimeout } from '../base/timeout'
import { logError } from '../core/runtime/error-log'
import type { Runtime } from '../core/runtime/runtime'
import type { OrderCheck, OrderCheckAccess, OrderRefusal, OrderToCheck } from '../facets/order'

/** Why a check refuses. `cause`: it could not say, so the order is refused; the error log has what was thrown. */
export type CheckRefusal = { kind: 'check' | 'check_failed'; details: { check: string } & OrderRefusal; cause?: Error }

export const hasChecks = ({ registry }: Runtime): boolean => registry.orderChecks.length > 0

/** The first refusal. After a check that was broken the transaction is as it was. */
export async function checkOrder(db: Db, runtime: Runtime, order: OrderToCheck): Promise<CheckRefusal | undefined> {
  for (const check of runtime.registry.orderChecks) {
    try {
      const refusal = await ask(db, runtime, check, order)
      if (refusal) return { kind: 'check', details: { check: check.name, ...refusal } }
    } catch (error) {
      const details = { check: check.name, message: 'This order cannot be checked right now, try again later' }
      return { kind: 'check_failed', details, cause: failureOf(check, error) }
    }
  }
  return undefined
}

/** For a buyer who looks before ordering: said in their language. */
export async function checkPreview(
  { db, runtime, locale }: { db: Db; runtime: Runtime; locale: Locale },
  order: OrderToCheck,
) {
  const refused = await checkOrder(db, runtime, order)
  if (!refused) return null
  const { details, cause } = refused
  if (cause) await logError(runtime, `order.preview ${details.check}`, 'preview', cause)
  return { message: t(locale, details.message, details.params), field: details.field ?? null }
}

const MILLISECONDS = 1000
const READ_ONLY = sql`select set_config('transaction_read_only', 'on', true),
  set_config('statement_timeout', ${String(MILLISECONDS)}, true)`

/** In a savepoint of its own, which is always taken back: with it the transaction may write again. */
async function ask(db: Db, { settings }: Runtime, { check }: OrderCheck, order: OrderToCheck) {
  const state: { over: boolean; refusal?: OrderRefusal | undefined } = { over: false }
  try {
    await db.transaction(async (tx) => {
      await tx.execute(READ_ONLY)
      const access = { db: readsOf(tx, () => state.over), settings }
      const tooLate = () => new Error(`it took more than ${MILLISECONDS} ms`)
      state.refusal = await withTimeout(MILLISECONDS, tooLate, () => check(order, access))
      tx.rollback()
    })
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error
  } finally {
    state.over = true
  }
  return state.refusal
}

const READS: PropertyKey[] = ['select', 'selectDistinct', '$count']

/** Nothing else of the transaction, and none of it once the check is over. */
const readsOf = (tx: Db, isOver: () => boolean): OrderCheckAccess['db'] =>
  new Proxy(tx, {
    get(target, name) {
      if (isOver()) throw new Error('a check of an order has read after its end')
      if (!READS.includes(name)) throw new Error(`a check of an order only reads: it has no ${String(name)}`)
      return Reflect.get(target, name, target).bind(target)
    },
  })

/** Not as a cause: a statement that was too slow would be taken for a busy service. */
function failureOf({ name }: OrderCheck, error: unknown): Error {
  const { message, stack } = errorWithoutValues(error)
  const failure = new Error(`the check of orders ${name} failed: ${message}`)
  failure.stack = failure.message + stack.slice(message.length)
  return failure
}

const Params = z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())]))
const Details = z.object({
  check: z.string(),
  message: z.string(),
  params: Params.optional(),
  field: z.string().optional(),
})

/** As the order is answered: with the field where the check names one. */
export function failChecked(details: unknown): never {
  const { check, message, params, field } = Details.parse(details)
  if (field) invalid(field, message, params)
  fail('rule', { message, params, details: { check } })
}
