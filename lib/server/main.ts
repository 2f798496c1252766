import cluster from 'node:cluster'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { env } from '../base/env/env'
import type { Failure } from '../base/errors'
import { localeOf } from '../base/i18n/i18n'
import { logger } from '../base/log'
import { boot, exitWithError } from '../boot'
import { failureAnswer } from '../core/http/answer'
import { dispatch } from '../core/http/dispatch'
import { answerUnknownUrl } from '../core/http/unknown-url'
import { jsonHeaders, ownHeaders } from '../core/request/headers'
import { type Answer, type Incoming, requestId, withoutTrailingSlash } from '../core/request/message'
import { databaseAnswers } from '../core/runtime/health'
import type { Runtime } from '../core/runtime/runtime'
import { ensureFreshSettings } from '../core/runtime/stored-settings'
import { nameOfOther } from '../counters/requests'
import { isAway } from '../data/revision'
import { answerDocument, apiDocument, DOCUMENT_PATH } from '../document/answer'
import { answerText, isTextPath } from '../document/texts'
import { findRoute } from '../endpoints'
import { answerAgents } from '../mcp/answer'
import { answerMetrics, METRICS_PATH } from '../metrics/answer'
import { crowdAround } from '../order/crowd/route'
import { shareRegistry } from '../registry'
import { hasDemoAccounts } from '../seed/seed'
import { requestAddress, sendAnswer, toIncoming } from './adapter'
import { logConsole } from './console'
import { judgeRequest, pathOfUrl, problemOfHost } from './front'
import { printGreeting, printWhileBuilding } from './greet'
import { httpServer, listen, mustBeFree, OpenAnswers } from './listen'
import { writeTogether } from './log-writer'
import { openPages, type Pages, visitOnce } from './pages'
import { endConnections, stopServer } from './stop'
import { goOnUnread } from './unread-output'
import { databaseAwayPage, waitingPage } from './waiting-page'
import { connectToWorkers, joinCrew } from './worker'

/** The process that `npm start` runs: the API from the definitions, everything else from Next in the same process. */
const DIRECT = /^\/(v1|cms|files|wechat|tracking|oauth)(\/|\?|$)/
const OFFICE = /^\/admin(\/|$)/
const SHOP = /^\/shop(\/|$)/
const LATER = 5_000

async function serve(runtime: Runtime): Promise<void> {
  runtime.fronted = true
  shareRegistry()
  runtime.log = logger(runtime.env.logLevel, writeTogether, runtime.tracer?.traceId)
  logConsole(runtime.log)
  const { env, database } = runtime
  const host = env.host ?? ((await hasDemoAccounts(database.db)) ? '127.0.0.1' : '0.0.0.0')
  void apiDocument(runtime).catch(() => undefined) // begun early; if it fails, a request for it says so
  const open = new OpenAnswers()
  if (cluster.worker) connectToWorkers(cluster.worker, runtime)
  // One of several workers is handed nothing before it can answer everything: the others answer meanwhile.
  let pages: Promise<Pages> | undefined = cluster.isWorker ? openPages(env, host, env.port) : undefined
  if (pages) await visitOnce(await pages)
  let isStopping = false
  let isLast = false
  const server = httpServer(open, (request, response) => {
    response.shouldKeepAlive &&= !isStopping
    void answer(runtime, request, response, () => pages ?? Promise.reject(new Error('not listening yet')))
  })
  const port = await listen(server, env.port, host)
  pages ??= openBuiltPages(runtime, host, port) // after the API listens: it does not wait for Next
  const stop = () => {
    isStopping = true
    if (!isLast) void stopServer(runtime, server, open, pages)
    isLast = true
  }
  const leave = () => {
    isStopping = true
    return endConnections(runtime, server).then(stop)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop) // one stop may be signalled twice
  await pages.catch((error: unknown) => (isStopping ? undefined : Promise.reject(error)))
  if (isStopping) return
  if (cluster.worker) joinCrew(cluster.worker, { greet: () => printGreeting(runtime, port), leave })
  else await printGreeting(runtime, port)
}

/** `npm start` may still be building the pages, which takes long the first time. */
const shared: typeof globalThis & { kioskPagesBuilt?: Promise<boolean>; kioskLastBuildSeconds?: number } = globalThis
let areBuilding = false
/** Counted, not logged one by one: an open page reloads every few seconds. */
let waitingPages = 0

async function openBuiltPages(runtime: Runtime, host: string, port: number): Promise<Pages> {
  areBuilding = true
  await printWhileBuilding(runtime, port, shared.kioskPagesBuilt)
  if ((await shared.kioskPagesBuilt) === false) throw new Error('The pages could not be built.')
  areBuilding = false
  if (waitingPages) runtime.log('info', 'pages requested while being built', { status: 503, count: waitingPages })
  return openPages(runtime.env, host, port)
}

async function answer(
  runtime: Runtime,
  request: IncomingMessage,
  response: ServerResponse,
  pages: () => Promise<Pages>,
) {
  const url = pathOfUrl(request.url ?? '/')
  request.url = url
  const incoming = toIncoming(request, url, runtime.env.trustedProxies)
  try {
    const failure = problemOfHost(request.rawHeaders)
    if (failure) return await refuse(runtime, request, response, url, { failure })
    if (DIRECT.test(url)) {
      const ready = answerDirectly(runtime, incoming, response)
      return await sendAnswer(response, ready instanceof Promise ? await ready : ready) // what is kept, at once
    }
    const [path = ''] = url.split('?', 1)
    if (path === DOCUMENT_PATH) return await sendAnswer(response, await answerDocument(runtime, incoming))
    const agents = answerAgents(runtime, incoming)
    if (agents) return await sendAnswer(response, await agents)
    if (isTextPath(path)) return await sendAnswer(response, await answerText(runtime, incoming))
    if (path === METRICS_PATH) return await sendAnswer(response, await answerMetrics(runtime, incoming))
    await answerOther(runtime, request, response, path, pages)
  } catch (error) {
    if (!response.headersSent) response.writeHead(500)
    response.destroy()
    runtime.log('warn', 'an answer was cut off', {
      path: incoming.path.slice(0, 200),
      reason: error instanceof Error ? error.message : '',
    })
  }
}

function answerDirectly(runtime: Runtime, incoming: Incoming, response: ServerResponse): Answer | Promise<Answer> {
  const methods = findRoute(incoming.path)
  const operation = methods?.get(incoming.method)
  if (operation?.seconds) response.setTimeout(operation.seconds * 1000 + LATER)
  return dispatch(runtime, methods, incoming, crowdAround(operation))
}

/** Pages and the routes of libraries: passes to Next what the shop uses, and nothing else. */
async function answerOther(
  runtime: Runtime,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  pages: () => Promise<Pages>,
): Promise<void> {
  const { env } = runtime
  const { method = 'GET', headers } = request
  const verdict = judgeRequest(method, withoutTrailingSlash(path), headers.accept ?? '')
  const isWaiting = areBuilding && verdict === 'next'
  const request_id = assignRequestId(runtime, request, response, path, !isWaiting)
  const asked = { method, url: path, headers, request_id }
  if (isWaiting) {
    waitingPages += 1
    const progress = { elapsed: process.uptime(), last: shared.kioskLastBuildSeconds }
    return sendAnswer(response, waitingPage(runtime, asked, progress))
  }
  if (verdict === 'next') {
    if (method !== 'POST' && !(await canShow(runtime, path))) {
      return sendAnswer(response, databaseAwayPage(runtime, asked))
    }
    for (const [name, value] of Object.entries(ownHeaders(env))) response.setHeader(name, value)
    return (await pages()).handle(request, response, requestAddress(request, env.trustedProxies))
  }
  const incoming = { method, path, header: (name: string) => headers[name]?.toString() ?? null }
  if (verdict === 'nowhere') return sendAnswer(response, answerUnknownUrl(env, incoming))
  if ('allow' in verdict)
    return sendAnswer(response, { status: 204, headers: { ...jsonHeaders(env), Allow: verdict.allow }, body: null })
  await refuse(runtime, request, response, path, { ...verdict, request_id })
}

/**
 * The back office shows what is in the database; the shop what the public API still shows of it,
 * as long as settings stand.
 */
async function canShow(runtime: Runtime, path: string): Promise<boolean> {
  if (OFFICE.test(path)) return databaseAnswers(runtime)
  if (!SHOP.test(path)) return true
  const settings = ensureFreshSettings(runtime)
  return settings.then(
    () => true,
    (error: unknown) => !isAway(error),
  )
}

type Refusal = { failure: Failure; headers?: Record<string, string>; request_id?: string }

async function refuse(
  runtime: Runtime,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  { failure, headers, request_id = assignRequestId(runtime, request, response, path, true) }: Refusal,
): Promise<void> {
  const { method = 'GET' } = request
  const locale = localeOf(request.headers['accept-language'] ?? null)
  const refusal = failureAnswer({ incoming: { method, path }, request_id, locale }, failure, headers)
  await sendAnswer(response, {
    ...refusal,
    headers: { ...jsonHeaders(runtime.env), ...refusal.headers },
    body: method === 'HEAD' ? null : refusal.body,
  })
}

/** Pages have their line in the log and their id, too. */
function assignRequestId(
  { log, metrics }: Runtime,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  isLogged: boolean,
): string {
  const started = performance.now()
  const request_id = requestId(request.headers['x-request-id']?.toString() ?? null)
  request.headers['x-request-id'] = request_id
  response.setHeader('X-Request-Id', request_id)
  response.once('close', () => {
    const ms = Math.round(performance.now() - started)
    const level = path.startsWith('/_next/') ? 'debug' : 'info'
    const { statusCode: status } = response
    metrics?.requests.count(nameOfOther(path), status, ms / 1000)
    if (isLogged) log(level, 'request', { request_id, method: request.method, path: path.slice(0, 200), status, ms })
  })
  return request_id
}

async function start(): Promise<void> {
  const { port, host, workers } = env()
  if (cluster.isPrimary) {
    if (workers > 1) throw new Error('WORKERS is more than 1: start dist/primary.mjs, as npm start does.')
    await mustBeFree(port, host)
  }
  await serve(await boot())
}

goOnUnread()
await start().catch(exitWithError)
