import { z } from 'zod'
import { fail } from '../core/errors'
import { tryParseJson } from '../core/json'
import type { Runtime } from '../core/runtime'
import type { Account } from './account'
import { bytesOf, within } from './bounds'

export type Question = {
  /** How it is called in the log, which never has the address: secrets stand in it. */
  call: string
  path: string
  query?: Record<string, string>
  body?: Record<string, unknown>
}

/** On success `errcode` is 0 or missing. */
const Reply = z.looseObject({ errcode: z.int().default(0) })
export type Reply = z.output<typeof Reply>

const PATIENCE = 3000
const PAUSE = 200
const LARGEST = 64 * 1024
const BUSY = -1

/** One question to WeChat. Only what it was too busy to look at is asked again: codes are good for one use. */
export async function ask(runtime: Runtime, account: Account, question: Question): Promise<Reply> {
  const once = async (signal: AbortSignal) =>
    replyIn(await account.send(requestFor(runtime.env.wechat.url, question, signal)))
  try {
    return await within(
      PATIENCE,
      () => new Unusable('too_late'),
      async (signal) => {
        const reply = await once(signal)
        if (reply.errcode !== BUSY) return reply
        await new Promise((resume) => setTimeout(resume, PAUSE))
        return once(signal)
      },
    )
  } catch (error) {
    if (error instanceof Unusable) return away(runtime, question, error.message)
    if (error instanceof TypeError) return away(runtime, question, 'cut_off') // what fetch throws
    throw error
  }
}

/** What a contract finds in a reply; without it we do not know what happened. */
export function read<T extends z.ZodType>(runtime: Runtime, question: Question, contract: T, reply: Reply) {
  const { data, success } = contract.safeParse(reply)
  return success ? data : away(runtime, question, 'not_as_agreed')
}

function away(runtime: Runtime, { call }: Question, reason: string): never {
  runtime.log('warn', 'WeChat gave no usable answer', { call, reason })
  return fail('unavailable', { message: 'WeChat cannot be reached, try again soon' })
}

/** Says why in words of our own: those of the platform may have the address in them. */
class Unusable extends Error {}

function requestFor(url: string, { path, query, body }: Question, signal: AbortSignal): Request {
  return new Request(`${url}${path}${query ? `?${new URLSearchParams(query)}` : ''}`, {
    ...(body && { method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
    redirect: 'error',
    cache: 'no-store',
    signal,
  })
}

/** JSON under any content type: WeChat says text/plain. */
async function replyIn(response: Response): Promise<Reply> {
  if (response.status !== 200) await response.body?.cancel()
  if (response.status === 429) fail('too_many', { retryAfter: 60 })
  if (response.status !== 200) throw new Unusable(`status ${response.status}`)
  const bytes = await bytesOf(response, LARGEST, () => new Unusable('too_long'))
  const { data } = Reply.safeParse(tryParseJson(bytes.toString('utf8')))
  if (!data) throw new Unusable('not_json')
  return data
}
