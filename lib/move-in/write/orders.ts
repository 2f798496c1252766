import { eq, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { dict } from '@/db/schema/dict'
import { order, orderLine } from '@/db/schema/order'
import { payment } from '@/db/schema/payment'
import { newNumber } from '../../order/numbers'
import { addFormerVariants, findVariants } from './former-variants'
import { newIds } from './ids'
import { type OrderPlan, planOrder } from './plan-order'
import type { Entry, Work, Writer } from './writer'

/**
 * Set down as they stand, like the history of the demo shop (lib/seed/history.ts): all that holds of an order that was
 * placed here holds of these, so that they can be shipped, received and paid back.
 */
export const orders = (): Writer<'order', OrderPlan> => ({
  batch: 250,
  nameOf: ({ number }) => number,
  needs: (records) => ({
    buyer: records.map(({ buyer }) => buyer),
    product: records.flatMap(({ lines }) => lines.map(({ product }) => product)),
    variant: records.flatMap(({ lines }) => lines.flatMap(({ variant }) => variant ?? [])),
  }),
  plan: planOrder,
  worth: ({ paid, status }, plan) => {
    const isPaid = status !== 'closed'
    return { theirs: isPaid ? paid : 0, ours: isPaid && plan ? plan.total : 0 }
  },
  async put(tx, entries, work) {
    await giveFreeNumbers(tx, entries, work)
    const lines = entries.flatMap(({ plan }) => plan.lines)
    await findVariants(tx, lines, work.counterparts)
    await addFormerVariants(tx, lines, work)
    const ids = await newIds(tx, order, entries.length)
    const carriers = await carrierCodes(tx)
    const rows = entries.map((entry, at) => rowOf(entry, ids[at] ?? 0, work, carriers))
    const lineIds = await newIds(tx, orderLine, lines.length)
    const lineRows = rows.flatMap((row, at) => (entries[at]?.plan.lines ?? []).map((line) => ({ ...line, order: row })))
    await writeOrders(tx, rows)
    const placed = lineRows.map(({ order: { id, status, created, closed }, variant, ...line }, at) => ({
      ...line,
      id: lineIds[at],
      order_id: id,
      sku_id: work.counterparts.id('variant', variant),
      created,
      closed: status === 'closed' ? closed : null,
    }))
    await writeLines(tx, placed)
    await writeEvents(tx, rows, work.user_id)
    await writeMoney(tx, rows, work.user_id)
    await writeReturned(tx, placed)
    return entries.map(({ old }, at) => ({ old, id: ids[at] ?? 0 }))
  },
  async after(db) {
    await db.execute(sql`select recount_sales()`)
  },
})

/** A number that another order has, here or there, is none that the provider can pay back by. */
async function giveFreeNumbers(tx: Db, entries: Entry<OrderPlan>[], { note }: Work): Promise<void> {
  const plans = entries.map(({ plan }) => plan)
  const { rows: orderRows } = await tx.execute<{ no: string }>(sql`select order_no as no from "order"
    where order_no in (select jsonb_array_elements_text(${JSON.stringify(plans.map((one) => one.order_no))}::jsonb))`)
  const { rows: paymentRows } = await tx.execute<{ no: string }>(sql`select transaction_id as no from payment
    where transaction_id in (select jsonb_array_elements_text(${JSON.stringify(plans.flatMap((one) => one.transaction_id ?? []))}::jsonb))`)
  const numbers = new Set(orderRows.map(({ no }) => no))
  const transactions = new Set(paymentRows.map(({ no }) => no))
  for (const { old, plan } of entries) {
    const says = 'Another order has its number or payment: it is refunded by hand'
    const isTaken = numbers.has(plan.order_no) || transactions.has(plan.transaction_id ?? '')
    if (isTaken) note({ note: 'changed', kind: 'order', old, value: plan.order_no, says })
    if (numbers.has(plan.order_no)) plan.order_no = newNumber(plan.at.created)
    if (isTaken) plan.transaction_id = undefined
    numbers.add(plan.order_no)
    if (plan.transaction_id) transactions.add(plan.transaction_id)
  }
}

type Row = ReturnType<typeof rowOf>

function rowOf({ plan }: Entry<OrderPlan>, id: number, { counterparts }: Work, carriers: (text: string) => string) {
  const { at, buyer, place, carrier, lines: _, ...rest } = plan
  const { created, paid = null, shipped = null, completed = null, closed = null } = at
  const refunded = plan.refunds.at(-1)?.at ?? paid
  return {
    ...rest,
    id,
    user_id: counterparts.id('buyer', buyer) ?? 0,
    address: place,
    carrier: carrier ? carriers(carrier) : null,
    created,
    paid,
    shipped,
    completed,
    closed,
    refunded: plan.status === 'refunded' ? refunded : null,
  }
}

const ROWS =
  sql.raw(`(id int, order_no text, user_id int, status text, goods bigint, freight int, discount bigint, total bigint,
  address jsonb, remark text, note text, created timestamptz, paid timestamptz, shipped timestamptz, completed timestamptz, closed timestamptz,
  refunded timestamptz, carrier text, tracking_no text, transaction_id text, refunds jsonb)`)
const rowsOf = (rows: object[]) => sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as o ${ROWS}`

/** How long a buyer has to say that it has come, from now on. */
const COMPLETES = sql`greatest(o.shipped + interval '10 days', now() + interval '3 days')`

async function writeOrders(tx: Db, rows: Row[]): Promise<void> {
  await tx.execute(sql`insert into "order" (id, order_no, user_id, status, goods_price, freight, discount, total_price,
      address, remark, note, expires_at, prepaid_at, paid_at, shipped_at, completed_at, completes_at, closed_at,
      carrier, tracking_no, create_time, update_time) overriding system value
    select id, order_no, user_id, status, goods, freight, discount, total, address, remark, note,
      created + interval '30 minutes', case when transaction_id is not null then paid end, paid, shipped, completed,
      case when status = 'shipped' then ${COMPLETES} end, closed, carrier, tracking_no, created,
      coalesce(refunded, completed, shipped, paid, closed, created)
    from ${rowsOf(rows)}`)
  await tx.execute(sql`insert into outbox (kind, payload, run_at)
    select 'order.confirm', jsonb_build_object('id', id), completes_at from "order"
    where status = 'shipped' and id = any(array(select id from ${rowsOf(rows)}))`)
}

type LineRow = {
  id: number | undefined
  order_id: number
  sku_id: number | undefined
  name: string
  specs: Record<string, string>
  price: number
  count: number
  returned: number
  created: Date
  closed: Date | null
}

/** What they took from stock was received before, so that what is there now stays. */
async function writeLines(tx: Db, rows: LineRow[]): Promise<void> {
  const lines = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as l (id int, order_id int, sku_id int, name text,
    specs jsonb, price int, count int, created timestamptz, closed timestamptz)`
  await tx.execute(sql`insert into order_line (id, order_id, product_id, sku_id, name, specs, file_id, price, count)
    overriding system value
    select l.id, order_id, s.product_id, sku_id, l.name, l.specs, coalesce(s.file_id, main_image(p)), l.price, l.count
    from ${lines} join sku s on s.id = sku_id join product p on p.id = s.product_id`)
  await tx.execute(sql`insert into stock_movement (sku_id, delta, reason)
    select sku_id, sum(count), 'import' from ${lines} group by sku_id order by sku_id`)
  await tx.execute(sql`insert into stock_movement (sku_id, delta, reason, order_line_id, create_time)
    select sku_id, -count, 'order', id, created from ${lines} order by sku_id, id`)
  await tx.execute(sql`insert into stock_movement (sku_id, delta, reason, order_line_id, create_time)
    select sku_id, count, 'order_closed', id, closed from ${lines} where closed is not null order by sku_id, id`)
  await tx.execute(sql`insert into stock_movement (sku_id, delta, reason)
    select sku_id, -sum(count), 'import' from ${lines} where closed is not null group by sku_id order by sku_id`)
}

async function writeEvents(tx: Db, rows: Row[], user_id: number): Promise<void> {
  await tx.execute(sql`insert into order_event (order_id, "from", "to", by, user_id, create_time)
    select o.id, step.was, step.next, step.by, step.who, step.at from ${rowsOf(rows)}, lateral (values
      (1, null, 'unpaid', 'buyer', o.user_id, o.created, true),
      (2, 'unpaid', 'closing', 'system', null, o.closed, o.status = 'closed'),
      (3, 'closing', 'closed', 'system', null, o.closed, o.status = 'closed'),
      (2, 'unpaid', 'paid', 'provider', null, o.paid, o.paid is not null),
      (3, 'paid', 'shipped', 'staff', ${user_id}::int, o.shipped, o.shipped is not null),
      (4, 'shipped', 'completed', 'system', null, o.completed, o.completed is not null),
      (5, case when o.completed is not null then 'completed' when o.shipped is not null then 'shipped' else 'paid' end,
        'refunding', 'staff', ${user_id}::int, o.refunded, o.status = 'refunded'),
      (6, 'refunding', 'refunded', 'provider', null, o.refunded, o.status = 'refunded')
    ) as step (no, was, next, by, who, at, happened) where happened order by o.id, no`)
}

/** What was not paid at WeChat, or has no number there, staff pay back themselves. */
async function writeMoney(tx: Db, rows: Row[], user_id: number): Promise<void> {
  const paid = rows.filter((row) => row.paid !== null)
  const ids = await newIds(tx, payment, paid.length)
  const payments = paid.map((row, at) => ({ ...row, id: ids[at], order_id: row.id }))
  const from = sql`jsonb_to_recordset(${JSON.stringify(payments)}::jsonb) as o (id int, order_id int, user_id int, order_no text,
    transaction_id text, total bigint, paid timestamptz, shipped timestamptz, completed timestamptz, refunds jsonb)`
  await tx.execute(sql`insert into payment (id, order_id, method, transaction_id, amount, source, user_id, success_time,
      create_time) overriding system value
    select id, order_id, case when transaction_id is null then 'other' else 'wechat' end, transaction_id, total,
      case when transaction_id is null then 'staff' else 'query' end,
      case when transaction_id is null then ${user_id}::int end, paid, paid from ${from}`)
  await tx.execute(sql`insert into refund (out_refund_no, order_id, payment_id, amount, reason, state, asked_by,
      user_id, decided_by, begun_at, ended_at, success_time, create_time, update_time)
    select case when exists (select from refund where out_refund_no = r.number) then 'R' || o.order_no || '-' || r.no
        else r.number end,
      order_id, id, r.amount, left(r.reason, 200), 'succeeded', 'staff', ${user_id}, ${user_id}, r.at, r.at, r.at, r.at, r.at
    from ${from}, lateral rows from (jsonb_to_recordset(o.refunds) as (number text, amount bigint, at timestamptz,
      reason text)) with ordinality as r (number, amount, at, reason, no)`)
  await tx.execute(sql`insert into shipping_upload (order_id, state, create_time, update_time)
    select order_id, 'done', shipped, shipped from ${from} where shipped is not null and transaction_id is not null`)
}

/** With the last refund of the order; it is not known which of several they were paid back by. */
async function writeReturned(tx: Db, rows: LineRow[]): Promise<void> {
  const back = rows.filter(({ returned }) => returned > 0)
  if (back.length === 0) return
  await tx.execute(sql`insert into refund_line (refund_id, order_line_id, count)
    select (select max(refund.id) from refund where refund.order_id = l.order_id), l.id, l.returned
    from jsonb_to_recordset(${JSON.stringify(back)}::jsonb) as l (id int, order_id int, returned int)`)
}

/** Our code of a carrier, by their code or its name; one that the dictionary does not have keeps its word. */
async function carrierCodes(db: Db): Promise<(text: string) => string> {
  const entries = await db.select({ value: dict.value, label: dict.label }).from(dict).where(eq(dict.type, 'carrier'))
  return (text) => {
    const word = text.trim()
    const found = entries.find(
      ({ value, label }) => value === word.toLowerCase() || label === word || stem(label) === stem(word),
    )
    return (found?.value ?? word).slice(0, 64)
  }
}

/** 顺丰速运 and 顺丰快递 are 顺丰. */
const stem = (name: string) =>
  name
    .replace(/(速运|速递|快递|快运|物流|express)$/i, '')
    .trim()
    .toLowerCase()
