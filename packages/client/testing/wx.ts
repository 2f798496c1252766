import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { MiniProgram } from '../src/adapters/mini'

type Request = Parameters<MiniProgram['request']>[0]
type Upload = Parameters<MiniProgram['uploadFile']>[0]
type Payment = Parameters<MiniProgram['requestPayment']>[0]
type Completes = { complete?: (result: { errMsg: string }) => void }
export type Play = {
  /** How this platform writes the names of headers. */
  headers?: 'as sent' | 'lower case' | 'upper case' | undefined
  /** The code of `wx.login`, or nothing, when it fails. */
  login?: (() => Promise<string | undefined>) | undefined
  /** What the buyer does when the payment opens. */
  pay?: ((parameters: Omit<Payment, 'success' | 'fail'>) => Promise<'done' | 'cancel' | string>) | undefined
  /** What the buyer says to each message: `reject` unless said. */
  accept?: ((template_id: string) => 'accept' | 'reject' | 'ban' | 'filter') | undefined
  /** What the buyer says to the privacy text: `agree` unless said. `old`: a WeChat without it. */
  privacy?: 'agree' | 'disagree' | 'old' | undefined
}

const MOST_AT_ONCE = 10
const MOST_MESSAGES = 3

/**
 * A `wx` as WeChat has it: callbacks only, texts, `request:fail …`, ten requests at a time, tasks that can be aborted,
 * and storage by value.
 */
export function playedWx({ headers = 'as sent', login, pay, accept, privacy = 'agree' }: Play = {}) {
  const storage = new Map<string, string>()
  const offered: string[][] = []
  const seen = { atOnce: 0, most: 0, aborted: 0, isTapped: false, offered, privacy: [] as string[] }
  const wx: MiniProgram = {
    ...transportOf(headers, seen),
    login: (options) =>
      void report(options, 'login', async () => {
        const code = await login?.()
        if (!code) throw new Error('the platform is busy')
        return { code }
      }),
    requestPayment: (options) =>
      void report(options, 'requestPayment', async () => {
        for (const field of ['timeStamp', 'nonceStr', 'package', 'signType', 'paySign'] as const) {
          if (typeof options[field] !== 'string') throw new Error(`parameter.${field} should be String`)
        }
        const end = await pay?.(options)
        if (end !== 'done') throw new Error(end ?? 'no permission')
        return {}
      }),
    requestSubscribeMessage: ({ tmplIds, ...ends }) => {
      const { isTapped } = seen // as it is now: later the tap is over
      void report(ends, 'requestSubscribeMessage', async () => {
        if (!isTapped) throw new Error('can only be invoked by user TAP gesture.')
        if (tmplIds.length === 0) throw new Error('TmplIds can’t be empty')
        if (tmplIds.length > MOST_MESSAGES) throw new Error('Templates count out of max bounds')
        seen.offered.push(tmplIds)
        return Object.fromEntries(tmplIds.map((id) => [id, accept?.(id) ?? 'reject']))
      })
    },
    ...(privacy !== 'old' && privacyOf(privacy, seen.privacy)),
    getStorageSync: (key) => JSON.parse(storage.get(key) ?? '""'),
    setStorageSync: (key, value) => void storage.set(key, JSON.stringify(value)),
    removeStorageSync: (key) => void storage.delete(key),
  }
  /** What runs at once within it runs in a tap of the buyer. */
  function tap<Result>(work: () => Result): Result {
    seen.isTapped = true
    try {
      return work()
    } finally {
      seen.isTapped = false
    }
  }
  return { wx, seen, storage, tap }
}

type Seen = { atOnce: number; most: number; aborted: number }

/** `abort` of a task: its request fails with `request:fail abort`. */
function abortable(seen: Seen) {
  const aborter = new AbortController()
  const abort = () => {
    seen.aborted += 1
    aborter.abort(new Error('abort'))
  }
  return { signal: aborter.signal, abort }
}

/** Ten requests at a time, and uploads that say how far they are. */
function transportOf(headers: Play['headers'], seen: Seen): Pick<MiniProgram, 'request' | 'uploadFile'> {
  return {
    request: (options) => {
      const { signal, abort } = abortable(seen)
      seen.atOnce += 1
      seen.most = Math.max(seen.most, seen.atOnce)
      const isOver = seen.atOnce > MOST_AT_ONCE
      void report(
        options,
        'request',
        isOver ? refusal('exceed max concurrent 10') : () => exchange(options, headers, signal),
      ).finally(() => {
        seen.atOnce -= 1
      })
      return { abort }
    },
    uploadFile: (options) => {
      const { signal, abort } = abortable(seen)
      const listeners: ((event: object) => void)[] = []
      const progress = (event: object) => {
        for (const listener of listeners) listener(event)
      }
      void report(options, 'uploadFile', () => transfer(options, headers, progress, signal))
      return { abort, onProgressUpdate: (listener: (event: object) => void) => void listeners.push(listener) }
    },
  }
}

/** Asks once: who has agreed is not asked again. */
function privacyOf(answer: 'agree' | 'disagree', told: string[]) {
  let needAuthorization = true
  return {
    getPrivacySetting: (ends) =>
      void report(ends, 'getPrivacySetting', async () => ({
        needAuthorization,
        privacyContractName: '《小程序隐私保护指引》',
      })),
    requirePrivacyAuthorize: (ends) =>
      void report(ends, 'requirePrivacyAuthorize', async () => {
        if (needAuthorization) told.push(answer)
        if (answer === 'disagree') throw new Error('privacy permission is not authorized')
        needAuthorization = false
        return {}
      }),
    openPrivacyContract: (ends) =>
      void report(ends, 'openPrivacyContract', async () => {
        told.push('open')
        return {}
      }),
  } satisfies Partial<MiniProgram>
}

const refusal = (reason: string) => () => Promise.reject(new Error(reason))

type Ends<Result> = { success: (result: Result) => void; fail: (reason: { errMsg: string }) => void } & Completes

/** One of `success` and `fail`, then `complete`, never before the call has returned. */
async function report<Result extends object>(
  { success, fail, complete }: Ends<Result & { errMsg: string }>,
  name: string,
  work: () => Promise<Result>,
): Promise<void> {
  await new Promise((resume) => setTimeout(resume, 1))
  try {
    const result = { ...(await work()), errMsg: `${name}:ok` }
    success(result)
    complete?.(result)
  } catch (error) {
    const isTimeout = error instanceof Error && error.name === 'TimeoutError'
    const errMsg = `${name}:fail ${isTimeout ? 'timeout' : error instanceof Error ? error.message : error}`
    fail({ errMsg })
    complete?.({ errMsg })
  }
}

async function exchange(options: Request, names: Play['headers'], signal: AbortSignal) {
  const { url, method, header, data, timeout, dataType } = options
  if (!/^https?:\/\//.test(url)) throw new Error(`invalid url "${url}"`)
  const sent = method === 'GET' ? header : { 'content-type': 'application/json', ...lower(header) }
  const ends = AbortSignal.any([signal, AbortSignal.timeout(timeout)])
  const response = await fetch(url, { method, headers: sent, body: data ?? null, signal: ends })
  const text = await response.text()
  const { status: statusCode } = response
  return { statusCode, data: dataType === 'json' ? parsed(text) : text, header: named(response, names), cookies: [] }
}

async function transfer(
  options: Upload,
  names: Play['headers'],
  progress: (event: object) => void,
  signal: AbortSignal,
) {
  const { url, filePath, name, header, timeout } = options
  const bytes = readFileSync(filePath)
  const form = new FormData()
  form.append(name, new Blob([bytes]), path.basename(filePath))
  progress({ progress: 50, totalBytesSent: bytes.length / 2, totalBytesExpectedToSend: bytes.length })
  const ends = AbortSignal.any([signal, AbortSignal.timeout(timeout)])
  const response = await fetch(url, { method: 'POST', headers: header, body: form, signal: ends })
  progress({ progress: 100, totalBytesSent: bytes.length, totalBytesExpectedToSend: bytes.length })
  return { statusCode: response.status, data: await response.text(), header: named(response, names) }
}

const lower = (header: Record<string, string>) =>
  Object.fromEntries(Object.entries(header).map(([name, value]) => [name.toLowerCase(), value]))

/** `fetch` has them in lower case; on some platforms each word is in upper case at its beginning. */
function named(response: Response, names: Play['headers']): object {
  const print = {
    'as sent': (name: string) => name.replace(/(^|-)\w/g, (letter) => letter.toUpperCase()),
    'lower case': (name: string) => name,
    'upper case': (name: string) => name.toUpperCase(),
  }[names ?? 'as sent']
  return Object.fromEntries([...response.headers].map(([name, value]) => [print(name), value]))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
