import { randomInt, randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Db } from '@/db/client'
import { simulated } from '@/db/schema/simulator'
import { fail } from '@/lib/base/errors'
import type { Runtime } from '@/lib/core/runtime/runtime'
import { insert, isEntry, tradeOf } from './pay-state'
import { ifToken, platformReply, withToken } from './platform-wire'
import { pushMessage } from './push'
import { type CallFamily, control, SIMULATED_ACCOUNT } from './world'

/** Complaints of the mini-program’s transaction protection as the platform keeps them. */
const Step = z.object({ itemType: z.int(), time: z.int(), content: z.string(), mediaIdList: z.array(z.string()) })
const Complaint = z.object({
  complaintOrderId: z.string(),
  openId: z.string(),
  type: z.int(),
  status: z.int(),
  content: z.string(),
  orderId: z.string(),
  outTradeNo: z.string(),
  productName: z.string(),
  totalCost: z.int(),
  payTime: z.int(),
  createTime: z.int(),
  expireTime: z.int(),
  pictures: z.int(),
  /** Of the addresses of its pictures: others each time it is asked for, and only the latest are good. */
  ticket: z.string(),
  item: z.array(Step),
})
type Complaint = z.output<typeof Complaint>

const isComplaint = (number: string) => isEntry('trade_complaint', number)
const now = () => Math.floor(Date.now() / 1000)
const DAY = 86_400
const TO_ANSWER = 201
const UPLOAD_PROOF = 206
const HOURS_48 = [TO_ANSWER, UPLOAD_PROOF]

async function complaintOf(db: Db, number: string): Promise<Complaint | undefined> {
  const [row] = await db.select({ value: simulated.value }).from(simulated).where(isComplaint(number))
  return row && Complaint.parse(row.value)
}

async function change(db: Db, number: string, next: (complaint: Complaint) => Partial<Complaint> | undefined) {
  return db.transaction(async (tx) => {
    const [row] = await tx.select({ value: simulated.value }).from(simulated).where(isComplaint(number)).for('update')
    if (!row) return undefined
    const before = Complaint.parse(row.value)
    const changes = next(before)
    if (!changes) return undefined
    const value = { ...before, ...changes }
    await tx.update(simulated).set({ value }).where(isComplaint(number))
    return value
  })
}

const moveTo = (status: number, step: z.output<typeof Step>) => (one: Complaint) => ({
  status,
  expireTime: HOURS_48.includes(status) ? now() + 2 * DAY : 0,
  item: [...one.item, step],
})

const picturesOf = ({ complaintOrderId, pictures, ticket }: Complaint) =>
  Array.from(
    { length: pictures },
    (_, at) => `http://pictures.wechat.test/complaint/${complaintOrderId}/${at}/${ticket}`,
  )

const PHONE = 13_800_138_000

/** The addresses of the buyer’s material are new each time. */
async function detail(db: Db, request: Request): Promise<Response> {
  const number = new URL(request.url).searchParams.get('complaintOrderId') ?? ''
  const complaint = await change(db, number, () => ({ ticket: randomUUID() }))
  if (!complaint) return platformReply(1)
  const { content, item, pictures: _, ticket: _ticket, ...fields } = complaint
  const customerMaterial = { content, mediaIdList: picturesOf(complaint) }
  const complaintOrder = { ...fields, complaintOrderId: Number(number), phoneNumber: PHONE, customerMaterial }
  return platformReply(0, { complaintOrder, item: item.length === 1 ? item[0] : item })
}

/** A green square of one pixel. */
const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADBwIAMCbHYQAAAABJRU5ErkJggg=='

async function showPicture(db: Db, { url }: Request): Promise<Response> {
  const [number = '', , ticket] = new URL(url).pathname.split('/').slice(-3)
  if ((await complaintOf(db, number))?.ticket !== ticket) return new Response(null, { status: 403 })
  return new Response(Buffer.from(PICTURE, 'base64'), { headers: { 'Content-Type': 'image/png' } })
}

const answerFields = {
  complaintOrderId: z.int(),
  content: z.string().max(1000).default(''),
  mediaIdList: z.array(z.string()).max(9).default([]),
}
const Answer = z.strictObject(answerFields)
const Respond = z.strictObject({ ...answerFields, bussiHandle: z.union([z.literal(1), z.literal(2)]) })

/** Takes an answer of the shop, which leads from some statuses to another and is refused in the rest. */
const answered = (contract: typeof Answer | typeof Respond, rules: { from: number[]; to: number; kind: number }) =>
  withToken(async (db: Db, body: unknown) => {
    const { data: answer } = contract.safeParse(body)
    if (!answer) return platformReply(47001)
    const { complaintOrderId, content, mediaIdList } = answer
    if (content === '' && mediaIdList.length === 0) return platformReply(2)
    for (const media of mediaIdList) if (!(await isMedia(db, media))) return platformReply(2)
    const number = String(complaintOrderId)
    if (!(await complaintOf(db, number))) return platformReply(1)
    const refuses = 'bussiHandle' in answer && answer.bussiHandle === 2
    const step = { itemType: rules.kind, time: now(), content, mediaIdList }
    const move = moveTo(refuses ? 204 : rules.to, step)
    const moved = await change(db, number, (one) => (rules.from.includes(one.status) ? move(one) : undefined))
    return platformReply(moved ? 0 : 309)
  })

async function isMedia(db: Db, media_id: string): Promise<boolean> {
  const rows = await db.select({ key: simulated.key }).from(simulated).where(isEntry('media', media_id))
  return rows.length > 0
}

const uploadMedia = ifToken(async (db, request) => {
  const media = (await request.formData().catch(() => undefined))?.get('media')
  if (!(media instanceof File) || !/\.(jpe?g|png|gif)$/i.test(media.name)) return platformReply(40004)
  const media_id = randomUUID()
  await insert(db, 'media', media_id, { size: media.size })
  return platformReply(0, { type: 'image', media_id, created_at: now() })
})

/** The message that tells of it; what is sent goes over it. */
function sendMessage(runtime: Runtime, complaint: Complaint, message: Record<string, unknown>) {
  const fields = {
    appid: SIMULATED_ACCOUNT.appid,
    option_type: complaint.item.length > 1 ? 2 : 1,
    complaint_order_id: complaint.complaintOrderId,
    status: complaint.status,
    create_time: complaint.createTime,
    expire_time: complaint.expireTime,
    type: complaint.type,
    order_id: complaint.orderId,
    out_trade_no: complaint.outTradeNo,
    phone_number: String(PHONE),
    open_id: complaint.openId,
    customer_material_content: complaint.content,
    customer_material_media_id_list: picturesOf(complaint).join(','),
    pay_time: complaint.payTime,
    total_cost: complaint.totalCost,
    product_name: complaint.productName,
  }
  const content = message.format === 'xml' ? { BussiCallBackInfo: fields } : fields
  return pushMessage(runtime, { kind: 'complaint_callback', openid: complaint.openId, fields: content, ...message })
}

/** How it is told of, as `POST /message` takes it. */
const message = z.record(z.string(), z.unknown()).default({})

const New = z.strictObject({
  out_trade_no: z.string().min(1).max(64),
  text: z.string().min(1).max(500),
  type: z.int().default(611),
  pictures: z.int().min(0).max(4).default(0),
  message,
})

const complainControl = control(New, async (runtime, { out_trade_no, text, type, pictures, message }) => {
  const { db } = runtime.database
  const trade = (await tradeOf(db, out_trade_no)) ?? fail('not_found')
  if (!trade.transaction_id) fail('order_state')
  const complaintOrderId = String(randomInt(1_000_000, 1_000_000_000))
  const complaint: Complaint = {
    complaintOrderId,
    openId: trade.openid,
    type,
    status: TO_ANSWER,
    content: text,
    orderId: trade.transaction_id,
    outTradeNo: out_trade_no,
    productName: trade.description,
    totalCost: trade.total,
    payTime: now(),
    createTime: now(),
    expireTime: now() + 2 * DAY,
    pictures,
    ticket: randomUUID(),
    item: [{ itemType: 1, time: now(), content: text, mediaIdList: [] }],
  }
  await insert(db, 'trade_complaint', complaintOrderId, complaint)
  return { ...(await sendMessage(runtime, complaint, message)), complaint_order_id: complaintOrderId }
})

const Move = z.strictObject({
  complaint_order_id: z.string().min(1),
  status: z.int(),
  text: z.string().max(500).default(''),
  message,
})

/** The platform goes on with it, and tells. */
const moveControl = control(Move, async (runtime, { complaint_order_id, status, text, message }) => {
  const step = { itemType: status, time: now(), content: text, mediaIdList: [] }
  const moved = await change(runtime.database.db, complaint_order_id, moveTo(status, step))
  return sendMessage(runtime, moved ?? fail('not_found'), message)
})

export const tradeComplaints: CallFamily = {
  calls: [
    { name: 'complaint_detail', method: 'GET', path: /\/minishop\/complaintOrderDetail$/, answer: ifToken(detail) },
    { name: 'complaint_picture', method: 'GET', path: /^\/complaint\/\d+\/\d+\/[\w-]+$/, answer: showPicture },
    { name: 'media_upload', method: 'POST', path: /\/cgi-bin\/media\/upload$/, answer: uploadMedia },
    {
      name: 'complaint_respond',
      method: 'POST',
      path: /\/minishop\/bussiRespondComplaint$/,
      answer: answered(Respond, { from: [TO_ANSWER], to: 203, kind: 2 }),
    },
    {
      name: 'complaint_proof',
      method: 'POST',
      path: /\/minishop\/bussiSupplyProof$/,
      answer: answered(Answer, { from: [106, 108], to: 101, kind: 3 }),
    },
    {
      name: 'complaint_refund_proof',
      method: 'POST',
      path: /\/minishop\/bussiSupplyRefund$/,
      answer: answered(Answer, { from: [UPLOAD_PROOF], to: 207, kind: 4 }),
    },
  ],
  doors: { 'POST /trade_complaint': complainControl, 'POST /trade_complaint/move': moveControl },
  refuse: ({ errcode }) => platformReply(errcode),
}
