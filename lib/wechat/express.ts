import { z } from 'zod'
import { errorWithBrand } from '../base/branded'
import { fail } from '../base/errors'
import type { Runtime } from '../core/runtime/runtime'
import { Misconfigured } from '../outgoing/call'
import { wechatAccount } from './account'
import { parseReply, type WeChatQuestion, type WeChatReply } from './ask'
import { askWithToken } from './with-token'

/** WeChat’s own tracking, which its plug-in in the mini-program shows. Never call these inside a transaction. */
export type Waybill = {
  /** Of the payer. */
  openid: string
  /** Of the receiver. */
  mobile: string
  /** WeChat's code of the carrier, such as SF. */
  company: string
  tracking_no: string
  transaction_id: string
  /** Of the order in the mini-program, without a slash at its beginning. */
  page: string
  goods: { name: string; image: string }[]
}

/** WeChat’s rejection, by its number. */
export class ExpressRejection extends errorWithBrand('ExpressRejection') {
  constructor(
    readonly call: string,
    readonly code: number,
    /** In the words of the carrier, where it is the carrier that refuses. */
    readonly words = '',
  ) {
    super(`WeChat refuses ${call} with ${code}`)
  }
}

const LATER = [-1, 44990, 45009, 45011]
const KEYS = [40001, 40013, 40014, 42001, 48001]

/** A call about parcels: its name in the log, where it is below `/cgi-bin/express`, and what it says. */
export type ExpressCall = Pick<WeChatQuestion, 'call' | 'seconds' | 'mostBytes'> & {
  at: string
  body: Record<string, unknown>
}
export type Answered = { question: WeChatQuestion; reply: WeChatReply }

/** WeChat’s answer to a call about parcels; fails or throws where it refuses. */
export async function askExpress(runtime: Runtime, { at, ...asked }: ExpressCall): Promise<Answered> {
  const { call } = asked
  const question: WeChatQuestion = { ...asked, path: `/cgi-bin/express/${at}` }
  const reply = await askWithToken(runtime, wechatAccount(runtime), question)
  const { errcode } = reply
  if (errcode === 0) return { question, reply }
  if (LATER.includes(errcode)) fail('unavailable', { message: 'WeChat cannot be reached, try again soon' })
  if (KEYS.includes(errcode)) throw new Misconfigured(`WeChat refuses ${call} with ${errcode}`)
  runtime.log('warn', 'WeChat refuses', { call, errcode })
  const { data: words } = z.string().safeParse(reply.delivery_resultmsg)
  throw new ExpressRejection(call, errcode, words)
}

/** WeChat takes no goods without a picture. */
export const noImage = ({ env }: Runtime): string => `${env.publicUrl}/shop-512.png`

const tracking = (call: string, body: Record<string, unknown>): ExpressCall => ({
  call,
  at: `delivery/open_msg/${call}`,
  body,
})

const bodyOf = ({ openid, mobile, company, tracking_no, transaction_id, page, goods }: Waybill) => ({
  openid,
  receiver_phone: mobile,
  delivery_id: company,
  waybill_id: tracking_no,
  trans_id: transaction_id,
  order_detail_path: page,
  goods_info: { detail_list: goods.map(({ name, image }) => ({ goods_name: name, goods_img_url: image })) },
})

const Traced = z.object({ waybill_token: z.string().min(1).max(1000) })

/** Gives the token that the plug-in opens a parcel with. */
export async function traceWaybill(runtime: Runtime, waybill: Waybill): Promise<string> {
  const { question, reply } = await askExpress(runtime, tracking('trace_waybill', bodyOf(waybill)))
  return parseReply(runtime, question, Traced, reply).waybill_token
}

/** WeChat then tells the buyer of the parcel's way by itself. */
export async function followWaybill(runtime: Runtime, waybill: Waybill): Promise<void> {
  await askExpress(runtime, tracking('follow_waybill', bodyOf(waybill)))
}

const Status = z.object({ waybill_info: z.object({ status: z.int() }) })

/** WeChat’s number for where it is. */
export async function queryWaybill(runtime: Runtime, sent: { openid: string; waybill_token: string }): Promise<number> {
  const { question, reply } = await askExpress(runtime, tracking('query_trace', sent))
  return parseReply(runtime, question, Status, reply).waybill_info.status
}
