import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '@/db/client'
import { simulated } from '@/db/schema/simulator'
import { fingerprintOf } from '@/lib/base/fingerprint'
import { tryParseJson } from '@/lib/base/json'
import { signLabel } from '@/lib/tracking/signatures'
import { followedOf, SIMULATED_KUAIDI100 } from './kuaidi100'
import { platformReply, withToken } from './platform-wire'
import { labelPage, labelPicture } from './waybill-label'
import type { CallFamily } from './world'

/** The one account that each carrier knows here. */
export const SIMULATED_ACCOUNT_AT_CARRIERS = { account: 'MONTHLY', password: 'PASSWORD' }

/** A waybill that a carrier has given a number for, by the number of the order at the service. */
const Kept = z.object({
  tracking_no: z.string(),
  delivery: z.string(),
  to: z.string(),
  fingerprint: z.string(),
  state: z.enum(['ordered', 'canceled']).default('ordered'),
})
type Kept = z.output<typeof Kept>
type Family = 'kuaidi100_label' | 'wechat_label'

const isOrder = (family: Family, id: string) => and(eq(simulated.kind, family), eq(simulated.key, id))

async function keptOf(db: Db, family: Family, id: string): Promise<Kept | undefined> {
  const [row] = await db.select({ value: simulated.value }).from(simulated).where(isOrder(family, id))
  return row && Kept.parse(row.value)
}

const cancel = (db: Db, family: Family, id: string, kept: Kept) =>
  db
    .update(simulated)
    .set({ value: { ...kept, state: 'canceled' } })
    .where(isOrder(family, id))

/** The carrier has the parcel: see `POST /tracking`. */
const isCollected = async (db: Db, { tracking_no }: Kept) => (await followedOf(db, tracking_no)).state !== 'waiting'

/** Carriers that take part, by WeChat’s code: how Kuaidi100 calls them, and how their numbers begin. */
const CARRIERS: Record<string, { code: string; prefix: string }> = {
  SF: { code: 'shunfeng', prefix: 'SF13' },
  ZTO: { code: 'zhongtong', prefix: '754' },
  YTO: { code: 'yuantong', prefix: 'YT29' },
  STO: { code: 'shentong', prefix: '7722' },
  YD: { code: 'yunda', prefix: '4638' },
  JD: { code: 'jd', prefix: 'JDVA' },
  EMS: { code: 'ems', prefix: '11' },
  JTSD: { code: 'jtexpress', prefix: 'JT51' },
}

async function give(db: Db, family: Family, id: string, asked: Omit<Kept, 'tracking_no' | 'state'>) {
  const digits = BigInt(
    `0x${fingerprintOf([family, id])
      .replace(/[^0-9a-f]/g, '')
      .padEnd(12, '7')
      .slice(0, 12)}`,
  )
  const tracking_no = `${CARRIERS[asked.delivery]?.prefix}${String(digits).padStart(11, '0').slice(-11)}`
  const value: Kept = { ...asked, tracking_no, state: 'ordered' }
  const added = await db.insert(simulated).values({ kind: family, key: id, value }).onConflictDoNothing().returning()
  return { isNew: added.length > 0, kept: (await keptOf(db, family, id)) ?? value }
}

const Party = z.object({
  name: z.string().min(1).max(64),
  mobile: z.string().min(5).max(32),
  printAddr: z.string().min(4),
})
const KuaidiOrder = z.object({
  kuaidicom: z.string().min(1),
  partnerId: z.string(),
  partnerKey: z.string().optional(),
  recMan: Party,
  sendMan: Party,
  payType: z.enum(['SHIPPER', 'CONSIGNEE', 'MONTHLY', 'THIRDPARTY']),
  weight: z.number().positive(),
  count: z.int().min(1),
  cargo: z.string().min(1),
  orderId: z.string().min(1).max(32),
  printType: z.enum(['NON', 'IMAGE', 'HTML', 'CLOUD']),
})
const KuaidiCancel = KuaidiOrder.pick({ kuaidicom: true, partnerId: true, partnerKey: true, orderId: true }).extend({
  kuaidinum: z.string().min(1),
  reason: z.string().min(1),
})

const answerOf = (code: number, message: string, data: unknown = null) =>
  Response.json({ success: code === 200, code, message, data })

/** A call is good for a quarter of an hour. */
const RECENT = 900_000

async function answerLabel(db: Db, request: Request): Promise<Response> {
  const form = new URLSearchParams(await request.text())
  const [param, t, key, method] = ['param', 't', 'key', 'method'].map((name) => form.get(name) ?? '')
  const { secret } = SIMULATED_KUAIDI100
  if (key !== SIMULATED_KUAIDI100.key) return answerOf(501, 'key is unknown')
  if (form.get('sign') !== signLabel(param ?? '', t ?? '', key, secret)) return answerOf(503, 'sign is wrong')
  if (Math.abs(Date.now() - Number(t)) > RECENT) return answerOf(503, 't is out of date')
  if (method === 'order') return orderLabel(db, tryParseJson(param ?? ''), new URL(request.url).origin)
  return method === 'cancel' ? cancelLabel(db, tryParseJson(param ?? '')) : answerOf(400, 'method is unknown')
}

const isBound = ({ partnerId, partnerKey }: { partnerId: string; partnerKey?: string | undefined }) =>
  partnerId === SIMULATED_ACCOUNT_AT_CARRIERS.account && partnerKey === SIMULATED_ACCOUNT_AT_CARRIERS.password

const deliveryOf = (kuaidicom: string) => Object.keys(CARRIERS).find((one) => CARRIERS[one]?.code === kuaidicom)

async function orderLabel(db: Db, asked: unknown, origin: string): Promise<Response> {
  const { data } = KuaidiOrder.safeParse(asked)
  if (!data) return answerOf(400, 'data format error')
  if (!isBound(data)) return answerOf(30002, '电子面单账号或密码错误')
  const delivery = deliveryOf(data.kuaidicom)
  if (!delivery) return answerOf(30001, '不支持该快递公司')
  const fingerprint = fingerprintOf(data)
  const { kept } = await give(db, 'kuaidi100_label', data.orderId, { delivery, to: data.recMan.name, fingerprint })
  if (kept.fingerprint !== fingerprint) return answerOf(30003, '订单号已存在')
  if (kept.state === 'canceled') return answerOf(30004, '订单已取消')
  const label = `${origin}/label/picture/${data.orderId}`
  return answerOf(200, 'success', {
    taskId: fingerprint,
    kuaidinum: kept.tracking_no,
    label,
    bulkpen: `571-${delivery}`,
  })
}

async function cancelLabel(db: Db, asked: unknown): Promise<Response> {
  const { data } = KuaidiCancel.safeParse(asked)
  if (!data) return answerOf(400, 'data format error')
  const kept = await keptOf(db, 'kuaidi100_label', data.orderId)
  if (kept?.tracking_no !== data.kuaidinum) return answerOf(30005, '订单不存在')
  if (await isCollected(db, kept)) return answerOf(30006, '快件已揽收，无法取消')
  await cancel(db, 'kuaidi100_label', data.orderId, kept)
  return answerOf(200, 'success')
}

/** The page that the link of a Kuaidi100 label opens. */
async function showLabel(db: Db, request: Request): Promise<Response> {
  const kept = await keptOf(db, 'kuaidi100_label', new URL(request.url).pathname.split('/').at(-1) ?? '')
  if (!kept) return new Response('', { status: 404 })
  return new Response(labelPicture(kept.tracking_no), { headers: { 'Content-Type': 'image/png' } })
}

const Place = z
  .object({
    name: z.string().min(1).max(64),
    mobile: z.string().max(32).optional(),
    tel: z.string().max(32).optional(),
    province: z.string().min(1).max(64),
    city: z.string().min(1).max(64),
    area: z.string().min(1).max(64),
    address: z.string().min(1).max(512),
  })
  .refine(({ mobile, tel }) => Boolean(mobile || tel))
const Naming = { order_id: z.string().min(1).max(512), openid: z.string().min(1), delivery_id: z.string().min(1) }
const Add = z.object({
  ...Naming,
  add_source: z.literal(0),
  biz_id: z.string().min(1),
  sender: Place,
  receiver: Place,
  cargo: z.object({
    count: z.int().min(1),
    weight: z.number().positive(),
    space_x: z.number().positive(),
    space_y: z.number().positive(),
    space_z: z.number().positive(),
    detail_list: z.array(z.object({ name: z.string().min(1).max(128), count: z.int().min(1) })).min(1),
  }),
  shop: z.object({ wxa_path: z.string().min(1), img_url: z.string().min(1), goods_name: z.string().min(1) }),
  insured: z.object({ use_insured: z.union([z.literal(0), z.literal(1)]) }),
  service: z.object({ service_type: z.int(), service_name: z.string() }),
})
const Get = z.object({ ...Naming, waybill_id: z.string().optional() })

const BAD = 40097
/** Carriers refuse by this number, and say why in `delivery_resultmsg`. */
const BY_CARRIER = 9300501
const byCarrier = (delivery_resultmsg: string) =>
  platformReply(BY_CARRIER, { delivery_resultcode: 1, delivery_resultmsg })

const dataOf = ({ delivery, tracking_no }: Kept) => ({
  waybill_id: tracking_no,
  waybill_data: [{ key: `${delivery}_mark`, value: `571-${tracking_no.slice(-3)}` }],
})

/** An order is taken once: what was given for it is read. */
async function addWaybill(db: Db, body: unknown): Promise<Response> {
  const { data } = Add.safeParse(body)
  if (!data) return platformReply(BAD)
  if (!CARRIERS[data.delivery_id]) return platformReply(BAD)
  if (data.biz_id !== SIMULATED_ACCOUNT_AT_CARRIERS.account) return byCarrier('客户编码未绑定')
  const asked = { delivery: data.delivery_id, to: data.receiver.name, fingerprint: data.openid }
  const { isNew, kept } = await give(db, 'wechat_label', data.order_id, asked)
  return isNew ? platformReply(0, { order_id: data.order_id, ...dataOf(kept) }) : byCarrier('订单号已存在')
}

async function ofWaybill(db: Db, body: unknown, act: (kept: Kept, id: string) => Promise<Response>): Promise<Response> {
  const { data } = Get.safeParse(body)
  if (!data) return platformReply(BAD)
  const kept = await keptOf(db, 'wechat_label', data.order_id)
  const isIt = kept?.fingerprint === data.openid && kept.delivery === data.delivery_id
  if (!kept || !isIt) return platformReply(930563)
  return (data.waybill_id ?? kept.tracking_no) === kept.tracking_no ? act(kept, data.order_id) : platformReply(40199)
}

const getWaybill = (db: Db, body: unknown) =>
  ofWaybill(db, body, async (kept) => {
    const print_html = Buffer.from(labelPage(kept)).toString('base64')
    return platformReply(0, { ...dataOf(kept), print_html, order_status: kept.state === 'canceled' ? 1 : 0 })
  })

const cancelWaybill = (db: Db, body: unknown) =>
  ofWaybill(db, body, async (kept, id) => {
    if (await isCollected(db, kept)) return byCarrier('快件已揽收，无法取消')
    await cancel(db, 'wechat_label', id, kept)
    return platformReply(0)
  })

/** Kuaidi100 gives numbers and draws labels. */
export const kuaidi100Waybills: CallFamily = {
  calls: [
    { name: 'kuaidi100_label', method: 'POST', path: /\/label\/order$/, answer: answerLabel },
    { name: 'kuaidi100_picture', method: 'GET', path: /\/label\/picture\/[\w-]+$/, answer: showLabel },
  ],
  doors: {},
  refuse: ({ errcode }) => answerOf(errcode, 'refused'),
}

/** WeChat gives numbers of the carriers that a shop has bound there. */
export const wechatWaybills: CallFamily = {
  calls: [
    { name: 'waybill_add', method: 'POST', path: /\/business\/order\/add$/, answer: withToken(addWaybill) },
    { name: 'waybill_get', method: 'POST', path: /\/business\/order\/get$/, answer: withToken(getWaybill) },
    { name: 'waybill_cancel', method: 'POST', path: /\/business\/order\/cancel$/, answer: withToken(cancelWaybill) },
  ],
  doors: {},
  refuse: ({ errcode }) => platformReply(errcode),
}
