import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '@/db/client'
import { simulated } from '@/db/schema/simulator'
import { fingerprintOf } from '@/lib/base/fingerprint'
import { shopDate } from '@/lib/base/shop-time'
import { followedOf } from './kuaidi100'
import { tradeByTransaction } from './pay-state'
import { platformReply, withToken } from './platform-wire'
import type { CallFamily } from './world'

const Waybill = z.object({
  openid: z.string().min(1),
  receiver_phone: z.string().regex(/^\+?[\d -]{5,}$/),
  waybill_id: z.string().min(1).max(128),
  trans_id: z.string().min(1),
  order_detail_path: z.string().min(1),
  delivery_id: z.string().optional(),
  goods_info: z.object({
    detail_list: z.array(z.object({ goods_name: z.string().min(1), goods_img_url: z.string().min(1) })).min(1),
  }),
})
type Waybill = z.output<typeof Waybill>

/** An order of the buyer that was paid in the last thirty days; of messages ninety. */
async function waybillProblem(db: Db, { openid, trans_id }: Waybill, days: number): Promise<number> {
  const trade = await tradeByTransaction(db, trans_id)
  if (!trade || trade.openid !== openid) return 930563
  return Date.parse(trade.success_time ?? '') > Date.now() - days * 86_400_000 ? 0 : 930563
}

async function traceWaybill(db: Db, body: unknown): Promise<Response> {
  const { data: waybill } = Waybill.safeParse(body)
  if (!waybill) return platformReply(40097)
  const problem = await waybillProblem(db, waybill, 30)
  if (problem) return platformReply(problem)
  const { openid, waybill_id } = waybill
  const waybill_token = fingerprintOf({ openid, waybill_id })
  await db.insert(simulated).values({ kind: 'waybill', key: waybill_token, value: waybill }).onConflictDoNothing()
  return platformReply(0, { waybill_token })
}

const FOLLOWED_A_DAY = 50

async function followWaybill(db: Db, body: unknown): Promise<Response> {
  const { data: waybill } = Waybill.safeParse(body)
  if (!waybill) return platformReply(40097)
  const problem = await waybillProblem(db, waybill, 90)
  if (problem) return platformReply(problem)
  const key = `${waybill.openid} ${shopDate(new Date())}`
  const [counted] = await db
    .insert(simulated)
    .values({ kind: 'waybill_follow', key, value: { count: 1 } })
    .onConflictDoUpdate({
      target: [simulated.kind, simulated.key],
      set: { value: sql`jsonb_build_object('count', (${simulated.value} ->> 'count')::int + 1)` },
    })
    .returning({ value: simulated.value })
  return platformReply(Number(counted?.value.count) > FOLLOWED_A_DAY ? 45009 : 0)
}

const STATUSES: Record<string, number> = {
  waiting: 0,
  collected: 1,
  in_transit: 2,
  delivering: 3,
  delivered: 4,
  problem: 5,
  refused: 5,
  returning: 5,
  returned: 5,
}
const Query = z.object({ openid: z.string().min(1), waybill_token: z.string().min(1) })

async function queryTrace(db: Db, body: unknown): Promise<Response> {
  const { data: query } = Query.safeParse(body)
  if (!query) return platformReply(40097)
  const isIt = and(eq(simulated.kind, 'waybill'), eq(simulated.key, query.waybill_token))
  const [row] = await db.select({ value: simulated.value }).from(simulated).where(isIt)
  const { data: waybill } = Waybill.safeParse(row?.value)
  if (waybill?.openid !== query.openid) return platformReply(931023)
  const { state } = await followedOf(db, waybill.waybill_id)
  const { goods_info, waybill_id } = waybill
  return platformReply(0, { waybill_info: { status: STATUSES[state], waybill_id }, shop_info: { goods_info } })
}

/** WeChat’s tracking of parcels; `POST /tracking` of kuaidi100.ts moves them. */
export const express: CallFamily = {
  calls: [
    { name: 'trace_waybill', method: 'POST', path: /\/open_msg\/trace_waybill$/, answer: withToken(traceWaybill) },
    { name: 'follow_waybill', method: 'POST', path: /\/open_msg\/follow_waybill$/, answer: withToken(followWaybill) },
    { name: 'query_trace', method: 'POST', path: /\/open_msg\/query_trace$/, answer: withToken(queryTrace) },
  ],
  doors: {},
  refuse: ({ errcode }) => platformReply(errcode),
}
