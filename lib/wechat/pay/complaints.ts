import { constants, createHash, type KeyObject, privateDecrypt } from 'node:crypto'
import { z } from 'zod'
import type { Runtime } from '@/lib/core/runtime/runtime'
import { PayError } from '@/lib/pay/provider'
import { askWeChatPay, parseAnswer, payAccount } from './ask'

/**
 * What buyers complain of at WeChat Pay, and how the shop answers there. None of it may be called inside a transaction.
 */
const BASE = '/v3/merchant-service'
const pathOf = (number: string) => `${BASE}/complaints-v2/${encodeURIComponent(number)}`

const word = z.string().max(64)
const time = z.iso.datetime({ offset: true })
const Media = z.object({ media_type: word, media_url: z.array(z.string().max(2048)).default([]) })

const Detail = z.object({
  complaint_id: word.min(1),
  complaint_time: time,
  complaint_detail: z.string(),
  complaint_state: word,
  /** Encrypted for our certificate. */
  payer_phone: z.string().optional(),
  complaint_order_info: z.array(z.object({ transaction_id: word, out_trade_no: word, amount: z.int() })).min(1),
  complaint_full_refunded: z.boolean().default(false),
  incoming_user_response: z.boolean().default(false),
  user_complaint_times: z.int().default(1),
  complaint_media_list: z.array(Media).optional(),
  problem_description: z.string().optional(),
  problem_type: word.optional(),
  apply_refund_amount: z.int().optional(),
})
export type PayComplaint = Omit<z.output<typeof Detail>, 'payer_phone'> & { mobile: string | undefined }

const Numbers = z.object({ data: z.array(z.object({ complaint_id: word.min(1) })).default([]) })

const Log = z.object({
  log_id: word.min(1),
  operate_time: time,
  operate_type: word,
  operate_details: z.string().default(''),
  complaint_media_list: z.union([Media, z.array(Media)]).optional(),
  image_list: z.array(z.string().max(2048)).optional(),
})
export type PayComplaintLog = Pick<
  z.output<typeof Log>,
  'log_id' | 'operate_time' | 'operate_type' | 'operate_details'
> & {
  images: string[]
}

const MOST = 50
const PAGES = 20

/** The numbers of all that were made on these days, which may lie thirty days apart. */
export async function fetchComplaintNumbers(runtime: Runtime, begin_date: string, end_date: string): Promise<string[]> {
  const { mchid } = await payAccount(runtime)
  const numbers: string[] = []
  for (let page = 0; page < PAGES; page += 1) {
    const query = { limit: String(MOST), offset: String(page * MOST), begin_date, end_date, complainted_mchid: mchid }
    const path = `${BASE}/complaints-v2?${new URLSearchParams(query)}`
    const { data } = parseAnswer(Numbers, await askWeChatPay(runtime, { call: 'list_complaints', method: 'GET', path }))
    numbers.push(...data.map(({ complaint_id }) => complaint_id))
    if (data.length < MOST) break
  }
  return numbers
}

export async function fetchComplaint(runtime: Runtime, number: string): Promise<PayComplaint> {
  const { privateKey } = await payAccount(runtime)
  const answer = await askWeChatPay(runtime, { call: 'read_complaint', method: 'GET', path: pathOf(number) })
  const { payer_phone, ...detail } = parseAnswer(Detail, answer)
  return { ...detail, mobile: payer_phone ? decryptPhone(privateKey, payer_phone) : undefined }
}

/** Undefined where it was encrypted for a certificate that the shop does not use any more. */
function decryptPhone(key: KeyObject, sealed: string): string | undefined {
  try {
    const rule = { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha1' }
    return privateDecrypt(rule, Buffer.from(sealed, 'base64')).toString('utf8')
  } catch {
    return undefined
  }
}

/** What was said of it, by all sides: the newest come first there. */
export async function fetchComplaintLog(runtime: Runtime, number: string): Promise<PayComplaintLog[]> {
  const path = `${pathOf(number)}/negotiation-historys?limit=300&offset=0`
  const answer = await askWeChatPay(runtime, { call: 'complaint_log', method: 'GET', path })
  const { data } = parseAnswer(z.object({ data: z.array(Log).default([]) }), answer)
  return data.map(({ log_id, operate_time, operate_type, operate_details, complaint_media_list, image_list }) => ({
    log_id,
    operate_time,
    operate_type,
    operate_details,
    images: image_list ?? [complaint_media_list ?? []].flat().flatMap(({ media_url }) => media_url),
  }))
}

export type ComplaintReply = { text: string; images: string[] }

export async function replyToComplaint(runtime: Runtime, number: string, { text, images }: ComplaintReply) {
  const body = { response_content: text, response_images: images.length > 0 ? images : undefined }
  await act(runtime, 'reply_complaint', number, 'response', body)
}

/** Says that it is dealt with: then it can only be answered again if the buyer complains again. */
export const completeComplaint = (runtime: Runtime, number: string) =>
  act(runtime, 'complete_complaint', number, 'complete', {})

export type RefundDecision = { action: 'APPROVE'; days: number } | { action: 'REJECT'; reason: string }

/** Whether the shop refunds what the buyer asks for. To approve it pays nothing: that is a refund as any other. */
export async function decideComplaintRefund(runtime: Runtime, number: string, decision: RefundDecision): Promise<void> {
  const { action } = decision
  const body = decision.action === 'APPROVE' ? { launch_refund_day: decision.days } : { reject_reason: decision.reason }
  const path = `${pathOf(number)}/update-refund-progress`
  await askWeChatPay(runtime, { call: 'complaint_refund', method: 'POST', path, body: { action, ...body } })
}

async function act(runtime: Runtime, call: string, number: string, last: string, body: Record<string, unknown>) {
  const { mchid } = await payAccount(runtime)
  const path = `${pathOf(number)}/${last}`
  await askWeChatPay(runtime, { call, method: 'POST', path, body: { complainted_mchid: mchid, ...body } })
}

const IMAGES = `${BASE}/images`
const LARGEST = 2 * 1024 * 1024

/** Hands a picture over for an answer; its number there is what the answer names. */
export async function uploadComplaintImage(runtime: Runtime, { name, mime, bytes }: Picture): Promise<string> {
  const meta = { filename: name, sha256: createHash('sha256').update(bytes).digest('hex') }
  const question = { call: 'complaint_upload', method: 'POST', path: `${IMAGES}/upload`, seconds: 20 } as const
  const answer = await askWeChatPay(runtime, { ...question, file: { meta, mime, bytes } })
  return parseAnswer(z.object({ media_id: z.string().min(1).max(512) }), answer).media_id
}
export type Picture = { name: string; mime: string; bytes: Uint8Array<ArrayBuffer> }

/** A picture by the last part of its address there. Fetched from the usual host: our signature goes nowhere else. */
export function downloadComplaintImage(runtime: Runtime, image: string): Promise<Buffer> {
  const path = `${IMAGES}/${encodeURIComponent(decodeURIComponent(image.split('/').at(-1) ?? ''))}`
  const limits = { unsigned: true, seconds: 20, largest: LARGEST } as const
  return askWeChatPay(runtime, { call: 'complaint_image', method: 'GET', path, ...limits })
}

const Address = z.object({ url: z.string() })

/** Has them sent to this shop, where they are sent nowhere or elsewhere. */
export async function subscribeToComplaints(runtime: Runtime): Promise<void> {
  const url = `${runtime.env.publicUrl}/v1/pay/complaint_notify`
  const question = { call: 'complaint_address', path: `${BASE}/complaint-notifications` }
  const existing = await askWeChatPay(runtime, { ...question, method: 'GET', mayBeMissing: true }).then(
    (answer) => parseAnswer(Address, answer).url,
    (error: unknown) => {
      if (error instanceof PayError && error.kind === 'rejected') return undefined // none is set
      throw error
    },
  )
  if (existing === url) return
  await askWeChatPay(runtime, { ...question, method: existing === undefined ? 'POST' : 'PUT', body: { url } })
}
