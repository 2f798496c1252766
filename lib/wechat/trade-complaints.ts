import { z } from 'zod'
import { errorWithBrand } from '../base/branded'
import { refusal } from '../base/errors'
import { problemOfUrl } from '../base/target'
import type { Runtime } from '../core/runtime/runtime'
import { readAtMost } from '../outgoing/call'
import { readFrom } from '../outgoing/post'
import { wechatAccount } from './account'
import { type Picture, parseReply, type WeChatQuestion, type WeChatReply } from './ask'
import { askWithToken } from './with-token'

/**
 * What buyers complain of in the mini-program (its transaction protection), and how the shop answers there. None of it
 * may be called inside a transaction.
 */
const BASE = '/wxaapi/minishop'

/** WeChat’s refusal, by its number. */
export class ComplaintRejection extends errorWithBrand('ComplaintRejection') {
  constructor(
    call: string,
    readonly code: number,
  ) {
    super(`WeChat refuses ${call} with ${code}`)
  }
}

const LATER = [-1, 45009, 45011]
const away = () => refusal('unavailable', { message: 'WeChat cannot be reached, try again soon' })

async function askComplaint(runtime: Runtime, question: WeChatQuestion): Promise<WeChatReply> {
  const reply = await askWithToken(runtime, wechatAccount(runtime), question)
  const { errcode } = reply
  if (errcode === 0) return reply
  if (LATER.includes(errcode)) throw away()
  throw new ComplaintRejection(question.call, errcode)
}

export type TradeComplaint = {
  number: string
  /** In WeChat’s numbers. */
  type: string
  status: number
  transaction_id: string
  out_trade_no: string
  amount: number
  text: string
  images: string[]
  mobile: string | null
  complained_at: Date
  /** Until when this status lasts. */
  expires_at: Date | null
  steps: { kind: string; text: string; images: string[]; time: Date }[]
}

/** A number that is text in XML, and in some answers. */
const numberAsText = z.union([z.string(), z.number()]).transform(String)
const seconds = z.coerce.number().int().min(0).max(253_402_300_799)
const toTime = (at: number) => new Date(at * 1000)

/** Addresses of pictures, good for a while; what is none cannot be shown. */
const addresses = (list: string[] | null | undefined) =>
  (list ?? [])
    .map((one) => one.trim().replace(/^http:/, 'https:'))
    .filter((one) => URL.canParse(one) && problemOfUrl(one, { loopback: false }) === undefined)

/** One is an object, several are a list. */
const oneOrMany = <T extends z.ZodType>(one: T) =>
  z
    .union([z.array(one), one.transform((single) => [single])])
    .nullish()
    .transform((list) => list ?? [])

const Material = z.object({ content: z.string().nullish(), mediaIdList: z.array(z.string()).nullish() })
const Detail = z.object({
  complaintOrder: z.object({
    complaintOrderId: numberAsText,
    type: numberAsText,
    status: z.coerce.number().int(),
    phoneNumber: numberAsText.nullish(),
    customerMaterial: Material.nullish(),
    orderId: numberAsText,
    outTradeNo: z.string().nullish(),
    totalCost: z.coerce.number().int().min(0).catch(0),
    createTime: seconds,
    expireTime: seconds.default(0),
  }),
  item: oneOrMany(Material.extend({ itemType: numberAsText.default(''), time: seconds })),
})

/** What WeChat has of it now. */
export async function fetchTradeComplaint(runtime: Runtime, number: string): Promise<TradeComplaint> {
  const question = {
    call: 'complaint_detail',
    path: `${BASE}/complaintOrderDetail`,
    query: { complaintOrderId: number },
  }
  const { complaintOrder, item } = parseReply(runtime, question, Detail, await askComplaint(runtime, question))
  const { customerMaterial: message, expireTime, phoneNumber, outTradeNo } = complaintOrder
  return {
    number: complaintOrder.complaintOrderId,
    type: complaintOrder.type,
    status: complaintOrder.status,
    transaction_id: complaintOrder.orderId,
    out_trade_no: outTradeNo ?? '',
    amount: complaintOrder.totalCost,
    text: message?.content ?? '',
    images: addresses(message?.mediaIdList),
    mobile: phoneNumber || null,
    complained_at: toTime(complaintOrder.createTime),
    expires_at: expireTime > 0 ? toTime(expireTime) : null,
    steps: item.map(({ itemType, content, mediaIdList, time }) => ({
      kind: itemType,
      text: content ?? '',
      images: addresses(mediaIdList),
      time: toTime(time),
    })),
  }
}

const inMessage = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => String(value ?? ''))
const Message = z.object({
  complaint_order_id: numberAsText,
  status: z.coerce.number().int(),
  type: inMessage,
  create_time: seconds,
  expire_time: seconds.catch(0),
  order_id: inMessage,
  out_trade_no: inMessage,
  phone_number: inMessage,
  customer_material_content: inMessage,
  customer_material_media_id_list: inMessage,
  total_cost: z.coerce.number().int().min(0).catch(0),
})
const Nested = z.object({ BussiCallBackInfo: Message })

/** What a message of the kind `complaint_callback` says: flat in JSON, nested in XML. Its steps are asked for. */
export function readComplaintMessage(fields: Record<string, unknown>): TradeComplaint {
  const message = Nested.safeParse(fields).data?.BussiCallBackInfo ?? Message.parse(fields)
  return {
    number: message.complaint_order_id,
    type: message.type,
    status: message.status,
    transaction_id: message.order_id,
    out_trade_no: message.out_trade_no,
    amount: message.total_cost,
    text: message.customer_material_content,
    images: addresses(message.customer_material_media_id_list.split(',')),
    mobile: message.phone_number || null,
    complained_at: toTime(message.create_time),
    expires_at: message.expire_time > 0 ? toTime(message.expire_time) : null,
    steps: [],
  }
}

export type TradeAnswer = { text: string; media: string[] }

/** The first answer: whether the shop agrees to what the buyer asks for. */
export const respondToTradeComplaint = (runtime: Runtime, number: string, agrees: boolean, answer: TradeAnswer) =>
  act(runtime, {
    call: 'complaint_respond',
    path: 'bussiRespondComplaint',
    number,
    answer,
    bussiHandle: agrees ? 1 : 2,
  })

/** More about it, where WeChat asks for it. */
export const supplyProof = (runtime: Runtime, number: string, answer: TradeAnswer) =>
  act(runtime, { call: 'complaint_proof', path: 'bussiSupplyProof', number, answer })

/** That the shop has done what WeChat decided. */
export const supplyRefund = (runtime: Runtime, number: string, answer: TradeAnswer) =>
  act(runtime, { call: 'complaint_refund_proof', path: 'bussiSupplyRefund', number, answer })

type Act = { call: string; path: string; number: string; answer: TradeAnswer; bussiHandle?: 1 | 2 }

async function act(runtime: Runtime, { call, path, number, answer, bussiHandle }: Act): Promise<void> {
  const body = {
    complaintOrderId: Number(number),
    content: answer.text,
    mediaIdList: answer.media.length > 0 ? answer.media : undefined,
    bussiHandle,
  }
  await askComplaint(runtime, { call, path: `${BASE}/${path}`, body })
}

const SECONDS = 20
const Media = z.object({ media_id: z.string().min(1).max(512) })

/** Hands a picture over for an answer: WeChat keeps it for three days. */
export async function uploadTemporaryImage(runtime: Runtime, file: Picture): Promise<string> {
  const question = {
    call: 'media_upload',
    path: '/cgi-bin/media/upload',
    query: { type: 'image' },
    file,
    seconds: SECONDS,
  }
  return parseReply(runtime, question, Media, await askComplaint(runtime, question)).media_id
}

const LARGEST = 10 * 1024 * 1024

/**
 * A picture of the buyer’s, at the address that was given for it: never one in our own network,
 * whatever its name leads to.
 */
export async function downloadTradeImage(runtime: Runtime, url: string): Promise<Buffer> {
  if (runtime.simulated) return readAtMost(await wechatAccount(runtime).send(new Request(url)), LARGEST, away)
  const picture = await readFrom(url, LARGEST, { loopback: false, seconds: SECONDS })
  if (!picture) throw away()
  return picture
}
