import { and, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '@/db/client'
import { simulated } from '@/db/schema/simulator'
import { fail } from '@/lib/base/errors'
import type { Trade } from './pay-state'
import { ShippingUpload } from './shipping-checks'

/** What the platform knows of an order that was sent, by the shop's own number. */
const StoredUpload = z.object({
  fingerprint: z.string(),
  times: z.int(),
  received: z.boolean(),
  settling: z.boolean().default(false),
  settled: z.boolean().default(false),
  disputed: z.boolean().default(false),
  finished: z.boolean(),
  said: ShippingUpload,
})
export type StoredUpload = z.output<typeof StoredUpload>

export const isUploadOf = (out_trade_no: string) => and(eq(simulated.kind, 'shipping'), eq(simulated.key, out_trade_no))

export async function readUpload(db: Db, { out_trade_no }: Trade): Promise<StoredUpload | undefined> {
  const [row] = await db.select({ value: simulated.value }).from(simulated).where(isUploadOf(out_trade_no))
  return row && StoredUpload.parse(row.value)
}

/** 1: to be sent, 2: sent, 3: received, 6: waits to be paid out, 4: paid out, 5: all paid back. */
export function orderState({ total, refunded }: Trade, sent: StoredUpload | undefined): number {
  if (refunded === total) return 5
  if (sent?.settled) return 4
  if (sent?.settling) return 6
  if (sent?.received) return 3
  return sent?.finished ? 2 : 1
}

export async function changeUpload(db: Db, out_trade_no: string, change: Partial<StoredUpload>): Promise<void> {
  const changed = await db
    .update(simulated)
    .set({ value: sql`${simulated.value} || ${JSON.stringify(change)}::jsonb` })
    .where(and(isUploadOf(out_trade_no), sql`(${simulated.value} ->> 'finished')::boolean`))
    .returning({ key: simulated.key })
  if (changed.length === 0) fail('order_state')
}

export const Management = z.strictObject({ managed: z.boolean() })

export async function isManaged(db: Db): Promise<boolean> {
  const [row] = await db
    .select({ value: simulated.value })
    .from(simulated)
    .where(eq(simulated.kind, 'trade_management'))
  return row ? Management.parse(row.value).managed : true
}

const FUNDS = { 1: 'held', 2: 'held', 3: 'received', 6: 'settling', 4: 'settled', 5: 'refunded' } as const
type Funds = (typeof FUNDS)[keyof typeof FUNDS]
const isState = (state: number): state is keyof typeof FUNDS => Object.hasOwn(FUNDS, state)

/** Where the money of each paid order is; those that are `held` here and not shipped wait for their report. */
export async function findFunds(db: Db, trades: Trade[]): Promise<Map<string, { funds: Funds; isUnsent: boolean }>> {
  if (!(await isManaged(db))) return new Map()
  const numbers = trades.map(({ out_trade_no }) => out_trade_no)
  const rows = await db
    .select({ key: simulated.key, value: simulated.value })
    .from(simulated)
    .where(and(eq(simulated.kind, 'shipping'), inArray(simulated.key, ['', ...numbers])))
  const sent = new Map(rows.map(({ key, value }) => [key, StoredUpload.parse(value)]))
  const managed = trades.filter((one) => one.transaction_id && one.trade_type === 'JSAPI')
  return new Map(
    managed.map((one) => {
      const state = orderState(one, sent.get(one.out_trade_no))
      return [one.out_trade_no, { funds: isState(state) ? FUNDS[state] : 'held', isUnsent: state === 1 }]
    }),
  )
}
