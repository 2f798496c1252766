import type { AbortSignalLike } from '../abort'
import { storageStore } from '../stores'
import { type Adapter, type AdapterAnswer, NO_PRIVACY, NoAnswer, type PaymentEnd } from './adapter'

type Failed = { errMsg?: string }
type Answered = { statusCode: number; data: unknown; header?: object }
type Setting = { needAuthorization: boolean; privacyContractName: string }
type Ends = { success: (answer: Answered) => void; fail: (reason: Failed) => void }

/** The functions that `wx`, `uni` and `Taro` have in common. */
export interface MiniProgram {
  request(options: {
    url: string
    method: 'GET' | 'POST' | 'PUT' | 'DELETE'
    header: Record<string, string>
    data?: string
    /** Anything else than `json` leaves the text alone. */
    dataType: string
    timeout: number
    success: (answer: Answered) => void
    fail: (reason: Failed) => void
  }): unknown
  uploadFile(options: {
    url: string
    filePath: string
    name: string
    header: Record<string, string>
    timeout: number
    success: (answer: Answered) => void
    fail: (reason: Failed) => void
  }): unknown
  login(options: { success: (answer: { code?: string }) => void; fail: (reason: Failed) => void }): unknown
  requestPayment(options: {
    timeStamp: string
    nonceStr: string
    package: string
    signType: 'RSA'
    paySign: string
    success: () => void
    fail: (reason: Failed) => void
  }): unknown
  /** Of WeChat; other platforms may lack it. Taro’s types want the last one. */
  requestSubscribeMessage?(options: {
    tmplIds: string[]
    entityIds: string[]
    success: (answer: object) => void
    fail: (reason: Failed) => void
  }): unknown
  /** Of WeChat since 2.32.3, and so are the next two. */
  getPrivacySetting?(options: { success: (answer: Setting) => void; fail: (reason: Failed) => void }): unknown
  requirePrivacyAuthorize?(options: { success: () => void; fail: (reason: Failed) => void }): unknown
  openPrivacyContract?(options: { success: () => void; fail: (reason: Failed) => void }): unknown
  /** Of WeChat, from 2.6.0 on. */
  openBusinessView?(options: {
    businessType: string
    extraData: object
    success: () => void
    fail: (reason: Failed) => void
  }): unknown
  getStorageSync(key: string): unknown
  setStorageSync(key: string, value: unknown): void
  removeStorageSync(key: string): void
}

const MOST_AT_ONCE = 10

/** The adapter of a mini-program. `login` and `pay` are what a framework wants to be told beside the parameters. */
const miniAdapter = (mini: MiniProgram, login: object, pay: object): Adapter<string> => ({
  concurrency: MOST_AT_ONCE,
  store: storageStore(
    (key) => mini.getStorageSync(key),
    (key, value) => (value === undefined ? mini.removeStorageSync(key) : mini.setStorageSync(key, value)),
  ),
  ...transport(mini),
  ...signInAndPayment(mini, login, pay),
  ...consents(mini),
})

const transport = (mini: MiniProgram): Pick<Adapter<string>, 'request' | 'upload'> => ({
  request: ({ method, url, headers, body, timeout, signal }) =>
    exchange(signal, (ends) => {
      const data = body === undefined ? {} : { data: body }
      return mini.request({ url, method, header: headers, ...data, dataType: 'text', timeout, ...ends })
    }),
  upload: ({ url, headers, file, timeout, signal, onProgress }) =>
    exchange(signal, (ends) => {
      const task = mini.uploadFile({ url, filePath: file, name: 'file', header: headers, timeout, ...ends })
      if (onProgress) watch(task, onProgress)
      return task
    }),
})

const signInAndPayment = (
  mini: MiniProgram,
  login: object,
  pay: object,
): Pick<Adapter<string>, 'login' | 'pay' | 'confirmReceipt'> => ({
  login: () =>
    new Promise((resolve, reject) => {
      const success = ({ code }: { code?: string }) =>
        code ? resolve(code) : reject(new NoAnswer('login:fail no code'))
      quiet(mini.login({ ...login, success, fail: failTo(reject) }))
    }),
  pay: (parameters) =>
    new Promise((resolve) => {
      const success = () => resolve({ end: 'done', message: '' })
      quiet(mini.requestPayment({ ...pay, ...parameters, success, fail: (reason) => resolve(paymentEnd(reason)) }))
    }),
  confirmReceipt: (extraData) =>
    new Promise((resolve) => {
      if (!mini.openBusinessView) return resolve(false)
      const success = () => resolve(true)
      quiet(mini.openBusinessView({ businessType: 'weappOrderConfirm', extraData, success, fail: success }))
    }),
})

/** Asks for the buyer’s consent: to messages, and to the privacy text. */
const consents = (
  mini: MiniProgram,
): Pick<Adapter<string>, 'askForMessages' | 'privacy' | 'requirePrivacy' | 'openPrivacy'> => ({
  askForMessages: (tmplIds) =>
    new Promise((resolve) => {
      if (!mini.requestSubscribeMessage) return resolve([])
      const success = (answer: object) => resolve(acceptedIn(answer))
      quiet(mini.requestSubscribeMessage({ tmplIds, entityIds: [], success, fail: () => resolve([]) }))
    }),
  privacy: () =>
    new Promise((resolve) => {
      const none = () => resolve(NO_PRIVACY)
      if (!mini.getPrivacySetting) return none()
      const success = ({ needAuthorization: isNeeded, privacyContractName: contract }: Setting) =>
        resolve({ isNeeded, contract })
      quiet(mini.getPrivacySetting({ success, fail: none }))
    }),
  requirePrivacy: () =>
    new Promise((resolve) => {
      if (!mini.requirePrivacyAuthorize) return resolve(true)
      quiet(mini.requirePrivacyAuthorize({ success: () => resolve(true), fail: () => resolve(false) }))
    }),
  openPrivacy: () =>
    new Promise((resolve) => {
      if (!mini.openPrivacyContract) return resolve()
      quiet(mini.openPrivacyContract({ success: resolve, fail: () => resolve() }))
    }),
})

/** Until the platform has called back, or the signal has ended it there. */
function exchange(signal: AbortSignalLike | undefined, start: (ends: Ends) => unknown): Promise<AdapterAnswer> {
  return new Promise((resolve, reject) => {
    const task = start({ success: (answer) => resolve(answerOf(answer)), fail: failTo(reject) })
    quiet(task)
    signal?.addEventListener('abort', () => {
      if (!hasAbort(task)) return
      task.abort()
      reject(new NoAnswer('abort')) // not every platform calls back then
    })
  })
}

const hasAbort = (task: unknown): task is { abort(): void } =>
  typeof task === 'object' && task !== null && 'abort' in task && typeof task.abort === 'function'

/** `accept`, perhaps with something behind it; else `reject`, `ban` or `filter`. */
const acceptedIn = (answer: object): string[] =>
  Object.entries(answer)
    .filter(([, word]: [string, unknown]) => /^accept/.test(String(word)))
    .map(([id]) => id)

const paymentEnd = ({ errMsg = '' }: Failed): PaymentEnd => ({
  end: /cancel/i.test(errMsg) ? 'cancelled' : 'failed',
  message: errMsg,
})

const failTo =
  (reject: (reason: NoAnswer) => void) =>
  ({ errMsg = '' }: Failed): void =>
    reject(new NoAnswer(errMsg, /time.?out|超时/i.test(errMsg)))

function answerOf({ statusCode, data, header = {} }: Answered): AdapterAnswer {
  const headers: Record<string, string> = {}
  for (const [name, value] of Object.entries(header)) headers[name] = String(value)
  return { status: statusCode, headers, body: data }
}

/** Taro calls back and returns a promise, too: its failure has been told. */
function quiet(task: unknown): void {
  if (typeof task === 'object' && task !== null && 'then' in task) Promise.resolve(task).then(nothing, nothing)
}
const nothing = () => undefined

type Watched = (listener: (event: { progress: number }) => void) => void
const isWatched = (value: unknown): value is Watched => typeof value === 'function'

/** `onProgressUpdate` of a task, or Taro’s `progress`. */
function watch(task: unknown, onProgress: (sent: number) => void): void {
  if (typeof task !== 'object' || task === null) return
  const found = 'onProgressUpdate' in task ? task.onProgressUpdate : 'progress' in task ? task.progress : undefined
  if (isWatched(found)) found.call(task, ({ progress }) => onProgress(progress / 100))
}

/** For a native mini-program: `wxAdapter(wx)`. Files are the paths that `wx.chooseMedia` gives. */
export const wxAdapter = (wx: MiniProgram): Adapter<string> => miniAdapter(wx, {}, {})

/** For uni-app: `uniAdapter(uni)`. */
export const uniAdapter = (uni: MiniProgram): Adapter<string> =>
  miniAdapter(uni, { provider: 'weixin' }, { provider: 'wxpay' })

/** For Taro: `taroAdapter(Taro)`. */
export const taroAdapter = (Taro: MiniProgram): Adapter<string> => miniAdapter(Taro, {}, {})
