import { type AbortSignalLike, abortable, newAborted } from './abort'
import type { AdapterAnswer, AdapterRequest } from './adapters/adapter'
import { newError } from './new-error'
import type { ChangeOptions, ConnectionOptions, RecordOptions, UploadOptions } from './options'
import { newPaged, type Page } from './paging'
import { newQueue } from './queue'
import { withRetries } from './retry'
import { dataOf, splitInput } from './send'

type Input = Record<string, unknown>
type Options = ChangeOptions & RecordOptions & Pick<UploadOptions, 'onProgress'>

/** Calls an operation by its line of the table of operations. */
type Call = (entry: string, input: Input, options: Options) => Promise<unknown>

/** The same key for all tries of one change: unique for one buyer; it need not be secret. */
export const newKey = (): string => `${Date.now().toString(36)}-${random()}${random()}`
const random = () => Math.random().toString(36).slice(2, 12)

const TIMEOUT = 15_000
const UPLOAD_FACTOR = 4
const RETRIES = 3
const MOST_AT_ONCE = 50

/**
 * Sends calls to one shop. `signed` gives a request its token, where it needs one; `keep` gets an answer with new
 * tokens.
 */
export function newCalls<File>(
  given: ConnectionOptions<File>,
  signed: (send: (token: string) => Promise<unknown>) => Promise<unknown>,
  keep?: (data: unknown) => Promise<void>,
): Call {
  const { adapter, language, timeout = TIMEOUT, retries = RETRIES } = given
  if (given.baseUrl === undefined) throw newError('invalid', 'baseUrl is required')
  const baseUrl = given.baseUrl.replace(/\/+$/, '')
  const queue = newQueue(given.concurrency ?? adapter.concurrency ?? MOST_AT_ONCE)

  /** Sends one request. */
  function send(on: string, input: Input, options: Options, token?: string): Promise<unknown> {
    const { signal, onProgress } = options
    const headers = headersOf(options, typeof language === 'function' ? language() : language, token)
    const ms = options.timeout ?? timeout
    if (isUpload<File>(input)) {
      const { file, ...fields } = input
      const url = baseUrl + splitInput(on, fields).path
      const upload = { url, headers, file, timeout: options.timeout ?? UPLOAD_FACTOR * ms, signal, onProgress }
      return dataOf(inTurn(signal, () => adapter.upload(upload)))
    }
    const { path, body } = splitInput(on, input)
    if (body) headers['Content-Type'] = 'application/json'
    const request = { method: methodOf(on), url: baseUrl + path, headers, body, timeout: ms, signal }
    return dataOf(inTurn(signal, () => adapter.request(request)))
  }

  /** Waits for a free place in the queue. A caller that has given up meanwhile sends nothing. */
  const inTurn = (signal: AbortSignalLike | undefined, exchange: () => Promise<AdapterAnswer>) =>
    queue(async () => {
      if (signal?.aborted) throw newAborted()
      return exchange()
    })

  async function perform(entry: string, input: Input, options: Options): Promise<unknown> {
    if (Object(input) !== input) throw newError('invalid', 'The input is an object, such as { id: 1 }')
    const [method = '', path = '', ...flags] = entry.split(' ')
    const has = (flag: string) => flags.includes(flag)
    if (has('file') && !input.file) throw newError('invalid', 'file is required')
    const repeatable = method === 'GET' || has('key')
    const sent = has('key') ? { ...options, key: options.key ?? newKey() } : options
    const once = (token?: string) => send(`${method} ${path}`, input, sent, token)
    const data = await withRetries(
      { most: options.retries ?? retries, isRepeatable: repeatable, signal: options.signal },
      () => (has('user') ? signed(once) : once()),
    )
    if (has('tokens')) await keep?.(data)
    return data
  }

  return (entry, input, options) => abortable(options.signal, (signal) => perform(entry, input, { ...options, signal }))
}

function headersOf({ key, version }: Options, locale: string | undefined, token: string | undefined) {
  const headers: Record<string, string> = {}
  if (locale) headers['Accept-Language'] = locale
  if (token) headers.Authorization = `Bearer ${token}`
  if (key) headers['Idempotency-Key'] = key
  if (version !== undefined) headers['If-Match'] = `"${version}"`
  return headers
}

const methodOf = (on: string): AdapterRequest['method'] => {
  const [method] = on.split(' ')
  return method === 'POST' || method === 'PUT' || method === 'DELETE' ? method : 'GET'
}

const isUpload = <File>(input: Input): input is { file: File } => 'file' in input

/** A table as methods. Table and types come from one document, so this is the one place where types are claimed. */
export function surface<Operations>(table: Record<string, string>, call: Call): Operations {
  const groups: Record<string, Record<string, unknown>> = {}
  for (const [name, entry] of Object.entries(table)) {
    const [group = '', method = ''] = name.split('.')
    groups[group] = { ...groups[group], [method]: methodFor(entry, call) }
  }
  return groups as unknown as Operations
}

function methodFor(entry: string, call: Call) {
  if (!/ pages\b/.test(entry)) return (input: Input = {}, options: Options = {}) => call(entry, input, options)
  return (input: Input = {}, options: Options = {}) =>
    newPaged(Number(input.page ?? 1), async (page) => {
      const answer = await call(entry, { ...input, page }, options)
      return answer as Page<unknown>
    })
}
