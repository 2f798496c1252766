import { z } from 'zod'
import { Failure, fail } from '../base/errors'
import { localeOf } from '../base/i18n/i18n'
import { asRecord, tryParseJson } from '../base/json'
import { toFailure } from '../core/endpoint/execute'
import { failureAnswer } from '../core/http/answer'
import { dispatch } from '../core/http/dispatch'
import { addressFromHeaders } from '../core/request/address'
import { readBytes } from '../core/request/body'
import { type Answer, type Incoming, requestId } from '../core/request/message'
import { once } from '../core/request/special-answers'
import { logError } from '../core/runtime/error-log'
import type { Runtime } from '../core/runtime/runtime'
import { ensureFreshSettings } from '../core/runtime/stored-settings'
import { assignKeys, deletePending } from './direct'
import { beginUpload } from './endpoints'
import { finishUpload, type UploadWriter } from './finish'

/**
 * The endpoint of UploadThing's own library: browsers ask it where to send files, and it is notified
 * when they have arrived.
 */
const Keys = z.array(z.object({ key: z.string().min(1).max(500) }))
const LibraryRequest = z.object({ files: z.unknown(), input: z.object({ folder_id: z.unknown() }).partial().nullish() })
const BeginAnswer = z.object({ data: z.object({ items: z.array(z.object({ id: z.int() })) }) })

const METHODS = new Map([['POST', beginUpload]])
const MAX_FILES = 100
const MINUTES_15 = 900

/** Requests whose files our own operation has let in. */
const admitted = new WeakSet<Request>()
type Handler = (request: Request) => Promise<Response>
const handlers = new WeakMap<Runtime, Promise<Handler>>()

export async function answerUploadthing(runtime: Runtime, request: Request): Promise<Response> {
  const incoming = incomingOf(runtime, request)
  try {
    if (!runtime.env.uploadthing) fail('not_found', { message: 'This URL does not exist' })
    return await forward(runtime, request, incoming)
  } catch (error) {
    const request_id = requestId(incoming.header('x-request-id'))
    const failure = await toFailure(runtime, 'file.door', request_id, error)
    const locale = localeOf(incoming.header('accept-language'))
    return answerOf(failureAnswer({ incoming, request_id, locale }, failure))
  }
}

async function forward(runtime: Runtime, { method, headers, url }: Request, incoming: Incoming): Promise<Response> {
  const bytes = await readBytes(incoming)
  const request = new Request(url, { method, headers, body: method === 'POST' ? Buffer.from(bytes) : null })
  const handler = await handlerOf(runtime)
  if (!new URL(url).searchParams.has('actionType')) return handler(request)
  const answer = await dispatch(runtime, METHODS, { ...incoming, body: once(operationInput(bytes)) })
  const registered = BeginAnswer.safeParse(tryParseJson(String(answer.body)))
  if (!registered.success) return answerOf(answer)
  const ids = registered.data.data.items.map(({ id }) => id)
  admitted.add(request)
  return assignRemoteKeys(runtime, ids, await handler(request))
}

/** Announced by our operation first, with its right, its limits and its row in the log; then it has keys there. */
async function assignRemoteKeys({ database: { db } }: Runtime, ids: number[], response: Response): Promise<Response> {
  const text = await response.text()
  try {
    if (!response.ok) throw new Error(`UploadThing's library answered ${response.status}: ${text.slice(0, 200)}`)
    await db.transaction((tx) =>
      assignKeys(
        tx,
        ids,
        Keys.parse(tryParseJson(text)).map(({ key }) => key),
      ),
    )
  } catch (error) {
    await deletePending(db, ids)
    throw error
  }
  return new Response(text, { status: response.status, headers: { 'Content-Type': 'application/json' } })
}

/** The library's own half in the browser looks for a `message`. */
function answerOf({ status, headers, body }: Answer): Response {
  const { msg, ...rest } = asRecord(tryParseJson(String(body)))
  return new Response(JSON.stringify({ ...rest, msg, message: msg }), { status, headers })
}

function incomingOf(runtime: Runtime, { method, headers, url, body }: Request): Incoming {
  const address = addressFromHeaders(headers, runtime)
  return { method, path: new URL(url).pathname, query: '', header: (name) => headers.get(name), body, address }
}

/** The request of the library's browser half, as input of our operation. */
function operationInput(bytes: Uint8Array): Uint8Array {
  const { files, input } = LibraryRequest.safeParse(tryParseJson(Buffer.from(bytes).toString('utf8'))).data ?? {}
  const all = z.array(z.looseObject({ name: z.unknown(), size: z.unknown(), type: z.unknown() })).safeParse(files).data
  const announced = all?.map(({ name, size, type }) => ({ name, size, type }))
  return Buffer.from(JSON.stringify({ files: announced, folder_id: input?.folder_id }))
}

function handlerOf(runtime: Runtime): Promise<Handler> {
  const handler = handlers.get(runtime) ?? makeHandler(runtime)
  handlers.set(runtime, handler)
  return handler
}

async function makeHandler(runtime: Runtime): Promise<Handler> {
  const { createRouteHandler, createUploadthing, UploadThingError } = await import('uploadthing/server')
  const most = { maxFileSize: '1GB', maxFileCount: MAX_FILES } as const
  const kinds = {
    image: { ...most, contentDisposition: 'inline' },
    blob: { ...most, contentDisposition: 'attachment' },
  } as const
  const file = createUploadthing()(kinds, { awaitServerData: false, presignedURLTTL: MINUTES_15 })
    .middleware(({ req }) => {
      if (!admitted.has(req)) throw new UploadThingError({ code: 'FORBIDDEN', message: 'Register the files first' })
      return {}
    })
    .onUploadComplete(({ file: { key } }) => onUploaded(runtime, key))
  const { token, ingestUrl } = runtime.env.uploadthing ?? { token: '', ingestUrl: '' }
  const callbackUrl = `${runtime.env.publicUrl}/api/uploadthing`
  return createRouteHandler({ router: { file }, config: { token, ingestUrl, callbackUrl, logLevel: 'None' } })
}

/**
 * Told with the signature of UploadThing; if it cannot be finished now, the browser's own word or the
 * schedule will do it.
 */
async function onUploaded(runtime: Runtime, key: string): Promise<void> {
  const write: UploadWriter['write'] = (work) => runtime.database.db.transaction(work)
  await ensureFreshSettings(runtime)
  await finishUpload({ runtime, write }, key).catch(async (error) => {
    if (!(error instanceof Failure)) await logError(runtime, 'file.arrived', key, error)
  })
}
