import { type AbortSignalLike, abortable, newAborted } from './abort'
import { type AdapterAnswer, type AdapterRequest, NO_PRIVACY, type PrivacySetting } from './adapters/adapter'
import { isKioskError } from './errors'
import { operations } from './generated/operations'
import type { Message, MessageKind, Operations, Order, Tokens } from './generated/types'
import { newMessages } from './messages'
import { newError } from './new-error'
import type { CallOptions, ChangeOptions, ClientOptions, UploadOptions } from './options'
import { newPaged, type Page } from './paging'
import { type PayOptions, payOrder } from './pay'
import { newQueue } from './queue'
import { withRetries } from './retry'
import { dataOf, splitInput } from './send'
import { newSession } from './session'
import { newSignIn, type SignIn } from './sign-in'
import { memoryStore } from './stores'

/** The client of a shop: every operation as `shop.<group>.<method>`, and what needs several of them. */
export type Client<File> = Operations<File> & {
  /** Signs in by the login of the platform, by a code of it, or by account and password. */
  signIn(by?: SignIn, options?: CallOptions): Promise<void>
  /** Ends the session here and at the shop. */
  signOut(): Promise<void>
  /** Whether a buyer has signed in here. The shop may have ended the session meanwhile: the next request tells. */
  isSignedIn(): Promise<boolean>
  /** Pays for an order, and answers it when it is paid. */
  pay(order: Pick<Order, 'id'>, options?: PayOptions): Promise<Order>
  /**
   * The goods have arrived: by WeChat’s own dialog where it holds the money until then.
   * Not confirmed there, the order stays `shipped`.
   */
  receive(order: Pick<Order, 'id' | 'wechat_receipt'>): Promise<Order>
  /** Loads what `askForMessages` asks for: when a page opens, because a tap leaves no time for it. Never rejects. */
  loadMessages(): Promise<void>
  /**
   * Asks the buyer to accept messages about an order, which may still be on its way, and tells the shop. Call it in the
   * tap itself: the platform allows it nowhere else. Answers what the shop will send; never rejects.
   */
  askForMessages(
    order: Pick<Order, 'id'> | Promise<Pick<Order, 'id'>>,
    kinds?: readonly MessageKind[],
  ): Promise<Message[]>
  /**
   * Whether the platform still asks the buyer before it hands on what is personal, and the name of
   * its text. Never rejects.
   */
  privacy(): Promise<PrivacySetting>
  /** Lets the platform ask now, before what is personal is wanted. False: the buyer declined. Never rejects. */
  askForPrivacy(): Promise<boolean>
  /** Shows the platform’s text. */
  openPrivacy(): Promise<void>
}

type Input = Record<string, unknown>
type Options = ChangeOptions & Pick<UploadOptions, 'onProgress'>

/** The same key for all tries of one change: unique for one buyer; it need not be secret. */
export const newKey = (): string => `${Date.now().toString(36)}-${random()}${random()}`
const random = () => Math.random().toString(36).slice(2, 12)

const TIMEOUT = 15_000
const UPLOAD_FACTOR = 4
const RETRIES = 3
const MOST_AT_ONCE = 50

export function createClient<File>(given: ClientOptions<File>): Client<File> {
  const { adapter, language, autoSignIn, onSignedOut, timeout = TIMEOUT, retries = RETRIES } = given
  if (given.baseUrl === undefined) throw newError('invalid', 'baseUrl is required')
  const baseUrl = given.baseUrl.replace(/\/+$/, '')
  const queue = newQueue(given.concurrency ?? adapter.concurrency ?? MOST_AT_ONCE)

  /** One request. */
  function send(
    on: string,
    input: Input,
    { key, signal, onProgress, ...own }: Options,
    token?: string,
  ): Promise<unknown> {
    const headers: Record<string, string> = {}
    const locale = typeof language === 'function' ? language() : language
    if (locale) headers['Accept-Language'] = locale
    if (token) headers.Authorization = `Bearer ${token}`
    if (key) headers['Idempotency-Key'] = key
    const ms = own.timeout ?? timeout
    if (isUpload<File>(input)) {
      const { file, ...fields } = input
      const url = baseUrl + splitInput(on, fields).path
      const upload = { url, headers, file, timeout: own.timeout ?? UPLOAD_FACTOR * ms, signal, onProgress }
      return dataOf(inTurn(signal, () => adapter.upload(upload)))
    }
    const { path, body } = splitInput(on, input)
    if (body) headers['Content-Type'] = 'application/json'
    const request = { method: methodOf(on), url: baseUrl + path, headers, body, timeout: ms, signal }
    return dataOf(inTurn(signal, () => adapter.request(request)))
  }

  /** Nothing, if the caller has given up before its turn. */
  const inTurn = (signal: AbortSignalLike | undefined, exchange: () => Promise<AdapterAnswer>) =>
    queue(async () => {
      if (signal?.aborted) throw newAborted()
      return exchange()
    })

  /** With a token; once more with a new one where the shop does not take it any longer. */
  async function sendSigned(on: string, input: Input, options: Options): Promise<unknown> {
    const token = await session.token()
    return send(on, input, options, token).catch(async (error: unknown) => {
      if (!isKioskError(error, 'unauthorized')) throw error
      return send(on, input, options, await session.token(token))
    })
  }

  const call = (entry: string, input: Input, options: Options): Promise<unknown> =>
    abortable(options.signal, (signal) => perform(entry, input, { ...options, signal }))

  async function perform(entry: string, input: Input, options: Options): Promise<unknown> {
    if (Object(input) !== input) throw newError('invalid', 'The input is an object, such as { id: 1 }')
    const [method = '', path = '', ...flags] = entry.split(' ')
    const has = (flag: string) => flags.includes(flag)
    if (has('file') && !input.file) throw newError('invalid', 'file is required')
    const repeatable = method === 'GET' || has('key')
    const sent = has('key') ? { ...options, key: options.key ?? newKey() } : options
    const data = await withRetries(
      { most: options.retries ?? retries, isRepeatable: repeatable, signal: options.signal },
      () => (has('user') ? sendSigned : send)(`${method} ${path}`, input, sent),
    )
    if (has('tokens') && isTokens(data)) await session.keep(data)
    return data
  }

  const shop = surface<File>(call)
  const signIn = newSignIn(shop.token, adapter)
  const session = newSession({
    store: given.store ?? adapter.store ?? memoryStore(),
    refresh: (refresh_token) => shop.token.refresh({ refresh_token }),
    signIn: autoSignIn ? () => signIn() : undefined,
    onSignedOut,
  })

  const messages = newMessages(shop, adapter)

  return {
    ...shop,
    loadMessages: messages.load,
    askForMessages: messages.ask,
    privacy: async () => (await adapter.privacy?.()) ?? NO_PRIVACY,
    askForPrivacy: async () => (await adapter.requirePrivacy?.()) ?? true,
    openPrivacy: async () => adapter.openPrivacy?.(),
    signIn: async (by, options) => {
      await abortable(options?.signal, (signal) => signIn(by, { ...options, signal }))
    },
    signOut: async () => {
      if (await session.current()) await shop.token.delete().catch(() => undefined) // it ends by itself, too
      await session.forget()
    },
    isSignedIn: async () => (await session.current()) !== undefined,
    receive: async ({ id, wechat_receipt }) => {
      if (!wechat_receipt || !(await adapter.confirmReceipt?.(wechat_receipt))) return shop.order.receive({ id })
      // The shop asks WeChat what came of it
      return shop.order.receiveAtWechat({ id }).catch(() => shop.order.read({ id }))
    },
    pay: Object.assign(
      (order: Pick<Order, 'id'>, options?: PayOptions) =>
        abortable(options?.signal, (signal) => payOrder(shop, adapter, order, { ...options, signal })),
      shop.pay,
    ),
  }
}

const methodOf = (on: string): AdapterRequest['method'] => {
  const [method] = on.split(' ')
  return method === 'POST' || method === 'PUT' || method === 'DELETE' ? method : 'GET'
}

const isUpload = <File>(input: Input): input is { file: File } => 'file' in input
const isTokens = (data: unknown): data is Tokens => typeof data === 'object' && data !== null && 'refresh_token' in data

type Call = (entry: string, input: Input, options: Options) => Promise<unknown>

/** The table as methods. Table and types come from one document, so this is the one place where types are claimed. */
function surface<File>(call: Call): Operations<File> {
  const groups: Record<string, Record<string, unknown>> = {}
  for (const [name, entry] of Object.entries(operations)) {
    const [group = '', method = ''] = name.split('.')
    groups[group] = { ...groups[group], [method]: methodFor(entry, call) }
  }
  return groups as unknown as Operations<File>
}

function methodFor(entry: string, call: Call) {
  if (!/ pages\b/.test(entry)) return (input: Input = {}, options: Options = {}) => call(entry, input, options)
  return (input: Input = {}, options: Options = {}) =>
    newPaged(Number(input.page ?? 1), async (page) => {
      const answer = await call(entry, { ...input, page }, options)
      return answer as Page<unknown>
    })
}
