import { createHash, createPublicKey, publicEncrypt, randomInt, randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Db } from '@/db/client'
import { simulated } from '@/db/schema/simulator'
import { fail } from '@/lib/base/errors'
import { shopDate, withOffset } from '@/lib/base/shop-time'
import type { Runtime } from '@/lib/core/runtime/runtime'
import { MCHID, payKeys } from './pay-keys'
import { insert, isEntry, readAll, tradeOf } from './pay-state'
import { failWith, parseBody, type SignedRequest } from './pay-wire'

/** Complaints of buyers as WeChat Pay keeps them. */
const Entry = z.object({
  log_id: z.string(),
  operate_time: z.string(),
  operate_type: z.string(),
  operate_details: z.string(),
  image_list: z.array(z.string()),
})
const Complaint = z.object({
  complaint_id: z.string(),
  complaint_time: z.string(),
  complaint_detail: z.string(),
  complaint_state: z.enum(['PENDING', 'PROCESSING', 'PROCESSED']),
  out_trade_no: z.string(),
  transaction_id: z.string(),
  amount: z.int(),
  openid: z.string(),
  phone: z.string(),
  problem_type: z.enum(['REFUND', 'SERVICE_NOT_WORK', 'OTHERS']),
  wanted: z.int().optional(),
  times: z.int(),
  waits: z.boolean(),
  images: z.array(z.string()),
  log: z.array(Entry),
})
type Complaint = z.output<typeof Complaint>

const [COMPLAINT, IMAGE, ADDRESS] = ['complaint', 'complaint_image', 'complaint_address'] as const

export async function complaintOf(db: Db, number: string): Promise<Complaint | undefined> {
  const [row] = await db.select({ value: simulated.value }).from(simulated).where(isEntry(COMPLAINT, number))
  return row && Complaint.parse(row.value)
}

export async function allComplaints(db: Db): Promise<Complaint[]> {
  const rows = await readAll(db, COMPLAINT)
  return rows.map(({ value }) => Complaint.parse(value))
}

/** Under a lock: what several write at once is all there. */
async function change(db: Db, number: string, next: (complaint: Complaint) => Partial<Complaint>): Promise<Complaint> {
  return db.transaction(async (tx) => {
    const query = tx.select({ value: simulated.value }).from(simulated).where(isEntry(COMPLAINT, number))
    const [row] = await query.for('update')
    if (!row) failWith('RESOURCE_NOT_EXISTS')
    const before = Complaint.parse(row.value)
    const value = { ...before, ...next(before) }
    await tx.update(simulated).set({ value }).where(isEntry(COMPLAINT, number))
    return value
  })
}

const entry = (operate_type: string, operate_details: string, image_list: string[] = []) => ({
  log_id: randomUUID(),
  operate_time: withOffset(new Date()),
  operate_type,
  operate_details,
  image_list,
})

const numberIn = (path: string, from: number) => decodeURIComponent(path.split('/').at(from) ?? '')

async function detailReply(db: Db, one: Complaint): Promise<Record<string, unknown>> {
  const { privateKey } = (await payKeys(db)).merchant
  const { out_trade_no, transaction_id, amount, openid, phone, wanted, times, waits, images, log: _, ...rest } = one
  const sealed = publicEncrypt({ key: createPublicKey(privateKey), oaepHash: 'sha1' }, Buffer.from(phone))
  return {
    ...rest,
    payer_phone: sealed.toString('base64'),
    payer_openid: openid,
    complaint_order_info: [{ transaction_id, out_trade_no, amount }],
    complaint_full_refunded: false,
    incoming_user_response: waits,
    user_complaint_times: times,
    problem_description: '用户投诉',
    ...(wanted !== undefined && { apply_refund_amount: wanted }),
    complaint_media_list: images.length > 0 ? [{ media_type: 'USER_COMPLAINT_IMAGE', media_url: images }] : [],
  }
}

const Listed = z.object({
  limit: z.coerce.number().int().min(1).max(50).default(10),
  offset: z.coerce.number().int().min(0).default(0),
  begin_date: z.iso.date(),
  end_date: z.iso.date(),
})

export async function listComplaints(db: Db, { query }: SignedRequest): Promise<Record<string, unknown>> {
  const { limit, offset, begin_date, end_date } = parseBody(Listed, Object.fromEntries(query))
  const days = (Date.parse(end_date) - Date.parse(begin_date)) / 86_400_000
  if (days < 0 || days > 30) failWith('PARAM_ERROR')
  const within = (await allComplaints(db)).filter(({ complaint_time }) => {
    const day = shopDate(new Date(complaint_time))
    return day >= begin_date && day <= end_date
  })
  const page = within.slice(offset, offset + limit)
  const data = await Promise.all(page.map((one) => detailReply(db, one)))
  return { data, limit, offset, total_count: offset === 0 ? within.length : 0 }
}

export const readComplaint = async (db: Db, { path }: SignedRequest): Promise<Record<string, unknown>> =>
  detailReply(db, (await complaintOf(db, numberIn(path, -1))) ?? failWith('RESOURCE_NOT_EXISTS'))

export async function complaintLog(db: Db, { path }: SignedRequest): Promise<Record<string, unknown>> {
  const { log } = (await complaintOf(db, numberIn(path, -2))) ?? failWith('RESOURCE_NOT_EXISTS')
  return { data: log.toReversed(), limit: 300, offset: 0, total_count: log.length }
}

const Response = z.strictObject({
  complainted_mchid: z.string(),
  response_content: z.string().min(1).max(200),
  response_images: z.array(z.string()).max(4).default([]),
})

export async function replyToComplaint(db: Db, { path, body }: SignedRequest): Promise<undefined> {
  const { response_content, response_images } = parseBody(Response, body)
  for (const image of response_images)
    if (!(await imageOf(db, image))) failWith('PARAM_ERROR', { location: 'body', issue: 'media_id is not known' })
  await change(db, numberIn(path, -2), (one) => ({
    complaint_state: one.complaint_state === 'PENDING' ? 'PROCESSING' : one.complaint_state,
    waits: false,
    log: [...one.log, entry('MERCHANT_RESPONSE', response_content, response_images)],
  }))
}

const Completion = z.strictObject({ complainted_mchid: z.string() })

export async function completeComplaint(db: Db, { path, body }: SignedRequest): Promise<undefined> {
  parseBody(Completion, body)
  await change(db, numberIn(path, -2), (one) => {
    if (one.complaint_state !== 'PROCESSING') failWith('INVALID_REQUEST')
    return { complaint_state: 'PROCESSED', waits: false, log: [...one.log, entry('MERCHANT_CONFIRM_COMPLETE', '')] }
  })
}

const Progress = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('APPROVE'), launch_refund_day: z.int().min(0).max(30) }),
  z.strictObject({ action: z.literal('REJECT'), reject_reason: z.string().min(1).max(200) }),
])

export async function decideRefund(db: Db, { path, body }: SignedRequest): Promise<undefined> {
  const decision = parseBody(Progress, body)
  await change(db, numberIn(path, -2), (one) => {
    if (one.problem_type !== 'REFUND' || one.complaint_state === 'PROCESSED') failWith('INVALID_REQUEST')
    return decision.action === 'APPROVE'
      ? { complaint_state: 'PROCESSING', waits: false, log: [...one.log, entry('MERCHANT_APPROVE_REFUND', '')] }
      : {
          complaint_state: 'PROCESSED',
          waits: false,
          log: [...one.log, entry('MERCHANT_REFUSE_RERUND', decision.reject_reason)],
        }
  })
}

async function imageOf(db: Db, id: string): Promise<Buffer | undefined> {
  const [row] = await db.select({ value: simulated.value }).from(simulated).where(isEntry(IMAGE, id))
  return row && Buffer.from(String(row.value.base64), 'base64')
}

const Meta = z.strictObject({ filename: z.string().min(1), sha256: z.string().regex(/^[0-9a-f]{64}$/) })

export async function uploadImage(db: Db, { body, file }: SignedRequest): Promise<Record<string, unknown>> {
  const { filename, sha256 } = parseBody(Meta, body)
  const isTyped = /\.(jpe?g|png|bmp)$/i.test(filename)
  const isWhole = file && createHash('sha256').update(file).digest('hex') === sha256
  if (!file || !isWhole || !isTyped || file.length > 2 * 1024 * 1024) failWith('PARAM_ERROR')
  const media_id = `${randomUUID()}==`
  await db.insert(simulated).values({ kind: IMAGE, key: media_id, value: { base64: file.toString('base64') } })
  return { media_id }
}

export const downloadImage = async (db: Db, { path }: SignedRequest): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array((await imageOf(db, numberIn(path, -1))) ?? failWith('RESOURCE_NOT_EXISTS'))

const Address = z.strictObject({ url: z.url().max(255) })

/** The address that they are sent to: read, set, or replaced. */
export async function complaintAddress(db: Db, { body }: SignedRequest): Promise<Record<string, unknown>> {
  if (body !== undefined) {
    const value = parseBody(Address, body)
    const target = [simulated.kind, simulated.key]
    const row = { kind: ADDRESS, key: 'current', value }
    await db.insert(simulated).values(row).onConflictDoUpdate({ target, set: { value } })
  }
  const [row] = await db.select({ value: simulated.value }).from(simulated).where(isEntry(ADDRESS, 'current'))
  if (!row) failWith('RESOURCE_NOT_EXISTS')
  return { mchid: MCHID, ...row.value }
}

/** A complaint as a buyer makes it in WeChat. */
export const NewComplaint = z.strictObject({
  out_trade_no: z.string().min(1).max(64),
  text: z.string().min(1).max(300),
  problem: z.enum(['REFUND', 'SERVICE_NOT_WORK', 'OTHERS']).default('OTHERS'),
  picture: z.boolean().default(false),
})

/** A green square of one pixel. */
const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADBwIAMCbHYQAAAABJRU5ErkJggg=='

export async function complain(
  { database: { db } }: Runtime,
  draft: z.output<typeof NewComplaint>,
): Promise<Complaint> {
  const { out_trade_no, text, problem, picture } = draft
  const trade = (await tradeOf(db, out_trade_no)) ?? fail('not_found')
  if (!trade.transaction_id) fail('order_state')
  const images = picture ? [`https://api.mch.weixin.qq.com/v3/merchant-service/images/${randomUUID()}`] : []
  for (const url of images)
    await db.insert(simulated).values({ kind: IMAGE, key: url.split('/').at(-1) ?? '', value: { base64: PICTURE } })
  const complaint_id = `2002${Date.now()}${randomInt(100_000, 1_000_000)}`
  const complaint: Complaint = {
    complaint_id,
    complaint_time: withOffset(new Date()),
    complaint_detail: text,
    complaint_state: 'PENDING',
    out_trade_no,
    transaction_id: trade.transaction_id,
    amount: trade.total,
    openid: trade.openid,
    phone: '13800138000',
    problem_type: problem,
    ...(problem === 'REFUND' && { wanted: trade.total }),
    times: 1,
    waits: true,
    images,
    log: [entry('USER_CREATE_COMPLAINT', text, images)],
  }
  await insert(db, COMPLAINT, complaint_id, complaint)
  return complaint
}

export const ComplaintAnswer = z.strictObject({
  complaint_id: z.string().min(1).max(64),
  text: z.string().min(1).max(300),
})

/** The buyer writes once more. */
export const complainAgain = ({ database }: Runtime, { complaint_id, text }: z.output<typeof ComplaintAnswer>) =>
  change(database.db, complaint_id, (one) => ({
    waits: true,
    complaint_state: one.complaint_state === 'PROCESSED' ? 'PROCESSING' : one.complaint_state,
    times: one.times + 1,
    log: [...one.log, entry('USER_RESPONSE', text)],
  }))
