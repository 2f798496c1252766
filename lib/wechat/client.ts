import { z } from 'zod'
import { fail } from '../core/errors'
import type { Runtime } from '../core/runtime'
import { type Account, account } from './account'
import { ask, type Reply, read } from './ask'
import { refused } from './refused'
import { singleUse } from './spent-codes'
import { askWithToken } from './with-token'

/** The session key that comes along is not read. */
const Session = z.object({
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

export type Session = { appid: string; openid: string; unionid: string | undefined }

/** Who holds this code of `wx.login`. */
export async function codeToSession(runtime: Runtime, code: string): Promise<Session> {
  const me = account(runtime)
  const { appid, secret } = me
  const question = {
    call: 'jscode2session',
    path: '/sns/jscode2session',
    query: { appid, secret, js_code: code, grant_type: 'authorization_code' },
  }
  return singleUse(runtime.home.db, 'login', code, async () => {
    const reply = await ask(runtime, me, question)
    if (reply.errcode) refused(question.call, reply.errcode)
    const { openid, unionid } = read(runtime, question, Session, reply)
    return { appid, openid, unionid }
  })
}

/** The phone number behind a code that the mini-program got for it; `openid` makes WeChat see whose code it is. */
export async function phoneNumber(runtime: Runtime, code: string, openid?: string): Promise<string> {
  const me = account(runtime)
  const body = { code, ...(openid && { openid }) }
  return singleUse(runtime.home.db, 'phone', code, async () =>
    mobileIn(runtime, me, await askWithToken(runtime, me, { ...PHONE, body })),
  )
}

const PHONE = { call: 'getuserphonenumber', path: '/wxa/business/getuserphonenumber' }

function mobileIn(runtime: Runtime, { appid }: Account, reply: Reply): string {
  if (reply.errcode) refused(PHONE.call, reply.errcode)
  const { purePhoneNumber, countryCode, watermark } = read(runtime, PHONE, Phone, reply).phone_info
  if (watermark.appid !== appid) fail('code_refused')
  return countryCode === '86' ? purePhoneNumber : `+${countryCode}${purePhoneNumber}`
}
