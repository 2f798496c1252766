import { and, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { ORDER_ENDED } from '@/db/life/order'
import { order } from '@/db/schema/order'
import { logByItself } from '../core/endpoint/audit'
import type { Registry, Runtime } from '../core/runtime/runtime'
import { customBlank, personalFields } from '../data/custom'
import { orderTerm } from './settings'

const BATCH = 500
const MILLISECONDS = 5000

/** Who it went to and what was said about it; province and city stay for the figures. */
const BLANK = { name: '', mobile: '', detail: '' }

/** Of the fields that the shop has added to addresses. */
const WITHOUT_FIELDS = sql.raw(
  personalFields('address')
    .map((name) => ` #- '{custom,${name}}'`)
    .join(''),
)

const { id, address, status, blanked_at, update_time, version } = order

/** Ended, with nothing open that needs it, and not touched since. */
const isDue = (days: number, { oldOrders }: Registry): SQL | undefined =>
  and(
    inArray(status, ORDER_ENDED),
    isNull(blanked_at),
    sql`${update_time} < now() - make_interval(days => ${days})`,
    ...oldOrders.flatMap(({ needs }) => (needs ? sql`not exists (${needs})` : [])),
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
      .where(isDue(days, runtime.registry))
      .orderBy(update_time)
      .limit(BATCH)
      .for('update', { skipLocked: true })
    const blanked = await tx
      .update(order)
      .set({
        address: sql`${address} || ${JSON.stringify(BLANK)}::jsonb${WITHOUT_FIELDS}`,
        ...customBlank('order', personalFields('order')),
        remark: '',
        note: '',
        blanked_at: sql`now()`,
        update_time: sql`now()`,
        version: sql`${version} + 1`,
      })
      .where(sql`${id} in (${some})`)
      .returning({ id })
    const orders = blanked.map((one) => one.id)
    for (const { blank } of runtime.registry.oldOrders) await blank?.(tx, orders)
    if (blanked.length > 0) await logByItself(tx, runtime, 'retention.orders', { orders: blanked.length, days })
    return blanked.length
  })
