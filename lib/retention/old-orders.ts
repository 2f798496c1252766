import { and, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { invoice } from '@/db/schema/invoice'
import { order } from '@/db/schema/order'
import { payment, refund } from '@/db/schema/payment'
import { INVOICE_WAITING, ORDER_ENDED } from '@/db/vocabulary'
import { logByItself } from '../core/endpoint/audit'
import type { Runtime } from '../core/runtime/runtime'
import { orderTerm } from './settings'

const BATCH = 500
const MILLISECONDS = 5000

/** Who it went to and what was said about it; province and city stay for the figures. */
const BLANK = { name: '', mobile: '', detail: '' }

const { id, address, status, blanked_at, update_time, version } = order

/** Not decided, under way, or failed without another in its place. */
const openRefund = sql`select from ${refund} where ${refund.order_id} = ${id} and (${refund.state} in ('requested', 'processing')
  or ${refund.state} = 'failed' and not exists (select from ${refund} again where again.retry_of = ${refund.id}))`

/** It is still to be made out to whoever stands in it. */
const openInvoice = sql`select from ${invoice} where ${invoice.order_id} = ${id} and ${inArray(invoice.state, INVOICE_WAITING)}`

/** Ended, with no open refund or invoice, and not touched since. */
const isDue = (days: number): SQL | undefined =>
  and(
    inArray(status, [...ORDER_ENDED]),
    isNull(blanked_at),
    sql`${update_time} < now() - make_interval(days => ${days})`,
    sql`not exists (${openRefund})`,
    sql`not exists (${openInvoice})`,
  )

/** Removes what is personal from old orders, once the shop has set a term; each step is in the operation log. */
export async function blankOldOrders(runtime: Runtime): Promise<'again' | undefined> {
  const days = orderTerm.in(runtime)['retention.order_days']
  if (days === 0) return undefined
  const end = performance.now() + MILLISECONDS
  for (let done = BATCH; done === BATCH; ) {
    if (performance.now() > end) return 'again'
    done = await blankSome(runtime, days)
  }
  return undefined
}

const blankSome = (runtime: Runtime, days: number): Promise<number> =>
  runtime.database.db.transaction(async (tx) => {
    const some = tx
      .select({ id })
      .from(order)
      .where(isDue(days))
      .orderBy(update_time)
      .limit(BATCH)
      .for('update', { skipLocked: true })
    const blanked = await tx
      .update(order)
      .set({
        address: sql`${address} || ${JSON.stringify(BLANK)}::jsonb`,
        remark: '',
        note: '',
        blanked_at: sql`now()`,
        update_time: sql`now()`,
        version: sql`${version} + 1`,
      })
      .where(sql`${id} in (${some})`)
      .returning({ id })
    const orders = blanked.map((one) => one.id)
    await blankInvoices(tx, orders)
    await tx
      .update(payment)
      .set({ note: '' })
      .where(and(inArray(payment.order_id, orders), ne(payment.note, '')))
    if (blanked.length > 0) await logByItself(tx, runtime, 'retention.orders', { orders: blanked.length, days })
    return blanked.length
  })

/** Companies stay in the books, with their tax numbers. */
async function blankInvoices(tx: Db, orders: number[]): Promise<void> {
  const title = sql`case when ${invoice.kind} = 'person' then '' else ${invoice.title} end`
  await tx.update(invoice).set({ email: '', title }).where(inArray(invoice.order_id, orders))
}
