import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '@/db/client'
import { simulated } from '@/db/schema/simulator'
import { fingerprintOf } from '@/lib/base/fingerprint'
import { insert, type Trade, tradeByTransaction, tradeOf } from './pay-state'
import { platformReply, withToken } from './platform-wire'
import { ShippingUpload, uploadError } from './shipping-checks'
import { shippingControls } from './shipping-controls'
import { isManaged, isUploadOf, orderState, readUpload, type StoredUpload } from './shipping-state'
import { type CallFamily, SIMULATED_ACCOUNT } from './world'

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

/** Stores a shipment: it may be sent again once with other fields; the same fields change nothing. */
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
  const latest = before && !before.finished ? withNewParcels(before.said, upload) : upload
  const changed = await db
    .update(simulated)
    .set({ value: sql`${simulated.value} || ${JSON.stringify({ ...value, times, said: latest })}::jsonb` })
    .where(and(isUploadOf(trade.out_trade_no), isFirst))
    .returning({ key: simulated.key })
  return changed.length > 0 ? 0 : 10060003
}

/** Until all is sent each report adds parcels; one that is named again is the same. */
function withNewParcels(before: ShippingUpload, upload: ShippingUpload): ShippingUpload {
  const isNamed = (number = '') => upload.shipping_list.some(({ tracking_no }) => tracking_no === number)
  const former = before.shipping_list.filter(({ tracking_no }) => !isNamed(tracking_no))
  return { ...upload, shipping_list: [...former, ...upload.shipping_list] }
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

const DAY = 86_400

const SpecialOrder = z.object({ order_id: z.string(), type: z.int(), delay_to: z.int().optional() })
const PRESALE = 1
const TEST_ORDER = 2

/** A pre-order is shipped 15 to 330 days after payment; nothing that was shipped can be reported as late. */
async function answerSpecialOrder(db: Db, body: unknown): Promise<Response> {
  const { data: order } = SpecialOrder.safeParse(body)
  if (!order) return platformReply(47001)
  if (order.type !== PRESALE && order.type !== TEST_ORDER) return platformReply(268546000)
  const trade = (await tradeByTransaction(db, order.order_id)) ?? (await tradeOf(db, order.order_id))
  if (!trade?.success_time || orderState(trade, await readUpload(db, trade)) !== 1) return platformReply(268546002)
  const days = ((order.delay_to ?? 0) - Date.parse(trade.success_time) / 1000) / DAY
  if (order.type === PRESALE && (days < 15 || days > 330)) return platformReply(268546001)
  const target = [simulated.kind, simulated.key]
  const row = { kind: 'special_order', key: trade.out_trade_no, value: order }
  await db
    .insert(simulated)
    .values(row)
    .onConflictDoUpdate({ target, set: { value: order } })
  return platformReply(0)
}

const DetailPath = z.object({ path: z.string() })
/** WeChat writes the number of the payment into it. */
// biome-ignore lint/suspicious/noTemplateCurlyInString: WeChat’s own placeholder
const ORDER_NUMBER = '${商品订单号}'
const isDetailPath = and(eq(simulated.kind, 'order_detail_path'), eq(simulated.key, 'current'))

async function getDetailPath(db: Db): Promise<Response> {
  const [row] = await db.select({ value: simulated.value }).from(simulated).where(isDetailPath)
  return platformReply(0, { path: row ? DetailPath.parse(row.value).path : '' })
}

async function setDetailPath(db: Db, body: unknown): Promise<Response> {
  const { data: value } = DetailPath.safeParse(body)
  if (!value?.path.includes(ORDER_NUMBER)) return platformReply(10060035)
  const target = [simulated.kind, simulated.key]
  const row = { kind: 'order_detail_path', key: 'current', value }
  await db.insert(simulated).values(row).onConflictDoUpdate({ target, set: { value } })
  return platformReply(0)
}

async function isTradeManaged(db: Db, body: unknown): Promise<Response> {
  const { appid } = z.record(z.string(), z.unknown()).catch({}).parse(body)
  if (!appid) return platformReply(40097)
  return appid === SIMULATED_ACCOUNT.appid
    ? platformReply(0, { is_trade_managed: await isManaged(db) })
    : platformReply(40013)
}

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
    { name: 'opspecialorder', method: 'POST', path: /\/order\/opspecialorder$/, answer: withToken(answerSpecialOrder) },
    {
      name: 'get_order_detail_path',
      method: 'POST',
      path: /\/order\/get_order_detail_path$/,
      answer: withToken(getDetailPath),
    },
    {
      name: 'update_order_detail_path',
      method: 'POST',
      path: /\/order\/update_order_detail_path$/,
      answer: withToken(setDetailPath),
    },
  ],
  doors: shippingControls,
  refuse: ({ errcode }) => platformReply(errcode),
}
