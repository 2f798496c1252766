import type { Caller } from '../../base/caller'
import { compact } from '../../base/compact'
import { Failure, fail } from '../../base/errors'
import { localeOf } from '../../base/i18n/i18n'
import { MIB } from '../../storage/local'
import { identify, refusalFor } from '../endpoint/authorise'
import type { Call } from '../endpoint/call'
import type { Values } from '../endpoint/context'
import type { Endpoint } from '../endpoint/endpoint'
import { execute, toFailure, tokenValues } from '../endpoint/execute'
import type { Actor } from '../operation/actor'
import { parseJson, readBytes } from '../request/body'
import { apiHeaders } from '../request/headers'
import { type Answer, type Incoming, PREFLIGHT, requestId } from '../request/message'
import { discardFiles, type Multipart, type PartLimits, receiveParts } from '../request/multipart'
import { countCall } from '../runtime/limits'
import type { Runtime } from '../runtime/runtime'
import { ensureFreshSettings } from '../runtime/stored-settings'
import { failureAnswer, type RequestTurn, toAnswer } from './answer'
import { answerAndCache, cachedAnswer, cacheFamily } from './cached-answers'
import { declaredQuery, gatherInput, ignoredNames, parseIdempotencyKey } from './gather'
import { answerOrLast } from './last-answers'
import { traceTurn } from './request-span'
import type { Methods } from './router'
import { unknownUrl, withListPlace } from './unknown-url'

/**
 * Done around the answer to a request, which has its line in the log whatever becomes of it.
 * `bytes`: its body, if that was read.
 */
export type Around = (turn: RequestTurn, answer: (bytes?: Uint8Array) => Promise<Answer>) => Promise<Answer>

/** Handles a request from start to end, free of Next and of node:http: every caller over HTTP comes through here. */
export function dispatch(
  runtime: Runtime,
  methods: Methods | undefined,
  incoming: Incoming,
  around?: Around,
): Answer | Promise<Answer> {
  const turn = newTurn(runtime, incoming)
  const { tracer } = runtime
  const answer = () => answerTurn(turn, methods, around)
  return tracer ? traceTurn(tracer, turn, methods, answer) : answer()
}

function answerTurn(
  turn: RequestTurn,
  methods: Methods | undefined,
  around: Around | undefined,
): Answer | Promise<Answer> {
  const cached = methods && cachedAnswer(turn, methods)
  if (cached) return finish(turn, sayIgnored(turn, methods, cached))
  const answer = (bytes?: Uint8Array) => answerOf(turn, methods, bytes)
  return deliverTurn(turn, async () => sayIgnored(turn, methods, await (around ? around(turn, answer) : answer())))
}

/** What a read did not understand it says, so that a misspelt filter is not taken for one that finds everything. */
function sayIgnored({ incoming, runtime }: RequestTurn, methods: Methods | undefined, answer: Answer): Answer {
  const endpoint =
    incoming.query === '' ? undefined : methods?.get(incoming.method === 'HEAD' ? 'GET' : incoming.method)
  const names = endpoint ? ignoredNames(endpoint, incoming.query).join(', ') : ''
  if (names === '') return answer
  if (runtime.env.strict) runtime.log('info', 'a read ignored unknown names', { path: incoming.path, names })
  answer.headers['X-Ignored-Query'] = names
  return answer
}

/** Adds what Next does not: a request id, common headers, a line in the log. */
export function deliver(
  runtime: Runtime,
  incoming: Incoming,
  work: (turn: RequestTurn) => Promise<Answer>,
): Promise<Answer> {
  const turn = newTurn(runtime, incoming)
  return deliverTurn(turn, () => work(turn))
}

const newTurn = (runtime: Runtime, incoming: Incoming): RequestTurn => ({
  runtime,
  incoming,
  request_id: requestId(incoming.header('x-request-id')),
  locale: localeOf(incoming.header('accept-language')),
  started: performance.now(),
  operation: undefined,
  user: undefined,
})

async function deliverTurn(turn: RequestTurn, work: () => Promise<Answer>): Promise<Answer> {
  try {
    return finish(turn, await work())
  } catch (error) {
    const { runtime, incoming, operation, request_id } = turn
    const failure = await toFailure(runtime, operation ?? incoming.path, request_id, error)
    return finish(turn, failureAnswer(turn, withListPlace(runtime.registry.operations, incoming.path, failure)))
  }
}

function finish(turn: RequestTurn, answer: Answer): Answer {
  const { runtime, incoming, request_id } = turn
  const ms = performance.now() - turn.started
  runtime.metrics?.requests.count(turn.operation ?? 'other', answer.status, ms / 1000)
  runtime.log(answer.status < 500 ? 'info' : 'warn', 'request', {
    request_id,
    method: incoming.method,
    path: incoming.path.slice(0, 200),
    operation: turn.operation,
    status: answer.status,
    ms: Math.round(ms),
    user: turn.user,
  })
  answer.headers['X-Request-Id'] = request_id
  answer.shared = apiHeaders(runtime.env)
  if (incoming.method === 'HEAD') answer.body = null
  return answer
}

async function answerOf(turn: RequestTurn, methods: Methods | undefined, sent?: Uint8Array): Promise<Answer> {
  const { incoming } = turn
  if (!methods && incoming.method !== 'OPTIONS') throw unknownUrl(turn.runtime.env)
  const endpoint = methods?.get(incoming.method === 'HEAD' ? 'GET' : incoming.method)
  if (!endpoint) return methodAnswer(turn, [...(methods?.keys() ?? [])]) ?? fail('wrong_method')
  turn.operation = endpoint.id
  const { limits } = turn.runtime
  if (endpoint.body === 'multipart') return upload(turn, endpoint)
  const bytes = sent ?? (endpoint.hasBody ? await readBytes(incoming) : NO_BYTES)
  const limit = endpoint.answer === 'file' ? limits.file : limits.request
  const call = callOf(turn, endpoint, { bytes })
  return limit.run(async () => {
    call.actor = await identifyCaller(turn, endpoint, () => tokenValues(call))
    return respond(turn, call)
  })
}

/** OPTIONS answers itself and a method that is not there is refused; undefined when the method is there. */
export function methodAnswer(turn: RequestTurn, methods: string[]): Answer | undefined {
  const { method } = turn.incoming
  const allowed = compact(['OPTIONS', methods.includes('GET') && 'HEAD', ...methods])
  const Allow = allowed.sort().join(', ')
  if (method === 'OPTIONS') return { status: 204, headers: { ...PREFLIGHT, Allow }, body: null }
  if (methods.includes(method === 'HEAD' ? 'GET' : method)) return undefined
  return failureAnswer(turn, new Failure('wrong_method'), { Allow })
}

/** Nothing is received before it is known who sends it, that it may be sent, and that there is room for it. */
async function upload(turn: RequestTurn, endpoint: Endpoint): Promise<Answer> {
  const { limits, uploads } = turn.runtime
  const actor = await limits.request.run(() => identifyCaller(turn, endpoint))
  if (!actor || refusalFor(endpoint, actor)) return respond(turn, callOf(turn, endpoint, { actor }))
  const seats = actor.is_staff ? uploads.staff : uploads.customers
  return seats.run(actor.id, () => receiveFrom(actor, turn, endpoint))
}

async function receiveFrom(actor: Actor, turn: RequestTurn, endpoint: Endpoint): Promise<Answer> {
  const { runtime, incoming } = turn
  const { request } = runtime.limits
  await ensureFreshSettings(runtime)
  const counted = { runtime, endpoint, actor, caller: callerOf(turn) }
  const refused = await request.run(() => countCall(runtime.database.db, counted))
  if (refused) throw refused
  const body = await receiveParts(incoming, runtime.storage, endpoint.parts?.(runtime) ?? DEFAULT_PARTS)
  return request
    .run(() => respond(turn, callOf(turn, endpoint, { ...body, actor, isCounted: true })))
    .finally(() => discardFiles(runtime.storage, body.files))
}

export const callerOf = ({ incoming, request_id }: RequestTurn): Caller => ({
  request_id,
  address: incoming.address,
  user_agent: (incoming.header('user-agent') ?? '').slice(0, 300),
})

/** The limits of an operation that declares none. */
const DEFAULT_PARTS: PartLimits = { most: 20, each: 2 * MIB, together: 40 * MIB }

async function identifyCaller(
  turn: RequestTurn,
  endpoint: Endpoint,
  values?: () => Promise<Values | undefined>,
): Promise<Actor | null> {
  const { runtime, incoming } = turn
  const call = { runtime, endpoint, callerOf: () => callerOf(turn) }
  const actor = incoming.actor ?? (await identify(call, incoming.header('authorization'), values))
  if (actor) turn.user = actor.id
  return actor
}

type Received = Partial<Multipart> & { bytes?: Uint8Array; actor?: Actor | null; isCounted?: boolean }

async function respond(turn: RequestTurn, call: Call): Promise<Answer> {
  const { endpoint } = call
  const start = () => execute(call)
  const family = cacheFamily(endpoint)
  if (family) return answerAndCache(turn, endpoint, family, start)
  if (isJsonForAll(endpoint)) return answerOrLast(turn, endpoint, start)
  return toAnswer(turn, endpoint, await start())
}

const isJsonForAll = ({ method, access, answer }: Endpoint): boolean =>
  method === 'GET' && access === 'public' && answer === undefined

const NO_BYTES = new Uint8Array()

function callOf(turn: RequestTurn, endpoint: Endpoint, received: Received): Call {
  const { runtime, incoming, locale, started } = turn
  const { header, method, path, query } = incoming
  const { bytes = NO_BYTES, fields, files = [], actor = null, isCounted = false } = received
  const ignoresUnknown = endpoint.method === 'GET' || endpoint.body === 'raw'
  const bodyOf = () => fields ?? (endpoint.body === 'raw' ? {} : parseJson(bytes, incoming))
  let caller: Caller | undefined
  return {
    runtime,
    endpoint,
    actor,
    locale,
    method,
    path,
    started,
    get caller() {
      caller ??= callerOf(turn)
      return caller
    },
    read: () => {
      const body = bodyOf()
      const declared = ignoresUnknown ? declaredQuery(endpoint, query) : query
      const takesKey = endpoint.access !== 'public' && endpoint.idempotent
      return {
        input: gatherInput(endpoint, { path, query: declared, body }),
        key: takesKey ? parseIdempotencyKey(header('idempotency-key')) : undefined,
        hasId: 'id' in body,
      }
    },
    ifMatch: header('if-match'),
    files,
    isCounted,
    raw: { bytes, header },
  }
}
