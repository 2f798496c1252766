import { constants, type KeyObject, publicEncrypt } from 'node:crypto'
import { z } from 'zod'
import { tryParseJson } from '@/lib/base/json'
import { withTimeout } from '@/lib/base/timeout'
import { logError } from '@/lib/core/runtime/error-log'
import { markNotSetUp } from '@/lib/core/runtime/not-set-up'
import type { Runtime } from '@/lib/core/runtime/runtime'
import { readAtMost, watchCall } from '@/lib/outgoing/call'
import { PayError } from '@/lib/pay/provider'
import { simulatorIn } from '../account'
import { toPayError, WeChatPayError } from './pay-error'
import { authorization, verifySignature } from './signature'

export type PayAccount = {
  appid: string
  mchid: string
  /** Of our own certificate. */
  serial: string
  privateKey: KeyObject
  /** 32 bytes. */
  apiV3Key: string
  /** The provider's, by serial: several while it changes from one to another. */
  publicKeys: ReadonlyMap<string, KeyObject>
  url: string
  send: (request: Request) => Promise<Response>
}

/** Our account at WeChat Pay, and how to reach it: over the network, or the simulator in this process. */
export async function payAccount(runtime: Runtime): Promise<PayAccount> {
  const { env, database } = runtime
  const { url, keys } = env.wechatPay
  const simulator = simulatorIn(runtime)
  if (simulator) {
    const merchant = await simulator.merchant(database.db)
    return { ...simulator.account, ...merchant, url, send: (request) => simulator.send(database.db, request) }
  }
  const appid = env.wechat.keys?.appid
  if (!keys || !appid) throw markNotSetUp(runtime, new WeChatPayError('config', 'NO_KEYS'))
  return { appid, ...keys, url, send: fetch }
}

export type PayQuestion = {
  /** How it is called in the log. */
  call: string
  method: 'GET' | 'POST' | 'PUT'
  /** With its query, which is signed as well. */
  path: string
  body?: Record<string, unknown>
  /** In place of a body. Of a file only what is said of it is signed, with its hash. */
  file?: { meta: { filename: string; sha256: string }; mime: string; bytes: Uint8Array<ArrayBuffer> }
  /** Of the key that parts of the body are encrypted with. */
  serial?: string
  /** What cannot be signed, because it is a file whose hash is known. */
  unsigned?: true
  /** What is asked for may not be there, which is an answer like any other and nothing to warn of. */
  mayBeMissing?: true
  seconds?: number
  largest?: number
}

const TIMEOUT = 4
const MAX_BYTES = 64 * 1024
const tooLate = () => new WeChatPayError('unknown', 'TOO_LATE')
const tooLong = () => new WeChatPayError('body', 'TOO_LONG')

/** Calls WeChat Pay once; an answer counts only with a valid signature. */
export async function askWeChatPay(runtime: Runtime, question: PayQuestion): Promise<Buffer> {
  const account = await payAccount(runtime)
  const watched = {
    provider: 'wechat_pay' as const,
    call: question.call,
    resultOf: () => 'ok',
    reasonOf: (error: unknown) => (error instanceof PayError ? error.kind : 'error'),
  }
  return watchCall(runtime, watched, () => askInTime(runtime, account, question))
}

async function askInTime(runtime: Runtime, account: PayAccount, question: PayQuestion): Promise<Buffer> {
  try {
    return await withTimeout((question.seconds ?? TIMEOUT) * 1000, tooLate, async (signal) =>
      readAnswer(account, question, await account.send(toRequest(account, question, signal))),
    )
  } catch (error) {
    const failure = error instanceof TypeError ? new WeChatPayError('unknown', 'CUT_OFF') : error // what fetch throws
    if (!(failure instanceof PayError)) throw failure
    const { kind, code } = failure
    if (!(question.mayBeMissing && kind === 'rejected'))
      runtime.log('warn', 'WeChat Pay call failed', { call: question.call, kind, code })
    if (kind === 'config' || code === 'SERIAL_UNKNOWN')
      await logError(runtime, `wechat_pay.${question.call}`, question.call, failure)
    throw failure
  }
}

/** Parses an answer; an invalid one leaves the outcome unknown. */
export function parseAnswer<T extends z.ZodType>(contract: T, bytes: Uint8Array): z.output<T> {
  const { data, success } = contract.safeParse(tryParseJson(Buffer.from(bytes).toString('utf8')))
  if (!success) throw new WeChatPayError('body', 'NOT_AS_AGREED')
  return data
}

const publicKeyId = ({ publicKeys }: PayAccount) => [...publicKeys.keys()].find((one) => one.startsWith('PUB_KEY_ID_'))

/** What only WeChat Pay may read, with the key that answers are signed with, or else a certificate’s. */
export function encryptionFor(account: PayAccount) {
  const serial = publicKeyId(account) ?? [...account.publicKeys.keys()].at(-1)
  const key = account.publicKeys.get(serial ?? '')
  if (serial === undefined || !key) throw new WeChatPayError('config', 'NO_KEYS')
  const padding = constants.RSA_PKCS1_OAEP_PADDING
  return { serial, encrypted: (text: string) => publicEncrypt({ key, padding }, Buffer.from(text)).toString('base64') }
}

function toRequest(account: PayAccount, question: PayQuestion, signal: AbortSignal): Request {
  const { method, path, body, file } = question
  const content = body ?? file?.meta
  const text = content ? JSON.stringify(content) : ''
  const serial = question.serial ?? publicKeyId(account)
  return new Request(`${account.url}${path}`, {
    method,
    redirect: 'error',
    cache: 'no-store',
    signal,
    ...(content && { body: file ? formOf(text, file) : text }),
    headers: {
      ...(body && { 'Content-Type': 'application/json' }),
      ...(serial && { 'Wechatpay-Serial': serial }), // answers are signed with that key then
      Accept: 'application/json',
      'User-Agent': 'kiosk',
      Authorization: authorization(account, { method, path, body: text }),
    },
  })
}

function formOf(meta: string, { meta: { filename }, mime, bytes }: NonNullable<PayQuestion['file']>): FormData {
  const form = new FormData()
  form.append('meta', new Blob([meta], { type: 'application/json' }))
  form.append('file', new Blob([bytes], { type: mime }), filename)
  return form
}

const ErrorReply = z.object({ code: z.string().regex(/^\w{1,64}$/) })

async function readAnswer(account: PayAccount, question: PayQuestion, response: Response): Promise<Buffer> {
  const bytes = await readAtMost(response, question.largest ?? MAX_BYTES, tooLong)
  if (response.status !== 200 && response.status !== 204) {
    throw toPayError(response.status, ErrorReply.safeParse(tryParseJson(bytes.toString('utf8'))).data?.code)
  }
  if (!question.unsigned) verifySignature(account.publicKeys, (name) => response.headers.get(name), bytes)
  return bytes
}
