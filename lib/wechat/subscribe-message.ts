import { z } from 'zod'
import { errorWithBrand } from '../base/branded'
import { fail } from '../base/errors'
import type { Runtime } from '../core/runtime/runtime'
import { Misconfigured } from '../outgoing/call'
import { wechatAccount } from './account'
import { askWithToken } from './with-token'

/** A message of the mini-program, which its user has accepted once. Never send it inside a transaction. */
export type SubscribeMessage = {
  openid: string
  template_id: string
  /** With its query, without a slash at its beginning. */
  page: string
  /** By keyword of the template. */
  data: Record<string, string>
  /** Which version of the mini-program it opens. */
  version: 'formal' | 'trial' | 'developer'
}

/** WeChat's rejection, by its number, with the keyword that it names. */
export class MessageRejection extends errorWithBrand('MessageRejection') {
  constructor(
    readonly code: number,
    readonly keyword: string | null,
  ) {
    super(`WeChat refuses message.subscribe.send with ${code}`)
  }
}

const QUESTION = { call: 'subscribe_send', path: '/cgi-bin/message/subscribe/send' }

/** Busy, a rate limit, or another message to the same person under way: nothing was sent. */
const LATER = [-1, 43108, 45009, 45011]
const KEYS = [40001, 40013, 40014, 42001, 48001]
const Words = z.object({ errmsg: z.string() })

export async function sendSubscribeMessage(runtime: Runtime, message: SubscribeMessage): Promise<void> {
  const { openid, template_id, page, data, version } = message
  const values = Object.fromEntries(Object.entries(data).map(([keyword, value]) => [keyword, { value }]))
  const body = { touser: openid, template_id, page, data: values, miniprogram_state: version, lang: 'zh_CN' }
  const reply = await askWithToken(runtime, wechatAccount(runtime), { ...QUESTION, body })
  const { errcode } = reply
  if (errcode === 0) return
  if (LATER.includes(errcode)) fail('too_many', { retryAfter: 60 })
  if (KEYS.includes(errcode)) throw new Misconfigured(`WeChat refuses ${QUESTION.call} with ${errcode}`)
  runtime.log('warn', 'WeChat refuses', { call: QUESTION.call, errcode })
  throw new MessageRejection(errcode, keywordIn(Words.safeParse(reply).data?.errmsg ?? ''))
}

/** `argument invalid! data.thing1.value is empty`. Nothing else of the sentence is kept: it may repeat the value. */
const keywordIn = (errmsg: string): string | null => /\b([a-z_]+\d{1,2})\.(?:value|DATA)\b/i.exec(errmsg)?.[1] ?? null
