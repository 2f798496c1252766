import { and, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '@/db/client'
import { simulated } from '@/db/schema/simulator'

const STATES = ['NOTPAY', 'USERPAYING', 'SUCCESS', 'REFUND', 'CLOSED'] as const
export type TradeState = (typeof STATES)[number]

/** Where notifications of what came over HTTP go, and the key that they are signed with; all others go to this shop. */
const Outside = z.object({ url: z.string().optional(), serial: z.string() })

/** An order as the provider keeps it. */
export const Trade = z.object({
  appid: z.string(),
  mchid: z.string(),
  out_trade_no: z.string(),
  description: z.string(),
  trade_type: z.enum(['JSAPI', 'NATIVE', 'APP', 'MWEB']).default('JSAPI'),
  attach: z.string().optional(),
  /** No one's until it is paid, unless it is for the mini-program. */
  openid: z.string(),
  notify_url: z.string(),
  time_expire: z.string().optional(),
  fingerprint: z.string(),
  /** The receipt of the payment offers an invoice. */
  support_fapiao: z.boolean().optional(),
  state: z.enum(STATES),
  /** The amount due, and paid. */
  total: z.int(),
  refunded: z.int(),
  refunds: z.int(),
  transaction_id: z.string().optional(),
  success_time: z.string().optional(),
  outside: Outside.optional(),
})
export type Trade = z.output<typeof Trade>

export const Refund = z.object({
  out_refund_no: z.string(),
  out_trade_no: z.string(),
  refund_id: z.string(),
  transaction_id: z.string(),
  status: z.enum(['PROCESSING', 'SUCCESS', 'CLOSED', 'ABNORMAL']),
  refund: z.int(),
  total: z.int(),
  reason: z.string().optional(),
  notify_url: z.string().optional(),
  create_time: z.string(),
  success_time: z.string().optional(),
  /** The account that the refund was sent to instead of the one that paid. */
  received_by: z.string().optional(),
  outside: Outside.optional(),
})
export type Refund = z.output<typeof Refund>

type Kind =
  | 'trade'
  | 'trade_refund'
  | 'shipping'
  | 'complaint'
  | 'complaint_image'
  | 'complaint_address'
  | 'trade_complaint'
  | 'media'
export const isEntry = (kind: Kind, key: string) => and(eq(simulated.kind, kind), eq(simulated.key, key))
const field = (name: string): SQL<string> => sql<string>`${simulated.value} ->> ${sql.raw(`'${name}'`)}`

/** False: it exists already, and stays as it is. */
export async function insert(db: Db, kind: Kind, key: string, value: Record<string, unknown>): Promise<boolean> {
  const inserted = await db
    .insert(simulated)
    .values({ kind, key, value })
    .onConflictDoNothing()
    .returning({ key: simulated.key })
  return inserted.length > 0
}

/** A trade that exists already stays as it is. The id is for two hours, for whom it was given to. */
export async function insertTrade(db: Db, prepay_id: string, trade: Trade): Promise<void> {
  const { out_trade_no: key } = trade
  await db
    .insert(simulated)
    .values([
      { kind: 'trade', key, value: trade },
      { kind: 'prepay', key: prepay_id, value: { key }, expires_at: sql`now() + interval '2 hours'` },
    ])
    .onConflictDoNothing()
}

/** The number of the trade that a mini-program got this id for. */
export async function tradeNumberOf(db: Db, prepay_id: string): Promise<string | undefined> {
  const [row] = await db
    .select({ key: field('key') })
    .from(simulated)
    .where(and(eq(simulated.kind, 'prepay'), eq(simulated.key, prepay_id), gt(simulated.expires_at, sql`now()`)))
  return row?.key
}

export async function tradeOf(db: Db, out_trade_no: string): Promise<Trade | undefined> {
  const [row] = await db.select({ value: simulated.value }).from(simulated).where(isEntry('trade', out_trade_no))
  return row && Trade.parse(row.value)
}

export async function tradeByTransaction(db: Db, transaction_id: string): Promise<Trade | undefined> {
  const [row] = await db
    .select({ value: simulated.value })
    .from(simulated)
    .where(and(eq(simulated.kind, 'trade'), eq(field('transaction_id'), transaction_id)))
  return row && Trade.parse(row.value)
}

export async function refundOf(db: Db, out_refund_no: string): Promise<Refund | undefined> {
  const [row] = await db
    .select({ value: simulated.value })
    .from(simulated)
    .where(isEntry('trade_refund', out_refund_no))
  return row && Refund.parse(row.value)
}

/** Moves an order, if it is still in one of these states: of two who come at once one finds it there. */
export async function moveTrade(
  db: Db,
  out_trade_no: string,
  from: readonly TradeState[],
  change: Partial<Trade>,
): Promise<Trade | undefined> {
  const [row] = await db
    .update(simulated)
    .set({ value: sql`${simulated.value} || ${JSON.stringify(change)}::jsonb` })
    .where(and(isEntry('trade', out_trade_no), inArray(field('state'), [...from])))
    .returning({ value: simulated.value })
  return row && Trade.parse(row.value)
}

export async function moveRefund(
  db: Db,
  key: string,
  from: readonly Refund['status'][],
  change: Partial<Refund>,
): Promise<Refund | undefined> {
  const [row] = await db
    .update(simulated)
    .set({ value: sql`${simulated.value} || ${JSON.stringify(change)}::jsonb` })
    .where(and(isEntry('trade_refund', key), inArray(field('status'), [...from])))
    .returning({ value: simulated.value })
  return row && Refund.parse(row.value)
}

const MAX_REFUNDS = 50

/** Deducts a refund from the payment, or returns the amount of a failed one. */
export async function addRefunded(db: Db, out_trade_no: string, amount: number): Promise<Trade | undefined> {
  const number = (name: string) => sql`(${field(name)})::bigint`
  const [row] = await db
    .update(simulated)
    .set({
      value: sql`${simulated.value} || jsonb_build_object(
        'state', case when ${number('refunded')} + ${amount}::bigint > 0 then 'REFUND' else 'SUCCESS' end,
        'refunded', ${number('refunded')} + ${amount}::bigint,
        'refunds', ${number('refunds')} + case when ${amount}::bigint > 0 then 1 else 0 end)`,
    })
    .where(
      and(
        isEntry('trade', out_trade_no),
        inArray(field('state'), ['SUCCESS', 'REFUND']),
        sql`${number('refunded')} + ${amount}::bigint <= ${number('total')}`,
        sql`(${amount}::bigint < 0 or ${number('refunds')} < ${MAX_REFUNDS})`,
      ),
    )
    .returning({ value: simulated.value })
  return row && Trade.parse(row.value)
}

const MAX_ROWS = 10_000

export async function allTrades(db: Db): Promise<Trade[]> {
  const rows = await readAll(db, 'trade')
  return rows.map(({ value }) => Trade.parse(value))
}

export async function allRefunds(db: Db): Promise<Refund[]> {
  const rows = await readAll(db, 'trade_refund')
  return rows.map(({ value }) => Refund.parse(value))
}

export const readAll = (db: Db, kind: Kind) =>
  db
    .select({ value: simulated.value })
    .from(simulated)
    .where(eq(simulated.kind, kind))
    .orderBy(desc(simulated.create_time), simulated.key)
    .limit(MAX_ROWS)
