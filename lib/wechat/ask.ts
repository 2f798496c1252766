import { z } from 'zod'
import { Failure, fail } from '../base/errors'
import { tryParseJson } from '../base/json'
import { withTimeout } from '../base/timeout'
import type { Runtime } from '../core/runtime/runtime'
import { readAtMost, watchCall } from '../outgoing/call'
import type { WeChatAccount } from './account'

export type WeChatQuestion = {
  /** The name of the call in the log, which never has the URL: that contains secrets. */
  call: string
  path: string
  query?: Record<string, string>
  body?: Record<string, unknown>
  /** In place of a body. */
  file?: Picture
  seconds?: number
  /** How much it may answer, where that is not 64 KiB. */
  mostBytes?: number
}

export type Picture = { name: string; mime: string; bytes: Uint8Array<ArrayBuffer> }

/** On success `errcode` is 0 or missing. */
const WeChatReply = z.looseObject({ errcode: z.int().default(0) })
export type WeChatReply = z.output<typeof WeChatReply>

const TIMEOUT = 3
const PAUSE = 200
const MAX_BYTES = 64 * 1024
const BUSY = -1

/** Calls WeChat. Repeated only if it was busy, because codes can be used only once. */
export function askWeChat(runtime: Runtime, account: WeChatAccount, question: WeChatQuestion): Promise<WeChatReply> {
  const watched = {
    provider: 'wechat' as const,
    call: question.call,
    resultOf: ({ errcode }: WeChatReply) => (errcode === 0 ? 'ok' : 'refused'),
    reasonOf: (error: unknown) => (error instanceof Failure ? error.kind : 'error'),
  }
  return watchCall(runtime, watched, () => askInTime(runtime, account, question))
}

async function askInTime(runtime: Runtime, account: WeChatAccount, question: WeChatQuestion): Promise<WeChatReply> {
  const askOnce = async (signal: AbortSignal) =>
    readReply(await account.send(toRequest(runtime.env.wechat.url, question, signal)), question.mostBytes)
  try {
    return await withTimeout(
      (question.seconds ?? TIMEOUT) * 1000,
      () => new Unusable('too_late'),
      async (signal) => {
        const reply = await askOnce(signal)
        if (reply.errcode !== BUSY) return reply
        await new Promise((resume) => setTimeout(resume, PAUSE))
        return askOnce(signal)
      },
    )
  } catch (error) {
    if (error instanceof Unusable) return failAway(runtime, question, error.message)
    if (error instanceof TypeError) return failAway(runtime, question, 'cut_off') // what fetch throws
    throw error
  }
}

/** Parses a reply; an invalid one fails as unavailable. */
export function parseReply<T extends z.ZodType>(
  runtime: Runtime,
  question: WeChatQuestion,
  contract: T,
  reply: WeChatReply,
) {
  const { data, success } = contract.safeParse(reply)
  return success ? data : failAway(runtime, question, 'not_as_agreed')
}

function failAway(runtime: Runtime, { call }: WeChatQuestion, reason: string): never {
  runtime.log('warn', 'WeChat gave no usable answer', { call, reason })
  return fail('unavailable', { message: 'WeChat cannot be reached, try again soon' })
}

/** Says why in words of our own: those of the platform may have the address in them. */
class Unusable extends Error {}

function toRequest(url: string, { path, query, body, file }: WeChatQuestion, signal: AbortSignal): Request {
  return new Request(`${url}${path}${query ? `?${new URLSearchParams(query)}` : ''}`, {
    ...(body && { method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
    ...(file && { method: 'POST', body: formOf(file) }),
    redirect: 'error',
    cache: 'no-store',
    signal,
  })
}

function formOf({ name, mime, bytes }: Picture): FormData {
  const form = new FormData()
  form.append('media', new Blob([bytes], { type: mime }), name)
  return form
}

/** JSON under any content type: WeChat says text/plain. */
async function readReply(response: Response, mostBytes = MAX_BYTES): Promise<WeChatReply> {
  if (response.status !== 200) await response.body?.cancel()
  if (response.status === 429) fail('too_many', { retryAfter: 60 })
  if (response.status !== 200) throw new Unusable(`status ${response.status}`)
  const bytes = await readAtMost(response, mostBytes, () => new Unusable('too_long'))
  const { data } = WeChatReply.safeParse(tryParseJson(bytes.toString('utf8')))
  if (!data) throw new Unusable('not_json')
  return data
}
