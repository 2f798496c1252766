import { z } from 'zod'
import { fail } from '../base/errors'
import type { Runtime } from '../core/runtime/runtime'
import { type WeChatAccount, wechatAccount } from './account'
import { askWeChat, parseReply, type WeChatReply } from './ask'
import { countPhone, isUsedUp, PHONE } from './phone-quota'
import { failRejected } from './rejections'
import { redeemCode } from './spent-codes'
import { askWithToken } from './with-token'

/** The session key that comes along is not read. */
const WeChatSession = z.object({
  openid: z.string().min(1).max(128),
  unionid: z
    .string()
    .max(128)
    .transform((id) => id || undefined)
    .optional(),
})

const Phone = z.object({
  phone_info: z.object({
    purePhoneNumber: z.string().regex(/^\d{5,15}$/),
    countryCode: z.string().regex(/^\d{1,4}$/),
    watermark: z.object({ appid: z.string() }),
  }),
})

export type WeChatSession = { appid: string; openid: string; unionid: string | undefined }

/** Who holds this code of `wx.login`. */
export async function codeToSession(runtime: Runtime, code: string): Promise<WeChatSession> {
  const wechat = wechatAccount(runtime)
  const { appid, secret } = wechat
  const question = {
    call: 'jscode2session',
    path: '/sns/jscode2session',
    query: { appid, secret, js_code: code, grant_type: 'authorization_code' },
  }
  return redeemCode(runtime.database.db, 'login', code, async () => {
    const reply = await askWeChat(runtime, wechat, question)
    if (reply.errcode) failRejected(question.call, reply.errcode)
    const { openid, unionid } = parseReply(runtime, question, WeChatSession, reply)
    return { appid, openid, unionid }
  })
}

/** The phone number behind a code that the mini-program got for it; `openid` makes WeChat see whose code it is. */
export async function phoneNumber(runtime: Runtime, code: string, openid?: string): Promise<string> {
  const wechat = wechatAccount(runtime)
  const body = { code, openid }
  return redeemCode(runtime.database.db, 'phone', code, async () => {
    const reply = await askWithToken(runtime, wechat, { ...PHONE, body })
    await countPhone(runtime, reply.errcode)
    return parseMobile(runtime, wechat, reply)
  })
}

function parseMobile(runtime: Runtime, { appid }: WeChatAccount, reply: WeChatReply): string {
  if (isUsedUp(reply.errcode)) fail('rule', NONE_LEFT)
  if (reply.errcode) failRejected(PHONE.call, reply.errcode)
  const { purePhoneNumber, countryCode, watermark } = parseReply(runtime, PHONE, Phone, reply).phone_info
  if (watermark.appid !== appid) fail('code_refused')
  return countryCode === '86' ? purePhoneNumber : `+${countryCode}${purePhoneNumber}`
}

const NONE_LEFT = {
  message: 'The shop cannot look up phone numbers today. Please continue without one, or contact the shop',
  details: { reason: 'phone_quota' },
}
