import { z } from 'zod'
import { errorWithBrand } from '../base/branded'
import { fail } from '../base/errors'
import type { Runtime } from '../core/runtime/runtime'
import { Misconfigured } from '../outgoing/call'
import { wechatAccount } from './account'
import { parseReply, type WeChatQuestion, type WeChatReply } from './ask'
import { askWithToken } from './with-token'

/** WeChat’s checks of what users write (version 2). Never call these inside a transaction. */

/** WeChat has not seen this user in the mini-program lately, or does not know them. */
export class UnknownWriter extends errorWithBrand('UnknownWriter') {}

/** Where it will be seen: 1 in a profile, 2 as a comment, 3 in a forum, 4 in a journal. */
type Scene = 1 | 2 | 3 | 4

const LATER = [-1, 44991, 45009, 45011, 87020]
const UNKNOWN_WRITER = [40003, 43104, 61010]

async function askCheck(runtime: Runtime, question: WeChatQuestion): Promise<WeChatReply> {
  const reply = await askWithToken(runtime, wechatAccount(runtime), question)
  const { errcode } = reply
  if (errcode === 0) return reply
  if (LATER.includes(errcode)) fail('unavailable', { message: 'WeChat cannot be reached, try again soon' })
  if (UNKNOWN_WRITER.includes(errcode)) throw new UnknownWriter(`WeChat refuses ${question.call} with ${errcode}`)
  throw new Misconfigured(`WeChat refuses ${question.call} with ${errcode}`)
}

/** What it says that this word is not is for people to decide. */
export const Judgement = z.object({ suggest: z.enum(['pass', 'review', 'risky']).catch('review'), label: z.int() })
export type Judgement = z.output<typeof Judgement>
const TextReply = z.object({ result: Judgement })

export async function checkText(
  runtime: Runtime,
  { openid, scene, content }: { openid: string; scene: Scene; content: string },
): Promise<Judgement> {
  const body = { version: 2, openid, scene, content, nickname: scene === 1 ? content : undefined }
  const question = { call: 'msg_sec_check', path: '/wxa/msg_sec_check', body }
  return parseReply(runtime, question, TextReply, await askCheck(runtime, question)).result
}

const PICTURE = 2
const PictureReply = z.object({ trace_id: z.string().min(1).max(128) })

/** The result of a picture comes later, as a message with the number that this gives. */
export async function checkPicture(
  runtime: Runtime,
  { openid, scene, url }: { openid: string; scene: Scene; url: string },
): Promise<string> {
  const body = { version: 2, openid, scene, media_url: url, media_type: PICTURE }
  const question = { call: 'media_check_async', path: '/wxa/media_check_async', body }
  return parseReply(runtime, question, PictureReply, await askCheck(runtime, question)).trace_id
}
