import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '@/db/client'
import { simulated } from '@/db/schema/simulator'
import { fail } from '@/lib/base/errors'
import { fingerprintOf } from '@/lib/base/fingerprint'
import type { Runtime } from '@/lib/core/runtime/runtime'
import { tradeByTransaction } from './pay-state'
import { platformReply, withToken } from './platform-wire'
import { type CallFamily, control } from './world'

const BAD = 40097
const text = (most: number) => z.string().min(1).max(most)

const Add = z.object({
  shop_order_id: text(128),
  biz_addr: z.object({
    name: text(64),
    mobile: text(32),
    country: text(64),
    province: text(64),
    city: text(64),
    area: text(64),
    address: text(512),
  }),
  openid: text(128),
  order_path: text(1000),
  goods_list: z.array(z.object({ name: text(500), url: z.url() })).min(1),
  order_price: z.number().positive(),
  wx_pay_id: text(64),
})

const Kept = z.object({
  shop_order_id: z.string(),
  /** 0 nothing said yet, 1 a pick-up, 2 a parcel of the buyer’s own. */
  status: z.int().default(0),
  waybill_id: z.string().default(''),
  delivery_id: z.string().default(''),
  order_status: z.int().default(0),
  /** No carrier knows the number. */
  unknown: z.boolean().default(false),
  bound: z.boolean().default(true),
})
type Kept = z.output<typeof Kept>

/** Here an ID follows from the number of the shop. */
const returnIdOf = (shop_order_id: string) =>
  BigInt(
    `0x${Buffer.from(fingerprintOf(['no_worry_return', shop_order_id]))
      .toString('hex')
      .slice(0, 15)}`,
  ).toString()

const isReturn = (return_id: string) => and(eq(simulated.kind, 'no_worry_return'), eq(simulated.key, return_id))

async function keptOf(db: Db, return_id: string): Promise<Kept | undefined> {
  const [row] = await db.select({ value: simulated.value }).from(simulated).where(isReturn(return_id))
  return row && Kept.parse(row.value)
}

const keep = (db: Db, return_id: string, value: Kept) => db.update(simulated).set({ value }).where(isReturn(return_id))

/** Payments that their buyer made count as insured; a planned refusal with 9300570 is one that is not. */
async function add(db: Db, body: unknown): Promise<Response> {
  const { data } = Add.safeParse(body)
  if (!data) return platformReply(BAD)
  const { shop_order_id, wx_pay_id, openid } = data
  const trade = await tradeByTransaction(db, wx_pay_id)
  if (!trade || trade.openid !== openid) return platformReply(9300570)
  const return_id = returnIdOf(shop_order_id)
  const row = { kind: 'no_worry_return', key: return_id, value: Kept.parse({ shop_order_id }) }
  const added = await db.insert(simulated).values(row).onConflictDoNothing().returning({ key: simulated.key })
  return added.length > 0 ? platformReply(0, { return_id }) : platformReply(9300522)
}

const Named = z.object({ return_id: text(64) })

async function ofReturn(db: Db, body: unknown, act: (kept: Kept, return_id: string) => Promise<Response> | Response) {
  const { data } = Named.safeParse(body)
  if (!data) return platformReply(BAD)
  const kept = await keptOf(db, data.return_id)
  return kept?.bound && !kept.unknown ? act(kept, data.return_id) : platformReply(931023)
}

/** The state of the parcel is left out while there is none; `status` is text, as in WeChat’s example. */
const get = (db: Db, body: unknown) =>
  ofReturn(db, body, ({ status, waybill_id, order_status, delivery_id }) =>
    platformReply(0, { status: String(status), ...(status > 0 && { waybill_id, order_status, delivery_id }) }),
  )

const unbind = (db: Db, body: unknown) =>
  ofReturn(db, body, async (kept, return_id) => {
    if (kept.status !== 2) return platformReply(BAD)
    await keep(db, return_id, { ...kept, bound: false })
    return platformReply(0)
  })

const Sending = z.strictObject({
  shop_order_id: text(128),
  how: z.enum(['pick_up', 'own']).default('own'),
  waybill_id: text(64),
  delivery_id: text(32).default('SF'),
  order_status: z.int().default(0),
  unknown: z.boolean().default(false),
})

/** The buyer books a pick-up or enters a number in WeChat, or the parcel goes on. */
async function send({ database: { db } }: Runtime, { shop_order_id, how, ...more }: z.output<typeof Sending>) {
  const return_id = returnIdOf(shop_order_id)
  const kept = (await keptOf(db, return_id)) ?? fail('not_found')
  await keep(db, return_id, { ...kept, ...more, status: how === 'own' ? 2 : 1 })
  return { return_id, bound: kept.bound }
}

/** WeChat’s return component. */
export const noWorryReturns: CallFamily = {
  calls: [
    { name: 'no_worry_return_add', method: 'POST', path: /\/no_worry_return\/add$/, answer: withToken(add) },
    { name: 'no_worry_return_get', method: 'POST', path: /\/no_worry_return\/get$/, answer: withToken(get) },
    { name: 'no_worry_return_unbind', method: 'POST', path: /\/no_worry_return\/unbind$/, answer: withToken(unbind) },
  ],
  doors: { 'POST /no_worry_return': control(Sending, send) },
  refuse: ({ errcode }) => platformReply(errcode),
}
