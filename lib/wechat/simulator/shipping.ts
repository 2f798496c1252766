import { and, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '@/db/client'
import { simulated } from '@/db/schema/simulator'
import { fail } from '@/lib/base/errors'
import { fingerprintOf } from '@/lib/base/fingerprint'
import { insert, type Trade, tradeByTransaction, tradeOf } from './pay-state'
import { platformReply, withToken } from './platform-wire'
import { pushMessage } from './push'
import { ShippingUpload, uploadError } from './shipping-checks'
import { type CallFamily, control, SIMULATED_ACCOUNT } from './world'

/** What the platform knows of an order that was sent, by the shop's own number. */
const StoredUpload = z.object({
  fingerprint: z.string(),
  times: z.int(),
  received: z.boolean(),
  settled: z.boolean().default(false),
  disputed: z.boolean().default(false),
  finished: z.boolean(),
  said: ShippingUpload,
})
type StoredUpload = z.output<typeof StoredUpload>

const isUploadOf = (out_trade_no: string) => and(eq(simulated.kind, 'shipping'), eq(simulated.key, out_trade_no))

async function readUpload(db: Db, { out_trade_no }: Trade): Promise<StoredUpload | undefined> {
  const [row] = await db.select({ value: simulated.value }).from(simulated).where(isUploadOf(out_trade_no))
  return row && StoredUpload.parse(row.value)
}

/** 1: to be sent, 2: sent, 3: received, 4: paid out, 5: all paid back. */
function orderState({ total, refunded }: Trade, sent: StoredUpload | undefined): number {
  if (refunded === total) return 5
  if (sent?.settled) return 4
  if (sent?.received) return 3
  return sent?.finished ? 2 : 1
}

const findTrade = (
  db: Db,
  { order_number_type, transaction_id = '', out_trade_no = '' }: ShippingUpload['order_key'],
) => (order_number_type === 2 ? tradeByTransaction(db, transaction_id) : tradeOf(db, out_trade_no))

async function answerUpload(db: Db, body: unknown): Promise<Response> {
  const { data: upload } = ShippingUpload.safeParse(body)
  if (!upload) return platformReply(47001)
  const wrong = uploadError(upload)
  if (wrong) return platformReply(wrong)
  const trade = await findTrade(db, upload.order_key)
  if (!trade?.transaction_id) return platformReply(10060001)
  if (trade.openid !== upload.payer.openid) return platformReply(10060031)
  return platformReply(await storeUpload(db, trade, upload))
}

/** Once, and once more with other words; the same words change nothing. */
async function storeUpload(db: Db, trade: Trade, upload: ShippingUpload): Promise<number> {
  const { upload_time, ...words } = upload
  const fingerprint = fingerprintOf(words)
  const value = { fingerprint, times: 1, received: false, finished: upload.is_all_delivered !== false, said: upload }
  if (trade.refunded === trade.total) return 10060004
  if (await insert(db, 'shipping', trade.out_trade_no, value)) return 0
  const before = await readUpload(db, trade)
  if (before?.received) return 10060004
  const isLater = Date.parse(upload_time) > Date.parse(before?.said.upload_time ?? '')
  if (before?.fingerprint === fingerprint || !isLater) return 10060023
  const isFirst = sql`(${simulated.value} ->> 'times')::int = 1`
  const times = before?.finished ? 2 : 1
  const changed = await db
    .update(simulated)
    .set({ value: sql`${simulated.value} || ${JSON.stringify({ ...value, times })}::jsonb` })
    .where(and(isUploadOf(trade.out_trade_no), isFirst))
    .returning({ key: simulated.key })
  return changed.length > 0 ? 0 : 10060003
}

const OrderQuery = z.object({ transaction_id: z.string().default(''), merchant_trade_no: z.string().default('') })

async function getOrder(db: Db, body: unknown): Promise<Response> {
  const { data: query } = OrderQuery.safeParse(body)
  if (!query) return platformReply(47001)
  const { transaction_id, merchant_trade_no } = query
  const trade = await (transaction_id ? tradeByTransaction(db, transaction_id) : tradeOf(db, merchant_trade_no))
  if (!trade?.transaction_id) return platformReply(10060001)
  return platformReply(0, { order: orderReply(trade, await readUpload(db, trade)) })
}

function orderReply(trade: Trade, sent: StoredUpload | undefined) {
  const { transaction_id, mchid, out_trade_no, description, total, openid } = trade
  const fields = { transaction_id, merchant_id: mchid, merchant_trade_no: out_trade_no, description, openid }
  const order = {
    ...fields,
    paid_amount: total,
    order_state: orderState(trade, sent),
    in_complaint: sent?.disputed === true,
  }
  if (!sent) return order
  const { delivery_mode, logistics_type, upload_time, shipping_list } = sent.said
  const list = shipping_list.map(({ item_desc, ...parcel }) => ({
    ...parcel,
    goods_desc: item_desc,
    upload_time: Math.floor(Date.parse(upload_time) / 1000),
  }))
  const finish_shipping_count = sent.finished ? sent.times : 0
  const shipping = { delivery_mode, logistics_type, finish_shipping: sent.finished, finish_shipping_count }
  return { ...order, shipping: { ...shipping, shipping_list: list } }
}

const Management = z.strictObject({ managed: z.boolean() })

async function isManaged(db: Db): Promise<boolean> {
  const [row] = await db
    .select({ value: simulated.value })
    .from(simulated)
    .where(eq(simulated.kind, 'trade_management'))
  return row ? Management.parse(row.value).managed : true
}

async function isTradeManaged(db: Db, body: unknown): Promise<Response> {
  const { appid } = z.record(z.string(), z.unknown()).catch({}).parse(body)
  if (!appid) return platformReply(40097)
  return appid === SIMULATED_ACCOUNT.appid
    ? platformReply(0, { is_trade_managed: await isManaged(db) })
    : platformReply(40013)
}

/** Of each order whose funds are held until its shipment is reported. */
export async function findHeldTrades(db: Db, trades: Trade[]): Promise<Set<string>> {
  if (!(await isManaged(db))) return new Set()
  const numbers = trades.map(({ out_trade_no }) => out_trade_no)
  const rows = await db
    .select({ key: simulated.key, value: simulated.value })
    .from(simulated)
    .where(and(eq(simulated.kind, 'shipping'), inArray(simulated.key, ['', ...numbers])))
  const sent = new Map(rows.map(({ key, value }) => [key, StoredUpload.parse(value)]))
  const isUnsent = (one: Trade) => orderState(one, sent.get(one.out_trade_no)) === 1
  const heldTrades = trades.filter((one) => one.transaction_id && one.trade_type === 'JSAPI' && isUnsent(one))
  return new Set(heldTrades.map(({ out_trade_no }) => out_trade_no))
}

/** Switches on or off that this shop must report shipments. */
const manageControl = control(Management, async ({ database }, value) => {
  const target = [simulated.kind, simulated.key]
  const row = { kind: 'trade_management', key: 'current', value }
  await database.db.insert(simulated).values(row).onConflictDoUpdate({ target, set: { value } })
  return value
})

const OfTrade = z.strictObject({ out_trade_no: z.string().min(1).max(64) })

async function changeUpload(db: Db, out_trade_no: string, change: Partial<StoredUpload>): Promise<void> {
  const changed = await db
    .update(simulated)
    .set({ value: sql`${simulated.value} || ${JSON.stringify(change)}::jsonb` })
    .where(and(isUploadOf(out_trade_no), sql`(${simulated.value} ->> 'finished')::boolean`))
    .returning({ key: simulated.key })
  if (changed.length === 0) fail('order_state')
}

/** Its buyer says to the platform that it has come, in the dialog of `wx.openBusinessView`. */
const receiptControl = control(
  OfTrade.partial()
    .extend({ transaction_id: z.string().min(1).max(64).optional() })
    .refine(({ out_trade_no, transaction_id }) => (out_trade_no === undefined) !== (transaction_id === undefined), {
      path: ['out_trade_no'],
    }),
  async ({ database: { db } }, { out_trade_no, transaction_id = '' }) => {
    const number = out_trade_no ?? (await tradeByTransaction(db, transaction_id))?.out_trade_no ?? fail('not_found')
    await changeUpload(db, number, { received: true })
    return { out_trade_no: number }
  },
)

/** The platform pays out, also where nobody has confirmed the receipt, and tells the shop. */
const settlementControl = control(
  OfTrade.extend({ silent: z.boolean().default(false) }),
  async (runtime, { out_trade_no, silent }) => {
    const trade = (await tradeOf(runtime.database.db, out_trade_no)) ?? fail('not_found')
    const { transaction_id, mchid: merchant_id, openid } = trade
    await changeUpload(runtime.database.db, out_trade_no, { received: true, settled: true })
    const seconds = Math.floor(Date.now() / 1000)
    const fields = {
      transaction_id,
      merchant_id,
      merchant_trade_no: out_trade_no,
      confirm_receive_method: 1,
      confirm_receive_time: seconds,
      settlement_time: seconds,
    }
    if (silent) return { out_trade_no, deliveries: [] }
    return pushMessage(runtime, { kind: 'trade_manage_order_settlement', openid, fields })
  },
)

/** A buyer disputes an order with the platform, or no longer does. */
const disputeControl = control(
  OfTrade.extend({ disputed: z.boolean().default(true) }),
  async ({ database }, { out_trade_no, disputed }) => {
    await changeUpload(database.db, out_trade_no, { disputed })
    return { out_trade_no, disputed }
  },
)

/** Records a report of a shipment, which releases the funds. */
export const shipping: CallFamily = {
  calls: [
    {
      name: 'upload_shipping_info',
      method: 'POST',
      path: /\/order\/upload_shipping_info$/,
      answer: withToken(answerUpload),
    },
    { name: 'get_order', method: 'POST', path: /\/sec\/order\/get_order$/, answer: withToken(getOrder) },
    { name: 'is_trade_managed', method: 'POST', path: /\/order\/is_trade_managed$/, answer: withToken(isTradeManaged) },
  ],
  doors: {
    'POST /trade_management': manageControl,
    'POST /receipt': receiptControl,
    'POST /settlement': settlementControl,
    'POST /dispute': disputeControl,
  },
  refuse: ({ errcode }) => platformReply(errcode),
}
